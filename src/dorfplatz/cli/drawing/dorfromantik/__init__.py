"""The table of Dorfromantik in a terminal: the map, and the placements by cell.

In plain mode the landscape is told tile by tile.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from dorfplatz.cli.drawing.dorfromantik.choices import grouped_choices, listed_choices
from dorfplatz.cli.drawing.dorfromantik.landscape import landscape_in_words, map_in_strips
from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords
from dorfplatz.cli.drawing.general import Drawing
from dorfplatz.game.game import Move
from dorfplatz.game.protocol import Event


class DorfromantikDrawing(Drawing):
    """Landscape, tasks and placements of Dorfromantik."""

    @property
    def words(self) -> DorfromantikWords:
        """The game's words, as this screen shows them."""
        return DorfromantikWords(self.game, self.screen)

    def legend(self) -> list[RenderableType]:
        """What stands behind a turn in the list of placements."""
        return [] if self.screen.plain else [self.words("legend")]

    def table(self, viewer: int | None) -> list[RenderableType]:
        """The map, the tile in hand, the tasks, and what is to come."""
        # The game's own text has the heading, the map and the rest with empty lines between them.
        heading, drawn, *rest = self.game.position.render(self.screen.language).split("\n\n")
        told = [line for part in rest for line in part.split("\n")]
        if self.screen.plain:
            # Its last line explains the map.
            return [heading, *landscape_in_words(self.words, self.game.view(viewer)), *told[:-1]]
        return [heading, "", *map_in_strips(drawn.split("\n"), self.screen.width), "", *told]

    def choices(self, moves: Sequence[Move]) -> list[RenderableType]:
        """The placements by cell, each with what it would do to tasks."""
        if self.screen.plain:
            return listed_choices(self.words, moves)
        return grouped_choices(self.words, moves)

    def label(self, move: Move) -> str:
        """A move in the user's language."""
        return self.words.move(move)

    def chance(self, event: Event, outcome: str) -> str:
        """The tile that was revealed, with its task."""
        if "token" not in event:
            return self.words("reveals", tile=event["tile"])
        task = self.words.task(*event["token"])
        return self.words("reveals_task", tile=event["tile"], task=task)

    def scoring(self, viewer: int | None) -> list[RenderableType]:
        """A line for each row of the score, with the cells that the points come from."""
        rows = self.game.position.explain_score(0, self.screen.language)
        total = (self.screen.words("score.total"), self.game.scores()[0])
        return [f"{label}: {points}" for label, points in (*rows, total)]
