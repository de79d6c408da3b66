"""Final scoring."""

from __future__ import annotations

from functools import cache
from itertools import product
from operator import sub

import pytest

from dorfplatz.bohemian.state import END_FIGURES
from tests.bohemian.table import EVERY_KIND, GREEN, RED, WORDS, YELLOW, Table

SMALL_VILLAGE = "Anschow: hall 6, farm, bakery"


def test_r39_a_town_hall_brings_its_printed_coins_when_its_whole_village_is_occupied() -> None:
    table = Table(SMALL_VILLAGE, "Nenbrad: hall 3, inn")
    table.put(RED, "Anschow hall", "Anschow farm", "Nenbrad hall")
    table.put(YELLOW, "Anschow bakery")
    assert table.hall_coins(RED) == 6


def test_r39_each_complete_village_counts() -> None:
    table = Table(SMALL_VILLAGE, "Nenbrad: hall 3, inn")
    table.put(RED, "Anschow hall", "Anschow farm", "Nenbrad hall")
    table.put(YELLOW, "Anschow bakery", "Nenbrad inn")
    assert table.hall_coins(RED) == 9


def test_r41_a_town_hall_in_an_incomplete_village_brings_nothing_but_averts_the_loss() -> None:
    table = Table(SMALL_VILLAGE)
    table.put(RED, "Anschow hall", "Anschow farm")
    assert table.hall_coins(RED) == 0


def test_r42_a_player_without_any_town_hall_loses_5_coins_once() -> None:
    table = Table(SMALL_VILLAGE, "Nenbrad: hall 3, inn", "Obethal: hall 4")
    assert table.hall_coins(YELLOW) == -5
    table.coins[YELLOW] = 7
    assert table.score(YELLOW) == 2


def test_r42_complete_villages_with_the_town_halls_of_others_do_not_avert_the_loss() -> None:
    table = Table(SMALL_VILLAGE)
    table.put(RED, "Anschow hall")
    table.put(YELLOW, "Anschow farm", "Anschow bakery")
    assert [table.hall_coins(RED), table.hall_coins(YELLOW)] == [6, -5]


def test_r43_a_town_hall_is_a_building_of_its_village_and_occupied_by_its_owner() -> None:
    table = Table("Anschow: hall 6", "Nenbrad: hall 3, inn")
    table.put(RED, "Anschow hall")
    assert table.hall_coins(RED) == 6


def test_r44_a_score_may_fall_below_zero() -> None:
    table = Table(SMALL_VILLAGE, allow_negative=True)
    table.coins[RED] = 2
    assert table.score(RED) == -3


def test_r44_where_agreed_nobody_loses_more_coins_than_are_held() -> None:
    table = Table(SMALL_VILLAGE, allow_negative=False)
    for coins, left in [(0, 0), (2, 0), (5, 0), (7, 2)]:
        table.coins[RED] = coins
        assert table.score(RED) == left


def test_r44_where_agreed_coins_that_are_scored_after_the_town_halls_are_not_lost() -> None:
    table = Table(*EVERY_KIND, allow_negative=False)
    table.coins[RED] = 2
    table.put(RED, "Anschow bakery", "Anschow butchery")
    assert table.hall_coins(RED) == -2
    assert table.score(RED) == 5


@pytest.mark.parametrize(
    ("churches", "coins"),
    [
        ((3, 3, 1), (6, 6, 0)),
        ((1, 2, 2, 2), (0, 6, 6, 6)),
        ((2, 2), (6, 6)),
        ((1, 1, 1, 1, 1), (6, 6, 6, 6, 6)),
    ],
)
def test_r45_players_tied_for_most_churches_get_6_each_and_nobody_is_second(
    churches: tuple[int, ...], coins: tuple[int, ...]
) -> None:
    assert church_scores(churches) == coins


@pytest.mark.parametrize(
    ("churches", "coins"), [((3, 1), (10, 6)), ((1, 2), (6, 10)), ((5, 4), (10, 6))]
)
def test_r46_two_players_with_churches_get_10_and_6(
    churches: tuple[int, ...], coins: tuple[int, ...]
) -> None:
    assert church_scores(churches) == coins


@pytest.mark.parametrize(
    ("churches", "coins"),
    [((3, 0), (10, 0)), ((0, 0, 1), (0, 0, 10)), ((0, 4, 0, 0), (0, 10, 0, 0))],
)
def test_r47_nobody_is_second_without_a_church(
    churches: tuple[int, ...], coins: tuple[int, ...]
) -> None:
    assert church_scores(churches) == coins


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r48_nobody_gets_anything_when_nobody_has_a_church(players: int) -> None:
    assert church_scores((0,) * players) == (0,) * players


@pytest.mark.parametrize(
    ("churches", "coins"),
    [
        ((3, 1, 1), (10, 6, 6)),
        ((1, 1, 2, 1), (6, 6, 10, 6)),
        ((4, 2, 2, 1), (10, 6, 6, 0)),
        ((3, 2, 1), (10, 6, 0)),
    ],
)
def test_r49_all_players_tied_for_second_get_6_each(
    churches: tuple[int, ...], coins: tuple[int, ...]
) -> None:
    assert church_scores(churches) == coins


def church_scores(churches: tuple[int, ...]) -> tuple[int, ...]:
    """What players with so many churches each get."""
    nine = ", ".join(["church"] * 9)
    table = Table(f"Anschow: {nine}", f"Nenbrad: {nine}", players=len(churches))
    free = list(table.buildings)
    for seat, count in enumerate(churches):
        table.put(seat, *(free.pop() for _ in range(count)))
    return tuple(table.church_coins())


