"""The best play that is found by one who knows all that chance will bring, as kernels.

Many lines of play are followed side by side (beam search): of all moves in all of them, those go on
after which positions are worth most. A state carries its own generator, so that what is drawn from
it is what this line of play would really be brought.

The functions here are templates, compiled for each game by `foresight_kernel`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.bots.search import sight_verbs
from dorfplatz.kernel.compile import compiled, specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, Ints, scalar
from dorfplatz.kernel.verbs import CHANCE, OVER

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import look_round, sight
    from dorfplatz.kernel.verbs import (
        apply_move,
        apply_outcome,
        count_moves,
        draw_outcome,
        nth_move,
        score,
        start,
        to_move,
    )

TRIALS: Final = 4
"""States in which moves are tried out."""
_PRIME: Final = 1_000_003
_MARKS: Final = (1 << 40) - 1
"""Marks of positions are no larger, so that a product with the prime is no larger than a word."""


class Step(Block):
    """A move in one of the lines of play."""

    value = scalar("int64")
    """What the position after it is worth, in thousandths of a point."""
    line = scalar("int32")
    move = scalar("int64")


def swap(steps: Batch[Step], first: int, second: int) -> None:
    """Lets two steps change places."""
    value, line, move = steps[first].value, steps[first].line, steps[first].move
    steps[first].value = steps[second].value
    steps[first].line = steps[second].line
    steps[first].move = steps[second].move
    steps[second].value = value
    steps[second].line = line
    steps[second].move = move


def keep(steps: Batch[Step], kept: int, value: int, line: int, move: int) -> int:
    """Adds a step to those kept, in the place of the worst where there is no room.

    They are a heap: none is worth less than the first. Gives how many are kept.
    """
    if kept < len(steps):
        place = kept
        kept += 1
        while place > 0 and steps[(place - 1) // 2].value > value:
            swap(steps, place, (place - 1) // 2)
            place = (place - 1) // 2
    else:
        place = 0
        while True:
            least = 2 * place + 1
            if least >= kept:
                break
            if least + 1 < kept and steps[least + 1].value < steps[least].value:
                least += 1
            if steps[least].value >= value:
                break
            swap(steps, place, least)
            place = least
    steps[place].value = value
    steps[place].line = line
    steps[place].move = move
    return kept


def was_met(mind: Any, value: int, met: Ints) -> bool:
    """Whether a position like the one that was looked at last was met already.

    Two that a network cannot tell apart are alike. Some are forgotten, and then met again.
    """
    mark = value & _MARKS
    for n in range(mind.used):
        mark = (mark * _PRIME + mind.near[n]) & _MARKS
    place = (mark ^ mark >> 20) & (len(met) - 1)
    if met[place] == mark:
        return True
    met[place] = mark
    return False


def best_steps(
    setup: Any,
    states: Batch[Any],
    count: int,
    trials: Batch[Any],
    mind: Any,
    steps: Batch[Step],
    met: Ints,
) -> int:
    """Finds the moves in so many states after which most can be expected; gives how many."""
    kept = 0
    for place in range(len(met)):
        met[place] = 0
    for line in range(count):
        trials[0] = states[line]
        seat = to_move(setup, trials[0])
        look_round(setup, trials[0], seat, mind)
        for n in range(count_moves(setup, trials[0])):
            move = nth_move(setup, trials[0], n)
            trials[1] = trials[0]
            apply_move(setup, trials[1], move)
            value = sight(setup, trials[1:], seat, mind)
            if kept == len(steps) and value <= steps[0].value:
                continue
            if not was_met(mind, value, met):
                kept = keep(steps, kept, value, line, move)
    return kept


def foresee(
    configuration: Any,
    setup: Any,
    states: Batch[Any],
    following: Batch[Any],
    trials: Batch[Any],
    mind: Any,
    steps: Batch[Step],
    met: Ints,
    seed: int,
    number: int,
) -> int:
    """The highest score that is found in a game. As many lines are followed as there are steps."""
    start(configuration, setup, states[0], seed, number)
    count = 1
    best = 0
    while count > 0:
        going = 0
        for line in range(count):
            while to_move(setup, states[line]) == CHANCE:
                apply_outcome(setup, states[line], draw_outcome(setup, states[line]))
            if to_move(setup, states[line]) == OVER:
                best = max(best, score(setup, states[line], 0))
            else:
                if going < line:
                    states[going] = states[line]
                going += 1
        count = best_steps(setup, states, going, trials, mind, steps, met)
        for n in range(count):
            following[n] = states[steps[n].line]
            apply_move(setup, following[n], steps[n].move)
        states, following = following, states
    return best


@cache
def foresight_kernel(kernels: Kernels) -> Callable[..., int]:
    """Returns `foresee` for the game that has these kernels, compiled."""
    verbs: dict[str, Any] = dict(sight_verbs(kernels))
    verbs["swap"] = compiled(swap)
    verbs["was_met"] = compiled(was_met)
    verbs["keep"] = specialise(keep, kernels.name, verbs)
    verbs["best_steps"] = specialise(best_steps, kernels.name, verbs)
    return specialise(foresee, kernels.name, verbs)
