"""Setting up a game."""

from __future__ import annotations

from dorfplatz.dorfromantik.cell_index import add_to_frontier
from dorfplatz.dorfromantik.constants import (
    MAX_FLAGS,
    MAX_HEARTS,
    MAX_TILES,
    REMOVED_TILES,
    TASKS_OUT,
)
from dorfplatz.dorfromantik.hexes import cell_at
from dorfplatz.dorfromantik.roles import ROLES
from dorfplatz.dorfromantik.state import (
    GOALS,
    LANDSCAPES,
    MAX_FRONTIER,
    NO_HEART,
    NO_TASK,
    NO_TILE,
    NODES,
    NUMBERS,
    SLOTS,
    Setup,
    State,
)
from dorfplatz.dorfromantik.turn import call_for_reveal
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.random import seed_generator


@compiled
def _set_up(configuration: Setup, setup: Setup) -> None:
    """Takes over what is played with."""
    setup.players = configuration.players
    setup.landscape_tiles = configuration.landscape_tiles
    setup.special_tiles = configuration.special_tiles
    setup.task_tiles = configuration.task_tiles
    for tile in range(MAX_TILES):
        setup.edges[tile] = configuration.edges[tile]
        setup.task[tile] = configuration.task[tile]
        setup.flag[tile] = configuration.flag[tile]
        setup.number[tile] = configuration.number[tile]
        setup.role[tile] = configuration.role[tile]
        setup.sheep[tile] = configuration.sheep[tile]
        setup.crossings[tile] = configuration.crossings[tile]
    for landscape in range(LANDSCAPES):
        for number in range(NUMBERS):
            setup.tokens[landscape, number] = configuration.tokens[landscape, number]
    setup.warehouse = configuration.warehouse
    setup.red_hearts = configuration.red_hearts
    setup.golden_hearts = configuration.golden_hearts
    setup.goal_count = configuration.goal_count
    for goal in range(GOALS):
        setup.goals[goal] = configuration.goals[goal]


@compiled
def _take_out_of_the_box(setup: Setup, state: State) -> None:
    """Puts tiles and tokens at hand; three landscape tiles will never be revealed."""
    tiles = setup.landscape_tiles + setup.special_tiles + setup.task_tiles
    for tile in range(MAX_TILES):
        state.unseen[tile] = tile if tile < tiles else NO_TILE
    state.unseen_landscape = setup.landscape_tiles
    state.unseen_special = setup.special_tiles
    state.unseen_tasks = setup.task_tiles
    state.landscape_stack = setup.landscape_tiles - REMOVED_TILES + setup.special_tiles
    state.stored = NO_TILE
    state.red_hearts = setup.red_hearts
    state.golden_hearts = setup.golden_hearts
    for landscape in range(LANDSCAPES):
        for number in range(NUMBERS):
            state.tokens[landscape, number] = setup.tokens[landscape, number]
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
        state.place_doubled[place] = 0
    for position in range(MAX_FRONTIER):
        state.frontier_cell[position] = 0
        state.frontier_facing[position] = 0
        state.frontier_turns[position] = 0
    for slot in range(SLOTS):
        state.slots[slot] = 0
    for node in range(NODES):
        state.nodes[node] = 0
    for task in range(TASKS_OUT):
        state.task_node[task] = 0
        state.task_number[task] = 0
        state.resolved_node[task] = 0
    for flag in range(MAX_FLAGS):
        state.flag_node[flag] = 0
    for role in range(ROLES):
        state.role_place[role] = 0
    for heart in range(MAX_HEARTS):
        state.heart_place[heart] = 0
        state.heart_kind[heart] = NO_HEART
    state.hearts = 0
    state.places = 0
    state.frontier = 0
    state.tasks = 0
    state.resolved = 0
    state.flags = 0


@compiled
def start(configuration: Setup, setup: Setup, state: State, seed: int, stream: int) -> None:
    """Sets up a new game; the first reveal is next.

    The generator starts from `seed`; every `stream` of a seed is a game of its own.
    """
    _set_up(configuration, setup)
    seed_generator(state.generator, seed, stream)
    _take_out_of_the_box(setup, state)
    _clear_the_table(state)
    # One cell for the first tile: anywhere on the table is the same place (D02).
    add_to_frontier(state, cell_at(0, 0))
    state.seat = 0
    call_for_reveal(setup, state)
