"""Special action tiles and the re-rolls that they buy."""

from __future__ import annotations

import pytest

from dorfplatz.bohemian.kernels import KERNELS
from tests.bohemian.table import EVERY_KIND, RED, YELLOW, Table


def rerolls(table: Table) -> list[str]:
    return [move.removeprefix("reroll ") for move in table.moves if move.startswith("reroll")]


def specials(table: Table) -> list[str]:
    return [move.removesuffix(" special") for move in table.moves if move.endswith("special")]


def accounted(table: Table) -> bool:
    """Whether supply, hands and what was used up make seven."""
    held = sum(table.special[seat] for seat in range(table.setup.players))
    return table.state.special_supply + table.state.special_removed + held == 7


def test_r56_any_two_dice_take_a_special_tile() -> None:
    table = Table("Anschow: farm")
    table.roll(2, 3, 4, 6)
    assert specials(table) == ["2+3", "2+4", "2+6", "3+4", "3+6", "4+6"]
    table.play("3+6 special")
    assert table.special[RED] == 1
    assert table.state.special_supply == 6
    assert table.dice == [2, 4]
    assert accounted(table)


def test_r58_nobody_holds_two_special_tiles() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(2, 3, 4, 6)
    assert specials(table) == []


def test_r58_nobody_takes_two_special_tiles_in_one_turn() -> None:
    table = Table(*EVERY_KIND)
    table.roll(2, 3, 4, 6)
    table.play("2+3 special")
    assert specials(table) == []


def test_r58_a_tile_of_another_player_does_not_matter() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(YELLOW)
    table.roll(2, 3, 4, 6)
    assert specials(table) != []


def test_r59_nobody_takes_a_special_tile_in_a_turn_that_spent_one() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(2, 3, 4, 6)
    table.play("reroll 2+3+4+6")
    table.roll(1, 1, 2, 2)
    assert specials(table) == []
    table.play("1+1 Anschow bakery")
    assert specials(table) == []


def test_r59_a_tile_may_be_taken_again_in_the_next_turn() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(2, 3, 4, 6)
    table.play("reroll 2")
    table.roll(1)
    table.play("1+3+4 Anschow farm")
    table.begin_turn(RED)
    table.roll(2, 3, 4, 6)
    assert specials(table) != []


def test_r60_a_tile_may_be_spent_in_the_turn_that_took_it() -> None:
    table = Table(*EVERY_KIND, special_same_turn=True)
    table.roll(2, 3, 4, 6)
    table.play("2+3 special")
    assert rerolls(table) == ["4", "6", "4+6"]
    table.play("reroll 4+6")
    table.roll(1, 1)
    assert table.dice == [1, 1]
    table.play("1+1 bishop")
    assert table.special[RED] == 0
    assert accounted(table)


def test_r60_where_agreed_a_tile_waits_for_a_later_turn() -> None:
    table = Table(*EVERY_KIND, special_same_turn=False)
    table.roll(2, 3, 4, 6)
    table.play("2+3 special")
    assert rerolls(table) == []
    assert table.moves == ["4+6 Anschow hall", "end"]
    table.play("end")
    table.begin_turn(RED)
    table.roll(2, 3, 4, 6)
    assert rerolls(table) != []


def test_r60_where_agreed_dice_that_could_only_be_rolled_again_lapse() -> None:
    table = Table("Anschow: farm, inn", special_same_turn=False)
    table.roll(2, 3, 4, 6)
    table.play("2+3 special")
    assert table.seat == YELLOW


def test_r61_after_taking_and_spending_a_tile_no_other_is_taken_in_that_turn() -> None:
    table = Table(*EVERY_KIND)
    table.roll(2, 3, 4, 6)
    table.play("2+3 special")
    table.play("reroll 6")
    table.roll(5)
    assert table.moves == ["4+5 Anschow inn", "end"]


def test_r62_before_the_first_move_any_dice_may_be_rolled_again() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(2, 3, 4, 6)
    assert rerolls(table) == [
        "2", "3", "4", "6",
        "2+3", "2+4", "2+6", "3+4", "3+6", "4+6",
        "2+3+4", "2+3+6", "2+4+6", "3+4+6",
        "2+3+4+6",
    ]  # fmt: skip


def test_r62_equal_dice_are_told_apart_by_their_number_only() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(5, 5, 5, 2)
    assert rerolls(table) == ["2", "5", "2+5", "5+5", "2+5+5", "5+5+5", "2+5+5+5"]


def test_r62_only_the_dice_named_are_rolled_and_the_others_stay() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(2, 3, 4, 6)
    table.play("reroll 2+6")
    assert table.dice == [3, 4]
    assert table.dice_due == 2
    table.roll(5, 1)
    assert table.dice == [1, 3, 4, 5]


def test_r62_a_reroll_is_no_move_and_a_first_move_is_still_owed() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(2, 3, 4, 6)
    table.play("reroll 2")
    table.roll(3)
    assert table.seat == RED
    assert "end" not in table.moves
    assert "pass" not in table.moves
    table.play("3+3 bishop")
    table.play("4+6 Anschow hall")
    assert table.seat == YELLOW


