"""Many games between bots, as fast as the machine plays them.

    simulation = simulate("bohemian-villages(players=4)", ["greedy", "random"], games=10_000)
    simulation.by_bot()

The results depend on the seed alone, not on how the work is spread.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np

from dorfplatz.base.displayed import Displayed
from dorfplatz.base.options import Option
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.observation import UNLIMITED, Budget
from dorfplatz.bots.pool import BotPool
from dorfplatz.lab.cluster import Cluster
from dorfplatz.lab.intervals import Estimate, mean_estimate, share_estimate
from dorfplatz.lab.match import Match, new_match
from dorfplatz.lab.players import (
    PROGRAMMED_CHUNK,
    cluster_player,
    compiled_player,
    programmed_player,
)
from dorfplatz.lab.playout import Result

Numbers = np.ndarray[Any, Any]

WIN: Final = 60
"""What a win counts in `Simulation.wins`; players who share a win share it without a remainder."""

CHUNK: Final = 500
"""Games that a worker plays before it reports."""

Progress = Callable[[int, int], None]
"""`progress(done, games)` is called as games are finished, in the caller's own thread."""

_GAMES: Final = Option("games", 1, minimum=1, maximum=100_000_000)
_WORKERS: Final = Option("workers", 1, minimum=1, maximum=256)
_CHUNK: Final = Option("chunk", 1, minimum=1, maximum=1_000_000)


@dataclass(frozen=True)
class SeatRow:
    """How one seat did over all games."""

    seat: int
    """Counted from 0, as in records."""
    bots: list[str]
    """Who sat there in one game or another."""
    wins: Estimate | None
    """The share of games that it won; None in games that all win or lose together."""
    score: Estimate


@dataclass(frozen=True)
class BotRow:
    """How one bot did over all games, wherever it sat."""

    bot: str
    seats: int
    """How many seats it has in every game."""
    wins: Estimate | None
    """The share of games that one of its seats won."""
    expected_wins: float
    """The share of games that it would win if all bots were alike."""
    score: Estimate
    """The mean score of its seats."""


@dataclass(frozen=True)
class LengthRow:
    """How long the games were, in one unit."""

    unit: str
    """ "decisions", "turns", "rounds" or "chances" (rolls or reveals)."""
    mean: Estimate
    shortest: int
    longest: int


