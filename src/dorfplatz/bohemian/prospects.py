"""What a player is likely to have at the end: coins, and what is likely to be added to them.

Values are in thousandths of a coin, chances and shares in thousandths, times in thousandths of a
turn. The numbers were found by simulation: by games between players who differ in them alone.

How long a player will go on is one of a few *spans*; what depends on it is worked out here, once,
and looked up in the kernels, which would spend most of their time on divisions.
"""

from __future__ import annotations

from typing import Final

import numpy as np

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
    FIGURES,
    FLOUR_COINS,
    GLASS_COINS,
    INN_ACTIVE_FROM,
    MAX_BUILDINGS,
    MAX_BUILDINGS_IN_PLAY,
    NO_TOWN_HALL_COINS,
    SHOP_SET_COINS,
)
from dorfplatz.bohemian.scoring import church_coins, missing_buildings, shop_coins
from dorfplatz.bohemian.state import Setup, State
from dorfplatz.kernel.bits import count_bits, nth_bit
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import constant_table

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


_OUT_BEFORE: Final = 0
_OUT: Final = 1
"""Spans of a player when somebody has no figures left: before whose next turn the game ends, and
who has one more turn. The others are those that follow, by how many figures the player has left who
has fewest."""
LAST_SPANS: Final = _OUT + 1
"""How many these spans are, the first ones."""

_turns = [TURNS_WHEN_OUT, TURNS_WHEN_OUT + 1000] + [
    TURNS_AT_LEAST + TURNS_FOR_A_FIGURE * figures for figures in range(1, max(FIGURES) + 1)
]

TURNS: Final = constant_table(np.array(_turns, np.int32))
"""How often a player is likely to begin a turn before the game ends, by the span."""

LATER_IN: Final = constant_table(
    np.array([1000 * turns // (turns + LATER) for turns in _turns], np.int32)
)
"""The share of what can still happen that happens in a span."""

_FULL_IN: Final = constant_table(
    np.array(
        [
            [1000 * turns // (turns + missing * HALL_WAIT) for missing in range(MAX_BUILDINGS + 1)]
            for turns in _turns
        ],
        np.int32,
    )
)
"""The chance that a village is full at the end of a span, by the buildings that it lacks."""

_WORKS_IN: Final = constant_table(
    np.array(
        [
            [
                1000 * turns // (turns + free * WORKS_WAIT + 1)
                for free in range(MAX_BUILDINGS_IN_PLAY + 1)
            ]
            for turns in _turns
        ],
        np.int32,
    )
)
"""The chance that so many free mills or factories are taken in a span."""


@compiled
def fewest_figures(setup: Setup, state: State) -> int:
    """How many figures the player has left who has fewest."""
    fewest = state.supply[0]
    for seat in range(1, setup.players):
        fewest = min(fewest, state.supply[seat])
    return fewest


@compiled
def span_left(setup: Setup, state: State, seat: int, fewest: int) -> int:
    """For how long the game is likely to go on for a player, as a span.

    The game goes on until someone has no figures left, and then until it is that player's turn.
    """
    if fewest > 0:
        return _OUT + fewest
    following = state.seat
    while True:
        following = following + 1 if following + 1 < setup.players else 0
        if state.supply[following] == 0:
            return _OUT_BEFORE
        if following == seat:
            return _OUT


@compiled
def inns_prospect(setup: Setup, state: State, seat: int, span: int) -> int:
    """What inns will still bring."""
    owned = state.owned[seat, INN]
    active = owned & state.active_inns
    share = count_bits(active) * 1000
    waiting = owned & ~active
    while waiting != 0:
        inn = setup.kind_start[INN] + nth_bit(waiting, 0)
        waiting &= waiting - 1
        missing = INN_ACTIVE_FROM + 1 - state.village_taken[setup.village_of[inn]]
        if missing == 1:
            share += INN_WAITING_FOR_1
        elif missing == 2:
            share += INN_WAITING_FOR_2
        else:
            share += INN_WAITING_FOR_3
    value = share * TURNS[span] // 1000
    return value * INN_KEPT // 1000 if state.free[INN] == 0 else value


@compiled
def town_halls_prospect(setup: Setup, state: State, seat: int, span: int) -> int:
    """What town halls will bring at the end, or what the lack of one will cost."""
    halls = state.owned[seat, TOWN_HALL]
    if halls == 0:
        return NO_TOWN_HALL_COINS * (1000 - LATER_IN[span])
    value = 0
    while halls != 0:
        hall = setup.kind_start[TOWN_HALL] + nth_bit(halls, 0)
        halls &= halls - 1
        village = setup.village_of[hall]
        chance = _FULL_IN[span, missing_buildings(setup, state, village)]
        if setup.village_works[village] != 0:
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
def shops_prospect(setup: Setup, state: State, seat: int, span: int) -> int:
    """What sets of shops bring, and what the next different shop would add."""
    value = shop_coins(setup, state, seat) * 1000
    different = different_shops(state, seat)
    if different < SHOP_KINDS:
        step = SHOP_SET_COINS[different + 1] - SHOP_SET_COINS[different]
        value += step * SHOP_NEXT * LATER_IN[span] // 1000
    return value


@compiled
def churches_prospect(setup: Setup, state: State, seat: int, span: int) -> int:
    """What churches bring: at the end, and each turn to whoever has the bishop."""
    own = count_bits(state.owned[seat, CHURCH])
    if own == 0:
        return 0
    later = LATER_IN[span]
    value = church_coins(setup, state, seat) * (1000 - later) + own * CHURCH_EACH * later // 1000
    if state.bishop == seat:
        value += own * min(TURNS[span], BISHOP_TURNS)
    return value


@compiled
def works_prospect(state: State, seat: int, kind: int, coins: int, span: int) -> int:
    """What tiles of one kind bring: in full if all are taken in time, else half of it."""
    tiles = count_bits(state.owned[seat, kind])
    if tiles == 0:
        return 0
    chance = _WORKS_IN[span, count_bits(state.free[kind])]
    return tiles * (coins * (500 + chance // 2) + chance * FIGURE // 1000 * LATER_IN[span] // 1000)


@compiled
def supply_prospect(state: State, seat: int, span: int) -> int:
    """What figures to place and a special action tile to spend will bring."""
    return (state.supply[seat] * FIGURE + state.special[seat] * SPECIAL) * LATER_IN[span] // 1000


@compiled
def prospect(setup: Setup, state: State, seat: int, fewest: int) -> int:
    """What a player is likely to have at the end."""
    span = span_left(setup, state, seat, fewest)
    return (
        state.coins[seat] * 1000
        + inns_prospect(setup, state, seat, span)
        + town_halls_prospect(setup, state, seat, span)
        + shops_prospect(setup, state, seat, span)
        + churches_prospect(setup, state, seat, span)
        + works_prospect(state, seat, FLOUR_MILL, FLOUR_COINS, span)
        + works_prospect(state, seat, GLASS_FACTORY, GLASS_COINS, span)
        + supply_prospect(state, seat, span)
    )
