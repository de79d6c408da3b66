"""What there is to aim for in Dorfromantik: tasks, flags, the longest lines, what is to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords, Json
from dorfplatz.cli.drawing.grid import entry, flow
from dorfplatz.dorfromantik.goals import Goal, goal_words
from dorfplatz.dorfromantik.landscapes import FLAG_LANDSCAPES
from dorfplatz.dorfromantik.tile_names import tile_name
from dorfplatz.dorfromantik.unlocked_rows import UNLOCKED_ROWS
from dorfplatz.dorfromantik.unlocks import HEART_UNLOCKS, Unlock
from dorfplatz.language import text

_CARD: Final = ("tasks", "flags", "lines", "placing", "end")
_RULINGS: Final = {
    "D50": HEART_UNLOCKS["red"],
    "D51": HEART_UNLOCKS["golden"],
    "D52": frozenset({Unlock.CIRCUS}),
    "D53": frozenset({Unlock.SIGNALMAN}),
    "D54": frozenset({Unlock.SHEPHERDESS}),
    "D55": frozenset({Unlock.HILL}),
    "D56": frozenset({Unlock.CONSTRUCTION_SITE}),
    "D57": frozenset({Unlock.BALLOON_LAUNCH_SITE}),
    "D58": frozenset(
        {
            Unlock.FOREST_CABIN,
            Unlock.HARVEST_FESTIVAL,
            Unlock.WATCHTOWER,
            Unlock.LOCOMOTIVE,
            Unlock.SHIP,
        }
    ),
    "D59": frozenset({Unlock.TRAIN_STATION, Unlock.HARBOR}),
}
"""The rulings that say what brings points, and what has to be unlocked for each."""
_HEADS: Final = {
    "D50": "terminal:dorfromantik.card.hearts_head",
    "D51": "dorfromantik:score.golden_heart",
    "D58": "terminal:dorfromantik.card.doubling_head",
    "D59": "terminal:dorfromantik.card.closing_head",
}
"""What stands before those that are about more than one tile."""
_LINES: Final = ("railroad", "river")


def tile_in_hand(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """The tile that is to be placed, with its edges as they lie with each turn."""
    hand = seen["hand"]
    if hand is None:
        if seen["phase"] != "draw":
            return []
        stored = seen["warehouse"]
        head = words("warehouse_choice", tile=words.tile(stored["tile"]))
        return _with_turns(words, head, stored["edges"])
    token = ""
    if hand["token"] is not None:
        landscape, number = hand["token"]
        told = {"landscape": words.landscape(landscape), "number": number}
        token = words.game_text("table.token", **told)
    head = words.game_text("table.hand", tile=words.tile(hand["tile"]), token=token)
    return _with_turns(words, head, hand["edges"])


def _with_turns(words: DorfromantikWords, head: str, edges: str) -> list[RenderableType]:
    """A sentence about a tile, and its edges as they lie with each turn."""
    turns = [Text(f"r{turn} {turned}") for turn, turned in enumerate(_turned(edges))]
    if words.screen.plain:
        return [f"{head} {', '.join(map(str, turns))}."]
    return [head, *flow(turns, words.screen.width, Text(), 2, gap=2)]


def _turned(edges: str) -> list[str]:
    """The edges from north on with each turn that makes a difference."""
    return list(dict.fromkeys(edges[-turn:] + edges[:-turn] for turn in range(len(edges))))


def warehouse(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """The tile in the warehouse, if there is one in the game."""
    if Unlock.WAREHOUSE not in seen["unlocked"] or seen["phase"] == "draw":
        return []
    stored = seen["warehouse"]
    if stored is None:
        return [words("warehouse_empty")]
    return [words("warehouse", tile=words.tile(stored["tile"]), edges=stored["edges"])]


def aims(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """The tasks that lie out, flags, lines and stacks side by side, and the locked cards."""
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
    parts = [
        *_flags(words, seen),
        *_lines(words, seen),
        *_unlocked_rows(words, seen),
        *_hearts(words, seen),
        _to_come(words, seen),
    ]
    cards = [
        goal_words(Goal(told["goal"]), told["number"], told["reached"], words.screen.language)
        for told in seen["goals"]
    ]
    if words.screen.plain:
        return [f"{told}." for told in (*tasks, *parts, *cards)]
    width = words.screen.width
    return [*tasks, *flow([Text(part) for part in parts], width, Text(), 0), *cards]


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


def _unlocked_rows(words: DorfromantikWords, seen: Json) -> Iterator[str]:
    """What has brought points of what a campaign unlocks."""
    for row in UNLOCKED_ROWS:
        points = seen["score"].get(row.name, 0)
        if points:
            yield words("aim.row", row=words.game_text(f"score.{row.name}"), count=points)


def _hearts(words: DorfromantikWords, seen: Json) -> Iterator[str]:
    """How many hearts are left."""
    left = [
        words(f"aim.hearts_{color}", count=count)
        for color, count in seen["hearts"].items()
        if count
    ]
    if left:
        yield words("aim.hearts", hearts=", ".join(left))


def _to_come(words: DorfromantikWords, seen: Json) -> str:
    to_come = seen["to_come"]
    landscape, tasks = to_come["landscape_stack"], len(to_come["task_tiles"])
    return words("aim.to_come", landscape=landscape, tasks=tasks)


def tokens_left(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """The numbers of the tokens that are still to come, by landscape, and the special tiles."""
    told = ", ".join(
        f"{words.landscape(kind)} {' '.join(map(str, numbers)) or '-'}"
        for kind, numbers in seen["to_come"]["tokens"].items()
    )
    tokens = words.game_text("table.tokens", tokens=told)
    special = [tile_name(tile, words.screen.language) for tile in seen["to_come"]["special_tiles"]]
    return [tokens, *([words("special_tiles", tiles=", ".join(special))] if special else [])]


def card(words: DorfromantikWords, seen: Json) -> list[RenderableType]:
    """What brings points and what has to be heeded, and how all of it stands."""
    screen = words.screen
    entries = [(words(f"card.{name}_head"), words(f"card.{name}")) for name in _CARD]
    entries += _unlocked_entries(words, seen["unlocked"])
    if screen.plain:
        rules: list[RenderableType] = [f"{head}: {told}" for head, told in entries]
    else:
        indent = 4 if screen.lists else max(len(head) for head, _ in entries) + 2
        rules = [
            line for head, told in entries for line in entry(head, told, screen.text_width, indent)
        ]
    return [
        *rules,
        "",
        *warehouse(words, seen),
        *aims(words, seen),
        *tokens_left(words, seen),
    ]


def _unlocked_entries(words: DorfromantikWords, unlocked: list[str]) -> Iterator[tuple[str, str]]:
    """A head and a rule for all of what was unlocked that has one."""
    language = words.screen.language
    for name in ("warehouse", "clouds"):
        if name in unlocked:
            yield words(f"card.{name}_head"), words(f"card.{name}")
    for ruling, unlocks in _RULINGS.items():
        if not unlocks.isdisjoint(unlocked):
            only, *_ = unlocks
            head = text(_HEADS[ruling], language) if ruling in _HEADS else tile_name(only, language)
            yield head, text(f"rulings:rule.{ruling}", language)
