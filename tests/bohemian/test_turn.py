"""The order of events in a turn, and what its dice may be used for."""

from __future__ import annotations

import pytest

from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.state import NOBODY
from dorfplatz.kernel.verbs import CHANCE
from tests.bohemian.table import EVERY_KIND, GREEN, RED, YELLOW, Table


def table_with_income(**options: int) -> Table:
    """Red has an active inn, a church and the bishop: two coins at the start of a turn."""
    table = Table(*EVERY_KIND, **options)
    table.put(RED, "Anschow inn", "Obethal church")
    table.activate("Anschow inn")
    table.give_bishop(RED)
    table.begin_turn(RED)
    return table


def test_r04_income_comes_before_the_roll_of_four_dice() -> None:
    table = table_with_income()
    assert KERNELS.to_move(*table.records) == CHANCE
    assert table.coins[RED] == 2
    assert table.dice == []
    assert table.dice_due == 4


def test_r04_a_turn_is_roll_then_first_move_then_second_move_then_the_next_player() -> None:
    table = Table(*EVERY_KIND, players=3)
    table.roll(2, 3, 4, 6)
    assert KERNELS.to_move(*table.records) == RED
    assert "end" not in table.moves
    table.play("3+4 Anschow glass")
    assert table.seat == RED
    table.play("2+6 Anschow farm")
    assert table.seat == YELLOW
    assert table.dice_due == 4


def test_r04_play_goes_round_the_table_in_the_order_of_seats() -> None:
    table = Table(*EVERY_KIND, players=3, first=YELLOW)
    order = []
    for _ in range(4):
        order.append(table.seat)
        table.roll(5, 5, 6, 6)
        table.play("5+5 special" if "5+5 special" in table.moves else "5+5 Anschow hall")
        table.play("end")
    assert order == [YELLOW, GREEN, RED, YELLOW]


def test_r05_income_is_collected_by_itself() -> None:
    table = table_with_income(manual_income=False)
    assert table.coins[RED] == 2


def test_r05_by_hand_income_is_offered_before_the_roll() -> None:
    table = table_with_income(manual_income=True)
    assert KERNELS.to_move(*table.records) == RED
    assert table.coins[RED] == 0
    assert table.dice_due == 0
    assert table.moves == ["collect", "forgo"]
    table.play("collect")
    assert table.coins[RED] == 2
    assert table.dice_due == 4


def test_r05_by_hand_income_is_lost_when_the_dice_are_rolled_without_it() -> None:
    table = table_with_income(manual_income=True)
    table.play("forgo")
    assert table.dice_due == 4
    table.roll(1, 2, 3, 6)
    assert table.coins[RED] == 0
    assert "collect" not in table.moves


def test_r05_by_hand_a_single_coin_is_offered_too() -> None:
    table = Table(*EVERY_KIND, manual_income=True)
    table.put(RED, "Anschow inn")
    table.activate("Anschow inn")
    table.begin_turn(RED)
    assert table.moves == ["collect", "forgo"]


def test_r05_by_hand_nothing_is_asked_when_there_is_no_income() -> None:
    table = Table(*EVERY_KIND, manual_income=True)
    assert table.dice_due == 4


def test_r05_dice_left_by_the_player_before_do_not_lie_about_while_income_is_offered() -> None:
    table = table_with_income(manual_income=True)
    table.begin_turn(YELLOW)
    table.roll(2, 3, 4, 6)
    table.play("3+4 special")
    table.play("end")
    assert table.seat == RED
    assert table.moves == ["collect", "forgo"]
    assert table.dice == []


def test_r06_two_dice_leave_the_other_two_for_a_second_move() -> None:
    table = Table(*EVERY_KIND)
    table.roll(2, 3, 4, 6)
    table.play("2+3 Anschow tailor")
    assert table.dice == [4, 6]
    assert table.moves == ["4+6 Anschow hall", "4+6 special", "end"]


@pytest.mark.parametrize(
    ("dice", "move"),
    [
        ((1, 2, 3, 3), "1+2+3 Anschow mill"),
        ((2, 2, 2, 2), "2+2+2 Anschow mill"),
        ((1, 2, 3, 3), "1+2+3+3 Anschow inn"),
    ],
)
def test_r06_three_or_four_dice_leave_no_second_move(dice: tuple[int, ...], move: str) -> None:
    table = Table(*EVERY_KIND)
    table.roll(*dice)
    table.play(move)
    assert table.seat == YELLOW
    assert table.dice_due == 4


