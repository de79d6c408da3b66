"""The score sheet: what its rows are worth, and which numbers a game can have."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from dorfplatz.base.errors import Faults
from dorfplatz.dorfromantik.campaign.errors import ImpossibleRow, number_ranges
from dorfplatz.dorfromantik.campaign.names import PIECES, ROWS
from dorfplatz.dorfromantik.campaign.reachable import (
    flag_sums,
)
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet, score_of, sheet_of_points
from dorfplatz.dorfromantik.campaign.sheet_check import check_sheet, limits_of
from dorfplatz.dorfromantik.tile_sets import parse_tile_set
from tests.dorfromantik.campaign.group import RULES, refusal_of

BASE = (4, 5, 5, 6, 6)
BOX_1 = ("task_tiles", "red_heart_1")
BUILDINGS = {
    "forest_cabin": "forest",
    "harvest_festival": "grain",
    "watchtower": "village",
    "locomotive": "railroad",
    "ship": "river",
}


def possible(row: str, *pieces: str, sheet: ScoreSheet | None = None) -> list[int]:
    """What can be entered in a row, beside the rest of a sheet."""
    return sorted(limits_of(RULES, pieces).possible(row, sheet or ScoreSheet()))


def refused(sheet: ScoreSheet, *pieces: str) -> dict[str, ImpossibleRow]:
    """The rows of a sheet that are refused."""
    caught = refusal_of(lambda: check_sheet(limits_of(RULES, pieces), sheet))
    if caught is None:
        return {}
    assert isinstance(caught, Faults)
    found = [fault for fault in caught.faults if isinstance(fault, ImpossibleRow)]
    assert len(found) == len(caught.faults)
    return {fault.row: fault for fault in found}


def row_of(row: str, count: int | tuple[int, ...]) -> dict[str, Any]:
    """What a sheet with one row is made of."""
    return {row: count}


def points(row: str, count: int | tuple[int, ...]) -> int:
    return score_of(RULES, ScoreSheet(**row_of(row, count))).rows[row]


# What adds up.


def test_d30_d31_d32_d33_the_sums_of_a_sheet_of_the_base_game() -> None:
    sheet = ScoreSheet(
        forest=4,
        grain=9,
        village=4,
        railroad=20,
        river=5,
        yellow=5,
        longest_railroad=8,
        longest_river=5,
    )
    score = score_of(RULES, sheet)
    assert score.sums == {"S1": 42, "S2": 18, "S3": 0, "total": 60}
    assert score.result == 60
    assert refused(sheet) == {}


def test_d33_the_unlocked_rows_are_the_third_sum() -> None:
    sheet = ScoreSheet(red_hearts=(6, 3), circus=1, hill=4, longest_river=9)
    score = score_of(RULES, sheet)
    assert score.sums == {"S1": 0, "S2": 9, "S3": 9 + 10 + 8, "total": 36}


def test_a_sheet_is_told_by_the_rows_that_are_not_empty() -> None:
    sheet = ScoreSheet(river=5, red_hearts=(6, 0))
    assert sheet.to_dict() == {"river": 5, "red_hearts": [6, 0]}
    assert list(ROWS) == list(score_of(RULES, sheet).rows)


def test_a_sheet_can_be_made_from_the_points_of_a_game() -> None:
    sheet = ScoreSheet(river=5, longest_river=9, red_hearts=(6, 0), hill=4, circus=1, ship=5)
    points_of_rows = score_of(RULES, sheet).rows
    assert sheet_of_points(RULES, points_of_rows, sheet.red_hearts) == sheet
    assert sheet_of_points(RULES, {}) == ScoreSheet()
    with pytest.raises(ImpossibleRow) as caught:
        sheet_of_points(RULES, {"circus": 5})
    assert (caught.value.row, caught.value.possible) == ("circus", (0, 10))


# Tasks.


@pytest.mark.parametrize("row", ["forest", "grain", "village", "railroad", "river"])
def test_d30_a_task_row_is_a_sum_of_the_tokens_that_there_are(row: str) -> None:
    sums = {sum(some) for size in range(6) for some in combinations(BASE, size)}
    assert possible(row) == sorted(sums)
    assert max(sums) == 26
    with_box_1 = {sum(some) for size in range(7) for some in combinations((*BASE, 4), size)}
    assert possible(row, *BOX_1) == sorted(with_box_1)


@pytest.mark.parametrize(
    ("piece", "row"), [("deer", "forest"), ("farm", "grain"), ("castle", "village")]
)
def test_d30_deer_farm_and_castle_add_a_7_to_their_kind(piece: str, row: str) -> None:
    assert 7 not in possible(row, *BOX_1)
    assert 7 in possible(row, *BOX_1, piece)
    assert max(possible(row, *BOX_1, piece)) == 26 + 4 + 7
    assert 7 not in possible("river", *BOX_1, piece)


def test_a_refused_row_says_what_was_given_and_what_is_possible() -> None:
    fault = refused(ScoreSheet(forest=7))["forest"]
    assert (fault.row, fault.given) == ("forest", 7)
    assert fault.possible == tuple(possible("forest"))
    sums = number_ranges(possible("forest"))
    assert sums.startswith("0, 4–6, 9–12, ")
    assert str(fault) == f"Forest tasks: 7 is not possible. Possible: {sums}."


def test_all_rows_at_fault_are_refused_at_once() -> None:
    sheet = ScoreSheet(forest=1, river=-4, green=99, longest_river=200, circus=1)
    assert list(refused(sheet)) == ["forest", "river", "green", "longest_river", "circus"]


# Flags and lines.


def test_d31_a_flag_scores_no_more_tiles_than_have_its_landscape() -> None:
    assert possible("green") == list(range(26 + 7 + 1))
    assert possible("yellow") == list(range(24 + 8 + 1))
    assert possible("red") == list(range(25 + 7 + 1))


def test_d31_two_flags_in_one_territory_each_score_it() -> None:
    tiles = 26 + 7 + 5
    assert possible("green", "landscape_tiles") == [
        *range(tiles + 1),
        *range(tiles + 2, 2 * tiles + 1, 2),
    ]


def test_d31_with_the_flag_festival_a_flag_may_score_twice() -> None:
    assert flag_sums(1, 5, festival=True) == {0, 1, 2, 3, 4, 5, 6, 8, 10}
    assert 12 in flag_sums(2, 3, festival=True)
    assert 11 not in flag_sums(2, 3, festival=True)
    assert max(possible("red", "landscape_tiles", "flag_festival")) == 4 * (32 + 5 + 1)


def test_d32_a_line_has_no_more_tiles_than_show_it() -> None:
    assert possible("longest_railroad") == list(range(14 + 7 + 1))
    assert possible("longest_river") == list(range(13 + 8 + 1))
    assert max(possible("longest_river", *BOX_1)) == 21 + 5


def test_d07_d32_the_longest_line_is_as_long_as_a_fulfilled_task_on_it() -> None:
    assert list(refused(ScoreSheet(river=4, longest_river=3))) == ["longest_river"]
    assert refused(ScoreSheet(river=4, longest_river=4)) == {}
    assert list(refused(ScoreSheet(railroad=26, longest_railroad=5))) == ["longest_railroad"]
    assert refused(ScoreSheet(railroad=14, longest_railroad=5)) == {}


# Unlocked rows.


def test_every_unlocked_row_has_its_ruling() -> None:
    rulings = [row.ruling for row in RULES.rows]
    assert rulings[:8] == [f"D{number}" for number in range(50, 58)]
    assert rulings[8:] == ["D58"] * 5 + ["D59"] * 2


@pytest.mark.parametrize("row", ROWS[10:])
def test_a_row_that_is_not_unlocked_is_refused(row: str) -> None:
    sheet = ScoreSheet(**row_of(row, (1,) if row == "red_hearts" else 1))
    fault = refused(sheet)[row]
    assert fault.code.endswith("locked")
    assert fault.ruling is not None
    assert refused(ScoreSheet(), *PIECES) == {}


def test_d50_a_red_heart_scores_1_for_each_matching_edge_and_6_at_most() -> None:
    assert points("red_hearts", (6, 2, 0)) == 8
    hearts = [f"red_heart_{number}" for number in range(1, 5)]
    assert refused(ScoreSheet(red_hearts=(6, 6, 6, 6)), *hearts) == {}
    assert refused(ScoreSheet(red_hearts=(7,)), *hearts)["red_hearts"].given == 7
    assert refused(ScoreSheet(red_hearts=(-1,)), *hearts)["red_hearts"].given == -1


def test_d50_there_are_no_more_red_hearts_than_are_unlocked() -> None:
    assert refused(ScoreSheet(red_hearts=(1,)), "red_heart_1") == {}
    fault = refused(ScoreSheet(red_hearts=(1, 0)), "red_heart_1")["red_hearts"]
    assert (fault.given, fault.possible) == (2, (0, 1))
    assert limits_of(RULES, ("red_heart_1",)).possible("red_hearts", ScoreSheet()) == {*range(7)}


def test_d50_a_heart_without_a_matching_edge_is_refused_as_well_when_it_is_locked() -> None:
    assert list(refused(ScoreSheet(red_hearts=(0,)))) == ["red_hearts"]


def test_d51_the_golden_heart_scores_2_for_each_matching_edge_and_12_at_most() -> None:
    assert [points("golden_heart", count) for count in possible("golden_heart")] == [
        *range(0, 13, 2)
    ]


def test_d52_the_circus_scores_10_or_nothing() -> None:
    assert [points("circus", count) for count in possible("circus")] == [0, 10]


def test_d53_the_signalman_scores_2_for_each_of_the_7_level_crossings() -> None:
    assert [points("signalman", count) for count in possible("signalman")] == [*range(0, 15, 2)]


def test_d54_the_shepherdess_scores_1_for_each_sheep_and_they_stand_in_pairs() -> None:
    assert [points("shepherdess", count) for count in possible("shepherdess")] == [*range(0, 19, 2)]


def test_d55_the_hill_scores_2_for_each_task_tile_in_12_cells() -> None:
    assert [points("hill", count) for count in possible("hill")] == [*range(0, 25, 2)]


def test_d56_the_construction_site_scores_7_for_each_of_3_territories() -> None:
    found = [points("construction_site", count) for count in possible("construction_site")]
    assert found == [0, 7, 14, 21]


def test_d57_the_balloon_scores_2_for_each_tile_and_crosses_no_more_than_there_are() -> None:
    assert points("balloon_launch_site", 9) == 18
    assert max(possible("balloon_launch_site", "balloon_launch_site")) == 45 + 25
    all_tiles = 45 + 25 + 10 + 11 - 1 + 10 + 1
    assert max(possible("balloon_launch_site", *PIECES)) == all_tiles - 1


@pytest.mark.parametrize(("building", "task"), BUILDINGS.items())
def test_d58_a_building_scores_fulfilled_tasks_of_its_kind_once_more(
    building: str, task: str
) -> None:
    sheet = ScoreSheet(**row_of(task, 10))
    assert possible(building, sheet=sheet) == [0, 4, 5, 6, 10]
    assert possible(building) == [0]
    assert points(building, 10) == 10


@pytest.mark.parametrize(("piece", "line"), [("train_station", "railroad"), ("harbor", "river")])
def test_d59_a_closed_line_scores_its_tiles_which_the_longest_one_has_at_least(
    piece: str, line: str
) -> None:
    sheet = ScoreSheet(**row_of(f"longest_{line}", 4))
    assert possible(piece, sheet=sheet) == [0, 2, 3, 4]
    assert possible(piece, "clouds", sheet=sheet) == [0, 1, 2, 3, 4]
    assert points(piece, 4) == 4


def test_d58_beside_an_impossible_task_row_a_building_is_not_at_fault_as_well() -> None:
    assert list(refused(ScoreSheet(forest=1), "forest_cabin")) == ["forest"]


def test_another_tile_set_has_limits_of_its_own() -> None:
    tile_set = parse_tile_set(
        """
        name = "mine"
        landscape = [
          { name = "A", edges = "FFFFFF" },
          { name = "B", edges = "FFFFFF", sheep = 3 },
          { name = "C", edges = "VVVVVV", flag = "red" },
          { name = "D", edges = "TMMTMM", crossings = 1 },
        ]
        task = [{ name = "E", edges = "RRMMMM", task = "river" }]
        tokens = { river = [7] }
        """,
        "mine.toml",
    )
    limits = limits_of(RULES, (), tile_set)
    assert limits.tiles == 2
    assert limits.possible("river", ScoreSheet()) == {0, 7}
    assert limits.possible("forest", ScoreSheet()) == {0}
    assert limits.possible("longest_river", ScoreSheet()) == {0, 1}
    assert limits.possible("green", ScoreSheet()) == {0}
    assert limits.possible("shepherdess", ScoreSheet()) == {0, 3}
    assert limits.possible("hill", ScoreSheet()) == {0, 1}


def test_of_hearts_that_there_are_not_it_is_told_once() -> None:
    sheet = ScoreSheet(red_hearts=(7,) * 9000)
    refusal = refusal_of(lambda: check_sheet(limits_of(RULES, BOX_1), sheet))
    assert isinstance(refusal, Faults)
    told = [fault.given for fault in refusal.faults if isinstance(fault, ImpossibleRow)]
    assert told == [9000, 7]
