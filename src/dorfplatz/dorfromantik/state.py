"""The table as one block of memory.

Tiles are named by their position in the tile set: landscape tiles first, then special tiles, which
have the same back and come out of the same stack, then task tiles. A tile that was laid has
a *place*: 0 for the first, and on in the order of placement. An empty cell that touches a tile
belongs to the *frontier*.

A *territory* is what the rulebook calls so, and likewise a railroad or a river: tiles joined by
equal edges of one landscape. All edges of a landscape on a tile are one, so that a place and a
landscape together name a *node*; a territory is a tree of nodes (see `territories`).

What stays the same lies apart from what changes, so that a state is small to copy.

Nothing here is hidden but the generator: chance draws from `unseen` and `tokens`, which every
player can count.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.constants import (
    MAX_FLAGS,
    MAX_HEARTS,
    MAX_NUMBER,
    MAX_TILES,
    TASKS_OUT,
)
from dorfplatz.dorfromantik.landscapes import KINDS
from dorfplatz.dorfromantik.roles import ROLES
from dorfplatz.kernel.layout import Block, array, scalar
from dorfplatz.kernel.random import WORDS

MAX_FRONTIER: Final = 2 * MAX_TILES + 4
"""Cells around a landscape at most: the first tile has 6, and each further one adds at most 2."""

SLOTS: Final = 512
"""Slots of the hash table of cells; more than places and frontier together."""

NODES: Final = MAX_TILES * KINDS + 1
"""Nodes, counted from 1; 0 is none."""

NUMBERS: Final = MAX_NUMBER + 1
LANDSCAPES: Final = KINDS + 1
"""Length of arrays that are indexed by a landscape that has tasks, 1 to 5; 0 stays unused."""

GOALS: Final = 12
"""What a locked card can ask for, see `goals`."""

NO_TILE: Final = -1

PHASE_REVEAL: Final = 0
"""Chance: the active player is about to reveal a tile."""
PHASE_PLACE: Final = 1
"""The active player holds a tile and decides where it goes."""
PHASE_SET_ASIDE: Final = 2
"""The revealed tile can be placed nowhere and goes to the box (D15)."""
PHASE_OVER: Final = 3
PHASE_DRAW: Final = 4
"""The active player plays the tile in the warehouse, or reveals one."""

NO_HEART: Final = 0
RED_HEART: Final = 1
GOLDEN_HEART: Final = 2

NO_TASK: Final = 0
TASK_OPEN: Final = 1
TASK_FULFILLED: Final = 2
TASK_CANCELLED: Final = 3


class Setup(Block):
    """What stays the same from start to end: the tile set and who plays.

    Games are configured by such a block, too: nothing of it is left to chance.
    """

    players = scalar("int8")
    landscape_tiles = scalar("int8")
    special_tiles = scalar("int8")
    task_tiles = scalar("int8")
    edges = array("int32", MAX_TILES)
    """Six edges of each tile, see `hexes`."""
    task = array("int8", MAX_TILES)
    """The landscape that a task tile asks for; 0 on a landscape tile."""
    flag = array("int8", MAX_TILES)
    """The landscape that a tile's flag belongs to, or 0."""
    number = array("int8", MAX_TILES)
    """The number that is printed on a task tile and stands for its token; else 0."""
    role = array("int8", MAX_TILES)
    """What a special tile does, see `roles`; else 0."""
    sheep = array("int8", MAX_TILES)
    crossings = array("int8", MAX_TILES)
    """Level crossings on a tile's railroad."""
    tokens = array("int8", LANDSCAPES, NUMBERS)
    """Task tokens of the tile set by landscape and number."""
    warehouse = scalar("int8")
    """Whether a tile can be stored."""
    red_hearts = scalar("int8")
    golden_hearts = scalar("int8")
    goal_count = scalar("int8")
    """How many locked cards of a campaign lie beside the game."""
    goals = array("int16", GOALS)
    """The numbers that they ask for, by what they ask for, see `goals`; 0 for none."""


