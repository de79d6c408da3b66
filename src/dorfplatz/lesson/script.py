"""What a guided game consists of: the record that it follows, and its steps.

The game's kind says where its script is; the record is beside it. Each step has texts of its own,
"learning:lesson.<game>.<step>.title" and so on, in every language: `title` and `say`; `typed` for
the terminal, where `say` speaks of what only the page shows; `other` where a step is not about
every move; and where it asks, the question `ask` and with `praise` why the answer is right.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.game.game import Game
from dorfplatz.game.registry import game_kind, game_names
from dorfplatz.record import loads

LEARNER: Final = 0
"""The seat that the learner plays."""

Play = Literal["move", "turn", "over"]


class NoSuchLesson(DorfplatzError):
    """A guided game, or a step of one, that does not exist."""


@dataclass(frozen=True)
class Step:
    """One thing that a learner reads and, with `play`, does.

    `at` says after how many events of the record the step begins; without it the game just
    continues. `play` says how far: one move, until the turn is over, or until the game is over.
    `expects` is what such a move has to be like, see `expectations`; None for any move. With `asks`
    the learner has to find that move: there is a question, and `light` does not give the answer
    away. `light` names what is highlighted on the table: `parts`, `sites` (village and kind of
    building) and `cells`.
    """

    name: str
    at: int | None = None
    play: Play | None = None
    expects: Mapping[str, Any] | None = None
    asks: bool = False
    light: Mapping[str, list[Any]] | None = None


@dataclass(frozen=True)
class Lesson:
    """A guided game."""

    name: str
    game: Game
    """The record that it follows, to its end."""
    steps: tuple[Step, ...]


def lesson_names() -> list[str]:
    """Returns the known games that have a guided game."""
    return [name for name in game_names() if game_kind(name).lesson is not None]


def record_file(game: str) -> Path:
    """Returns where the record of a guided game lies: beside its script. Raises NoSuchLesson."""
    return _script_file(game).with_name(f"{game}.dorf.jsonl")


@cache
def lesson(game: str) -> Lesson:
    """Returns the guided game of this game. Raises NoSuchLesson."""
    steps = tomllib.loads(_script_file(game).read_text(encoding="utf-8"))["step"]
    record = record_file(game).read_text(encoding="utf-8")
    return Lesson(game, loads(record, seed=0), tuple(Step(**step) for step in steps))


def _script_file(game: str) -> Path:
    script = game_kind(game).lesson if game in game_names() else None
    if script is None:
        raise NoSuchLesson("learning:refused.no_lesson")
    return Path(str(script))
