"""Hearts on tiles (D50, D51)."""

from __future__ import annotations

import numpy as np
import pytest

from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.moves import DRAW, STORE, TAKE
from dorfplatz.dorfromantik.state import GOLDEN_HEART, RED_HEART
from dorfplatz.dorfromantik.unlocks import RED_HEARTS, Unlock
from tests.dorfromantik.table import Table


def with_hearts(*unlocked: Unlock) -> Table:
    """A table with three tasks out, so that landscape tiles come."""
    table = Table(unlocked=unlocked)
    for token in ("T02 grain 6", "T06 forest 6", "T15 village 6"):
        table.reveal(token)
        table.place_anywhere()
    return table


@pytest.mark.parametrize(
    ("heart", "row", "worth"),
    [
        (RED_HEART, "red_hearts", 1),
        (GOLDEN_HEART, "golden_heart", 2),
    ],
)
def test_d50_d51_each_edge_that_touches_an_equal_one_scores(
    heart: int, row: str, worth: int
) -> None:
    table = Table(unlocked=[*RED_HEARTS, Unlock.GOLDEN_HEART])
    table.lay("FGVTRM", (0, 0), heart=heart)
    assert table.rows[row] == 0
    table.lay("FFFFFF", (0, -1))
    table.lay("VVVVVV", (1, -1))
    assert table.rows[row] == worth, "the grain edge touches village"
    table.lay("MMMMMM", (-1, 0))
    assert table.rows[row] == 2 * worth, "meadow touches meadow"
    table.lay("VVVVVV", (1, 0))
    table.lay("TTTTTT", (0, 1))
    table.lay("RRRRRR", (-1, 1))
    assert table.rows[row] == 5 * worth
    assert table.rows["S3"] == 5 * worth


def test_d50_a_heart_scores_six_at_most_and_the_golden_one_twelve() -> None:
    table = Table(unlocked=[*RED_HEARTS, Unlock.GOLDEN_HEART])
    table.lay("MMMMMM", (0, 0), heart=RED_HEART)
    table.lay("MMMMMM", (1, 0), heart=GOLDEN_HEART)
    table.lay_all("MMMMMM", (0, -1), (1, -1), (0, 1), (-1, 1), (-1, 0), (2, -1), (2, 0), (1, 1))
    assert (table.rows["red_hearts"], table.rows["golden_heart"]) == (6, 12)


def test_d50_a_cloud_is_no_equal_edge() -> None:
    table = Table(unlocked=[*RED_HEARTS, Unlock.CLOUDS])
    table.lay("MMMMMM", (0, 0), heart=RED_HEART)
    table.lay("CCCCCC", (1, 0), unlock=Unlock.CLOUDS)
    assert table.rows["red_hearts"] == 0


def test_d50_a_heart_is_put_on_a_landscape_tile_as_it_is_placed() -> None:
    table = with_hearts(Unlock.RED_HEART_1, Unlock.GOLDEN_HEART)
    table.reveal("L48")
    plain = table.placements
    texts = [table.position.format_move(move) for move in table.moves]
    assert len(texts) == 3 * len(plain)
    assert sum(text.endswith(" red heart") for text in texts) == len(plain)
    assert sum(text.endswith(" golden heart") for text in texts) == len(plain)
    where = min(plain)
    table.place(f"{where} red heart")
    view = table.position.view(None)
    assert view["landscape"][-1]["heart"] == "red"
    assert view["hearts"] == {"red": 0, "golden": 1}


def test_d50_there_are_no_more_hearts_than_were_unlocked() -> None:
    table = with_hearts(Unlock.RED_HEART_1)
    table.reveal("L48")
    where = min(table.placements)
    assert table.refusal(f"{where} golden heart") == ("no_heart_left", "D50")
    table.place(f"{where} heart")
    table.reveal("L17")
    assert table.refusal(f"{min(table.placements)} red heart") == ("no_heart_left", "D50")


def test_d50_no_heart_comes_on_a_task_tile_or_a_special_tile() -> None:
    table = Table(unlocked=[Unlock.RED_HEART_1, Unlock.HILL])
    table.reveal("T02 grain 6")
    assert table.refusal("0,0 r0 red heart") == ("no_heart_here", "D50")
    table = with_hearts(Unlock.RED_HEART_1, Unlock.HILL)
    table.reveal("Hill")
    assert not table.position.view(None)["can_take_heart"]
    assert table.refusal(f"{min(table.placements)} red heart") == ("no_heart_here", "D50")


def test_hearts_are_all_alike_so_that_their_number_counts() -> None:
    for hearts in (RED_HEARTS[:2], RED_HEARTS[2:]):
        assert Table(unlocked=hearts).position.view(None)["hearts"] == {"red": 2, "golden": 0}


def test_a_heart_stands_in_the_record() -> None:
    table = with_hearts(Unlock.RED_HEART_1)
    table.reveal("L48")
    move = table.position.parse_move(f"@{min(table.placements)} red heart")
    event = table.position.move_event(move)
    assert event["heart"] == "red"
    assert table.position.event_move(event) == move


def test_a_game_without_hearts_has_no_rows_for_them() -> None:
    rows = Table(unlocked=[Unlock.CIRCUS]).rows
    assert "red_hearts" not in rows
    assert "circus" in rows


@pytest.mark.parametrize(
    ("tile", "heart", "mark"), [("B2-1", "red", "<3"), ("B2-3", "golden", "(3")]
)
def test_on_the_map_a_heart_stands_beside_the_flag_of_its_tile(
    tile: str, heart: str, mark: str
) -> None:
    unlocked = (Unlock.LANDSCAPE_TILES, Unlock.RED_HEART_1, Unlock.GOLDEN_HEART)
    table = with_hearts(*unlocked)
    table.reveal(tile)
    table.place(f"{min(table.placements)} {heart} heart")
    shown = table.position.render("en")
    assert mark in shown
    flag = table.position.view(None)["landscape"][-1]["flag"]
    assert {"yellow": "+g", "green": "+f"}[flag] in shown


def test_moves_with_hearts_are_listed_in_one_pass_as_they_are_one_by_one() -> None:
    table = with_hearts(Unlock.RED_HEART_1, Unlock.GOLDEN_HEART, Unlock.WAREHOUSE)
    table.reveal("L48")
    moves = table.moves
    assert moves[-1] == STORE
    room = np.zeros(len(moves), np.int64)
    assert KERNELS.list_moves(*table.records, room) == len(moves)
    assert list(room) == moves
    few = np.full(len(moves), -1, np.int64)
    assert KERNELS.list_moves(*table.records, few[:-3]) == len(moves)
    assert list(few) == [*moves[:-3], -1, -1, -1]
    table.make("store")
    table.reveal("L17")
    table.place_anywhere()
    assert KERNELS.list_moves(*table.records, room) == 2
    assert list(room[:2]) == [DRAW, TAKE]


def test_a_placement_with_a_heart_is_known_by_the_one_without_it() -> None:
    table = with_hearts(*RED_HEARTS, Unlock.GOLDEN_HEART)
    table.hold("FFMMMM")
    count = KERNELS.count_moves(*table.records)
    moves = [KERNELS.nth_move(*table.records, n) for n in range(count)]
    plain = [moves[KERNELS.without_addition(*table.records, n)] for n in range(count)]
    assert plain == [table.position.without_addition(move) for move in moves]
    table.place_anywhere()
    assert KERNELS.without_addition(*table.records, 0) == 0, "chance decides"
