"""What a game is set up from, what stays the same in it, and what changes: three blocks.

A *building* is named by its position in one list of all buildings in play, sorted by kind; within
its kind it is one bit of a mask, so that a set of buildings of a kind is one integer.
Flour and glass tiles need no count of their own: a player holds one for each flour mill or glass
factory that a figure of theirs stands on. Likewise an inn tile goes with its inn.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.buildings import KINDS
from dorfplatz.bohemian.constants import (
    MAX_BUILDINGS,
    MAX_BUILDINGS_IN_PLAY,
    MAX_PLAYERS,
    TILES,
)
from dorfplatz.kernel.layout import Block, array, scalar
from dorfplatz.kernel.random import WORDS

NOBODY: Final = -1
NO_BUILDING: Final = -1
NO_KIND: Final = KINDS

PHASE_INCOME: Final = 0
"""The active player collects income or forgoes it (only when income is collected by hand)."""
PHASE_ROLL: Final = 1
"""Chance: dice are about to be rolled."""
PHASE_FIRST: Final = 2
"""The active player owes a first move."""
PHASE_SECOND: Final = 3
"""The active player may make a second move with the two dice left."""
PHASE_OVER: Final = 4

END_NONE: Final = 0
END_FIGURES: Final = 1
END_BANK: Final = 2
END_ROUNDS: Final = 3


class Configuration(Block):
    """What games are set up from: the tiles in play with their sides, and what was agreed."""

    players = scalar("int8")
    first = scalar("int8")
    """Who begins, or NOBODY to draw lots (R78)."""
    figures = scalar("int8")
    """Figures for each player."""
    tiles = scalar("int8")
    sides = array("int8", TILES)
    """How many sides a tile has to choose from: two, or one when the villages are given."""
    size = array("int8", TILES, 2)
    """How many buildings stand on each side of a tile."""
    kind = array("int8", TILES, 2, MAX_BUILDINGS)
    coins = array("int8", TILES, 2, MAX_BUILDINGS)

    bank = scalar("int32")
    """Coins in the bank at the start (R71); counts only when `bank_limited`."""
    bank_limited = scalar("int8")
    bank_end_at_zero = scalar("int8")
    """R72"""
    same_turn_reuse = scalar("int8")
    """R12"""
    special_same_turn = scalar("int8")
    """R60"""
    forced_reroll_when_stuck = scalar("int8")
    """R68"""
    allow_negative = scalar("int8")
    """R44"""
    manual_income = scalar("int8")
    """R05"""
    open_coins = scalar("int8")
    """R81"""
    max_rounds = scalar("int16")
    """R82; 0 for no limit."""


class Setup(Block):
    """What stays the same from the start of a game to its end: its villages and options."""

    players = scalar("int8")
    first = scalar("int8")
    villages = scalar("int8")
    side = array("int8", TILES)
    """Which side of each tile lies up."""
    kind_start = array("int8", KINDS + 1)
    """Where the buildings of a kind begin in the list of buildings; they end where the next do."""
    kind_of = array("int8", MAX_BUILDINGS_IN_PLAY)
    village_of = array("int8", MAX_BUILDINGS_IN_PLAY)
    place_of = array("int8", MAX_BUILDINGS_IN_PLAY)
    """Position of a building on its village, as printed."""
    coins_of = array("int8", MAX_BUILDINGS_IN_PLAY)
    """Coins printed on a town hall or manor."""
    site_of = array("int8", MAX_BUILDINGS_IN_PLAY)
    """The site of a building: its place, counted through all villages, each with as many places
    as the largest has."""
    building_at = array("int8", MAX_BUILDINGS_IN_PLAY)
    """The building on a site, or NO_BUILDING."""
    kind_at = array("int8", MAX_BUILDINGS_IN_PLAY)
    """Its kind, or NO_KIND."""
    village_size = array("int8", TILES)
    village_inns = array("int32", TILES)
    """The inns of a village, as a mask of inns."""
    village_works = array("int8", TILES)
    """1 for a village with a flour mill or glass factory: when it is full, it can empty there."""
    bank_limited = scalar("int8")
    """1 when the bank can run out (R71)."""
    bank_end_at_zero = scalar("int8")
    """R72"""
    same_turn_reuse = scalar("int8")
    """R12"""
    special_same_turn = scalar("int8")
    """R60"""
    forced_reroll_when_stuck = scalar("int8")
    """R68"""
    allow_negative = scalar("int8")
    """R44"""
    manual_income = scalar("int8")
    """R05"""
    open_coins = scalar("int8")
    """R81"""
    max_rounds = scalar("int16")
    """R82; 0 for no limit."""


class State(Block):
    """What changes in a game."""

    phase = scalar("int8")
    seat = scalar("int8")
    """The active player."""
    round = scalar("int32")
    """The round, counted from 1; it ends before the first player's next turn."""
    hand = scalar("int16")
    """The unused dice; before a roll, those that are kept."""
    rolling = scalar("int8")
    """How many dice are about to be rolled."""
    moves_made = scalar("int8")
    """Moves of this turn so far."""
    special_taken = scalar("int8")
    """1 when the active player took a special action tile in this turn."""
    special_spent = scalar("int8")
    """1 when the active player spent a special action tile in this turn."""
    returned = scalar("int8")
    """Figures that came back to the active player in this turn."""
    free = array("int32", KINDS)
    """Unoccupied buildings of each kind."""
    owned = array("int32", MAX_PLAYERS, KINDS)
    """Buildings of each kind that a player's figures stand on."""
    occupant = array("int8", MAX_BUILDINGS_IN_PLAY)
    """By site: whose figure stands there, as seat + 1; 0 where nobody's does.

    It would follow from `owned`, but finding it there takes longer than copying it."""
    village_taken = array("int8", TILES)
    """How many buildings of a village are occupied."""
    active_inns = scalar("int32")
    supply = array("int8", MAX_PLAYERS)
    """Figures that a player has left to place."""
    coins = array("int32", MAX_PLAYERS)
    special = array("int8", MAX_PLAYERS)
    """Special action tiles that a player holds (0 or 1)."""
    special_supply = scalar("int8")
    special_removed = scalar("int8")
    bishop = scalar("int8")
    """Who has the bishop, or NOBODY."""
    bank = scalar("int32")
    """Coins left in the bank; below zero when it ran out."""
    end = scalar("int8")
    """Why the game ended."""
    generator = array("int64", WORDS)
