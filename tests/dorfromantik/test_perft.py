"""How many placements there are, counted to the end of a few reveals and placements."""

from __future__ import annotations

import pytest

from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.chance import outcome_number, outcome_tile
from dorfplatz.dorfromantik.kernels import KERNELS
from tests.dorfromantik.games import PRINTED, records, start
from tests.dorfromantik.reference import Reference
from tests.dorfromantik.table import Table

BEGINNING = [
    ("T06", "forest", (0, 0, 0)),
    ("T09", "river", (1, 0, 1)),
    ("T11", "railroad", (0, 1, 0)),
]


def perft(position: DorfromantikPosition, depth: int) -> int:
    """The ways in which `depth` reveals, each with a placement, can go on from here."""
    here = records(position)
    found = 0
    for n in range(KERNELS.count_outcomes(*here)):
        revealed = position.copy()
        KERNELS.apply_outcome(*records(revealed), KERNELS.nth_outcome(*here, n))
        moves = KERNELS.count_moves(*records(revealed))
        if depth == 1:
            found += moves
            continue
        for move in range(moves):
            placed = revealed.copy()
            KERNELS.apply_move(*records(placed), KERNELS.nth_move(*records(placed), move))
            found += perft(placed, depth - 1)
    return found


def plain_perft(position: DorfromantikPosition, plain: Reference) -> int:
    """The same for one reveal, by the plain rules."""
    here = records(position)
    outcomes = [KERNELS.nth_outcome(*here, n) for n in range(KERNELS.count_outcomes(*here))]
    return sum(
        len(plain.placements(PRINTED.tiles[outcome_tile(outcome)], outcome_number(outcome)))
        for outcome in outcomes
    )


def after_the_beginning() -> tuple[DorfromantikPosition, Reference]:
    """Three task tiles that leave railroad and river open, by the engine and by the plain rules."""
    table = Table()
    plain = Reference(PRINTED)
    for tile, landscape, placement in BEGINNING:
        table.reveal(f"{tile} {landscape} 6")
        q, r, turn = placement
        table.place(f"{q},{r} r{turn}")
        plain.place(PRINTED.tiles[PRINTED.number_of(tile) or 0], 6, placement)
    return table.position, plain


def test_the_first_task_tile_lies_in_as_many_ways_as_it_has_turns() -> None:
    turns = sum(tile.distinct_turns for tile in PRINTED.task_tiles)
    assert perft(start(1), 1) == plain_perft(start(1), Reference(PRINTED)) == 3 * turns


def test_one_landscape_tile_further_there_are_as_many_placements_as_by_the_plain_rules() -> None:
    position, plain = after_the_beginning()
    assert perft(position, 1) == plain_perft(position, plain)


@pytest.mark.slow
def test_two_landscape_tiles_further_there_are_as_many_placements_as_ever() -> None:
    # The plain rules, tile by tile, count as many.
    position, _ = after_the_beginning()
    assert perft(position, 2) == 2_210_691
