"""What is different between two moments of a campaign: for a ceremony, and for a warning."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dorfplatz.dorfromantik.campaign.events import Correction, GameCorrected, LaterEvent
from dorfplatz.dorfromantik.campaign.rules import Result
from dorfplatz.dorfromantik.campaign.standing import standing_of
from dorfplatz.dorfromantik.campaign.tree import Circle

if TYPE_CHECKING:
    from dorfplatz.dorfromantik.campaign.campaign import Campaign


@dataclass(frozen=True, slots=True)
class Gained:
    """Names that are there now and were not before, and the other way round."""

    new: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RankChange:
    """A game that is new, gone, or worth something else than before; by its position."""

    game: int
    before: Result | None
    after: Result | None
    result_before: int | None
    result_after: int | None


@dataclass(frozen=True, slots=True)
class Change:
    """All that differs. What is new is there from the next game on."""

    games: tuple[RankChange, ...]
    earned: int
    """Circles earned more than before; negative for fewer."""
    crossed: tuple[Circle, ...]
    taken_back: tuple[Circle, ...]
    hexes: Gained
    boxes: Gained
    """By their numbers, as texts."""
    pieces: Gained
    cards: Gained
    """Locked cards beside the game. One that is gone was achieved, or its box is closed again."""
    achieved: Gained
    is_best: bool
    """Whether the best result is better than before."""


def change_between(before: Campaign, after: Campaign) -> Change:
    """What differs from one moment of a campaign to another."""
    old, new = before.standing.unlocked, after.standing.unlocked
    results = [max((game.result for game in found.games), default=-1) for found in (before, after)]
    return Change(
        _games(before, after),
        after.standing.earned - before.standing.earned,
        tuple(circle for circle in new.crossed.circles if circle not in old.crossed),
        tuple(circle for circle in old.crossed.circles if circle not in new.crossed),
        _gained(old.crossed.hexes, new.crossed.hexes),
        _gained(map(str, old.boxes), map(str, new.boxes)),
        _gained(old.pieces, new.pieces),
        _gained((card.name for card in old.lying), (card.name for card in new.lying)),
        _gained(old.achieved, new.achieved),
        results[1] > results[0],
    )


@dataclass(frozen=True, slots=True)
class Preview:
    """What an event would change. `event` names the crosses that it takes back, if it takes any."""

    event: LaterEvent
    after: Campaign
    change: Change


def preview_of(campaign: Campaign, event: LaterEvent) -> Preview:
    """What an event would change, with the crosses named that it takes back."""
    if isinstance(event, Correction):
        unearned = standing_of(
            campaign.rules, campaign.steps_with(event), campaign.standing
        ).unearned
        event = _naming(event, unearned)
    after = campaign.apply(event)
    return Preview(event, after, change_between(campaign, after))


def _naming(event: Correction, takes_back: tuple[Circle, ...]) -> Correction:
    if isinstance(event, GameCorrected):
        return replace(event, takes_back=takes_back)
    return replace(event, takes_back=takes_back)


def _gained(before: Iterable[str], after: Iterable[str]) -> Gained:
    old, new = tuple(before), tuple(after)
    return Gained(
        tuple(name for name in new if name not in old),
        tuple(name for name in old if name not in new),
    )


def _games(before: Campaign, after: Campaign) -> tuple[RankChange, ...]:
    old, new = before.standing.game_at, after.standing.game_at
    changes: list[RankChange] = []
    for position in sorted({*old, *new}):
        was, now = old.get(position), new.get(position)
        change = RankChange(
            position,
            was.rank if was else None,
            now.rank if now else None,
            was.result if was else None,
            now.result if now else None,
        )
        if change.result_before != change.result_after:
            changes.append(change)
    return tuple(changes)
