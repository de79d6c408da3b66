"""The landscape of Dorfromantik: the map in colours, and the same in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords, Json
from dorfplatz.dorfromantik.hex_map import COLUMN_STEP, HEX_WIDTH, INNER_ROWS, WIDTH_INSIDE, HexMap
from dorfplatz.dorfromantik.landscapes import FLAG_LANDSCAPES, LANDSCAPE_BY_KEY

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
    **dict.fromkeys("-0123456789", "bold"),
}
_COLUMN_STYLE: Final = "bold"
_TALL: Final = 20
"""Lines of a map from which on its columns are named below it as well."""


def map_in_strips(seen: Json, width: int) -> list[RenderableType]:
    """The map in colours; where it is wider than the screen, from west to east in strips.

    A strip holds whole columns, and their numbers stand above it.
    """
    hexes = [*seen["landscape"], *(free for free in seen["frontier"] if free["turns"])]
    columns = sorted({found["at"][0] for found in hexes})
    shown: list[RenderableType] = []
    for strip in _strips(columns, width):
        if shown:
            shown.append("")
        numbers = _numbers(strip)
        lines = _drawn([found for found in hexes if found["at"][0] in strip])
        shown += [numbers, *map(_coloured, lines)]
        if len(lines) >= _TALL:
            shown.append(numbers)
    return shown


def _strips(columns: list[int], width: int) -> Iterator[range]:
    """The columns, as many at a time as the width has room for."""
    if not columns:
        return
    most = max(1, (width - HEX_WIDTH) // COLUMN_STEP + 1)
    for west in range(columns[0], columns[-1] + 1, most):
        yield range(west, min(west + most, columns[-1] + 1))


def _numbers(columns: range) -> Text:
    """The number of each column above its middle."""
    line = " ".join(f"{column:^{COLUMN_STEP - 1}}" for column in columns)
    return Text(f"  {line}".rstrip(), _COLUMN_STYLE)


def _drawn(hexes: list[Json]) -> list[str]:
    drawn = HexMap()
    for found in hexes:
        drawn.outline(*found["at"])
    for found in hexes:
        q, r = found["at"]
        inside = _free(q, r, len(found["turns"])) if "turns" in found else _tile(r, found)
        for row, words in zip(INNER_ROWS, inside, strict=True):
            drawn.write(q, r, row, 1, words)
        if "edges" in found:
            drawn.edges(q, r, found["edges"])
    return drawn.lines()


def _free(q: int, r: int, ways: int) -> tuple[str, str]:
    """A cell where the tile in hand may lie: its coordinates and in how many ways."""
    cell = f"{q},{r}"
    if len(cell) <= WIDTH_INSIDE:
        return cell.center(WIDTH_INSIDE), f"*{ways}".center(WIDTH_INSIDE)
    return f"{q},".center(WIDTH_INSIDE), f"{r}*{ways}".center(WIDTH_INSIDE)


def _tile(r: int, tile: Json) -> tuple[str, str]:
    """The row of a tile, and its flag or its open task."""
    mark = ""
    if tile["task"] == "open":
        landscape, number = tile["token"]
        mark = f"{LANDSCAPE_BY_KEY[landscape].letter.lower()}{number}"
    elif tile["flag"]:
        mark = f"+{FLAG_LANDSCAPES[tile['flag']].letter.lower()}"
    return str(r).center(WIDTH_INSIDE), mark.center(WIDTH_INSIDE)


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
