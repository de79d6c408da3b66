"""What a position promises: the result so far, and what is likely to come of what lies there.

The weights, in thousandths of a point, were found by playing: they are those of a player who looks
one placement ahead and takes the most promising one.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.goal_evaluation import value_of_goals
from dorfplatz.dorfromantik.hexes import count_directions, filled, lines, of_landscape
from dorfplatz.dorfromantik.landscapes import RIVER
from dorfplatz.dorfromantik.promises import (
    LATE_FOR_FLAGS,
    LATE_FOR_TASKS,
    coming_tasks,
    in_time,
    value_of_flags,
    value_of_tasks,
)
from dorfplatz.dorfromantik.score_rows import score
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.dorfromantik.unlocked_evaluation import has_unlocked, value_of_unlocked
from dorfplatz.kernel.compile import compiled

_TWO_LINES: Final = -300
"""A cell of the frontier that two edges of one line point at."""
_THREE_LINES: Final = -430
_RAILROAD_AND_RIVER: Final = -800


@compiled
def evaluate(setup: Setup, state: State, seat: int) -> int:
    """What the position promises the group, in thousandths of a point; the same for each seat."""
    value = score_so_far(setup, state, seat)
    value += in_time(state, value_of_tasks(state), LATE_FOR_TASKS)
    value += coming_tasks(state)
    value += in_time(state, value_of_flags(state), LATE_FOR_FLAGS)
    return value + crowding(state)


@compiled
def score_so_far(setup: Setup, state: State, seat: int) -> int:
    """The score, and what unlocked pieces and locked cards promise, in thousandths of a point."""
    value = score(setup, state, seat) * 1000
    if has_unlocked(setup):
        value += value_of_unlocked(setup, state)
    if setup.goal_count > 0:
        value += value_of_goals(setup, state)
    return value


@compiled
def crowding(state: State) -> int:
    """What it costs that railroads and rivers point at cells which few tiles fit in."""
    cost = 0
    for position in range(state.frontier):
        facing = lines(state.frontier_facing[position])
        if facing == 0:
            continue
        count = count_directions(filled(facing))
        rivers = count_directions(of_landscape(facing, RIVER))
        if 0 < rivers < count:
            cost += _RAILROAD_AND_RIVER
        elif count > 2:
            cost += _THREE_LINES
        elif count == 2:
            cost += _TWO_LINES
    return cost
