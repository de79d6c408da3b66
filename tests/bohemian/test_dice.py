"""Dice: every roll counted, and the exact odds of what it can be used for."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from dorfplatz.bohemian import dice
from dorfplatz.bohemian.dice import HANDS, NO_HAND, hand_number
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.state import PHASE_ROLL
from tests.bohemian.table import EVERY_KIND, Table

ROLLS = list(product(range(1, 7), repeat=4))
HAND_OF_ROLL = {roll: hand_number(roll) for roll in ROLLS}

ODDS = {
    # total: rolls that make it with two dice, shares by 2, 3, 4 and any dice, only by 3 or 4
    2: (171, ".1319", "0", "0", ".1319", "0"),
    3: (302, ".2330", ".0162", "0", ".2461", ".0131"),
    4: (461, ".3557", ".0448", ".0008", ".3873", ".0316"),
    5: (580, ".4475", ".0895", ".0031", ".5031", ".0556"),
    6: (727, ".5610", ".1443", ".0077", ".6451", ".0841"),
    7: (834, ".6435", ".2176", ".0154", ".7654", ".1219"),
    8: (727, ".5610", ".3009", ".0270", ".7824", ".2215"),
    9: (580, ".4475", ".3557", ".0432", ".7323", ".2847"),
    10: (461, ".3557", ".3843", ".0617", ".7184", ".3627"),
    11: (302, ".2330", ".3843", ".0802", ".6235", ".3904"),
    12: (171, ".1319", ".3557", ".0965", ".5610", ".4290"),
}


def ways(hand: int) -> list[tuple[int, int]]:
    """How many dice and which total, for each way that the engine knows."""
    return [
        (dice.SIZE[dice.SUM_DICE[hand, way]], dice.SUM_TOTAL[hand, way])
        for way in range(dice.SUMS[hand])
    ]


WAYS_OF_ROLL = {roll: ways(hand) for roll, hand in HAND_OF_ROLL.items()}


def share(rolls: int) -> str:
    """A share of the 1296 rolls of four dice, as the table of odds writes it."""
    return f"{rolls / 1296:.4f}".removeprefix("0") if rolls else "0"


@pytest.mark.parametrize("total", ODDS)
def test_r08_the_odds_of_a_total_are_exact(total: int) -> None:
    by_size = {
        size: {roll for roll, found in WAYS_OF_ROLL.items() if (size, total) in found}
        for size in (2, 3, 4)
    }
    any_way = by_size[2] | by_size[3] | by_size[4]
    assert (
        len(by_size[2]),
        share(len(by_size[2])),
        share(len(by_size[3])),
        share(len(by_size[4])),
        share(len(any_way)),
        share(len(any_way - by_size[2])),
    ) == ODDS[total]


def pairings(roll: tuple[int, ...]) -> set[tuple[tuple[int, ...], ...]]:
    """The different ways to part a roll into two pairs, by the engine's tables."""
    hand = HAND_OF_ROLL[roll]
    found = set()
    for way in range(dice.PAIRS[hand]):
        pair = dice.SUM_DICE[hand, way]
        found.add(tuple(sorted((HANDS[pair], HANDS[dice.WITHOUT[hand, pair]]))))
    return found


PAIRINGS_OF_ROLL = {roll: pairings(roll) for roll in ROLLS}


def test_r52_the_odds_of_doubles_are_exact() -> None:
    with_doubles = [roll for roll, hand in HAND_OF_ROLL.items() if dice.DOUBLES[hand]]
    assert len(with_doubles) == 936
    twice = [
        roll
        for roll, parted in PAIRINGS_OF_ROLL.items()
        if any(a != b and a[0] == a[1] and b[0] == b[1] for a, b in parted)
    ]
    alike = [roll for roll in ROLLS if len(set(roll)) == 1]
    assert len(alike) == 6
    # The table of odds counts four dice alike among the rolls with two disjoint doubles.
    assert len(twice) + len(alike) == 96


def test_r14_the_odds_of_making_the_same_total_twice_are_exact() -> None:
    same = {
        roll: {sum(a) for a, b in parted if sum(a) == sum(b)}
        for roll, parted in PAIRINGS_OF_ROLL.items()
    }
    assert sum(bool(totals) for totals in same.values()) == 336
    assert share(336) == ".2593"
    assert share(sum(7 in totals for totals in same.values())) == ".0694"


def test_r06_a_roll_parts_into_pairs_in_one_to_three_ways() -> None:
    assert Counter(map(len, PAIRINGS_OF_ROLL.values())) == {1: 126, 2: 810, 3: 360}


