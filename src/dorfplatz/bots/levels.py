"""The levels at which people can have bots play: easy, medium, hard and expert.

All of them value positions alike, by what a game's network has learned, or by the game's
evaluation where it has none. They differ in how much they see: `easy` overlooks moves, `medium`
sees each of them but not what follows, `hard` and `expert` play on in their head.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.bots.bot import DecisionKernel
from dorfplatz.bots.search import ThinkingBot, first_sight_kernel, search_kernel, sight_verbs
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch
from dorfplatz.kernel.random import below
from dorfplatz.kernel.thinking import Thinking

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import look_round, sight
    from dorfplatz.kernel.verbs import apply_move, count_moves, nth_move, to_move

_OVERLOOKED: Final = 60
"""Of a hundred moves, so many are overlooked at the level `easy`."""


def best_of_some(setup: Any, states: Batch[Any], mind: Any) -> int:
    """The best move at first sight among those that are not overlooked; one of them never is."""
    state = states[0]
    count = count_moves(setup, state)
    noticed = below(mind.generator, count)
    best_move = nth_move(setup, state, noticed)
    if count == 1:
        return best_move
    seat = to_move(setup, state)
    look_round(setup, state, seat, mind)
    best_value = 0
    found = False
    for n in range(count):
        if n != noticed and below(mind.generator, 100) < _OVERLOOKED:
            continue
        move = nth_move(setup, state, n)
        states[1] = state
        apply_move(setup, states[1], move)
        value = sight(setup, states[1:], seat, mind)
        if not found or value > best_value:
            best_value = value
            best_move = move
            found = True
    return best_move


class _AtFirstSight(ThinkingBot):
    """Does not try moves out."""

    def thinking(self, kernels: Kernels) -> Thinking:
        """Returns that it does not."""
        return Thinking(candidates=1, rollouts=0, horizon=0)


class Easy(_AtFirstSight):
    """Overlooks moves."""

    def kernel(self, kernels: Kernels) -> DecisionKernel:
        """Returns how it decides in the game that has these kernels, compiled."""
        return _best_of_some_kernel(kernels)


class Medium(_AtFirstSight):
    """Takes what is best at first sight."""

    def kernel(self, kernels: Kernels) -> DecisionKernel:
        """Returns how it decides in the game that has these kernels, compiled."""
        return first_sight_kernel(kernels)


class Hard(ThinkingBot):
    """Tries a few moves out."""

    thinks_ahead = True

    def kernel(self, kernels: Kernels) -> DecisionKernel:
        """Returns how it decides in the game that has these kernels, compiled."""
        return search_kernel(kernels)

    def thinking(self, kernels: Kernels) -> Thinking:
        """Returns how much it thinks in the game that has these kernels."""
        return kernels.levels.hard


class Expert(Hard):
    """Tries more moves out, and more often."""

    def thinking(self, kernels: Kernels) -> Thinking:
        """Returns how much it thinks in the game that has these kernels."""
        return kernels.levels.expert


@cache
def _best_of_some_kernel(kernels: Kernels) -> DecisionKernel:
    return specialise(best_of_some, kernels.name, sight_verbs(kernels))


EASY: Final = Easy("easy", "E")
MEDIUM: Final = Medium("medium", "M")
HARD: Final = Hard("hard", "H")
EXPERT: Final = Expert("expert", "X")
