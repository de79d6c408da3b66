"""Threads that share the work on a batch."""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest

from dorfplatz.envs.team import LEAVE, NUMBERS, SLEEP, TOTAL, WAKE, Team, Work, table_kernels
from dorfplatz.kernel.compile import COMPILED, compiled

only_compiled = pytest.mark.skipif(not COMPILED, reason="plain Python leaves all to one thread")

DESK: Final = 1000


@compiled
def sum_up(desk: int, first: int, count: int) -> int:
    """A work that tells which games it was done for."""
    total = 0
    for game in range(first, first + count):
        total += desk + game
    return total


WORK: Final = Work(sum_up, DESK)


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
def test_each_game_is_worked_on_once(threads: int) -> None:
    team = Team(threads, 100)
    for _ in range(200):
        assert team.share(WORK) == 100 * DESK + sum(range(100))


@only_compiled
def test_a_helper_sleeps_after_a_while_and_is_woken_once() -> None:
    attend, ask, _ = table_kernels()
    numbers = np.zeros(NUMBERS, np.int64)
    table = numbers.ctypes.data
    assert attend(table, 5, 2, 10) == SLEEP
    assert ask(table, WORK.code, DESK) == 1
    assert attend(table, 5, 2, 10) == SLEEP  # the work is done, and no other came for a while
    assert numbers[TOTAL] == 2 * DESK + 5 + 6
    assert ask(table, WORK.code, DESK) == 1
    assert ask(table, WORK.code, DESK) == 0  # it is awake by now


@only_compiled
def test_a_helper_wakes_who_stopped_looking_and_nobody_else() -> None:
    attend, ask, is_done = table_kernels()
    numbers = np.zeros(NUMBERS, np.int64)
    table = numbers.ctypes.data
    assert is_done(table, 10) == 1  # nothing was asked for
    ask(table, WORK.code, DESK)
    assert is_done(table, 10) == 0
    assert attend(table, 0, 1, 10) == WAKE
    assert is_done(table, 10) == 1
    ask(table, WORK.code, DESK)
    assert attend(table, 0, 1, 10) == SLEEP


@only_compiled
def test_a_helper_that_nobody_needs_leaves() -> None:
    attend, ask, _ = table_kernels()
    numbers = np.zeros(NUMBERS, np.int64)
    ask(numbers.ctypes.data, 0, 0)
    assert attend(numbers.ctypes.data, 0, 1, 10) == LEAVE
