"""A bot's advice to a person: what it would do, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

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
class Idea:
    """A move of one's own, beside the one that a bot would make."""

    text: str
    """In the game's notation."""
    move: Event
    """As it stands in a record."""
    told: Reason
    """The sentence that says what it costs; its points are that cost."""
    reasons: list[Reason]
    """What speaks for it and what against it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do, and why; None from a bot that gives no reasons."""

    move: Move
    why: Why | None
    idea: Idea | None = None
    """What was asked besides; None where nothing was, and where there are no reasons."""


def advise(game: Game, player: BotPlayer, idea: Move | None = None) -> Advice:
    """Returns what a bot would do in the place of the seat that is to move.

    It decides by what this seat may know. `idea` is a legal move of one's own: the advice says
    what it costs against that. Raises as `BotPlayer.choose` does.
    """
    move = player.choose(game)
    if not player.bot.explains:
        return Advice(move, None)
    return Advice(move, why(game, move), None if idea is None else _valued_idea(game, move, idea))


def why(game: Game, move: Move) -> Why:
    """Returns why the bot `greedy` would make a legal move, and which one would come next."""
    found = move_values(game)
    assert game.to_move is not None
    position = game.position.known_to(game.to_move)
    if len(found) == 1:
        return only_move()
    weighed = position.weigh(move.code)
    return Why(list(weighed.reasons), weighed.rest, _next_best(game, position, move, found))


def only_move() -> Why:
    """Returns why the only legal move is made."""
    return Why([Reason("common:why.only", 0.0)], 0.0, None)


def own_idea(game: Game, idea: Move, cost: int | None) -> Idea:
    """Returns what is told of a move of one's own that costs so many thousandths of a point.

    None for the move that a bot would make itself, or one that comes to the same.
    """
    assert game.to_move is not None
    weighed = game.position.known_to(game.to_move).weigh(idea.code)
    told = (
        Reason("common:why.idea.same", 0.0)
        if cost is None
        else compared(game.kind.namespace, "idea", cost)
    )
    return Idea(idea.text, idea.event, told, list(weighed.reasons))


def _valued_idea(game: Game, move: Move, idea: Move) -> Idea:
    """What is told of a move of one's own, as the bot `greedy` sees it."""
    if game.position.is_alike(idea.code, move.code):
        return own_idea(game, idea, None)
    found = dict(move_values(game))
    return own_idea(game, idea, found[move.code] - found[idea.code])


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
    told = compared(game.kind.namespace, "next", ahead)
    return Compared(position.format_move(code), position.move_event(code), told)


def compared(namespace: str, what: Literal["next", "idea"], ahead: int) -> Reason:
    """Returns the sentence for how far another move stays behind, in thousandths of a point.

    That is the next best one, or a move of one's own. It is in the game's own words if it has any.
    """
    points = ahead / 1000
    if ahead >= _DECISIVE:
        name = "decides"
    elif ahead < _AS_GOOD:
        name = "as_good"
    elif ahead < _LITTLE:
        name = "little"
    else:
        name = "better"
    own = f"{namespace}:why.{what}.{name}"
    values: dict[str, int | str] = {"count": about(points)} if name == "better" else {}
    return Reason(own if is_told(own) else f"common:why.{what}.{name}", points, values)
