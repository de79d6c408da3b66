"""The rows of a score, their sections and their sums."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dorfplatz.interface.score_table import ScoreRow, ScoreTable
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Block, array, scalar


class Setup(Block):
    """What is counted."""

    factor = scalar("int8")


class State(Block):
    """Three piles of each seat."""

    piles = array("int8", 2, 3)


@compiled
def _sticks(setup: Setup, state: State, seat: int) -> int:
    return state.piles[seat, 0]


@compiled
def _stones(setup: Setup, state: State, seat: int) -> int:
    return setup.factor * state.piles[seat, 1]


@compiled
def _shells(setup: Setup, state: State, seat: int) -> int:
    return -state.piles[seat, 2]


def row(name: str, points: Callable[[Any, Any, int], int], section: str = "") -> ScoreRow[State]:
    return ScoreRow(name, points, None, section)


def dealt() -> tuple[Setup, State]:
    """Seat 0 has 1, 2 and 3, seat 1 has 4, 5 and 6; stones count ten times."""
    setup, state = Setup(), State()
    setup.factor = 10
    for seat in range(2):
        for pile in range(3):
            state.piles[seat, pile] = 3 * seat + pile + 1
    return setup, state


def test_the_kernel_of_a_table_is_the_sum_of_its_rows() -> None:
    setup, state = dealt()
    table = ScoreTable([row("sticks", _sticks), row("stones", _stones), row("shells", _shells)])
    score = table.kernel("piles")
    assert table.points(setup, state, 1) == {"sticks": 4, "stones": 50, "shells": -6}
    assert [score(setup.record, state.record, seat) for seat in range(2)] == [18, 48]


def test_a_table_of_one_row_is_worth_that_row() -> None:
    setup, state = dealt()
    score = ScoreTable([row("stones", _stones)]).kernel("one_pile")
    assert score(setup.record, state.record, 0) == 20


def test_the_sum_of_a_section_follows_its_rows_and_the_total_comes_last() -> None:
    rows = [row("sticks", _sticks), row("stones", _stones, "S1"), row("shells", _shells, "S1")]
    table = ScoreTable(rows, sections=("S1", "S2"))
    sums = table.sums(table.points(*dealt(), 0))
    assert list(sums.items()) == [
        ("sticks", 1),
        ("stones", 20),
        ("shells", -3),
        ("S1", 17),
        ("S2", 0),
        ("total", 18),
    ]


def test_parts_are_told_of_the_rows_that_are_sums() -> None:
    rows = [
        row("sticks", _sticks),
        ScoreRow("stones", _stones, lambda _, seat: [{"points": 10}] * (3 * seat + 2)),
    ]
    setup, state = dealt()
    assert ScoreTable(rows).parts(setup, state, 0) == {"stones": [{"points": 10}, {"points": 10}]}


def test_rows_stand_in_the_order_of_the_sections_that_the_table_has() -> None:
    with pytest.raises(ValueError, match="order"):
        ScoreTable([row("stones", _stones, "S1"), row("sticks", _sticks)], sections=("S1",))
    with pytest.raises(ValueError, match="section"):
        ScoreTable([row("stones", _stones, "S1")])
