"""The landscape of Dorfromantik: the map in colours, and the same in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords, Json
from dorfplatz.dorfromantik.hex_map import COLUMN_STEP, HEX_WIDTH, INNER_ROWS, WIDTH_INSIDE, HexMap
from dorfplatz.dorfromantik.landscapes import FLAG_LANDSCAPES, LANDSCAPE_BY_KEY
from dorfplatz.dorfromantik.tile_names import NAMED, tile_name
from dorfplatz.dorfromantik.unlocks import HEART_UNLOCKS, Unlock

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
    "C": "cyan",
    "♥": "bold red",
    "★": "bold yellow",
    **dict.fromkeys("-0123456789", "bold"),
}
HEARTS: Final = {"red": "♥", "golden": "★"}
"""The signs of hearts on the map; they differ in more than their colour."""
_COLUMN_STYLE: Final = "bold"
_TALL: Final = 20
"""Lines of a map from which on its columns are named below it as well."""


def map_in_strips(
    seen: Json, width: int, short: Callable[[str | None], str] = lambda _: ""
) -> list[RenderableType]:
    """The map in colours; where it is wider than the screen, from west to east in strips.

    A strip holds whole columns, and their numbers stand above it. `short` names what a tile was
    unlocked with, in three letters at most.
    """
    hexes = [*seen["landscape"], *(free for free in seen["frontier"] if free["turns"])]
    columns = sorted({found["at"][0] for found in hexes})
    shown: list[RenderableType] = []
    for strip in _strips(columns, width):
        if shown:
            shown.append("")
        numbers = _numbers(strip)
        lines = _drawn([found for found in hexes if found["at"][0] in strip], short)
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


def _drawn(hexes: list[Json], short: Callable[[str | None], str]) -> list[str]:
    drawn = HexMap()
    for found in hexes:
        drawn.outline(*found["at"])
    for found in hexes:
        q, r = found["at"]
        inside = _free(q, r, len(found["turns"])) if "turns" in found else _tile(r, found, short)
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


def _tile(r: int, tile: Json, short: Callable[[str | None], str]) -> tuple[str, str]:
    """The row of a tile, and its open task, or its flag and heart, or what it is named after."""
    mark = ""
    if tile["task"] == "open":
        landscape, number = tile["token"]
        mark = f"{LANDSCAPE_BY_KEY[landscape].letter.lower()}{number}"
    else:
        flag, heart = tile["flag"], tile["heart"]
        mark = f"+{FLAG_LANDSCAPES[flag].letter.lower()}" if flag else ""
        mark += HEARTS[heart] if heart else ""
        mark = mark or short(tile["unlock"])
    return str(r).center(WIDTH_INSIDE), mark.center(WIDTH_INSIDE)


def _coloured(line: str) -> Text:
    return Text.assemble(*((sign, _style(sign)) for sign in line))


def _style(sign: str) -> str:
    # What is written in small letters is what a tile is named after.
    return _STYLES.get(sign, "bold" if sign.islower() else "")


def landscape_in_words(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """Every tile of the landscape with its cell and its edges, the last one first."""
    lines: list[RenderableType] = []
    for placed in reversed(seen["landscape"]):
        q, r = placed["at"]
        name = words.tile(placed["tile"])
        told = words("placed", tile=name, q=q, r=r, edges=placed["edges"])
        if placed["task"] == "open":
            told = f"{told}, {words.task(*placed['token'])}"
        if placed["heart"]:
            told = f"{told}, {words.heart(placed['heart'])}"
        lines.append(told)
    return lines


def unlocked_legend(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """What stands on the map beside the pieces of the base game."""
    unlocked = [unlock for unlock in Unlock if unlock in seen["unlocked"]]
    signs = [words("cloud_legend")] if Unlock.CLOUDS in unlocked else []
    for color, sign in HEARTS.items():
        if not HEART_UNLOCKS[color].isdisjoint(unlocked):
            signs.append(words(f"heart_legend.{color}", sign=sign))
    shorts = [
        f"{words.short(unlock)} {tile_name(unlock, words.screen.language)}"
        for unlock in unlocked
        if unlock in NAMED
    ]
    told = [words("named_legend", tiles=", ".join(shorts))] if shorts else []
    return [f"{'; '.join(signs)}.", *told] if signs else [*told]