def test_r06_single_dice_are_no_total() -> None:
    table = Table(*EVERY_KIND)
    table.roll(2, 3, 4, 6)
    assert all("+" in move for move in table.moves)


def test_r06_the_rulebooks_roll_of_2_3_4_and_6_makes_these_totals() -> None:
    table = Table(*EVERY_KIND)
    table.roll(2, 3, 4, 6)
    assert set(table.placements) == {
        "2+3 Anschow tailor",
        "2+4 Anschow mill",
        "2+6 Anschow farm",
        "3+4 Anschow glass",
        "3+6 Anschow inn",
        "4+6 Anschow hall",
        "2+3+4 Anschow inn",
        "2+3+6 Obethal church",
        "2+4+6 Obethal manor",
    }


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("3+4 Anschow glass", "2+6 Anschow farm"),
        ("2+6 Anschow farm", "3+4 Anschow glass"),
        ("2+3 Anschow tailor", "4+6 Anschow hall"),
        ("4+6 Anschow hall", "2+3 Anschow tailor"),
        ("2+4 Anschow mill", "3+6 Anschow inn"),
        ("3+6 Anschow inn", "2+4 Anschow mill"),
    ],
)
def test_r06_the_rulebooks_roll_of_2_3_4_and_6_falls_into_two_totals_in_three_ways(
    first: str, second: str
) -> None:
    table = Table(*EVERY_KIND)
    table.roll(2, 3, 4, 6)
    table.play(first)
    assert table.placements == [second]


def test_r06_the_rulebooks_roll_of_2_3_4_and_6_makes_12_and_leaves_the_3_unused() -> None:
    table = Table(*EVERY_KIND)
    table.roll(2, 3, 4, 6)
    table.play("2+4+6 Obethal manor")
    assert table.figure_on("Obethal manor") == RED
    assert table.seat == YELLOW


def test_r07_the_second_total_is_not_settled_until_the_first_has_been_used() -> None:
    table = Table("Anschow: bakery, mill, glass, glass")
    table.give_special(RED)
    table.roll(1, 6, 3, 3)
    table.play("1+6 Anschow glass")
    table.play("reroll 3+3")
    table.roll(1, 1)
    table.play("1+1 Anschow bakery")
    assert table.figure_on("Anschow glass") == RED
    assert table.figure_on("Anschow bakery") == RED


def test_r08_three_and_four_dice_make_totals_up_to_12_only() -> None:
    table = Table(*EVERY_KIND)
    table.roll(3, 4, 5, 5)
    assert "3+4+5 Obethal manor" in table.moves
    assert not [move for move in table.moves if move.startswith(("3+5+5", "4+5+5", "3+4+5+5"))]


def test_r08_four_dice_of_1_to_12_in_sum_place_one_figure() -> None:
    table = Table(*EVERY_KIND)
    table.roll(1, 1, 4, 6)
    assert "1+1+4+6 Obethal manor" in table.moves
    table.play("1+1+4+6 Obethal manor")
    assert table.supply[RED] == 12


@pytest.mark.parametrize("dice", [(1, 1, 1, 1), (1, 1, 1, 2), (2, 2, 3, 3), (1, 2, 3, 4)])
def test_r09_bishop_and_special_tile_cost_exactly_two_dice(dice: tuple[int, ...]) -> None:
    table = Table(*EVERY_KIND)
    table.roll(*dice)
    bought = [move for move in table.moves if move.endswith(("bishop", "special"))]
    assert bought
    assert all(move.count("+") == 1 for move in bought)


@pytest.mark.parametrize("move", ["2+2 bishop", "2+2 special", "2+3 special"])
def test_r10_bishop_or_special_tile_will_do_for_the_first_move(move: str) -> None:
    table = Table(*EVERY_KIND)
    table.roll(2, 2, 3, 3)
    assert table.placements
    table.play(move)
    assert "end" in table.moves


def test_r11_without_a_figure_a_second_move_can_only_be_bishop_or_special_tile() -> None:
    table = Table(*EVERY_KIND)
    table.state.supply[RED] = 1
    table.roll(4, 4, 5, 5)
    table.play("4+4 Anschow farm")
    assert table.moves == ["5+5 special", "5+5 bishop", "end"]


def test_r11_without_a_figure_dice_that_buy_nothing_lapse() -> None:
    table = Table(*EVERY_KIND)
    table.use_up_specials()
    table.state.supply[RED] = 1
    table.roll(4, 4, 3, 6)
    table.play("4+4 Anschow farm")
    assert table.seat == YELLOW


