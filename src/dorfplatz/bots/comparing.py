"""How moves are compared: the best one is found, others are tried out with it, as kernels.

The functions here are templates, compiled for each game by `comparing_kernels`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dorfplatz.bots.search import first_sight_kernel, search_verbs
from dorfplatz.kernel.compile import compiled, specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, array
from dorfplatz.kernel.random import seed_generator
from dorfplatz.kernel.verbs import CHANCE, MAX_SEATS, OVER

if TYPE_CHECKING:
    from dorfplatz.bots.search import best_at_first_sight, find_candidates, try_out
    from dorfplatz.kernel.slots import far_sight, goes_on, reply
    from dorfplatz.kernel.verbs import apply_move, apply_outcome, draw_outcome, to_move

STATES: Final = 4
"""States that the kernels work on: the position, and those to try things out on."""


_REPLIES: Final = 1 << 60
"""Streams of random numbers for what seats do in trials are numbered from here on."""


class Worth(Block):
    """What came of playing on from a position once."""

    worth = array("int64", MAX_SEATS)
    """What the position reached is worth to each side, in thousandths of a point."""


def with_move(mind: Any, count: int, move: int) -> int:
    """Sees to it that a move is among the first ones considered; gives how many they are then."""
    for n in range(count):
        if mind.move[n] == move:
            return count
    mind.move[count] = move
    return count + 1


def best_found(
    setup: Any, states: Batch[Any], mind: Any, given: int, seed: int, stream: int
) -> int:
    """The best move that is found in the first state; the one that is given is tried out, too.

    Those that were considered stand in the mind afterwards, the best first.
    """
    seed_generator(mind.generator, seed, stream)
    left = with_move(mind, find_candidates(setup, states, mind), given)
    return try_out(setup, states, mind, left)


def look_ahead(
    setup: Any,
    states: Batch[Any],
    mind: Any,
    sides: int,
    seed: int,
    stream: int,
    found: Batch[Worth],
) -> None:
    """Plays on from the first state, once for each place in `found`, and fills in what comes of it.

    It goes on as far as trials do (see `rollout`), by the horizon of the mind.
    Before the first roll or reveal, what is best at first sight is played and does not count: so a
    position is worth just what it is worth after the move that is best there at first sight, by the
    same chances.
    """
    for n in range(len(found)):
        trial = states[1]
        states[1] = states[0]
        seed_generator(trial.generator, seed, stream + n)
        seed_generator(mind.generator, seed, _REPLIES + stream + n)
        left = mind.horizon
        last = OVER
        counts = False
        active = to_move(setup, trial)
        while active != OVER and (left > 0 or goes_on(active, last)):
            if active == CHANCE:
                apply_outcome(setup, trial, draw_outcome(setup, trial))
                counts = True
            elif counts:
                apply_move(setup, trial, reply(setup, states[1:], mind))
                left -= 1
                last = active
            else:
                apply_move(setup, trial, best_at_first_sight(setup, states[1:], mind))
            active = to_move(setup, trial)
        for side in range(sides):
            found[n].worth[side] = far_sight(setup, states[1:], side, mind)


class ComparingKernels(NamedTuple):
    """What compares moves in one game, compiled."""

    best_found: Callable[..., int]
    """See `best_found`."""
    look_ahead: Callable[..., None]
    """See `look_ahead`."""
    first_sight: Callable[..., int]
    """`first_sight(setup, states, mind)`: the move that is best at first sight."""


@cache
def comparing_kernels(kernels: Kernels) -> ComparingKernels:
    """Returns what compares moves in the game that has these kernels, compiled."""
    verbs = dict(search_verbs(kernels))
    verbs["with_move"] = compiled(with_move)
    verbs["best_at_first_sight"] = first_sight_kernel(kernels)
    return ComparingKernels(
        specialise(best_found, kernels.name, verbs),
        specialise(look_ahead, kernels.name, verbs),
        first_sight_kernel(kernels),
    )
