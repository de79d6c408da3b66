"""What a position promises: the result so far, and what is likely to come of what lies there.

The weights, in thousandths (of a point, where a text does not say of what), were found by playing:
they are those of a player who looks one placement ahead and takes the most promising one.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.chance import count_tokens
from dorfplatz.dorfromantik.constants import TASKS_OUT
from dorfplatz.dorfromantik.hexes import (
    DIRECTIONS,
    count_directions,
    edge,
    filled,
    lines,
    of_landscape,
)
from dorfplatz.dorfromantik.landscapes import KINDS, RAILROAD, RIVER
from dorfplatz.dorfromantik.moves import joined_root
from dorfplatz.dorfromantik.scoring import score
from dorfplatz.dorfromantik.state import State
from dorfplatz.dorfromantik.territories import landscape_of, node_at, root_of
from dorfplatz.kernel.compile import compiled

_MISSING_TERRITORY: Final = (0, 800, 560, 370, 220, 70)
"""How likely a task is fulfilled, by how many tiles its territory lacks (5: five or more)."""
_MISSING_LINE: Final = (0, 760, 450, 280, 140, 40)
"""The same for a task of railroad or river."""
_WAYS_TERRITORY: Final = (500, 900, 1000, 1050)
"""By what part that is likelier with so many cells to go on in (3: three or more)."""
_WAYS_LINE: Final = (450, 950, 1050, 1050)
_NEXT_TASK: Final = 5200
"""What a task tile that will be revealed is worth: it is a further tile, and brings a token."""

_READY_TERRITORY: Final = (0, 0, 300, 700, 600, 400)
"""What an open territory of so many tiles is worth to the tasks of its landscape still to come."""
_READY_LINE: Final = (0, 0, 300, 700, 700, 300)
_SECOND: Final = 400
"""The share of this that a second territory of the same landscape has."""
_READY_SIZES: Final = 5
_TOKENS: Final = 5
"""Tokens of a landscape at the start, for which these weights hold."""

_OPEN_RAILROAD: Final = 540
"""What it is worth that a longest railroad can grow."""
_OPEN_RIVER: Final = 730

_FLAG: Final = (0, 600, 320, 230)
"""What a flag is worth for each tile of its territory, by open edges (3: three or more)."""

_TWO_LINES: Final = -300
"""A cell of the frontier that two edges of one line point at."""
_THREE_LINES: Final = -430
_RAILROAD_AND_RIVER: Final = -800

# Half of these promises is kept when as many landscape tiles, in thousandths, are still to come.
_LATE_FOR_TASKS: Final = 1_700
_LATE_FOR_TERRITORIES: Final = 7_000
_LATE_FOR_LINES: Final = 9_000
_LATE_FOR_FLAGS: Final = 2_900


@compiled
def evaluate(state: State, seat: int) -> int:
    """What the position promises the group, in thousandths of a point; the same for each seat."""
    promise = score(state, seat) * 1000
    promise += _in_time(state, _promise_of_tasks(state), _LATE_FOR_TASKS)
    promise += _in_time(state, _promise_of_territories(state), _LATE_FOR_TERRITORIES)
    promise += _in_time(state, _promise_of_lines(state), _LATE_FOR_LINES)
    promise += _in_time(state, _promise_of_flags(state), _LATE_FOR_FLAGS)
    return promise + _crowding(state)


@compiled
def _in_time(state: State, promise: int, late: int) -> int:
    """What remains of a promise when only so many landscape tiles are still to come."""
    to_come = 1000 * state.landscape_stack
    return promise * to_come // (to_come + late)


@compiled
def _promise_of_tasks(state: State) -> int:
    """Tokens on the landscape by their chances, and task tiles that will take a token's place."""
    promise = 0
    for task in range(state.tasks):
        node = state.task_node[task]
        number = state.task_number[task]
        landscape = landscape_of(node)
        root = root_of(state, node)
        missing = min(number - state.tiles[root], 5)
        if landscape < RAILROAD:
            ways = _count_ways(state, root, landscape, number, 0)
            chance = _MISSING_TERRITORY[missing] * _WAYS_TERRITORY[ways] // 1000
        else:
            ways = _count_ways(state, root, landscape, number, 1)
            chance = _MISSING_LINE[missing] * _WAYS_LINE[ways] // 1000
        promise += chance * (1000 * number + _NEXT_TASK) // 1000
    if state.unseen_tasks > 0:
        promise += (TASKS_OUT - state.tasks) * _NEXT_TASK
    return promise


@compiled
def _count_ways(state: State, root: int, landscape: int, number: int, line_edges: int) -> int:
    """In how many cells, up to 3, a territory can go on towards a token's number.

    Cells with other railroad or river edges than the territory's own do not count, as few tiles
    fit there: exactly `line_edges` of them may point at the cell. Neither do cells in which the
    territory would join others and have too many tiles.
    """
    ways = 0
    for position in range(state.frontier):
        facing = state.frontier_facing[position]
        around = of_landscape(facing, landscape)
        if around == 0 or count_directions(filled(lines(facing))) != line_edges:
            continue
        touches = False
        tiles = state.tiles[root] + 1
        last = root
        for direction in range(DIRECTIONS):
            if edge(around, direction) == 0:
                continue
            other = joined_root(state, state.frontier_cell[position], direction, landscape)
            if other == root:
                touches = True
            elif other != last:
                tiles += state.tiles[other]
                last = other
        if touches and tiles <= number:
            ways += 1
            if ways == 3:
                break
    return ways


@compiled
def _promise_of_territories(state: State) -> int:
    """The best two open territories of each landscape, for the task tiles still to come."""
    promise = 0
    for landscape in range(1, KINDS + 1):
        best = 0
        second = 0
        for place in range(state.places):
            node = node_at(place, landscape)
            if state.parent[node] != node or state.open_edges[node] == 0:
                continue
            tiles = state.tiles[node]
            if tiles > _READY_SIZES:
                continue
            worth = _READY_TERRITORY[tiles] if landscape < RAILROAD else _READY_LINE[tiles]
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        both = best + second * _SECOND // 1000
        promise += both * count_tokens(state, landscape) // _TOKENS
    return promise


@compiled
def _promise_of_lines(state: State) -> int:
    """Whether a longest railroad and a longest river can grow."""
    return _can_grow(state, RAILROAD) * _OPEN_RAILROAD + _can_grow(state, RIVER) * _OPEN_RIVER


@compiled
def _can_grow(state: State, line: int) -> int:
    """1 when a longest line of this landscape has an open edge, else 0."""
    for place in range(state.places):
        node = node_at(place, line)
        if (
            state.parent[node] == node
            and state.open_edges[node] > 0
            and state.tiles[node] == state.longest[line]
        ):
            return 1
    return 0


@compiled
def _promise_of_flags(state: State) -> int:
    """The tiles of open territories with flags, the more the fewer edges are open."""
    promise = 0
    for flag in range(state.flags):
        root = root_of(state, state.flag_node[flag])
        promise += state.tiles[root] * _FLAG[min(state.open_edges[root], 3)]
    return promise


@compiled
def _crowding(state: State) -> int:
    """What it costs that railroads and rivers point at cells which few tiles fit in."""
    cost = 0
    for position in range(state.frontier):
        facing = lines(state.frontier_facing[position])
        if facing == 0:
            continue
        count = count_directions(filled(facing))
        rivers = count_directions(of_landscape(facing, RIVER))
        if 0 < rivers < count:
            cost += _RAILROAD_AND_RIVER
        elif count > 2:
            cost += _THREE_LINES
        elif count == 2:
            cost += _TWO_LINES
    return cost
