"""Moves as integers, how many there are, and which is the n-th.

A move carries its meaning: an action, the dice that it uses (as a hand) and a building. It stays
the same move however the list of legal moves changes. Nothing here builds that list: legal moves
are counted, and the n-th is worked out when it is asked for.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.buildings import KICK_ALWAYS, KICK_BY_KIND, KICK_UNLESS_YOU_HAVE_ONE
from dorfplatz.bohemian.constants import MIN_TOTAL
from dorfplatz.bohemian.dice import (
    DOUBLES,
    IS_DOUBLE,
    PAIRS,
    SUM_DICE,
    SUM_TOTAL,
    SUMS,
    TAKING_DICE,
    TAKINGS,
)
from dorfplatz.bohemian.state import PHASE_INCOME, PHASE_SECOND, State
from dorfplatz.kernel.bits import count_bits, nth_bit
from dorfplatz.kernel.compile import compiled

PLACE: Final = 0
BISHOP: Final = 1
SPECIAL: Final = 2
REROLL: Final = 3
END_TURN: Final = 4
PASS: Final = 5
COLLECT: Final = 6
FORGO: Final = 7

NO_MOVE: Final = -1


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
def all_of_kind(state: State, kind: int) -> int:
    """All buildings of a kind in play."""
    return (1 << (state.kind_start[kind + 1] - state.kind_start[kind])) - 1


@compiled
def open_buildings(state: State, seat: int, kind: int) -> int:
    """The buildings of a kind on which `seat` may place a figure (R15-R23, R28).

    While one of them is free, the free ones; then those of others, where the kind allows it.
    """
    free = state.free[kind]
    if free != 0:
        return free
    own = state.owned[seat, kind]
    kick = KICK_BY_KIND[kind]
    if kick == KICK_ALWAYS or (kick == KICK_UNLESS_YOU_HAVE_ONE and own == 0):
        return all_of_kind(state, kind) & ~own
    return 0


@compiled
def placeable_figures(state: State) -> int:
    """Figures that the active player can place now (R11, R12)."""
    figures = state.supply[state.seat]
    return figures if state.same_turn_reuse else figures - state.returned


@compiled
def may_take_special(state: State) -> bool:
    """Whether any two dice buy a special action tile (R58, R59, R67)."""
    return state.special[state.seat] == 0 and state.special_supply > 0 and state.special_spent == 0


@compiled
def may_take_bishop(state: State) -> bool:
    """Whether a double buys the bishop (R52, R53)."""
    return state.bishop != state.seat


@compiled
def may_reroll(state: State) -> bool:
    """Whether the active player holds a special action tile that may be spent now (R60)."""
    return state.special[state.seat] > 0 and (
        state.special_same_turn != 0 or state.special_taken == 0
    )


@compiled
def has_move(state: State) -> bool:
    """Whether the unused dice allow a placement, the bishop or a special action tile."""
    hand = state.hand
    if PAIRS[hand] > 0 and may_take_special(state):
        return True
    if DOUBLES[hand] > 0 and may_take_bishop(state):
        return True
    if placeable_figures(state) > 0:
        for way in range(SUMS[hand]):
            if open_buildings(state, state.seat, SUM_TOTAL[hand, way] - MIN_TOTAL) != 0:
                return True
    return False


@compiled
def _count_placements(state: State) -> int:
    if placeable_figures(state) <= 0:
        return 0
    hand = state.hand
    seat = state.seat
    count = 0
    for way in range(SUMS[hand]):
        kind = SUM_TOTAL[hand, way] - MIN_TOTAL
        count += count_bits(open_buildings(state, seat, kind))
    return count


@compiled
def count_moves(state: State) -> int:
    """How many legal moves the active player has."""
    if state.phase == PHASE_INCOME:
        return 2
    hand = state.hand
    count = _count_placements(state)
    if may_take_special(state):
        count += PAIRS[hand]
    if may_take_bishop(state):
        count += DOUBLES[hand]
    stuck = count == 0
    if may_reroll(state):
        count += TAKINGS[hand]
    if state.phase == PHASE_SECOND or (
        stuck and (count == 0 or state.forced_reroll_when_stuck == 0)
    ):
        count += 1
    return count


@compiled
def nth_move(state: State, n: int) -> int:
    """Legal move number `n`, from 0 to `count_moves(state)` - 1.

    First the placements, then special action tile, bishop, re-roll, and last to end or to pass.
    """
    if state.phase == PHASE_INCOME:
        return encode(COLLECT if n == 0 else FORGO, 0, 0)
    hand = state.hand
    seat = state.seat
    if placeable_figures(state) > 0:
        for way in range(SUMS[hand]):
            kind = SUM_TOTAL[hand, way] - MIN_TOTAL
            buildings = open_buildings(state, seat, kind)
            size = count_bits(buildings)
            if n < size:
                building = state.kind_start[kind] + nth_bit(buildings, n)
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
    if may_reroll(state):
        if n < TAKINGS[hand]:
            return encode(REROLL, TAKING_DICE[hand, n], 0)
        n -= TAKINGS[hand]
    return encode(END_TURN if state.phase == PHASE_SECOND else PASS, 0, 0)
