"""Kernels that a game can leave out, made from its others (templates: see `specialise`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dorfplatz.kernel.layout import Ints
from dorfplatz.kernel.random import below
from dorfplatz.kernel.verbs import POINT

if TYPE_CHECKING:
    from dorfplatz.kernel.verbs import (
        count_moves,
        count_outcomes,
        evaluate,
        nth_move,
        nth_outcome,
        outcome_weight,
        score,
        to_move,
    )


def draw_any_outcome(setup: Any, state: Any) -> int:
    """An outcome by the weights of all of them."""
    total = 0
    for n in range(count_outcomes(setup, state)):
        total += outcome_weight(setup, state, n)
    rest = below(state.generator, total)
    n = 0
    while rest >= outcome_weight(setup, state, n):
        rest -= outcome_weight(setup, state, n)
        n += 1
    return nth_outcome(setup, state, n)


def evaluate_by_score(setup: Any, state: Any, seat: int) -> int:
    """The seat's score as it stands."""
    return score(setup, state, seat) * POINT


def evaluate_each(setup: Any, state: Any, seat: int, move: int, notes: Ints) -> int:
    """What `evaluate` gives; nothing is noted."""
    return evaluate(setup, state, seat)


def list_each_move(setup: Any, state: Any, moves: Ints) -> int:
    """The moves one after the other."""
    count = count_moves(setup, state)
    for n in range(min(count, len(moves))):
        moves[n] = nth_move(setup, state, n)
    return count


def is_listed(setup: Any, state: Any, move: int) -> bool:
    """Whether a move is one of those that are listed."""
    if to_move(setup, state) < 0:
        return False
    found = False
    for n in range(count_moves(setup, state)):
        found |= nth_move(setup, state, n) == move
    return found


def worth_a_look(setup: Any, state: Any, move: int) -> int:
    """The same for each move."""
    return 0


def itself(setup: Any, state: Any, n: int) -> int:
    """The move itself: nothing is added to it."""
    return n


def worth_nothing(setup: Any, state: Any, seat: int, move: int) -> int:
    """Nothing, since nothing is added."""
    return 0


def no_secrets(setup: Any, state: Any) -> bool:
    """Everything lies open."""
    return False


def hide_nothing(setup: Any, state: Any, seat: int) -> None:
    """Everything lies open."""


DEFAULTS: Final = (
    draw_any_outcome,
    evaluate_by_score,
    evaluate_each,
    list_each_move,
    is_listed,
    worth_a_look,
    itself,
    worth_nothing,
    no_secrets,
    hide_nothing,
)
"""The defaults, all templates of this module."""
