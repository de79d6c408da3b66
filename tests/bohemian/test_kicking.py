"""Kicking figures out of buildings."""

from __future__ import annotations

import pytest

from dorfplatz.bohemian.state import END_FIGURES
from tests.bohemian.table import BLUE, GREEN, RED, YELLOW, Table

ALWAYS = [("4+4", "farm"), ("4+5", "inn"), ("4+6", "hall"), ("5+6", "church")]
SHOPS = [("1+1", "bakery"), ("1+2", "butchery"), ("1+3", "dairy"), ("2+3", "tailor")]
NEVER = [("2+4", "mill"), ("3+4", "glass"), ("6+6", "manor")]

every_total = pytest.mark.parametrize(("dice", "kind"), ALWAYS + SHOPS + NEVER)
kicked_always = pytest.mark.parametrize(("dice", "kind"), ALWAYS)
shops = pytest.mark.parametrize(("dice", "shop"), SHOPS)
never_kicked = pytest.mark.parametrize(("dice", "kind"), NEVER)


def rolled(table: Table, dice: str) -> Table:
    """Rolls these two dice and a 3 and a 6 beside them."""
    table.roll(*map(int, dice.split("+")), 3, 6)
    return table


@every_total
def test_r16_nobody_is_kicked_out_while_a_building_of_the_kind_is_free(
    dice: str, kind: str
) -> None:
    table = Table(f"Anschow: {kind}, {kind}", f"Nenbrad: {kind}")
    table.put(YELLOW, f"Anschow {kind}", f"Anschow {kind} 2")
    assert rolled(table, dice).targets(dice) == {f"Nenbrad {kind}"}


@pytest.mark.parametrize(("dice", "kind"), ALWAYS + SHOPS)
def test_r16_once_no_building_of_the_kind_is_free_figures_of_others_may_be_kicked_out(
    dice: str, kind: str
) -> None:
    table = Table(f"Anschow: {kind}", f"Nenbrad: {kind}", players=3)
    table.put(YELLOW, f"Anschow {kind}")
    table.put(GREEN, f"Nenbrad {kind}")
    assert rolled(table, dice).targets(dice) == {f"Anschow {kind}", f"Nenbrad {kind}"}
    table.play(f"{dice} Anschow {kind}")
    assert table.figure_on(f"Anschow {kind}") == RED
    assert table.figure_on(f"Nenbrad {kind}") == GREEN
    assert [table.supply[seat] for seat in range(3)] == [12, 13, 12]


@kicked_always
def test_r17_a_free_building_in_any_village_saves_the_figures_in_all_of_them(
    dice: str, kind: str
) -> None:
    table = Table(f"Anschow: {kind}", f"Nenbrad: {kind}", "Tielden: bakery")
    table.put(YELLOW, f"Anschow {kind}")
    assert rolled(table, dice).targets(dice) == {f"Nenbrad {kind}"}


def test_r17_free_buildings_of_other_kinds_save_nobody() -> None:
    table = Table("Anschow: farm, inn, hall 4, church", "Nenbrad: bakery")
    table.put(YELLOW, "Anschow farm")
    assert rolled(table, "4+4").targets("4+4") == {"Anschow farm"}


@kicked_always
def test_r18_nobody_kicks_out_a_figure_of_their_own(dice: str, kind: str) -> None:
    table = Table(f"Anschow: {kind}, {kind}, {kind}", players=3)
    table.put(RED, f"Anschow {kind}")
    table.put(YELLOW, f"Anschow {kind} 2")
    table.put(GREEN, f"Anschow {kind} 3")
    assert rolled(table, dice).targets(dice) == {f"Anschow {kind} 2", f"Anschow {kind} 3"}


@pytest.mark.parametrize(("dice", "kind"), ALWAYS + SHOPS)
def test_r19_the_total_is_forfeit_for_a_player_who_has_all_buildings_of_the_kind(
    dice: str, kind: str
) -> None:
    table = Table(f"Anschow: {kind}, {kind}", "Nenbrad: farm, farm")
    table.put(RED, f"Anschow {kind}", f"Anschow {kind} 2")
    if kind == "farm":
        table.put(RED, "Nenbrad farm", "Nenbrad farm 2")
    assert rolled(table, dice).targets(dice) == set()


@kicked_always
def test_r20_a_figure_may_be_kicked_out_of_a_second_farm_inn_hall_or_church(
    dice: str, kind: str
) -> None:
    table = Table(f"Anschow: {kind}, {kind}")
    table.put(RED, f"Anschow {kind}")
    table.put(YELLOW, f"Anschow {kind} 2")
    rolled(table, dice).play(f"{dice} Anschow {kind} 2")
    assert table.figure_on(f"Anschow {kind} 2") == RED
    assert table.figure_on(f"Anschow {kind}") == RED
    assert table.supply[YELLOW] == 13


@shops
def test_r22_nobody_is_kicked_out_of_a_shop_of_a_kind_that_the_kicker_has(
    dice: str, shop: str
) -> None:
    table = Table(f"Anschow: {shop}, {shop}", "Nenbrad: farm")
    table.put(RED, f"Anschow {shop}")
    table.put(YELLOW, f"Anschow {shop} 2")
    assert rolled(table, dice).targets(dice) == set()


