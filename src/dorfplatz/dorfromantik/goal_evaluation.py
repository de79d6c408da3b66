"""What it promises to come closer to what a locked card asks for.

Hearts and the result are goals that more points bring by themselves, so nothing is added for them.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.goal_progress import (
    FLAGS,
    LAST_TASKS,
    LONGEST_RAILROAD,
    LONGEST_RIVER,
    TERRITORY,
    flag_points,
    reached,
)
from dorfplatz.dorfromantik.landscapes import RAILROAD, RIVER, VILLAGE
from dorfplatz.dorfromantik.promises import (
    LATE_FOR_FLAGS,
    LATE_FOR_TASKS,
    chance_of_task,
    in_time,
    value_of_flag,
)
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.dorfromantik.territories import (
    is_root,
    landscape_of,
    node_at,
    open_edges_at,
    tiles_at,
)
from dorfplatz.kernel.compile import compiled

_MET: Final = 60_000
"""What it is worth to meet a card's condition, in thousandths of a point."""
LAST_AIMED_AT: Final = TERRITORY
"""The last of the goals for which something is added."""
_LACKING: Final = 600
"""Half of the promise is kept when as many landscape tiles, in thousandths, are to come for each
point, or tile, that a goal lacks."""


@compiled
def value_of_goals(setup: Setup, state: State) -> int:
    """What the goals of the locked cards promise, in thousandths of a point."""
    value = 0
    for goal in range(LAST_AIMED_AT + 1):
        if setup.goals[goal] > 0:
            value += value_of_goal(setup, state, goal)
    return value


@compiled
def value_of_goal(setup: Setup, state: State, goal: int) -> int:
    """What one of them promises: the more, the less it lacks, and most by what comes last.

    So of two territories the larger one grows.
    """
    if reached(setup, state, goal) >= setup.goals[goal]:
        return _MET
    number = 1000 * setup.goals[goal]
    come = min(_to_be_reached(state, goal), number)
    part = 1000 * come // number
    promise = _MET * part // 1000 * part // 1000
    return in_time(state, promise, (number - come) * _LACKING // 1000)


@compiled
def _to_be_reached(state: State, goal: int) -> int:
    """How far the game will come with a goal by what lies there, in thousandths."""
    if goal <= LAST_TASKS:
        return _tasks_to_be_reached(state, goal + 1)
    if goal == FLAGS:
        return _flags_to_be_reached(state)
    if goal == LONGEST_RAILROAD:
        return 1000 * _largest(state, RAILROAD, RAILROAD)
    if goal == LONGEST_RIVER:
        return 1000 * _largest(state, RIVER, RIVER)
    return 1000 * _largest(state, 1, VILLAGE)


@compiled
def _tasks_to_be_reached(state: State, landscape: int) -> int:
    """The points of a landscape's tasks, those on the landscape by their chances."""
    promised = 0
    for task in range(state.tasks):
        if landscape_of(state.task_node[task]) == landscape:
            promised += state.task_number[task] * chance_of_task(state, task)
    return 1000 * state.task_points[landscape] + in_time(state, promised, LATE_FOR_TASKS)


@compiled
def _flags_to_be_reached(state: State) -> int:
    """The points of all flags, open territories by what they promise."""
    promised = 0
    for flag in range(state.flags):
        promised += value_of_flag(state, flag)
    return 1000 * flag_points(state) + in_time(state, promised, LATE_FOR_FLAGS)


@compiled
def _largest(state: State, first: int, last: int) -> int:
    """The tiles of the largest territory of these landscapes that can still grow."""
    most = 0
    for place in range(state.places):
        for landscape in range(first, last + 1):
            node = node_at(place, landscape)
            if is_root(state, node) and open_edges_at(state, node) > 0:
                most = max(most, tiles_at(state, node))
    return most
