"""Scoring what a campaign unlocks (D50 to D59): hearts and special tiles.

A row of a piece that does not lie on the landscape counts nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dorfplatz.dorfromantik.cell_index import place_in
from dorfplatz.dorfromantik.hexes import DIRECTIONS, STEPS, edge, opposite, turned
from dorfplatz.dorfromantik.landscapes import RAILROAD, RIVER, VILLAGE, Landscape
from dorfplatz.dorfromantik.roles import (
    BALLOON_LAUNCH_SITE,
    BUILDING,
    CIRCUS,
    CONSTRUCTION_SITE,
    HARBOR,
    HILL,
    SHEPHERDESS,
    SIGNALMAN,
    TRAIN_STATION,
)
from dorfplatz.dorfromantik.state import GOLDEN_HEART, RED_HEART, Setup, State
from dorfplatz.dorfromantik.territories import has_node, node_at, open_edges_at, root_of, tiles_at
from dorfplatz.interface.score_table import RowKernel
from dorfplatz.kernel.compile import compiled, specialise

if TYPE_CHECKING:
    # The landscape of a row, in the templates below (see `specialise`).
    from dorfplatz.kernel.slots import subject

RED_HEART_POINTS: Final = 1
"""For each matching edge (D50)."""
GOLDEN_HEART_POINTS: Final = 2
"""For each matching edge (D51)."""
CIRCUS_POINTS: Final = 10
"""For the Circus with tiles in all six cells round it (D52)."""
CROSSING_POINTS: Final = 2
"""For each level crossing on the Signalman's railroad (D53)."""
SHEEP_POINTS: Final = 1
"""For each sheep near the Shepherdess (D54)."""
HILL_POINTS: Final = 2
"""For each task tile at distance 2 of the Hill (D55)."""
CONSTRUCTION_TILES: Final = 7
"""Tiles that a territory of the Construction Site needs (D56)."""
CONSTRUCTION_POINTS: Final = 7
"""For each such territory (D56)."""
FLIGHT_POINTS: Final = 2
"""For each tile that the balloon flies over (D57)."""


@compiled
def matching_edges(setup: Setup, state: State, place: int) -> int:
    """How many edges of a tile touch the equal edge of another one (D50)."""
    edges = turned(setup.edges[state.place_tile[place]], state.place_turn[place])
    return _matching_with(setup, state, edges, state.place_cell[place])


@compiled
def matching_at(setup: Setup, state: State, cell: int, turn: int) -> int:
    """How many edges of the tile in hand would touch an equal edge, laid in a cell (D50)."""
    return _matching_with(setup, state, turned(setup.edges[state.hand], turn), cell)


@compiled
def _matching_with(setup: Setup, state: State, edges: int, cell: int) -> int:
    matching = 0
    for direction in range(DIRECTIONS):
        near = place_in(state, cell + STEPS[direction])
        if near >= 0:
            other = turned(setup.edges[state.place_tile[near]], state.place_turn[near])
            matching += edge(edges, direction) == edge(other, opposite(direction))
    return matching


@compiled
def _matching_of_hearts(setup: Setup, state: State, heart: int) -> int:
    """The matching edges of all tiles with a heart of this kind."""
    matching = 0
    for n in range(state.hearts):
        if state.heart_kind[n] == heart:
            matching += matching_edges(setup, state, state.heart_place[n])
    return matching


@compiled
def red_heart_points(setup: Setup, state: State, seat: int) -> int:
    """The matching edges of tiles with red hearts (D50)."""
    return RED_HEART_POINTS * _matching_of_hearts(setup, state, RED_HEART)


@compiled
def golden_heart_points(setup: Setup, state: State, seat: int) -> int:
    """The matching edges of the tile with the golden heart, twice (D51)."""
    return GOLDEN_HEART_POINTS * _matching_of_hearts(setup, state, GOLDEN_HEART)


@compiled
def tiles_next_to(state: State, cell: int) -> int:
    """How many of the six cells round a cell hold tiles."""
    tiles = 0
    for direction in range(DIRECTIONS):
        tiles += place_in(state, cell + STEPS[direction]) >= 0
    return tiles


@compiled
def circus_points(setup: Setup, state: State, seat: int) -> int:
    """The Circus with tiles all round it (D52)."""
    place = state.role_place[CIRCUS] - 1
    if place < 0 or tiles_next_to(state, state.place_cell[place]) < DIRECTIONS:
        return 0
    return CIRCUS_POINTS


