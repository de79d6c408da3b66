"""Legal moves: as many as there is room for, and told from every other integer."""

from __future__ import annotations

from array import array

import pytest

from dorfplatz.bohemian import moves
from dorfplatz.bohemian.kernels import KERNELS
from tests.bohemian.table import EVERY_KIND, RED, Table, legal_moves, list_moves


def test_every_move_of_a_table_is_told_from_all_integers_of_its_size() -> None:
    table = Table(*EVERY_KIND, "Nenbrad: farm, farm, inn, hall 6", players=3)
    table.put(RED, "Anschow farm")
    table.give_special(RED)
    table.roll(3, 3, 4, 5)
    legal = set(legal_moves(table))
    size = moves.encode(0, 0, len(table.buildings) + 1)
    assert {move for move in range(-size, size) if KERNELS.is_legal(*table.records, move)} == legal


@pytest.mark.parametrize("room", [0, 1, 3])
def test_no_more_moves_are_listed_than_there_is_room_for(room: int) -> None:
    table = Table(*EVERY_KIND)
    table.roll(1, 2, 3, 4)
    count, found = list_moves(table, room)
    assert count == len(legal_moves(table)) > 3
    assert found == legal_moves(table)[:room]


def test_income_is_listed_within_the_room_too() -> None:
    table = Table(*EVERY_KIND, manual_income=1)
    table.put(RED, "Anschow inn")
    table.activate("Anschow inn")
    table.begin_turn(RED)
    assert list_moves(table, 1) == (2, [moves.COLLECT])
    assert list_moves(table, 2) == (2, [moves.COLLECT, moves.FORGO])


def test_nothing_is_legal_before_a_roll_or_when_the_game_is_over() -> None:
    table = Table(*EVERY_KIND)
    table.roll(1, 2, 3, 4)
    legal = legal_moves(table)
    assert all(KERNELS.is_legal(*table.records, move) for move in legal)
    table.begin_turn(RED)
    assert not any(KERNELS.is_legal(*table.records, move) for move in array("q", legal))
    table.supply[RED] = 0
    table.begin_turn(RED)
    assert table.is_over()
    assert not any(KERNELS.is_legal(*table.records, move) for move in legal)
