"""What makes a game pleasant: sentences, reasons, explanations. A game can do without all of it.

Every method has a working default, so a new game runs as soon as its rules do.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod

from dorfplatz.interface.events import Event
from dorfplatz.interface.names import Names
from dorfplatz.interface.preview import Preview
from dorfplatz.interface.reasons import Weighing
from dorfplatz.language import text


class Presentation(ABC):
    """How a position is shown and explained; `Position` extends it."""

    @abstractmethod
    def view(self, seat: int | None) -> Event:
        """Returns what a seat, or with None a spectator, may see, as a JSON object.

        It has at least "game", the game's name, and "active", the seat whose turn it is, or None
        after the end.
        """

    @abstractmethod
    def move_event(self, move: int) -> Event:
        """Returns a move as it stands in a record."""

    @abstractmethod
    def score(self, seat: int) -> int:
        """Returns a seat's score, and before the end what it would be if the game ended now."""

    def points_by_row(self, seat: int) -> dict[str, int]:
        """Returns the rows that a seat's score is the sum of, for statistics; by default none.

        "<namespace>:score.<row>" is what a row is called.
        """
        return {}

    def pieces_of(self, seat: int) -> dict[str, int]:
        """Returns how many pieces of each kind are a seat's own, for statistics; by default none.

        Kinds that it has none of are there, too. "<namespace>:building.<kind>" is what a kind is
        called.
        """
        return {}

    def render(self, language: str = "en") -> str:
        """Returns the table as plain text that a player can read; by default a spectator's view."""
        return json.dumps(self.view(None), ensure_ascii=False, indent=2)

    def explain_move(self, move: int, language: str = "en") -> list[str]:
        """Returns what a legal move would do, a sentence for each effect; by default nothing."""
        return []

    def preview_move(self, move: int, language: str = "en", names: Names = ()) -> Preview:
        """Returns what a legal move would do, for people at a table.

        `names` are the players' names by their seats, for a game that speaks of players. By
        default these are the sentences of `explain_move`.
        """
        return Preview(self.explain_move(move, language))

    def preview_addition(
        self, move: int, plain: Preview, language: str = "en", names: Names = ()
    ) -> Preview:
        """Returns what a legal move would do, by what it would do without its addition.

        It is what `preview_move` tells, which it is by default.
        """
        return self.preview_move(move, language, names)

    def narrate_move(self, move: int, language: str = "en", names: Names = ()) -> list[str]:
        """Returns what came of a legal move, in sentences; called before the move is applied.

        What the move itself says is left out. By default there is nothing more to say.
        """
        return []

    def narrate_outcome(self, outcome: int, language: str = "en", names: Names = ()) -> list[str]:
        """Returns what else came with a chance outcome; called before it is applied."""
        return []

    def weigh(self, move: int) -> Weighing:
        """Returns what speaks for and against a legal move, by the terms of `evaluate`.

        By default no reasons are given.
        """
        return Weighing((), 0.0)

    def is_alike(self, move: int, other: int) -> bool:
        """Returns whether two legal moves are too similar to be worth comparing."""
        return move == other

    def is_as_expected(self, move: int, key: str, value: object) -> bool:
        """Returns whether a legal move is what a step of a guided game expects of it.

        By default the move, as a record writes it, has to have this value.
        """
        return self.move_event(move).get(key) == value

    def explain_score(self, seat: int, language: str = "en") -> list[tuple[str, int]]:
        """Returns the rows of a seat's score, as it is or would be now: a title and points.

        By default there is one row, the total.
        """
        return [(text("engine:score.total", language), self.score(seat))]

    def income(self) -> int | None:
        """Returns the coins that the next move collects or forgoes by hand; None elsewhere."""
        return None
