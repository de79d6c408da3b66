"""Whole games between compiled bots, as kernels.

The functions here are templates, compiled for each game and lineup by `playout_kernel`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from dorfplatz.bots.lineups import Lineup
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, array, scalar
from dorfplatz.kernel.verbs import CHANCE, MAX_SEATS, OVER

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import bot_move, seed_bot
    from dorfplatz.kernel.verbs import (
        apply_move,
        apply_outcome,
        draw_outcome,
        score,
        start,
        to_move,
    )


class Seating(Block):
    """Which place of a lineup plays at which seat."""

    seats = scalar("int8")
    kind = array("int8", MAX_SEATS)
    """The kind of the bot at each place of the lineup."""
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


def play_game(
    setup: Any, states: Batch[Any], workspaces: Any, seating: Seating, shift: int, result: Result
) -> None:
    """Plays the game that the first state holds to its end and fills in `result`.

    At seat `s` plays place `s + shift` of the lineup, counted around the table.
    """
    state = states[0]
    seats = seating.seats
    decisions = 0
    turns = 0
    chances = 0
    last = OVER
    seat = to_move(setup, state)
    while seat != OVER:
        if seat == CHANCE:
            apply_outcome(setup, state, draw_outcome(setup, state))
            chances += 1
        else:
            place = seat + shift
            if place >= seats:
                place -= seats
            move = bot_move(seating.kind[place], place, setup, states, workspaces)
            apply_move(setup, state, move)
            decisions += 1
            if seat != last or seats == 1:
                turns += 1
            last = seat
        seat = to_move(setup, state)
    for seat in range(MAX_SEATS):
        result.scores[seat] = score(setup, state, seat) if seat < seats else 0
    result.decisions = decisions
    result.turns = turns
    result.chances = chances


def play_games(
    configuration: Any,
    setup: Any,
    states: Batch[Any],
    workspaces: Any,
    seating: Seating,
    seed: int,
    first: int,
    count: int,
    results: Batch[Result],
) -> None:
    """Plays the games numbered from `first` to `first + count - 1` and fills in their results."""
    for number in range(first, first + count):
        start(configuration, setup, states[0], seed, number)
        shift = number % seating.seats if seating.rotating else 0
        for seat in range(seating.seats):
            place = (seat + shift) % seating.seats
            seed_bot(seating.kind[place], place, workspaces, seed, number, seat)
        play_game(setup, states, workspaces, seating, shift, results[number])


PlayoutKernel = Callable[[Any, Any, Any, Any, Any, int, int, int, Any], None]
"""`play_games(configuration, setup, states, workspaces, seating, seed, first, count, results)`:
see `play_games`."""


def playout_kernel(kernels: Kernels, lineup: Lineup) -> PlayoutKernel:
    """Returns the loop over whole games of these bots in the game with these kernels, compiled.

    It is the same for all lineups of these kinds of bots.
    """
    examples = {type(bot): bot for bot in lineup.bots}
    return _playout_kernel(kernels, Lineup(tuple(examples[kind] for kind in lineup.kinds)))


@cache
def _playout_kernel(kernels: Kernels, kinds: Lineup) -> PlayoutKernel:
    name = kinds.name(kernels)
    verbs = {
        **kernels.verbs(),
        "bot_move": kinds.move_kernel(kernels),
        "seed_bot": kinds.seed_kernel(kernels),
    }
    verbs["play_game"] = specialise(play_game, name, verbs)
    return specialise(play_games, name, verbs)


def seating_of(lineup: Lineup, *, rotate: bool) -> Seating:
    """Returns the lineup's seating as the loop takes it."""
    seating = Seating()
    seating.seats = len(lineup.bots)
    seating.rotating = int(rotate)
    for place in range(len(lineup.bots)):
        seating.kind[place] = lineup.kind_at(place)
    return seating
