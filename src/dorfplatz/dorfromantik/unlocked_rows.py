"""The rows of the score pad that a campaign unlocks (D50 to D59), and what each is the sum of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dorfplatz.dorfromantik.hexes import DIRECTIONS, STEPS, cell_q, cell_r
from dorfplatz.dorfromantik.inspection import has_node_in, root_in, territory_of
from dorfplatz.dorfromantik.landscapes import RAILROAD, RIVER, TASK_LANDSCAPES, VILLAGE
from dorfplatz.dorfromantik.roles import BUILDING, Role
from dorfplatz.dorfromantik.row import Parts, Played, Row, part
from dorfplatz.dorfromantik.state import (
    GOLDEN_HEART,
    RED_HEART,
    TASK_FULFILLED,
    Setup,
    State,
)
from dorfplatz.dorfromantik.territories import node_at
from dorfplatz.dorfromantik.unlocked_scoring import (
    CIRCUS_POINTS,
    CONSTRUCTION_POINTS,
    CONSTRUCTION_TILES,
    CROSSING_POINTS,
    FLIGHT_POINTS,
    GOLDEN_HEART_POINTS,
    HILL_POINTS,
    RED_HEART_POINTS,
    SHEEP_POINTS,
    balloon_points,
    circus_points,
    construction_site_points,
    doubled_points,
    flight,
    golden_heart_points,
    harbor_points,
    hill_points,
    matching_edges,
    red_heart_points,
    shepherdess_points,
    signalman_points,
    train_station_points,
)
from dorfplatz.interface.events import Event
from dorfplatz.interface.score_table import RowKernel

UNLOCKED: Final = "S3"
"""The section that these rows belong to."""


def _place_of_role(state: State, role: int) -> int | None:
    """The place of the special tile with a role; None while it is not laid."""
    return state.role_place[role] - 1 if state.role_place[role] else None


def _hearts(kind: int, points: int) -> Parts:
    """The tiles with hearts of a kind."""

    def parts(played: Played, _seat: int) -> list[Event]:
        setup, state = played
        places = (state.heart_place[n] for n in range(state.hearts) if state.heart_kind[n] == kind)
        return [
            part(
                points * matching_edges(setup.record, state.record, place), state.place_cell[place]
            )
            for place in places
        ]

    return parts


def _circus(played: Played, _seat: int) -> list[Event]:
    """The Circus, once tiles lie all round it."""
    setup, state = played
    place = _place_of_role(state, Role.CIRCUS)
    if place is None or not circus_points(setup.record, state.record, 0):
        return []
    return [part(CIRCUS_POINTS, state.place_cell[place])]


def _crossings(played: Played, _seat: int) -> list[Event]:
    """The tiles with level crossings on the Signalman's railroad."""
    setup, state = played
    signalman = _place_of_role(state, Role.SIGNALMAN)
    if signalman is None:
        return []
    railroad = root_in(state, node_at(signalman, RAILROAD))
    return [
        part(CROSSING_POINTS * setup.crossings[state.place_tile[place]], state.place_cell[place])
        for place in range(state.places)
        if setup.crossings[state.place_tile[place]]
        and root_in(state, node_at(place, RAILROAD)) == railroad
    ]


def _distance(cell: int, other: int) -> int:
    """How many steps lead from a cell to another."""
    q, r = (part_of(other) - part_of(cell) for part_of in (cell_q, cell_r))
    return max(abs(q), abs(r), abs(q + r))


def _near(role: int, distances: tuple[int, ...], points: Callable[[Setup, int], int]) -> Parts:
    """The tiles at these distances of a special tile that bring points by what is on them."""

    def parts(played: Played, _seat: int) -> list[Event]:
        setup, state = played
        middle = _place_of_role(state, role)
        if middle is None:
            return []
        found = []
        for place in range(state.places):
            cell = state.place_cell[place]
            worth = points(setup, state.place_tile[place])
            if worth and _distance(state.place_cell[middle], cell) in distances:
                found.append(part(worth, cell))
        return found

    return parts


