"""The legal placements of Dorfromantik, each behind the number that plays it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords, has_heart
from dorfplatz.cli.drawing.general import NUMBER
from dorfplatz.cli.drawing.grid import cell_len, flow
from dorfplatz.game.moves import Move

_GOOD = "bold green"
_EXAMPLE = "{}"
_BAD = "red"


def with_notes(words: DorfromantikWords, move: Move) -> str:
    """A move, how many edges match, and what it would do to tasks."""
    if move.event["e"] != "place":
        return words.move(move)
    found = words.effects(move)
    parts = [words.move(move), words("matching", count=len(found.matching)), *words.notes(found)]
    return ", ".join(parts)


def offered(moves: Sequence[Move]) -> list[tuple[int, Move]]:
    """The moves that are listed, with their numbers: a placement once, without a heart."""
    return [(number, move) for number, move in enumerate(moves, 1) if not has_heart(move)]


def hearts_line(words: DorfromantikWords, moves: Sequence[Move]) -> list[RenderableType]:
    """How a heart is put on the tile, where that is possible."""
    example = next((move.text for move in moves if has_heart(move)), None)
    if example is None:
        return []
    told = words("with_hearts", example=_EXAMPLE).split()
    # What is to be typed stays on one line.
    items = [Text(word.replace(_EXAMPLE, example)) for word in told]
    return [*flow(items, words.screen.text_width, Text(), 0, gap=1)]


def grouped_choices(words: DorfromantikWords, moves: Sequence[Move]) -> list[RenderableType]:
    """The turns of the tile side by side, a group for each cell."""
    groups: dict[str, list[Text]] = {}
    for number, move in offered(moves):
        item = Text.assemble((str(number), NUMBER), " ")
        if move.event["e"] == "place":
            q, r = move.event["at"]
            groups.setdefault(f"@{q},{r}", []).append(item + _turn(words, move))
        else:
            groups.setdefault("", []).append(item + Text(words.move(move)))
    indent = max(cell_len(head) for head in groups) + 3
    lines: list[RenderableType] = []
    for head, items in groups.items():
        lines += flow(items, words.screen.width, Text(head, "bold"), indent)
    return lines


def _turn(words: DorfromantikWords, move: Move) -> Text:
    """A turn, how many edges match, and what it would do to tasks."""
    found = words.effects(move)
    told = Text(f"r{move.event['turn']}={len(found.matching)}")
    notes = words.notes(found)
    if notes:
        style = _GOOD if found.fulfilled else _BAD if found.cancelled else "italic"
        told.append(f" ({', '.join(notes)})", style)
    return told
