"""What a thinking bot has in its head: a network, the moves that it considers, its random numbers.

The functions here are templates, compiled for each game: with the network of a game that has one,
and with its evaluation otherwise.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dorfplatz.bots.policies import VALUES
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import array, scalar
from dorfplatz.kernel.network import (
    VALUE_ONE,
    Network,
    always_settled,
    look_at,
    network_of,
    value_near,
    value_seen,
)
from dorfplatz.kernel.random import WORDS
from dorfplatz.kernel.verbs import GLANCES, NOTES, OVER, POINT

if TYPE_CHECKING:
    from collections.abc import Callable

    from dorfplatz.kernel.slots import base, features, final, subject
    from dorfplatz.kernel.verbs import evaluate, to_move

CONSIDERED: Final = 64
"""How many moves are considered at most."""
REMEMBERED: Final = 256
"""Of so many moves, the first ones, it is remembered what they are worth at first sight."""


class Mind(Network):
    """A network, and what a search works with."""

    generator = array("int64", WORDS)
    candidates = scalar("int32")
    """How many moves are considered."""
    rollouts = scalar("int32")
    """How often play is tried out after them, altogether."""
    horizon = scalar("int32")
    """How many decisions each of these goes on."""
    sees_replies = scalar("int8")
    """1 where seats decide in these by what is best at first sight."""
    move = array("int64", CONSIDERED)
    """The moves considered, the best first."""
    value = array("int64", CONSIDERED)
    """What they are worth at first sight, and later what came of trying them out, added up."""
    sight = array("int64", REMEMBERED)
    """What the first legal moves are worth at first sight, by their number."""
    promise = array("int16", VALUES)
    """What the first legal moves promise at a glance, by their number."""
    promises = array("int32", GLANCES)
    """How many moves promise so much."""
    values = array("int64", VALUES)
    notes = array("int64", NOTES)
    """What `greedy` works with, where trials are played on as it plays."""


class Appraisal(NamedTuple):
    """How positions are valued in one game, compiled."""

    look: Callable[[Any, Any, int, Any], int]
    """`look(setup, state, seat, mind)`: what a settled position is worth to a seat whose mind looks
    round there, and so nowhere else."""
    look_round: Callable[[Any, Any, int, Any], None]
    """`look_round(setup, state, seat, mind)`: positions near to this one are valued next."""
    appraise: Callable[[Any, Any, int, Any], int]
    """`appraise(setup, state, seat, mind)`: what a settled position is worth to the seat for which
    its mind last looked round."""
    is_settled: Callable[[Any, Any], bool]
    """`is_settled(setup, state)`: whether a position after a move can be valued as it is."""


def _look_round(setup: Any, state: Any, seat: int, mind: Any) -> None:
    features(setup, state, seat, mind.seen)
    look_at(mind)


def _value_seen(setup: Any, state: Any, seat: int, mind: Any) -> int:
    """What a position is worth, in thousandths of a point."""
    if to_move(setup, state) == OVER:
        return final(setup, state, seat)
    features(setup, state, seat, mind.seen)
    look_at(mind)
    return base(setup, state, seat) + value_seen(mind) * (subject * POINT) // VALUE_ONE


def _learned_value(setup: Any, state: Any, seat: int, mind: Any) -> int:
    """The same for a position near to the one where a mind looked round."""
    if to_move(setup, state) == OVER:
        return final(setup, state, seat)
    features(setup, state, seat, mind.near)
    return base(setup, state, seat) + value_near(mind) * (subject * POINT) // VALUE_ONE


def _need_not_look(setup: Any, state: Any, seat: int, mind: Any) -> None:
    """Does nothing: an evaluation looks at each position for itself."""


def _evaluated(setup: Any, state: Any, seat: int, mind: Any) -> int:
    return evaluate(setup, state, seat)


@cache
def appraisal(kernels: Kernels) -> Appraisal:
    """Returns how positions are valued in the game that has these kernels, compiled."""
    learned = kernels.learned
    if learned is None:
        evaluated = specialise(_evaluated, kernels.name, kernels.verbs())
        return Appraisal(
            evaluated,
            specialise(_need_not_look, kernels.name, {}),
            evaluated,
            always_settled,
        )
    verbs = {
        **kernels.verbs(),
        "features": learned.features,
        "base": learned.base,
        "final": learned.final,
        "subject": learned.points,
    }
    return Appraisal(
        specialise(_value_seen, kernels.name, verbs),
        specialise(_look_round, kernels.name, verbs),
        specialise(_learned_value, kernels.name, verbs),
        learned.is_settled,
    )


def learn_by_heart(mind: Mind, kernels: Kernels) -> None:
    """Puts the weights of a game's network into a mind."""
    if kernels.learned is not None:
        put_weights(mind, network_of(kernels.learned))


def put_weights(mind: Mind, network: Network) -> None:
    """Puts the weights of a network into a mind."""
    for field in Network.fields:
        mind.array[field.name] = network.array[field.name]
