"""How the game ends: figures, the bank, an agreed number of rounds."""

from __future__ import annotations

import pytest

from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.state import END_BANK, END_FIGURES, END_NONE, END_ROUNDS, NOBODY
from dorfplatz.kernel.verbs import OVER
from tests.bohemian.table import EVERY_KIND, GREEN, RED, YELLOW, Table


def test_r01_the_game_ends_when_a_turn_begins_for_a_player_without_figures() -> None:
    table = Table(*EVERY_KIND)
    table.state.supply[YELLOW] = 0
    table.begin_turn(YELLOW)
    assert table.is_over()
    assert KERNELS.to_move(*table.records) == OVER
    assert table.state.end == END_FIGURES
    assert table.dice_due == 0


@pytest.mark.parametrize("by_hand", [False, True])
def test_r01_that_player_gets_no_income(by_hand: bool) -> None:
    table = Table(*EVERY_KIND, manual_income=by_hand)
    table.put(YELLOW, "Anschow inn", "Obethal church")
    table.activate("Anschow inn")
    table.give_bishop(YELLOW)
    table.state.supply[YELLOW] = 0
    assert table.income(YELLOW) == 2
    table.begin_turn(YELLOW)
    assert table.is_over()
    assert table.coins[YELLOW] == 0


def test_r01_figures_of_other_players_do_not_matter() -> None:
    table = Table(*EVERY_KIND)
    table.state.supply[RED] = 0
    table.begin_turn(YELLOW)
    assert not table.is_over()


def test_r02_the_game_goes_on_when_the_last_figure_is_placed_until_that_players_next_turn() -> None:
    table = Table(*EVERY_KIND)
    table.state.supply[RED] = 1
    table.roll(1, 1, 5, 6)
    table.play("5+6 Obethal church")
    assert not table.is_over()
    table.play("1+1 special")
    assert table.seat == YELLOW
    assert not table.is_over()
    table.roll(1, 1, 2, 4)
    table.play("1+1 special")
    table.play("end")
    assert table.is_over()
    assert table.seat == RED


def test_r03_the_round_is_not_played_to_its_end() -> None:
    table = Table(*EVERY_KIND, players=3)
    table.state.supply[YELLOW] = 0
    table.roll(1, 1, 5, 6)
    table.play("1+1 special")
    table.play("end")
    assert table.is_over()
    assert table.seat == YELLOW
    assert table.state.round == 1


MILLS = ("Anschow: mill, manor 5, inn", "Nenbrad: mill, farm, mill")


def short_bank(bank: int, **options: int) -> Table:
    """Red can bring about an intermediate scoring that pays 6 coins to three players."""
    table = Table(*MILLS, players=3, bank=bank, **options)
    table.put(YELLOW, "Anschow mill")
    table.put(GREEN, "Nenbrad mill")
    table.roll(2, 4, 3, 5)
    table.play("2+4 Nenbrad mill 2")
    return table


@pytest.mark.parametrize("bank", [0, 1, 3, 5])
def test_r71_a_bank_that_runs_short_pays_in_full_and_ends_the_game(bank: int) -> None:
    table = short_bank(bank)
    assert [table.coins[seat] for seat in range(3)] == [2, 2, 2]
    assert table.is_over()
    assert table.state.end == END_BANK


def test_r71_the_scoring_is_finished_before_the_game_ends() -> None:
    table = short_bank(1)
    assert [table.supply[seat] for seat in range(3)] == [13, 13, 13]
    assert table.figure_on("Anschow mill") == NOBODY
    assert table.occupied("Nenbrad") == 0
    assert [table.tile_coins(seat) for seat in range(3)] == [0, 0, 0]


def test_r71_there_is_no_second_move_after_the_bank_ran_short() -> None:
    table = short_bank(5)
    assert table.is_over()
    assert table.dice == []
    assert table.dice_due == 0


@pytest.mark.parametrize(
    ("dice", "move"), [((4, 4, 1, 2), "4+4 Nenbrad farm"), ((6, 6, 1, 2), "6+6 Anschow manor")]
)
def test_r71_a_farm_or_a_manor_can_break_the_bank(dice: tuple[int, ...], move: str) -> None:
    table = Table(*MILLS, bank=0)
    table.roll(*dice)
    table.play(move)
    assert table.is_over()
    assert table.coins[RED] == (1 if "farm" in move else 5)


def test_r71_a_bank_that_can_pay_does_not_end_the_game() -> None:
    table = short_bank(7)
    assert not table.is_over()
    assert table.state.bank == 1
    assert table.state.end == END_NONE


def test_r71_without_a_number_of_coins_the_bank_never_runs_short() -> None:
    table = Table(*MILLS)
    table.coins[RED] = 10_000
    table.roll(6, 6, 1, 2)
    table.play("6+6 Anschow manor")
    assert not table.is_over()
    assert table.coins[RED] == 10_005


