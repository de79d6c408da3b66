"""The bishop: taken with doubles, pays for churches."""

from __future__ import annotations

import pytest

from dorfplatz.bohemian.state import NOBODY
from tests.bohemian.table import EVERY_KIND, GREEN, RED, YELLOW, Table

CHURCHES = ("Anschow: church, church, farm", "Nenbrad: church, hall 3")


@pytest.mark.parametrize("number", range(1, 7))
def test_r52_two_equal_dice_take_the_bishop_even_without_a_church(number: int) -> None:
    table = Table(*CHURCHES)
    table.roll(number, number, 1 if number != 1 else 2, 6 if number != 6 else 5)
    table.play(f"{number}+{number} bishop")
    assert table.state.bishop == RED
    assert table.supply[RED] == 13


def test_r52_different_dice_do_not_take_the_bishop() -> None:
    table = Table(*EVERY_KIND)
    table.roll(2, 3, 4, 6)
    assert [move for move in table.moves if move.endswith("bishop")] == []


def test_r52_the_bishop_is_taken_away_from_another_player() -> None:
    table = Table(*CHURCHES)
    table.give_bishop(YELLOW)
    table.roll(5, 5, 1, 2)
    table.play("5+5 bishop")
    assert table.state.bishop == RED


def test_r53_who_has_the_bishop_cannot_take_it_again() -> None:
    table = Table(*EVERY_KIND)
    table.give_bishop(RED)
    table.roll(5, 5, 2, 2)
    assert [move for move in table.moves if move.endswith("bishop")] == []


def test_r53_the_bishop_cannot_be_taken_twice_in_one_turn() -> None:
    table = Table(*EVERY_KIND)
    table.roll(5, 5, 2, 2)
    table.play("5+5 bishop")
    assert table.moves == ["2+2 Anschow dairy", "2+2 special", "end"]


def test_r54_the_bishop_brings_nothing_on_the_turn_that_takes_it() -> None:
    table = Table(*CHURCHES)
    table.put(RED, "Anschow church", "Nenbrad church")
    table.roll(5, 5, 1, 2)
    table.play("5+5 bishop")
    table.play("end")
    assert table.coins[RED] == 0


def test_r54_the_bishop_pays_at_the_holders_next_turn() -> None:
    table = Table(*CHURCHES)
    table.put(RED, "Anschow church", "Nenbrad church")
    table.give_bishop(RED)
    table.begin_turn(RED)
    assert table.coins[RED] == 2


def test_r54_a_bishop_lost_before_the_next_turn_pays_nothing() -> None:
    table = Table(*CHURCHES)
    table.put(RED, "Anschow church", "Nenbrad church")
    table.roll(5, 5, 1, 2)
    table.play("5+5 bishop")
    table.play("end")
    table.roll(4, 4, 1, 2)
    table.play("4+4 bishop")
    table.play("end")
    assert table.seat == RED
    assert table.coins[RED] == 0


def test_r54_churches_bring_nothing_during_the_game_without_the_bishop() -> None:
    table = Table(*CHURCHES)
    table.put(RED, "Anschow church")
    table.begin_turn(RED)
    assert table.state.bishop == NOBODY
    assert table.coins[RED] == 0


def test_r54_the_bishop_stays_until_another_player_takes_it() -> None:
    table = Table(*CHURCHES, players=3)
    table.put(RED, "Anschow church")
    table.give_bishop(RED)
    for coins in (1, 2, 3):
        table.begin_turn(RED)
        assert table.coins[RED] == coins


def test_r55_the_bishop_pays_for_the_churches_occupied_at_the_start_of_the_turn() -> None:
    table = Table(*CHURCHES, players=3)
    table.put(RED, "Anschow church", "Anschow church 2")
    table.put(GREEN, "Nenbrad church")
    table.give_bishop(RED)
    table.begin_turn(YELLOW)
    table.roll(5, 6, 1, 2)
    table.play("5+6 Anschow church")
    table.begin_turn(RED)
    assert table.coins[RED] == 1


def test_r55_the_bishop_pays_nothing_at_other_players_turns() -> None:
    table = Table(*CHURCHES, players=3)
    table.put(RED, "Anschow church")
    table.put(YELLOW, "Nenbrad church")
    table.give_bishop(RED)
    table.begin_turn(YELLOW)
    assert [table.coins[seat] for seat in range(3)] == [0, 0, 0]


def test_r56_doubles_may_be_used_as_any_other_total() -> None:
    table = Table(*EVERY_KIND)
    table.roll(5, 5, 1, 2)
    assert {"5+5 Anschow hall", "5+5 special", "5+5 bishop"} <= set(table.moves)
    table.play("5+5 Anschow hall")
    assert table.state.bishop == NOBODY


def test_r57_bishop_and_special_tile_may_be_taken_in_one_turn() -> None:
    table = Table(*EVERY_KIND)
    table.roll(5, 5, 1, 2)
    table.play("5+5 bishop")
    table.play("1+2 special")
    assert table.state.bishop == RED
    assert table.special[RED] == 1


def test_r57_special_tile_and_bishop_may_be_taken_in_one_turn() -> None:
    table = Table(*EVERY_KIND)
    table.roll(5, 5, 1, 2)
    table.play("1+2 special")
    table.play("5+5 bishop")
    assert table.state.bishop == RED
    assert table.special[RED] == 1
