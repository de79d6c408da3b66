"""Reveals: which tile and token can come, how likely each is, and drawing one.

Probabilities are what players can know: every landscape tile that was not seen yet is as likely to
come next as any other, the three that stay out of the game included, and so is every task tile and
every token of the task's landscape. Special tiles are shuffled in when those three are out: each of
them is as likely as any tile of the stack.
"""

from __future__ import annotations

from dorfplatz.dorfromantik.constants import REMOVED_TILES, TASKS_OUT
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
def first_task(setup: Setup) -> int:
    """The position of the first task tile in the tile set."""
    return setup.landscape_tiles + setup.special_tiles


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
def _count_numbers_of(setup: Setup, state: State, tile: int) -> int:
    """How many different numbers can come with a task tile: one where it is printed."""
    return 1 if setup.number[tile] > 0 else _count_numbers(state, setup.task[tile])


@compiled
def _landscape_outcomes(state: State) -> int:
    """How many landscape tiles can come: none when only those are left that stay out."""
    return state.unseen_landscape if state.unseen_landscape > REMOVED_TILES else 0


@compiled
def count_outcomes(setup: Setup, state: State) -> int:
    """How many different reveals can come: a tile, and with a task tile a number."""
    if not task_is_next(state):
        return _landscape_outcomes(state) + state.unseen_special
    count = 0
    for position in range(state.unseen_tasks):
        count += _count_numbers_of(setup, state, state.unseen[first_task(setup) + position])
    return count


@compiled
def nth_outcome(setup: Setup, state: State, n: int) -> int:
    """Reveal number `n`, from 0 to `count_outcomes` - 1, in the order of the tile set."""
    if not task_is_next(state):
        landscapes = _landscape_outcomes(state)
        special = setup.landscape_tiles + n - landscapes
        return reveal_outcome(state.unseen[n if n < landscapes else special], 0)
    position = first_task(setup)
    size = _count_numbers_of(setup, state, state.unseen[position])
    while n >= size:
        n -= size
        position += 1
        size = _count_numbers_of(setup, state, state.unseen[position])
    tile = state.unseen[position]
    if setup.number[tile] > 0:
        return reveal_outcome(tile, setup.number[tile])
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
        if state.unseen_special == 0:
            return 1
        # Of the landscape tiles not seen yet three are not in the stack.
        landscapes = _landscape_outcomes(state)
        return landscapes - REMOVED_TILES if n < landscapes else max(landscapes, 1)
    outcome = nth_outcome(setup, state, n)
    tile = outcome_tile(outcome)
    landscape = setup.task[tile]
    # Tiles are equally likely, and the tokens of a landscape are. Its share of one tile is put
    # over the product of all landscapes' counts, to stay with integers.
    weight = 1
    if setup.number[tile] > 0:
        landscape = 0
    else:
        weight = state.tokens[landscape, outcome_number(outcome)]
    for other in range(1, KINDS + 1):
        if other != landscape:
            weight *= max(count_tokens(state, other), 1)
    return weight


@compiled
def _draw_from_stack(setup: Setup, state: State) -> int:
    """Draws a landscape tile or a special tile."""
    if state.unseen_special > 0:
        special = below(state.generator, state.landscape_stack)
        if special < state.unseen_special:
            return reveal_outcome(state.unseen[setup.landscape_tiles + special], 0)
    return reveal_outcome(state.unseen[below(state.generator, state.unseen_landscape)], 0)


@compiled
def draw_outcome(setup: Setup, state: State) -> int:
    """Draws a reveal with the state's own generator; nothing else of the state changes."""
    if not task_is_next(state):
        return _draw_from_stack(setup, state)
    position = below(state.generator, state.unseen_tasks)
    tile = state.unseen[first_task(setup) + position]
    if setup.number[tile] > 0:
        return reveal_outcome(tile, setup.number[tile])
    landscape = setup.task[tile]
    n = below(state.generator, count_tokens(state, landscape))
    number = 1
    while n >= state.tokens[landscape, number]:
        n -= state.tokens[landscape, number]
        number += 1
    return reveal_outcome(tile, number)
