"""Whole games between bots, as kernels.

The functions here are templates, compiled for each game by `playout_kernel`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.bots.thinking import Mind, bot_kernel, bot_move, seed_mind
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, array, scalar
from dorfplatz.kernel.verbs import CHANCE, OVER

MAX_SEATS: Final = 6

if TYPE_CHECKING:
    from dorfplatz.kernel.verbs import (
        apply_move,
        apply_outcome,
        draw_outcome,
        score,
        start,
        to_move,
    )


class Lineup(Block):
    """Which bots play, and at which seats."""

    seats = scalar("int8")
    bot = array("int8", MAX_SEATS)
    """The number of the bot at each seat in game 0."""
    rotating = scalar("int8")
    """1 when the bots move on by one seat with every game."""


class Result(Block):
    """What remains of a game."""

    scores = array("int32", MAX_SEATS)
    """Each seat's score; 0 for seats that nobody sits at."""
    decisions = scalar("int32")
    """Moves of all players, forced ones included."""
    turns = scalar("int32")
    """Runs of decisions by the same seat; alone at the table, every decision is a turn."""
    chances = scalar("int32")
    """Rolls or reveals."""


def play_game(states: Batch[Any], mind: Mind, lineup: Lineup, shift: int, result: Result) -> None:
    """Plays the game that the first state holds to its end and fills in `result`.

    The bot of seat `s` is number `s + shift` of the lineup, counted around the table.
    """
    state = states[0]
    seats = lineup.seats
    decisions = 0
    turns = 0
    chances = 0
    last = OVER
    seat = to_move(state)
    while seat != OVER:
        if seat == CHANCE:
            apply_outcome(state, draw_outcome(state))
            chances += 1
        else:
            place = seat + shift
            if place >= seats:
                place -= seats
            apply_move(state, bot_move(lineup.bot[place], states, mind))
            decisions += 1
            if seat != last or seats == 1:
                turns += 1
            last = seat
        seat = to_move(state)
    for seat in range(MAX_SEATS):
        result.scores[seat] = score(state, seat) if seat < seats else 0
    result.decisions = decisions
    result.turns = turns
    result.chances = chances


def play_games(
    states: Batch[Any],
    mind: Mind,
    box: Any,
    lineup: Lineup,
    seed: int,
    first: int,
    count: int,
    results: Batch[Result],
) -> None:
    """Plays the games numbered from `first` to `first + count - 1` and fills in their results."""
    for number in range(first, first + count):
        start(states[0], box, seed, number)
        seed_mind(mind, seed, number)
        shift = number % lineup.seats if lineup.rotating else 0
        play_game(states, mind, lineup, shift, results[number])


PlayoutKernel = Callable[[Any, Any, Any, Any, int, int, int, Any], None]
"""`play_games(states, mind, box, lineup, seed, first, count, results)`: see `play_games`."""


@cache
def playout_kernel(kernels: Kernels) -> PlayoutKernel:
    """The loop over whole games for the game that has these kernels, compiled."""
    verbs = {**kernels.verbs(), "bot_move": bot_kernel(kernels)}
    verbs["play_game"] = specialise(play_game, kernels.name, verbs)
    return specialise(play_games, kernels.name, verbs)
