"""Names that the page gives to players who have none, in the language of whoever reads them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from dorfplatz.language import LANGUAGES, text

_GIVEN: Final = ("web:home.guest_name", "web:home.bot_name")
_NUMBER: Final = "0"


@cache
def _forms(key: str) -> re.Pattern[str]:
    """What such a name looks like, in any language; its group is the number."""
    forms = (re.escape(text(key, language, number=_NUMBER)) for language in LANGUAGES)
    return re.compile("|".join(form.replace(_NUMBER, r"\d+") for form in forms))


def called(name: str, language: str) -> str:
    """A name that was given by the page, in this language; any other name as it is."""
    for key in _GIVEN:
        if _forms(key).fullmatch(name):
            number = "".join(sign for sign in name if sign.isdecimal())
            return text(key, language, number=number)
    return name
