"""Inns: when they are active, what they bring, and who has them."""

from __future__ import annotations

import pytest

from dorfplatz.bohemian.state import NOBODY
from tests.bohemian.table import GREEN, RED, YELLOW, Table

VILLAGE = "Anschow: inn, bakery, farm, church, hall 4, mill"
MORE_MILLS = "Obethal: mill, mill, inn"


@pytest.mark.parametrize(("others", "active"), [(0, False), (1, False), (2, False), (3, True)])
def test_r29_an_inn_is_active_at_once_if_three_other_buildings_are_occupied(
    others: int, active: bool
) -> None:
    table = Table(VILLAGE, MORE_MILLS)
    table.put(YELLOW, *["Anschow bakery", "Anschow farm", "Anschow church"][:others])
    table.roll(4, 5, 1, 2)
    table.play("4+5 Anschow inn")
    assert table.is_active("Anschow inn") == active


def test_r29_it_does_not_matter_who_occupies_the_other_buildings() -> None:
    table = Table(VILLAGE, MORE_MILLS, players=3)
    table.put(RED, "Anschow bakery")
    table.put(YELLOW, "Anschow farm")
    table.put(GREEN, "Anschow church")
    table.roll(4, 5, 1, 2)
    table.play("4+5 Anschow inn")
    assert table.is_active("Anschow inn")


def test_r29_three_buildings_with_the_inn_among_them_are_not_enough() -> None:
    table = Table(VILLAGE, MORE_MILLS)
    table.put(RED, "Anschow bakery", "Anschow inn")
    table.roll(4, 4, 1, 2)
    table.play("4+4 Anschow farm")
    assert table.occupied("Anschow") == 3
    assert not table.is_active("Anschow inn")


def test_r29_buildings_of_other_villages_do_not_count() -> None:
    table = Table(VILLAGE, "Nenbrad: bakery, farm, church, hall 3")
    table.put(YELLOW, "Nenbrad bakery", "Nenbrad farm", "Nenbrad church", "Nenbrad hall")
    table.roll(4, 5, 1, 2)
    table.play("4+5 Anschow inn")
    assert not table.is_active("Anschow inn")


@pytest.mark.parametrize("placer", [RED, YELLOW])
def test_r30_a_placement_of_any_player_in_its_village_activates_an_inn_at_once(
    placer: int,
) -> None:
    table = Table(VILLAGE, MORE_MILLS, first=placer)
    table.put(RED, "Anschow inn")
    table.put(YELLOW, "Anschow bakery", "Anschow church")
    table.roll(4, 4, 1, 2)
    table.play("4+4 Anschow farm")
    assert table.is_active("Anschow inn")
    assert table.income(RED) == 1


def test_r30_a_placement_in_another_village_does_not() -> None:
    table = Table(VILLAGE, "Nenbrad: farm")
    table.put(RED, "Anschow inn")
    table.put(YELLOW, "Anschow bakery", "Anschow church")
    table.roll(4, 4, 1, 2)
    table.play("4+4 Nenbrad farm")
    assert not table.is_active("Anschow inn")


def test_r30_an_inn_that_nobody_occupies_is_not_activated() -> None:
    table = Table(VILLAGE, MORE_MILLS)
    table.put(YELLOW, "Anschow bakery", "Anschow church", "Anschow hall")
    table.roll(4, 4, 1, 2)
    table.play("4+4 Anschow farm")
    assert not table.is_active("Anschow inn")


TWO_INNS = "Anschow: inn, inn, farm, church, hall 4"


def test_r31_an_inn_counts_as_another_building_for_a_second_inn_of_its_village() -> None:
    table = Table(TWO_INNS, players=3)
    table.put(RED, "Anschow inn")
    table.put(GREEN, "Anschow church")
    table.put(YELLOW, "Anschow farm")
    table.roll(4, 5, 1, 2)
    table.play("4+5 Anschow inn 2")
    assert table.is_active("Anschow inn")
    assert table.is_active("Anschow inn 2")


def test_r31_one_placement_activates_all_inns_of_the_village() -> None:
    table = Table(TWO_INNS, "Nenbrad: inn, farm", players=3)
    table.put(RED, "Anschow inn", "Nenbrad inn")
    table.put(YELLOW, "Anschow inn 2")
    table.put(GREEN, "Anschow church")
    table.roll(4, 6, 1, 2)
    table.play("4+6 Anschow hall")
    assert table.is_active("Anschow inn")
    assert table.is_active("Anschow inn 2")
    assert not table.is_active("Nenbrad inn")
    assert [table.income(seat) for seat in range(3)] == [1, 1, 0]


