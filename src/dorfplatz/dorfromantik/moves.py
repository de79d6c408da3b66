"""Moves as integers, how many there are, and which is the n-th.

A placement carries its meaning: a cell, a turn and a heart, for the tile in hand. Turns that make
no difference to the tile's edges count once, as the smallest of them. When a tile is revealed, the
turns that it may take in each frontier cell are worked out and kept; counting and finding moves
reads them.

The order of moves: all placements without a heart, then all with a red one, then all with the
golden one; at last what else can be done with the tile.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.cell_index import frontier_at, place_in
from dorfplatz.dorfromantik.hexes import (
    ALL_EDGES,
    DIRECTIONS,
    STEPS,
    count_directions,
    distinct_turns,
    edge,
    filled,
    lines,
    of_landscape,
    touching,
    turned,
)
from dorfplatz.dorfromantik.landscapes import CLOUD
from dorfplatz.dorfromantik.state import (
    GOLDEN_HEART,
    NO_HEART,
    NO_TILE,
    PHASE_DRAW,
    PHASE_PLACE,
    PHASE_SET_ASIDE,
    RED_HEART,
    Setup,
    State,
)
from dorfplatz.dorfromantik.territories import node_at, open_edges_at, root_of, tiles_at
from dorfplatz.kernel.bits import count_bits, nth_bit
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Ints

SET_ASIDE: Final = 1 << 19
"""The move that puts a tile that can be placed nowhere back into the box (D15)."""
STORE: Final = SET_ASIDE + 1
"""The move that puts the tile in hand into the warehouse; another one is revealed."""
DRAW: Final = SET_ASIDE + 2
"""The move that reveals a tile, while another lies in the warehouse."""
TAKE: Final = SET_ASIDE + 3
"""The move that takes the tile out of the warehouse, to be placed instead."""

_HALF: Final = 1 << 15
_HEART: Final = 1 << 20
"""A placement with a heart is so much more for each step of its kind."""

LEGAL: Final = 0
NOT_TO_PLACE: Final = 1
"""There is no tile in hand that could be placed."""
NOT_TO_SET_ASIDE: Final = 2
"""The tile in hand can be placed (D15)."""
TAKEN: Final = 3
"""A tile lies in that cell."""
NOT_ADJACENT: Final = 4
"""The cell touches no tile (D03)."""
NO_SUCH_TURN: Final = 5
"""The turn is above 5, or gives the same edges as a smaller one, which stands for both."""
LINE_BROKEN: Final = 6
"""A railroad or river edge would touch an edge of another kind (D04)."""
TASK_TOO_LARGE: Final = 7
"""The territory of the task on the tile would at once have more tiles than its number (D09)."""
TASK_CLOSED: Final = 8
"""The territory of the task on the tile would at once be closed with fewer tiles (D09)."""
NO_HEART_LEFT: Final = 9
"""There is no such heart to be put on a tile."""
NO_HEART_HERE: Final = 10
"""Hearts are put on landscape tiles only (D50)."""
NO_WAREHOUSE: Final = 11
"""Tiles cannot be stored in this game."""
WAREHOUSE_FULL: Final = 12
"""A tile lies in the warehouse already."""
NOT_TO_STORE: Final = 13
"""Only a landscape tile in hand can be stored."""
NOTHING_FOLLOWS: Final = 14
"""No landscape tile is left that could be revealed instead of the stored one."""
NOT_TO_DRAW: Final = 15
"""There is no choice now between the warehouse and the stack."""


@compiled
def place_move(cell: int, turn: int) -> int:
    """The move that places the tile in hand in a cell with a turn, and no heart."""
    return (cell + _HALF) << 3 | turn


@compiled
def with_heart(move: int, heart: int) -> int:
    """A placement without a heart, with a heart of this kind."""
    return move + heart * _HEART


@compiled
def heart_of(move: int) -> int:
    """The kind of heart that a placement puts on the tile, or NO_HEART."""
    return move >> 20


@compiled
def without_heart(move: int) -> int:
    """The same placement without its heart."""
    return move & (_HEART - 1)


@compiled
def is_placement(move: int) -> bool:
    """Whether a legal move places the tile in hand."""
    return move & SET_ASIDE == 0


@compiled
def cell_of(move: int) -> int:
    """The cell in which a placement puts the tile."""
    return (without_heart(move) >> 3) - _HALF


@compiled
def turn_of(move: int) -> int:
    """The turn of a placement, 0 to 5."""
    return move & 7


@compiled
def takes_hearts(setup: Setup, state: State) -> bool:
    """Whether a heart may be put on the tile in hand: it is a landscape tile (D50)."""
    return 0 <= state.hand < setup.landscape_tiles


@compiled
def hearts_of(state: State, heart: int) -> int:
    """How many hearts of a kind can still be put on a tile."""
    return state.red_hearts if heart == RED_HEART else state.golden_hearts


@compiled
def count_heart_kinds(setup: Setup, state: State) -> int:
    """How many kinds of heart may be put on the tile in hand."""
    if not takes_hearts(setup, state):
        return 0
    return (state.red_hearts > 0) + (state.golden_hearts > 0)


@compiled
def nth_heart(state: State, n: int) -> int:
    """The kind of heart with which the `n`-th run of placements comes, the first run being 0."""
    if n == 0:
        return NO_HEART
    return RED_HEART if n == 1 and state.red_hearts > 0 else GOLDEN_HEART


@compiled
def why_not_stored(setup: Setup, state: State) -> int:
    """LEGAL, or the reason why the tile in hand cannot be put into the warehouse."""
    if not setup.warehouse:
        return NO_WAREHOUSE
    if state.stored != NO_TILE:
        return WAREHOUSE_FULL
    if not takes_hearts(setup, state):
        return NOT_TO_STORE
    return LEGAL if state.landscape_stack > 0 else NOTHING_FOLLOWS


@compiled
def joined_root(state: State, cell: int, direction: int, landscape: int) -> int:
    """The root of the territory that the neighbour in a direction shows to this cell."""
    place = place_in(state, cell + STEPS[direction])
    return root_of(state, node_at(place, landscape))


@compiled
def grown(state: State, position: int, edges: int, landscape: int) -> tuple[int, int]:
    """What a territory would be after a placement: its tiles and its open edges.

    `edges` are those of a tile that shows `landscape`, as it would lie in the frontier cell at
    `position`; the territory is the one that the tile would belong to.
    """
    cell = state.frontier_cell[position]
    facing = state.frontier_facing[position]
    own = of_landscape(edges, landscape)
    around = of_landscape(facing, landscape)
    tiles = 1
    open_edges = count_directions(own & ~filled(facing))
    if around == 0:
        return tiles, open_edges
    for direction in range(DIRECTIONS):
        if edge(around, direction) == 0:
            continue
        root = joined_root(state, cell, direction, landscape)
        joins = False
        first = True
        for other in range(DIRECTIONS):
            if edge(around, other) and joined_root(state, cell, other, landscape) == root:
                joins |= edge(own, other) != 0
                first &= other >= direction
        if joins:
            open_edges -= 1
            if first:
                tiles += tiles_at(state, root)
                open_edges += open_edges_at(state, root)
    return tiles, open_edges


@compiled
def task_ban(setup: Setup, state: State, position: int, edges: int) -> int:
    """Why the token on the tile in hand forbids a placement, or LEGAL (D09)."""
    tiles, open_edges = grown(state, position, edges, setup.task[state.hand])
    if tiles > state.hand_number:
        return TASK_TOO_LARGE
    if open_edges == 0 and tiles < state.hand_number:
        return TASK_CLOSED
    return LEGAL


@compiled
def _unbanned_turns(setup: Setup, state: State, position: int, turns: int) -> int:
    """Those of the turns in a frontier cell that the token in hand does not forbid (D09)."""
    edges = setup.edges[state.hand]
    allowed = turns
    for turn in range(DIRECTIONS):
        if turns >> turn & 1 and task_ban(setup, state, position, turned(edges, turn)) != LEGAL:
            allowed &= ~(1 << turn)
    return allowed


@compiled
def find_moves(setup: Setup, state: State) -> None:
    """Works out where the tile in hand may be placed, and what else may be done with it.

    D03, D04, D09, D50.
    """
    edges = setup.edges[state.hand]
    every = (1 << distinct_turns(edges)) - 1
    own = lines(edges)
    minding = ALL_EDGES if of_landscape(edges, CLOUD) == 0 else 0
    turn0 = own
    turn1 = turned(own, 1)
    turn2 = turned(own, 2)
    turn3 = turned(own, 3)
    turn4 = turned(own, 4)
    turn5 = turned(own, 5)
    count = 0
    for position in range(state.frontier):
        facing = state.frontier_facing[position]
        # Where a tile lies, both edges show the same line or both show none.
        needed = lines(facing)
        touched = touching(facing) & minding
        turns = (
            ((turn0 ^ needed) & touched == 0)
            | ((turn1 ^ needed) & touched == 0) << 1
            | ((turn2 ^ needed) & touched == 0) << 2
            | ((turn3 ^ needed) & touched == 0) << 3
            | ((turn4 ^ needed) & touched == 0) << 4
            | ((turn5 ^ needed) & touched == 0) << 5
        ) & every
        state.frontier_turns[position] = turns
        count += count_bits(turns)
    if state.hand_number > 0:
        count = 0
        for position in range(state.frontier):
            turns = state.frontier_turns[position]
            if turns != 0:
                turns = _unbanned_turns(setup, state, position, turns)
                state.frontier_turns[position] = turns
                count += count_bits(turns)
    state.placements = count
    count += count * count_heart_kinds(setup, state)
    if setup.warehouse:
        count += why_not_stored(setup, state) == LEGAL
    state.move_count = count


@compiled
def count_moves(setup: Setup, state: State) -> int:
    """How many legal moves the active player has."""
    return state.move_count


@compiled
def _other_move(state: State, n: int) -> int:
    """Legal move number `n` where the tile in hand cannot be placed, or none is in hand."""
    if state.phase == PHASE_SET_ASIDE:
        return SET_ASIDE + n
    return DRAW + n


@compiled
def nth_move(setup: Setup, state: State, n: int) -> int:
    """Legal move number `n`, from 0 to `count_moves` - 1."""
    if state.phase != PHASE_PLACE:
        return _other_move(state, n)
    run = n // state.placements
    if run > count_heart_kinds(setup, state):
        return STORE
    n -= run * state.placements
    position = 0
    size = count_bits(state.frontier_turns[0])
    while n >= size:
        n -= size
        position += 1
        size = count_bits(state.frontier_turns[position])
    move = place_move(state.frontier_cell[position], nth_bit(state.frontier_turns[position], n))
    return with_heart(move, nth_heart(state, run))


@compiled
def without_addition(setup: Setup, state: State, n: int) -> int:
    """Which legal move, by its number, is number `n` without its heart."""
    if state.phase != PHASE_PLACE:
        return n
    run = n // state.placements
    return n if run > count_heart_kinds(setup, state) else n - run * state.placements


@compiled
def list_moves(setup: Setup, state: State, moves: Ints) -> int:
    """Fills in the legal moves in their order, as far as there is room; gives how many."""
    if state.phase != PHASE_PLACE:
        for n in range(min(state.move_count, len(moves))):
            moves[n] = _other_move(state, n)
        return state.move_count
    count = min(state.placements, len(moves))
    found = 0
    position = 0
    while found < count:
        turns = state.frontier_turns[position]
        cell = state.frontier_cell[position]
        for turn in range(DIRECTIONS):
            if turns >> turn & 1 and found < count:
                moves[found] = place_move(cell, turn)
                found += 1
        position += 1
    if state.move_count > state.placements:
        _list_beyond_placements(setup, state, moves)
    return state.move_count


@compiled
def _list_beyond_placements(setup: Setup, state: State, moves: Ints) -> None:
    """Fills in the placements with hearts, from those without, and at last STORE."""
    count = min(state.move_count, len(moves))
    kinds = count_heart_kinds(setup, state)
    for n in range(state.placements, count):
        run = n // state.placements
        if run > kinds:
            moves[n] = STORE
        else:
            moves[n] = with_heart(moves[n - run * state.placements], nth_heart(state, run))


@compiled
def is_legal(setup: Setup, state: State, move: int) -> bool:
    """Whether the active player may make this move now; it can be any integer."""
    if SET_ASIDE <= move <= TAKE:
        return _why_not_other(setup, state, move) == LEGAL
    if state.phase != PHASE_PLACE or _why_no_heart(setup, state, heart_of(move)) != LEGAL:
        return False
    position = frontier_at(state, cell_of(move))
    return position >= 0 and state.frontier_turns[position] >> turn_of(move) & 1 != 0


@compiled
def _why_no_heart(setup: Setup, state: State, heart: int) -> int:
    """LEGAL, or the reason why no such heart can be put on the tile in hand."""
    if heart == NO_HEART:
        return LEGAL
    if not RED_HEART <= heart <= GOLDEN_HEART or hearts_of(state, heart) == 0:
        return NO_HEART_LEFT
    return LEGAL if takes_hearts(setup, state) else NO_HEART_HERE


@compiled
def _why_not_other(setup: Setup, state: State, move: int) -> int:
    """LEGAL, or the reason why a move that is no placement cannot be made."""
    if move == SET_ASIDE:
        return LEGAL if state.phase == PHASE_SET_ASIDE else NOT_TO_SET_ASIDE
    if move == STORE:
        return why_not_stored(setup, state)
    return LEGAL if state.phase == PHASE_DRAW else NOT_TO_DRAW


@compiled
def why_illegal(setup: Setup, state: State, move: int) -> int:
    """LEGAL, or the reason why the active player cannot make this move."""
    if SET_ASIDE <= move <= TAKE:
        return _why_not_other(setup, state, move)
    if state.phase != PHASE_PLACE:
        return NOT_TO_PLACE
    heart = _why_no_heart(setup, state, heart_of(move))
    if heart != LEGAL:
        return heart
    cell = cell_of(move)
    turn = turn_of(move)
    position = frontier_at(state, cell)
    if position < 0:
        return TAKEN if place_in(state, cell) >= 0 else NOT_ADJACENT
    edges = setup.edges[state.hand]
    if turn >= distinct_turns(edges):
        return NO_SUCH_TURN
    if state.frontier_turns[position] >> turn & 1:
        return LEGAL
    facing = state.frontier_facing[position]
    edges = turned(edges, turn)
    if of_landscape(edges, CLOUD) == 0 and (lines(edges) ^ lines(facing)) & touching(facing):
        return LINE_BROKEN
    return task_ban(setup, state, position, edges)
