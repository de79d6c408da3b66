"""Scoring (D30-D33), which before the end tells what the result would be now.

The points of each row of the score pad; the rows themselves are declared in `score_rows`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dorfplatz.dorfromantik.landscapes import Landscape
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.dorfromantik.territories import landscape_of, root_of, tiles_at
from dorfplatz.interface.score_table import RowKernel
from dorfplatz.kernel.compile import specialise

if TYPE_CHECKING:
    # The landscape of a row, in the templates below (see `specialise`).
    from dorfplatz.kernel.slots import subject


def _task_points(setup: Setup, state: State, seat: int) -> int:
    """The numbers of all fulfilled tokens of a landscape (D30)."""
    return state.task_points[subject]


def _flag_points(setup: Setup, state: State, seat: int) -> int:
    """The tiles of closed territories with a flag of a landscape, for each flag (D31)."""
    points = 0
    for flag in range(state.flags):
        node = state.flag_node[flag]
        if landscape_of(node) == subject:
            root = root_of(state, node)
            if state.open_edges[root] == 0:
                points += tiles_at(state, root)
    return points


def _longest(setup: Setup, state: State, seat: int) -> int:
    """The tiles of the longest railroad, or river (D32)."""
    return state.longest[subject]


def task_points(kind: Landscape) -> RowKernel:
    """The points for tasks of a landscape, compiled (D30)."""
    return specialise(_task_points, kind.key, {"subject": int(kind)})


def flag_points(kind: Landscape) -> RowKernel:
    """The points for flags of a landscape, compiled (D31)."""
    return specialise(_flag_points, kind.key, {"subject": int(kind)})


def longest(kind: Landscape) -> RowKernel:
    """The points for the longest line of a landscape, compiled (D32)."""
    return specialise(_longest, kind.key, {"subject": int(kind)})
