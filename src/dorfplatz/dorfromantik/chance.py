"""Reveals: which tile and token can come, how likely each is, and drawing one.

Probabilities are what players can know: every tile that was not seen yet is as likely to come
next as any other of its stack, the three landscape tiles that stay out of the game included, and
so is every token of the task's landscape.
"""

from __future__ import annotations

from dorfplatz.dorfromantik.constants import TASKS_OUT
from dorfplatz.dorfromantik.landscapes import KINDS
from dorfplatz.dorfromantik.state import NUMBERS, PHASE_OVER, PHASE_REVEAL, Setup, State
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.random import below
from dorfplatz.kernel.verbs import CHANCE, OVER


@compiled
def reveal_outcome(tile: int, number: int) -> int:
    """The outcome that reveals this tile, with a token of this number (0: a landscape tile)."""
    return tile << 4 | number


@compiled
def outcome_tile(outcome: int) -> int:
    """The tile that an outcome reveals."""
    return outcome >> 4


@compiled
def outcome_number(outcome: int) -> int:
    """The number of the token that comes with the tile; 0 with a landscape tile."""
    return outcome & 15


@compiled
def to_move(setup: Setup, state: State) -> int:
    """The seat that decides now; CHANCE before a reveal, OVER at the end."""
    if state.phase == PHASE_REVEAL:
        return CHANCE
    if state.phase == PHASE_OVER:
        return OVER
    return state.seat


@compiled
def task_is_next(state: State) -> bool:
    """Whether a task tile is revealed next, and not a landscape tile (D01, D13)."""
    return state.tasks < TASKS_OUT and state.unseen_tasks > 0


@compiled
def count_tokens(state: State, landscape: int) -> int:
    """How many task tokens of a landscape are still face down."""
    count = 0
    for number in range(1, NUMBERS):
        count += state.tokens[landscape, number]
    return count


@compiled
def _count_numbers(state: State, landscape: int) -> int:
    """How many different numbers the face-down tokens of a landscape have."""
    count = 0
    for number in range(1, NUMBERS):
        count += state.tokens[landscape, number] > 0
    return count


@compiled
def count_outcomes(setup: Setup, state: State) -> int:
    """How many different reveals can come: a tile, and with a task tile a number."""
    if not task_is_next(state):
        return state.unseen_landscape
    count = 0
    for position in range(state.unseen_tasks):
        tile = state.unseen[setup.landscape_tiles + position]
        count += _count_numbers(state, setup.task[tile])
    return count


@compiled
def nth_outcome(setup: Setup, state: State, n: int) -> int:
    """Reveal number `n`, from 0 to `count_outcomes` - 1, in the order of the tile set."""
    if not task_is_next(state):
        return reveal_outcome(state.unseen[n], 0)
    position = setup.landscape_tiles
    size = _count_numbers(state, setup.task[state.unseen[position]])
    while n >= size:
        n -= size
        position += 1
        size = _count_numbers(state, setup.task[state.unseen[position]])
    tile = state.unseen[position]
    landscape = setup.task[tile]
    number = 1
    while state.tokens[landscape, number] == 0 or n > 0:
        n -= state.tokens[landscape, number] > 0
        number += 1
    return reveal_outcome(tile, number)


@compiled
def outcome_weight(setup: Setup, state: State, n: int) -> int:
    """The weight of reveal number `n`: its share of all weights is its probability."""
    if not task_is_next(state):
        return 1
    outcome = nth_outcome(setup, state, n)
    landscape = setup.task[outcome_tile(outcome)]
    # Tiles are equally likely, and the tokens of a landscape are. Its share of one tile is put
    # over the product of all landscapes' counts, to stay with integers.
    weight = state.tokens[landscape, outcome_number(outcome)]
    for other in range(1, KINDS + 1):
        if other != landscape:
            weight *= max(count_tokens(state, other), 1)
    return weight


@compiled
def draw_outcome(setup: Setup, state: State) -> int:
    """Draws a reveal with the state's own generator; nothing else of the state changes."""
    if not task_is_next(state):
        return reveal_outcome(state.unseen[below(state.generator, state.unseen_landscape)], 0)
    position = below(state.generator, state.unseen_tasks)
    tile = state.unseen[setup.landscape_tiles + position]
    landscape = setup.task[tile]
    n = below(state.generator, count_tokens(state, landscape))
    number = 1
    while n >= state.tokens[landscape, number]:
        n -= state.tokens[landscape, number]
        number += 1
    return reveal_outcome(tile, number)
