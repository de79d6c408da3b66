"""What the terminal calls the things of Bohemian Villages, in the user's language."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from dorfplatz.bohemian.buildings import Building
from dorfplatz.cli.screen import Screen
from dorfplatz.game.game import Game
from dorfplatz.interface.events import Event
from dorfplatz.language import text

Json = dict[str, Any]

FREE: Final = "·"
"""A free building."""
REACHED: Final = "○"
"""A free building that the dice reach."""
KICKED: Final = "×"
"""Behind a figure that the dice can kick out."""
_PLAIN_MARKS: Final = str.maketrans({FREE: ".", REACHED: "o", KICKED: "/"})

_MEDIUM: Final = 8
"""Columns that the medium words for kinds need; the short ones need half as many."""


class BohemianWords:
    """The game's words, as one screen shows them."""

    def __init__(self, game: Game, screen: Screen) -> None:
        self.screen = screen
        self._game = game

    def __call__(self, key: str, **values: object) -> str:
        """One of the terminal's texts about this game."""
        return self.screen.words(f"bohemian.{key}", **values)

    def game_text(self, key: str, **values: object) -> str:
        """One of the game's own texts."""
        return text(f"bohemian-villages:{key}", self.screen.language, **values)

    def kind(self, key: str, count: int = 1) -> str:
        """A kind of building, for so many of them."""
        return self.game_text(f"building.{key if count == 1 else f'{key}_other'}")

    def short_kind(self, kind: Building, width: int) -> str:
        """A word for a kind that fits into a column."""
        return self(f"{'medium' if width >= _MEDIUM else 'short'}.{kind.key}")

    def counted(self, key: str, count: int) -> str:
        """So many buildings of a kind."""
        return f"{count} {self.kind(key, count)}"

    def move(self, event: Event) -> str:
        """A move in words."""
        dice = "+".join(map(str, event.get("dice", ())))
        if event["e"] != "place":
            return self(f"move.{event['e']}", dice=dice)
        return self(
            "move.place",
            dice=dice,
            total=sum(event["dice"]),
            kind=self.kind(self.kind_at(event)),
            village=self.place(event),
        )

    def place(self, event: Event) -> str:
        """The village of a placement, with a number where it has several of the kind."""
        kinds = self._kinds[event["village"]]
        same = [place for place, kind in enumerate(kinds) if kind == self.kind_at(event)]
        number = f" #{same.index(event['building']) + 1}" if len(same) > 1 else ""
        return f"{event['village']}{number}"

    def kind_at(self, event: Event) -> str:
        """The kind of building of a placement."""
        return self._kinds[event["village"]][event["building"]]

    def ending(self, reason: str, name: str) -> str:
        """Why the game is over, as a sentence; `name` is the one whose turn it was."""
        if reason == "figures":
            return self("ending.figures", name=name)
        told = self.game_text(f"table.end.{reason}")
        return told[:1].upper() + told[1:]

    def marks(self, told: str) -> str:
        """Marks as this screen can show them."""
        return told if self.screen.fancy else told.translate(_PLAIN_MARKS)

    @cached_property
    def _kinds(self) -> dict[str, list[str]]:
        """The kinds of the buildings of each village, which stay the same through the game."""
        villages = self._game.view(None)["villages"]
        return {
            village["name"]: [building["kind"] for building in village["buildings"]]
            for village in villages
        }
