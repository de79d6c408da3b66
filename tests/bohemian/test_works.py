"""Flour mills, glass factories and their intermediate scoring."""

from __future__ import annotations

import pytest

from dorfplatz.bohemian.state import END_FIGURES, NOBODY
from tests.bohemian.table import GREEN, RED, YELLOW, Table

works = pytest.mark.parametrize(
    ("kind", "dice", "coins"), [("mill", "2+4", 2), ("glass", "3+4", 3)]
)


def rolled(table: Table, dice: str) -> Table:
    """Rolls these two dice and two 1s beside them."""
    table.roll(*map(int, dice.split("+")), 1, 1)
    return table


@works
def test_r13_a_building_that_a_scoring_has_just_freed_takes_a_figure_in_the_same_turn(
    kind: str, dice: str, coins: int
) -> None:
    table = Table(f"Anschow: {kind}", f"Nenbrad: {kind}")
    table.put(YELLOW, f"Nenbrad {kind}")
    one, other = map(int, dice.split("+"))
    table.roll(one, other, one, other)
    table.play(f"{dice} Anschow {kind}")
    assert table.targets(dice) == {f"Anschow {kind}", f"Nenbrad {kind}"}
    table.play(f"{dice} Anschow {kind}")
    assert table.figure_on(f"Anschow {kind}") == RED
    assert table.tile_coins(RED) == coins // 2
    assert table.coins[RED] == coins


@works
def test_r32_the_last_figure_scores_and_then_all_figures_and_tiles_go_back(
    kind: str, dice: str, coins: int
) -> None:
    table = Table(f"Anschow: {kind}, farm", f"Nenbrad: {kind}, {kind}", players=3)
    table.put(RED, f"Nenbrad {kind}")
    table.put(YELLOW, f"Nenbrad {kind} 2")
    rolled(table, dice).play(f"{dice} Anschow {kind}")
    assert [table.coins[seat] for seat in range(3)] == [2 * coins, coins, 0]
    assert [table.supply[seat] for seat in range(3)] == [13, 13, 13]
    assert [table.tile_coins(seat) for seat in range(3)] == [0, 0, 0]
    assert table.figure_on(f"Anschow {kind}") == NOBODY
    assert table.figure_on(f"Nenbrad {kind}") == NOBODY
    assert table.figure_on(f"Nenbrad {kind} 2") == NOBODY
    assert table.occupied("Anschow") == 0
    assert table.occupied("Nenbrad") == 0


@works
def test_r32_nothing_is_scored_while_one_of_them_is_free(kind: str, dice: str, coins: int) -> None:
    table = Table(f"Anschow: {kind}, {kind}, {kind}")
    table.put(YELLOW, f"Anschow {kind}")
    rolled(table, dice).play(f"{dice} Anschow {kind} 2")
    assert [table.coins[seat] for seat in range(2)] == [0, 0]
    assert table.figure_on(f"Anschow {kind} 2") == RED
    assert table.tile_coins(RED) == coins // 2


@works
def test_r32_figures_on_other_buildings_stay(kind: str, dice: str, coins: int) -> None:
    other = "glass" if kind == "mill" else "mill"
    table = Table(f"Anschow: {kind}, {other}, {other}, farm, manor 3")
    table.put(YELLOW, f"Anschow {other}", "Anschow farm", "Anschow manor")
    rolled(table, dice).play(f"{dice} Anschow {kind}")
    assert table.figure_on(f"Anschow {other}") == YELLOW
    assert table.figure_on("Anschow farm") == YELLOW
    assert table.figure_on("Anschow manor") == YELLOW
    assert table.coins[RED] == coins
    assert table.coins[YELLOW] == 0


def test_r32_inns_are_looked_at_before_the_figures_go_back() -> None:
    table = Table("Nenbrad: glass, farm, inn, hall 6")
    table.put(YELLOW, "Nenbrad farm", "Nenbrad inn", "Nenbrad hall")
    table.roll(3, 4, 1, 1)
    table.play("3+4 Nenbrad glass")
    assert table.figure_on("Nenbrad glass") == NOBODY
    assert table.occupied("Nenbrad") == 3
    assert table.is_active("Nenbrad inn")


@works
def test_r36_every_holder_of_tiles_is_paid_whoever_placed_the_last_figure(
    kind: str, dice: str, coins: int
) -> None:
    table = Table(f"Anschow: {kind}, {kind}, {kind}, {kind}", players=3)
    table.put(YELLOW, f"Anschow {kind}", f"Anschow {kind} 2")
    table.put(GREEN, f"Anschow {kind} 3")
    rolled(table, dice).play(f"{dice} Anschow {kind} 4")
    assert [table.coins[seat] for seat in range(3)] == [coins, 2 * coins, coins]


@works
def test_r37_the_only_one_in_play_scores_at_each_placement(
    kind: str, dice: str, coins: int
) -> None:
    table = Table(f"Anschow: {kind}, farm")
    one, other = map(int, dice.split("+"))
    table.roll(one, other, one, other)
    table.play(f"{dice} Anschow {kind}")
    assert table.coins[RED] == coins
    assert table.supply[RED] == 13
    assert table.figure_on(f"Anschow {kind}") == NOBODY
    table.play(f"{dice} Anschow {kind}")
    assert table.coins[RED] == 2 * coins


def test_r37_the_only_one_in_play_counts_for_inns_before_its_figure_goes_back() -> None:
    table = Table("Anschow: mill, farm, hall 4, inn")
    table.put(RED, "Anschow farm", "Anschow inn")
    table.put(YELLOW, "Anschow hall")
    table.roll(2, 4, 1, 1)
    table.play("2+4 Anschow mill")
    assert table.is_active("Anschow inn")


@works
def test_r38_without_any_in_play_their_total_places_nothing_but_still_buys(
    kind: str, dice: str, coins: int
) -> None:
    table = Table("Anschow: manor 4")
    rolled(table, dice)
    assert table.targets(dice) == set()
    assert f"{dice} special" in table.moves
    table.play(f"{dice} special")
    assert "1+1 bishop" in table.moves


@works
def test_r38_without_any_in_play_nothing_is_scored(kind: str, dice: str, coins: int) -> None:
    table = Table("Anschow: farm, hall 4")
    table.roll(4, 4, 4, 6)
    table.play("4+4 Anschow farm")
    table.play("4+6 Anschow hall")
    assert table.coins[RED] == 1
    assert table.tile_coins(RED) == 0


@works
def test_r39_a_village_with_the_only_one_in_play_is_never_complete(
    kind: str, dice: str, coins: int
) -> None:
    table = Table(f"Anschow: {kind}, hall 6")
    table.put(RED, "Anschow hall")
    rolled(table, dice).play(f"{dice} Anschow {kind}")
    assert table.occupied("Anschow") == 1
    assert table.hall_coins(RED) == 0
    assert table.hall_coins(YELLOW) == -5


@works
def test_r40_a_village_is_not_complete_whose_figure_went_back_just_before_the_end(
    kind: str, dice: str, coins: int
) -> None:
    table = Table(f"Anschow: {kind}, hall 6", f"Nenbrad: {kind}, farm", players=3)
    table.put(RED, "Anschow hall", f"Anschow {kind}")
    assert table.hall_coins(RED) == 6
    table.state.supply[YELLOW] = 0
    rolled(table, dice).play(f"{dice} Nenbrad {kind}")
    table.play("end")
    assert table.state.end == END_FIGURES
    assert table.hall_coins(RED) == 0
