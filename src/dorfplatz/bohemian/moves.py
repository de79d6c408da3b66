"""Moves as integers: how many are legal, which they are, and whether one is.

A move carries its meaning: an action, the dice that it uses (as a hand) and a building. It stays
the same move however the list of legal moves changes. Legal moves are counted, listed in one pass,
or the n-th alone is worked out; all three give them in the same order.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.buildings import KICK_ALWAYS, KICK_BY_KIND, KICK_UNLESS_YOU_HAVE_ONE
from dorfplatz.bohemian.constants import MAX_TOTAL, MIN_TOTAL
from dorfplatz.bohemian.dice import (
    DOUBLES,
    HAND_COUNT,
    IS_DOUBLE,
    NO_DICE,
    NO_HAND,
    PAIRS,
    SIZE,
    SUM_DICE,
    SUM_TOTAL,
    SUMS,
    TAKING_DICE,
    TAKINGS,
    TOTAL,
    WITHOUT,
)
from dorfplatz.bohemian.state import PHASE_FIRST, PHASE_INCOME, PHASE_SECOND, Setup, State
from dorfplatz.kernel.bits import count_bits, nth_bit
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Ints

PLACE: Final = 0
BISHOP: Final = 1
SPECIAL: Final = 2
REROLL: Final = 3
END_TURN: Final = 4
PASS: Final = 5
COLLECT: Final = 6
FORGO: Final = 7


@compiled
def encode(action: int, dice: int, building: int) -> int:
    """The move with this action, hand of dice and building (0 for what it does not need)."""
    return action | dice << 3 | building << 11


@compiled
def action_of(move: int) -> int:
    """PLACE, BISHOP, SPECIAL, ..."""
    return move & 7


@compiled
def dice_of(move: int) -> int:
    """The hand of dice that the move uses or rolls again."""
    return (move >> 3) & 255


@compiled
def building_of(move: int) -> int:
    """The building that the move places a figure on."""
    return move >> 11


@compiled
def all_of_kind(setup: Setup, kind: int) -> int:
    """All buildings of a kind in play."""
    return (1 << (setup.kind_start[kind + 1] - setup.kind_start[kind])) - 1


@compiled
def open_buildings(setup: Setup, state: State, seat: int, kind: int) -> int:
    """The buildings of a kind on which `seat` may place a figure (R15-R23, R28).

    While one of them is free, the free ones; then those of others, where the kind allows it.
    """
    free = state.free[kind]
    if free != 0:
        return free
    own = state.owned[seat, kind]
    kick = KICK_BY_KIND[kind]
    if kick == KICK_ALWAYS or (kick == KICK_UNLESS_YOU_HAVE_ONE and own == 0):
        return all_of_kind(setup, kind) & ~own
    return 0


@compiled
def placeable_figures(setup: Setup, state: State) -> int:
    """Figures that the active player can place now (R11, R12)."""
    figures = state.supply[state.seat]
    return figures if setup.same_turn_reuse else figures - state.returned


@compiled
def may_take_special(state: State) -> bool:
    """Whether any two dice buy a special action tile (R58, R59, R67)."""
    return state.special[state.seat] == 0 and state.special_supply > 0 and state.special_spent == 0


@compiled
def may_take_bishop(state: State) -> bool:
    """Whether a double buys the bishop (R52, R53)."""
    return state.bishop != state.seat


@compiled
def may_reroll(setup: Setup, state: State) -> bool:
    """Whether the active player holds a special action tile that may be spent now (R60)."""
    return state.special[state.seat] > 0 and (
        setup.special_same_turn != 0 or state.special_taken == 0
    )


@compiled
def has_move(setup: Setup, state: State) -> bool:
    """Whether the unused dice allow a placement, the bishop or a special action tile."""
    hand = state.hand
    if PAIRS[hand] > 0 and may_take_special(state):
        return True
    if DOUBLES[hand] > 0 and may_take_bishop(state):
        return True
    if placeable_figures(setup, state) > 0:
        for way in range(SUMS[hand]):
            if open_buildings(setup, state, state.seat, SUM_TOTAL[hand, way] - MIN_TOTAL) != 0:
                return True
    return False


@compiled
def _count_placements(setup: Setup, state: State) -> int:
    if placeable_figures(setup, state) <= 0:
        return 0
    hand = state.hand
    seat = state.seat
    count = 0
    for way in range(SUMS[hand]):
        kind = SUM_TOTAL[hand, way] - MIN_TOTAL
        count += count_bits(open_buildings(setup, state, seat, kind))
    return count


@compiled
def count_moves(setup: Setup, state: State) -> int:
    """How many legal moves the active player has."""
    if state.phase == PHASE_INCOME:
        return 2
    hand = state.hand
    count = _count_placements(setup, state)
    if may_take_special(state):
        count += PAIRS[hand]
    if may_take_bishop(state):
        count += DOUBLES[hand]
    stuck = count == 0
    if may_reroll(setup, state):
        count += TAKINGS[hand]
    if state.phase == PHASE_SECOND or (
        stuck and (count == 0 or setup.forced_reroll_when_stuck == 0)
    ):
        count += 1
    return count


@compiled
def nth_move(setup: Setup, state: State, n: int) -> int:
    """Legal move number `n`, from 0 to `count_moves(state)` - 1.

    First the placements, then special action tile, bishop, re-roll, and last to end or to pass.
    """
    if state.phase == PHASE_INCOME:
        return encode(COLLECT if n == 0 else FORGO, 0, 0)
    hand = state.hand
    seat = state.seat
    if placeable_figures(setup, state) > 0:
        for way in range(SUMS[hand]):
            kind = SUM_TOTAL[hand, way] - MIN_TOTAL
            buildings = open_buildings(setup, state, seat, kind)
            size = count_bits(buildings)
            if n < size:
                building = setup.kind_start[kind] + nth_bit(buildings, n)
                return encode(PLACE, SUM_DICE[hand, way], building)
            n -= size
    if may_take_special(state):
        if n < PAIRS[hand]:
            return encode(SPECIAL, SUM_DICE[hand, n], 0)
        n -= PAIRS[hand]
    if may_take_bishop(state):
        for way in range(PAIRS[hand]):
            if IS_DOUBLE[SUM_DICE[hand, way]]:
                if n == 0:
                    return encode(BISHOP, SUM_DICE[hand, way], 0)
                n -= 1
    if may_reroll(setup, state):
        if n < TAKINGS[hand]:
            return encode(REROLL, TAKING_DICE[hand, n], 0)
        n -= TAKINGS[hand]
    return encode(END_TURN if state.phase == PHASE_SECOND else PASS, 0, 0)


@compiled
def _add(moves: Ints, count: int, move: int) -> int:
    """Appends a move to the first `count` ones, where there is room; how many there are then."""
    if count < len(moves):
        moves[count] = move
    return count + 1


@compiled
def list_moves(setup: Setup, state: State, moves: Ints) -> int:
    """Fills in the legal moves, in the order of `nth_move`; how many there are."""
    if state.phase == PHASE_INCOME:
        return _add(moves, _add(moves, 0, COLLECT), FORGO)
    hand = state.hand
    count = 0
    if placeable_figures(setup, state) > 0:
        for way in range(SUMS[hand]):
            kind = SUM_TOTAL[hand, way] - MIN_TOTAL
            buildings = open_buildings(setup, state, state.seat, kind)
            first = encode(PLACE, SUM_DICE[hand, way], setup.kind_start[kind])
            while buildings != 0:
                count = _add(moves, count, first + encode(PLACE, 0, nth_bit(buildings, 0)))
                buildings &= buildings - 1
    if may_take_special(state):
        for way in range(PAIRS[hand]):
            count = _add(moves, count, encode(SPECIAL, SUM_DICE[hand, way], 0))
    if may_take_bishop(state):
        for way in range(PAIRS[hand]):
            if IS_DOUBLE[SUM_DICE[hand, way]]:
                count = _add(moves, count, encode(BISHOP, SUM_DICE[hand, way], 0))
    stuck = count == 0
    if may_reroll(setup, state):
        for way in range(TAKINGS[hand]):
            count = _add(moves, count, encode(REROLL, TAKING_DICE[hand, way], 0))
    if state.phase == PHASE_SECOND:
        count = _add(moves, count, END_TURN)
    elif stuck and (count == 0 or setup.forced_reroll_when_stuck == 0):
        count = _add(moves, count, PASS)
    return count


@compiled
def is_legal(setup: Setup, state: State, move: int) -> bool:
    """Whether any integer is a legal move of the active player now."""
    if move < 0:
        return False
    if state.phase == PHASE_INCOME:
        return move in (COLLECT, FORGO)
    if state.phase not in (PHASE_FIRST, PHASE_SECOND):
        return False
    action, dice, building = action_of(move), dice_of(move), building_of(move)
    if move == END_TURN:
        return state.phase == PHASE_SECOND
    if move == PASS:
        return (
            state.phase == PHASE_FIRST
            and not has_move(setup, state)
            and not (may_reroll(setup, state) and setup.forced_reroll_when_stuck)
        )
    if (
        action > REROLL
        or dice == NO_DICE
        or dice >= HAND_COUNT
        or WITHOUT[state.hand, dice] == NO_HAND
    ):
        return False
    if action == PLACE:
        return _is_open(setup, state, dice, building)
    if building != 0:
        return False
    if action == SPECIAL:
        return SIZE[dice] == 2 and may_take_special(state)
    if action == BISHOP:
        return IS_DOUBLE[dice] != 0 and may_take_bishop(state)
    return may_reroll(setup, state)


@compiled
def _is_open(setup: Setup, state: State, dice: int, building: int) -> bool:
    """Whether the active player may place a figure on a building with some dice of the hand."""
    if SIZE[dice] < 2 or TOTAL[dice] > MAX_TOTAL or placeable_figures(setup, state) <= 0:
        return False
    kind = TOTAL[dice] - MIN_TOTAL
    if not setup.kind_start[kind] <= building < setup.kind_start[kind + 1]:
        return False
    bit = 1 << (building - setup.kind_start[kind])
    return open_buildings(setup, state, state.seat, kind) & bit != 0
