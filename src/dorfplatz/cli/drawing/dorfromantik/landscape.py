"""The landscape of Dorfromantik: the map in colours, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords, Json

_STYLES: Final = {
    "F": "green",
    "G": "yellow",
    "V": "red",
    "T": "magenta",
    "R": "blue",
    ".": "dim",
    "_": "dim",
    "/": "dim",
    "\\": "dim",
    "*": "bold cyan",
}
_COLUMN: Final = 10
"""Signs after which the pattern of hexes repeats."""


def map_in_strips(lines: Sequence[str], width: int) -> list[RenderableType]:
    """The map in colours; where it is wider than the screen, from west to east in strips."""
    whole = max(map(len, lines))
    strip = whole if whole <= width else max(_COLUMN, width // _COLUMN * _COLUMN)
    shown: list[RenderableType] = []
    for west in range(0, whole, strip):
        shown += ["", *(_coloured(line[west : west + strip].rstrip()) for line in lines)]
    return shown[1:]


def _coloured(line: str) -> Text:
    return Text.assemble(*((sign, _STYLES.get(sign, "")) for sign in line))


def landscape_in_words(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """Every tile of the landscape with its cell and its edges, the last one first."""
    lines: list[RenderableType] = []
    for placed in reversed(seen["landscape"]):
        q, r = placed["at"]
        told = words("placed", tile=placed["tile"], q=q, r=r, edges=placed["edges"])
        if placed["task"] == "open":
            told = f"{told}, {words.task(*placed['token'])}"
        lines.append(told)
    return lines
