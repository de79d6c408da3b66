"""What a player is likely to have at the end: coins, and what is likely to be added to them.

Values are in thousandths of a coin, chances and shares in thousandths, times in thousandths of a
turn. The numbers were found by simulation: by games between players who differ in them alone.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.buildings import (
    BAKERY,
    CHURCH,
    FLOUR_MILL,
    GLASS_FACTORY,
    INN,
    SHOP_KINDS,
    TOWN_HALL,
)
from dorfplatz.bohemian.constants import (
    FLOUR_COINS,
    GLASS_COINS,
    INN_ACTIVE_FROM,
    NO_TOWN_HALL_COINS,
    SHOP_SET_COINS,
)
from dorfplatz.bohemian.scoring import church_coins, shop_coins
from dorfplatz.bohemian.state import Setup, State
from dorfplatz.kernel.bits import count_bits
from dorfplatz.kernel.compile import compiled

TURNS_AT_LEAST: Final = 2410
TURNS_FOR_A_FIGURE: Final = 790
"""How long the game goes on, by the figures of the player who has fewest."""
TURNS_WHEN_OUT: Final = 360
"""What a kicked figure may add once somebody has none."""
LATER: Final = 4360
"""In so many turns, half of what can still happen happens."""

FIGURE: Final = 650
"""A figure to place later."""
SPECIAL: Final = 1590
"""A special action tile to spend later."""

INN_WAITING_FOR_1: Final = 780
"""The share of an active inn's income that an inactive one brings, by how many buildings lack."""
INN_WAITING_FOR_2: Final = 540
INN_WAITING_FOR_3: Final = 82
INN_KEPT: Final = 730
"""The share that is left when figures can be kicked out of inns."""
BISHOP_TURNS: Final = 2040
"""For how long at most the bishop stays."""
CHURCH_EACH: Final = 2040
HALL_WAIT: Final = 8700
"""In so many turns, half of the buildings that a village lacks are occupied."""
HALL_WORKS: Final = 930
"""The chance that a full village with a flour mill or glass factory is full at the end."""
SHOP_NEXT: Final = 200
"""The chance to get a shop of another kind."""
WORKS_WAIT: Final = 170
"""In so many turns, half of the flour mills or glass factories that are free are occupied."""


@compiled
def fewest_figures(setup: Setup, state: State) -> int:
    """How many figures the player has left who has fewest."""
    fewest = state.supply[0]
    for seat in range(1, setup.players):
        fewest = min(fewest, state.supply[seat])
    return fewest


@compiled
def turns_left(setup: Setup, state: State, seat: int, fewest: int) -> int:
    """How often a player is likely to begin a turn before the game ends.

    The game goes on until someone has no figures left, and then until it is that player's turn.
    """
    if fewest > 0:
        return TURNS_AT_LEAST + TURNS_FOR_A_FIGURE * fewest
    following = state.seat
    while True:
        following = following + 1 if following + 1 < setup.players else 0
        if state.supply[following] == 0:
            return TURNS_WHEN_OUT
        if following == seat:
            return TURNS_WHEN_OUT + 1000


@compiled
def villages_with_works(setup: Setup) -> int:
    """The villages with a flour mill or glass factory, as a mask: what is full can empty there."""
    villages = 0
    for building in range(setup.kind_start[FLOUR_MILL], setup.kind_start[GLASS_FACTORY + 1]):
        villages |= 1 << setup.village_of[building]
    return villages


@compiled
def inns_prospect(setup: Setup, state: State, seat: int, turns: int) -> int:
    """What inns will still bring."""
    owned = state.owned[seat, INN]
    active = owned & state.active_inns
    share = count_bits(active) * 1000
    waiting = owned & ~active
    if waiting:
        first = setup.kind_start[INN]
        for inn in range(first, setup.kind_start[INN + 1]):
            if waiting & (1 << (inn - first)):
                missing = INN_ACTIVE_FROM + 1 - state.village_taken[setup.village_of[inn]]
                if missing == 1:
                    share += INN_WAITING_FOR_1
                elif missing == 2:
                    share += INN_WAITING_FOR_2
                else:
                    share += INN_WAITING_FOR_3
    value = share * turns // 1000
    return value * INN_KEPT // 1000 if state.free[INN] == 0 else value