class State(Block):
    """A game in play."""

    # What is still to come.
    unseen = array("int8", MAX_TILES)
    """The tiles not seen yet, in the order of the tile set: each kind of tile from the position
    where it begins there."""
    unseen_landscape = scalar("int8")
    """Landscape tiles not seen yet, those that stay out of the game included."""
    unseen_special = scalar("int8")
    unseen_tasks = scalar("int8")
    landscape_stack = scalar("int8")
    """Landscape tiles and special tiles that are still to be revealed."""
    tokens = array("int8", LANDSCAPES, NUMBERS)
    """Task tokens still face down, by landscape and number."""
    generator = array("int64", WORDS)

    # Whose turn it is and what is to be done.
    seat = scalar("int8")
    phase = scalar("int8")
    hand = scalar("int8")
    """The revealed tile, or NO_TILE."""
    hand_number = scalar("int8")
    """The number of the token on it; 0 for a landscape tile."""
    placements = scalar("int16")
    """In how many ways the tile in hand can be placed, hearts left aside."""
    move_count = scalar("int16")
    """Legal moves of the active player."""
    stored = scalar("int8")
    """The tile in the warehouse, or NO_TILE. It is still there while it is in hand."""

    # The landscape.
    places = scalar("int8")
    """How many tiles lie on the table."""
    place_cell = array("int16", MAX_TILES)
    place_tile = array("int8", MAX_TILES)
    place_turn = array("int8", MAX_TILES)
    place_number = array("int8", MAX_TILES)
    """The number of the token that came with the tile; 0 for none."""
    place_task = array("int8", MAX_TILES)
    """What became of the tile's task: NO_TASK, TASK_OPEN, TASK_FULFILLED or TASK_CANCELLED."""
    place_doubled = array("int8", MAX_TILES)
    """Whether the tile's task was fulfilled in the territory of the building that doubles it
    (D58)."""
    frontier = scalar("int16")
    """How many cells the frontier has."""
    frontier_cell = array("int16", MAX_FRONTIER)
    frontier_facing = array("int32", MAX_FRONTIER)
    """The six edges that point at a frontier cell from around it; 0 where no tile lies."""
    frontier_turns = array("int8", MAX_FRONTIER)
    """Bit k is set when the tile in hand may be placed there with turn k."""
    slots = array("int32", SLOTS)
    """The hash table of cells, see `cell_index`: the cell in the upper half of an entry, and in the
    lower half place + 1, or -1 - position in the frontier; 0 in an empty slot. The cells would
    follow from places and frontier, but finding them there costs more than copying them."""

    # Territories, railroads and rivers.
    nodes = array("int32", NODES)
    """The node above in the tree; at a root, below zero, what its territory counts; 0 where there
    is none."""
    longest = array("int8", LANDSCAPES)
    """The most tiles that one territory of a landscape has (D32)."""

    # Tasks.
    tasks = scalar("int8")
    """How many tokens lie on the landscape."""
    task_node = array("int16", TASKS_OUT)
    task_number = array("int8", TASKS_OUT)
    task_points = array("int16", LANDSCAPES)
    """The sum of the fulfilled tokens' numbers (D30)."""
    resolved = scalar("int8")
    """How many tokens the last placement took off the landscape."""
    resolved_node = array("int16", TASKS_OUT)

    # Flags.
    flags = scalar("int8")
    """How many flags lie on the landscape."""
    flag_node = array("int16", MAX_FLAGS)

    # Special tiles and hearts.
    role_place = array("int8", ROLES)
    """By role, the place of the special tile that has it, counted from 1; 0 where it is not laid
    yet."""
    red_hearts = scalar("int8")
    """Red hearts that can still be put on a tile."""
    golden_hearts = scalar("int8")
    hearts = scalar("int8")
    """How many hearts lie on the landscape."""
    heart_place = array("int8", MAX_HEARTS)
    heart_kind = array("int8", MAX_HEARTS)
    """RED_HEART or GOLDEN_HEART."""
