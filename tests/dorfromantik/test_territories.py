"""Territories, railroads and rivers: which tiles belong together, and when they are closed."""

from __future__ import annotations

import pytest

from tests.dorfromantik.table import Table

JOINING = ["forest", "grain", "village", "railroad", "river"]
LETTERS = {"forest": "F", "grain": "G", "village": "V", "railroad": "T", "river": "R"}


@pytest.mark.parametrize("kind", JOINING)
def test_d06_equal_edges_join_tiles(kind: str) -> None:
    letter = LETTERS[kind]
    table = Table()
    table.lay(f"{letter}MM{letter}MM", (0, 0))
    table.lay(f"{letter}MM{letter}MM", (0, 1))
    table.lay(f"{letter}MM{letter}MM", (0, 2))
    assert [table.size((0, r), kind) for r in range(3)] == [3, 3, 3]


def test_d06_tiles_that_touch_with_other_edges_stay_apart() -> None:
    table = Table()
    table.lay("FFMMMM", (0, 0))
    table.lay("MMMGMF", (0, -1))  # grain against the forest below it
    assert table.size((0, 0), "forest") == table.size((0, -1), "forest") == 1


def test_d06_a_tile_counts_once_however_many_edges_join_it() -> None:
    table = Table()
    table.lay_all("FFFFFF", (0, 0), (1, 0), (0, 1), (1, -1), (0, -1), (-1, 0), (-1, 1))
    assert table.size((0, 0), "forest") == 7


def test_d06_all_edges_of_a_landscape_on_a_tile_are_one() -> None:
    table = Table()
    table.lay("VMVMVM", (0, 0))
    table.lay("MMMVMM", (0, -1))
    table.lay("MMMMMV", (1, 0))
    table.lay("MVMMMM", (-1, 1))
    assert table.size((0, -1), "village") == table.size((1, 0), "village") == 4


def test_d06_landscape_and_task_tiles_count_alike() -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0), task="grain 6")
    table.lay("GGGGGG", (0, 1))
    table.lay("GGGGGG", (0, 2), task="grain 6")
    assert table.size((0, 0), "grain") == 3


def test_d06_railroad_and_river_on_one_tile_do_not_touch_each_other() -> None:
    table = Table()
    table.lay("TTMRRM", (0, 0))
    table.lay("MMMTMM", (0, -1))
    table.lay("RMMMMM", (0, 1))
    table.lay("MMRMMM", (-1, 1), turn_=5)
    assert table.size((0, 0), "railroad") == 2
    assert table.size((0, 0), "river") == 3


def test_d12_a_territory_is_closed_when_every_edge_touches_a_tile() -> None:
    table = Table()
    table.lay("VVMMMM", (0, 0))
    assert not table.is_closed((0, 0), "village")
    table.lay("MMMVMM", (0, -1))
    assert not table.is_closed((0, 0), "village")
    table.lay("MMMMVM", (1, -1))
    assert table.is_closed((0, 0), "village")
    assert table.size((0, 0), "village") == 3


def test_d12_a_neighbour_that_does_not_match_closes_too() -> None:
    table = Table()
    table.lay("GMMMMM", (0, 0))
    table.lay("FFFFFF", (0, -1))
    assert table.is_closed((0, 0), "grain")
    assert not table.is_closed((0, -1), "forest")


def test_d12_a_tile_in_its_place_closes_all_its_neighbours_edges() -> None:
    table = Table()
    for letters, cell in (
        ("FFFFFF", (0, 0)),
        ("MMMMGM", (1, -1)),
        ("MMMMMV", (1, 0)),
    ):
        table.lay(letters, cell)
    assert table.is_closed((1, -1), "grain")
    assert table.is_closed((1, 0), "village")
    assert not table.is_closed((0, 0), "forest")


@pytest.mark.parametrize("kind", ["railroad", "river"])
def test_d12_a_line_with_dead_ends_on_both_sides_is_closed(kind: str) -> None:
    letter = LETTERS[kind]
    table = Table()
    table.lay(f"MMM{letter}MM", (0, 0))
    table.lay(f"{letter}MM{letter}MM", (0, 1))
    assert not table.is_closed((0, 0), kind)
    table.lay(f"{letter}MMMMM", (0, 2))
    assert table.is_closed((0, 0), kind)


def test_d12_a_railroad_can_close_in_a_ring() -> None:
    table = Table()
    table.lay("MMMMMM", (0, 0))
    ring = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    for turn, cell in enumerate(ring):
        table.lay("MMTMTM", cell, turn)
    assert table.size((1, 0), "railroad") == 6
    assert table.is_closed((1, 0), "railroad")
