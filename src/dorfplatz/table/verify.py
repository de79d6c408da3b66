"""Checks after the end that chance was fair."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.game.game import Game
from dorfplatz.game.protocol import Event as RecordEvent
from dorfplatz.table.lots import Lots


@dataclass(frozen=True)
class Draws:
    """What a finished game says of its chance."""

    commitment: str
    """What was shown before the game."""
    share: str
    lots: Lots
    before: int = 0
    """How many of the game's events were made elsewhere, and are not bound by these lots."""
    set_up: bool = True
    """Whether these lots set the game up; not if it was begun elsewhere."""


@dataclass(frozen=True)
class Unfair:
    """Something that did not follow from the lots."""

    code: str
    """The key of its sentence in the language files."""
    event: int | None = None
    """The number of the game's event, counted from 1; None when it is none of them."""
    due: RecordEvent | None = None
    """What the lots have brought instead."""


def verify(game: Game, draws: Draws) -> list[Unfair]:
    """Everything in a game that does not follow from its lots; nothing when chance was fair.

    Checks that the lots are those of the commitment, that they set the game up as it was, and
    that they brought every roll and reveal, in this order.
    """
    lots = draws.lots
    if not lots.is_well_formed():
        return [Unfair("table:unfair.malformed")]
    found = []
    if lots.commitment != draws.commitment:
        found.append(Unfair("table:unfair.commitment"))
    if draws.set_up and lots.set_up(game.kind, game.options, draws.share) != game.setup:
        found.append(Unfair("table:unfair.setup"))
    return found + _unfair_events(game, draws)


def _unfair_events(game: Game, draws: Draws) -> list[Unfair]:
    found = []
    number = 0
    seen = 0
    for moment, happened in game.replay():
        if moment.is_chance and seen >= draws.before:
            number += 1
            due = draws.lots.outcome(moment, draws.share, number)
            if due != happened[0]:
                found.append(Unfair("table:unfair.event", seen + 1, due))
        seen += len(happened)
    return found
