"""Things that show themselves in a notebook.

How they look is the affair of the room `notebook`. It stands above all that it shows, so that it is
named here and imported when something is first shown, as a kind of game names its drawing.
"""

from __future__ import annotations

from importlib import import_module
from typing import ClassVar, Final

_ROOM: Final = "dorfplatz.notebook"


class Displayed:
    """Something that a notebook shows as a picture, a table or a plot."""

    __slots__ = ()

    shown_by: ClassVar[str]
    """Which function of the room `notebook` shows it, as "module:function"."""

    def _repr_html_(self) -> str:
        module, _, function = self.shown_by.partition(":")
        html: str = getattr(import_module(f"{_ROOM}.{module}"), function)(self)
        return html
