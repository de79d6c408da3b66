"""The rows of the final scoring (R38-R51), as if the game ended now."""

from __future__ import annotations

from dorfplatz.bohemian.buildings import (
    BAKERY,
    BUTCHERY,
    CHURCH,
    DAIRY,
    FLOUR_MILL,
    GLASS_FACTORY,
    TAILOR,
    TOWN_HALL,
)
from dorfplatz.bohemian.constants import (
    CHURCH_MOST_COINS,
    CHURCH_SECOND_COINS,
    FLOUR_COINS,
    GLASS_COINS,
    NO_TOWN_HALL_COINS,
    SHOP_SET_COINS,
)
from dorfplatz.bohemian.state import Setup, State
from dorfplatz.kernel.bits import count_bits
from dorfplatz.kernel.compile import compiled


@compiled
def coins_held(setup: Setup, state: State, seat: int) -> int:
    """The coins in front of the player."""
    return state.coins[seat]


@compiled
def missing_buildings(setup: Setup, state: State, village: int) -> int:
    """How many buildings of a village are not occupied."""
    return setup.village_size[village] - state.village_taken[village]


@compiled
def is_complete(setup: Setup, state: State, village: int) -> bool:
    """Whether every building of a village is occupied, by whomever (R39)."""
    return missing_buildings(setup, state, village) == 0


@compiled
def town_hall_coins(setup: Setup, state: State, seat: int) -> int:
    """Printed coins of the player's town halls in complete villages; -5 without one (R39-R43).

    Where nobody may fall below zero, the player loses no more than the coins held (R44): town
    halls are scored first, so that what the other rows bring cannot be lost.
    """
    halls = state.owned[seat, TOWN_HALL]
    if halls == 0:
        if setup.allow_negative:
            return NO_TOWN_HALL_COINS
        return max(NO_TOWN_HALL_COINS, -state.coins[seat])
    first = setup.kind_start[TOWN_HALL]
    coins = 0
    for building in range(first, setup.kind_start[TOWN_HALL + 1]):
        if halls & (1 << (building - first)) and is_complete(
            setup, state, setup.village_of[building]
        ):
            coins += setup.coins_of[building]
    return coins


@compiled
def shop_set(state: State, seat: int, number: int) -> int:
    """Different shops in a player's set of that number, from 0 on; 0 for none (R50).

    The widest set comes first, then the widest that the other shops make, and so on.
    """
    return (
        (count_bits(state.owned[seat, BAKERY]) > number)
        + (count_bits(state.owned[seat, BUTCHERY]) > number)
        + (count_bits(state.owned[seat, DAIRY]) > number)
        + (count_bits(state.owned[seat, TAILOR]) > number)
    )


@compiled
def shop_coins(setup: Setup, state: State, seat: int) -> int:
    """Coins for all sets of different shops (R50)."""
    coins = 0
    number = 0
    different = shop_set(state, seat, 0)
    while different > 0:
        coins += SHOP_SET_COINS[different]
        number += 1
        different = shop_set(state, seat, number)
    return coins


@compiled
def church_coins(setup: Setup, state: State, seat: int) -> int:
    """Coins for the most and the second most churches (R45-R49)."""
    own = count_bits(state.owned[seat, CHURCH])
    if own == 0:
        return 0
    more = 0
    equal = 0
    most = own
    for other in range(setup.players):
        churches = count_bits(state.owned[other, CHURCH])
        more += churches > own
        equal += churches == own
        most = max(most, churches)
    if more == 0:
        return CHURCH_MOST_COINS if equal == 1 else CHURCH_SECOND_COINS
    leaders = 0
    between = 0
    for other in range(setup.players):
        churches = count_bits(state.owned[other, CHURCH])
        leaders += churches == most
        between += own < churches < most
    return CHURCH_SECOND_COINS if leaders == 1 and between == 0 else 0


@compiled
def tile_coins(setup: Setup, state: State, seat: int) -> int:
    """Half of what flour and glass tiles pay, rounded down on their sum (R51)."""
    flour = count_bits(state.owned[seat, FLOUR_MILL])
    glass = count_bits(state.owned[seat, GLASS_FACTORY])
    return (FLOUR_COINS * flour + GLASS_COINS * glass) // 2
