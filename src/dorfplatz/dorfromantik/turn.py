"""The order of events: reveals, placements, whose turn it is, the end (D01, D13-D16)."""

from __future__ import annotations

from dorfplatz.dorfromantik.chance import first_task, outcome_number, outcome_tile, task_is_next
from dorfplatz.dorfromantik.moves import (
    DRAW,
    SET_ASIDE,
    STORE,
    TAKE,
    cell_of,
    find_moves,
    heart_of,
    turn_of,
)
from dorfplatz.dorfromantik.placement import place_tile
from dorfplatz.dorfromantik.state import (
    NO_TILE,
    PHASE_DRAW,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_REVEAL,
    PHASE_SET_ASIDE,
    Setup,
    State,
)
from dorfplatz.kernel.compile import compiled


@compiled
def call_for_reveal(setup: Setup, state: State) -> None:
    """Now the active player reveals a tile, unless there is none to come: the end (D14).

    Where it is a landscape tile, and the one in the warehouse can be placed, there is a choice.
    """
    state.hand = NO_TILE
    state.hand_number = 0
    state.placements = 0
    state.move_count = 0
    task = task_is_next(state)
    if not task and state.landscape_stack == 0:
        state.phase = PHASE_OVER
        return
    state.phase = PHASE_REVEAL
    if not task and state.stored != NO_TILE and _fits(setup, state, state.stored):
        state.phase = PHASE_DRAW
        state.move_count = 2


@compiled
def _fits(setup: Setup, state: State, tile: int) -> bool:
    """Whether a landscape tile can be placed anywhere."""
    state.hand = tile
    find_moves(setup, state)
    fits = state.placements > 0
    state.hand = NO_TILE
    state.placements = 0
    state.move_count = 0
    return fits


@compiled
def apply_move(setup: Setup, state: State, move: int) -> None:
    """Carries out a legal move of the active player; the move is not checked."""
    if move == TAKE:
        state.resolved = 0
        state.hand = state.stored
        find_moves(setup, state)
        state.phase = PHASE_PLACE
        return
    if move in (DRAW, STORE):
        state.resolved = 0
        if move == STORE:
            state.stored = state.hand
        state.hand = NO_TILE
        state.placements = 0
        state.move_count = 0
        state.phase = PHASE_REVEAL
        return
    if move == SET_ASIDE:
        state.resolved = 0
    else:
        place_tile(setup, state, cell_of(move), turn_of(move), heart_of(move))
        following = state.seat + 1
        state.seat = 0 if following == setup.players else following
    call_for_reveal(setup, state)


@compiled
def _take_unseen(setup: Setup, state: State, tile: int) -> None:
    """Takes a tile out of those not seen yet; the others keep their order."""
    if tile < setup.landscape_tiles:
        position = 0
        state.unseen_landscape -= 1
        state.landscape_stack -= 1
        end = state.unseen_landscape
    elif tile < first_task(setup):
        position = setup.landscape_tiles
        state.unseen_special -= 1
        state.landscape_stack -= 1
        end = position + state.unseen_special
    else:
        position = first_task(setup)
        state.unseen_tasks -= 1
        end = position + state.unseen_tasks
    while state.unseen[position] != tile:
        position += 1
    while position < end:
        state.unseen[position] = state.unseen[position + 1]
        position += 1
    state.unseen[end] = NO_TILE


@compiled
def apply_outcome(setup: Setup, state: State, outcome: int) -> None:
    """Carries out a reveal: the active player holds the tile, with its token if it has a task."""
    tile = outcome_tile(outcome)
    number = outcome_number(outcome)
    _take_unseen(setup, state, tile)
    if number > 0 and setup.number[tile] == 0:
        state.tokens[setup.task[tile], number] -= 1
    state.hand = tile
    state.hand_number = number
    state.resolved = 0
    find_moves(setup, state)
    if state.placements > 0:
        state.phase = PHASE_PLACE
    else:
        state.phase = PHASE_SET_ASIDE
        state.move_count += 1
