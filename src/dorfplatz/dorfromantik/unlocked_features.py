"""What a network is told of the pieces that a campaign unlocked, beside all else (see `features`).

All of it is 0 where nothing is unlocked.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.cell_index import place_in
from dorfplatz.dorfromantik.chance import count_tokens
from dorfplatz.dorfromantik.hexes import DIRECTIONS, of_landscape
from dorfplatz.dorfromantik.landscapes import KINDS, RAILROAD, RIVER, VILLAGE
from dorfplatz.dorfromantik.roles import (
    BALLOON_LAUNCH_SITE,
    BUILDING,
    CIRCUS,
    CONSTRUCTION_SITE,
    HARBOR,
    HILL,
    ROLES,
    SHEPHERDESS,
    SIGNALMAN,
    TRAIN_STATION,
)
from dorfplatz.dorfromantik.state import GOLDEN_HEART, NO_TILE, Setup, State
from dorfplatz.dorfromantik.territories import (
    has_node,
    landscape_of,
    node_at,
    open_edges_at,
    root_of,
    tiles_at,
)
from dorfplatz.dorfromantik.unlocked_scoring import (
    CONSTRUCTION_TILES,
    flight,
    second_ring,
    tiles_next_to,
)
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Ints

_LAST_TILES: Final = (1, 2, 4, 8)
"""That a tile is stored, or hearts are left, matters by how many landscape tiles are to come."""
_OPEN: Final = 4
"""Lines are told apart by their open edges, up to this number less 1."""

_LAID: Final = 0
_TO_COME: Final = _LAID + ROLES
_SPECIAL: Final = _TO_COME + ROLES
_STORED: Final = _SPECIAL + 1
_STORED_PARTS: Final = 6
_LATE: Final = _STORED + _STORED_PARTS
_HEARTS: Final = _LATE + 2 * len(_LAST_TILES)
_CIRCUS: Final = _HEARTS + 4
_SIGNALMAN: Final = _CIRCUS + DIRECTIONS
_SHEPHERDESS: Final = _SIGNALMAN + 4
_HILL: Final = _SHEPHERDESS + 2
_CONSTRUCTION: Final = _HILL + 1
_BALLOON: Final = _CONSTRUCTION + CONSTRUCTION_TILES
_BUILDINGS: Final = _BALLOON + 2
_BUILDING_PARTS: Final = 4
_STATIONS: Final = _BUILDINGS + KINDS * _BUILDING_PARTS
_STATION_PARTS: Final = 1 + _OPEN
UNLOCKED_FEATURES: Final = _STATIONS + 2 * _STATION_PARTS
"""How many numbers these are."""


@compiled
def tell_unlocked(setup: Setup, state: State, told: Ints, first: int) -> None:
    """Fills in what a network is told of unlocked pieces, from place `first` on; all is 0 there."""
    for role in range(1, ROLES):
        told[first + _LAID + role] = state.role_place[role] > 0
    for n in range(state.unseen_special):
        told[first + _TO_COME + setup.role[state.unseen[setup.landscape_tiles + n]]] = 1
    told[first + _SPECIAL] = state.unseen_special
    if setup.warehouse:
        _tell_stored(setup, state, told, first)
    _tell_hearts(state, told, first + _HEARTS)
    _tell_circus(state, told, first + _CIRCUS)
    _tell_signalman(setup, state, told, first + _SIGNALMAN)
    _tell_shepherdess(setup, state, told, first + _SHEPHERDESS)
    _tell_hill(state, told, first + _HILL)
    _tell_construction(state, told, first + _CONSTRUCTION)
    _tell_balloon(state, told, first + _BALLOON)
    for landscape in range(1, KINDS + 1):
        _tell_building(state, landscape, told, first + _BUILDINGS)
    _tell_station(state, TRAIN_STATION, RAILROAD, told, first + _STATIONS)
    _tell_station(state, HARBOR, RIVER, told, first + _STATIONS + _STATION_PARTS)


@compiled
def _tell_stored(setup: Setup, state: State, told: Ints, first: int) -> None:
    """Whether the warehouse is empty, and what is in it."""
    stored = first + _STORED
    if state.stored == NO_TILE:
        told[stored] = 1
        return
    tile = state.stored
    told[stored + 1] = 1
    told[stored + 2] = of_landscape(setup.edges[tile], RAILROAD) != 0
    told[stored + 3] = of_landscape(setup.edges[tile], RIVER) != 0
    told[stored + 4] = setup.flag[tile] > 0
    told[stored + 5] = setup.role[tile] > 0
    for step in range(len(_LAST_TILES)):
        told[first + _LATE + step] = state.landscape_stack <= _LAST_TILES[step]


@compiled
def _tell_hearts(state: State, told: Ints, hearts: int) -> None:
    """Hearts in hand, and the empty cells beside those that lie; first red, then golden ones."""
    told[hearts] = state.red_hearts
    told[hearts + 1] = state.golden_hearts
    for n in range(state.hearts):
        is_golden = state.heart_kind[n] == GOLDEN_HEART
        cell = state.place_cell[state.heart_place[n]]
        told[hearts + 2 + is_golden] += DIRECTIONS - tiles_next_to(state, cell)
    if state.red_hearts + state.golden_hearts > 0:
        late = hearts - _HEARTS + _LATE + len(_LAST_TILES)
        for step in range(len(_LAST_TILES)):
            told[late + step] = state.landscape_stack <= _LAST_TILES[step]


@compiled
def _tell_circus(state: State, told: Ints, circus: int) -> None:
    """How many of the cells round the Circus are empty."""
    place = state.role_place[CIRCUS] - 1
    if place >= 0:
        empty = DIRECTIONS - tiles_next_to(state, state.place_cell[place])
        if empty > 0:
            told[circus + empty - 1] = 1


@compiled
def _tell_signalman(setup: Setup, state: State, told: Ints, signalman: int) -> None:
    """Open edges and tiles of the Signalman's railroad, and crossings that could yet join it."""
    place = state.role_place[SIGNALMAN] - 1
    if place < 0:
        return
    root = root_of(state, node_at(place, RAILROAD))
    if open_edges_at(state, root) == 0:
        return
    told[signalman] = 1
    told[signalman + 1] = tiles_at(state, root)
    for n in range(state.unseen_landscape):
        told[signalman + 2] += setup.crossings[state.unseen[n]]
    for other in range(state.places):
        crossings = setup.crossings[state.place_tile[other]]
        if crossings > 0 and root_of(state, node_at(other, RAILROAD)) != root:
            told[signalman + 3] += crossings


