"""What lies open on the table, as numbers in arrays of fixed shape (see `kernel.dense`).

All players see the same. Landscapes are told by their numbers: 1 forest, 2 grain, 3 village,
4 railroad, 5 river, 6 meadow, 7 cloud, and 0 where there is none; directions are north first and
then clockwise. Tiles are counted from 1, as they stand in `tile_edges`.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.constants import (
    MAX_HEARTS,
    MAX_NUMBER,
    MAX_PLAYERS,
    MAX_TILES,
    TASKS_OUT,
)
from dorfplatz.dorfromantik.hexes import (
    DIRECTIONS,
    cell_q,
    cell_r,
    edge,
    edges_as_bytes,
    turned,
)
from dorfplatz.dorfromantik.landscapes import KINDS, RIVER, Landscape
from dorfplatz.dorfromantik.roles import ROLES
from dorfplatz.dorfromantik.score_rows import score
from dorfplatz.dorfromantik.state import (
    GOLDEN_HEART,
    MAX_FRONTIER,
    NO_TILE,
    PHASE_DRAW,
    PHASE_OVER,
    TASK_CANCELLED,
    Setup,
    State,
)
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.dense import Plane
from dorfplatz.kernel.layout import Block, array, scalar
from dorfplatz.kernel.wide import store_eight

_CLOUD: Final = int(Landscape.CLOUD)
_FARTHEST: Final = MAX_TILES + 1
"""No coordinate is larger."""
MOST_POINTS: Final = 32_767
"""No game can score as many."""


class Observation(Block):
    """What lies open on the table. `PLANES` says what each field holds."""

    tile_edges = array("int8", MAX_TILES * DIRECTIONS)
    tile_task = array("int8", MAX_TILES)
    tile_number = array("int8", MAX_TILES)
    tile_flag = array("int8", MAX_TILES)
    tile_role = array("int8", MAX_TILES)
    tile_sheep = array("int8", MAX_TILES)
    tile_crossings = array("int8", MAX_TILES)
    landscape_tiles = scalar("int8")
    special_tiles = scalar("int8")
    task_tiles = scalar("int8")
    player_count = scalar("int8")
    warehouse = scalar("int8")
    place_tile = array("int8", MAX_TILES)
    place_cell = array("int8", MAX_TILES * 2)
    place_edges = array("int8", MAX_TILES * DIRECTIONS)
    place_number = array("int8", MAX_TILES)
    place_task = array("int8", MAX_TILES)
    place_heart = array("int8", MAX_TILES)
    places = scalar("int8")
    cells = array("int8", MAX_FRONTIER * 2)
    cell_edges = array("int8", MAX_FRONTIER * DIRECTIONS)
    hand = scalar("int8")
    hand_number = scalar("int8")
    stored = scalar("int8")
    red_hearts = scalar("int8")
    golden_hearts = scalar("int8")
    to_come = array("int8", MAX_TILES)
    stack = scalar("int8")
    tasks_to_come = scalar("int8")
    tokens = array("int8", KINDS * MAX_NUMBER)
    tasks = scalar("int8")
    active = scalar("int8")
    phase = scalar("int8")


_SAME: Final = ". The same in the whole game"

PLANES: Final = (
    Plane(
        "tile_edges",
        0,
        _CLOUD,
        f"by tile and direction: the landscape of its edge{_SAME}",
        (MAX_TILES, DIRECTIONS),
    ),
    Plane("tile_task", 0, RIVER, f"by tile: the landscape that its task asks for{_SAME}"),
    Plane("tile_number", 0, MAX_NUMBER, f"by tile: the number of a task printed on it{_SAME}"),
    Plane("tile_flag", 0, RIVER, f"by tile: the landscape that its flag belongs to{_SAME}"),
    Plane("tile_role", 0, ROLES - 1, f"by tile: what a special tile does, D52 to D59{_SAME}"),
    Plane("tile_sheep", 0, 127, f"by tile: sheep on it{_SAME}"),
    Plane("tile_crossings", 0, 127, f"by tile: level crossings on it{_SAME}"),
    Plane("landscape_tiles", 0, MAX_TILES, f"landscape tiles, the first ones{_SAME}"),
    Plane("special_tiles", 0, MAX_TILES, f"special tiles, the next ones{_SAME}"),
    Plane("task_tiles", 0, MAX_TILES, f"task tiles, the last ones{_SAME}"),
    Plane("player_count", 1, MAX_PLAYERS, f"players{_SAME}"),
    Plane("warehouse", 0, 1, f"1 where tiles can be stored{_SAME}"),
    Plane("place_tile", 0, MAX_TILES, "by place, in the order of placement: the tile; 0 for none"),
    Plane(
        "place_cell",
        -_FARTHEST,
        _FARTHEST,
        "by place: its axial coordinates q and r",
        (MAX_TILES, 2),
    ),
    Plane(
        "place_edges",
        0,
        _CLOUD,
        "by place and direction: the landscape, as the tile lies",
        (MAX_TILES, DIRECTIONS),
    ),
    Plane("place_number", 0, MAX_NUMBER, "by place: the number of the tile's token; 0 for none"),
    Plane(
        "place_task",
        0,
        TASK_CANCELLED,
        "by place: what became of its task: 0 none, 1 open, 2 fulfilled, 3 cancelled",
    ),
    Plane("place_heart", 0, GOLDEN_HEART, "by place: 0 no heart, 1 a red one, 2 the golden one"),
    Plane("places", 0, MAX_TILES, "tiles on the table"),
    Plane(
        "cells",
        -_FARTHEST,
        _FARTHEST,
        "empty cells that touch a tile: axial coordinates q, r",
        (MAX_FRONTIER, 2),
    ),
    Plane(
        "cell_edges",
        0,
        _CLOUD,
        "by such cell and direction: the edge that points at it",
        (MAX_FRONTIER, DIRECTIONS),
    ),
    Plane("hand", 0, MAX_TILES, "the tile in hand; 0 for none"),
    Plane("hand_number", 0, MAX_NUMBER, "the number of its token; 0 for none"),
    Plane("stored", 0, MAX_TILES, "the tile in the warehouse; 0 for none"),
    Plane("red_hearts", 0, MAX_HEARTS, "red hearts that can be put on a tile"),
    Plane("golden_hearts", 0, MAX_HEARTS, "golden hearts that can be put on a tile"),
    Plane("to_come", 0, 1, "by tile: 1 where it was not revealed yet"),
    Plane("stack", 0, MAX_TILES, "landscape and special tiles that will still be revealed"),
    Plane("tasks_to_come", 0, MAX_TILES, "task tiles that can still be revealed"),
    Plane(
        "tokens",
        0,
        127,
        "by landscape from 1 and number from 1: tokens still face down",
        (KINDS, MAX_NUMBER),
    ),
    Plane("tasks", 0, TASKS_OUT, "tokens on the landscape"),
    Plane("active", 0, MAX_PLAYERS - 1, "whose turn it is, in seats to the left; 0 at the end"),
    Plane(
        "phase",
        0,
        PHASE_DRAW,
        "0 reveal, 1 place, 2 set aside, 3 over, 4 take the stored tile or reveal one",
    ),
)


@compiled
def observe_setup(setup: Setup, observation: Observation) -> None:
    """Clears an observation and writes what stays the same in a game."""
    for tile in range(MAX_TILES):
        for direction in range(DIRECTIONS):
            observation.tile_edges[tile * DIRECTIONS + direction] = edge(
                setup.edges[tile], direction
            )
            observation.place_edges[tile * DIRECTIONS + direction] = 0
        observation.tile_task[tile] = setup.task[tile]
        observation.tile_number[tile] = setup.number[tile]
        observation.tile_flag[tile] = setup.flag[tile]
        observation.tile_role[tile] = setup.role[tile]
        observation.tile_sheep[tile] = setup.sheep[tile]
        observation.tile_crossings[tile] = setup.crossings[tile]
        observation.place_tile[tile] = 0
        observation.place_cell[2 * tile] = 0
        observation.place_cell[2 * tile + 1] = 0
        observation.place_number[tile] = 0
        observation.place_task[tile] = 0
        observation.place_heart[tile] = 0
        observation.to_come[tile] = int(tile < _tiles(setup))
    for position in range(MAX_FRONTIER):
        observation.cells[2 * position] = 0
        observation.cells[2 * position + 1] = 0
        for direction in range(DIRECTIONS):
            observation.cell_edges[position * DIRECTIONS + direction] = 0
    observation.landscape_tiles = setup.landscape_tiles
    observation.special_tiles = setup.special_tiles
    observation.task_tiles = setup.task_tiles
    observation.player_count = setup.players
    observation.warehouse = setup.warehouse
    observation.places = 0
    observation.tasks_to_come = -1


@compiled
def observe(setup: Setup, state: State, seat: int, observation: Observation) -> None:
    """Writes what lies open now; only `active` depends on the seat."""
    _observe_to_come(setup, state, observation)
    _observe_places(setup, state, observation)
    _observe_cells(state, observation)
    observation.hand = state.hand + 1
    observation.hand_number = state.hand_number
    observation.stored = state.stored + 1
    observation.red_hearts = state.red_hearts
    observation.golden_hearts = state.golden_hearts
    observation.tasks = state.tasks
    active = state.seat - seat
    over = state.phase == PHASE_OVER
    observation.active = 0 if over else active if active >= 0 else active + setup.players
    observation.phase = state.phase


@compiled
def _observe_places(setup: Setup, state: State, observation: Observation) -> None:
    """Tiles stay where they are laid: what was written of them is not written again."""
    for place in range(observation.places, state.places):
        cell = state.place_cell[place]
        edges = turned(setup.edges[state.place_tile[place]], state.place_turn[place])
        observation.place_tile[place] = state.place_tile[place] + 1
        observation.place_cell[2 * place] = cell_q(cell)
        observation.place_cell[2 * place + 1] = cell_r(cell)
        observation.place_number[place] = state.place_number[place]
        for direction in range(DIRECTIONS):
            observation.place_edges[place * DIRECTIONS + direction] = edge(edges, direction)
    observation.places = state.places
    for place in range(state.places):
        observation.place_task[place] = state.place_task[place]
    for n in range(state.hearts):
        observation.place_heart[state.heart_place[n]] = state.heart_kind[n]


@compiled
def _observe_cells(state: State, observation: Observation) -> None:
    position = state.frontier
    while position < MAX_FRONTIER and _is_told(observation, position):
        observation.cells[2 * position] = 0
        observation.cells[2 * position + 1] = 0
        for direction in range(DIRECTIONS):
            observation.cell_edges[position * DIRECTIONS + direction] = 0
        position += 1
    # Two zeros are written beyond the six edges of a cell: over the next one, which follows, or
    # behind the last. Since tiles stay in the box, there is always room for them.
    for position in range(state.frontier):
        cell = state.frontier_cell[position]
        observation.cells[2 * position] = cell_q(cell)
        observation.cells[2 * position + 1] = cell_r(cell)
        edges = edges_as_bytes(state.frontier_facing[position])
        store_eight(observation.cell_edges, position * DIRECTIONS, edges)


@compiled
def _is_told(observation: Observation, position: int) -> bool:
    """Whether something was written of a cell: at least one edge points at each."""
    told = 0
    for direction in range(DIRECTIONS):
        told |= observation.cell_edges[position * DIRECTIONS + direction]
    return told != 0


@compiled
def _observe_to_come(setup: Setup, state: State, observation: Observation) -> None:
    """Tiles and tokens that were seen do not come back: only what has changed is written."""
    hand = int(state.hand != NO_TILE)
    stored = int(state.stored != NO_TILE and state.stored != state.hand)
    seen = state.places + hand + stored
    if seen + state.unseen_landscape + state.unseen_special + state.unseen_tasks < _tiles(setup):
        _observe_unseen(setup, state, observation)  # some were set aside, without a trace
    else:
        for place in range(observation.places, state.places):
            observation.to_come[state.place_tile[place]] = 0
        if hand:
            observation.to_come[state.hand] = 0
        if stored:
            observation.to_come[state.stored] = 0
    observation.stack = state.landscape_stack
    # A token is drawn with each task tile.
    if observation.tasks_to_come != state.unseen_tasks:
        observation.tasks_to_come = state.unseen_tasks
        for landscape in range(KINDS):
            for number in range(MAX_NUMBER):
                observation.tokens[landscape * MAX_NUMBER + number] = state.tokens[
                    landscape + 1, number + 1
                ]


@compiled
def _tiles(setup: Setup) -> int:
    return setup.landscape_tiles + setup.special_tiles + setup.task_tiles


@compiled
def _observe_unseen(setup: Setup, state: State, observation: Observation) -> None:
    for tile in range(MAX_TILES):
        observation.to_come[tile] = 0
    special = setup.landscape_tiles
    task = special + setup.special_tiles
    for n in range(state.unseen_landscape):
        observation.to_come[state.unseen[n]] = 1
    for n in range(state.unseen_special):
        observation.to_come[state.unseen[special + n]] = 1
    for n in range(state.unseen_tasks):
        observation.to_come[state.unseen[task + n]] = 1


@compiled
def payoff(setup: Setup, state: State, seat: int) -> int:
    """The score of a finished game, which all seats share."""
    return score(setup, state, seat)
