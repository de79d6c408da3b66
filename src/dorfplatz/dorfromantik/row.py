"""What a row of the score pad is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dorfplatz.dorfromantik.hexes import cell_q, cell_r
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.interface.events import Event
from dorfplatz.interface.score_table import ScoreRow

Played = tuple[Setup, State]
"""A game as the parts of a row are read from it."""

Parts = Callable[[Played, int], list[Event]]


@dataclass(frozen=True)
class Row(ScoreRow[Played]):
    """A row of the score pad. Each of its parts has its "points" and "cells"."""

    grows: bool = False
    """Whether it is told what a placement does to it by its points before and after. What brings
    points to the other rows is told by itself: tasks and flags."""


def part(points: int, *cells: int) -> Event:
    """A part of a row: its points, and the cells that they come from."""
    return {"points": points, "cells": [(cell_q(cell), cell_r(cell)) for cell in cells]}
