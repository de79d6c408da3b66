"""Setting up a game."""

from __future__ import annotations

from dorfplatz.dorfromantik.constants import MAX_FLAGS, MAX_TILES, REMOVED_TILES, TASKS_OUT
from dorfplatz.dorfromantik.hexes import cell_at
from dorfplatz.dorfromantik.state import (
    LANDSCAPES,
    MAX_FRONTIER,
    NO_TASK,
    NO_TILE,
    NODES,
    NUMBERS,
    TABLE_SIZE,
    Box,
    State,
)
from dorfplatz.dorfromantik.table import add_to_frontier
from dorfplatz.dorfromantik.turn import call_for_reveal
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.random import seed_generator


@compiled
def _take_out_of_the_box(state: State, box: Box) -> None:
    """Puts tiles and tokens at hand; three landscape tiles will never be revealed."""
    state.players = box.players
    state.landscape_tiles = box.landscape_tiles
    state.task_tiles = box.task_tiles
    for tile in range(MAX_TILES):
        state.edges[tile] = box.edges[tile]
        state.task[tile] = box.task[tile]
        state.flag[tile] = box.flag[tile]
        state.unseen[tile] = tile if tile < box.landscape_tiles + box.task_tiles else NO_TILE
    state.unseen_landscape = box.landscape_tiles
    state.unseen_tasks = box.task_tiles
    state.landscape_stack = box.landscape_tiles - REMOVED_TILES
    for landscape in range(LANDSCAPES):
        for number in range(NUMBERS):
            state.tokens[landscape, number] = box.tokens[landscape, number]
        state.task_points[landscape] = 0
        state.longest[landscape] = 0


@compiled
def _clear_the_table(state: State) -> None:
    """Takes away whatever lay here: games with one seed are to be equal byte for byte."""
    for place in range(MAX_TILES):
        state.place_cell[place] = 0
        state.place_tile[place] = 0
        state.place_turn[place] = 0
        state.place_number[place] = 0
        state.place_task[place] = NO_TASK
    for position in range(MAX_FRONTIER):
        state.frontier_cell[position] = 0
        state.frontier_facing[position] = 0
        state.frontier_turns[position] = 0
    for slot in range(TABLE_SIZE):
        state.table_cell[slot] = 0
        state.table_item[slot] = 0
    for node in range(NODES):
        state.parent[node] = 0
        state.tiles[node] = 0
        state.open_edges[node] = 0
    for task in range(TASKS_OUT):
        state.task_node[task] = 0
        state.task_number[task] = 0
        state.resolved_node[task] = 0
    for flag in range(MAX_FLAGS):
        state.flag_node[flag] = 0
    state.places = 0
    state.frontier = 0
    state.tasks = 0
    state.resolved = 0
    state.flags = 0


@compiled
def start(state: State, box: Box, seed: int, stream: int) -> None:
    """Sets up a new game; the first reveal is next.

    The generator starts from `seed`; every `stream` of a seed is a game of its own.
    """
    seed_generator(state.generator, seed, stream)
    _take_out_of_the_box(state, box)
    _clear_the_table(state)
    # One cell for the first tile: anywhere on the table is the same place (D02).
    add_to_frontier(state, cell_at(0, 0))
    state.seat = 0
    call_for_reveal(state)
