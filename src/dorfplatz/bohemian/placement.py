"""What happens when a figure is placed on a building (R15-R37)."""

from __future__ import annotations

from dorfplatz.bohemian.buildings import FARM, FLOUR_MILL, GLASS_FACTORY, INN, MANOR
from dorfplatz.bohemian.constants import FLOUR_COINS, GLASS_COINS, INN_ACTIVE_FROM
from dorfplatz.bohemian.moves import all_of_kind
from dorfplatz.bohemian.state import Setup, State
from dorfplatz.kernel.bits import count_bits
from dorfplatz.kernel.compile import compiled


@compiled
def pay(setup: Setup, state: State, seat: int, coins: int) -> None:
    """Gives a player coins from the bank; what the bank lacks it owes (R71)."""
    state.coins[seat] += coins
    if setup.bank_limited:
        state.bank -= coins


@compiled
def owner_of(setup: Setup, state: State, building: int) -> int:
    """Whose figure stands on the building, or NOBODY (-1)."""
    return state.occupant[setup.site_of[building]] - 1


@compiled
def _activate_inns(setup: Setup, state: State, village: int) -> None:
    """Turns the inn tiles of the village once enough other buildings are occupied (R29-R31)."""
    if state.village_taken[village] > INN_ACTIVE_FROM:
        state.active_inns |= setup.village_inns[village] & ~state.free[INN]


@compiled
def _score_works(setup: Setup, state: State, kind: int, tile_coins: int) -> None:
    """The intermediate scoring: all mills or all factories are occupied (R32, R36, R37).

    Every holder of tiles is paid, then tiles and figures go back.
    """
    for seat in range(setup.players):
        tiles = count_bits(state.owned[seat, kind])
        pay(setup, state, seat, tiles * tile_coins)
        state.supply[seat] += tiles
        state.owned[seat, kind] = 0
        if seat == state.seat:
            state.returned += tiles
    everywhere = all_of_kind(setup, kind)
    state.free[kind] = everywhere
    for building in range(setup.kind_start[kind], setup.kind_start[kind + 1]):
        state.village_taken[setup.village_of[building]] -= 1
        state.occupant[setup.site_of[building]] = 0


@compiled
def place_figure(setup: Setup, state: State, building: int) -> None:
    """Places a figure of the active player on a building and carries out what follows at once.

    A figure that stood there goes back to its owner (R24-R27). The building must be open to the
    active player, who must have a figure.
    """
    seat = state.seat
    kind = setup.kind_of[building]
    bit = 1 << (building - setup.kind_start[kind])
    village = setup.village_of[building]

    if state.free[kind] & bit:
        state.free[kind] &= ~bit
        state.village_taken[village] += 1
    else:
        kicked = owner_of(setup, state, building)
        state.owned[kicked, kind] &= ~bit
        state.supply[kicked] += 1
    state.owned[seat, kind] |= bit
    state.occupant[setup.site_of[building]] = seat + 1
    state.supply[seat] -= 1

    if kind == FARM:
        pay(setup, state, seat, count_bits(state.owned[seat, kind]))
    elif kind == MANOR:
        pay(setup, state, seat, setup.coins_of[building])
    _activate_inns(setup, state, village)
    if state.free[kind] == 0:
        if kind == FLOUR_MILL:
            _score_works(setup, state, kind, FLOUR_COINS)
        elif kind == GLASS_FACTORY:
            _score_works(setup, state, kind, GLASS_COINS)
