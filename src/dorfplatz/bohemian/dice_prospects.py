"""What the dice are likely to bring that the active player can still use or roll again.

Values are in thousandths of a coin; the numbers were found like those of `prospects`.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.buildings import (
    BAKERY,
    CHURCH,
    FARM,
    FLOUR_MILL,
    GLASS_FACTORY,
    INN,
    KINDS,
    SHOP_KINDS,
    TOWN_HALL,
)
from dorfplatz.bohemian.constants import MIN_TOTAL, SHOP_SET_COINS
from dorfplatz.bohemian.dice import (
    FIRST_HAND,
    HANDS_OF_SIZE,
    IS_DOUBLE,
    ROLLS,
    SIZE,
    SUM_DICE,
    SUM_TOTAL,
    SUMS,
    TOGETHER,
    WEIGHT,
    WITHOUT,
)
from dorfplatz.bohemian.moves import (
    may_take_bishop,
    may_take_special,
    open_buildings,
    placeable_figures,
)
from dorfplatz.bohemian.prospects import (
    BISHOP_TURNS,
    SPECIAL,
    different_shops,
    fewest_figures,
    turns_left,
)
from dorfplatz.bohemian.state import PHASE_ROLL, PHASE_SECOND, State
from dorfplatz.kernel.bits import count_bits
from dorfplatz.kernel.compile import compiled

PLACE_SHOP: Final = 380
"""A shop of another kind, for each coin that it adds."""
PLACE_SAME_SHOP: Final = 940
PLACE_FLOUR_MILL: Final = 2280
PLACE_GLASS_FACTORY: Final = 3970
PLACE_FARM: Final = 370
"""A farm, beside the coins that it pays for farms before it."""
PLACE_INN_FOR_A_TURN: Final = 300
PLACE_TOWN_HALL: Final = 1220
PLACE_FIRST_TOWN_HALL: Final = 1520
PLACE_CHURCH: Final = 570
PLACE_MANOR: Final = 3640
SECOND_PAIR: Final = 620
"""The share of a second pair's worth that is left after the first move."""

Uses = tuple[int, int, int, int]
"""What dice can be used for: the kinds that a figure can be placed on, as a mask, and how many
turns are left; then what a special action tile would bring for a pair, and the bishop for a
double."""


@compiled
def _uses(state: State, seat: int) -> Uses:
    kinds = 0
    if placeable_figures(state) > 0:
        for kind in range(KINDS):
            if open_buildings(state, seat, kind) != 0:
                kinds |= 1 << kind
    turns = turns_left(state, seat, fewest_figures(state))
    special = SPECIAL if may_take_special(state) else 0
    bishop = 0
    if may_take_bishop(state):
        bishop = count_bits(state.owned[seat, CHURCH]) * BISHOP_TURNS
    return kinds, turns, special, bishop


@compiled
def _placing(state: State, seat: int, kind: int, uses: Uses) -> int:
    """What one more figure on a building of the kind would bring, roughly; 0 if none can go."""
    kinds, turns, _, _ = uses
    if not kinds & (1 << kind):
        return 0
    owned = count_bits(state.owned[seat, kind])
    if kind < BAKERY + SHOP_KINDS:
        if owned:
            return PLACE_SAME_SHOP
        different = different_shops(state, seat)
        return (SHOP_SET_COINS[different + 1] - SHOP_SET_COINS[different]) * PLACE_SHOP
    if kind == FLOUR_MILL:
        return PLACE_FLOUR_MILL
    if kind == GLASS_FACTORY:
        return PLACE_GLASS_FACTORY
    if kind == FARM:
        return PLACE_FARM + 1000 * owned
    if kind == INN:
        return PLACE_INN_FOR_A_TURN * turns // 1000
    if kind == TOWN_HALL:
        return PLACE_TOWN_HALL if owned else PLACE_FIRST_TOWN_HALL
    if kind == CHURCH:
        return PLACE_CHURCH
    return PLACE_MANOR


@compiled
def _pair(state: State, seat: int, pair: int, uses: Uses) -> int:
    """The best use of two dice."""
    _, _, special, bishop = uses
    value = max(special, _placing(state, seat, SUM_TOTAL[pair, 0] - MIN_TOTAL, uses))
    return max(value, bishop) if IS_DOUBLE[pair] else value


@compiled
def _hand(state: State, seat: int, hand: int, uses: Uses) -> int:
    """The best use of two to four dice, in one move or in two."""
    best = 0
    for way in range(SUMS[hand]):
        dice = SUM_DICE[hand, way]
        if SIZE[dice] == 2:
            value = _pair(state, seat, dice, uses)
            rest = WITHOUT[hand, dice]
            if SIZE[rest] == 2:
                value += _pair(state, seat, rest, uses) * SECOND_PAIR // 1000
        else:
            value = _placing(state, seat, SUM_TOTAL[hand, way] - MIN_TOTAL, uses)
        best = max(best, value)
    return best


@compiled
def dice_prospect(state: State) -> int:
    """What the active player's dice will bring: those left for a second move, or rolled again.

    It is nothing while no decision about the dice has been made.
    """
    rolls_again = state.phase == PHASE_ROLL and state.special_spent != 0
    if state.phase != PHASE_SECOND and not rolls_again:
        return 0
    seat = state.seat
    uses = _uses(state, seat)
    value = 0
    # Dice that are left are what a roll of no dice gives.
    first = FIRST_HAND[state.rolling]
    for roll in range(first, first + HANDS_OF_SIZE[state.rolling]):
        value += WEIGHT[roll] * _hand(state, seat, TOGETHER[state.hand, roll], uses)
    return value // ROLLS[state.rolling]
