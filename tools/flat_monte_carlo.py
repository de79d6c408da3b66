"""Flat Monte Carlo, for comparison: plays each move on by lot until the end, and keeps the best.

    dorfplatz simulate bohemian-villages --players 4 --bots expert,tools.flat_monte_carlo:FLAT

Every legal move is tried out equally often, 10,000 times all together for a decision, and all of
them meet the same chances. What counts is how often the game is won, then by how many points. It is
the plainest of all players that think ahead: it knows nothing of a game but its rules.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.bots.bot import CompiledBot, DecisionKernel
from dorfplatz.bots.observation import Budget
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, array, scalar
from dorfplatz.kernel.random import WORDS, below, next_word, seed_generator
from dorfplatz.kernel.verbs import CHANCE, OVER

if TYPE_CHECKING:
    from dorfplatz.kernel.verbs import (
        apply_move,
        apply_outcome,
        count_moves,
        draw_outcome,
        evaluate,
        nth_move,
        to_move,
    )

PLAYOUTS: Final = 10_000
"""How often play is tried out for a decision."""


class FlatWorkspace(Block):
    """How often play is tried out, and a generator."""

    playouts = scalar("int64")
    generator = array("int64", WORDS)


def played_by_lot(
    setup: Any, states: Batch[Any], seat: int, move: int, seed: int, stream: int
) -> int:
    """What a game is worth to a seat that goes on with a move and then by lot to its end."""
    trial = states[1]
    states[1] = states[0]
    seed_generator(trial.generator, seed, stream)
    apply_move(setup, trial, move)
    active = to_move(setup, trial)
    while active != OVER:
        if active == CHANCE:
            apply_outcome(setup, trial, draw_outcome(setup, trial))
        else:
            drawn = below(trial.generator, count_moves(setup, trial))
            apply_move(setup, trial, nth_move(setup, trial, drawn))
        active = to_move(setup, trial)
    return evaluate(setup, trial, seat)


def flat_move(setup: Any, states: Batch[Any], workspace: Any) -> int:
    """The legal move of the first state after which games end best that go on by lot."""
    state = states[0]
    best_move = nth_move(setup, state, 0)
    count = count_moves(setup, state)
    if count == 1:
        return best_move
    seat = to_move(setup, state)
    seed = next_word(workspace.generator)
    best_value = 0
    for n in range(count):
        move = nth_move(setup, state, n)
        value = 0
        for stream in range(max(1, workspace.playouts // count)):
            value += played_by_lot(setup, states, seat, move, seed, stream)
        if n == 0 or value > best_value:
            best_value = value
            best_move = move
    return best_move


class FlatMonteCarlo(CompiledBot):
    """Plays the move after which games end best that go on by lot."""

    is_offered = False
    thinks_ahead = True
    states = 2
    workspace = FlatWorkspace

    def describe(self, language: str = "en") -> str:
        """Returns how it plays, in a few words."""
        return self.name

    def kernel(self, kernels: Kernels) -> DecisionKernel:
        """Returns how it decides in the game that has these kernels, compiled."""
        return _flat_kernel(kernels)

    def prepare(self, workspace: Block, kernels: Kernels, budget: Budget) -> None:
        """Puts into the workspace how often play is tried out."""
        assert isinstance(workspace, FlatWorkspace)
        workspace.playouts = PLAYOUTS


@cache
def _flat_kernel(kernels: Kernels) -> DecisionKernel:
    verbs = dict(kernels.verbs())
    verbs["played_by_lot"] = specialise(played_by_lot, kernels.name, verbs)
    return specialise(flat_move, kernels.name, verbs)


FLAT: Final = FlatMonteCarlo("flat")
