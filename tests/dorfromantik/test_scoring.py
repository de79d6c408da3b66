"""What the landscape scores."""

from __future__ import annotations

import pytest

from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.score_rows import SCORE
from dorfplatz.dorfromantik.state import PHASE_OVER
from dorfplatz.kernel.compile import COMPILED
from tests.dorfromantik.games import moments, records, start
from tests.dorfromantik.table import Table


def test_d30_fulfilled_tasks_score_their_numbers_by_landscape() -> None:
    table = Table()
    table.lay("FFFFFF", (0, 0), task="forest 4")
    table.lay_all("FFFFFF", (0, 1), (0, 2), (0, 3))
    table.lay("VVVVVV", (0, 4), task="village 4")
    table.lay_all("VVVVVV", (0, 5), (0, 6), (0, 7))
    table.lay("VVVVVV", (1, 7), task="village 5")
    assert (table.rows["forest"], table.rows["village"]) == (4, 9)
    assert (table.rows["grain"], table.rows["railroad"], table.rows["river"]) == (0, 0, 0)
    assert table.rows["S1"] == 13


def test_d31_a_flag_in_a_closed_territory_scores_its_tiles() -> None:
    table = Table()
    table.lay("GMMGMM", (0, 0), flag="yellow")
    table.lay("MMMGMM", (0, -1))
    assert table.rows["yellow"] == 0  # still open
    table.lay("GMMMMM", (0, 1))
    assert table.rows["yellow"] == 3
    assert (table.rows["green"], table.rows["red"]) == (0, 0)


def test_d31_two_flags_in_one_territory_score_each() -> None:
    table = Table()
    table.lay("MMMVMM", (0, 0), flag="red")
    table.lay("VMMVMM", (0, 1))
    table.lay("VMMMMM", (0, 2), flag="red")
    assert table.rows["red"] == 6


@pytest.mark.parametrize("kind", ["railroad", "river"])
def test_d32_the_longest_line_scores_the_tiles_of_the_largest_joined_piece(kind: str) -> None:
    letter = "T" if kind == "railroad" else "R"
    straight = f"{letter}MM{letter}MM"
    table = Table()
    table.lay(straight, (0, 0), task=f"{kind} 6")
    table.lay(straight, (0, 1))
    table.lay(f"{letter}{letter}M{letter}MM", (0, 2))  # a fork
    table.lay(f"MMMM{letter}M", (1, 1))
    table.lay(straight, (0, 3))
    table.lay("MMMMMM", (1, 2))
    table.lay(straight, (2, 2))
    # Five tiles hang together, though no way along them passes all; the sixth lies apart.
    assert table.rows[f"longest_{kind}"] == 5


def test_d32_a_closed_line_counts_as_an_open_one_does() -> None:
    table = Table()
    table.lay("MMMTMM", (0, 0))
    table.lay("TMMMMM", (0, 1))
    assert table.rows["longest_railroad"] == 2


def worked_example() -> Table:
    """Flags, railroads and rivers of the example; its fulfilled tasks are written down."""
    table = Table()
    for r in range(8):
        table.lay("TMMTMM", (0, r))
    for r in range(5):
        table.lay("RMMRMM", (1, r))
    for r in range(4):
        table.lay("TMMTMM", (2, r))
    table.lay("RMMRMM", (3, 0))
    table.lay("MMMGMM", (-1, 1))
    for r in (2, 3, 4):
        table.lay("GMMGMM", (-1, r))
    table.lay("GMMMMM", (-1, 5), flag="yellow")
    table.lay("FFMMMM", (4, 0), flag="green")
    numbers = {"forest": 4, "grain": 4 + 5, "village": 4, "railroad": 4 + 5 + 5 + 6, "river": 5}
    for landscape, points in enumerate(numbers.values(), start=1):
        table.state.task_points[landscape] = points
    return table


def test_d33_the_result_of_the_worked_example_is_60() -> None:
    assert worked_example().position.result() == {
        "e": "result",
        "reason": "tiles",
        "score": {
            "forest": 4,
            "grain": 9,
            "village": 4,
            "railroad": 20,
            "river": 5,
            "S1": 42,
            "green": 0,
            "yellow": 5,
            "red": 0,
            "longest_railroad": 8,
            "longest_river": 5,
            "S2": 18,
            "S3": 0,
            "total": 60,
        },
    }


def test_d33_every_seat_shares_the_one_result() -> None:
    table = worked_example()
    assert [KERNELS.score(*table.records, seat) for seat in range(2)] == [60, 60]


def test_each_row_of_the_score_names_the_cells_that_it_comes_from() -> None:
    cells = worked_example().position.view(None)["score_cells"]
    assert cells["yellow"] == [(-1, 1), (-1, 2), (-1, 3), (-1, 4), (-1, 5)]
    assert cells["green"] == cells["red"] == []
    assert cells["longest_railroad"] == [(0, r) for r in range(8)]
    assert cells["longest_river"] == [(1, r) for r in range(5)]


@pytest.mark.skipif(not COMPILED, reason="whole games take minutes uncompiled")
def test_the_parts_of_each_row_add_up_to_it_and_the_rows_of_each_section_to_its_sum() -> None:
    for seed in range(5):
        position = start(seed)
        played = position.setup, position.state
        for moment, _ in enumerate(moments(position, 40, seed)):
            if moment % 16 and position.state.phase != PHASE_OVER:
                continue
            points = SCORE.points(*played, 0)
            parts = SCORE.parts(played[0], played, 0)
            assert {
                name: sum(part["points"] for part in found) for name, found in parts.items()
            } == (points)
            sums = position.result()["score"]
            assert sums["S1"] + sums["S2"] + sums["S3"] == sums["total"] == sum(points.values())
            assert sums["total"] == KERNELS.score(*records(position), 0)


def test_the_rows_that_explain_a_score_add_up_to_it() -> None:
    table = worked_example()
    for language in ("en", "de", "it"):
        rows = table.position.explain_score(0, language)
        assert sum(points for _, points in rows) == 60
    assert ("Longest river (@1,0 @1,1 @1,2 @1,3 @1,4)", 5) in table.position.explain_score(0)
    assert ("Green flags", 0) in table.position.explain_score(0)


def test_the_row_of_a_task_names_the_cell_where_its_token_lay() -> None:
    table = Table()
    table.lay("FFFFFF", (0, 0), task="forest 4")
    table.lay_all("FFFFFF", (0, 1), (0, 2), (0, 3))
    assert table.position.view(None)["score_cells"]["forest"] == [(0, 0)]
