"""What lies in which cell: a hash table from cells to places and frontier cells.

The table on which people play has no edge, and neither has this one: it holds as many cells as
any landscape of `MAX_TILES` tiles can touch, however they are spread.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.hexes import STEPS, cell_q, opposite
from dorfplatz.dorfromantik.state import SLOTS, State
from dorfplatz.kernel.compile import compiled

_COLUMN: Final = 24
"""So many slots lie between the columns of cells. Neighbours are near in memory, and in a landscape
no longer than this no two cells want the same slot."""
_ELSEWHERE: Final = STEPS[2] - _COLUMN


@compiled
def _entry(cell: int, item: int) -> int:
    """What a slot holds: a cell, and what lies there."""
    return cell << 16 | item & 0xFFFF


@compiled
def _item(entry: int) -> int:
    """What lies in the cell of an entry; 0 for an empty slot."""
    item = entry & 0xFFFF
    return item - 0x10000 if item & 0x8000 else item


@compiled
def _slot(state: State, cell: int) -> int:
    """The slot that holds this cell, or the empty one where it would go."""
    slot = (cell - _ELSEWHERE * cell_q(cell)) & (SLOTS - 1)
    entry = state.slots[slot]
    while entry != 0 and entry >> 16 != cell:
        slot = (slot + 1) & (SLOTS - 1)
        entry = state.slots[slot]
    return slot


@compiled
def place_in(state: State, cell: int) -> int:
    """The place of the tile in this cell, or -1 when there is none."""
    item = _item(state.slots[_slot(state, cell)])
    return item - 1 if item > 0 else -1


@compiled
def frontier_at(state: State, cell: int) -> int:
    """The position of this cell in the frontier, or -1 when it does not belong to it."""
    item = _item(state.slots[_slot(state, cell)])
    return -1 - item if item < 0 else -1


@compiled
def _add(state: State, cell: int, slot: int) -> int:
    """Adds a cell to the frontier, in the slot where it goes; gives its position there."""
    position = state.frontier
    state.frontier = position + 1
    state.frontier_cell[position] = cell
    state.frontier_facing[position] = 0
    state.slots[slot] = _entry(cell, -1 - position)
    return position


@compiled
def add_to_frontier(state: State, cell: int) -> None:
    """Adds a cell to the frontier that does not belong to it."""
    _add(state, cell, _slot(state, cell))


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
        state.slots[_slot(state, moved)] = _entry(moved, -1 - position)
    state.place_cell[place] = cell
    state.slots[_slot(state, cell)] = _entry(cell, place + 1)


@compiled
def show_edge(state: State, cell: int, direction: int, landscape: int) -> None:
    """Notes that a new tile in `cell` shows `landscape` to its empty neighbour in a direction."""
    neighbour = cell + STEPS[direction]
    slot = _slot(state, neighbour)
    item = _item(state.slots[slot])
    position = -1 - item if item != 0 else _add(state, neighbour, slot)
    state.frontier_facing[position] |= landscape << (3 * opposite(direction))
