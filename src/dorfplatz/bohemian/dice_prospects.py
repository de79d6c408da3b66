"""What the dice are likely to bring that the active player can still use or roll again.

Values are in thousandths of a coin; the numbers were found like those of `prospects`.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.buildings import (
    BAKERY,
    BUTCHERY,
    CHURCH,
    DAIRY,
    FARM,
    FLOUR_MILL,
    GLASS_FACTORY,
    INN,
    MANOR,
    TAILOR,
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
    TOTAL,
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
    TURNS,
    different_shops,
    fewest_figures,
    span_left,
)
from dorfplatz.bohemian.state import PHASE_ROLL, PHASE_SECOND, Setup, State
from dorfplatz.kernel.bits import count_bits
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Ints

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
"""What dice can be used for, and what each use would bring: a figure on a building of each of the
11 kinds, nothing where none can go there; a special action tile for any pair, the bishop for a
double."""

_SPECIAL: Final = 11
_BISHOP: Final = 12
USES: Final = 13


@compiled
def _shop(state: State, seat: int, kind: int) -> int:
    """What one more shop of the kind would bring."""
    if state.owned[seat, kind] != 0:
        return PLACE_SAME_SHOP
    different = different_shops(state, seat)
    return (SHOP_SET_COINS[different + 1] - SHOP_SET_COINS[different]) * PLACE_SHOP


@compiled
def _placing(setup: Setup, state: State, seat: int, kind: int) -> int:
    """What a figure on a building of the kind would bring; 0 if none can go there."""
    if placeable_figures(setup, state) <= 0 or open_buildings(setup, state, seat, kind) == 0:
        return 0
    if kind < FLOUR_MILL:
        return _shop(state, seat, kind)
    if kind == FLOUR_MILL:
        return PLACE_FLOUR_MILL
    if kind == GLASS_FACTORY:
        return PLACE_GLASS_FACTORY
    if kind == FARM:
        return PLACE_FARM + 1000 * count_bits(state.owned[seat, FARM])
    if kind == INN:
        span = span_left(setup, state, seat, fewest_figures(setup, state))
        return PLACE_INN_FOR_A_TURN * TURNS[span] // 1000
    if kind == TOWN_HALL:
        return PLACE_TOWN_HALL if state.owned[seat, TOWN_HALL] != 0 else PLACE_FIRST_TOWN_HALL
    return PLACE_CHURCH if kind == CHURCH else PLACE_MANOR


@compiled
def _taking_special(state: State) -> int:
    """What a special action tile would bring; 0 if none can be taken."""
    return SPECIAL if may_take_special(state) else 0


@compiled
def _taking_bishop(state: State, seat: int) -> int:
    """What the bishop would bring; 0 to who has it."""
    return count_bits(state.owned[seat, CHURCH]) * BISHOP_TURNS if may_take_bishop(state) else 0


@compiled
def uses_of_dice(setup: Setup, state: State, seat: int) -> Uses:
    """What dice that a player rolls can be used for."""
    return (
        _placing(setup, state, seat, BAKERY),
        _placing(setup, state, seat, BUTCHERY),
        _placing(setup, state, seat, DAIRY),
        _placing(setup, state, seat, TAILOR),
        _placing(setup, state, seat, FLOUR_MILL),
        _placing(setup, state, seat, GLASS_FACTORY),
        _placing(setup, state, seat, FARM),
        _placing(setup, state, seat, INN),
        _placing(setup, state, seat, TOWN_HALL),
        _placing(setup, state, seat, CHURCH),
        _placing(setup, state, seat, MANOR),
        _taking_special(state),
        _taking_bishop(state, seat),
    )


@compiled
def _pair(pair: int, uses: Uses | Ints, first: int) -> int:
    """The best use of two dice."""
    value = max(uses[first + _SPECIAL], uses[first + TOTAL[pair] - MIN_TOTAL])
    return max(value, uses[first + _BISHOP]) if IS_DOUBLE[pair] else value


@compiled
def _pair_left(setup: Setup, state: State, pair: int) -> int:
    """The best use of two dice that are left, which is nothing to anything else."""
    seat = state.seat
    value = max(_taking_special(state), _placing(setup, state, seat, TOTAL[pair] - MIN_TOTAL))
    return max(value, _taking_bishop(state, seat)) if IS_DOUBLE[pair] else value


@compiled
def hand_value(hand: int, uses: Uses | Ints, first: int) -> int:
    """The best use of two to four dice, in one move or in two.

    What they can be used for is found in `uses` from `first` on.
    """
    best = 0
    for way in range(SUMS[hand]):
        dice = SUM_DICE[hand, way]
        if SIZE[dice] == 2:
            value = _pair(dice, uses, first)
            rest = WITHOUT[hand, dice]
            if SIZE[rest] == 2:
                value += _pair(rest, uses, first) * SECOND_PAIR // 1000
        else:
            value = uses[first + SUM_TOTAL[hand, way] - MIN_TOTAL]
        best = max(best, value)
    return best


@compiled
def dice_prospect(setup: Setup, state: State) -> int:
    """What the active player's dice will bring: those left for a second move, or rolled again.

    It is nothing while no decision about the dice has been made.
    """
    if state.phase == PHASE_SECOND:
        return _pair_left(setup, state, state.hand)
    if state.phase != PHASE_ROLL or state.special_spent == 0:
        return 0
    uses = uses_of_dice(setup, state, state.seat)
    value = 0
    first = FIRST_HAND[state.rolling]
    for roll in range(first, first + HANDS_OF_SIZE[state.rolling]):
        value += WEIGHT[roll] * hand_value(TOGETHER[state.hand, roll], uses, 0)
    return value // ROLLS[state.rolling]
