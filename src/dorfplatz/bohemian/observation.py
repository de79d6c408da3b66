"""What a seat may know of a game, as numbers in arrays of fixed shape (see `kernel.dense`).

Players are told relative to the seat: itself first, then on around the table.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from dorfplatz.bohemian.constants import (
    DICE,
    DIE_SIDES,
    MAX_BUILDINGS,
    MAX_BUILDINGS_IN_PLAY,
    MAX_PLAYERS,
    MAX_TOTAL,
    MIN_PLAYERS,
    MIN_TOTAL,
    SPECIAL_TILES,
    TILES,
)
from dorfplatz.bohemian.dice import HANDS
from dorfplatz.bohemian.hiding import has_secrets
from dorfplatz.bohemian.score_rows import score
from dorfplatz.bohemian.state import NO_BUILDING, PHASE_OVER, PHASE_ROLL, Setup, State
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.dense import Plane
from dorfplatz.kernel.layout import Block, array, constant_table, scalar

_MOST: Final = 32_767
"""Larger numbers of coins and rounds are told as this."""
_UNKNOWN: Final = -1

WIN: Final = 60
"""A whole win; up to five can share it without a remainder."""

_COINS, _SUPPLY, _SPECIAL, _BISHOP, _PLAYS = range(5)
_PLAYER: Final = 5


class Observation(Block):
    """What a seat may know. `PLANES` says what each field holds."""

    total = array("int16", MAX_BUILDINGS_IN_PLAY)
    printed_coins = array("int16", MAX_BUILDINGS_IN_PLAY)
    options = array("int16", 8)
    player_count = scalar("int16")
    max_rounds = scalar("int16")
    occupant = array("int16", MAX_BUILDINGS_IN_PLAY)
    players = array("int16", MAX_PLAYERS * _PLAYER)
    dice = array("int16", DIE_SIDES)
    rolling = scalar("int16")
    active = scalar("int16")
    phase = scalar("int16")
    round = scalar("int16")
    moves_made = scalar("int16")
    special_taken = scalar("int16")
    special_spent = scalar("int16")
    returned = scalar("int16")
    special_supply = scalar("int16")
    special_removed = scalar("int16")
    bank = scalar("int16")


PLANES: Final = (
    Plane(
        "total",
        0,
        MAX_TOTAL,
        "by village and place: the total of the dice that places a figure on the building; 0 where "
        "there is none. The same in the whole game",
        (TILES, MAX_BUILDINGS),
    ),
    Plane(
        "printed_coins",
        0,
        127,
        "by village and place: coins printed on a town hall or manor. The same in the whole game",
        (TILES, MAX_BUILDINGS),
    ),
    Plane(
        "options",
        0,
        1,
        "1 where it was agreed: limited bank, end when the bank is empty, same-turn reuse of "
        "figures, special action tile in the same turn, forced re-roll, negative coins, income by "
        "hand, open coins. The same in the whole game",
    ),
    Plane("player_count", MIN_PLAYERS, MAX_PLAYERS, "players. The same in the whole game"),
    Plane("max_rounds", 0, _MOST, "rounds at most; 0 without a limit. The same in the whole game"),
    Plane(
        "occupant",
        0,
        MAX_PLAYERS,
        "by village and place: whose figure stands there: 0 nobody's, 1 the seat's own, 2 its "
        "neighbour's on the left, and on around the table",
        (TILES, MAX_BUILDINGS),
    ),
    Plane(
        "players",
        _UNKNOWN,
        _MOST,
        "by player, the seat itself first: coins (-1 where they are hidden), figures in supply, "
        "special action tiles in hand, whether the bishop is here, and 1 for each who plays",
        (MAX_PLAYERS, _PLAYER),
    ),
    Plane("dice", 0, DICE, "by number, 1 to 6: unused dice that show it"),
    Plane("rolling", 0, DICE, "dice that are about to be rolled"),
    Plane("active", 0, MAX_PLAYERS - 1, "whose turn it is, in seats to the left; 0 at the end"),
    Plane("phase", 0, PHASE_OVER, "0 income, 1 roll, 2 first move, 3 second move, 4 over"),
    Plane("round", 0, _MOST, "the round, from 1 on"),
    Plane("moves_made", 0, 127, "moves of this turn so far"),
    Plane("special_taken", 0, 1, "1 when a special action tile was taken in this turn"),
    Plane("special_spent", 0, 1, "1 when a special action tile was spent in this turn"),
    Plane("returned", 0, 127, "figures that came back to the active player in this turn"),
    Plane("special_supply", 0, SPECIAL_TILES, "special action tiles that can be taken"),
    Plane("special_removed", 0, SPECIAL_TILES, "special action tiles that are out of the game"),
    Plane("bank", _UNKNOWN, _MOST, "coins in the bank, 0 when it ran out; -1 without a limit"),
)

_DICE: Final = constant_table(
    np.array(
        [[dice.count(number) for number in range(1, DIE_SIDES + 1)] for dice in HANDS], np.uint8
    )
)
"""How many dice of a hand show each number."""


@compiled
def observe_setup(setup: Setup, observation: Observation) -> None:
    """Clears an observation and writes what stays the same in a game."""
    for site in range(MAX_BUILDINGS_IN_PLAY):
        building = setup.building_at[site]
        built = building != NO_BUILDING
        observation.total[site] = setup.kind_of[building] + MIN_TOTAL if built else 0
        observation.printed_coins[site] = setup.coins_of[building] if built else 0
        observation.occupant[site] = 0
    observation.options[0] = setup.bank_limited
    observation.options[1] = setup.bank_end_at_zero
    observation.options[2] = setup.same_turn_reuse
    observation.options[3] = setup.special_same_turn
    observation.options[4] = setup.forced_reroll_when_stuck
    observation.options[5] = setup.allow_negative
    observation.options[6] = setup.manual_income
    observation.options[7] = setup.open_coins
    observation.player_count = setup.players
    observation.max_rounds = setup.max_rounds
    for n in range(MAX_PLAYERS * _PLAYER):
        observation.players[n] = 0


@compiled
def observe(setup: Setup, state: State, seat: int, observation: Observation) -> None:
    """Writes what a seat may know now."""
    players = setup.players
    for site in range(MAX_BUILDINGS_IN_PLAY):
        player = state.occupant[site]
        away = player - seat if player > seat else player - seat + players
        observation.occupant[site] = away if player > 0 else 0
    hidden = has_secrets(setup, state)
    for away in range(setup.players):
        player = seat + away
        if player >= setup.players:
            player -= setup.players
        _observe_player(state, player, away, hidden, observation)
    for number in range(DIE_SIDES):
        observation.dice[number] = _DICE[state.hand, number]
    observation.rolling = state.rolling if state.phase == PHASE_ROLL else 0
    over = state.phase == PHASE_OVER
    active = state.seat - seat
    observation.active = 0 if over else active if active >= 0 else active + setup.players
    observation.phase = state.phase
    observation.round = min(state.round, _MOST)
    observation.moves_made = state.moves_made
    observation.special_taken = state.special_taken
    observation.special_spent = state.special_spent
    observation.returned = state.returned
    observation.special_supply = state.special_supply
    observation.special_removed = state.special_removed
    observation.bank = max(0, min(state.bank, _MOST)) if setup.bank_limited else _UNKNOWN


@compiled
def _observe_player(
    state: State, player: int, away: int, hidden: bool, observation: Observation
) -> None:
    coins = min(state.coins[player], _MOST)
    first = away * _PLAYER
    observation.players[first + _COINS] = _UNKNOWN if hidden and away > 0 else coins
    observation.players[first + _SUPPLY] = state.supply[player]
    observation.players[first + _SPECIAL] = state.special[player]
    observation.players[first + _BISHOP] = state.bishop == player
    observation.players[first + _PLAYS] = 1


@compiled
def payoff(setup: Setup, state: State, seat: int) -> int:
    """What a seat won of a finished game, in parts of `WIN`: those with most points share it."""
    own = score(setup, state, seat)
    winners = 0
    for other in range(setup.players):
        points = score(setup, state, other)
        if points > own:
            return 0
        winners += points == own
    return WIN // winners
