"""Where the games of a match are played: in this process and those beside it, or on a cluster.

What plays is always a function that plays `count` games from number `first` on, writes their
results where their numbers stand, and gives back `count`. Several threads may ask it at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

import numpy as np

from dorfplatz.bots.lineups import Lineup, records
from dorfplatz.bots.observation import Budget
from dorfplatz.bots.pool import BotPool
from dorfplatz.game.registry import game_address
from dorfplatz.kernel.layout import Batch
from dorfplatz.lab.cluster import Cluster
from dorfplatz.lab.match import Match, new_match
from dorfplatz.lab.playout import Result, playout_kernel, seating_of

PROGRAMMED_CHUNK: Final = 4
"""Games that are played at a time where bots of one's own play, which take longer."""
_MATCHES: Final = 64
"""So many matches are kept ready where a cluster plays: one for each table of an arena."""


def compiled_player(
    match: Match, lineup: Lineup, results: Batch[Result]
) -> Callable[[int, int], int]:
    """Returns a function that plays `count` games of a match from number `first` on.

    It writes their results where their numbers stand, and gives back `count`. Several threads may
    ask it at once.
    """
    kernels = match.kind.kernels
    play_games = playout_kernel(kernels, lineup)
    configuration = match.kind.configuration(match.options)
    seating = seating_of(lineup, rotate=match.rotate)

    def play(first: int, count: int) -> int:
        play_games(
            configuration.record,
            kernels.setup().record,
            kernels.state.batch(lineup.states).records,
            records(lineup.workspaces(kernels)),
            seating.record,
            match.seed,
            first,
            count,
            results.records,
        )
        return count

    play(0, 0)  # compiles, before several threads ask for it
    return play


def programmed_player(
    match: Match, processes: BotPool, results: Batch[Result], budget: Budget
) -> Callable[[int, int], int]:
    """Returns the same for bots of one's own, which play in processes of theirs."""

    def play(first: int, count: int) -> int:
        numbers = range(first, first + count)
        task = {
            "task": "play",
            "game": game_address(match.kind),
            "options": match.options,
            "seed": match.seed,
            "seconds": budget.seconds,
            "games": [(number, [str(bot) for bot in match.bots_in(number)]) for number in numbers],
        }
        for number, tally in zip(numbers, processes.ask(task), strict=True):
            result = results[number]
            for seat, points in enumerate(tally["scores"]):
                result.scores[seat] = points
            result.decisions = tally["decisions"]
            result.turns = tally["turns"]
            result.chances = tally["chances"]
        return count

    return play


def cluster_player(
    match: Match, cluster: Cluster, results: Batch[Result], budget: Budget
) -> Callable[[int, int], int]:
    """Returns the same for a match that a cluster plays.

    Games and bots of one's own have to be installed on its machines, too.
    """
    words = (match.address, tuple(map(str, match.bots)), match.seed, match.rotate)

    def play(first: int, count: int) -> int:
        if count:
            found = cluster.call(_played, words, budget.seconds, first, count)
            results.array[first : first + count] = found
        return count

    return play


def _played(
    words: tuple[str, tuple[str, ...], int, bool], seconds: float | None, first: int, count: int
) -> np.ndarray[Any, Any]:
    """The results of some games of a match that these words describe."""
    match = _match(words)
    lineup = match.lineup()
    # A result stands where its number does; a chunk begins anywhere.
    results = Result.batch(first + count)
    if lineup is not None:
        compiled_player(match, lineup, results)(first, count)
    else:
        programmed_player(match, _process(), results, Budget(seconds))(first, count)
    return results.array[first:].copy()


@cache
def _process() -> BotPool:
    """Where bots of one's own think for this process of a cluster; it ends with it."""
    return BotPool(1)


@lru_cache(_MATCHES)
def _match(words: tuple[str, tuple[str, ...], int, bool]) -> Match:
    address, bots, seed, rotate = words
    return new_match(address, bots, {}, seed=seed, rotate=rotate)
