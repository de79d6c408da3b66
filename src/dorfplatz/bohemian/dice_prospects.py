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
    KINDS,
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
from dorfplatz.bohemian.state import PHASE_ROLL, PHASE_SECOND, Setup, State
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

Uses = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int]
"""What dice can be used for, and what each use would bring: a figure on a building of each of the
11 kinds, a special action tile for any pair, the bishop for a double; then which of the kinds have
a building that a figure can be placed on, as a mask."""

_SPECIAL: Final = 11
_BISHOP: Final = 12
_OPEN: Final = 13


@compiled
def _shop(state: State, seat: int, kind: int, different: int) -> int:
    """What one more shop of the kind would bring to a player who has so many different ones."""
    if state.owned[seat, kind] != 0:
        return PLACE_SAME_SHOP
    return (SHOP_SET_COINS[different + 1] - SHOP_SET_COINS[different]) * PLACE_SHOP


@compiled
def _uses(setup: Setup, state: State, seat: int) -> Uses:
    open_kinds = 0
    if placeable_figures(setup, state) > 0:
        for kind in range(KINDS):
            if open_buildings(setup, state, seat, kind) != 0:
                open_kinds |= 1 << kind
    different = different_shops(state, seat)
    churches = count_bits(state.owned[seat, CHURCH])
    return (
        _shop(state, seat, BAKERY, different),
        _shop(state, seat, BUTCHERY, different),
        _shop(state, seat, DAIRY, different),
        _shop(state, seat, TAILOR, different),
        PLACE_FLOUR_MILL,
        PLACE_GLASS_FACTORY,
        PLACE_FARM + 1000 * count_bits(state.owned[seat, FARM]),
        PLACE_INN_FOR_A_TURN * turns_left(setup, state, seat, fewest_figures(setup, state)) // 1000,
        PLACE_TOWN_HALL if state.owned[seat, TOWN_HALL] != 0 else PLACE_FIRST_TOWN_HALL,
        PLACE_CHURCH,
        PLACE_MANOR,
        SPECIAL if may_take_special(state) else 0,
        churches * BISHOP_TURNS if may_take_bishop(state) else 0,
        open_kinds,
    )


@compiled
def _placing(total: int, uses: Uses) -> int:
    """What a figure on a building with this total would bring; 0 if none can go there."""
    kind = total - MIN_TOTAL
    return uses[kind] if uses[_OPEN] & (1 << kind) else 0


@compiled
def _pair(pair: int, uses: Uses) -> int:
    """The best use of two dice."""
    value = max(uses[_SPECIAL], _placing(SUM_TOTAL[pair, 0], uses))
    return max(value, uses[_BISHOP]) if IS_DOUBLE[pair] else value


@compiled
def _hand(hand: int, uses: Uses) -> int:
    """The best use of two to four dice, in one move or in two."""
    best = 0
    for way in range(SUMS[hand]):
        dice = SUM_DICE[hand, way]
        if SIZE[dice] == 2:
            value = _pair(dice, uses)
            rest = WITHOUT[hand, dice]
            if SIZE[rest] == 2:
                value += _pair(rest, uses) * SECOND_PAIR // 1000
        else:
            value = _placing(SUM_TOTAL[hand, way], uses)
        best = max(best, value)
    return best


@compiled
def dice_prospect(setup: Setup, state: State) -> int:
    """What the active player's dice will bring: those left for a second move, or rolled again.

    It is nothing while no decision about the dice has been made.
    """
    rolls_again = state.phase == PHASE_ROLL and state.special_spent != 0
    if state.phase != PHASE_SECOND and not rolls_again:
        return 0
    uses = _uses(setup, state, state.seat)
    value = 0
    # Dice that are left are what a roll of no dice gives.
    first = FIRST_HAND[state.rolling]
    for roll in range(first, first + HANDS_OF_SIZE[state.rolling]):
        value += WEIGHT[roll] * _hand(TOGETHER[state.hand, roll], uses)
    return value // ROLLS[state.rolling]
