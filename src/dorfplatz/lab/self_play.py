"""Games that a network plays against itself, and the positions that it learns from.

The functions here are templates, compiled for each game by `self_play_kernel`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from dorfplatz.bots.mind import Mind
from dorfplatz.bots.policies import GREEDY, GreedyWorkspace
from dorfplatz.bots.search import first_sight_kernel
from dorfplatz.interface.kind import GameKind
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, array, scalar
from dorfplatz.kernel.network import MAX_INPUTS
from dorfplatz.kernel.random import below, seed_generator
from dorfplatz.kernel.verbs import CHANCE, MAX_SEATS, OVER, POINT

if TYPE_CHECKING:
    from dorfplatz.bots.policies import greedy_move
    from dorfplatz.bots.search import best_at_first_sight
    from dorfplatz.kernel.slots import base, features, final, is_settled
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

_STATES: Final = 3
_GREEDY: Final = 1 << 61
"""Streams of random numbers for exploring are numbered from here on."""
ONE: Final = 1000
"""What chances are told in parts of."""

Numbers = np.ndarray[Any, Any]


class Seen(Block):
    """A position that a seat saw after a move."""

    inputs = array("int16", MAX_INPUTS)
    game = scalar("int32")
    seat = scalar("int8")
    base = scalar("int32")
    """What it is worth to the seat before anything was learned, in thousandths of a point."""


class Ending(Block):
    """How a game ended."""

    worth = array("int32", MAX_SEATS)
    """What the end is worth to each seat, in thousandths of a point."""
    scores = array("int32", MAX_SEATS)
    first = scalar("int32")
    """Where the positions of the game begin."""
    positions = scalar("int32")


def note(
    setup: Any,
    state: Any,
    mover: int,
    game: int,
    together: bool,
    seen: Batch[Seen],
    noted: int,
) -> int:
    """Notes a position after a move if it is settled; gives how many are noted now.

    All seats look at it; only the mover does where it goes on at once, or where all play together
    and see the same.
    """
    if not is_settled(setup, state):
        return noted
    goes_on = to_move(setup, state) == mover
    for seat in range(setup.players):
        if seat != mover and (together or goes_on):
            continue
        if noted == len(seen):
            return noted
        position = seen[noted]
        features(setup, state, seat, position.inputs)
        position.game = game
        position.seat = seat
        position.base = base(setup, state, seat)
        noted += 1
    return noted


def play_by_itself(
    configuration: Any,
    setup: Any,
    states: Batch[Any],
    mind: Any,
    workspace: Any,
    seed: int,
    first: int,
    count: int,
    explore: int,
    greedily: bool,
    together: bool,
    seen: Batch[Seen],
    endings: Batch[Ending],
) -> int:
    """Plays so many games from number `first` on and notes positions; gives how many.

    `explore` of a thousand moves are drawn by lot, the others are the best at first sight, or
    those of `greedy`.
    """
    noted = 0
    for game in range(count):
        start(configuration, setup, states[0], seed, first + game)
        seed_generator(workspace.generator, seed, _GREEDY + first + game)
        state = states[0]
        endings[game].first = noted
        active = to_move(setup, state)
        while active != OVER:
            if active == CHANCE:
                apply_outcome(setup, state, draw_outcome(setup, state))
            else:
                if explore > 0 and below(workspace.generator, ONE) < explore:
                    moves = count_moves(setup, state)
                    move = nth_move(setup, state, below(workspace.generator, moves))
                elif greedily:
                    move = greedy_move(setup, states, workspace)
                else:
                    move = best_at_first_sight(setup, states, mind)
                apply_move(setup, state, move)
                if to_move(setup, state) != OVER:
                    noted = note(setup, state, active, game, together, seen, noted)
            active = to_move(setup, state)
        for seat in range(setup.players):
            endings[game].worth[seat] = final(setup, state, seat)
            endings[game].scores[seat] = score(setup, state, seat)
        endings[game].positions = noted - endings[game].first
    return noted


@cache
def self_play_kernel(kernels: Kernels) -> Callable[..., int]:
    """Returns `play_by_itself` for the game that has these kernels and a network, compiled."""
    learned = kernels.learned
    assert learned is not None
    verbs = {
        **kernels.verbs(),
        "features": learned.features,
        "base": learned.base,
        "final": learned.final,
        "is_settled": learned.is_settled,
        "best_at_first_sight": first_sight_kernel(kernels),
        "greedy_move": GREEDY.kernel(kernels),
    }
    verbs["note"] = specialise(note, kernels.name, verbs)
    return specialise(play_by_itself, kernels.name, verbs)


@dataclass(frozen=True)
class Positions:
    """Positions of games of one kind between equals, as learning takes them.

    One game after the other, and within a game in the order of play.
    """

    inputs: Numbers
    """`inputs[position, input]`"""
    game: Numbers
    seat: Numbers
    base: Numbers
    """What each is worth before anything was learned, in points."""
    worth: Numbers
    """`worth[game, seat]`: what the end is worth, in points."""
    scores: Numbers
    """`scores[game, seat]`: the final scores."""


def play_positions(
    kind: GameKind,
    configuration: Block,
    players: int,
    mind: Mind,
    *,
    seed: int,
    first: int,
    games: int,
    positions: int,
    explore: int = 0,
    greedily: bool = False,
) -> Positions:
    """Returns the positions of so many games, numbered from `first` on.

    There is room for `positions` of them in each game, in the mean; what is beyond is left out.
    """
    kernels = kind.kernels
    seen = Seen.batch(games * positions)
    endings = Ending.batch(games)
    noted = self_play_kernel(kernels)(
        configuration.record,
        kernels.setup().record,
        kernels.state.batch(_STATES).records,
        mind.record,
        GreedyWorkspace().record,
        seed,
        first,
        games,
        explore,
        greedily,
        kind.cooperative,
        seen.records,
        endings.records,
    )
    return positions_of(kind, players, seen.array[:noted], endings.array)


def positions_of(kind: GameKind, players: int, found: Numbers, endings: Numbers) -> Positions:
    """Returns positions as learning takes them, that were noted as `Seen` and `Ending`."""
    learned = kind.kernels.learned
    assert learned is not None
    return Positions(
        inputs=found["inputs"][:, : learned.inputs].copy(),
        game=found["game"].copy(),
        seat=found["seat"].copy(),
        base=found["base"] / POINT,
        worth=endings["worth"][:, :players] / POINT,
        scores=endings["scores"][:, :players].copy(),
    )


def joined(parts: Sequence[Positions]) -> Positions:
    """Returns the positions of games that were played in parts, one after the other."""
    firsts = np.cumsum([0, *(len(part.worth) for part in parts[:-1])])
    return Positions(
        inputs=np.concatenate([part.inputs for part in parts]),
        game=np.concatenate(
            [part.game + first for part, first in zip(parts, firsts, strict=True)]
        ).astype(parts[0].game.dtype),
        seat=np.concatenate([part.seat for part in parts]),
        base=np.concatenate([part.base for part in parts]),
        worth=np.concatenate([part.worth for part in parts]),
        scores=np.concatenate([part.scores for part in parts]),
    )