@pytest.mark.parametrize(("again", "rolled"), [("4", (2,)), ("6", (2,)), ("4+6", (1, 1))])
def test_r63_after_the_first_move_one_or_both_of_the_dice_left_may_be_rolled_again(
    again: str, rolled: tuple[int, ...]
) -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(2, 3, 4, 6)
    table.play("2+3 Anschow tailor")
    assert rerolls(table) == ["4", "6", "4+6"]
    table.play(f"reroll {again}")
    table.roll(*rolled)
    assert len(table.dice) == 2
    assert "end" in table.moves


def test_r63_dice_that_are_still_of_no_use_after_the_reroll_lapse() -> None:
    table = Table("Anschow: farm, inn")
    table.give_special(RED)
    table.roll(4, 4, 1, 2)
    table.play("4+4 Anschow farm")
    assert table.moves == ["reroll 1", "reroll 2", "reroll 1+2", "end"]
    table.play("reroll 2")
    table.roll(2)
    assert table.seat == YELLOW


def test_r64_the_single_die_left_by_a_total_of_three_is_not_rolled_again() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(1, 2, 3, 6)
    table.play("1+2+3 Anschow mill")
    assert table.seat == YELLOW
    assert table.special[RED] == 1


def test_r64_with_all_dice_used_nothing_is_rolled_again() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(2, 3, 4, 6)
    table.play("2+3 Anschow tailor")
    table.play("4+6 Anschow hall")
    assert table.seat == YELLOW
    assert table.special[RED] == 1


def test_r65_there_is_one_reroll_in_a_turn_at_most() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(2, 3, 4, 6)
    table.play("reroll 6")
    table.roll(1)
    assert rerolls(table) == []
    table.play("1+2 Anschow butchery")
    assert rerolls(table) == []


def test_r66_only_the_active_player_rolls_again() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(YELLOW)
    table.roll(2, 3, 4, 6)
    assert KERNELS.to_move(*table.records) == RED
    assert rerolls(table) == []
    table.play("2+3 Anschow tailor")
    assert rerolls(table) == []
    table.play("end")
    table.roll(2, 3, 4, 6)
    assert KERNELS.to_move(*table.records) == YELLOW
    assert rerolls(table) != []


def test_r67_a_tile_that_was_spent_is_out_of_the_game() -> None:
    table = Table(*EVERY_KIND)
    table.give_special(RED)
    table.roll(2, 3, 4, 6)
    table.play("reroll 6")
    assert table.special[RED] == 0
    assert table.state.special_supply == 6
    assert table.state.special_removed == 1


def test_r67_once_the_supply_is_empty_no_tile_is_taken() -> None:
    table = Table(*EVERY_KIND)
    table.use_up_specials()
    table.roll(2, 3, 4, 6)
    assert specials(table) == []


def test_r67_the_last_tile_of_the_supply_can_be_taken() -> None:
    table = Table(*EVERY_KIND)
    table.use_up_specials(but=1)
    table.roll(2, 3, 4, 6)
    table.play("2+3 special")
    assert table.state.special_supply == 0
    assert accounted(table)


def stuck_with_a_tile(**options: int) -> Table:
    """Red has rolled 6, 6, 6, 6 with nothing to do but holds a special tile."""
    table = Table("Anschow: bakery, farm", "Obethal: manor 5", **options)
    table.put(YELLOW, "Obethal manor")
    table.give_bishop(RED)
    table.give_special(RED)
    table.roll(6, 6, 6, 6)
    return table


def test_r68_who_is_stuck_but_holds_a_special_tile_must_roll_again() -> None:
    table = stuck_with_a_tile(forced_reroll_when_stuck=True)
    assert table.moves == ["reroll 6", "reroll 6+6", "reroll 6+6+6", "reroll 6+6+6+6"]


def test_r68_where_agreed_who_is_stuck_may_pass_and_keep_the_tile() -> None:
    table = stuck_with_a_tile(forced_reroll_when_stuck=False)
    assert table.moves[-1] == "pass"
    assert len(rerolls(table)) == 4
    table.play("pass")
    assert table.seat == YELLOW
    assert table.special[RED] == 1


@pytest.mark.parametrize("forced", [True, False])
def test_r68_who_is_not_stuck_may_not_pass(forced: bool) -> None:
    table = Table(*EVERY_KIND, forced_reroll_when_stuck=forced)
    table.give_special(RED)
    table.roll(6, 6, 6, 6)
    assert "pass" not in table.moves


@pytest.mark.parametrize("forced", [True, False])
def test_r69_who_is_still_stuck_after_the_reroll_passes(forced: bool) -> None:
    table = stuck_with_a_tile(forced_reroll_when_stuck=forced)
    table.play("reroll 6")
    table.roll(6)
    assert table.moves == ["pass"]
    table.play("pass")
    assert table.seat == YELLOW


def test_r69_who_can_move_after_the_reroll_does() -> None:
    table = stuck_with_a_tile()
    table.play("reroll 6")
    table.roll(2)
    assert table.moves == ["2+6 Anschow farm"]
