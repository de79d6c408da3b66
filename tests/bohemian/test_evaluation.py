"""What the greedy bot prefers."""

from __future__ import annotations

import pytest

from dorfplatz.bohemian.evaluation import evaluate
from dorfplatz.bohemian.state import PHASE_OVER
from tests.bohemian.table import GREEN, RED, YELLOW, Table

LARGE = "Anschow: butchery, dairy, tailor, inn, hall 8, manor 4, farm"
SMALL = "Obethal: butchery, dairy, inn, hall 8, church, manor 7, church"
WORKS = "Nenbrad: glass, mill, glass, mill"
SHOPS = ("Anschow butchery", "Anschow dairy", "Anschow tailor")


def table(*, players: int = 2) -> Table:
    """A table with no bakery, where the first player has to roll."""
    return Table(LARGE, SMALL, WORKS, players=players)


def value(table: Table, seat: int) -> int:
    """What the position promises a player."""
    return evaluate(*table.records, seat)


def promise(table: Table, move: str) -> int:
    """What a move promises the active player."""
    seat = table.seat
    before = table.state.copy()
    table.play(move)
    found = value(table, seat)
    table.state.assign(before)
    return found


def prefers(table: Table, move: str, other: str) -> bool:
    """Whether a move promises the active player more than another one."""
    return promise(table, move) > promise(table, other)


def run_out(table: Table, seat: int) -> None:
    """Takes away the figures that a player has left, so that the game ends at their next turn."""
    table.supply[seat] = 0


def test_of_two_manors_the_one_with_more_coins() -> None:
    found = table()
    found.roll(6, 6, 1, 2)
    assert prefers(found, "6+6 Obethal manor", "6+6 Anschow manor")


@pytest.mark.parametrize("others", [1, 2, 3])
def test_of_two_inns_the_one_whose_village_has_more_figures(others: int) -> None:
    found = table()
    found.put(YELLOW, *SHOPS[:others])
    found.roll(4, 5, 1, 2)
    assert prefers(found, "4+5 Anschow inn", "4+5 Obethal inn")


def test_an_active_inn_to_a_manor_while_many_turns_are_left_but_not_in_the_last_one() -> None:
    found = table()
    found.put(YELLOW, *SHOPS)
    found.roll(4, 5, 6, 6)
    assert prefers(found, "4+5 Anschow inn", "6+6 Anschow manor")
    run_out(found, YELLOW)
    assert prefers(found, "6+6 Anschow manor", "4+5 Anschow inn")


def test_an_inn_is_worth_less_where_no_other_one_is_free_to_those_who_want_it() -> None:
    safe, wanted = table(), table()
    for found in (safe, wanted):
        found.put(RED, "Anschow inn")
        found.activate("Anschow inn")
    wanted.put(RED, "Obethal inn")
    bare = table()
    bare.put(RED, "Obethal inn")
    first = value(safe, RED) - value(table(), RED)
    second = value(wanted, RED) - value(bare, RED)
    assert first > second > 0


def test_of_two_town_halls_the_one_whose_village_lacks_less() -> None:
    found = table()
    found.put(YELLOW, *SHOPS)
    found.roll(5, 5, 1, 2)
    assert prefers(found, "5+5 Anschow hall", "5+5 Obethal hall")


def test_of_two_town_halls_the_one_whose_village_cannot_empty_again() -> None:
    found = Table("Tielden: farm, hall 8", "Bracholnitz: mill, hall 8", WORKS)
    found.put(YELLOW, "Tielden farm", "Bracholnitz mill")
    found.roll(5, 5, 1, 2)
    assert prefers(found, "5+5 Tielden hall", "5+5 Bracholnitz hall")


def test_r42_in_the_last_turn_a_first_town_hall_of_any_kind_to_a_manor_with_four_coins() -> None:
    found = table()
    run_out(found, YELLOW)
    found.roll(5, 5, 6, 6)
    assert prefers(found, "5+5 Anschow hall", "6+6 Anschow manor")
    found.put(RED, "Obethal hall")
    assert prefers(found, "6+6 Anschow manor", "5+5 Anschow hall")


def test_a_different_shop_to_one_more_of_a_kind() -> None:
    found = table()
    found.put(RED, "Obethal butchery")
    found.roll(1, 2, 2, 2)
    assert prefers(found, "2+2 Anschow dairy", "1+2 Anschow butchery")


def test_the_bishop_only_to_those_who_have_churches() -> None:
    found = Table("Anschow: church, church, church, farm", SMALL)
    found.roll(3, 5, 1, 1)
    found.play("3+5 special")
    assert not prefers(found, "1+1 bishop", "end")
    found.put(RED, "Anschow church", "Anschow church 2", "Anschow church 3")
    assert prefers(found, "1+1 bishop", "end")


