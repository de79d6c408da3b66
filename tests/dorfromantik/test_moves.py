"""Legal moves: as many as there is room for, and told from every other integer."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.moves import SET_ASIDE
from tests.dorfromantik.table import Table


def few_placements() -> Table:
    """A table with one tile on it, and one in hand that can lie in twelve ways."""
    table = Table()
    table.lay("MMMMMM", (0, 0))
    table.hold("FMFMFM")
    return table


def nowhere_to_place() -> Table:
    """A table on which the tile in hand can only be set aside."""
    table = Table()
    table.lay_all("RRRRRR", (0, 0))
    table.hold("TTTTTT")
    return table


def list_moves(table: Table, room: int) -> tuple[int, list[int]]:
    """How many moves there are, and those that there is room for."""
    found = np.full(room, -1, np.int64)
    return KERNELS.list_moves(*table.records, found), found.tolist()


def nth_moves(table: Table) -> list[int]:
    """All moves by their numbers."""
    return [KERNELS.nth_move(*table.records, n) for n in range(KERNELS.count_moves(*table.records))]


@pytest.mark.parametrize("room", [0, 1, 5, 12])
def test_no_more_moves_are_listed_than_there_is_room_for(room: int) -> None:
    table = few_placements()
    assert list_moves(table, room) == (12, nth_moves(table)[:room])


def test_the_only_move_is_listed_where_a_tile_can_only_be_set_aside() -> None:
    table = nowhere_to_place()
    assert list_moves(table, 1) == (1, [SET_ASIDE])
    assert list_moves(table, 0) == (1, [])


@pytest.mark.parametrize("make", [few_placements, nowhere_to_place])
def test_legal_moves_are_told_from_all_integers_much_like_them(make: Callable[[], Table]) -> None:
    table = make()
    moves = nth_moves(table)
    alike = {move ^ 1 << bit for move in moves for bit in range(63)} | {-1, 0, SET_ASIDE, *moves}
    assert {move for move in alike if KERNELS.is_legal(*table.records, move)} == set(moves)