ONE_MILL = ("Anschow: mill, farm", "Obethal: farm, hall 4")


def test_r12_a_figure_that_came_back_can_be_placed_in_the_same_turn() -> None:
    table = Table(*ONE_MILL, same_turn_reuse=True)
    table.state.supply[RED] = 1
    table.roll(2, 4, 3, 5)
    table.play("2+4 Anschow mill")
    assert table.supply[RED] == 1
    assert table.targets("3+5") == {"Anschow farm", "Obethal farm"}


def test_r12_where_agreed_a_figure_that_came_back_waits_for_the_next_turn() -> None:
    table = Table(*ONE_MILL, same_turn_reuse=False)
    table.state.supply[RED] = 1
    table.roll(2, 4, 3, 5)
    table.play("2+4 Anschow mill")
    assert table.supply[RED] == 1
    assert table.moves == ["3+5 special", "end"]
    table.play("end")
    table.begin_turn(RED)
    table.roll(2, 4, 3, 5)
    assert table.targets("3+5") == {"Anschow farm", "Obethal farm"}


def test_r12_where_agreed_figures_that_did_not_come_back_can_still_be_placed() -> None:
    table = Table(*ONE_MILL, same_turn_reuse=False)
    table.state.supply[RED] = 2
    table.roll(2, 4, 3, 5)
    table.play("2+4 Anschow mill")
    table.play("3+5 Obethal farm")
    assert table.supply[RED] == 1


def test_r12_where_agreed_a_game_does_not_end_for_figures_that_wait() -> None:
    table = Table(*ONE_MILL, same_turn_reuse=False)
    table.state.supply[RED] = 1
    table.roll(2, 4, 6, 6)
    table.play("2+4 Anschow mill")
    table.play("end")
    table.begin_turn(RED)
    assert not table.is_over()


def test_r14_two_equal_totals_are_two_placements() -> None:
    table = Table("Anschow: glass, glass, glass", "Nenbrad: glass")
    table.roll(3, 4, 1, 6)
    table.play("1+6 Anschow glass 2")
    table.play("3+4 Nenbrad glass")
    assert table.figure_on("Anschow glass 2") == RED
    assert table.figure_on("Nenbrad glass") == RED
    assert table.supply[RED] == 11


def test_r83_a_first_move_may_leave_dice_that_allow_no_second_which_then_lapse() -> None:
    table = Table("Anschow: bakery, farm", "Obethal: manor 5")
    table.put(YELLOW, "Obethal manor")
    table.give_bishop(RED)
    table.use_up_specials()
    table.roll(1, 1, 6, 6)
    table.play("1+1 Anschow bakery")
    assert table.seat == YELLOW
    assert table.dice_due == 4


def roll_four_sixes(*, manor: int = YELLOW, bishop: int = RED, specials: int = 0) -> Table:
    """Red rolls 6, 6, 6, 6; the rulebook's case, unless something else is said."""
    table = Table("Anschow: bakery, farm", "Obethal: manor 5")
    if manor != NOBODY:
        table.put(manor, "Obethal manor")
    table.give_bishop(bishop)
    table.use_up_specials(but=specials)
    table.roll(6, 6, 6, 6)
    return table


def test_r70_the_rulebooks_four_sixes_must_be_passed() -> None:
    table = roll_four_sixes()
    assert table.moves == ["pass"]
    table.play("pass")
    assert table.seat == YELLOW
    assert table.dice_due == 4


def test_r70_nobody_may_pass_four_sixes_while_a_manor_is_free() -> None:
    assert roll_four_sixes(manor=NOBODY).moves == ["6+6 Obethal manor"]


def test_r70_nobody_may_pass_four_sixes_without_having_the_bishop() -> None:
    assert roll_four_sixes(bishop=YELLOW).moves == ["6+6 bishop"]
    assert roll_four_sixes(bishop=NOBODY).moves == ["6+6 bishop"]


def test_r70_nobody_may_pass_four_sixes_while_there_are_special_tiles() -> None:
    assert roll_four_sixes(specials=1).moves == ["6+6 special"]


def test_r70_nobody_may_pass_when_only_some_of_the_totals_are_dead() -> None:
    table = Table("Anschow: bakery, farm", "Obethal: manor 5")
    table.put(YELLOW, "Obethal manor")
    table.give_bishop(RED)
    table.use_up_specials()
    table.roll(2, 6, 6, 6)
    assert table.moves == ["2+6 Anschow farm"]
