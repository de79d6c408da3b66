"""Dice in hand: which sums they make, what is left over, how likely a roll is.

A *hand* is what matters of some dice: how often each number shows, in no order. The 210 hands of
none to four dice are numbered by size and then in order of their dice, so that all of a size lie
side by side. Everything about them is worked out once, here, and looked up in the kernels.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from typing import Final

import numpy as np

from dorfplatz.bohemian.constants import DICE, DIE_SIDES, MAX_TOTAL
from dorfplatz.kernel.layout import constant_table

Dice = tuple[int, ...]
"""Some dice in ascending order."""

HANDS: Final[tuple[Dice, ...]] = tuple(
    dice
    for size in range(DICE + 1)
    for dice in combinations_with_replacement(range(1, DIE_SIDES + 1), size)
)
HAND_COUNT: Final = len(HANDS)
_NUMBER: Final = {dice: number for number, dice in enumerate(HANDS)}
NO_DICE: Final = 0
NO_HAND: Final = 255


def hand_number(dice: Dice | list[int]) -> int:
    """The number of the hand with these dice, in any order. Raises KeyError for anything else."""
    return _NUMBER[tuple(sorted(dice))]


def _parts(dice: Dice, smallest: int) -> list[Dice]:
    """The different ways to take at least `smallest` of these dice, smallest takings first."""
    sizes = range(smallest, len(dice) + 1)
    return list(dict.fromkeys(part for size in sizes for part in combinations(dice, size)))


def _left(dice: Dice, taken: Dice) -> Dice:
    """What stays of `dice` when `taken` are taken out."""
    return tuple(sorted((Counter(dice) - Counter(taken)).elements()))


def _table(rows: list[list[int]], fill: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    width = max(len(row) for row in rows)
    return np.array([row + [fill] * (width - len(row)) for row in rows], np.uint8)


_takings = [_parts(dice, 1) for dice in HANDS]
_sums = [[part for part in _parts(dice, 2) if sum(part) <= MAX_TOTAL] for dice in HANDS]

SIZE: Final = constant_table(np.array([len(dice) for dice in HANDS], np.uint8))
"""How many dice a hand has."""

TOTAL: Final = constant_table(np.array([sum(dice) for dice in HANDS], np.uint8))
"""The total of a hand."""

SUMS: Final = constant_table(np.array([len(parts) for parts in _sums], np.uint8))
"""In how many ways a hand makes a total that a building has: two dice or more, at most 12 (R08)."""

SUM_DICE: Final = constant_table(
    _table([[_NUMBER[part] for part in parts] for parts in _sums], NO_HAND)
)
"""The dice of each of those ways, as a hand; pairs come first."""

SUM_TOTAL: Final = constant_table(_table([[sum(part) for part in parts] for parts in _sums], 0))
"""The total of each of those ways."""

PAIRS: Final = constant_table(
    np.array([sum(len(part) == 2 for part in parts) for parts in _sums], np.uint8)
)
"""How many of those ways take exactly two dice; they are the first ones."""

DOUBLES: Final = constant_table(
    np.array([sum(len(part) == 2 and part[0] == part[1] for part in parts) for parts in _sums],
             np.uint8)
)  # fmt: skip
"""How many of the pairs are doubles."""

IS_DOUBLE: Final = constant_table(
    np.array([len(dice) == 2 and dice[0] == dice[1] for dice in HANDS], np.uint8)
)
"""1 for a hand of two equal dice."""

TAKINGS: Final = constant_table(np.array([len(parts) for parts in _takings], np.uint8))
"""In how many ways one die or more can be taken from a hand, to roll again."""

TAKING_DICE: Final = constant_table(
    _table([[_NUMBER[part] for part in parts] for parts in _takings], NO_HAND)
)
"""The dice of each of those ways, as a hand."""

WITHOUT: Final = constant_table(
    np.array(
        [
            [
                NO_HAND if Counter(taken) - Counter(dice) else _NUMBER[_left(dice, taken)]
                for taken in HANDS
            ]
            for dice in HANDS
        ],
        np.uint8,
    )
)
"""The hand that stays when another is taken out of it; NO_HAND where that cannot be."""

TOGETHER: Final = constant_table(
    np.array(
        [[_NUMBER.get(tuple(sorted(dice + more)), NO_HAND) for more in HANDS] for dice in HANDS],
        np.uint8,
    )
)
"""Two hands put together; NO_HAND where that makes more than four dice."""

_by_size = [[dice for dice in HANDS if len(dice) == size] for size in range(DICE + 1)]
_rolls = [
    [_NUMBER[tuple(sorted(roll))] for roll in product(range(1, DIE_SIDES + 1), repeat=size)]
    for size in range(DICE + 1)
]

ROLLS: Final = constant_table(np.array([len(rolls) for rolls in _rolls], np.int32))
"""How many equally likely rolls so many dice have: 6, 36, 216, 1296."""

ROLLED: Final = constant_table(_table(_rolls, NO_HAND))
"""The hand that each of these rolls gives."""

FIRST_HAND: Final = constant_table(np.array([_NUMBER[hands[0]] for hands in _by_size], np.uint8))
"""The first hand with so many dice."""

HANDS_OF_SIZE: Final = constant_table(np.array([len(hands) for hands in _by_size], np.uint8))
"""How many hands have so many dice."""

_weights = Counter(hand for rolls in _rolls for hand in rolls)
WEIGHT: Final = constant_table(
    np.array([_weights[number] for number in range(len(HANDS))], np.uint8)
)
"""How many of the equally likely rolls give a hand."""
