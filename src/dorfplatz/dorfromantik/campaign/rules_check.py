"""What must hold across the rules of a campaign, so that everything can be unlocked, and once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.faults import Fault, Place
from dorfplatz.dorfromantik.campaign.names import BOXES, START, UNLOCKED_ROWS
from dorfplatz.dorfromantik.campaign.rules import CampaignRules, Card, Hex, Material

_FAULT: Final = "campaign:rules.fault"
_MOST_ENTRIES: Final = 60
_MOST_CIRCLES: Final = 300
_MOST_MATERIALS: Final = 200
_MOST_TILES: Final = 60
_MOST_TOKENS: Final = 30
_TILES: Final = ("landscape_tile", "task_tile", "special_tile")


def rules_faults(rules: CampaignRules) -> list[DorfplatzError]:
    """Every fault of rules whose entries are sound by themselves."""
    # A file may come over a network: what takes long with many of them is not tried.
    too_many = list(_sizes(rules))
    if too_many:
        return [*too_many]
    checks = (_results, _tree, _pieces, _cards, _rows, _materials)
    return [fault for check in checks for fault in check(rules)]


def _fault(code: str, **values: Any) -> Fault:
    return Fault(f"{_FAULT}.{code}", Place(), **values)


def _twice(names: Iterable[str]) -> Iterator[Fault]:
    for name, times in Counter(names).items():
        if times > 1:
            yield _fault("twice", name=name)


def _sizes(rules: CampaignRules) -> Iterator[Fault]:
    """There is no more of anything than about twice what the boxes hold."""
    kinds = Counter(material.kind for material in rules.materials)
    for name, found, most in (
        ("results", len(rules.results), _MOST_ENTRIES),
        ("connections", len(rules.connections), _MOST_ENTRIES),
        ("circles", sum(line.circles for line in rules.connections), _MOST_CIRCLES),
        ("hexes", len(rules.hexes), _MOST_ENTRIES),
        ("cards", len(rules.cards), _MOST_ENTRIES),
        ("rows", len(rules.rows), _MOST_ENTRIES),
        ("materials", len(rules.materials), _MOST_MATERIALS),
        ("tiles", sum(kinds[kind] for kind in _TILES), _MOST_TILES),
        ("tokens", kinds["token"], _MOST_TOKENS),
    ):
        if found > most:
            yield _fault("too_many", name=name, found=found, most=most)


def _results(rules: CampaignRules) -> Iterator[Fault]:
    """The table begins at 0, and each row is above the one before."""
    least = [result.least for result in rules.results]
    if least[:1] != [0] or least != sorted(set(least)):
        yield _fault("results_order")
    yield from _twice(result.rank for result in rules.results)


def _tree(rules: CampaignRules) -> Iterator[Fault]:
    """Every hex can be reached, and each heart circle has its heart."""
    yield from _twice("-".join(sorted((line.start, line.end))) for line in rules.connections)
    yield from _twice(hexagon.name for hexagon in rules.hexes)
    for line in rules.connections:
        if line.circles == 0 or line.start == line.end:
            yield _fault("connection_empty", name=line.name)
        if line.heart > line.circles:
            yield _fault("heart_beyond", name=line.name, number=line.heart)
    reached = {START}
    for _ in rules.connections:
        for line in rules.connections:
            if reached & {line.start, line.end}:
                reached |= {line.start, line.end}
    names = {hexagon.name for hexagon in rules.hexes}
    for name in sorted(names - reached):
        yield _fault("hex_unreachable", name=name)
    for name in sorted({end for line in rules.connections for end in (line.start, line.end)}):
        if name not in names | {START}:
            yield _fault("hex_undescribed", name=name)
    circles = sum(line.heart > 0 for line in rules.connections)
    if circles != len(rules.hearts):
        yield _fault("hearts", found=circles, needed=len(rules.hearts))


def _pieces(rules: CampaignRules) -> Iterator[Fault]:
    """Nothing is unlocked twice."""
    unlocking: tuple[Hex | Card, ...] = (*rules.hexes, *rules.cards)
    yield from _twice([*rules.hearts, *(piece for found in unlocking for piece in found.pieces)])
    lying: tuple[Hex | Card | Material, ...] = (*unlocking, *rules.materials)
    for thing in lying:
        if thing.box == 0:
            yield _fault("box", name=thing.name, last=BOXES[-1])


def _cards(rules: CampaignRules) -> Iterator[Fault]:
    """Every card lies beside the game at some time, and brings something."""
    yield from _twice(card.name for card in rules.cards)
    opened = {hexagon.box for hexagon in rules.hexes}
    for _ in rules.cards:
        opened |= {card.opens for card in rules.cards if card.box in opened and card.opens}
    for card in rules.cards:
        if card.box not in opened:
            yield _fault("card_never_lies", name=card.name)
        if not card.pieces and not card.opens:
            yield _fault("card_brings_nothing", name=card.name)
        if card.condition == "asked" and not card.words:
            yield _fault("card_without_words", name=card.name)


def _rows(rules: CampaignRules) -> Iterator[Fault]:
    """Every row of the score pad has its points."""
    yield from _twice(row.name for row in rules.rows)
    for row in rules.rows:
        if row.factor == 0:
            yield _fault("row_worthless", name=row.name)
    for name in UNLOCKED_ROWS:
        if name not in rules.factors:
            yield _fault("row_missing", name=name)


def _materials(rules: CampaignRules) -> Iterator[Fault]:
    """A token has a task and a number, and nothing else has."""
    yield from _twice(material.name for material in rules.materials)
    for material in rules.materials:
        is_token = material.kind == "token"
        if is_token is not bool(material.task) or is_token is not bool(material.number):
            yield _fault("token", name=material.name)
