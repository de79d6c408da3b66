"""Moves as integers, how many there are, and which is the n-th.

A move carries its meaning: a cell and a turn, for the tile in hand. Turns that make no difference
to the tile's edges count once, as the smallest of them. When a tile is revealed, the turns that
it may take in each frontier cell are worked out and kept; counting and finding moves reads them.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.cell_index import frontier_at, place_in
from dorfplatz.dorfromantik.hexes import (
    DIRECTIONS,
    STEPS,
    count_directions,
    distinct_turns,
    edge,
    filled,
    lines,
    of_landscape,
    turned,
)
from dorfplatz.dorfromantik.state import PHASE_PLACE, PHASE_SET_ASIDE, Setup, State
from dorfplatz.dorfromantik.territories import node_at, root_of, tiles_at
from dorfplatz.kernel.bits import count_bits, nth_bit
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Ints

SET_ASIDE: Final = 1 << 19
"""The move that puts a tile that can be placed nowhere back into the box (D15)."""

_HALF: Final = 1 << 15

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


@compiled
def place_move(cell: int, turn: int) -> int:
    """The move that places the tile in hand in a cell with a turn."""
    return (cell + _HALF) << 3 | turn


@compiled
def cell_of(move: int) -> int:
    """The cell in which a placement puts the tile."""
    return (move >> 3) - _HALF


@compiled
def turn_of(move: int) -> int:
    """The turn of a placement, 0 to 5."""
    return move & 7


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
                open_edges += state.open_edges[root]
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
    """Works out where the tile in hand may be placed, and how often (D03, D04, D09)."""
    edges = setup.edges[state.hand]
    every = (1 << distinct_turns(edges)) - 1
    own = lines(edges)
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
        touched = filled(facing) * 7
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
    state.move_count = count


@compiled
def count_moves(setup: Setup, state: State) -> int:
    """How many legal moves the active player has."""
    return state.move_count


@compiled
def nth_move(setup: Setup, state: State, n: int) -> int:
    """Legal move number `n`, from 0 to `count_moves` - 1."""
    if state.phase == PHASE_SET_ASIDE:
        return SET_ASIDE
    position = 0
    size = count_bits(state.frontier_turns[0])
    while n >= size:
        n -= size
        position += 1
        size = count_bits(state.frontier_turns[position])
    return place_move(state.frontier_cell[position], nth_bit(state.frontier_turns[position], n))


@compiled
def list_moves(setup: Setup, state: State, moves: Ints) -> int:
    """Fills in the legal moves in their order, as far as there is room; gives how many."""
    if state.phase == PHASE_SET_ASIDE:
        if len(moves) > 0:
            moves[0] = SET_ASIDE
        return 1
    count = min(state.move_count, len(moves))
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
    return state.move_count


@compiled
def is_legal(setup: Setup, state: State, move: int) -> bool:
    """Whether the active player may make this move now; it can be any integer."""
    if state.phase != PHASE_PLACE:
        return state.phase == PHASE_SET_ASIDE and move == SET_ASIDE
    position = frontier_at(state, cell_of(move))
    return position >= 0 and state.frontier_turns[position] >> turn_of(move) & 1 != 0


@compiled
def why_illegal(setup: Setup, state: State, move: int) -> int:
    """LEGAL, or the reason why the active player cannot make this move."""
    if move == SET_ASIDE:
        return LEGAL if state.phase == PHASE_SET_ASIDE else NOT_TO_SET_ASIDE
    if state.phase != PHASE_PLACE:
        return NOT_TO_PLACE
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
    if (lines(edges) ^ lines(facing)) & filled(facing) * 7:
        return LINE_BROKEN
    return task_ban(setup, state, position, edges)
