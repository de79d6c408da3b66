"""A puzzle: a position where one move is clearly better than the others, and how all are judged.

What it says follows from its day and its game alone, so it is the same for everyone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Final

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.game.game import Game
from dorfplatz.game.registry import game_kind, game_names
from dorfplatz.game.resume import resume
from dorfplatz.interface.events import Event
from dorfplatz.interface.reasons import Reason, about
from dorfplatz.language import is_told

VERSION: Final = 2
"""Of what is kept of a puzzle, and of the way in which it is found."""

AS_GOOD: Final = 250
_LITTLE: Final = 1000
_DECISIVE: Final = 50_000
"""Thousandths of a point: a move that costs no more than the first is as good as the best, with
less than the second a little less; from the last on, it decides the game."""


class NoPuzzle(DorfplatzError):
    """A game that there are no puzzles of."""


@dataclass(frozen=True)
class JudgedMove:
    """A legal move of a puzzle."""

    text: str
    """In the game's notation."""
    cost: int
    """What it is worth less than the best one, in thousandths of a point."""

    @property
    def is_right(self) -> bool:
        """Whether it is as good as the best one."""
        return self.cost <= AS_GOOD


@dataclass(frozen=True)
class Puzzle:
    """A position, and what each move there costs."""

    day: str
    """As in "2026-12-24"."""
    game: str
    options: dict[str, Any]
    setup: Event
    events: Sequence[Event]
    """What happened in the game until then."""
    moves: tuple[JudgedMove, ...]
    """All legal moves, the best first."""
    close: int
    """How many of them, the first ones, were compared most closely."""
    first_sight: str
    """The move that looks best at first sight, in the game's notation."""

    @cached_property
    def position(self) -> Game:
        """The game where there is something to find."""
        return resume(game_kind(self.game), self.options, self.setup, self.events)

    def judged(self, text: str) -> JudgedMove:
        """Returns how a legal move is judged, by its text. Raises KeyError for any other."""
        return {move.text: move for move in self.moves}[text]

    @property
    def promising(self) -> tuple[JudgedMove, ...]:
        """The most promising moves, the best first."""
        return self.moves[: self.close]


def cost_of(puzzle: Puzzle, move: JudgedMove) -> Reason:
    """Returns what a move costs against the best one, in a few words."""
    points = move.cost / 1000
    if move.is_right:
        name = "as_good"
    elif move.cost < _LITTLE:
        name = "little"
    elif move.cost < _DECISIVE:
        name = "better"
    else:
        name = "decides"
    own = f"{game_kind(puzzle.game).namespace}:why.cost.{name}"
    key = own if is_told(own) else f"common:why.cost.{name}"
    return Reason(key, points, {"count": about(points)} if name == "better" else {})


def puzzle_games() -> list[str]:
    """Returns the known games that there are puzzles of: those that have a game of the day."""
    return [name for name in game_names() if game_kind(name).daily is not None]


def check_game(game: str) -> None:
    """Raises NoPuzzle for a game that there are no puzzles of."""
    if game not in puzzle_games():
        raise NoPuzzle("learning:puzzle.no_such_game", game=game, games=", ".join(puzzle_games()))


def as_json(puzzle: Puzzle) -> dict[str, Any]:
    """Returns a puzzle in JSON."""
    return {"version": VERSION, **asdict(puzzle)}


def from_json(told: dict[str, Any]) -> Puzzle | None:
    """Returns the puzzle that was kept; None for one of another version."""
    if told.get("version") != VERSION:
        return None
    given = {name: value for name, value in told.items() if name != "version"}
    moves = tuple(JudgedMove(**move) for move in given.pop("moves"))
    return Puzzle(**given, moves=moves)
