"""Setting up a table (R78-R80)."""

from __future__ import annotations

from dorfplatz.bohemian.buildings import FLOUR_MILL, GLASS_FACTORY, INN, KINDS
from dorfplatz.bohemian.constants import (
    MAX_BUILDINGS,
    MAX_BUILDINGS_IN_PLAY,
    MAX_PLAYERS,
    SPECIAL_TILES,
    TILES,
)
from dorfplatz.bohemian.state import NO_BUILDING, NO_KIND, NOBODY, Configuration, Setup, State
from dorfplatz.bohemian.turn import begin_turn
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.random import below, seed_generator


@compiled
def _agree(configuration: Configuration, setup: Setup) -> None:
    """Takes over what was agreed."""
    setup.players = configuration.players
    setup.villages = configuration.tiles
    setup.bank_limited = configuration.bank_limited
    setup.bank_end_at_zero = configuration.bank_end_at_zero
    setup.same_turn_reuse = configuration.same_turn_reuse
    setup.special_same_turn = configuration.special_same_turn
    setup.forced_reroll_when_stuck = configuration.forced_reroll_when_stuck
    setup.allow_negative = configuration.allow_negative
    setup.manual_income = configuration.manual_income
    setup.open_coins = configuration.open_coins
    setup.max_rounds = configuration.max_rounds


@compiled
def _lay_out_villages(configuration: Configuration, setup: Setup, state: State) -> None:
    """Lists the buildings of the sides that lie up, sorted by kind; all of them are free."""
    for kind in range(KINDS + 1):
        setup.kind_start[kind] = 0
    for village in range(setup.villages):
        side = setup.side[village]
        size = configuration.size[village, side]
        setup.village_size[village] = size
        setup.village_inns[village] = 0
        setup.village_works[village] = 0
        for place in range(size):
            setup.kind_start[configuration.kind[village, side, place] + 1] += 1
    for kind in range(KINDS):
        setup.kind_start[kind + 1] += setup.kind_start[kind]
        state.free[kind] = 0
    for site in range(MAX_BUILDINGS_IN_PLAY):
        setup.building_at[site] = NO_BUILDING
        setup.kind_at[site] = NO_KIND
    for village in range(setup.villages):
        side = setup.side[village]
        for place in range(setup.village_size[village]):
            kind = configuration.kind[village, side, place]
            bit = state.free[kind] + 1
            building = setup.kind_start[kind]
            while bit > 1:
                bit >>= 1
                building += 1
            bit = state.free[kind] + 1
            state.free[kind] |= bit
            setup.kind_of[building] = kind
            setup.village_of[building] = village
            setup.place_of[building] = place
            site = village * MAX_BUILDINGS + place
            setup.site_of[building] = site
            setup.building_at[site] = building
            setup.kind_at[site] = kind
            setup.coins_of[building] = configuration.coins[village, side, place]
            if kind == INN:
                setup.village_inns[village] |= bit
            elif kind in (FLOUR_MILL, GLASS_FACTORY):
                setup.village_works[village] = 1
    # What lay here in an earlier game must not tell equal setups apart.
    for village in range(setup.villages, TILES):
        setup.side[village] = 0
        setup.village_size[village] = 0
        setup.village_inns[village] = 0
        setup.village_works[village] = 0
    for building in range(setup.kind_start[KINDS], MAX_BUILDINGS_IN_PLAY):
        setup.kind_of[building] = 0
        setup.village_of[building] = 0
        setup.place_of[building] = 0
        setup.site_of[building] = 0
        setup.coins_of[building] = 0


@compiled
def _deal(configuration: Configuration, state: State) -> None:
    """Gives each player figures and puts bishop, special action tiles and coins at hand."""
    for seat in range(MAX_PLAYERS):
        state.supply[seat] = configuration.figures if seat < configuration.players else 0
        state.coins[seat] = 0
        state.special[seat] = 0
        for kind in range(KINDS):
            state.owned[seat, kind] = 0
    for village in range(TILES):
        state.village_taken[village] = 0
    for site in range(MAX_BUILDINGS_IN_PLAY):
        state.occupant[site] = 0
    state.active_inns = 0
    state.special_supply = SPECIAL_TILES
    state.special_removed = 0
    state.bishop = NOBODY
    state.bank = configuration.bank


@compiled
def start(configuration: Configuration, setup: Setup, state: State, seed: int, stream: int) -> None:
    """Sets up a new game and begins its first turn.

    Sides of the tiles and first player are drawn from the generator, where the configuration
    leaves a choice. The generator starts from `seed`; every `stream` of a seed is a game of its
    own.
    """
    seed_generator(state.generator, seed, stream)
    for tile in range(configuration.tiles):
        setup.side[tile] = below(state.generator, configuration.sides[tile])
    if configuration.first == NOBODY:
        setup.first = below(state.generator, configuration.players)
    else:
        setup.first = configuration.first
    _agree(configuration, setup)
    _lay_out_villages(configuration, setup, state)
    _deal(configuration, state)
    state.end = 0
    state.round = 1
    state.seat = setup.first
    begin_turn(setup, state)
