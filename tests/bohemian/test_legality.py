"""The reason and the ruling for each move that is not legal."""

from __future__ import annotations

import pytest

from dorfplatz.bohemian.moves import END_TURN, PLACE, encode
from tests.bohemian.position_table import PositionTable
from tests.bohemian.table import BLUE, EVERY_KIND, GREEN, RED, YELLOW


def rolled(*dice: int, **options: int) -> PositionTable:
    """A table with one building of each kind, on which Red has rolled."""
    table = PositionTable(*EVERY_KIND, open_coins=True, players=4, **options)
    table.roll(*dice)
    return table


def test_r04_nothing_can_be_played_before_the_roll() -> None:
    table = PositionTable(*EVERY_KIND)
    assert table.refusal("3+4 Anschow glass") == ("not_now", "R04")


def test_r05_income_comes_before_anything_else_and_only_where_there_is_some() -> None:
    table = PositionTable(*EVERY_KIND, manual_income=1)
    table.put(RED, "Anschow inn")
    table.activate("Anschow inn")
    table.begin_turn(RED)
    assert table.refusal("3+4 Anschow glass") == ("income_first", "R05")
    table.play("collect")
    table.roll(1, 2, 3, 4)
    assert table.refusal("income") == ("no_income", "R05")
    assert table.refusal("forgo") == ("no_income", "R05")


def test_r06_only_unused_dice_count() -> None:
    table = rolled(1, 2, 3, 4)
    assert table.refusal("6+6 Obethal manor") == ("dice_not_there", "R06")
    table.play("1+2 Anschow butchery")
    assert table.refusal("2+3 Anschow tailor") == ("dice_not_there", "R06")


def test_r08_totals_go_up_to_twelve_and_must_fit_the_building() -> None:
    table = rolled(3, 4, 6, 6)
    assert table.refusal("3+4+6 Obethal manor") == ("total_too_large", "R08")
    assert table.refusal("3+4 Anschow farm") == ("wrong_total", "R08")


def test_r09_bishop_and_special_tile_take_exactly_two_dice() -> None:
    table = rolled(3, 3, 3, 6)
    assert table.refusal("3+3+3 bishop") == ("two_dice", "R09")
    assert table.refusal("3+3+6 special") == ("two_dice", "R09")


def test_r11_without_figures_nothing_is_placed() -> None:
    table = rolled(1, 2, 3, 4)
    table.supply[RED] = 1
    table.play("1+2 Anschow butchery")
    assert table.refusal("3+4 Anschow glass") == ("no_figure", "R11")


def test_r12_where_agreed_figures_come_back_too_late_for_the_same_turn() -> None:
    table = rolled(2, 3, 3, 4, same_turn_reuse=0)
    table.supply[RED] = 1
    table.play("3+4 Anschow glass")
    assert table.supply[RED] == 1
    assert table.refusal("2+3 Anschow tailor") == ("figure_too_fresh", "R12")


def test_r16_nobody_is_kicked_out_while_a_building_of_the_kind_is_free() -> None:
    table = PositionTable("Nenbrad: farm", "Anschow: farm", players=3)
    table.put(YELLOW, "Nenbrad farm")
    table.roll(4, 4, 1, 1)
    assert table.refusal("4+4 Nenbrad farm") == ("others_free", "R16")


def test_r18_ones_own_figure_stays() -> None:
    table = rolled(4, 4, 1, 1)
    table.put(RED, "Anschow farm")
    assert table.refusal("4+4 Anschow farm") == ("own_figure", "R18")


def test_r22_who_has_a_shop_of_the_kind_kicks_nobody_out_of_one() -> None:
    table = PositionTable("Nenbrad: bakery", "Anschow: bakery, farm", players=3)
    table.put(RED, "Nenbrad bakery")
    table.put(GREEN, "Anschow bakery")
    table.roll(1, 1, 4, 4)
    assert table.refusal("1+1 Anschow bakery") == ("own_shop", "R22")


def test_r28_nobody_is_kicked_out_of_a_manor() -> None:
    table = rolled(6, 6, 1, 2)
    table.put(BLUE, "Obethal manor")
    assert table.refusal("6+6 Obethal manor") == ("never_kicked", "R28")


def test_r53_who_has_the_bishop_cannot_take_him() -> None:
    table = rolled(5, 5, 1, 2)
    table.give_bishop(RED)
    assert table.refusal("5+5 bishop") == ("bishop_held", "R53")
    assert table.refusal("1+5 bishop") == ("no_double", "R52")


def test_r58_r59_r67_a_special_tile_is_taken_only_when_none_is_held_or_was_spent() -> None:
    table = rolled(1, 2, 3, 4)
    table.give_special(RED)
    assert table.refusal("1+2 special") == ("special_held", "R58")
    table.play("reroll 4")
    table.roll(5)
    assert table.refusal("1+2 special") == ("special_spent", "R59")
    table = rolled(1, 2, 3, 4)
    table.use_up_specials()
    assert table.refusal("1+2 special") == ("special_gone", "R67")


def test_r60_r62_dice_are_rolled_again_only_with_a_tile_that_may_be_spent() -> None:
    table = rolled(1, 2, 3, 4, special_same_turn=0)
    assert table.refusal("reroll 1+2") == ("no_special_held", "R62")
    table.play("1+2 special")
    assert table.refusal("reroll 3+4") == ("special_too_fresh", "R60")


def test_r06_a_single_die_places_nothing() -> None:
    assert rolled(3, 3, 3, 3).refusal("3 Anschow butchery") == ("single_die", "R06")


def test_r68_a_held_special_tile_is_spent_before_a_pass() -> None:
    table = rolled(6, 6, 6, 6)
    table.put(BLUE, "Obethal manor")
    table.give_bishop(RED)
    table.give_special(RED)
    assert table.refusal("pass") == ("must_reroll", "R68")
    assert table.refusal("end") == ("must_move", "R70")


def test_r70_a_first_move_that_is_possible_must_be_made() -> None:
    table = rolled(1, 2, 3, 4)
    assert table.refusal("pass") == ("must_move", "R70")
    assert table.refusal("end") == ("must_move", "R70")
    table.play("1+2 Anschow butchery")
    assert table.refusal("pass") == ("pass_is_end", "R70")


@pytest.mark.parametrize(
    "code",
    [-1, 1 << 40, encode(PLACE, 250, 0), encode(PLACE, 0, 0), encode(END_TURN, 5, 0),
     encode(END_TURN, 0, 3), encode(PLACE, 30, 80)],
)  # fmt: skip
def test_a_number_that_means_no_move_is_refused(code: int) -> None:
    error = rolled(1, 2, 3, 4).position.why_illegal(code)
    assert error is not None
    assert error.code.endswith("no_move")


def test_a_roll_needs_the_right_number_of_dice_and_the_right_moment() -> None:
    table = PositionTable(*EVERY_KIND)
    three = table.position.why_impossible(table.position.parse_outcome("1 2 3"))
    assert three is not None
    assert "4 dice" in str(three)
    four = table.position.parse_outcome("1 2 3 4")
    assert table.position.why_impossible(four) is None
    assert table.position.why_impossible(10_000) is not None
    table.roll(1, 2, 3, 4)
    late = table.position.why_impossible(four)
    assert late is not None
    assert late.ruling == "R04"
