"""What happens when a tile is placed: territories grow, tasks are fulfilled or cancelled."""

from __future__ import annotations

from dorfplatz.dorfromantik.cell_index import (
    frontier_at,
    place_in,
    show_edge,
    take_from_frontier,
)
from dorfplatz.dorfromantik.hexes import DIRECTIONS, STEPS, edge, is_joined, turned
from dorfplatz.dorfromantik.roles import BUILDING
from dorfplatz.dorfromantik.state import (
    NO_HEART,
    NO_TILE,
    RED_HEART,
    TASK_CANCELLED,
    TASK_FULFILLED,
    TASK_OPEN,
    Setup,
    State,
)
from dorfplatz.dorfromantik.territories import (
    add_node,
    change_open_edges,
    join,
    landscape_of,
    node_at,
    open_edges_at,
    place_of,
    root_of,
    tiles_at,
)
from dorfplatz.kernel.compile import compiled


@compiled
def _lay_tile(setup: Setup, state: State, cell: int, turn: int) -> int:
    """Lays the tile in hand into a frontier cell; gives its place."""
    place = state.places
    position = frontier_at(state, cell)
    facing = state.frontier_facing[position]
    edges = turned(setup.edges[state.hand], turn)
    state.places = place + 1
    state.place_tile[place] = state.hand
    state.place_turn[place] = turn
    take_from_frontier(state, position, place)
    for direction in range(DIRECTIONS):
        landscape = edge(edges, direction)
        if is_joined(landscape):
            add_node(state, node_at(place, landscape))
    for direction in range(DIRECTIONS):
        landscape = edge(edges, direction)
        other = edge(facing, direction)
        if other == 0:
            show_edge(state, cell, direction, landscape)
            if is_joined(landscape):
                change_open_edges(state, root_of(state, node_at(place, landscape)), 1)
        elif is_joined(other):
            neighbour = place_in(state, cell + STEPS[direction])
            root = root_of(state, node_at(neighbour, other))
            change_open_edges(state, root, -1)
            if landscape == other:
                join(state, root_of(state, node_at(place, landscape)), root)
    for direction in range(DIRECTIONS):
        landscape = edge(edges, direction)
        if is_joined(landscape):
            tiles = tiles_at(state, root_of(state, node_at(place, landscape)))
            state.longest[landscape] = max(state.longest[landscape], tiles)
    return place


@compiled
def _resolve_tasks(state: State) -> None:
    """Takes the tokens of fulfilled and cancelled tasks off the landscape (D07, D08, D11)."""
    resolved = 0
    left = 0
    for task in range(state.tasks):
        node = state.task_node[task]
        number = state.task_number[task]
        root = root_of(state, node)
        tiles = tiles_at(state, root)
        if tiles < number and open_edges_at(state, root) > 0:
            state.task_node[left] = node
            state.task_number[left] = number
            left += 1
            continue
        state.resolved_node[resolved] = node
        resolved += 1
        if tiles == number:
            state.place_task[place_of(node)] = TASK_FULFILLED
            landscape = landscape_of(node)
            state.task_points[landscape] += number
            building = state.role_place[BUILDING + landscape]
            if building > 0 and root_of(state, node_at(building - 1, landscape)) == root:
                state.place_doubled[place_of(node)] = 1
        else:
            state.place_task[place_of(node)] = TASK_CANCELLED
    state.tasks = left
    state.resolved = resolved


@compiled
def _put_heart(state: State, place: int, heart: int) -> None:
    """Puts a heart on the tile in a place (D50, D51)."""
    state.heart_place[state.hearts] = place
    state.heart_kind[state.hearts] = heart
    state.hearts += 1
    if heart == RED_HEART:
        state.red_hearts -= 1
    else:
        state.golden_hearts -= 1


@compiled
def place_tile(setup: Setup, state: State, cell: int, turn: int, heart: int) -> None:
    """Places the tile in hand, with its token, flag and heart, and what follows at once."""
    tile = state.hand
    place = _lay_tile(setup, state, cell, turn)
    state.place_number[place] = state.hand_number
    if state.hand_number > 0:
        state.place_task[place] = TASK_OPEN
        state.task_node[state.tasks] = node_at(place, setup.task[tile])
        state.task_number[state.tasks] = state.hand_number
        state.tasks += 1
    if setup.flag[tile] > 0:
        state.flag_node[state.flags] = node_at(place, setup.flag[tile])
        state.flags += 1
    if setup.role[tile] > 0:
        state.role_place[setup.role[tile]] = place + 1
    if heart != NO_HEART:
        _put_heart(state, place, heart)
    if tile == state.stored:
        state.stored = NO_TILE
    _resolve_tasks(state)