def printed_church_rule(churches: tuple[int, ...]) -> tuple[int, ...]:
    """The same by listing who is where."""
    ranks = sorted({count for count in churches if count > 0}, reverse=True)
    if not ranks:
        return (0,) * len(churches)
    leaders = [seat for seat, count in enumerate(churches) if count == ranks[0]]
    if len(leaders) > 1:
        return tuple(6 if seat in leaders else 0 for seat in range(len(churches)))
    coins = {ranks[0]: 10}
    if len(ranks) > 1:
        coins[ranks[1]] = 6
    return tuple(coins.get(count, 0) for count in churches)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r49_however_the_churches_are_spread_the_payouts_are_those_of_the_rulebook(
    players: int,
) -> None:
    for churches in product(range(4), repeat=players):
        assert church_scores(churches) == printed_church_rule(churches), churches


def table_with_shops(counts: tuple[int, ...]) -> Table:
    """Red has so many bakeries, butcheries, dairies and tailor shops."""
    table = Table(*(f"{name}: bakery, butchery, dairy, tailor" for name in "ABCDE"))
    for kind, count in zip(("bakery", "butchery", "dairy", "tailor"), counts, strict=True):
        table.put(RED, *(f"{village} {kind}" for village in "ABCDE"[:count]))
    return table


@pytest.mark.parametrize(
    ("counts", "coins"),
    [
        ((0, 0, 0, 0), 0),
        ((1, 0, 0, 0), 1),
        ((1, 1, 0, 0), 5),
        ((1, 1, 1, 0), 12),
        ((1, 1, 1, 1), 20),
        ((2, 2, 0, 0), 10),
        ((2, 2, 1, 1), 25),
        ((2, 2, 2, 2), 40),
        ((3, 1, 1, 0), 14),
        ((0, 0, 0, 3), 3),
    ],
)
def test_r50_each_set_of_different_shops_is_scored(counts: tuple[int, ...], coins: int) -> None:
    assert table_with_shops(counts).shop_coins(RED) == coins


def test_r50_the_rulebooks_two_bakeries_and_one_butchery_bring_6() -> None:
    table = Table("Anschow: bakery, butchery", "Nenbrad: bakery, farm")
    table.put(RED, "Anschow bakery", "Anschow butchery", "Nenbrad bakery")
    assert table.shop_coins(RED) == 6


SET_COINS = (0, 1, 5, 12, 20)


SETS = [taken for taken in product((0, 1), repeat=4) if any(taken)]


@cache
def best_sets(counts: tuple[int, ...]) -> int:
    """The most coins that any way of dividing shops into sets brings."""
    lefts = [tuple(map(sub, counts, taken)) for taken in SETS]
    return max(
        (
            SET_COINS[sum(taken)] + best_sets(left)
            for taken, left in zip(SETS, lefts, strict=True)
            if min(left) >= 0
        ),
        default=0,
    )


def test_r50_no_other_way_to_divide_the_shops_into_sets_brings_more() -> None:
    table = table_with_shops((0, 0, 0, 0))
    for counts in product(range(6), repeat=4):
        for kind, count in enumerate(counts):
            table.state.owned[RED, kind] = (1 << count) - 1
        assert table.shop_coins(RED) == best_sets(counts), counts


def test_r51_the_rulebooks_stefan_gets_2_for_one_flour_and_one_glass_tile() -> None:
    table = Table("Anschow: mill, glass", "Nenbrad: mill, glass")
    table.put(RED, "Anschow mill", "Nenbrad glass")
    assert table.tile_coins(RED) == 2


def test_r51_tiles_bring_half_of_their_sum_rounded_down() -> None:
    table = Table("Anschow: mill, mill, mill, mill", "Nenbrad: glass, glass, glass, glass")
    mill, glass = WORDS.index("mill"), WORDS.index("glass")
    for flour, panes in product(range(5), repeat=2):
        table.state.owned[RED, mill] = (1 << flour) - 1
        table.state.owned[RED, glass] = (1 << panes) - 1
        assert table.tile_coins(RED) == (2 * flour + 3 * panes) // 2
        assert table.tile_coins(RED) == flour + 3 * panes // 2


def test_r73_a_bank_that_is_empty_does_not_change_the_final_scoring() -> None:
    scores = []
    for bank in (None, 40, 0):
        table = Table(*EVERY_KIND) if bank is None else Table(*EVERY_KIND, bank=bank)
        table.put(RED, "Anschow bakery", "Obethal church", "Anschow hall")
        table.state.supply[YELLOW] = 0
        table.begin_turn(YELLOW)
        assert table.state.end == END_FIGURES
        scores.append(table.scores())
        assert table.state.bank == (bank or 0)
    assert scores == [[11, -5]] * 3


def test_r77_nothing_breaks_a_tie() -> None:
    table = Table(*EVERY_KIND, players=3)
    table.coins[RED] = 8
    table.coins[YELLOW] = 3
    table.put(YELLOW, "Anschow bakery", "Anschow butchery")
    table.give_bishop(YELLOW)
    table.give_special(RED)
    table.coins[GREEN] = 1
    assert table.scores() == [3, 3, -4]


def test_a_score_is_the_coins_held_and_the_four_rows_of_the_final_scoring() -> None:
    table = Table(*EVERY_KIND, "Nenbrad: hall 4, dairy")
    table.coins[RED] = 3
    table.put(RED, "Nenbrad hall", "Nenbrad dairy", "Anschow bakery", "Obethal church")
    table.put(RED, "Anschow mill", "Anschow glass")
    assert table.hall_coins(RED) == 4
    assert table.shop_coins(RED) == 5
    assert table.church_coins() == [10, 0]
    assert table.tile_coins(RED) == 2
    assert table.score(RED) == 24
    assert table.score(YELLOW) == -5
