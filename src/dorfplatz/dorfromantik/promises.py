"""What tasks and flags promise: how likely they score, and how well coming tasks could be placed.

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
from dorfplatz.dorfromantik.landscapes import KINDS, RAILROAD
from dorfplatz.dorfromantik.moves import joined_root
from dorfplatz.dorfromantik.state import NUMBERS, State
from dorfplatz.dorfromantik.territories import landscape_of, open_edges_at, root_of, tiles_at
from dorfplatz.kernel.compile import compiled

_MISSING_TERRITORY: Final = (1000, 800, 560, 370, 220, 70)
"""How likely a task is fulfilled, by how many tiles its territory lacks (5: five or more)."""
_MISSING_LINE: Final = (1000, 760, 450, 280, 140, 40)
"""The same for a task of railroad or river."""
_MOST_MISSING: Final = 5
_WAYS_TERRITORY: Final = (0, 900, 1000, 1050)
"""By what part that is likelier with so many cells to go on in (3: three or more)."""
_WAYS_LINE: Final = (0, 950, 1050, 1050)
_MOST_WAYS: Final = 3
NEXT_TASK: Final = 5200
"""What a task tile that will be revealed is worth: it is a further tile, and brings a token."""

_BEST_CELLS: Final = 2
"""How many of the cells that suit a coming task best count."""
_COMING: Final = 2000
"""By what part each of them counts, for a token that is as likely as all tokens together."""
_SIZES: Final = 9
"""Territories are told apart by size below this one."""

_FLAG: Final = (0, 970, 800, 700)
"""What a flag is worth for each tile of its territory, by open edges (3: three or more)."""

# Half of these promises is kept when as many landscape tiles, in thousandths, are still to come.
LATE_FOR_TASKS: Final = 1_700
_LATE_FOR_COMING_TASKS: Final = 7_000
LATE_FOR_FLAGS: Final = 2_900


@compiled
def coming_tasks(state: State) -> int:
    """What the landscape promises for task tiles still to come."""
    return in_time(state, _value_of_coming_tasks(state), _LATE_FOR_COMING_TASKS)


@compiled
def in_time(state: State, value: int, late: int) -> int:
    """What remains of a value when only so many landscape tiles are still to come."""
    to_come = 1000 * state.landscape_stack
    return value * to_come // (to_come + late)


@compiled
def _chance(landscape: int, missing: int) -> int:
    """How likely a task is fulfilled whose territory lacks so many tiles."""
    missing = min(missing, _MOST_MISSING)
    return _MISSING_TERRITORY[missing] if landscape < RAILROAD else _MISSING_LINE[missing]


@compiled
def _suits(facing: int, landscape: int) -> bool:
    """Whether many tiles that show a landscape fit into a cell that these edges point at.

    Edges of railroad or river, other than a line's own single one, leave few tiles that do.
    """
    return count_directions(filled(lines(facing))) == (0 if landscape < RAILROAD else 1)


@compiled
def value_of_tasks(state: State) -> int:
    """Tokens on the landscape by their chances, and task tiles that will take a token's place."""
    value = 0
    for task in range(state.tasks):
        value += task_worth(state.task_number[task], chance_of_task(state, task))
    if state.unseen_tasks > 0:
        value += (TASKS_OUT - state.tasks) * NEXT_TASK
    return value


@compiled
def chance_of_task(state: State, task: int) -> int:
    """How likely one of the tasks on the landscape is fulfilled, if there is time enough."""
    node = state.task_node[task]
    number = state.task_number[task]
    landscape = landscape_of(node)
    root = root_of(state, node)
    ways = count_ways(state, root, landscape, number)
    part = _WAYS_TERRITORY[ways] if landscape < RAILROAD else _WAYS_LINE[ways]
    return _chance(landscape, number - tiles_at(state, root)) * part // 1000


@compiled
def task_worth(number: int, chance: int) -> int:
    """What a task with this number promises that is fulfilled with this chance."""
    return chance * (1000 * number + NEXT_TASK) // 1000


