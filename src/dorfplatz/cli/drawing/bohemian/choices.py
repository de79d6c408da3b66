"""The legal moves of Bohemian Villages, each behind the number that plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.cli.drawing.bohemian.words import BohemianWords, Json
from dorfplatz.cli.drawing.general import NUMBER
from dorfplatz.cli.drawing.grid import cell_len, flow
from dorfplatz.game.moves import Move
from dorfplatz.interface.events import Event
from dorfplatz.interface.names import LETTERS

_HEAD_WIDTH: Final = 30
_OF_DICE: Final = ("bishop", "special", "reroll")
"""Moves that are listed by their dice under a heading of their own."""


def with_notes(words: BohemianWords, seen: Json, event: Event) -> str:
    """A move in words, and behind it what it brings."""
    return ", ".join([words.move(event), *_notes(words, seen, event)])


def grouped_choices(
    words: BohemianWords, seen: Json, moves: Sequence[Move]
) -> list[RenderableType]:
    """The moves by dice and kind of building, side by side."""
    groups: dict[str, list[Text]] = {}
    for number, move in enumerate(moves, 1):
        item = Text.assemble((str(number), NUMBER), " ", _item(words, move.event))
        notes = ", ".join(_notes(words, seen, move.event))
        item.append(f" ({notes})" if notes else "", "italic")
        groups.setdefault(_heading(words, move.event), []).append(item)
    indent = min(max(cell_len(head) for head in groups) + 3, _HEAD_WIDTH)
    if words.screen.lists:
        indent = 4
    lines: list[RenderableType] = []
    for head, items in groups.items():
        lines += flow(items, words.screen.width, Text(head, "bold"), indent)
    return lines


def _heading(words: BohemianWords, event: Event) -> str:
    """What a move is listed under."""
    if event["e"] == "place":
        dice = "+".join(map(str, event["dice"]))
        return f"{dice} = {sum(event['dice'])} {words.kind(words.kind_at(event))}"
    return words(f"group.{event['e'] if event['e'] in _OF_DICE else 'other'}")


def _item(words: BohemianWords, event: Event) -> str:
    """A move as it is listed under its heading."""
    if event["e"] == "place":
        return words.place(event)
    return "+".join(map(str, event["dice"])) if event["e"] in _OF_DICE else words.move(event)


def _notes(words: BohemianWords, seen: Json, event: Event) -> list[str]:
    """What sets a placement apart from others on buildings of the kind, in a few words."""
    if event["e"] != "place":
        return []
    village = next(one for one in seen["villages"] if one["name"] == event["village"])
    building = village["buildings"][event["building"]]
    scores = _is_scored(seen, building)
    notes = [
        *([words("note.scoring")] if scores else []),
        *_about_coins(seen, building),
        *_about_inns(words, village, building),
    ]
    if building["owner"] is not None:
        notes.insert(0, words("note.kick", seat=LETTERS[building["owner"]]))
    elif village["occupied"] == village["size"] - 1 and not scores:
        notes.append(words("note.complete"))
    return notes


def _is_scored(seen: Json, building: Json) -> bool:
    """Whether a figure here brings the scoring of flour or glass, after which it goes back."""
    tile = {"flour_mill": "flour", "glass_factory": "glass"}.get(building["kind"])
    return tile is not None and seen["supply"][tile] == 1


def _about_coins(seen: Json, building: Json) -> list[str]:
    """Coins at once, or those printed on a town hall."""
    kind = building["kind"]
    if kind == "farm":
        return [f"+{seen['players'][seen['active']]['occupies']['farm'] + 1}"]
    if kind == "manor":
        return [f"+{building['coins']}"]
    return [str(building["coins"])] if kind == "town_hall" else []


def _about_inns(words: BohemianWords, village: Json, building: Json) -> list[str]:
    """Whether the inn is active then, or whose inns a figure here would activate."""
    if building["kind"] == "inn":
        missing = building["others_missing"]
        told = (
            words("active") if building["active"] or not missing else words("to_go", count=missing)
        )
        return [told]
    if building["owner"] is not None:
        return []
    return [
        words("note.wakes", seat=LETTERS[inn["owner"]])
        for inn in village["buildings"]
        if inn["kind"] == "inn"
        and inn["owner"] is not None
        and not inn["active"]
        and inn["others_missing"] == 1
    ]
