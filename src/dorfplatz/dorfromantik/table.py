"""What lies in which cell: a hash table from cells to places and frontier cells.

The table on which people play has no edge, and neither has this one: it holds as many cells as
any landscape of `MAX_TILES` tiles can touch, however they are spread.
"""

from __future__ import annotations

from dorfplatz.dorfromantik.hexes import STEPS, opposite
from dorfplatz.dorfromantik.state import TABLE_SIZE, State
from dorfplatz.kernel.compile import compiled


@compiled
def _slot(state: State, cell: int) -> int:
    """The slot that holds this cell, or the empty one where it would go."""
    # Fibonacci hashing: the golden ratio times 2**16, of which the highest 9 bits are kept.
    slot = ((cell * 40503) & 0xFFFF) >> 7
    while state.table_item[slot] != 0 and state.table_cell[slot] != cell:
        slot = (slot + 1) & (TABLE_SIZE - 1)
    return slot


@compiled
def place_in(state: State, cell: int) -> int:
    """The place of the tile in this cell, or -1 when there is none."""
    item = state.table_item[_slot(state, cell)]
    return item - 1 if item > 0 else -1


@compiled
def frontier_at(state: State, cell: int) -> int:
    """The position of this cell in the frontier, or -1 when it does not belong to it."""
    item = state.table_item[_slot(state, cell)]
    return -1 - item if item < 0 else -1


@compiled
def _put(state: State, cell: int, item: int) -> None:
    slot = _slot(state, cell)
    state.table_cell[slot] = cell
    state.table_item[slot] = item


@compiled
def add_to_frontier(state: State, cell: int) -> int:
    """Adds a cell to the frontier; gives its position there."""
    position = state.frontier
    state.frontier = position + 1
    state.frontier_cell[position] = cell
    state.frontier_facing[position] = 0
    _put(state, cell, -1 - position)
    return position


@compiled
def take_from_frontier(state: State, position: int, place: int) -> None:
    """Makes a frontier cell the cell of a place; the last of the frontier takes its position."""
    cell = state.frontier_cell[position]
    last = state.frontier - 1
    state.frontier = last
    if position != last:
        moved = state.frontier_cell[last]
        state.frontier_cell[position] = moved
        state.frontier_facing[position] = state.frontier_facing[last]
        _put(state, moved, -1 - position)
    _put(state, cell, place + 1)


@compiled
def face(state: State, cell: int, direction: int, landscape: int) -> None:
    """Notes that a new tile in `cell` shows `landscape` to its empty neighbour in a direction."""
    neighbour = cell + STEPS[direction]
    slot = _slot(state, neighbour)
    item = state.table_item[slot]
    position = -1 - item if item != 0 else add_to_frontier(state, neighbour)
    state.frontier_facing[position] |= landscape << (3 * opposite(direction))
