"""Moves as actions: indices of fixed meaning (see `kernel.dense`).

A figure is placed on a place of a village. Which dice are used follows from the total that the
building there needs; where there are two ways to make it, an action means the first or the second,
in the order of the legal moves. Dice that are rolled again are named by where they stand in hand,
in ascending order; of equal dice, the first ones are.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import numpy as np

from dorfplatz.bohemian.buildings import (
    KICK_ALWAYS,
    KICK_BY_KIND,
    KICK_UNLESS_YOU_HAVE_ONE,
    KINDS,
)
from dorfplatz.bohemian.constants import (
    DICE,
    DIE_SIDES,
    MAX_BUILDINGS,
    MAX_BUILDINGS_IN_PLAY,
    MIN_TOTAL,
    TILES,
)
from dorfplatz.bohemian.dice import (
    DOUBLES,
    HANDS,
    IS_DOUBLE,
    NO_DICE,
    NO_HAND,
    PAIRS,
    SUM_DICE,
    SUM_TOTAL,
    SUMS,
    TAKING_DICE,
    TAKINGS,
    Dice,
    hand_number,
)
from dorfplatz.bohemian.moves import (
    BISHOP,
    END_TURN,
    PASS,
    PLACE,
    REROLL,
    SPECIAL,
    action_of,
    building_of,
    dice_of,
    encode,
    may_reroll,
    may_take_bishop,
    may_take_special,
    placeable_figures,
)
from dorfplatz.bohemian.state import NO_BUILDING, PHASE_INCOME, PHASE_SECOND, Setup, State
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.dense import NO_MOVE, ActionGroup
from dorfplatz.kernel.layout import Ints, constant_table

_WAYS: Final = 2
"""In so many ways at most do dice of one hand make the same total."""
_FIRST_PAIR: Final = hand_number((1, 1))
_PAIR_COUNT: Final = sum(len(dice) == 2 for dice in HANDS)
_TAKEN_SETS: Final = 1 << DICE

_SPECIAL: Final = _WAYS * MAX_BUILDINGS_IN_PLAY
_BISHOP: Final = _SPECIAL + _PAIR_COUNT
_REROLL: Final = _BISHOP + DIE_SIDES
_END_TURN: Final = _REROLL + _TAKEN_SETS - 1
_LAST: Final = 4
"""END_TURN, PASS, COLLECT and FORGO, in the order of the moves."""
ACTIONS: Final = _END_TURN + _LAST

ACTION_GROUPS: Final = (
    ActionGroup(
        0,
        (_WAYS, TILES, MAX_BUILDINGS),
        "place a figure, with the first or second way to make the total: by way, village and place",
    ),
    ActionGroup(
        _SPECIAL,
        (_PAIR_COUNT,),
        "take a special action tile: by the two dice, 1+1, 1+2, ..., 1+6, 2+2, ..., 6+6",
    ),
    ActionGroup(_BISHOP, (DIE_SIDES,), "take the bishop: by the number on both dice"),
    ActionGroup(
        _REROLL,
        (_TAKEN_SETS - 1,),
        "spend the special action tile: index + 1 has bit k set for each die that is rolled again, "
        "k counting the dice in hand in ascending order from 0",
    ),
    ActionGroup(_END_TURN, (1,), "end the turn"),
    ActionGroup(_END_TURN + 1, (1,), "pass: no move is possible"),
    ActionGroup(_END_TURN + 2, (1,), "collect income, where it is collected by hand"),
    ActionGroup(_END_TURN + 3, (1,), "forgo income, where it is collected by hand"),
)


def _parts_of(dice: Dice) -> dict[Dice, int]:
    """The dice that can be taken out of a hand, with the set of where they stand in it."""
    found: dict[Dice, int] = {}
    for taken in range(_TAKEN_SETS >> (DICE - len(dice))):
        part = tuple(die for place, die in enumerate(dice) if taken >> place & 1)
        found.setdefault(part, taken)
    return found


def _count_ways(hand: int) -> Counter[int]:
    """In how many ways a hand makes each total."""
    return Counter(int(SUM_TOTAL[hand, way]) for way in range(SUMS[hand]))


def _tables() -> tuple[Ints, Ints, Ints]:
    ways = np.zeros((len(HANDS), max(SUMS[hand] for hand in range(len(HANDS)))), np.uint8)
    sets = np.zeros((len(HANDS), max(TAKINGS[hand] for hand in range(len(HANDS)))), np.uint8)
    taken = np.full((len(HANDS), _TAKEN_SETS), NO_HAND, np.uint8)
    for hand, dice in enumerate(HANDS):
        seen: Counter[int] = Counter()
        for way in range(SUMS[hand]):
            ways[hand, way] = seen[SUM_TOTAL[hand, way]]
            seen[SUM_TOTAL[hand, way]] += 1
        parts = _parts_of(dice)
        for way in range(TAKINGS[hand]):
            part = HANDS[TAKING_DICE[hand, way]]
            sets[hand, way] = parts[part]
            taken[hand, parts[part]] = TAKING_DICE[hand, way]
    return constant_table(ways), constant_table(sets), constant_table(taken)


_WAY, _SET, _TAKEN = _tables()
# Which way it is to make the same total; where the dice of a taking stand in hand; and back.

# The kinds of building for which a hand makes the total at all, and in two ways, as sets.
_REACHED, _TWICE = (
    constant_table(
        np.array(
            [
                sum(
                    1 << total - MIN_TOTAL
                    for total, count in _count_ways(hand).items()
                    if count >= least
                )
                for hand in range(len(HANDS))
            ],
            np.int32,
        )
    )
    for least in (1, _WAYS)
)

_DOUBLE: Final = constant_table(
    np.array([hand_number((number, number)) for number in range(1, DIE_SIDES + 1)], np.uint8)
)
_NUMBER: Final = constant_table(
    np.array([dice[0] if len(dice) == 2 else 0 for dice in HANDS], np.uint8)
)
"""The smaller number of a pair."""


@compiled
def move_at(setup: Setup, state: State, action: int) -> int:
    """The move that an action means now, legal or not, or NO_MOVE."""
    hand = state.hand
    if action < 0 or action >= ACTIONS:
        return NO_MOVE
    if action < _SPECIAL:
        return _placement_at(setup, hand, action)
    if action < _BISHOP:
        return encode(SPECIAL, _FIRST_PAIR + action - _SPECIAL, 0)
    if action < _REROLL:
        return encode(BISHOP, _DOUBLE[action - _BISHOP], 0)
    if action < _END_TURN:
        dice = _TAKEN[hand, action - _REROLL + 1]
        return encode(REROLL, dice, 0) if dice != NO_HAND else NO_MOVE
    return encode(END_TURN + action - _END_TURN, NO_DICE, 0)


@compiled
def _placement_at(setup: Setup, hand: int, action: int) -> int:
    wanted = action // MAX_BUILDINGS_IN_PLAY
    building = setup.building_at[action - wanted * MAX_BUILDINGS_IN_PLAY]
    if building == NO_BUILDING:
        return NO_MOVE
    total = setup.kind_of[building] + MIN_TOTAL
    for way in range(SUMS[hand]):
        if SUM_TOTAL[hand, way] == total and _WAY[hand, way] == wanted:
            return encode(PLACE, SUM_DICE[hand, way], building)
    return NO_MOVE


@compiled
def action_at(setup: Setup, state: State, move: int) -> int:
    """The action that means a legal move."""
    kind, dice = action_of(move), dice_of(move)
    hand = state.hand
    if kind == PLACE:
        for way in range(SUMS[hand]):
            if SUM_DICE[hand, way] == dice:
                return _WAY[hand, way] * MAX_BUILDINGS_IN_PLAY + setup.site_of[building_of(move)]
    if kind == SPECIAL:
        return _SPECIAL + dice - _FIRST_PAIR
    if kind == BISHOP:
        return _BISHOP + _NUMBER[dice] - 1
    if kind == REROLL:
        for way in range(TAKINGS[hand]):
            if TAKING_DICE[hand, way] == dice:
                return _REROLL + _SET[hand, way] - 1
    return _END_TURN + kind - END_TURN


@compiled
def mark_legal(setup: Setup, state: State, mask: Ints) -> int:
    """Writes 1 for each legal action into a mask of zeros; gives how many actions there are."""
    if state.phase == PHASE_INCOME:
        mask[_END_TURN + 2] = 1
        mask[_END_TURN + 3] = 1
        return ACTIONS
    hand = state.hand
    stuck = _mark_placements(setup, state, mask)
    if may_take_special(state) and PAIRS[hand] > 0:
        stuck = False
        for way in range(PAIRS[hand]):
            mask[_SPECIAL + SUM_DICE[hand, way] - _FIRST_PAIR] = 1
    if may_take_bishop(state) and DOUBLES[hand] > 0:
        stuck = False
        for way in range(PAIRS[hand]):
            if IS_DOUBLE[SUM_DICE[hand, way]]:
                mask[_BISHOP + _NUMBER[SUM_DICE[hand, way]] - 1] = 1
    rerolls = may_reroll(setup, state)
    if rerolls:
        for way in range(TAKINGS[hand]):
            mask[_REROLL + _SET[hand, way] - 1] = 1
    if state.phase == PHASE_SECOND:
        mask[_END_TURN] = 1
    elif stuck and not (rerolls and setup.forced_reroll_when_stuck):
        mask[_END_TURN + PASS - END_TURN] = 1
    return ACTIONS


@compiled
def _mark_placements(setup: Setup, state: State, mask: Ints) -> bool:
    """Marks where figures can be placed; gives whether they can be placed nowhere.

    Site by site and without a branch: that takes half as long as to go through `open_buildings`.
    """
    if placeable_figures(setup, state) <= 0:
        return True
    seat = state.seat
    free, others = 0, 0
    for kind in range(KINDS):
        kick = KICK_BY_KIND[kind]
        if state.free[kind] != 0:
            free |= 1 << kind
        elif kick == KICK_ALWAYS or (
            kick == KICK_UNLESS_YOU_HAVE_ONE and state.owned[seat, kind] == 0
        ):
            others |= 1 << kind
    free &= _REACHED[state.hand]
    others &= _REACHED[state.hand]
    twice = _TWICE[state.hand]
    found = 0
    for site in range(MAX_BUILDINGS_IN_PLAY):
        kind = setup.kind_at[site]
        occupant = state.occupant[site]
        is_open = free >> kind & (occupant == 0) | others >> kind & (occupant != seat + 1)
        found |= is_open
        mask[site] = is_open
        mask[MAX_BUILDINGS_IN_PLAY + site] = is_open & twice >> kind
    return found == 0