def test_r06_a_roll_makes_one_to_ten_different_totals() -> None:
    totals = Counter(len({total for _, total in found}) for found in WAYS_OF_ROLL.values())
    assert min(totals) == 1
    assert max(totals) == 10
    assert totals.most_common(1) == [(7, 300)]


# The tables against plain counting.


def parts(hand: tuple[int, ...], size: int) -> set[tuple[int, ...]]:
    return {tuple(sorted(part)) for part in combinations(hand, size)}


def test_every_hand_has_a_number_of_its_own() -> None:
    assert len(HANDS) == 210
    assert [hand_number(hand) for hand in HANDS] == list(range(210))
    assert hand_number([6, 2, 4, 3]) == hand_number((2, 3, 4, 6))
    with pytest.raises(KeyError):
        hand_number((1, 7))
    with pytest.raises(KeyError):
        hand_number((1, 1, 1, 1, 1))


def test_the_tables_list_each_total_of_two_dice_or_more_up_to_12_once_and_pairs_first() -> None:
    for number, hand in enumerate(HANDS):
        expected = {part for size in (2, 3, 4) for part in parts(hand, size) if sum(part) <= 12}
        listed = [HANDS[dice.SUM_DICE[number, way]] for way in range(dice.SUMS[number])]
        assert len(listed) == len(set(listed))
        assert set(listed) == expected
        assert [sum(part) for part in listed] == [total for _, total in ways(number)]
        pairs = dice.PAIRS[number]
        assert {len(part) for part in listed[:pairs]} <= {2}
        assert 2 not in {len(part) for part in listed[pairs:]}
        assert dice.DOUBLES[number] == sum(part[0] == part[1] for part in listed[:pairs])
        assert dice.SIZE[number] == len(hand)
        assert dice.IS_DOUBLE[number] == (len(hand) == 2 and len(set(hand)) == 1)


def test_the_tables_list_each_choice_of_dice_to_roll_again_once() -> None:
    for number, hand in enumerate(HANDS):
        expected = {part for size in range(1, 5) for part in parts(hand, size)}
        listed = [HANDS[dice.TAKING_DICE[number, way]] for way in range(dice.TAKINGS[number])]
        assert len(listed) == len(set(listed))
        assert set(listed) == expected


def test_taking_dice_out_and_putting_them_together_undo_each_other() -> None:
    for number, hand in enumerate(HANDS):
        for other, more in enumerate(HANDS):
            together = dice.TOGETHER[number, other]
            if len(hand) + len(more) > 4:
                assert together == NO_HAND
            else:
                assert HANDS[together] == tuple(sorted(hand + more))
                assert dice.WITHOUT[together, other] == number
            if Counter(more) - Counter(hand):
                assert dice.WITHOUT[number, other] == NO_HAND


# Chance.


def waiting_for(rolling: int) -> Table:
    """A table at which so many dice are about to be rolled."""
    table = Table(*EVERY_KIND)
    assert table.state.phase == PHASE_ROLL
    table.state.rolling = rolling
    return table


@pytest.mark.parametrize("rolling", [1, 2, 3, 4])
def test_every_outcome_of_a_roll_is_listed_with_its_weight(rolling: int) -> None:
    records = waiting_for(rolling).records
    weights = {
        HANDS[KERNELS.nth_outcome(*records, n)]: KERNELS.outcome_weight(*records, n)
        for n in range(KERNELS.count_outcomes(*records))
    }
    assert weights == Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=rolling))
    assert sum(weights.values()) == 6**rolling


@pytest.mark.parametrize("rolling", [1, 2, 3, 4])
def test_rolls_are_drawn_as_often_as_their_weights_say(rolling: int) -> None:
    draws = 6000
    records = waiting_for(rolling).records
    drawn = Counter(KERNELS.draw_outcome(*records) for _ in range(draws))
    weights = {
        KERNELS.nth_outcome(*records, n): KERNELS.outcome_weight(*records, n)
        for n in range(KERNELS.count_outcomes(*records))
    }
    assert set(drawn) <= set(weights)
    squares = 0.0
    for outcome, weight in weights.items():
        expected = draws * weight / 6**rolling
        squares += (drawn[outcome] - expected) ** 2 / expected
    # Six standard deviations above what chance alone gives on average.
    freedom = len(weights) - 1
    assert squares < freedom + 6 * (2 * freedom) ** 0.5


def test_drawing_a_roll_changes_nothing_but_the_generator() -> None:
    table = waiting_for(4)
    state, before = table.state, table.state.copy()
    KERNELS.draw_outcome(*table.records)
    assert state.tobytes() != before.tobytes()
    for position in range(4):
        state.generator[position] = before.generator[position]
    assert state.tobytes() == before.tobytes()
