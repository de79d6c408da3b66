"""Moves as actions: indices of fixed meaning (see `kernel.dense`).

The table has no edge, so that no grid of fixed size holds every cell. A placement names the cell
by where it stands in the list of frontier cells, which an observation tells with their coordinates
and the edges around them.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.cell_index import frontier_at
from dorfplatz.dorfromantik.hexes import DIRECTIONS
from dorfplatz.dorfromantik.moves import (
    LEGAL,
    SET_ASIDE,
    cell_of,
    count_heart_kinds,
    heart_of,
    is_placement,
    nth_heart,
    place_move,
    turn_of,
    why_not_stored,
    with_heart,
)
from dorfplatz.dorfromantik.state import (
    MAX_FRONTIER,
    PHASE_DRAW,
    PHASE_PLACE,
    PHASE_SET_ASIDE,
    Setup,
    State,
)
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.dense import NO_MOVE, ActionGroup
from dorfplatz.kernel.layout import Ints
from dorfplatz.kernel.wide import store_eight

_HEARTS: Final = 3
"""No heart, a red one, a golden one."""
_RUN: Final = MAX_FRONTIER * DIRECTIONS
_OTHERS: Final = _HEARTS * _RUN
_STORE, _DRAW, _TAKE = 1, 2, 3
ACTIONS: Final = _OTHERS + 4

ACTION_GROUPS: Final = (
    ActionGroup(
        0,
        (_HEARTS, MAX_FRONTIER, DIRECTIONS),
        "place the tile in hand: by heart (none, red, golden), row of the cell in `cells`, and "
        "steps of 60 degrees that the tile is turned clockwise",
    ),
    ActionGroup(_OTHERS, (1,), "set the tile in hand aside: it can be placed nowhere"),
    ActionGroup(_OTHERS + _STORE, (1,), "put the tile in hand into the warehouse"),
    ActionGroup(_OTHERS + _DRAW, (1,), "reveal a tile, while another lies in the warehouse"),
    ActionGroup(_OTHERS + _TAKE, (1,), "take the tile out of the warehouse"),
)


@compiled
def move_at(setup: Setup, state: State, action: int) -> int:
    """The move that an action means now, legal or not, or NO_MOVE."""
    if action < 0 or action >= ACTIONS:
        return NO_MOVE
    if action >= _OTHERS:
        return SET_ASIDE + action - _OTHERS
    heart = action // _RUN
    position = (action - heart * _RUN) // DIRECTIONS
    if position >= state.frontier:
        return NO_MOVE
    turn = action % DIRECTIONS
    return with_heart(place_move(state.frontier_cell[position], turn), heart)


@compiled
def action_at(setup: Setup, state: State, move: int) -> int:
    """The action that means a legal move."""
    if not is_placement(move):
        return _OTHERS + move - SET_ASIDE
    position = frontier_at(state, cell_of(move))
    return heart_of(move) * _RUN + position * DIRECTIONS + turn_of(move)


@compiled
def mark_legal(setup: Setup, state: State, mask: Ints) -> int:
    """Writes 1 for each legal action into a mask of zeros; gives a number above each of them."""
    if state.phase == PHASE_DRAW:
        mask[_OTHERS + _DRAW] = 1
        mask[_OTHERS + _TAKE] = 1
        return ACTIONS
    end = 0
    if state.phase == PHASE_PLACE:
        end = _mark_placements(state, mask, 0)
        for n in range(count_heart_kinds(setup, state)):
            end = _mark_placements(state, mask, nth_heart(state, n + 1) * _RUN)
    elif state.phase == PHASE_SET_ASIDE:
        mask[_OTHERS] = 1
        end = ACTIONS
    if setup.warehouse and why_not_stored(setup, state) == LEGAL:
        mask[_OTHERS + _STORE] = 1
        end = ACTIONS
    return end


@compiled
def _turn_marks(turns: int) -> int:
    """Six bits as bytes: bit k becomes byte k."""
    return turns * 0x0000_0408_1020_4081 & 0x0000_0101_0101_0101


@compiled
def _mark_placements(state: State, mask: Ints, first: int) -> int:
    """Marks all placements with one kind of heart, or none; gives a number above them."""
    # What is written beyond a cell's six turns is none of them, or written over by the next cell.
    for position in range(state.frontier):
        store_eight(
            mask, first + position * DIRECTIONS, _turn_marks(state.frontier_turns[position])
        )
    return first + state.frontier * DIRECTIONS