@compiled
def town_halls_prospect(
    setup: Setup, state: State, seat: int, turns: int, later: int, works: int
) -> int:
    """What town halls will bring at the end, or what the lack of one will cost."""
    halls = state.owned[seat, TOWN_HALL]
    if halls == 0:
        return NO_TOWN_HALL_COINS * (1000 - later)
    value = 0
    first = setup.kind_start[TOWN_HALL]
    for hall in range(first, setup.kind_start[TOWN_HALL + 1]):
        if halls & (1 << (hall - first)):
            village = setup.village_of[hall]
            missing = setup.village_size[village] - state.village_taken[village]
            chance = 1000 * turns // (turns + missing * HALL_WAIT) if missing else 1000
            if works & (1 << village):
                chance = chance * HALL_WORKS // 1000
            value += setup.coins_of[hall] * chance
    return value


@compiled
def different_shops(state: State, seat: int) -> int:
    """How many kinds of shops a player occupies."""
    different = 0
    for kind in range(BAKERY, BAKERY + SHOP_KINDS):
        different += state.owned[seat, kind] != 0
    return different


@compiled
def shops_prospect(setup: Setup, state: State, seat: int, later: int) -> int:
    """What sets of shops bring, and what the next different shop would add."""
    value = shop_coins(setup, state, seat) * 1000
    different = different_shops(state, seat)
    if different < SHOP_KINDS:
        step = SHOP_SET_COINS[different + 1] - SHOP_SET_COINS[different]
        value += step * SHOP_NEXT * later // 1000
    return value


@compiled
def churches_prospect(setup: Setup, state: State, seat: int, turns: int, later: int) -> int:
    """What churches bring: at the end, and each turn to whoever has the bishop."""
    own = count_bits(state.owned[seat, CHURCH])
    if own == 0:
        return 0
    value = church_coins(setup, state, seat) * (1000 - later) + own * CHURCH_EACH * later // 1000
    if state.bishop == seat:
        value += own * min(turns, BISHOP_TURNS)
    return value


@compiled
def works_prospect(state: State, seat: int, kind: int, coins: int, turns: int, later: int) -> int:
    """What tiles of one kind bring: in full if all are taken in time, else half of it."""
    tiles = count_bits(state.owned[seat, kind])
    if tiles == 0:
        return 0
    chance = 1000 * turns // (turns + count_bits(state.free[kind]) * WORKS_WAIT + 1)
    return tiles * (coins * (500 + chance // 2) + chance * FIGURE // 1000 * later // 1000)


@compiled
def later_in(turns: int) -> int:
    """The share of what can still happen that happens in so many turns."""
    return 1000 * turns // (turns + LATER)


@compiled
def supply_prospect(state: State, seat: int, later: int) -> int:
    """What figures to place and a special action tile to spend will bring."""
    return (state.supply[seat] * FIGURE + state.special[seat] * SPECIAL) * later // 1000


@compiled
def prospect(setup: Setup, state: State, seat: int, fewest: int, works: int) -> int:
    """What a player is likely to have at the end."""
    turns = turns_left(setup, state, seat, fewest)
    later = later_in(turns)
    return (
        state.coins[seat] * 1000
        + inns_prospect(setup, state, seat, turns)
        + town_halls_prospect(setup, state, seat, turns, later, works)
        + shops_prospect(setup, state, seat, later)
        + churches_prospect(setup, state, seat, turns, later)
        + works_prospect(state, seat, FLOUR_MILL, FLOUR_COINS, turns, later)
        + works_prospect(state, seat, GLASS_FACTORY, GLASS_COINS, turns, later)
        + supply_prospect(state, seat, later)
    )
