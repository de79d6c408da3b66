"""What the terminal calls the things of Dorfromantik, in the user's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from dorfplatz.cli.screen import Screen
from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.explain import Effects, effects
from dorfplatz.dorfromantik.inspection import Task
from dorfplatz.dorfromantik.tile_names import NAMED, tile_name
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.language import text

Json = dict[str, Any]


def has_heart(move: Move) -> bool:
    """Whether a move puts a heart on the tile that it places."""
    return "heart" in move.event


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

    def tile(self, tile: str) -> str:
        """A tile as the notation has it, with its name in the user's language if that differs."""
        name = tile_name(tile, self.screen.language)
        return tile if name.casefold() == tile.casefold() else self("named", tile=tile, name=name)

    def short(self, unlock: str | None) -> str:
        """What a tile is named after in three letters; nothing where it has only a number."""
        return self(f"short.{unlock}") if unlock in NAMED else ""

    def heart(self, color: str) -> str:
        """A heart by its colour."""
        return self(f"heart.{color}")

    def move(self, move: Move) -> str:
        """A move: what the notation has for placements, and words for all others."""
        event = move.event
        if event["e"] != "place":
            return self(event["e"], tile=event.get("tile", ""))
        if not has_heart(move):
            return move.text
        placement = move.text.removesuffix(f" {event['heart']} heart")
        return self("with_heart", placement=placement, heart=self.heart(event["heart"]))

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
