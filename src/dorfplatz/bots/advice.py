"""A bot's advice to a person: what it would do, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.ranking import move_values
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.interface.events import Event
from dorfplatz.interface.position import Position
from dorfplatz.interface.reasons import Reason, about
from dorfplatz.language import is_told

_AS_GOOD: Final = 250
_LITTLE: Final = 1000
_DECISIVE: Final = 50_000
"""Thousandths of a point: below these a move is as good as another, or a little better; from the
last on, it decides the game."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The next best move, and how far it stays behind."""

    text: str
    """In the game's notation."""
    move: Event
    """As it stands in a record."""
    told: Reason
    """The sentence that compares them; it wants the next best move as its value "move"."""


@dataclass(frozen=True, slots=True)
class Why:
    """Why a bot would make a move."""

    reasons: list[Reason]
    """What speaks for it and what against it, as far as it is worth telling."""
    rest: float
    """Points of what is not told; with those of the reasons they are all that the move is worth."""
    next: Compared | None
    """None where there is no other move to speak of."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do, and why; None from a bot that gives no reasons."""

    move: Move
    why: Why | None


def advise(game: Game, player: BotPlayer) -> Advice:
    """Returns what a bot would do in the place of the seat that is to move.

    It decides by what this seat may know. Raises as `BotPlayer.choose` does.
    """
    move = player.choose(game)
    return Advice(move, why(game, move) if player.bot.explains else None)


def why(game: Game, move: Move) -> Why:
    """Returns why the bot `greedy` would make a legal move, and which one would come next."""
    found = move_values(game)
    assert game.to_move is not None
    position = game.position.known_to(game.to_move)
    if len(found) == 1:
        return Why([Reason("common:why.only", 0.0)], 0.0, None)
    weighed = position.weigh(move.code)
    return Why(list(weighed.reasons), weighed.rest, _next_best(game, position, move, found))


def _next_best(
    game: Game, position: Position, move: Move, found: list[tuple[int, int]]
) -> Compared | None:
    """The best of the other moves, but for those that come to much the same."""
    others = [(value, code) for code, value in found if not position.is_alike(code, move.code)]
    if not others:
        return None
    best, code = max(others, key=lambda other: other[0])
    ahead = dict(found)[move.code] - best
    if ahead >= _DECISIVE and not position.is_open:
        return None
    told = _compared(game.kind.namespace, ahead)
    return Compared(position.format_move(code), position.move_event(code), told)


def _compared(namespace: str, ahead: int) -> Reason:
    """How much better than the next best one a move is, in the game's own words if it has any."""
    points = ahead / 1000
    if ahead >= _DECISIVE:
        name = "decides"
    elif ahead < _AS_GOOD:
        name = "as_good"
    elif ahead < _LITTLE:
        name = "little"
    else:
        name = "better"
    own = f"{namespace}:why.next.{name}"
    values: dict[str, int | str] = {"count": about(points)} if name == "better" else {}
    return Reason(own if is_told(own) else f"common:why.next.{name}", points, values)
