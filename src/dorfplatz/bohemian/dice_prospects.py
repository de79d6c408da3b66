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

Uses = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
"""What dice can be used for, and what each use brings: a figure on a building of each of the 11
kinds, then a special action tile for any pair, then the bishop for a double."""

_SPECIAL: Final = 11
_BISHOP: Final = 12


@compiled
def _placing(state: State, seat: int, kind: int) -> int:
    """What one more figure on a building of the kind would bring, roughly; 0 if none may go."""
    if placeable_figures(state) <= 0 or open_buildings(state, seat, kind) == 0:
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
        return PLACE_INN_FOR_A_TURN * turns_left(state, seat, fewest_figures(state)) // 1000
    if kind == TOWN_HALL:
        return PLACE_TOWN_HALL if owned else PLACE_FIRST_TOWN_HALL
    if kind == CHURCH:
        return PLACE_CHURCH
    return PLACE_MANOR


@compiled
def _uses(state: State, seat: int) -> Uses:
    bishop = 0
    if may_take_bishop(state):
        bishop = count_bits(state.owned[seat, CHURCH]) * BISHOP_TURNS
    return (
        _placing(state, seat, 0),
        _placing(state, seat, 1),
        _placing(state, seat, 2),
        _placing(state, seat, 3),
        _placing(state, seat, 4),
        _placing(state, seat, 5),
        _placing(state, seat, 6),
        _placing(state, seat, 7),
        _placing(state, seat, 8),
        _placing(state, seat, 9),
        _placing(state, seat, 10),
        SPECIAL if may_take_special(state) else 0,
        bishop,
    )


@compiled
def _pair(pair: int, uses: Uses) -> int:
    """The best use of two dice."""
    value = max(uses[_SPECIAL], uses[SUM_TOTAL[pair, 0] - MIN_TOTAL])
    return max(value, uses[_BISHOP]) if IS_DOUBLE[pair] else value


@compiled
def _hand(hand: int, uses: Uses) -> int:
    """The best use of two to four dice, in one move or in two."""
    if SIZE[hand] == 2:
        return _pair(hand, uses)
    best = 0
    for way in range(SUMS[hand]):
        dice = SUM_DICE[hand, way]
        if SIZE[dice] == 2:
            value = _pair(dice, uses)
            rest = WITHOUT[hand, dice]
            if SIZE[rest] == 2:
                value += _pair(rest, uses) * SECOND_PAIR // 1000
        else:
            value = uses[SUM_TOTAL[hand, way] - MIN_TOTAL]
        best = max(best, value)
    return best


@compiled
def dice_prospect(state: State) -> int:
    """What the active player's dice will bring: those left for a second move, or rolled again.

    It is nothing while no decision about the dice has been made.
    """
    if state.phase == PHASE_SECOND:
        return _pair(state.hand, _uses(state, state.seat))
    if state.phase != PHASE_ROLL or state.special_spent == 0:
        return 0
    uses = _uses(state, state.seat)
    value = 0
    first = FIRST_HAND[state.rolling]
    for roll in range(first, first + HANDS_OF_SIZE[state.rolling]):
        value += WEIGHT[roll] * _hand(TOGETHER[state.hand, roll], uses)
    return value // ROLLS[state.rolling]
