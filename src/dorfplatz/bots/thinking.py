"""How the bots decide, as kernels.

The functions here are templates: the verbs that they call (`count_moves`, `apply_move`, ...) are
those of the game that `bot_kernel` compiles them for.

A bot draws lots with a generator of its own, a `Mind`, and tries moves out on a copy of the state.
So its thinking changes neither the dice nor anything else of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.bots.registry import GREEDY
from dorfplatz.kernel.compile import compiled, specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, array
from dorfplatz.kernel.random import WORDS, below, seed_generator

if TYPE_CHECKING:
    from dorfplatz.kernel.verbs import apply_move, count_moves, evaluate, nth_move, to_move

STATES: Final = 2
"""How many states a bot works on: the game's own, which stays as it is, and one for trying out."""

_MIND_STREAM: Final = 1 << 62
"""Sets the streams of minds apart from those of games (which are numbered from 0)."""

_GREEDY: Final = GREEDY.number


class Mind(Block):
    """What a bot draws lots with."""

    generator = array("int64", WORDS)


@compiled
def seed_mind(mind: Mind, seed: int, stream: int) -> None:
    """Starts a mind for the game number `stream` of a seed; it draws other lots than the game."""
    seed_generator(mind.generator, seed, stream | _MIND_STREAM)


def new_mind(seed: int, stream: int = 0) -> Mind:
    """A mind for the game number `stream` of a seed."""
    mind = Mind()
    seed_mind(mind.record, seed, stream)
    return mind


def random_move(states: Batch[Any], mind: Mind) -> int:
    """A legal move of the first state, each as likely as any other."""
    state = states[0]
    return nth_move(state, below(mind.generator, count_moves(state)))


def promised(states: Batch[Any], seat: int, move: int) -> int:
    """What `evaluate` promises a seat after a legal move in the first state."""
    trial = states[1]
    states[1] = states[0]
    apply_move(trial, move)
    return evaluate(trial, seat)


def greedy_move(states: Batch[Any], mind: Mind) -> int:
    """The legal move of the first state after which `evaluate` promises the active seat most.

    Among equals lots are drawn.
    """
    state = states[0]
    seat = to_move(state)
    best_move = nth_move(state, 0)
    count = count_moves(state)
    if count == 1:
        return best_move
    best_value = 0
    equals = 0
    for n in range(count):
        move = nth_move(state, n)
        value = promised(states, seat, move)
        if equals == 0 or value > best_value:
            best_value = value
            best_move = move
            equals = 1
        elif value == best_value:
            equals += 1
            if below(mind.generator, equals) == 0:
                best_move = move
    return best_move


def bot_move(bot: int, states: Batch[Any], mind: Mind) -> int:
    """The move that the bot with this number chooses in the first state."""
    if bot == _GREEDY:
        return greedy_move(states, mind)
    return random_move(states, mind)


BotKernel = Callable[[int, Any, Any], int]
"""`bot_move(bot, states, mind)`: the move of a bot, by its number, in the first of the states.

`states` are the records of a batch of `STATES` states, `mind` is the record of a `Mind`.
"""


PromiseKernel = Callable[[Any, int, int], int]
"""`promised(states, seat, move)`: what a legal move in the first of the states promises a seat."""


@cache
def promise_kernel(kernels: Kernels) -> PromiseKernel:
    """What moves promise in the game that has these kernels, compiled."""
    return specialise(promised, kernels.name, kernels.verbs())


@cache
def bot_kernel(kernels: Kernels) -> BotKernel:
    """How the bots decide in the game that has these kernels, compiled."""
    verbs = kernels.verbs()
    promising = {"promised": promise_kernel(kernels)}
    deciding = {
        "random_move": specialise(random_move, kernels.name, verbs),
        "greedy_move": specialise(greedy_move, kernels.name, {**verbs, **promising}),
    }
    return specialise(bot_move, kernels.name, deciding)
