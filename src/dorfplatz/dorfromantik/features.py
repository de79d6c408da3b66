"""What a network is told of a position: whole numbers (see `kernel.network`).

A position is looked at when a tile was placed, before the next one is revealed. All seats play
together, and it looks the same to each.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.constants import TASKS_OUT
from dorfplatz.dorfromantik.evaluation import crowding
from dorfplatz.dorfromantik.hexes import count_directions, filled, lines, of_landscape
from dorfplatz.dorfromantik.landscapes import KINDS, RAILROAD, RIVER, VILLAGE
from dorfplatz.dorfromantik.promises import count_sizes, count_ways
from dorfplatz.dorfromantik.state import PHASE_PLACE, Setup, State
from dorfplatz.dorfromantik.territories import (
    is_root,
    landscape_of,
    node_at,
    open_edges_at,
    root_of,
    tiles_at,
)
from dorfplatz.dorfromantik.unlocked_evaluation import has_unlocked
from dorfplatz.dorfromantik.unlocked_features import UNLOCKED_FEATURES, tell_unlocked
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Ints

_STACK_STEPS: Final = (1, 2, 3, 4, 6, 8, 11, 15, 20, 26, 33)
"""How many tiles are to come is told as a number, and by which of these it reaches."""
_MOST_MISSING: Final = 5
"""Tasks are told apart by the tiles that they lack, up to this number."""
_WAYS: Final = 4
"""The same by the cells in which they can go on: none to three."""
_OPEN: Final = 4
"""Territories are told apart by their open edges, up to this number."""
_LEAST_NUMBER: Final = 4
_NUMBERS: Final = 4
"""Tokens have numbers from 4 to 7."""
_SIZES: Final = 6
"""What a new tile could be joined to is told apart by its tiles, up to this number."""
_NEIGHBOURS: Final = 5
"""Cells of the frontier are told apart by the tiles around them, up to this number."""

# And by the lines that point at them: none, one or two railroads, one or two rivers, more of one
# kind, or both kinds.
_CLASSES: Final = 7
_NO_LINE, _RIVERS_ON, _THREE_LINES, _BOTH_KINDS = 0, 2, 5, 6

_STACK: Final = 0
_TASKS_TO_COME: Final = _STACK + 1 + len(_STACK_STEPS)
_TASKS: Final = _TASKS_TO_COME + 1
_TASK_STATE: Final = _TASKS + TASKS_OUT + 1
_TASK_OPEN: Final = _TASK_STATE + 2 * _MOST_MISSING * _WAYS
_TASK_NUMBERS: Final = _TASK_OPEN + 2 * _OPEN
_TOKENS: Final = _TASK_NUMBERS + 2 * _MOST_MISSING
_CELLS: Final = _TOKENS + KINDS * _NUMBERS
_FLAGS: Final = _CELLS + KINDS * _SIZES
_NO_FLAG: Final = _FLAGS + 2 * _OPEN
_LINES: Final = _NO_FLAG + VILLAGE
_LINE_PARTS: Final = 14
_OPEN_EDGES: Final = _LINES + 2 * _LINE_PARTS
_UNSEEN: Final = _OPEN_EDGES + KINDS
_FRONTIER: Final = _UNSEEN + KINDS + 2
_CROWDING: Final = _FRONTIER + _CLASSES * _NEIGHBOURS
_UNLOCKED: Final = _CROWDING + 1
FEATURES: Final = _UNLOCKED + UNLOCKED_FEATURES
"""How many numbers a network is told."""


@compiled
def features(setup: Setup, state: State, seat: int, told: Ints) -> None:
    """Fills in what a network is told of a position after a move; the same for each seat."""
    for n in range(FEATURES):
        told[n] = 0
    told[_STACK] = state.landscape_stack
    for step in range(len(_STACK_STEPS)):
        told[_STACK + 1 + step] = state.landscape_stack >= _STACK_STEPS[step]
    told[_TASKS_TO_COME] = state.unseen_tasks
    told[_TASKS + state.tasks] = 1
    _tell_tasks(state, told)
    _tell_tokens(state, told)
    _tell_cells(state, told)
    _tell_flags(state, told)
    _tell_open_edges(state, told)
    _tell_lines(state, RAILROAD, told)
    _tell_lines(state, RIVER, told)
    _tell_unseen(setup, state, told)
    _tell_frontier(state, told)
    told[_CROWDING] = crowding(state) // 100
    if has_unlocked(setup):
        tell_unlocked(setup, state, told, _UNLOCKED)


@compiled
def is_settled(setup: Setup, state: State) -> bool:
    """Whether chance decides next, or one who has no tile in hand: only then is a network asked."""
    return state.phase != PHASE_PLACE


@compiled
def _tell_tasks(state: State, told: Ints) -> None:
    """Tasks of territories and of lines, by what they lack, where they can go on, open edges."""
    for task in range(state.tasks):
        node = state.task_node[task]
        landscape = landscape_of(node)
        is_line = landscape >= RAILROAD
        number = state.task_number[task]
        root = root_of(state, node)
        missing = min(number - tiles_at(state, root), _MOST_MISSING) - 1
        ways = count_ways(state, root, landscape, number)
        told[_TASK_STATE + (is_line * _MOST_MISSING + missing) * _WAYS + ways] += 1
        told[_TASK_OPEN + is_line * _OPEN + min(open_edges_at(state, root), _OPEN) - 1] += 1
        told[_TASK_NUMBERS + is_line * _MOST_MISSING + missing] += number


@compiled
def _tell_tokens(state: State, told: Ints) -> None:
    """The tokens still face down."""
    for landscape in range(1, KINDS + 1):
        for number in range(_LEAST_NUMBER, _LEAST_NUMBER + _NUMBERS):
            told[_TOKENS + (landscape - 1) * _NUMBERS + number - _LEAST_NUMBER] = state.tokens[
                landscape, number
            ]


@compiled
def _tell_flags(state: State, told: Ints) -> None:
    """Flags by the open edges of their territories, with these territories' tiles."""
    for n in range(VILLAGE):
        told[_NO_FLAG + n] = 1
    for flag in range(state.flags):
        node = state.flag_node[flag]
        root = root_of(state, node)
        edges = min(open_edges_at(state, root), _OPEN - 1)
        told[_FLAGS + edges] += 1
        told[_FLAGS + _OPEN + edges] += tiles_at(state, root)
        told[_NO_FLAG + landscape_of(node) - 1] = 0