def test_the_last_glass_factory_to_one_of_several_free_ones() -> None:
    last = Table(LARGE, "Nenbrad: glass, glass, farm")
    several = Table(LARGE, "Nenbrad: glass, glass, glass")
    for found in (last, several):
        found.put(RED, "Nenbrad glass")
        found.roll(3, 4, 1, 1)
    move = "3+4 Nenbrad glass 2"
    assert promise(last, move) > promise(several, move)


def test_a_first_move_that_leaves_dice_of_use() -> None:
    useful, useless = table(), table()
    for found in (useful, useless):
        found.give_bishop(RED)
        found.give_special(RED)
    useful.roll(6, 6, 4, 5)
    useless.roll(6, 6, 1, 1)
    move = "6+6 Obethal manor"
    assert promise(useful, move) > promise(useless, move)


def test_r11_dice_that_are_left_bring_less_to_a_player_without_figures() -> None:
    found = table()
    found.give_bishop(RED)
    found.give_special(RED)
    found.put(YELLOW, *SHOPS)
    found.roll(6, 6, 4, 5)
    found.play("6+6 Obethal manor")
    found.supply[YELLOW] = 1
    found.supply[RED] = 1
    able = value(found, RED)
    run_out(found, RED)
    assert value(found, RED) < able - 1000


def test_a_full_set_of_shops_leaves_no_next_one_to_hope_for() -> None:
    found = Table("Anschow: bakery, butchery, dairy, tailor, tailor", SMALL)
    gains = []
    for shop in ("bakery", "butchery", "dairy", "tailor", "tailor 2"):
        before = value(found, RED)
        found.put(RED, f"Anschow {shop}")
        gains.append(value(found, RED) - before)
    # The fourth coins are the most, but a player with three shops has hoped for them already.
    assert gains[0] < gains[1] < gains[2]
    assert gains[3] < 8_000
    assert 0 < gains[4] < gains[1]


def test_a_double_left_over_can_bring_the_bishop() -> None:
    double, none = table(), table()
    for found in (double, none):
        found.put(RED, "Obethal church", "Obethal church 2")
        found.give_special(RED)
    double.roll(6, 6, 1, 1)
    none.roll(6, 6, 5, 6)
    move = "6+6 Obethal manor"
    assert promise(double, move) > promise(none, move)


def test_to_roll_bad_dice_again_but_not_good_ones() -> None:
    found = table()
    found.give_special(RED)
    found.give_bishop(RED)
    found.put(RED, "Obethal butchery")
    found.roll(1, 1, 1, 2)
    assert prefers(found, "reroll 1+1+1+2", "1+2 Anschow butchery")
    good = table()
    good.give_special(RED)
    good.roll(4, 6, 6, 6)
    assert prefers(good, "6+6 Obethal manor", "reroll 4+6+6+6")


def test_to_roll_a_useless_pair_again_rather_than_end_a_game_that_is_lost() -> None:
    found = table()
    found.give_special(RED)
    found.give_bishop(RED)
    run_out(found, YELLOW)
    found.coins[YELLOW] = 50
    found.roll(6, 6, 1, 1)
    found.play("6+6 Obethal manor")
    assert prefers(found, "reroll 1+1", "end")


def test_what_is_good_for_one_player_is_bad_for_the_others() -> None:
    rich, plain = table(players=3), table(players=3)
    rich.coins[RED] = 4
    assert value(rich, RED) > value(plain, RED)
    assert value(rich, YELLOW) < value(plain, YELLOW)


def test_the_best_of_the_others_counts_more_than_the_rest_of_them() -> None:
    even, uneven = table(players=3), table(players=3)
    even.coins[YELLOW] = even.coins[GREEN] = 10
    uneven.coins[YELLOW] = 20
    assert value(even, RED) > value(uneven, RED)


def test_at_the_end_only_the_lead_counts_and_winning_most_of_all() -> None:
    values = []
    for own, other in [(60, 61), (60, 60), (21, 20), (60, 20)]:
        found = table()
        found.state.phase = PHASE_OVER
        found.coins[RED] = own
        found.coins[YELLOW] = other
        values.append(value(found, RED))
    assert values == sorted(values)
    lost, tied, won, clearly_won = values
    assert tied == 0
    assert won == -lost
    assert clearly_won - won == 39_000
    assert won > 39_000


def test_r01_whoever_comes_before_a_player_without_figures_has_one_more_turn() -> None:
    for active, following, last in ((RED, YELLOW, GREEN), (YELLOW, GREEN, RED)):
        gains = []
        for out in (following, last):
            open_inn, closed_inn = table(players=3), table(players=3)
            open_inn.activate("Anschow inn")
            for found in (open_inn, closed_inn):
                found.begin_turn(active)
                found.put(following, "Anschow inn")
                run_out(found, out)
            gains.append(value(open_inn, following) - value(closed_inn, following))
        ending, one_turn_more = gains
        assert one_turn_more > ending
