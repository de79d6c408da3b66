"""Placing figures: where, and what farms and manors bring at once."""

from __future__ import annotations

import pytest

from tests.bohemian.table import BLACK, EVERY_KIND, RED, YELLOW, Table

TOTALS = [
    ("1+1", "Anschow bakery"),
    ("1+2", "Anschow butchery"),
    ("1+3", "Anschow dairy"),
    ("2+3", "Anschow tailor"),
    ("2+4", "Anschow mill"),
    ("3+4", "Anschow glass"),
    ("3+5", "Anschow farm"),
    ("4+5", "Anschow inn"),
    ("4+6", "Anschow hall"),
    ("5+6", "Obethal church"),
    ("6+6", "Obethal manor"),
]


@pytest.mark.parametrize(("dice", "building"), TOTALS)
def test_r15_a_total_places_a_figure_on_its_kind_of_building(dice: str, building: str) -> None:
    table = Table(*EVERY_KIND, "Nenbrad: mill, glass")
    table.roll(*map(int, dice.split("+")), 1, 6)
    assert building in table.targets(dice)
    table.play(f"{dice} {building}")
    assert table.figure_on(building) == RED
    assert table.supply[RED] == 12


def test_r15_any_free_building_of_the_kind_may_be_chosen_in_any_village() -> None:
    table = Table("Anschow: farm, farm, inn", "Nenbrad: inn, farm", "Tielden: hall 4, farm")
    table.put(YELLOW, "Nenbrad farm")
    table.roll(2, 6, 1, 1)
    assert table.targets("2+6") == {"Anschow farm", "Anschow farm 2", "Tielden farm"}
    table.play("2+6 Tielden farm")
    assert table.figure_on("Tielden farm") == RED
    assert table.figure_on("Anschow farm") not in (RED, YELLOW)


def test_r15_a_total_without_a_building_in_play_places_nothing() -> None:
    table = Table("Anschow: farm, inn")
    table.roll(1, 1, 5, 6)
    assert table.targets("1+1") == set()
    assert table.targets("5+6") == set()


@pytest.mark.parametrize(
    ("dice", "shop"),
    [("1+1", "bakery"), ("1+2", "butchery"), ("1+3", "dairy"), ("2+3", "tailor")],
)
def test_r21_a_second_shop_of_a_kind_may_be_occupied_while_one_is_free(
    dice: str, shop: str
) -> None:
    table = Table(f"Anschow: {shop}, farm", f"Nenbrad: {shop}, {shop}")
    table.put(RED, f"Anschow {shop}")
    table.put(YELLOW, f"Nenbrad {shop}")
    table.roll(*map(int, dice.split("+")), 6, 6)
    assert table.targets(dice) == {f"Nenbrad {shop} 2"}


def test_r25_the_rulebooks_andrea_gets_3_coins_for_her_third_farm() -> None:
    table = Table("Anschow: farm, farm", "Nenbrad: farm, farm")
    table.put(RED, "Anschow farm", "Nenbrad farm")
    table.put(YELLOW, "Anschow farm 2")
    table.roll(4, 4, 1, 1)
    table.play("4+4 Nenbrad farm 2")
    assert table.coins[RED] == 3
    assert table.coins[YELLOW] == 0


def test_r25_a_first_farm_brings_1_coin() -> None:
    table = Table("Anschow: farm, farm")
    table.put(YELLOW, "Anschow farm")
    table.roll(4, 4, 1, 1)
    table.play("4+4 Anschow farm 2")
    assert table.coins[RED] == 1


def test_r28_a_manor_pays_its_printed_coins_at_once() -> None:
    table = Table("Anschow: manor 3", "Nenbrad: manor 8")
    table.roll(6, 6, 1, 1)
    table.play("6+6 Nenbrad manor")
    assert table.coins[RED] == 8
    table.play("end")
    assert table.coins[RED] == 8


@pytest.mark.parametrize(("dice", "building"), TOTALS[:4] + TOTALS[7:10])
def test_no_other_building_pays_at_once(dice: str, building: str) -> None:
    table = Table(*EVERY_KIND)
    table.roll(*map(int, dice.split("+")), 1, 6)
    table.play(f"{dice} {building}")
    assert table.coins[RED] == 0


def test_a_figure_of_any_player_leaves_that_players_supply() -> None:
    table = Table(*EVERY_KIND, players=5, first=BLACK)
    table.roll(4, 4, 1, 1)
    table.play("4+4 Anschow farm")
    assert [table.supply[seat] for seat in range(5)] == [10, 10, 10, 10, 9]
