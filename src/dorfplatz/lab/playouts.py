"""Positions that are judged by playing them out, once and again, for a network to learn from.

How a single game ends tells little of one position in it: luck has the larger part. And of the
moves that nobody plays, games tell nothing. So some decisions are taken apart: positions after the
most promising moves, and after some others, are played on to the end many times, as the trials of
the bots that think ahead are; what is learned is the mean of how that ended.

The functions here are templates, compiled for each game by `playouts_kernel`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.bots.mind import Mind
from dorfplatz.bots.policies import GREEDY, GreedyWorkspace
from dorfplatz.bots.search import first_sight_kernel, search_verbs
from dorfplatz.interface.kind import GameKind
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block
from dorfplatz.kernel.random import below, seed_generator
from dorfplatz.kernel.verbs import CHANCE, OVER
from dorfplatz.lab.self_play import ONE, Ending, Positions, Seen, note, positions_of

if TYPE_CHECKING:
    from dorfplatz.bots.policies import greedy_move
    from dorfplatz.bots.search import best_at_first_sight, find_candidates
    from dorfplatz.kernel.slots import final, is_settled, reply
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

_STATES: Final = 5
_EVERY: Final = 4
"""Of so many decisions one is taken apart, drawn by lot."""
_PROMISING: Final = 5
"""Of so many moves that are best at first sight one is judged, drawn by lot."""
_JUDGED: Final = 2
"""Moves of a decision that are judged: a promising one, and one of all."""
_LOTS: Final = 1 << 60
"""Streams of random numbers for drawing by lot are numbered from here on."""
_PLAYOUTS: Final = 20
"""Streams of playouts are numbered from the number of the position on, shifted by so many bits; the
positions of a game from the number of the game on, shifted by as many."""
_PATIENCE: Final = 1000
"""After so many decisions of a playout, its moves are drawn by lot."""
_ROOM: Final = 100
"""There is room for so many judged positions of a game, in the mean."""


def play_out(
    setup: Any, states: Batch[Any], mind: Any, seed: int, first: int, playouts: int, ending: Any
) -> None:
    """Fills in how games end, in the mean, that go on from the first state so many times.

    Where seats go round in circles, lots end the game.
    """
    trial = states[1]
    for seat in range(setup.players):
        ending.worth[seat] = 0
        ending.scores[seat] = 0
    for number in range(playouts):
        states[1] = states[0]
        seed_generator(trial.generator, seed, first + number)
        made = 0
        active = to_move(setup, trial)
        while active != OVER:
            if active == CHANCE:
                apply_outcome(setup, trial, draw_outcome(setup, trial))
            elif made < _PATIENCE:
                apply_move(setup, trial, reply(setup, states[1:], mind))
                made += 1
            else:
                drawn = below(trial.generator, count_moves(setup, trial))
                apply_move(setup, trial, nth_move(setup, trial, drawn))
            active = to_move(setup, trial)
        for seat in range(setup.players):
            ending.worth[seat] += final(setup, trial, seat)
            ending.scores[seat] += score(setup, trial, seat)
    for seat in range(setup.players):
        ending.worth[seat] //= playouts
        ending.scores[seat] //= playouts


def judge_moves(
    setup: Any,
    states: Batch[Any],
    mind: Any,
    workspace: Any,
    seed: int,
    first: int,
    playouts: int,
    together: bool,
    seen: Batch[Seen],
    endings: Batch[Ending],
    noted: int,
    judged: int,
) -> tuple[int, int]:
    """Judges positions after moves of the first state; gives how many are noted and judged now.

    `noted` and `judged` say how many there were before.
    """
    state = states[0]
    mover = to_move(setup, state)
    count = count_moves(setup, state)
    promising = find_candidates(setup, states, mind)
    for n in range(_JUDGED):
        if judged == len(endings):
            break
        states[1] = state
        if n == 0:
            apply_move(setup, states[1], mind.move[below(workspace.generator, promising)])
        else:
            drawn = below(workspace.generator, count)
            apply_move(setup, states[1], nth_move(setup, state, drawn))
        if to_move(setup, states[1]) == OVER or not is_settled(setup, states[1]):
            continue
        ending = endings[judged]
        ending.first = noted
        noted = note(setup, states[1], mover, judged, together, seen, noted)
        ending.positions = noted - ending.first
        stream = (first + judged) << _PLAYOUTS
        play_out(setup, states[1:], mind, seed, stream, playouts, ending)
        judged += 1
    return noted, judged


def play_and_judge(
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
    playouts: int,
    seen: Batch[Seen],
    endings: Batch[Ending],
) -> tuple[int, int]:
    """Plays so many games from number `first` on; gives how many positions are noted and judged.

    `explore` of a thousand moves are drawn by lot. Otherwise each seat plays as `greedy` does, or
    what is best at first sight, which is drawn by lot for each game unless all play `greedily`:
    trials come through positions of both kinds.
    """
    noted = 0
    judged = 0
    for game in range(first, first + count):
        start(configuration, setup, states[0], seed, game)
        seed_generator(workspace.generator, seed, _LOTS + game)
        seed_generator(mind.generator, seed, 2 * _LOTS + game)
        before = judged
        greedy_seats = below(workspace.generator, 1 << setup.players)
        state = states[0]
        active = to_move(setup, state)
        while active != OVER:
            if active == CHANCE:
                apply_outcome(setup, state, draw_outcome(setup, state))
            else:
                moves = count_moves(setup, state)
                if moves > 1 and below(workspace.generator, _EVERY) == 0:
                    noted, judged = judge_moves(
                        setup,
                        states,
                        mind,
                        workspace,
                        seed,
                        (game << _PLAYOUTS) - before,
                        playouts,
                        together,
                        seen,
                        endings,
                        noted,
                        judged,
                    )
                if explore > 0 and below(workspace.generator, ONE) < explore:
                    move = nth_move(setup, state, below(workspace.generator, moves))
                elif greedily or greedy_seats & (1 << active):
                    move = greedy_move(setup, states, workspace)
                else:
                    move = best_at_first_sight(setup, states, mind)
                apply_move(setup, state, move)
            active = to_move(setup, state)
    return noted, judged


@cache
def _verbs(kernels: Kernels) -> Mapping[str, Callable[..., Any]]:
    learned = kernels.learned
    assert learned is not None
    verbs: dict[str, Callable[..., Any]] = {
        **search_verbs(kernels),
        "features": learned.features,
        "base": learned.base,
        "final": learned.final,
        "is_settled": learned.is_settled,
        "best_at_first_sight": first_sight_kernel(kernels),
        "greedy_move": GREEDY.kernel(kernels),
    }
    for template in (note, play_out, judge_moves):
        verbs[template.__name__] = specialise(template, kernels.name, verbs)
    return verbs


def play_out_kernel(kernels: Kernels) -> Callable[..., None]:
    """Returns `play_out` for the game that has these kernels and a network, compiled."""
    return _verbs(kernels)["play_out"]


@cache
def playouts_kernel(kernels: Kernels) -> Callable[..., tuple[int, int]]:
    """Returns `play_and_judge` for the game that has these kernels and a network, compiled."""
    return specialise(play_and_judge, kernels.name, _verbs(kernels))


def judged_positions(
    kind: GameKind,
    configuration: Block,
    players: int,
    mind: Mind,
    *,
    seed: int,
    first: int,
    games: int,
    playouts: int,
    explore: int = 0,
    greedily: bool = False,
) -> Positions:
    """Returns positions out of so many games, numbered from `first` on, each played out so often.

    Each position that is judged counts as a game of its own, which ended as it did in the mean.
    """
    kernels = kind.kernels
    mind.candidates = _PROMISING
    endings = Ending.batch(games * _ROOM)
    seen = Seen.batch(len(endings) * (1 if kind.cooperative else players))
    noted, judged = playouts_kernel(kernels)(
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
        playouts,
        seen.records,
        endings.records,
    )
    return positions_of(kind, players, seen.array[:noted], endings.array[:judged])