@compiled
def _tell_shepherdess(setup: Setup, state: State, told: Ints, shepherdess: int) -> None:
    """Empty cells near the Shepherdess, and sheep still to come."""
    place = state.role_place[SHEPHERDESS] - 1
    if place < 0:
        return
    cell = state.place_cell[place]
    told[shepherdess] = DIRECTIONS - tiles_next_to(state, cell) + _empty_in_second_ring(state, cell)
    for n in range(state.unseen_landscape):
        told[shepherdess + 1] += setup.sheep[state.unseen[n]]


@compiled
def _tell_hill(state: State, told: Ints, hill: int) -> None:
    """Empty cells at distance 2 of the Hill."""
    place = state.role_place[HILL] - 1
    if place >= 0:
        told[hill] = _empty_in_second_ring(state, state.place_cell[place])


@compiled
def _empty_in_second_ring(state: State, cell: int) -> int:
    empty = 0
    for direction in range(DIRECTIONS):
        for sideways in range(2):
            empty += place_in(state, cell + second_ring(direction, sideways)) < 0
    return empty


@compiled
def _tell_construction(state: State, told: Ints, construction: int) -> None:
    """The Construction Site's open territories by the tiles that they lack."""
    place = state.role_place[CONSTRUCTION_SITE] - 1
    if place < 0:
        return
    for landscape in range(1, VILLAGE + 1):
        node = node_at(place, landscape)
        if has_node(state, node):
            root = root_of(state, node)
            missing = CONSTRUCTION_TILES - tiles_at(state, root)
            if missing > 0 and open_edges_at(state, root) > 0:
                told[construction + missing] += 1


@compiled
def _tell_balloon(state: State, told: Ints, balloon: int) -> None:
    """The longest flight from the Balloon Launch Site, and the next one."""
    place = state.role_place[BALLOON_LAUNCH_SITE] - 1
    if place < 0:
        return
    for direction in range(DIRECTIONS):
        tiles = flight(state, place, direction)
        if tiles > told[balloon]:
            told[balloon + 1] = told[balloon]
            told[balloon] = tiles
        elif tiles > told[balloon + 1]:
            told[balloon + 1] = tiles


@compiled
def _tell_building(state: State, landscape: int, told: Ints, buildings: int) -> None:
    """The territory in which a landscape's tasks count twice, and what can be fulfilled in it."""
    place = state.role_place[BUILDING + landscape] - 1
    if place < 0:
        return
    root = root_of(state, node_at(place, landscape))
    if open_edges_at(state, root) == 0:
        return
    own = buildings + (landscape - 1) * _BUILDING_PARTS
    told[own] = tiles_at(state, root)
    told[own + 1] = min(open_edges_at(state, root), _OPEN)
    told[own + 2] = count_tokens(state, landscape)
    for task in range(state.tasks):
        node = state.task_node[task]
        if landscape_of(node) == landscape and root_of(state, node) == root:
            told[own + 3] += state.task_number[task]


@compiled
def _tell_station(state: State, role: int, landscape: int, told: Ints, station: int) -> None:
    """The tiles of a station's line, and its open edges."""
    place = state.role_place[role] - 1
    if place < 0:
        return
    node = node_at(place, landscape)
    if not has_node(state, node):
        return
    root = root_of(state, node)
    told[station] = tiles_at(state, root)
    told[station + 1 + min(open_edges_at(state, root), _OPEN - 1)] = 1