def _construction(played: Played, _seat: int) -> list[Event]:
    """The large territories of the Construction Site."""
    _, state = played
    place = _place_of_role(state, Role.CONSTRUCTION_SITE)
    if place is None:
        return []
    nodes = (node_at(place, landscape) for landscape in range(1, VILLAGE + 1))
    homes = [territory_of(state, node) for node in nodes if has_node_in(state, node)]
    large = [home for home in homes if len(home.cells) >= CONSTRUCTION_TILES]
    return [part(CONSTRUCTION_POINTS, *home.cells) for home in large]


def _flight(played: Played, _seat: int) -> list[Event]:
    """The longest flight of the balloon."""
    _, state = played
    place = _place_of_role(state, Role.BALLOON_LAUNCH_SITE)
    if place is None:
        return []
    start = state.place_cell[place]
    flights = [int(flight(state.record, place, direction)) for direction in range(DIRECTIONS)]
    tiles = max(flights)
    step = STEPS[flights.index(tiles)]
    cells = [start + step * number for number in range(1, tiles + 1)]
    return [part(FLIGHT_POINTS * tiles, *cells)] if tiles else []


def _doubled(landscape: int) -> Parts:
    """The fulfilled tasks that a building doubled."""

    def parts(played: Played, _seat: int) -> list[Event]:
        setup, state = played
        return [
            part(state.place_number[place], state.place_cell[place])
            for place in range(state.places)
            if state.place_task[place] == TASK_FULFILLED
            and state.place_doubled[place]
            and setup.task[state.place_tile[place]] == landscape
        ]

    return parts


def _closed(role: int, landscape: int, points: RowKernel) -> Parts:
    """The closed line of a special tile."""

    def parts(played: Played, _seat: int) -> list[Event]:
        setup, state = played
        place = _place_of_role(state, role)
        if place is None or not points(setup.record, state.record, 0):
            return []
        line = territory_of(state, node_at(place, landscape))
        return [part(len(line.cells), *line.cells)]

    return parts


def _row(role: Role, points: RowKernel, parts: Parts) -> Row:
    """The row of a special tile, in games that are played with it."""

    def is_used(setup: Setup) -> bool:
        special = setup.landscape_tiles + setup.special_tiles
        return any(setup.role[tile] == role for tile in range(setup.landscape_tiles, special))

    return Row(role.name.lower(), points, parts, UNLOCKED, is_used, grows=True)


UNLOCKED_ROWS: Final = (
    Row(
        "red_hearts",
        red_heart_points,
        _hearts(RED_HEART, RED_HEART_POINTS),
        UNLOCKED,
        lambda setup: setup.red_hearts > 0,
        grows=True,
    ),
    Row(
        "golden_heart",
        golden_heart_points,
        _hearts(GOLDEN_HEART, GOLDEN_HEART_POINTS),
        UNLOCKED,
        lambda setup: setup.golden_hearts > 0,
        grows=True,
    ),
    _row(Role.CIRCUS, circus_points, _circus),
    _row(Role.SIGNALMAN, signalman_points, _crossings),
    _row(
        Role.SHEPHERDESS,
        shepherdess_points,
        _near(Role.SHEPHERDESS, (1, 2), lambda setup, tile: SHEEP_POINTS * setup.sheep[tile]),
    ),
    _row(
        Role.HILL,
        hill_points,
        _near(Role.HILL, (2,), lambda setup, tile: HILL_POINTS * (setup.task[tile] > 0)),
    ),
    _row(Role.CONSTRUCTION_SITE, construction_site_points, _construction),
    _row(Role.BALLOON_LAUNCH_SITE, balloon_points, _flight),
    *(
        _row(Role(BUILDING + landscape), doubled_points(landscape), _doubled(landscape))
        for landscape in TASK_LANDSCAPES
    ),
    _row(
        Role.TRAIN_STATION,
        train_station_points,
        _closed(Role.TRAIN_STATION, RAILROAD, train_station_points),
    ),
    _row(Role.HARBOR, harbor_points, _closed(Role.HARBOR, RIVER, harbor_points)),
)
"""In the order of the score pad."""