@compiled
def signalman_points(setup: Setup, state: State, seat: int) -> int:
    """The level crossings on the railroad that ends at the Signalman (D53)."""
    signalman = state.role_place[SIGNALMAN] - 1
    if signalman < 0:
        return 0
    root = root_of(state, node_at(signalman, RAILROAD))
    crossings = 0
    for place in range(state.places):
        found = setup.crossings[state.place_tile[place]]
        if found > 0 and root_of(state, node_at(place, RAILROAD)) == root:
            crossings += found
    return CROSSING_POINTS * crossings


@compiled
def second_ring(direction: int, sideways: int) -> int:
    """What leads to a cell at distance 2: two steps, the second one straight on or sideways."""
    return STEPS[direction] + STEPS[(direction + sideways) % DIRECTIONS]


@compiled
def sheep_in(setup: Setup, state: State, cell: int) -> int:
    """The sheep in a cell."""
    place = place_in(state, cell)
    return setup.sheep[state.place_tile[place]] if place >= 0 else 0


@compiled
def shepherdess_points(setup: Setup, state: State, seat: int) -> int:
    """The sheep at distance 1 and 2 of the Shepherdess (D54)."""
    place = state.role_place[SHEPHERDESS] - 1
    if place < 0:
        return 0
    cell = state.place_cell[place]
    sheep = 0
    for direction in range(DIRECTIONS):
        sheep += sheep_in(setup, state, cell + STEPS[direction])
        for sideways in range(2):
            sheep += sheep_in(setup, state, cell + second_ring(direction, sideways))
    return SHEEP_POINTS * sheep


@compiled
def hill_points(setup: Setup, state: State, seat: int) -> int:
    """The task tiles at distance 2 of the Hill (D55)."""
    hill = state.role_place[HILL] - 1
    if hill < 0:
        return 0
    tasks = 0
    for direction in range(DIRECTIONS):
        for sideways in range(2):
            place = place_in(state, state.place_cell[hill] + second_ring(direction, sideways))
            tasks += place >= 0 and setup.task[state.place_tile[place]] > 0
    return HILL_POINTS * tasks


@compiled
def construction_site_points(setup: Setup, state: State, seat: int) -> int:
    """The large territories that the Construction Site belongs to (D56)."""
    place = state.role_place[CONSTRUCTION_SITE] - 1
    if place < 0:
        return 0
    large = 0
    for landscape in range(1, VILLAGE + 1):
        node = node_at(place, landscape)
        if has_node(state, node):
            large += tiles_at(state, root_of(state, node)) >= CONSTRUCTION_TILES
    return CONSTRUCTION_POINTS * large


@compiled
def flight(state: State, place: int, direction: int) -> int:
    """Over how many tiles in a row a balloon flies from a tile in a direction (D57)."""
    cell = state.place_cell[place] + STEPS[direction]
    tiles = 0
    while place_in(state, cell) >= 0:
        tiles += 1
        cell += STEPS[direction]
    return tiles


@compiled
def balloon_points(setup: Setup, state: State, seat: int) -> int:
    """The longest flight from the Balloon Launch Site (D57)."""
    place = state.role_place[BALLOON_LAUNCH_SITE] - 1
    if place < 0:
        return 0
    farthest = 0
    for direction in range(DIRECTIONS):
        farthest = max(farthest, flight(state, place, direction))
    return FLIGHT_POINTS * farthest


@compiled
def _closed_line(state: State, role: int, landscape: int) -> int:
    """The tiles of the closed line that a special tile belongs to (D59)."""
    place = state.role_place[role] - 1
    if place < 0:
        return 0
    node = node_at(place, landscape)
    if not has_node(state, node):
        return 0
    root = root_of(state, node)
    return tiles_at(state, root) if open_edges_at(state, root) == 0 else 0


@compiled
def train_station_points(setup: Setup, state: State, seat: int) -> int:
    """The tiles of the Train Station's railroad, once it is closed (D59)."""
    return _closed_line(state, TRAIN_STATION, RAILROAD)


@compiled
def harbor_points(setup: Setup, state: State, seat: int) -> int:
    """The tiles of the Harbor's river, once it is closed (D59)."""
    return _closed_line(state, HARBOR, RIVER)


def _doubled_points(setup: Setup, state: State, seat: int) -> int:
    """The numbers of fulfilled tokens whose territory a building belonged to (D58)."""
    points = 0
    if state.role_place[BUILDING + subject] > 0:
        for place in range(state.places):
            if state.place_doubled[place] and setup.task[state.place_tile[place]] == subject:
                points += state.place_number[place]
    return points


def doubled_points(kind: Landscape) -> RowKernel:
    """The points for tasks that the building of a landscape doubles, compiled (D58)."""
    return specialise(_doubled_points, kind.key, {"subject": int(kind)})
