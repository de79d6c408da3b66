"""What the terminal calls the things of Dorfromantik, in the user's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from dorfplatz.cli.screen import Screen
from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.explain import Effects, effects
from dorfplatz.dorfromantik.inspection import Task
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.language import text

Json = dict[str, Any]


class DorfromantikWords:
    """The game's words, as one screen shows them."""

    def __init__(self, game: Game, screen: Screen) -> None:
        self.screen = screen
        self._game = game

    def __call__(self, key: str, **values: object) -> str:
        """One of the terminal's texts about this game."""
        return self.screen.words(f"dorfromantik.{key}", **values)

    def game_text(self, key: str, **values: object) -> str:
        """One of the game's own texts."""
        return text(f"dorfromantik:{key}", self.screen.language, **values)

    def flag(self, color: str) -> str:
        """A flag by its colour."""
        return self(f"flag.{color}")

    def cell(self, at: Sequence[int]) -> str:
        """A cell as the notation has it."""
        return f"@{at[0]},{at[1]}"

    def landscape(self, key: str) -> str:
        """A landscape's name."""
        return self.game_text(f"landscape.{key}")

    def task(self, key: str, number: int) -> str:
        """A task: its landscape and its number."""
        return f"{self.landscape(key)} {number}"

    def move(self, move: Move) -> str:
        """A move: what the notation has, or that the tile is set aside."""
        if move.event["e"] == "set_aside":
            return self("set_aside", tile=move.event["tile"])
        return move.text

    def effects(self, move: Move) -> Effects:
        """What a placement would do."""
        position = cast(DorfromantikPosition, self._game.position)
        return effects(position.setup, position.state, move.code)

    def notes(self, found: Effects) -> list[str]:
        """What a placement would do to tasks, and the points that it brings, in a few words."""
        notes = [
            *(self._about("fulfils", task) for task in found.fulfilled),
            *(self._about("cancels", task) for task in found.cancelled),
            *(self._about("brings", task) for task in found.advanced),
        ]
        return [*notes, f"+{found.points}"] if found.points else notes

    def _about(self, key: str, task: Task) -> str:
        name = self.task(task.landscape.key, task.number)
        return self(f"note.{key}", task=name, tiles=task.tiles)
