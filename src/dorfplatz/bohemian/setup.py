"""Setting up a table (R78-R80)."""

from __future__ import annotations

from dorfplatz.bohemian.buildings import INN, KINDS
from dorfplatz.bohemian.constants import MAX_PLAYERS, SPECIAL_TILES
from dorfplatz.bohemian.state import MAX_BUILDINGS, MAX_VILLAGES, NOBODY, Box, State
from dorfplatz.bohemian.turn import begin_turn
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.random import below, seed_generator


@compiled
def _lay_out_villages(state: State, box: Box) -> None:
    """Lists the buildings of the sides that lie up, sorted by kind."""
    state.villages = box.tiles
    for kind in range(KINDS + 1):
        state.kind_start[kind] = 0
    for village in range(box.tiles):
        side = state.side[village]
        size = box.size[village, side]
        state.village_size[village] = size
        state.village_taken[village] = 0
        state.village_inns[village] = 0
        for place in range(size):
            state.kind_start[box.kind[village, side, place] + 1] += 1
    for kind in range(KINDS):
        state.kind_start[kind + 1] += state.kind_start[kind]
        state.free[kind] = 0
    for village in range(box.tiles):
        side = state.side[village]
        for place in range(box.size[village, side]):
            kind = box.kind[village, side, place]
            bit = state.free[kind] + 1
            building = state.kind_start[kind]
            while bit > 1:
                bit >>= 1
                building += 1
            bit = state.free[kind] + 1
            state.free[kind] |= bit
            state.kind_of[building] = kind
            state.village_of[building] = village
            state.place_of[building] = place
            state.coins_of[building] = box.coins[village, side, place]
            if kind == INN:
                state.village_inns[village] |= bit
    # What lay here in an earlier game must not tell equal states apart.
    for village in range(box.tiles, MAX_VILLAGES):
        state.side[village] = 0
        state.village_size[village] = 0
        state.village_taken[village] = 0
        state.village_inns[village] = 0
    for building in range(state.kind_start[KINDS], MAX_BUILDINGS):
        state.kind_of[building] = 0
        state.village_of[building] = 0
        state.place_of[building] = 0
        state.coins_of[building] = 0


@compiled
def _deal(state: State, box: Box) -> None:
    """Gives each player figures and puts bishop, special action tiles and coins at hand."""
    state.players = box.players
    for seat in range(MAX_PLAYERS):
        state.supply[seat] = box.figures if seat < box.players else 0
        state.coins[seat] = 0
        state.special[seat] = 0
        for kind in range(KINDS):
            state.owned[seat, kind] = 0
    state.active_inns = 0
    state.special_supply = SPECIAL_TILES
    state.special_removed = 0
    state.bishop = NOBODY
    state.bank = box.bank
    state.bank_limited = box.bank_limited
    state.bank_end_at_zero = box.bank_end_at_zero
    state.same_turn_reuse = box.same_turn_reuse
    state.special_same_turn = box.special_same_turn
    state.forced_reroll_when_stuck = box.forced_reroll_when_stuck
    state.allow_negative = box.allow_negative
    state.manual_income = box.manual_income
    state.max_rounds = box.max_rounds


@compiled
def start(state: State, box: Box, seed: int, stream: int) -> None:
    """Sets up a new game and begins its first turn.

    Sides of the tiles and first player are drawn from the generator, where the box leaves a
    choice. The generator starts from `seed`; every `stream` of a seed is a game of its own.
    """
    seed_generator(state.generator, seed, stream)
    for tile in range(box.tiles):
        state.side[tile] = below(state.generator, box.sides[tile])
    state.first = below(state.generator, box.players) if box.first == NOBODY else box.first
    _lay_out_villages(state, box)
    _deal(state, box)
    state.end = 0
    state.round = 1
    state.seat = state.first
    begin_turn(state)