def test_r22_the_rulebooks_klemens_cannot_kick_another_figure_out_of_a_bakery() -> None:
    table = Table("Anschow: bakery", "Nenbrad: bakery, farm")
    table.put(RED, "Anschow bakery")
    table.put(YELLOW, "Nenbrad bakery")
    table.roll(1, 1, 4, 4)
    assert table.placements == ["4+4 Nenbrad farm"]


def test_r22_shops_of_other_kinds_do_not_keep_anyone_from_kicking() -> None:
    table = Table("Anschow: bakery, butchery, dairy, tailor")
    table.put(RED, "Anschow butchery", "Anschow dairy", "Anschow tailor")
    table.put(YELLOW, "Anschow bakery")
    assert rolled(table, "1+1").targets("1+1") == {"Anschow bakery"}


def test_r23_a_second_total_that_only_kicks_may_stay_unused() -> None:
    table = Table("Anschow: farm, church")
    table.put(YELLOW, "Anschow church")
    table.use_up_specials()
    table.roll(4, 4, 5, 6)
    table.play("4+4 Anschow farm")
    assert table.moves == ["5+6 Anschow church", "end"]
    table.play("end")
    assert table.figure_on("Anschow church") == YELLOW


def test_r23_a_kick_is_compulsory_when_nothing_else_will_do_for_the_first_move() -> None:
    table = Table("Anschow: hall 4", "Obethal: manor 5")
    table.put(YELLOW, "Anschow hall", "Obethal manor")
    table.give_bishop(RED)
    table.use_up_specials()
    table.roll(4, 6, 6, 6)
    assert table.moves == ["4+6 Anschow hall"]


def test_r24_a_player_who_gets_a_figure_back_does_not_end_the_game() -> None:
    table = Table("Anschow: farm, inn")
    table.put(YELLOW, "Anschow farm")
    table.state.supply[YELLOW] = 0
    table.roll(4, 4, 1, 2)
    table.play("4+4 Anschow farm")
    table.play("end")
    assert table.seat == YELLOW
    assert table.supply[YELLOW] == 1
    assert table.dice_due == 4


def test_r24_a_player_who_gets_none_back_ends_it() -> None:
    table = Table("Anschow: farm, inn")
    table.put(YELLOW, "Anschow inn")
    table.state.supply[YELLOW] = 0
    table.roll(4, 4, 1, 2)
    table.play("4+4 Anschow farm")
    table.play("end")
    assert table.is_over()
    assert table.state.end == END_FIGURES


def test_r25_who_kicks_a_farm_is_paid_for_the_farms_held_afterwards() -> None:
    table = Table("Anschow: farm, farm, farm")
    table.put(RED, "Anschow farm")
    table.put(YELLOW, "Anschow farm 2", "Anschow farm 3")
    table.coins[YELLOW] = 7
    table.roll(4, 4, 1, 1)
    table.play("4+4 Anschow farm 3")
    assert table.coins[RED] == 2
    assert table.coins[YELLOW] == 7


@pytest.mark.parametrize("active", [True, False])
def test_r26_a_kicked_inn_keeps_its_tile_as_it_lies(active: bool) -> None:
    table = Table("Anschow: inn, farm, mill, mill", "Nenbrad: hall 4")
    table.put(YELLOW, "Anschow inn")
    if active:
        table.activate("Anschow inn")
    table.roll(4, 5, 1, 1)
    table.play("4+5 Anschow inn")
    assert table.figure_on("Anschow inn") == RED
    assert table.is_active("Anschow inn") == active
    assert table.income(RED) == active
    assert table.income(YELLOW) == 0


def test_r26_a_kick_leaves_as_many_buildings_occupied_as_there_were() -> None:
    table = Table("Anschow: inn, farm, hall 4", players=3)
    table.put(YELLOW, "Anschow inn", "Anschow farm")
    table.put(GREEN, "Anschow hall")
    table.roll(4, 5, 2, 6)
    table.play("4+5 Anschow inn")
    table.play("2+6 Anschow farm")
    assert table.occupied("Anschow") == 3
    assert not table.is_active("Anschow inn")


def test_r27_the_bishop_stays_when_a_church_of_its_holder_is_kicked() -> None:
    table = Table("Anschow: church, church")
    table.put(YELLOW, "Anschow church", "Anschow church 2")
    table.give_bishop(YELLOW)
    table.roll(5, 6, 1, 2)
    table.play("5+6 Anschow church")
    assert table.state.bishop == YELLOW
    assert table.income(YELLOW) == 1
    assert table.income(RED) == 0


@never_kicked
def test_r28_nobody_is_kicked_out_of_a_mill_a_factory_or_a_manor(dice: str, kind: str) -> None:
    # All mills or factories are never occupied when a move is due, but the rule stands.
    table = Table(f"Anschow: {kind}, {kind}", "Nenbrad: farm")
    table.put(YELLOW, f"Anschow {kind}", f"Anschow {kind} 2")
    assert rolled(table, dice).targets(dice) == set()


def test_r28_once_all_manors_are_occupied_12_places_no_figure() -> None:
    table = Table("Anschow: manor 3", "Nenbrad: manor 8", "Tielden: farm", players=4)
    table.put(RED, "Anschow manor")
    table.put(BLUE, "Nenbrad manor")
    table.roll(6, 6, 3, 3)
    assert [move for move in table.placements if "manor" in move] == []
