"""What there is to aim for in Dorfromantik: tasks, flags, the longest lines, what is to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords, Json
from dorfplatz.cli.drawing.grid import entry, flow
from dorfplatz.dorfromantik.landscapes import FLAG_LANDSCAPES

_CARD: Final = ("tasks", "flags", "lines", "placing", "end")
_LINES: Final = ("railroad", "river")


def tile_in_hand(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """The tile that is to be placed, with its edges as they lie with each turn."""
    hand = seen["hand"]
    if hand is None:
        return []
    token = ""
    if hand["token"] is not None:
        landscape, number = hand["token"]
        told = {"landscape": words.landscape(landscape), "number": number}
        token = words.game_text("table.token", **told)
    head = words.game_text("table.hand", tile=hand["tile"], token=token)
    turns = [Text(f"r{turn} {edges}") for turn, edges in enumerate(_turned(hand["edges"]))]
    if words.screen.plain:
        return [f"{head} {', '.join(map(str, turns))}."]
    return [head, *flow(turns, words.screen.width, Text(), 2, gap=2)]


def _turned(edges: str) -> list[str]:
    """The edges from north on with each turn that makes a difference."""
    return list(dict.fromkeys(edges[-turn:] + edges[:-turn] for turn in range(len(edges))))


def aims(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """The tasks that lie out, then flags, longest lines and stacks side by side."""
    tasks = [
        words(
            "aim.task",
            task=words.task(task["kind"], task["number"]),
            cell=words.cell(task["at"]),
            tiles=task["tiles"],
            count=task["open"],
        )
        for task in seen["tasks"]
    ]
    parts = [*_flags(words, seen), *_lines(words, seen), _to_come(words, seen)]
    if words.screen.plain:
        return [f"{told}." for told in (*tasks, *parts)]
    width = words.screen.width
    return [*tasks, *flow([Text(part) for part in parts], width, Text(), 0)]


def _flags(words: DorfromantikWords, seen: Json) -> Iterator[str]:
    """Each flag on the landscape, with the tiles of its territory."""
    for placed in seen["landscape"]:
        if placed["flag"] is None:
            continue
        kind = FLAG_LANDSCAPES[placed["flag"]].key
        territory = next(
            found
            for found in seen["territories"]
            if found["kind"] == kind and placed["at"] in found["cells"]
        )
        yield words(
            "aim.flag" if territory["open"] else "aim.flag_closed",
            flag=words.flag(placed["flag"]),
            cell=words.cell(placed["at"]),
            count=territory["tiles"],
        )


def _lines(words: DorfromantikWords, seen: Json) -> Iterator[str]:
    for line in _LINES:
        yield words(f"aim.longest_{line}", count=seen["score"][f"longest_{line}"])


def _to_come(words: DorfromantikWords, seen: Json) -> str:
    to_come = seen["to_come"]
    landscape, tasks = to_come["landscape_stack"], len(to_come["task_tiles"])
    return words("aim.to_come", landscape=landscape, tasks=tasks)


def tokens_left(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """The numbers of the tokens that are still to come, by landscape."""
    told = ", ".join(
        f"{words.landscape(kind)} {' '.join(map(str, numbers)) or '-'}"
        for kind, numbers in seen["to_come"]["tokens"].items()
    )
    return [words.game_text("table.tokens", tokens=told)]


def card(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """What brings points and what has to be heeded, and how all of it stands."""
    screen = words.screen
    entries = [(words(f"card.{name}_head"), words(f"card.{name}")) for name in _CARD]
    if screen.plain:
        rules: list[RenderableType] = [f"{head}: {told}" for head, told in entries]
    else:
        indent = 4 if screen.lists else max(len(head) for head, _ in entries) + 2
        rules = [
            line for head, told in entries for line in entry(head, told, screen.text_width, indent)
        ]
    return [*rules, "", *aims(words, seen), *tokens_left(words, seen)]
