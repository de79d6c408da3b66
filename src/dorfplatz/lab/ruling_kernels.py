"""The same games by two readings of the rules, side by side, as kernels.

The functions here are templates, compiled for each game and lineup by `side_by_side_kernel`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dorfplatz.bots.lineups import Lineup
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, scalar
from dorfplatz.kernel.outcomes import is_possible
from dorfplatz.kernel.verbs import CHANCE, OVER

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import bot_move, seed_bot
    from dorfplatz.kernel.verbs import (
        apply_move,
        apply_outcome,
        count_moves,
        draw_outcome,
        is_legal,
        nth_move,
        score,
        start,
        to_move,
    )


class Comparison(Block):
    """What became of a game by another reading of the rules."""

    decisions = scalar("int32")
    """Decisions, as long as both readings went along with each other."""
    other_choices = scalar("int32")
    """How many of these offered other moves by the other reading."""
    parted = scalar("int32")
    """1 when what was done could not be done by the other reading, or somebody else was next."""
    other_scores = scalar("int32")
    """1 when it was the same to the end, and yet scored otherwise."""


def has_same_moves(setup: Any, state: Any, other_setup: Any, other_state: Any) -> bool:
    """Whether the same moves are legal in two positions."""
    count = count_moves(setup, state)
    same = count == count_moves(other_setup, other_state)
    for n in range(count):
        same &= is_legal(other_setup, other_state, nth_move(setup, state, n))
    return same


def play_side_by_side(
    setup: Any, states: Batch[Any], workspaces: Any, other_setup: Any, other: Any, found: Comparison
) -> None:
    """Plays the game of the first state on, and the other along with it as far as that goes."""
    state = states[0]
    seat = to_move(setup, state)
    while seat == to_move(other_setup, other):
        if seat == OVER:
            for player in range(setup.players):
                if score(setup, state, player) != score(other_setup, other, player):
                    found.other_scores = 1
            return
        if seat == CHANCE:
            outcome = draw_outcome(setup, state)
            if not is_possible(other_setup, other, outcome):
                break
            apply_outcome(setup, state, outcome)
            apply_outcome(other_setup, other, outcome)
        else:
            found.decisions += 1
            if not has_same_moves(setup, state, other_setup, other):
                found.other_choices += 1
            move = bot_move(0, seat, setup, states, workspaces)
            if not is_legal(other_setup, other, move):
                break
            apply_move(setup, state, move)
            apply_move(other_setup, other, move)
        seat = to_move(setup, state)
    found.parted = 1


def compare_games(
    configuration: Any,
    setup: Any,
    states: Batch[Any],
    workspaces: Any,
    other_configuration: Any,
    other_setup: Any,
    other: Any,
    seed: int,
    first: int,
    count: int,
    comparisons: Batch[Comparison],
) -> None:
    """Plays games from number `first` on by both readings; a bot of one kind is at all seats."""
    for number in range(first, first + count):
        start(configuration, setup, states[0], seed, number)
        start(other_configuration, other_setup, other, seed, number)
        for seat in range(setup.players):
            seed_bot(0, seat, workspaces, seed, number, seat)
        play_side_by_side(setup, states, workspaces, other_setup, other, comparisons[number])


def side_by_side_kernel(kernels: Kernels, lineup: Lineup) -> Callable[..., None]:
    """Returns `compare_games` for a bot that plays at all seats, compiled."""
    verbs: dict[str, Any] = {
        **kernels.verbs(),
        "bot_move": lineup.move_kernel(kernels),
        "seed_bot": lineup.seed_kernel(kernels),
    }
    name = lineup.name(kernels)
    for part in (is_possible, has_same_moves, play_side_by_side):
        verbs[part.__name__] = specialise(part, name, verbs)
    return specialise(compare_games, name, verbs)
