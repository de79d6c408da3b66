"""What a network is told of a landscape."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from dorfplatz.dorfromantik import features as told_by
from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.features import FEATURES, features, is_settled
from dorfplatz.dorfromantik.unlocks import Unlock
from dorfplatz.game.new import new
from tests.dorfromantik.table import Table


def told(table: Table) -> list[int]:
    inputs: Any = np.zeros(FEATURES, np.int64)
    features(*table.records, 0, inputs)
    return [int(value) for value in inputs]


def test_tiles_that_are_still_to_come_are_told_as_a_number_and_in_steps() -> None:
    table = Table()
    table.lay("MMMMMM", (0, 0))
    table.state.landscape_stack = 7
    inputs = told(table)
    assert inputs[told_by._STACK] == 7
    steps = inputs[told_by._STACK + 1 : told_by._STACK + 1 + len(told_by._STACK_STEPS)]
    assert steps == [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]


def test_a_task_is_told_by_what_it_lacks_and_where_it_can_go_on() -> None:
    table = Table()
    table.lay("FMFMMM", (0, 0), task="forest 4")
    inputs = told(table)
    states = inputs[told_by._TASK_STATE : told_by._TASK_OPEN]
    missing, ways = 3, 2
    assert states[(missing - 1) * told_by._WAYS + ways] == 1
    assert sum(states) == 1
    assert inputs[told_by._TASK_NUMBERS + missing - 1] == 4
    assert inputs[told_by._TASK_OPEN + 1] == 1  # two open edges
    assert inputs[told_by._TASKS + 1] == 1


def test_a_task_of_a_line_is_told_apart() -> None:
    table = Table()
    table.lay("TMMTMM", (0, 0), task="railroad 5")
    states = told(table)[told_by._TASK_STATE : told_by._TASK_OPEN]
    lines = states[told_by._MOST_MISSING * told_by._WAYS :]
    assert sum(lines) == sum(states) == 1
    assert sum(lines[3 * told_by._WAYS : 4 * told_by._WAYS]) == 1


def test_the_longest_railroad_is_told_with_its_open_edges_and_the_next_one() -> None:
    table = Table()
    for step in range(3):
        table.lay("TMMTMM", (0, step))
    table.lay("MTMMTM", (1, -1))
    first = told_by._LINES
    inputs = told(table)
    assert inputs[first] == 3
    assert inputs[first + 1 : first + 5] == [0, 0, 1, 0]
    assert inputs[first + 5] == inputs[first + 6] == 1
    assert inputs[first + 9] == 2
    assert inputs[first + 10] == inputs[first + 11] == 4


def test_a_closed_flag_is_told_apart_from_an_open_one() -> None:
    table = Table()
    table.lay("FMMMMM", (0, 0), flag="green")
    inputs = told(table)
    assert inputs[told_by._FLAGS : told_by._FLAGS + 4] == [0, 1, 0, 0]
    assert inputs[told_by._FLAGS + 4 : told_by._FLAGS + 8] == [0, 1, 0, 0]
    assert inputs[told_by._NO_FLAG : told_by._NO_FLAG + 3] == [0, 1, 1]
    table.lay("MMMFMM", (0, -1))
    inputs = told(table)
    assert inputs[told_by._FLAGS : told_by._FLAGS + 4] == [1, 0, 0, 0]
    assert inputs[told_by._FLAGS + 4] == 2


def test_cells_of_the_frontier_are_told_by_the_lines_that_point_at_them() -> None:
    table = Table()
    table.lay("TRMMMM", (0, 0))
    frontier = told(table)[told_by._FRONTIER : told_by._CROWDING]
    by_class = [sum(frontier[n : n + 5]) for n in range(0, len(frontier), 5)]
    assert by_class == [4, 1, 0, 1, 0, 0, 0]
    table.lay("MMRMMM", (-1, 0))
    frontier = told(table)[told_by._FRONTIER : told_by._CROWDING]
    assert sum(frontier) == table.state.frontier


@pytest.mark.parametrize(("third", "kind"), [("MMMTMM", 5), ("MMMRMM", 6)])
def test_a_cell_with_three_lines_is_told_apart_from_one_with_both_kinds(
    third: str, kind: int
) -> None:
    table = Table()
    table.lay("MMTMMM", (0, 0))
    table.lay("MTMMMM", (0, 1))
    table.lay(third, (1, -1))
    frontier = told(table)[told_by._FRONTIER : told_by._CROWDING]
    by_class = [sum(frontier[n : n + 5]) for n in range(0, len(frontier), 5)]
    assert by_class == [table.state.frontier - 1, *(int(n == kind) for n in range(1, 7))]
    assert frontier[kind * 5 + 2] == 1, "three tiles are around it"


def test_a_position_is_settled_unless_a_tile_is_in_hand_that_can_be_placed() -> None:
    table = Table(unlocked=[Unlock.WAREHOUSE])

    def settled() -> bool:
        return bool(is_settled(*table.records))

    table.state.unseen_tasks = 0
    assert settled(), "a tile is to be revealed"
    table.reveal("L48")
    assert not settled()
    table.make("store")
    assert settled()
    table.reveal("L17")
    assert not settled()
    table.place_anywhere()
    assert table.position.view(None)["phase"] == "draw"
    assert settled(), "nothing is in hand while there is a choice"
    drawn = table.state.copy()
    table.make("draw")
    assert settled()
    table.state.assign(drawn)
    table.make("take")
    assert not settled(), "where the tile goes is decided at once"
    table.state.landscape_stack = 0
    table.place_anywhere()
    assert settled(), "the game is over"


def test_all_that_is_told_fits() -> None:
    game = new("dorfromantik(unlocked=all)", seed=3)
    draw = Random(3)
    while not game.is_over:
        game.play(draw.choice(list(game.legal_moves())))
        inputs: Any = np.zeros(FEATURES, np.int64)
        position = game.position
        assert isinstance(position, DorfromantikPosition)
        features(position.setup.record, position.state.record, 0, inputs)
        assert all(-1000 < value < 1000 for value in inputs)
