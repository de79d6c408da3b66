"""The table of Dorfromantik in a terminal: the map, and the placements by cell.

In plain mode the landscape is told tile by tile.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from rich.console import RenderableType

from dorfplatz.cli.drawing.dorfromantik.aims import aims, card, tile_in_hand, tokens_left, warehouse
from dorfplatz.cli.drawing.dorfromantik.choices import (
    grouped_choices,
    hearts_line,
    offered,
    with_notes,
)
from dorfplatz.cli.drawing.dorfromantik.landscape import (
    landscape_in_words,
    map_in_strips,
    unlocked_legend,
)
from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords
from dorfplatz.cli.drawing.general import Drawing
from dorfplatz.game.moves import Move
from dorfplatz.interface.events import Event


class DorfromantikDrawing(Drawing):
    """Landscape, tasks and placements of Dorfromantik."""

    @property
    def words(self) -> DorfromantikWords:
        """The game's words, as this screen shows them."""
        return DorfromantikWords(self.game, self.screen)

    @property
    def commands(self) -> Mapping[str, Callable[[], Sequence[RenderableType]]]:
        """What brings points."""
        return {"card": lambda: card(self.words, self.game.view(self.game.to_move))}

    def legend(self) -> list[RenderableType]:
        """What stands on the map, and behind a turn in the list of placements."""
        if self.screen.plain:
            return []
        seen = self.game.view()
        more = unlocked_legend(self.words, seen)
        return [self.words("map_legend"), *more, self.words("legend")]

    def table(self, viewer: int | None) -> list[RenderableType]:
        """The map, the tile in hand, the tasks, and what is to come."""
        seen = self.game.view(viewer)
        if self.screen.plain:
            landscape = landscape_in_words(self.words, seen)
        else:
            landscape = [*map_in_strips(seen, self.screen.width, self.words.short), ""]
        return [*landscape, *self.short_table(viewer), *tokens_left(self.words, seen)]

    def short_table(self, viewer: int | None) -> list[RenderableType]:
        """The points so far, the tile in hand, and what there is to aim for."""
        seen = self.game.view(viewer)
        points = self.words("so_far", count=self.game.scores()[0])
        return [
            points,
            *tile_in_hand(self.words, seen),
            *warehouse(self.words, seen),
            *aims(self.words, seen),
        ]

    def choices(self, moves: Sequence[Move]) -> list[RenderableType]:
        """The placements by cell, each with what it would do to tasks."""
        if self.screen.plain:
            listed = self.listed(self.offered(moves))
        else:
            listed = grouped_choices(self.words, moves)
        return [*listed, *hearts_line(self.words, moves)]

    def offered(self, moves: Sequence[Move]) -> list[tuple[int, Move]]:
        """Every placement once, without a heart."""
        return offered(moves)

    def beside(self, moves: Sequence[Move], listed: Collection[Move]) -> list[RenderableType]:
        """What can be done instead of placing the tile, and how a heart is put on it."""
        others = [
            (number, move)
            for number, move in self.offered(moves)
            if move.event["e"] != "place" and move not in listed
        ]
        return [*self.listed(others), *hearts_line(self.words, moves)]

    def listed(self, moves: Sequence[tuple[int, Move]]) -> list[RenderableType]:
        """Some placements with what they would do, a line for each."""
        return self.numbered((number, with_notes(self.words, move)) for number, move in moves)

    def label(self, move: Move) -> str:
        """A move in the user's language."""
        return self.words.move(move)

    def chance(self, event: Event, outcome: str) -> str:
        """The tile that was revealed, with its task."""
        if "token" not in event:
            return self.words("reveals", tile=self.words.tile(event["tile"]))
        task = self.words.task(*event["token"])
        return self.words("reveals_task", tile=self.words.tile(event["tile"]), task=task)

    def scoring(self, viewer: int | None) -> list[RenderableType]:
        """A line for each row of the score, with the cells that the points come from."""
        rows = self.game.position.explain_score(0, self.screen.language)
        total = (self.screen.words("score.total"), self.game.scores()[0])
        return [f"{label}: {points}" for label, points in (*rows, total)]
