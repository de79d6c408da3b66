"""What games and results look like in a notebook: pictures, tables and plots, as HTML.

They show themselves when they are the last value of a cell; `use` says in which language. The HTML
has the colours of the notebook around it, light or dark, and pictures have their own.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.base.errors import WrongArgument
from dorfplatz.base.faults import shown
from dorfplatz.language import LANGUAGES

_USED: Final = {"language": "en"}


def use(language: str) -> None:
    """Lets everything be shown in this language from now on. Raises WrongArgument."""
    if language not in LANGUAGES:
        values = {"found": shown(repr(language)), "names": ", ".join(LANGUAGES)}
        raise WrongArgument("common:argument.language", **values)
    _USED["language"] = language


def language() -> str:
    """Returns the language in which everything is shown."""
    return _USED["language"]
