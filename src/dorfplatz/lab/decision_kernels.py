"""Games between compiled bots, with every decision noted as numbers, as kernels.

The functions here are templates, compiled for each game and lineup by `decision_kernel`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.bots.lineups import Lineup
from dorfplatz.game.dense import dense_of
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, array, scalar
from dorfplatz.kernel.verbs import CHANCE, MAX_SEATS, OVER
from dorfplatz.lab.playout import Seating

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import (
        action_at,
        bot_move,
        observe,
        observe_setup,
        payoff,
        seed_bot,
    )
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

NO_ROOM: Final = -1
"""What `note_games` gives when there is no room for all decisions, or all legal actions."""


class Decision(Block):
    """One decision: who made it, what was chosen, and what became of the game."""

    game = scalar("int64")
    step = scalar("int32")
    """Its place among the decisions of the game, from 0 on."""
    seat = scalar("int8")
    bot = scalar("int8")
    """The place of the bot in the lineup."""
    action = scalar("int32")
    legal_end = scalar("int64")
    """Where the actions that were legal end, in the row of all of them."""
    payoff = scalar("int32")
    """What the game was worth to the seat in the end, in parts of the game's `payoff_unit`."""
    score = scalar("int32")
    """What the seat scored in the end, in points."""


class Tally(Block):
    """How much was noted."""

    decisions = scalar("int64")
    legal = scalar("int64")
    scores = array("int32", MAX_SEATS)
    """Room for the scores of one game."""


def note_legal(setup: Any, state: Any, legal: Any, end: int) -> int:
    """Notes the legal actions behind the first `end` ones; gives how many are noted then."""
    for n in range(count_moves(setup, state)):
        if end < len(legal):
            legal[end] = action_at(setup, state, nth_move(setup, state, n))
        end += 1
    return end


def note_games(
    configuration: Any,
    setup: Any,
    states: Batch[Any],
    workspaces: Any,
    seating: Seating,
    seed: int,
    first: int,
    count: int,
    decisions: Batch[Decision],
    observations: Batch[Any],
    legal: Any,
    tally: Tally,
) -> int:
    """Plays the games from number `first` on and notes each decision.

    Gives how many decisions that were, or NO_ROOM.
    """
    noted = 0
    end = 0
    state = states[0]
    seats = seating.seats
    for number in range(first, first + count):
        start(configuration, setup, state, seed, number)
        shift = number % seats if seating.rotating else 0
        for seat in range(seats):
            place = (seat + shift) % seats
            seed_bot(seating.kind[place], place, workspaces, seed, number, seat)
        begin = noted
        seat = to_move(setup, state)
        while seat != OVER:
            if seat == CHANCE:
                apply_outcome(setup, state, draw_outcome(setup, state))
            else:
                if noted == len(decisions):
                    return NO_ROOM
                place = seat + shift
                if place >= seats:
                    place -= seats
                move = bot_move(seating.kind[place], place, setup, states, workspaces)
                decision = decisions[noted]
                decision.game = number
                decision.step = noted - begin
                decision.seat = seat
                decision.bot = place
                decision.action = action_at(setup, state, move)
                end = note_legal(setup, state, legal, end)
                if end > len(legal):
                    return NO_ROOM
                decision.legal_end = end
                observe_setup(setup, observations[noted])
                observe(setup, state, seat, observations[noted])
                noted += 1
                apply_move(setup, state, move)
            seat = to_move(setup, state)
        for n in range(begin, noted):
            seat = decisions[n].seat
            decisions[n].payoff = payoff(setup, state, seat)
            decisions[n].score = score(setup, state, seat)
    tally.decisions = noted
    tally.legal = end
    return noted


DecisionKernel = Callable[..., int]
"""See `note_games`."""


@cache
def decision_kernel(kernels: Kernels, lineup: Lineup) -> DecisionKernel:
    """Returns `note_games` for these bots in the game that has these kernels, compiled.

    Raises NotDense.
    """
    dense = dense_of(kernels)
    name = lineup.name(kernels)
    slots: dict[str, Any] = {
        **kernels.verbs(),
        "bot_move": lineup.move_kernel(kernels),
        "seed_bot": lineup.seed_kernel(kernels),
        "action_at": dense.action_at,
        "observe_setup": dense.observe_setup,
        "observe": dense.observe,
        "payoff": dense.payoff,
    }
    slots["note_legal"] = specialise(note_legal, name, slots)
    return specialise(note_games, name, slots)
