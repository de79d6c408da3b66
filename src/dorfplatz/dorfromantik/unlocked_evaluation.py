"""What pieces that a campaign unlocked promise, beside the points that they score already.

Weights are thousandths of a point. They were set by hand: together they are worth 7 points a game
with everything unlocked (310.5 against 303.1 in 400 games), those of the warehouse nothing.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.hexes import (
    DIRECTIONS,
    count_directions,
    filled,
    of_landscape,
    turned,
)
from dorfplatz.dorfromantik.landscapes import MEADOW, RAILROAD, RIVER, VILLAGE
from dorfplatz.dorfromantik.moves import cell_of, heart_of, hearts_of, turn_of
from dorfplatz.dorfromantik.roles import CIRCUS, CONSTRUCTION_SITE, HARBOR, TRAIN_STATION
from dorfplatz.dorfromantik.state import GOLDEN_HEART, NO_TILE, PHASE_PLACE, Setup, State
from dorfplatz.dorfromantik.territories import has_node, node_at, open_edges_at, root_of, tiles_at
from dorfplatz.dorfromantik.unlocked_scoring import (
    CIRCUS_POINTS,
    CONSTRUCTION_POINTS,
    CONSTRUCTION_TILES,
    GOLDEN_HEART_POINTS,
    RED_HEART_POINTS,
    matching_at,
    tiles_next_to,
)
from dorfplatz.kernel.compile import compiled

_OPEN_EDGE_OF_HEART: Final = 480
"""What an edge that touches an empty cell is worth to a heart, for each point of a match."""
_UNUSED_HEART: Final = 4500
"""What a heart that is not placed yet is worth, for each point of a match."""
_CIRCUS: Final = (1000, 850, 640, 450, 300, 190, 120)
"""How likely the circus is surrounded, by how many cells round it are empty."""
_CONSTRUCTION: Final = (1000, 800, 620, 470, 340, 230, 150)
"""How likely a territory of the construction site gets large, by how many tiles it lacks."""
_OPEN_LINE: Final = (0, 620, 380, 200)
"""What a line with a station is worth for each of its tiles, by open edges (3: three or more)."""
_STORED: Final = 1200
"""What a tile in the warehouse is worth: it can be placed when it fits best."""
_STORED_LATE: Final = 4
"""With so few landscape tiles to come, it should be placed before it is lost."""
_MATCH: Final = 900
"""What a matching edge of the stored tile is worth when it is taken."""
_TAKEN: Final = -2600
"""What it takes away that the warehouse is empty then, and none is revealed."""
_LATE: Final = 1500
"""Half of these promises is kept when as many landscape tiles, in thousandths, are to come."""


@compiled
def has_unlocked(setup: Setup) -> bool:
    """Whether anything is in play that is valued here."""
    return setup.special_tiles + setup.red_hearts + setup.golden_hearts + setup.warehouse > 0


@compiled
def value_of_unlocked(setup: Setup, state: State) -> int:
    """What hearts, special tiles and the warehouse promise, in thousandths of a point."""
    value = _value_of_circus(state)
    value += _value_of_construction(state)
    value += _value_of_station(state, TRAIN_STATION, RAILROAD)
    value += _value_of_station(state, HARBOR, RIVER)
    value = _in_time(state, value) + _value_of_hearts(state)
    return value + _value_of_stored(setup, state)


@compiled
def value_of_heart(setup: Setup, state: State, seat: int, move: int) -> int:
    """What a placement with a heart is worth more than the same one without it.

    It is what `evaluate` would find, without laying the tile.
    """
    heart, cell = heart_of(move), cell_of(move)
    points = _points_of(heart)
    left = hearts_of(state, heart)
    value = 1000 * points * matching_at(setup, state, cell, turn_of(move))
    value += _open_edges_of_heart(state, points, cell)
    return value + _unused_hearts(state, points, left - 1) - _unused_hearts(state, points, left)


@compiled
def _in_time(state: State, value: int) -> int:
    """What remains of a promise when only so many landscape tiles are still to come."""
    to_come = 1000 * state.landscape_stack
    return value * to_come // (to_come + _LATE)


@compiled
def _points_of(heart: int) -> int:
    """What a kind of heart scores for each matching edge."""
    return GOLDEN_HEART_POINTS if heart == GOLDEN_HEART else RED_HEART_POINTS


@compiled
def _open_edges_of_heart(state: State, points: int, cell: int) -> int:
    """What the edges of a tile with a heart promise that can still match."""
    empty = DIRECTIONS - tiles_next_to(state, cell)
    return _in_time(state, points * empty * _OPEN_EDGE_OF_HEART)


@compiled
def _unused_hearts(state: State, points: int, hearts: int) -> int:
    """What so many hearts of a kind promise that are not placed yet."""
    return _in_time(state, points * hearts * _UNUSED_HEART)


@compiled
def _value_of_hearts(state: State) -> int:
    """Edges of tiles with hearts that can still match, and hearts not placed yet.

    Each heart for itself: so what one more is worth follows without the others.
    """
    value = 0
    for n in range(state.hearts):
        cell = state.place_cell[state.heart_place[n]]
        value += _open_edges_of_heart(state, _points_of(state.heart_kind[n]), cell)
    value += _unused_hearts(state, RED_HEART_POINTS, state.red_hearts)
    return value + _unused_hearts(state, GOLDEN_HEART_POINTS, state.golden_hearts)


@compiled
def _value_of_circus(state: State) -> int:
    place = state.role_place[CIRCUS] - 1
    if place < 0:
        return 0
    empty = DIRECTIONS - tiles_next_to(state, state.place_cell[place])
    return CIRCUS_POINTS * _CIRCUS[empty] if empty > 0 else 0


@compiled
def _value_of_construction(state: State) -> int:
    place = state.role_place[CONSTRUCTION_SITE] - 1
    if place < 0:
        return 0
    value = 0
    for landscape in range(1, VILLAGE + 1):
        node = node_at(place, landscape)
        if has_node(state, node):
            root = root_of(state, node)
            missing = CONSTRUCTION_TILES - tiles_at(state, root)
            if missing > 0 and open_edges_at(state, root) > 0:
                value += CONSTRUCTION_POINTS * _CONSTRUCTION[missing]
    return value


@compiled
def _value_of_station(state: State, role: int, landscape: int) -> int:
    place = state.role_place[role] - 1
    if place < 0:
        return 0
    node = node_at(place, landscape)
    if not has_node(state, node):
        return 0
    root = root_of(state, node)
    return tiles_at(state, root) * _OPEN_LINE[min(open_edges_at(state, root), 3)]


@compiled
def _value_of_stored(setup: Setup, state: State) -> int:
    """The tile in the warehouse; when it was just taken, how well it fits somewhere."""
    if state.stored == NO_TILE:
        return 0
    if state.phase == PHASE_PLACE and state.hand == state.stored:
        late = _STORED if state.landscape_stack <= _STORED_LATE else 0
        return _TAKEN + _STORED + late + _MATCH * _most_matches(setup, state)
    return _STORED if state.landscape_stack > _STORED_LATE else 0


@compiled
def _most_matches(setup: Setup, state: State) -> int:
    """How many edges of the tile in hand would match where most of them do."""
    most = 0
    for turn in range(DIRECTIONS):
        edges = turned(setup.edges[state.hand], turn)
        for position in range(state.frontier):
            if state.frontier_turns[position] >> turn & 1:
                facing = state.frontier_facing[position]
                same = of_landscape(edges ^ facing, 0) & filled(facing)
                # Meadow that meets meadow brings nothing.
                same &= ~of_landscape(facing, MEADOW)
                most = max(most, count_directions(same))
    return most