@dataclass(frozen=True)
class Simulation(Displayed):
    """The results of many games.

    A win is shared: where n players have the most points, each has won one n-th of the game.
    """

    shown_by = "results:simulation"

    match: Match
    results: Numbers
    """One `Result` for each game, as a numpy array with fields."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.results)

    @property
    def cooperative(self) -> bool:
        """Whether all seats play together for one score."""
        return self.match.kind.cooperative

    @cached_property
    def scores(self) -> Numbers:
        """The score of each seat in each game, as `scores[game, seat]`."""
        scores: Numbers = self.results["scores"][:, : self.match.seats]
        return scores

    @cached_property
    def wins(self) -> Numbers:
        """What each seat won of each game, in parts of `WIN`; together all of it."""
        return shared_wins(self.scores)

    @property
    def kinds(self) -> list[Bot]:
        """The bots that played, each once, in the order in which they were named."""
        return list(dict.fromkeys(self.match.bots))

    @cached_property
    def bots(self) -> Numbers:
        """Which bot sat at each seat in each game, by its place in `kinds`: `bots[game, seat]`."""
        number = {bot: place for place, bot in enumerate(self.kinds)}
        turned = [[number[bot] for bot in self.match.bots_in(n)] for n in range(self.match.seats)]
        return np.array(turned)[np.arange(self.games) % self.match.seats]

    def by_seat(self) -> list[SeatRow]:
        """How each seat did."""
        return [
            SeatRow(
                seat=seat,
                bots=list(
                    dict.fromkeys(str(self.match.bots_in(n)[seat]) for n in range(self.match.seats))
                ),
                wins=None if self.cooperative else share_estimate(self.wins[:, seat] / WIN),
                score=mean_estimate(self.scores[:, seat]),
            )
            for seat in range(self.match.seats)
        ]

    def by_bot(self) -> list[BotRow]:
        """How each bot did, in the order in which they were named."""
        rows = []
        for number, bot in enumerate(self.kinds):
            sits = self.bots == number
            seats = self.match.bots.count(bot)
            won = (self.wins * sits).sum(axis=1) / WIN
            rows.append(
                BotRow(
                    bot=str(bot),
                    seats=seats,
                    wins=None if self.cooperative else share_estimate(won),
                    expected_wins=seats / self.match.seats,
                    score=mean_estimate((self.scores * sits).sum(axis=1) / seats),
                )
            )
        return rows

    def lengths(self) -> list[LengthRow]:
        """How long the games were."""
        turns = self.results["turns"]
        values = {
            "decisions": self.results["decisions"],
            "turns": turns,
            "rounds": -(-turns // self.match.seats),
            "chances": self.results["chances"],
        }
        return [
            LengthRow(unit, mean_estimate(counts), int(counts.min()), int(counts.max()))
            for unit, counts in values.items()
        ]


def shared_wins(scores: Numbers) -> Numbers:
    """What each seat won of each game, in parts of `WIN`, from `scores[game, seat]`."""
    best = scores == scores.max(axis=1, keepdims=True)
    return np.where(best, WIN // best.sum(axis=1, keepdims=True), 0)


def simulate(
    game: str,
    bots: Sequence[str] = ("random",),
    *,
    games: int = 1000,
    seed: int | None = None,
    workers: int | None = None,
    rotate: bool = True,
    progress: Progress | None = None,
    chunk: int = CHUNK,
    budget: Budget | None = None,
    cluster: Cluster | None = None,
    **options: object,
) -> Simulation:
    """Plays `games` games of the kind that a game string describes, between these bots.

    `bots` are words as `load_bot` takes them, for the seats in their order; fewer bots than seats
    are named over again. With `rotate` they move on by one seat with every game, so that each
    plays at every seat equally often. `options` are those of the game. `workers` threads share the
    work, by default one for each core; neither they nor `chunk`, the games that one plays at a
    time, change the results. `budget` is what a decision of a bot of one's own may take. With a
    `cluster`, its machines play, with the same results. Raises UnknownGame, UnknownBot,
    OptionError, Faults, BotFailed for a bot of one's own, and ClusterLost.
    """
    match = new_match(game, bots, options, seed=seed, rotate=rotate)
    return play_match(match, games, workers, chunk, progress, budget, cluster)


def play_match(
    match: Match,
    games: int,
    workers: int | None = None,
    chunk: int = CHUNK,
    progress: Progress | None = None,
    budget: Budget | None = None,
    cluster: Cluster | None = None,
) -> Simulation:
    """Plays the games of a match that are numbered from 0 to `games` - 1.

    For the rest see `simulate`. Raises OptionError, Faults, BotFailed, ClusterLost.
    """
    games = int(_GAMES.check(games))
    chunk = int(_CHUNK.check(chunk))
    threads = int(_WORKERS.check(available_cores() if workers is None else workers))
    results = Result.batch(games)
    lineup = match.lineup()
    if cluster is not None:
        play = cluster_player(match, cluster, results, budget or UNLIMITED)
        most = PROGRAMMED_CHUNK if lineup is None else chunk
        share(play, games, min(chunk, most), cluster.cores, progress)
    elif lineup is not None:
        play = compiled_player(match, lineup, results)
        share(play, games, chunk, threads, progress)
    else:
        with BotPool(threads) as processes:
            play = programmed_player(match, processes, results, budget or UNLIMITED)
            share(play, games, min(chunk, PROGRAMMED_CHUNK), threads, progress)
    return Simulation(match, results.array)


def share(
    play: Callable[[int, int], int],
    games: int,
    chunk: int,
    threads: int,
    progress: Progress | None,
) -> None:
    """Lets threads play all games, chunk by chunk, and returns when all are played.

    `play(first, count)` plays `count` games from number `first` on and gives back `count`; several
    threads ask it at once. What `progress` raises ends it all, once those that play are done with
    their chunk.
    """
    pool = ThreadPoolExecutor(threads)
    try:
        parts = [
            pool.submit(play, first, min(chunk, games - first)) for first in range(0, games, chunk)
        ]
        done = 0
        for part in as_completed(parts):
            done += part.result()
            if progress is not None:
                progress(done, games)
    finally:
        pool.shutdown(cancel_futures=True)


def available_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
