"""Scoring (D30-D33), which before the end tells what the result would be now.

The points of each row of the score pad; the rows themselves are declared in `score_rows`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dorfplatz.dorfromantik.landscapes import Landscape
from dorfplatz.dorfromantik.roles import FLAG_FESTIVAL
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.dorfromantik.territories import (
    has_node,
    landscape_of,
    node_at,
    open_edges_at,
    root_of,
    tiles_at,
)
from dorfplatz.interface.score_table import RowKernel
from dorfplatz.kernel.compile import compiled, specialise

if TYPE_CHECKING:
    # The landscape of a row, in the templates below (see `specialise`).
    from dorfplatz.kernel.slots import subject


def _task_points(setup: Setup, state: State, seat: int) -> int:
    """The numbers of all fulfilled tokens of a landscape (D30)."""
    return state.task_points[subject]


@compiled
def points_of_flag(state: State, node: int) -> int:
    """What a flag scores: the tiles of its territory, once it is closed (D31).

    They count twice in a territory that the Flag Festival belongs to.
    """
    root = root_of(state, node)
    if open_edges_at(state, root) > 0:
        return 0
    tiles = tiles_at(state, root)
    festival = state.role_place[FLAG_FESTIVAL] - 1
    if festival < 0:
        return tiles
    festive = node_at(festival, landscape_of(node))
    return 2 * tiles if has_node(state, festive) and root_of(state, festive) == root else tiles


def _flag_points(setup: Setup, state: State, seat: int) -> int:
    """The points of all flags of a landscape (D31)."""
    points = 0
    for flag in range(state.flags):
        node = state.flag_node[flag]
        if landscape_of(node) == subject:
            points += points_of_flag(state, node)
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
