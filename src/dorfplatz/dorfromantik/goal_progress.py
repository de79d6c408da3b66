"""How far a game has come with what locked cards ask for, see `goals`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dorfplatz.dorfromantik.goals import Goal
from dorfplatz.dorfromantik.landscapes import RAILROAD, RIVER, VILLAGE
from dorfplatz.dorfromantik.score_rows import score
from dorfplatz.dorfromantik.scoring import points_of_flag
from dorfplatz.dorfromantik.state import GOALS, RED_HEART, Setup, State
from dorfplatz.dorfromantik.unlocked_scoring import (
    RED_HEART_POINTS,
    matching_edges,
    red_heart_points,
)
from dorfplatz.kernel.compile import compiled

assert len(Goal) == GOALS

LAST_TASKS: Final = Goal.RIVER_TASKS.code
FLAGS: Final = Goal.FLAGS.code
LONGEST_RAILROAD: Final = Goal.LONGEST_RAILROAD.code
LONGEST_RIVER: Final = Goal.LONGEST_RIVER.code
TERRITORY: Final = Goal.TERRITORY.code
ONE_RED_HEART: Final = Goal.ONE_RED_HEART.code
RED_HEARTS: Final = Goal.RED_HEARTS.code


def put_goals(setup: Setup, goals: Mapping[Goal, int]) -> None:
    """Has a game be played with these goals."""
    setup.goal_count = len(goals)
    for goal in Goal:
        setup.goals[goal.code] = goals.get(goal, 0)


def goals_of(setup: Setup) -> Mapping[Goal, int]:
    """The goals that a game is played with, and the number that each asks for."""
    return {goal: number for goal in Goal if (number := int(setup.goals[goal.code]))}


def goals_reached(setup: Setup, state: State) -> list[tuple[Goal, int, int]]:
    """The goals that a game is played with, what each asks for, and how far the game has come."""
    return [
        (goal, number, int(reached(setup.record, state.record, goal.code)))
        for goal, number in goals_of(setup).items()
    ]


@compiled
def reached(setup: Setup, state: State, goal: int) -> int:
    """How far the game has come with a goal: points, or the tiles of the largest territory."""
    if goal <= LAST_TASKS:
        return state.task_points[goal + 1]
    if goal == FLAGS:
        return flag_points(state)
    if goal == LONGEST_RAILROAD:
        return state.longest[RAILROAD]
    if goal == LONGEST_RIVER:
        return state.longest[RIVER]
    if goal == TERRITORY:
        return largest_territory(state)
    if goal == ONE_RED_HEART:
        return best_red_heart(setup, state)
    if goal == RED_HEARTS:
        return red_heart_points(setup, state, 0)
    return score(setup, state, 0)


@compiled
def flag_points(state: State) -> int:
    """The points of all flags together."""
    points = 0
    for flag in range(state.flags):
        points += points_of_flag(state, state.flag_node[flag])
    return points


@compiled
def largest_territory(state: State) -> int:
    """The most tiles that a territory has; railroads and rivers are none."""
    most = 0
    for landscape in range(1, VILLAGE + 1):
        most = max(most, state.longest[landscape])
    return most


@compiled
def best_red_heart(setup: Setup, state: State) -> int:
    """The points of the red heart that scores most."""
    most = 0
    for n in range(state.hearts):
        if state.heart_kind[n] == RED_HEART:
            most = max(most, matching_edges(setup, state, state.heart_place[n]))
    return most * RED_HEART_POINTS
