"""What a network is told of a position: whole numbers, as a seat sees them (see `kernel.network`).

First comes what all share, then a part for each player, the seat itself first and then on around
the table.
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
    MANOR,
    SHOP_KINDS,
    TOWN_HALL,
)
from dorfplatz.bohemian.constants import (
    FLOUR_COINS,
    GLASS_COINS,
    INN_ACTIVE_FROM,
    MAX_PLAYERS,
    MIN_PLAYERS,
)
from dorfplatz.bohemian.dice_prospects import dice_prospect
from dorfplatz.bohemian.prospects import (
    LAST_SPANS,
    TURNS,
    churches_prospect,
    different_shops,
    fewest_figures,
    inns_prospect,
    prospect,
    shops_prospect,
    span_left,
    supply_prospect,
    town_halls_prospect,
    works_prospect,
)
from dorfplatz.bohemian.score_rows import score
from dorfplatz.bohemian.scoring import church_coins, missing_buildings, shop_coins, shop_set
from dorfplatz.bohemian.state import NOBODY, PHASE_ROLL, PHASE_SECOND, Setup, State
from dorfplatz.bohemian.turn import income_of
from dorfplatz.kernel.bits import count_bits, nth_bit
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Ints

_SUPPLY_STEPS: Final = 8
"""Figures in supply are told as a number, and as steps up to this one."""
_FREE_STEPS: Final = 3
_MISSING: Final = 4
"""Town halls are told apart by how many buildings their village lacks, from this number on not."""
_QUARTER: Final = 250
"""Prospects are told in quarters of a coin: thousandths for each."""

_PLAYERS: Final = 0
_AWAY: Final = _PLAYERS + MAX_PLAYERS - MIN_PLAYERS + 1
_SPECIAL_SUPPLY: Final = _AWAY + MAX_PLAYERS
_BISHOP_FREE: Final = _SPECIAL_SUPPLY + 1
_FREE: Final = _BISHOP_FREE + 1
_FREE_AT_MOST: Final = _FREE + KINDS
_BUILT: Final = _FREE_AT_MOST + KINDS * _FREE_STEPS
_FEWEST: Final = _BUILT + KINDS
_SECOND: Final = _FEWEST + _SUPPLY_STEPS + 1
_ROLLS_AGAIN: Final = _SECOND + 1
_DICE: Final = _ROLLS_AGAIN + 1
_FREE_HALLS: Final = _DICE + 1
_FREE_HALL_COINS: Final = _FREE_HALLS + _MISSING + 1
_FREE_INNS: Final = _FREE_HALL_COINS + _MISSING + 1
_FREE_MANOR_COINS: Final = _FREE_INNS + INN_ACTIVE_FROM + 1
_BEST_MANOR: Final = _FREE_MANOR_COINS + 1
_VILLAGES: Final = _BEST_MANOR + 1
_ROUND: Final = _VILLAGES + _MISSING + 1
SHARED: Final = _ROUND + 1

_SUPPLY: Final = 0
_COINS: Final = _SUPPLY + _SUPPLY_STEPS + 1
_SCORE: Final = _COINS + 1
_PROSPECT: Final = _SCORE + 1
_INCOME: Final = _PROSPECT + 1
_HOLDS_SPECIAL: Final = _INCOME + 1
_HOLDS_BISHOP: Final = _HOLDS_SPECIAL + 1
_OWNED: Final = _HOLDS_BISHOP + 1
_SHOPS: Final = _OWNED + KINDS
_SECOND_SET: Final = _SHOPS + SHOP_KINDS
_SHOP_COINS: Final = _SECOND_SET + SHOP_KINDS
_HAS_SHOP: Final = _SHOP_COINS + 1
_INNS: Final = _HAS_SHOP + SHOP_KINDS
_NO_HALL: Final = _INNS + INN_ACTIVE_FROM + 1
_HALLS: Final = _NO_HALL + 1
_HALLS_OF_WORKS: Final = _HALLS + _MISSING + 1
_CHURCH_COINS: Final = _HALLS_OF_WORKS + 1
_AT_RISK: Final = _CHURCH_COINS + 1
_HALLS_LACK: Final = _AT_RISK + 4
_LAST_TURNS: Final = _HALLS_LACK + KINDS
_PROSPECTS: Final = _LAST_TURNS + LAST_SPANS
OWN: Final = _PROSPECTS + 8

FEATURES: Final = SHARED + MAX_PLAYERS * OWN
"""How many numbers a network is told."""


@compiled
def features(setup: Setup, state: State, seat: int, told: Ints) -> None:
    """Fills in what a network is told of a position when a turn begins, as a seat sees it."""
    for n in range(FEATURES):
        told[n] = 0
    fewest = fewest_figures(setup, state)
    _tell_shared(setup, state, seat, fewest, told)
    for away in range(setup.players):
        player = seat + away
        if player >= setup.players:
            player -= setup.players
        _tell_player(setup, state, player, fewest, SHARED + away * OWN, told)


@compiled
def _steps(count: int, most: int, first: int, told: Ints) -> None:
    """Tells a number by so many steps: one for each that it reaches."""
    for step in range(min(count, most)):
        told[first + step] = 1


@compiled
def _tell_shared(setup: Setup, state: State, seat: int, fewest: int, told: Ints) -> None:
    told[_PLAYERS + setup.players - MIN_PLAYERS] = 1
    away = state.seat - seat
    told[_AWAY + (away if away >= 0 else away + setup.players)] = 1
    told[_SPECIAL_SUPPLY] = state.special_supply
    told[_BISHOP_FREE] = state.bishop == NOBODY
    for kind in range(KINDS):
        free = count_bits(state.free[kind])
        told[_FREE + kind] = free
        _steps(free, _FREE_STEPS, _FREE_AT_MOST + kind * _FREE_STEPS, told)
        told[_BUILT + kind] = setup.kind_start[kind + 1] - setup.kind_start[kind]
    told[_FEWEST] = fewest
    _steps(fewest, _SUPPLY_STEPS, _FEWEST + 1, told)
    told[_SECOND] = state.phase == PHASE_SECOND
    told[_ROLLS_AGAIN] = state.phase == PHASE_ROLL and state.special_spent != 0
    told[_DICE] = dice_prospect(setup, state) // 100
    _tell_free_buildings(setup, state, told)
    for village in range(setup.villages):
        missing = missing_buildings(setup, state, village)
        told[_VILLAGES + min(missing, _MISSING)] += 1
    told[_ROUND] = state.round


@compiled
def _tell_free_buildings(setup: Setup, state: State, told: Ints) -> None:
    """Town halls by the buildings that their villages lack, inns by those that they wait for."""
    free = state.free[TOWN_HALL]
    while free != 0:
        hall = setup.kind_start[TOWN_HALL] + nth_bit(free, 0)
        free &= free - 1
        village = setup.village_of[hall]
        missing = min(missing_buildings(setup, state, village), _MISSING)
        told[_FREE_HALLS + missing] += 1
        told[_FREE_HALL_COINS + missing] += setup.coins_of[hall]
    free = state.free[INN]
    while free != 0:
        inn = setup.kind_start[INN] + nth_bit(free, 0)
        free &= free - 1
        lacking = INN_ACTIVE_FROM - state.village_taken[setup.village_of[inn]]
        told[_FREE_INNS + max(lacking, 0)] += 1
    free = state.free[MANOR]
    while free != 0:
        coins = setup.coins_of[setup.kind_start[MANOR] + nth_bit(free, 0)]
        free &= free - 1
        told[_FREE_MANOR_COINS] += coins
        told[_BEST_MANOR] = max(told[_BEST_MANOR], coins)


@compiled
def _tell_player(
    setup: Setup, state: State, player: int, fewest: int, first: int, told: Ints
) -> None:
    supply = state.supply[player]
    told[first + _SUPPLY] = supply
    _steps(supply, _SUPPLY_STEPS, first + _SUPPLY + 1, told)
    told[first + _COINS] = state.coins[player]
    told[first + _SCORE] = score(setup, state, player)
    told[first + _PROSPECT] = prospect(setup, state, player, fewest) // 1000
    told[first + _INCOME] = income_of(state, player)
    told[first + _HOLDS_SPECIAL] = state.special[player]
    told[first + _HOLDS_BISHOP] = state.bishop == player
    for kind in range(KINDS):
        told[first + _OWNED + kind] = count_bits(state.owned[player, kind])
    _steps(different_shops(state, player), SHOP_KINDS, first + _SHOPS, told)
    _steps(shop_set(state, player, 1), SHOP_KINDS, first + _SECOND_SET, told)
    told[first + _SHOP_COINS] = shop_coins(setup, state, player)
    for shop in range(SHOP_KINDS):
        told[first + _HAS_SHOP + shop] = state.owned[player, BAKERY + shop] != 0
    _tell_inns(setup, state, player, first + _INNS, told)
    _tell_town_halls(setup, state, player, first, told)
    told[first + _CHURCH_COINS] = church_coins(setup, state, player)
    told[first + _AT_RISK] = _at_risk(state, player, FARM)
    told[first + _AT_RISK + 1] = _at_risk(state, player, INN)
    told[first + _AT_RISK + 2] = _at_risk(state, player, TOWN_HALL)
    told[first + _AT_RISK + 3] = _at_risk(state, player, CHURCH)
    _tell_prospects(setup, state, player, fewest, first, told)


@compiled
def _tell_prospects(
    setup: Setup, state: State, player: int, fewest: int, first: int, told: Ints
) -> None:
    """What is likely to come of what a player has in the turns that are likely to be left."""
    span = span_left(setup, state, player, fewest)
    if span < LAST_SPANS:
        told[first + _LAST_TURNS + span] = 1
    first += _PROSPECTS
    told[first] = inns_prospect(setup, state, player, span) // _QUARTER
    told[first + 1] = town_halls_prospect(setup, state, player, span) // _QUARTER
    told[first + 2] = shops_prospect(setup, state, player, span) // _QUARTER
    told[first + 3] = churches_prospect(setup, state, player, span) // _QUARTER
    told[first + 4] = works_prospect(state, player, FLOUR_MILL, FLOUR_COINS, span) // _QUARTER
    told[first + 5] = works_prospect(state, player, GLASS_FACTORY, GLASS_COINS, span) // _QUARTER
    told[first + 6] = supply_prospect(state, player, span) // _QUARTER
    told[first + 7] = income_of(state, player) * TURNS[span] // _QUARTER


@compiled
def _at_risk(state: State, player: int, kind: int) -> int:
    """How many figures of a player can be kicked out of buildings of a kind."""
    return count_bits(state.owned[player, kind]) if state.free[kind] == 0 else 0


@compiled
def _tell_inns(setup: Setup, state: State, player: int, first: int, told: Ints) -> None:
    """Active inns, and the others by how many buildings are lacking for them."""
    owned = state.owned[player, INN]
    told[first] = count_bits(owned & state.active_inns)
    waiting = owned & ~state.active_inns
    start = setup.kind_start[INN]
    for inn in range(start, setup.kind_start[INN + 1]):
        if waiting & (1 << (inn - start)):
            missing = INN_ACTIVE_FROM + 1 - state.village_taken[setup.village_of[inn]]
            told[first + missing] += 1


@compiled
def _tell_town_halls(setup: Setup, state: State, player: int, first: int, told: Ints) -> None:
    """Coins of town halls by how many buildings their villages lack."""
    halls = state.owned[player, TOWN_HALL]
    told[first + _NO_HALL] = halls == 0
    start = setup.kind_start[TOWN_HALL]
    for hall in range(start, setup.kind_start[TOWN_HALL + 1]):
        if halls & (1 << (hall - start)):
            village = setup.village_of[hall]
            missing = missing_buildings(setup, state, village)
            told[first + _HALLS + min(missing, _MISSING)] += setup.coins_of[hall]
            if setup.village_works[village] != 0:
                told[first + _HALLS_OF_WORKS] += setup.coins_of[hall]
            for kind in range(KINDS):
                if _lacks(setup, state, village, kind):
                    told[first + _HALLS_LACK + kind] += setup.coins_of[hall]


@compiled
def _lacks(setup: Setup, state: State, village: int, kind: int) -> bool:
    """Whether a building of a kind is free in a village."""
    free = state.free[kind]
    while free != 0:
        if setup.village_of[setup.kind_start[kind] + nth_bit(free, 0)] == village:
            return True
        free &= free - 1
    return False
