"""What a guided game consists of: a record that it follows, and the steps that are told along it.

Both lie in `games`, one pair of files for each game. A step is told by texts of its own,
"learning:lesson.<game>.<step>.title" and so on, in every language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, Literal

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.game.game import Game
from dorfplatz.record import loads

GAMES: Final = ("bohemian-villages", "dorfromantik")
"""The games that there is a guided game of."""

LEARNER: Final = 0
"""The seat that the learner plays."""

Play = Literal["move", "turn", "over"]


class NoSuchLesson(DorfplatzError):
    """A guided game, or a step of one, that does not exist."""


@dataclass(frozen=True)
class Step:
    """One thing that a learner is told and, with `play`, does.

    `at` says after how many events of the record the step stands; without it the game just goes
    on. `play` says how far: one move, until the turn is over, or until the game is over. `wish` is
    what such a move has to be like, see `wishes`; nothing for any move. `light` names what lights
    up on the table meanwhile: `parts`, `sites` (village and kind of building) and `cells`.
    """

    name: str
    at: int | None = None
    play: Play | None = None
    wish: Mapping[str, Any] | None = None
    light: Mapping[str, list[Any]] | None = None


@dataclass(frozen=True)
class Lesson:
    """A guided game."""

    name: str
    game: Game
    """The record that it follows, to its end."""
    steps: tuple[Step, ...]


def record_file(game: str) -> Path:
    """Where the record of a guided game lies."""
    return Path(str(resources.files("dorfplatz.lesson"))) / "games" / f"{game}.dorf.jsonl"


@cache
def lesson(game: str) -> Lesson:
    """The guided game of this name. Raises NoSuchLesson."""
    if game not in GAMES:
        raise NoSuchLesson("learning:refused.no_lesson")
    file = record_file(game)
    steps = tomllib.loads((file.parent / f"{game}.toml").read_text(encoding="utf-8"))["step"]
    return Lesson(
        game, loads(file.read_text(encoding="utf-8"), seed=0), tuple(Step(**step) for step in steps)
    )