def test_r72_a_bank_with_nothing_left_that_owes_nothing_does_not_end_the_game() -> None:
    table = short_bank(6)
    assert table.state.bank == 0
    assert not table.is_over()
    table.play("3+5 Nenbrad farm")
    assert table.is_over()


def test_r72_where_agreed_a_bank_with_nothing_left_ends_the_game() -> None:
    table = short_bank(6, bank_end_at_zero=True)
    assert [table.coins[seat] for seat in range(3)] == [2, 2, 2]
    assert table.is_over()
    assert table.state.end == END_BANK


def test_r72_where_agreed_a_bank_with_one_coin_left_does_not() -> None:
    assert not short_bank(7, bank_end_at_zero=True).is_over()


def test_r72_where_agreed_income_that_takes_the_last_coin_ends_the_game() -> None:
    table = Table(*MILLS, bank=1, bank_end_at_zero=True)
    table.put(RED, "Anschow inn")
    table.activate("Anschow inn")
    table.begin_turn(RED)
    assert table.coins[RED] == 1
    assert table.is_over()


def income_from(bank: int, **options: int) -> Table:
    """Red's turn has begun with an income of two coins."""
    table = Table(*EVERY_KIND, bank=bank, **options)
    table.put(RED, "Anschow inn", "Obethal church")
    table.activate("Anschow inn")
    table.give_bishop(RED)
    table.begin_turn(RED)
    return table


@pytest.mark.parametrize("bank", [0, 1])
def test_r74_income_that_the_bank_cannot_pay_is_granted_and_ends_the_game_before_the_roll(
    bank: int,
) -> None:
    table = income_from(bank)
    assert table.coins[RED] == 2
    assert table.is_over()
    assert table.state.end == END_BANK
    assert table.dice_due == 0


def test_r74_income_that_the_bank_can_just_pay_is_followed_by_the_roll() -> None:
    table = income_from(2)
    assert table.coins[RED] == 2
    assert table.dice_due == 4


def test_r74_income_collected_by_hand_can_end_the_game_too() -> None:
    table = income_from(1, manual_income=True)
    assert not table.is_over()
    table.play("collect")
    assert table.coins[RED] == 2
    assert table.is_over()


def test_r74_income_that_is_forgone_does_not_break_the_bank() -> None:
    table = income_from(1, manual_income=True)
    table.play("forgo")
    assert not table.is_over()
    assert table.state.bank == 1


@pytest.mark.parametrize("trigger", [RED, YELLOW, GREEN])
def test_r75_who_is_paid_first_makes_no_difference_when_the_bank_runs_short(
    trigger: int,
) -> None:
    table = Table("Anschow: mill, mill, mill, mill", players=3, first=trigger, bank=3)
    others = [seat for seat in range(3) if seat != trigger]
    table.put(others[0], "Anschow mill", "Anschow mill 2")
    table.put(others[1], "Anschow mill 3")
    table.roll(2, 4, 1, 1)
    table.play("2+4 Anschow mill 4")
    assert table.is_over()
    assert table.coins[others[0]] == 4
    assert table.coins[others[1]] == 2
    assert table.coins[trigger] == 2


def skip_turn(table: Table) -> None:
    """A turn in which nothing is done but to change the bishop's holder."""
    table.roll(1, 1, 5, 5)
    table.play("1+1 bishop")
    table.play("end")


def test_r82_a_game_ends_after_the_number_of_rounds_that_was_agreed() -> None:
    table = Table(*EVERY_KIND, players=3, first=YELLOW, max_rounds=2)
    for turns in range(6):
        assert not table.is_over(), turns
        assert table.state.round == 1 + turns // 3
        skip_turn(table)
    assert table.is_over()
    assert table.state.end == END_ROUNDS


def test_r82_the_turn_after_the_last_round_brings_no_income() -> None:
    table = Table(*EVERY_KIND, max_rounds=1)
    skip_turn(table)
    table.put(RED, "Anschow inn")
    table.activate("Anschow inn")
    skip_turn(table)
    assert table.is_over()
    assert table.coins[RED] == 0


def test_r82_without_such_a_number_a_game_goes_on() -> None:
    table = Table(*EVERY_KIND, max_rounds=0)
    for _ in range(300):
        skip_turn(table)
    assert not table.is_over()
    assert table.state.round == 151


def test_r82_a_player_without_figures_is_the_reason_even_when_the_rounds_are_over_too() -> None:
    table = Table(*EVERY_KIND, max_rounds=1)
    skip_turn(table)
    table.state.supply[RED] = 0
    skip_turn(table)
    assert table.state.end == END_FIGURES


def test_r82_coins_and_rounds_of_an_endless_game_never_run_over() -> None:
    table = Table(*EVERY_KIND, players=2, max_rounds=0)
    table.coins[RED] = 40_000
    table.state.round = 40_000
    table.roll(6, 6, 1, 1)
    table.play("6+6 Obethal manor")
    assert table.coins[RED] == 40_005
    assert table.state.round == 40_000
