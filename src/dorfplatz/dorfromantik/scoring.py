"""Scoring (D30-D33), which before the end tells what the result would be now."""

from __future__ import annotations

from dorfplatz.dorfromantik.landscapes import FOREST, KINDS, RAILROAD, RIVER
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.dorfromantik.territories import landscape_of, root_of, tiles_at
from dorfplatz.kernel.compile import compiled


@compiled
def all_task_points(state: State) -> int:
    """The numbers of all fulfilled tokens: S1 on the score pad (D30)."""
    points = 0
    for landscape in range(FOREST, KINDS + 1):
        points += state.task_points[landscape]
    return points


@compiled
def flag_points(state: State, landscape: int) -> int:
    """The tiles of closed territories with a flag of this landscape, for each flag (D31)."""
    points = 0
    for flag in range(state.flags):
        node = state.flag_node[flag]
        root = root_of(state, node)
        if landscape_of(node) == landscape and state.open_edges[root] == 0:
            points += tiles_at(state, root)
    return points


@compiled
def all_flag_points(state: State) -> int:
    """Points for all flags (D31)."""
    points = 0
    for flag in range(state.flags):
        root = root_of(state, state.flag_node[flag])
        if state.open_edges[root] == 0:
            points += tiles_at(state, root)
    return points


@compiled
def score(setup: Setup, state: State, seat: int) -> int:
    """The result of the whole group, which every seat shares (D33)."""
    longest = state.longest[RAILROAD] + state.longest[RIVER]
    return all_task_points(state) + all_flag_points(state) + longest
