"""The villages of Bohemian Villages and what lies beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.bohemian.buildings import BUILDING_BY_KEY, Building, Kick
from dorfplatz.cli.drawing.bohemian.words import FREE, KICKED, REACHED, BohemianWords, Json
from dorfplatz.cli.drawing.general import NUMBER
from dorfplatz.cli.drawing.grid import cell, flow, row
from dorfplatz.game.moves import Move

Badge = Callable[[int], Text]
"""A seat's letter in its colours."""

_NAME_WIDTH: Final = 12
_COUNT_WIDTH: Final = 4
_WIDEST: Final = 9
_NARROWEST: Final = 4


def villages_as_grid(
    words: BohemianWords, seen: Json, moves: Sequence[Move], viewer: int | None, badge: Badge
) -> list[RenderableType] | None:
    """Villages by kinds of building; None when that is too wide for the screen."""
    placements = [move.event for move in moves if move.event["e"] == "place"]
    targets = {(event["village"], event["building"]) for event in placements}
    marks = {
        village["name"]: [_marks(words, village, kind, targets, badge) for kind in Building]
        for village in seen["villages"]
    }
    width = _cell_width(words, marks)
    if width is None:
        return None
    totals = {sum(event["dice"]) for event in placements}
    blank = Text(" " * _NAME_WIDTH)
    numbers = (
        Text(str(kind.total), NUMBER if kind.total in totals else "dim") for kind in Building
    )
    kinds = (Text(words.short_kind(kind, width), "dim") for kind in Building)
    left = (left_of_kind(words, seen, kind, viewer) for kind in Building)
    return [
        _line(blank, numbers, width),
        _line(blank, kinds, width),
        *(
            _line(Text(village["name"], "bold"), marks[village["name"]], width, _count(village))
            for village in seen["villages"]
        ),
        _line(Text(words("free"), "dim"), left, width),
    ]


def _cell_width(words: BohemianWords, marks: dict[str, list[Text]]) -> int | None:
    widest = max(mark.cell_len for line in marks.values() for mark in line)
    room = words.screen.width - _NAME_WIDTH - 1 - _COUNT_WIDTH
    width = min(_WIDEST, room // len(Building) - 1)
    return width if width >= max(widest, _NARROWEST) else None


def _line(head: Text, cells: Iterable[Text], width: int, count: str = "") -> Text:
    shown = (cell(content, width) for content in cells)
    return row([cell(head, _NAME_WIDTH), *shown, Text(count)])


def _count(village: Json) -> str:
    return f"{village['occupied']}/{village['size']}"


def _marks(
    words: BohemianWords,
    village: Json,
    kind: Building,
    targets: set[tuple[str, int]],
    badge: Badge,
) -> Text:
    """What a village has of a kind: nothing, free buildings, figures."""
    return Text(" ").join(
        _mark(words, building, (village["name"], place) in targets, badge)
        for place, building in enumerate(village["buildings"])
        if building["kind"] == kind.key
    )


def _mark(words: BohemianWords, building: Json, is_target: bool, badge: Badge) -> Text:
    """One building: its figure or that it is free, and what belongs to it."""
    owner = building["owner"]
    if owner is not None:
        mark = badge(owner)
        mark.append(words.marks(KICKED) if is_target else "", NUMBER)
    elif is_target:
        mark = Text(words.marks(REACHED), NUMBER)
    else:
        mark = Text(words.marks(FREE))
    mark.append(str(building.get("coins", "")))
    if building.get("active"):
        mark.append("*", "bold")
    elif owner is not None and building.get("others_missing"):
        mark.append(f":{building['others_missing']}")
    return mark


def left_of_kind(words: BohemianWords, seen: Json, kind: Building, viewer: int | None) -> Text:
    """How many buildings of a kind are free, or else whether `viewer` can kick figures out."""
    owners = [
        building["owner"]
        for village in seen["villages"]
        for building in village["buildings"]
        if building["kind"] == kind.key
    ]
    if not owners:
        return Text()
    if None in owners:
        return Text(str(owners.count(None)), "dim")
    can_kick = kind.kick == Kick.ALWAYS
    if kind.kick == Kick.UNLESS_YOU_HAVE_ONE:
        can_kick = viewer is None or viewer not in owners
    return Text(words("kick" if can_kick else "no_kick"), "bold")


def villages_in_words(words: BohemianWords, seen: Json, badge: Badge) -> list[RenderableType]:
    """A list of the villages with their buildings."""
    lines: list[RenderableType] = []
    for village in seen["villages"]:
        head = Text.assemble((village["name"], "bold"), f" {_count(village)}:")
        items = [_in_words(words, building, badge) for building in village["buildings"]]
        if words.screen.plain:
            lines.append(Text.assemble(head, " ", Text(", ").join(items)))
        else:
            lines += flow(items, words.screen.width, head, indent=2)
    return lines


def _in_words(words: BohemianWords, building: Json, badge: Badge) -> Text:
    kind = BUILDING_BY_KEY[building["kind"]]
    told = Text.assemble(f"{kind.total} ", words.kind(kind.key), " ")
    owner = building["owner"]
    told.append_text(Text(words("is_free")) if owner is None else badge(owner))
    if "coins" in building:
        told.append(f" ({building['coins']})")
    if building.get("active"):
        told.append(f" {words('active')}")
    elif owner is not None and building.get("others_missing"):
        told.append(f" {words('needs', count=building['others_missing'])}")
    return told


def beside(words: BohemianWords, seen: Json, badge: Badge) -> list[RenderableType]:
    """When flour and glass score next, special action tiles, bishop and bank."""
    supply = seen["supply"]
    kinds = {building["kind"] for village in seen["villages"] for building in village["buildings"]}
    parts = [
        Text(words(f"until_{tile}", count=supply[tile]))
        for tile, kind in (("flour", Building.FLOUR_MILL), ("glass", Building.GLASS_FACTORY))
        if kind.key in kinds
    ]
    parts.append(Text(words("special_left", count=supply["special"])))
    bishop = seen["bishop"]
    if bishop is None:
        parts.append(Text(words("bishop_free")))
    else:
        parts.append(Text.assemble(words("bishop"), " ", badge(bishop)))
    if supply["bank"] is not None:
        parts.append(Text(words("bank", count=supply["bank"])))
    if words.screen.plain:
        return [Text(", ").join(parts) + "."]
    return list(flow(parts, words.screen.width, Text(), 0))
