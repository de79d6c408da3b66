"""What came out of an analysis, in words, tables and a small graph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import RenderableType

from dorfplatz.cli.drawing.grid import cell
from dorfplatz.cli.results import rows_in_table
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.seats import SeatLabel, seats_of
from dorfplatz.game.game import Player
from dorfplatz.lab.analysis import CHANCE, Analysis, Step, TurningPoint
from dorfplatz.lab.tables import choice_rows, points_in_words, side_rows
from dorfplatz.language import text

_EXPENSIVE: Final = 5
"""How many moves are told that cost most."""
_BARS: Final = "▁▂▃▄▅▆▇█"
_WIDEST_GRAPH: Final = 60
"""Columns of the graph at most."""
_SAMPLES: Final = 8
"""Rows of the table that takes the place of the graph, besides the first one."""


def show_analysis(screen: Screen, analysis: Analysis) -> None:
    """Prints where the result comes from, how it came about, and what was played well or badly."""
    words = screen.words
    told = _Told(screen, analysis)
    names = [seat.short_name for seat in told.seats]
    kind = "together" if analysis.cooperative else "lead"
    screen.show(screen.lab_words("analyse.title", game=analysis.game, count=len(analysis.steps)))
    screen.show_paragraph(text(f"analysis:{kind}", screen.language))
    if not analysis.is_over:
        screen.show_paragraph(words("analyse.unfinished"))
    screen.show("", *rows_in_table(screen, side_rows(analysis, told.sides, screen.language)))
    screen.show("", *rows_in_table(screen, choice_rows(analysis, names, screen.language)))
    screen.show("", words("analyse.curve"), *told.graph())
    points = analysis.turning_points()
    if points:
        screen.show("", words("analyse.turning_points"))
        for point in points:
            screen.show_paragraph(told.turning_point(point))
    expensive = analysis.most_expensive(_EXPENSIVE)
    if expensive:
        screen.show("", words("analyse.expensive"))
        for step in expensive:
            screen.show_paragraph(told.expensive(step))


class _Told:
    """One analysis in words."""

    def __init__(self, screen: Screen, analysis: Analysis) -> None:
        self.screen = screen
        self.words = screen.words
        self.analysis = analysis
        self.seats: list[SeatLabel] = seats_of([Player(name) for name in analysis.players])

    def graph(self) -> Sequence[RenderableType]:
        """What the game was worth, from its start to its end, as bars or in numbers."""
        if self.screen.lists or not self.screen.fancy:
            return rows_in_table(self.screen, self._samples())
        curve = self.analysis.curve
        low = min(min(values) for values in curve)
        high = max(max(values) for values in curve)
        names = self.sides
        wide = max(map(cell_len, names))
        places = _spread(len(curve), min(_WIDEST_GRAPH, self.screen.width - wide - 2))
        lines: list[RenderableType] = []
        for side, name in enumerate(names):
            bars = "".join(_bar(curve[place][side], low, high) for place in places)
            lines.append(f"{cell(name, wide).plain}  {bars}")
        lines.append(
            self.words("analyse.scale", minimum=points_in_words(low), maximum=points_in_words(high))
        )
        return lines

    def _samples(self) -> list[list[str]]:
        """What the game was worth now and then."""
        curve, steps = self.analysis.curve, self.analysis.steps
        head = self.sides
        rows = [[self.words("analyse.event"), *head]]
        for place in _spread(len(curve), _SAMPLES + 1):
            event = steps[place].event if place < len(steps) else self.words("analyse.last")
            rows.append([str(event), *map(points_in_words, curve[place])])
        return rows

    def turning_point(self, point: TurningPoint) -> str:
        """A step that changed much, and for whom."""
        step = self.analysis.steps[point.step]
        values = {
            "event": step.event + 1,
            "move": step.text,
            "value": points_in_words(point.change, "+"),
            "word": self._called("everyone")
            if self.analysis.cooperative
            else self.seats[point.side].name,
        }
        if step.kind == CHANCE:
            return self.words("analyse.by_luck", **values)
        return self.words("analyse.by_choice", name=self._mover(step), **values)

    def expensive(self, step: Step) -> str:
        """A move that cost much, and what would have been better."""
        assert step.better is not None
        line = ", ".join(part.text for part in step.better.line[1:])
        return self.words(
            "analyse.cost" if line else "analyse.cost_at_the_end",
            event=step.event + 1,
            name=self._mover(step),
            move=step.text,
            value=points_in_words(step.cost),
            other=step.better.text,
            line=line,
        )

    def _called(self, name: str) -> str:
        """What a figure or a side is called, here and on the page."""
        return text(f"analysis:{name}", self.screen.language)

    def _mover(self, step: Step) -> str:
        assert step.seat is not None
        return self.seats[step.seat].name

    @property
    def sides(self) -> list[str]:
        """The name of each side."""
        if self.analysis.cooperative:
            return [self._called("all")]
        return [seat.short_name for seat in self.seats]


def _bar(value: int, low: int, high: int) -> str:
    """The bar whose height shows where a value stands between the lowest and the highest."""
    return _BARS[(value - low) * (len(_BARS) - 1) // max(1, high - low)]


def _spread(length: int, most: int) -> list[int]:
    """Places from the first to the last of so many, evenly spread, at most so many of them."""
    count = max(2, min(length, most))
    if length == 1:
        return [0]
    return [place * (length - 1) // (count - 1) for place in range(count)]