@compiled
def _tell_cells(state: State, told: Ints) -> None:
    """In how many suitable cells a tile could be joined to so many others of a landscape."""
    for landscape in range(1, KINDS + 1):
        sizes = count_sizes(state, landscape)
        for size in range(_SIZES):
            told[_CELLS + (landscape - 1) * _SIZES + size] = sizes >> 4 * (size + 1) & 15


@compiled
def _tell_open_edges(state: State, told: Ints) -> None:
    """How many edges of each landscape touch an empty cell."""
    for landscape in range(1, KINDS + 1):
        for place in range(state.places):
            node = node_at(place, landscape)
            if is_root(state, node):
                told[_OPEN_EDGES + landscape - 1] += open_edges_at(state, node)


@compiled
def _tell_lines(state: State, landscape: int, told: Ints) -> None:
    """The longest railroad or river, the next ones that can go on, and all of them together."""
    best = 0
    best_open = 0
    second = 0
    second_open = 0
    third = 0
    count = 0
    total = 0
    for place in range(state.places):
        node = node_at(place, landscape)
        if not is_root(state, node):
            continue
        tiles = tiles_at(state, node)
        edges = open_edges_at(state, node)
        count += 1
        total += tiles
        if tiles > best or (tiles == best and edges > best_open):
            third = second
            second = best
            second_open = best_open
            best = tiles
            best_open = edges
        elif edges > 0 and tiles > second:
            third = second
            second = tiles
            second_open = edges
        elif edges > 0 and tiles > third:
            third = tiles
    first = _LINES + (landscape - RAILROAD) * _LINE_PARTS
    told[first] = best
    told[first + 1 + min(best_open, _OPEN - 1)] = 1
    told[first + 5] = second
    told[first + 6] = second if second_open > 0 else 0
    told[first + 7] = min(second_open, _OPEN)
    told[first + 8] = third
    told[first + 9] = count
    told[first + 10] = total
    told[first + 11] = best + second if best_open > 0 and second_open > 0 else best
    told[first + 12] = best if best_open > 0 else 0
    told[first + 13] = best if best_open > 1 else 0


@compiled
def _tell_unseen(setup: Setup, state: State, told: Ints) -> None:
    """How many tiles still to come show a landscape; of task tiles, railroad and river."""
    for n in range(state.unseen_landscape):
        edges = setup.edges[state.unseen[n]]
        for landscape in range(1, KINDS + 1):
            told[_UNSEEN + landscape - 1] += of_landscape(edges, landscape) != 0
    first = setup.landscape_tiles + setup.special_tiles
    for n in range(state.unseen_tasks):
        edges = setup.edges[state.unseen[first + n]]
        told[_UNSEEN + KINDS] += of_landscape(edges, RAILROAD) != 0
        told[_UNSEEN + KINDS + 1] += of_landscape(edges, RIVER) != 0


@compiled
def _tell_frontier(state: State, told: Ints) -> None:
    """The cells of the frontier by the lines that point at them and the tiles around them."""
    for position in range(state.frontier):
        facing = state.frontier_facing[position]
        around = count_directions(filled(facing))
        own = lines(facing)
        kind = _NO_LINE
        if own != 0:
            count = count_directions(filled(own))
            rivers = count_directions(of_landscape(own, RIVER))
            if 0 < rivers < count:
                kind = _BOTH_KINDS
            elif count > 2:
                kind = _THREE_LINES
            else:
                kind = count + (_RIVERS_ON if rivers > 0 else 0)
        told[_FRONTIER + kind * _NEIGHBOURS + min(around, _NEIGHBOURS) - 1] += 1
