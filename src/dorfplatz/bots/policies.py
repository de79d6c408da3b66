"""The bots `random` and `greedy`, and how moves are valued, as kernels.

The functions here are templates: the verbs that they call (`count_moves`, `apply_move`, ...) are
those of the game that they are compiled for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.bots.bot import CompiledBot, DecisionKernel
from dorfplatz.bots.workspace import Workspace
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, array
from dorfplatz.kernel.random import WORDS, below
from dorfplatz.kernel.verbs import NOTES

if TYPE_CHECKING:
    from dorfplatz.kernel.verbs import (
        addition_value,
        apply_move,
        count_moves,
        evaluate,
        evaluate_after,
        nth_move,
        to_move,
        without_addition,
    )


VALUES: Final = 512
"""How many values of moves are kept while one is chosen; more moves are valued one by one."""


class GreedyWorkspace(Block):
    """What the first moves of a position are worth, and a generator."""

    # In this order: numba would take a block that begins with a generator for a plain workspace.
    values = array("int64", VALUES)
    notes = array("int64", NOTES)
    """What a game notes while the moves of a position are valued."""
    generator = array("int64", WORDS)


def random_move(setup: Any, states: Batch[Any], workspace: Any) -> int:
    """A legal move of the first state, each as likely as any other."""
    state = states[0]
    return nth_move(setup, state, below(workspace.generator, count_moves(setup, state)))


def move_value(setup: Any, states: Batch[Any], seat: int, move: int) -> int:
    """What `evaluate` gives a seat after a legal move in the first state."""
    trial = states[1]
    states[1] = states[0]
    apply_move(setup, trial, move)
    return evaluate(setup, trial, seat)


def greedy_move(setup: Any, states: Batch[Any], workspace: Any) -> int:
    """The legal move of the first state after which `evaluate` gives the active seat most.

    Among equals one is drawn. What is added to a move that was valued already is not tried out.
    """
    state = states[0]
    seat = to_move(setup, state)
    best_move = nth_move(setup, state, 0)
    count = count_moves(setup, state)
    if count == 1:
        return best_move
    for n in range(NOTES):
        workspace.notes[n] = 0
    best_value = 0
    equals = 0
    for n in range(count):
        move = nth_move(setup, state, n)
        plain = without_addition(setup, state, n)
        if plain < n and plain < VALUES:
            value = workspace.values[plain] + addition_value(setup, state, seat, move)
        else:
            states[1] = state
            apply_move(setup, states[1], move)
            value = evaluate_after(setup, states[1], seat, move, workspace.notes)
        if n < VALUES:
            workspace.values[n] = value
        if equals == 0 or value > best_value:
            best_value = value
            best_move = move
            equals = 1
        elif value == best_value:
            equals += 1
            if below(workspace.generator, equals) == 0:
                best_move = move
    return best_move


MoveValueKernel = Callable[[Any, Any, int, int], int]
"""`move_value(setup, states, seat, move)`: what a legal move in the first state is worth to a seat.

`states` are the records of a batch of two states.
"""


@cache
def move_value_kernel(kernels: Kernels) -> MoveValueKernel:
    """Returns how moves are valued in the game that has these kernels, compiled."""
    return specialise(move_value, kernels.name, kernels.verbs())


class RandomBot(CompiledBot):
    """Plays any legal move."""

    is_offered = False
    states = 1
    workspace = Workspace
    sees_moves_only = True

    def kernel(self, kernels: Kernels) -> DecisionKernel:
        """Returns how it decides in the game that has these kernels, compiled."""
        return _random_kernel(kernels)


class GreedyBot(CompiledBot):
    """Plays the move after which its position is worth most."""

    is_offered = False
    states = 2
    workspace = GreedyWorkspace
    explains = True

    def kernel(self, kernels: Kernels) -> DecisionKernel:
        """Returns how it decides in the game that has these kernels, compiled."""
        return _greedy_kernel(kernels)


@cache
def _random_kernel(kernels: Kernels) -> DecisionKernel:
    return specialise(random_move, kernels.name, kernels.verbs())


@cache
def _greedy_kernel(kernels: Kernels) -> DecisionKernel:
    return specialise(greedy_move, kernels.name, kernels.verbs())


RANDOM: Final = RandomBot("random", "R")
GREEDY: Final = GreedyBot("greedy", "G")