def test_r31_two_inns_and_one_more_building_are_not_enough() -> None:
    table = Table(TWO_INNS)
    table.put(RED, "Anschow inn", "Anschow inn 2")
    table.roll(4, 4, 1, 2)
    table.play("4+4 Anschow farm")
    assert not table.is_active("Anschow inn")
    assert not table.is_active("Anschow inn 2")


@pytest.mark.parametrize("elsewhere", ["Tielden: bakery", "Tielden: glass"])
def test_r33_the_rulebooks_inn_in_nenbrad_stays_active(elsewhere: str) -> None:
    # With or without an intermediate scoring that takes the glass factory's figure off again.
    table = Table("Nenbrad: glass, farm, inn, hall 6", elsewhere, players=3)
    table.put(GREEN, "Nenbrad farm")
    table.put(YELLOW, "Nenbrad hall")
    table.put(RED, "Nenbrad inn")
    assert not table.is_active("Nenbrad inn")
    table.begin_turn(RED)
    assert table.coins[RED] == 0
    table.roll(3, 4, 1, 2)
    table.play("3+4 Nenbrad glass")
    scored = elsewhere == "Tielden: bakery"
    assert table.figure_on("Nenbrad glass") == (NOBODY if scored else RED)
    assert table.coins[RED] == (3 if scored else 0)
    assert table.is_active("Nenbrad inn")
    before = table.coins[RED]
    for turns in range(1, 4):
        table.begin_turn(RED)
        assert table.coins[RED] == before + turns


def test_r33_an_active_inn_stays_so_when_an_intermediate_scoring_empties_its_village() -> None:
    table = Table("Anschow: inn, mill, mill, glass", "Nenbrad: mill, glass")
    table.put(RED, "Anschow inn")
    table.put(YELLOW, "Anschow mill", "Anschow mill 2", "Anschow glass")
    table.activate("Anschow inn")
    table.roll(2, 4, 3, 4)
    table.play("2+4 Nenbrad mill")
    table.play("3+4 Nenbrad glass")
    assert table.occupied("Anschow") == 1
    assert table.is_active("Anschow inn")


def test_r34_an_inn_brings_nothing_on_the_turn_that_activates_it() -> None:
    table = Table(VILLAGE, MORE_MILLS)
    table.put(RED, "Anschow inn", "Anschow bakery")
    table.put(YELLOW, "Anschow church")
    table.roll(2, 4, 6, 6)
    table.play("2+4 Anschow mill")
    assert table.is_active("Anschow inn")
    table.play("end")
    assert table.coins[RED] == 0


def test_r34_an_inn_brings_one_coin_at_each_later_turn_of_its_owner() -> None:
    table = Table(VILLAGE, MORE_MILLS)
    table.put(RED, "Anschow inn", "Obethal inn")
    table.activate("Anschow inn")
    table.begin_turn(YELLOW)
    assert [table.coins[seat] for seat in range(2)] == [0, 0]
    table.begin_turn(RED)
    table.begin_turn(RED)
    assert [table.coins[seat] for seat in range(2)] == [2, 0]


def test_r34_an_inn_activated_in_another_players_turn_brings_a_coin_at_the_owners_next() -> None:
    table = Table(VILLAGE, MORE_MILLS, first=YELLOW)
    table.put(RED, "Anschow inn", "Anschow bakery", "Anschow church")
    table.roll(4, 4, 1, 2)
    table.play("4+4 Anschow farm")
    assert table.coins[RED] == 0
    table.play("end")
    assert table.seat == RED
    assert table.coins[RED] == 1


def test_r35_an_occupied_inn_changes_hands_and_is_never_left() -> None:
    table = Table(VILLAGE, players=3)
    owners = []
    for seat in (RED, YELLOW, GREEN):
        table.begin_turn(seat)
        table.roll(4, 5, 1, 2)
        table.play("4+5 Anschow inn")
        owners.append(table.figure_on("Anschow inn"))
    assert owners == [RED, YELLOW, GREEN]
    assert [table.supply[seat] for seat in range(3)] == [13, 13, 12]