@compiled
def count_ways(state: State, root: int, landscape: int, number: int) -> int:
    """In how many cells, up to 3, a territory can go on towards a token's number.

    Cells do not count in which it would join others and have too many tiles.
    """
    ways = 0
    for position in range(state.frontier):
        facing = state.frontier_facing[position]
        around = of_landscape(facing, landscape)
        if around == 0 or not _suits(facing, landscape):
            continue
        touches = False
        tiles = tiles_at(state, root) + 1
        last = root
        for direction in range(DIRECTIONS):
            if edge(around, direction) == 0:
                continue
            other = joined_root(state, state.frontier_cell[position], direction, landscape)
            if other == root:
                touches = True
            elif other != last:
                tiles += tiles_at(state, other)
                last = other
        if touches and tiles <= number:
            ways += 1
            if ways == _MOST_WAYS:
                break
    return ways


@compiled
def _value_of_coming_tasks(state: State) -> int:
    """How well the cells of the frontier suit the task tiles and tokens still to come."""
    if state.unseen_tasks == 0:
        return 0
    value = 0
    for landscape in range(1, KINDS + 1):
        value += _value_of_coming_tokens(state, landscape)
    return value // state.unseen_tasks


@compiled
def _value_of_coming_tokens(state: State, landscape: int) -> int:
    """What the tokens of a landscape still to come gain by the cells that suit them, together."""
    if count_tokens(state, landscape) == 0:
        return 0
    value = 0
    sizes = count_sizes(state, landscape)
    for number in range(2, NUMBERS):
        tokens = state.tokens[landscape, number]
        if tokens > 0:
            value += tokens * _gain_in_best_cells(sizes, landscape, number)
    return value


@compiled
def coming_tasks_of(state: State, landscape: int) -> int:
    """The part of a landscape in what is promised for task tiles still to come."""
    if state.unseen_tasks == 0:
        return 0
    value = _value_of_coming_tokens(state, landscape) // state.unseen_tasks
    return in_time(state, value, _LATE_FOR_COMING_TASKS)


@compiled
def chance_alone(landscape: int, number: int) -> int:
    """How likely a new task is fulfilled whose tile joins nothing, with room to go on."""
    part = _WAYS_TERRITORY[_MOST_WAYS] if landscape < RAILROAD else _WAYS_LINE[_MOST_WAYS]
    return _chance(landscape, number - 1) * part // 1000


@compiled
def count_sizes(state: State, landscape: int) -> int:
    """In how many suitable cells a tile could join so many tiles of a landscape to its own.

    Four bits for each size; the lowest are those of size 0.
    """
    sizes = 0
    for position in range(state.frontier):
        facing = state.frontier_facing[position]
        around = of_landscape(facing, landscape)
        if around == 0 or not _suits(facing, landscape):
            continue
        tiles = 0
        last = 0
        for direction in range(DIRECTIONS):
            if edge(around, direction):
                root = joined_root(state, state.frontier_cell[position], direction, landscape)
                if root != last:
                    tiles += tiles_at(state, root)
                    last = root
        if tiles < _SIZES and (sizes >> 4 * tiles) & 15 < _BEST_CELLS:
            sizes += 1 << 4 * tiles
    return sizes


@compiled
def _gain_in_best_cells(sizes: int, landscape: int, number: int) -> int:
    """What a token gains by being placed in the best cells and not where nothing is joined."""
    alone = _chance(landscape, number - 1)
    gain = 0
    left = _BEST_CELLS
    for tiles in range(min(number, _SIZES) - 1, 0, -1):
        cells = min((sizes >> 4 * tiles) & 15, left)
        gain += cells * (_chance(landscape, number - 1 - tiles) - alone)
        left -= cells
    return gain * (1000 * number + NEXT_TASK) // 1000 * _COMING // 1000


@compiled
def value_of_flags(state: State) -> int:
    """The tiles of open territories with flags, the more the fewer edges are open."""
    value = 0
    for flag in range(state.flags):
        value += value_of_flag(state, flag)
    return value


@compiled
def value_of_flag(state: State, flag: int) -> int:
    """What one of the flags promises; nothing more, once its territory is closed and scores."""
    root = root_of(state, state.flag_node[flag])
    return tiles_at(state, root) * _FLAG[min(open_edges_at(state, root), 3)]
