"""All bots against all others, at every seat and with the same seeds.

    contest = new_round_robin("bohemian-villages(players=4)", ["greedy", "random"], {}, seed=1)
    arena = play_arena(contest, games=100)
    arena.by_bot()

The results depend on the seed alone. With a file they are kept as they come in, and what stands in
the file is not played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from time import perf_counter
from typing import Final

import numpy as np

from dorfplatz.base.displayed import Displayed
from dorfplatz.base.options import Option
from dorfplatz.bots.observation import UNLIMITED, Budget
from dorfplatz.bots.pool import BotPool
from dorfplatz.kernel.layout import Batch
from dorfplatz.lab.arena_file import ArenaFile, Entry, Pace, PlayedGame
from dorfplatz.lab.cluster import Cluster
from dorfplatz.lab.intervals import Estimate, blocked_share_estimate, mean_estimate, share_estimate
from dorfplatz.lab.match import Match
from dorfplatz.lab.meetings import Meeting, RoundRobin
from dorfplatz.lab.players import (
    PROGRAMMED_CHUNK,
    cluster_player,
    compiled_player,
    programmed_player,
)
from dorfplatz.lab.playout import Result
from dorfplatz.lab.ratings import rate, require_ratings
from dorfplatz.lab.simulate import (
    CHUNK,
    WIN,
    Numbers,
    Progress,
    available_cores,
    shared_wins,
)

_GAMES: Final = Option("games", 1, minimum=1, maximum=10_000_000)
_WORKERS: Final = Option("workers", 1, minimum=1, maximum=256)

_LONG_ENOUGH: Final = 0.2
"""Seconds over which it is measured how long a bot takes, if its first game is not longer."""
_PART: Final = 1.0
"""Seconds that the games take, roughly, which are played before they are kept."""

_Player = Callable[[int, int], int]


@dataclass(frozen=True)
class BotStanding:
    """How one bot did in all of its meetings."""

    bot: str
    rating: Estimate
    """In Elo points; see `dorfplatz.lab.ratings`."""
    wins: Estimate | None
    """The share of games that it won alone among others; None where all play together."""
    expected_wins: float | None
    """The share that it would win if all bots were alike."""
    score: Estimate
    """Its mean score alone among others, or where all play together, its mean result."""
    milliseconds: float
    """How long a decision took it in the mean."""


@dataclass(frozen=True)
class PairStanding:
    """How one bot did against another one, at the same seats and with the same seeds."""

    bot: str
    other: str
    wins: Estimate
    """The share of games that it won alone among bots like the other one. Where all play together,
    the share of games in which it had more points than the other one, equal points counting half.
    """
    expected_wins: float
    """The share that it would win if both were alike."""
    ahead: Estimate
    """How many points more it had than the other one."""


@dataclass(frozen=True)
class Arena(Displayed):
    """The results of a round robin."""

    shown_by = "results:arena"

    contest: RoundRobin
    results: tuple[Numbers, ...]
    """For each table one `Result` for each game, as a numpy array with fields."""
    seconds: tuple[float, ...]
    """How long each bot took for a decision, in the mean."""

    @property
    def games(self) -> int:
        """How many games were played at each table."""
        return len(self.results[0])

    @cached_property
    def scores(self) -> tuple[Numbers, ...]:
        """The score of each seat, as `scores[table][game, seat]`."""
        return tuple(found["scores"][:, : self.contest.seats] for found in self.results)

    @cached_property
    def wins(self) -> tuple[Numbers, ...]:
        """What each seat won of each game, in parts of `WIN`."""
        return tuple(shared_wins(scores) for scores in self.scores)

    @cached_property
    def _ratings(self) -> list[Estimate]:
        return rate(self._comparisons(), self.contest.seed)

    def by_bot(self) -> list[BotStanding]:
        """How each bot did, in the order in which they were named.

        Raises MissingPackage when the optional package choix is not installed.
        """
        contest = self.contest
        rows = []
        for number, bot in enumerate(contest.bots):
            own = list(self._seats_alone(number))
            scores = np.stack([self.scores[table][:, seat] for table, seat in own], axis=1)
            wins = np.stack([self.wins[table][:, seat] for table, seat in own], axis=1) / WIN
            rows.append(
                BotStanding(
                    bot=str(bot),
                    rating=self._ratings[number],
                    wins=None if contest.separate else blocked_share_estimate(wins),
                    expected_wins=None if contest.separate else 1 / contest.seats,
                    score=mean_estimate(scores.mean(axis=1)),
                    milliseconds=1000 * self.seconds[number],
                )
            )
        return rows

    def by_pair(self) -> list[PairStanding]:
        """How bots did against each other, in the order in which they were named."""
        contest = self.contest
        if contest.separate:
            pairs = [
                (bot, other)
                for bot in range(len(contest.bots))
                for other in range(bot + 1, len(contest.bots))
            ]
            return [self._separate_pair(bot, other) for bot, other in pairs]
        return [self._pair(meeting) for meeting in contest.meetings]

    def _pair(self, meeting: Meeting) -> PairStanding:
        contest = self.contest
        wins, ahead = [], []
        for table in contest.tables_of(meeting):
            seat = contest.tables[table].seat
            scores = self.scores[table]
            wins.append(self.wins[table][:, seat] / WIN)
            ahead.append(scores[:, seat] - np.delete(scores, seat, axis=1).mean(axis=1))
        return PairStanding(
            bot=str(contest.bots[meeting.alone]),
            other=str(contest.bots[meeting.among]),
            wins=blocked_share_estimate(np.stack(wins, axis=1)),
            expected_wins=1 / contest.seats,
            ahead=mean_estimate(np.mean(ahead, axis=0)),
        )

    def _separate_pair(self, bot: int, other: int) -> PairStanding:
        ahead = self.scores[bot][:, 0] - self.scores[other][:, 0]
        return PairStanding(
            bot=str(self.contest.bots[bot]),
            other=str(self.contest.bots[other]),
            wins=share_estimate(_share_ahead(ahead)),
            expected_wins=1 / 2,
            ahead=mean_estimate(ahead),
        )

    def _seats_alone(self, bot: int) -> Iterator[tuple[int, int]]:
        """The tables at which a bot is alone among others, or by itself, and its seat there."""
        for number, table in enumerate(self.contest.tables):
            if table.meeting.alone == bot:
                yield number, table.seat
            elif table.meeting.among == bot and self.contest.seats == 2:
                yield number, 1 - table.seat

    def _comparisons(self) -> Numbers:
        """`comparisons[game, i, j]`: see `rate`."""
        contest = self.contest
        bots = len(contest.bots)
        found = np.zeros((self.games, bots, bots))
        if contest.separate:
            for bot in range(bots):
                for other in range(bots):
                    if bot != other:
                        ahead = self.scores[bot][:, 0] - self.scores[other][:, 0]
                        found[:, bot, other] = _share_ahead(ahead)
            return found
        for table, scores in zip(contest.tables, self.scores, strict=True):
            alone, among = table.meeting.alone, table.meeting.among
            ahead = scores[:, [table.seat]] - np.delete(scores, table.seat, axis=1)
            share = _share_ahead(ahead).mean(axis=1)
            found[:, alone, among] += share
            found[:, among, alone] += 1 - share
        return found / (contest.seats if contest.seats == 2 else 2 * contest.seats)


def _share_ahead(ahead: Numbers) -> Numbers:
    """1 for every lead, 0 for every deficit, one half for none."""
    return (np.sign(ahead) + 1) / 2


def play_arena(
    contest: RoundRobin,
    games: int,
    workers: int | None = None,
    file: str | PathLike[str] | None = None,
    progress: Progress | None = None,
    budget: Budget | None = None,
    cluster: Cluster | None = None,
) -> Arena:
    """Plays the games that are numbered from 0 to `games` - 1 at every table.

    With a file, what it holds is not played again, and what is played is appended to it: however
    this ends, it goes on from there. `workers` threads share the work; they do not change the
    results. `budget` is what a decision of a bot of one's own may take. With a `cluster`, its
    machines play, with the same results; how long bots take is measured here. Raises OptionError,
    Faults, BotFailed, ClusterLost, MissingPackage when the optional package choix is not installed,
    and what `ArenaFile` raises.
    """
    games = int(_GAMES.check(games))
    threads = int(_WORKERS.check(available_cores() if workers is None else workers))
    require_ratings()
    with ExitStack() as stack:
        kept = None if file is None else ArenaFile.open(file, contest)
        if kept is not None:
            stack.callback(kept.close)
        processes = stack.enter_context(BotPool(threads)) if _has_programs(contest) else None
        run = _Run(contest, games, kept, processes, budget or UNLIMITED)
        run.measure()
        run.play(threads, progress, cluster)
    arrays = tuple(batch.array for batch in run.results)
    return Arena(contest, arrays, tuple(run.paces[n].seconds for n in range(len(contest.bots))))


def _has_programs(contest: RoundRobin) -> bool:
    return any(contest.own_match(bot).lineup() is None for bot in range(len(contest.bots)))


class _Run:
    """What was played so far, and what is still to be played."""

    def __init__(
        self,
        contest: RoundRobin,
        games: int,
        kept: ArenaFile | None,
        processes: BotPool | None,
        budget: Budget,
    ) -> None:
        self.contest = contest
        self.games = games
        self.results = [Result.batch(games) for _ in contest.tables]
        self.paces: dict[int, Pace] = {}
        self._played = np.zeros((len(contest.tables), games), dtype=bool)
        self._kept = kept
        self._processes = processes
        self._budget = budget
        for entry in [] if kept is None else kept.entries:
            self._take(entry)

    def _take(self, entry: Entry) -> None:
        """Takes over what stands in a file; it may hold more games than are asked for."""
        if isinstance(entry, Pace):
            self.paces[entry.bot] = entry
        elif entry.number < self.games:
            result = self.results[entry.table][entry.number]
            for seat, points in enumerate(entry.scores):
                result.scores[seat] = points
            result.decisions = entry.decisions
            result.turns = entry.turns
            result.chances = entry.chances
            self._played[entry.table, entry.number] = True

    def measure(self) -> None:
        """Measures how long the bots take to decide, one after the other, where it is not known."""
        for bot in range(len(self.contest.bots)):
            if bot in self.paces:
                continue
            results = Result.batch(CHUNK)
            play = self._player(self.contest.own_match(bot), results)
            play(0, 0)
            count = 1
            while True:
                start = perf_counter()
                play(0, count)
                seconds = perf_counter() - start
                if seconds >= _LONG_ENOUGH or 2 * count > CHUNK:
                    break
                count *= 2
            decisions = int(results.array["decisions"][:count].sum())
            self.paces[bot] = Pace(bot, seconds / decisions, seconds / count)
            if self._kept is not None:
                self._kept.append([self.paces[bot]])

    def play(self, threads: int, progress: Progress | None, cluster: Cluster | None) -> None:
        """Plays all games that are missing, the first ones of all tables first."""
        total = self._played.size
        done = int(self._played.sum())
        if progress is not None:
            progress(done, total)
        parts = sorted(self._parts())
        players = {
            table: self._player(self.contest.tables[table].match, self.results[table], cluster)
            for table in sorted({table for _, table, _ in parts})
        }
        pool = ThreadPoolExecutor(threads if cluster is None else cluster.cores)
        waiting: dict[Future[int], tuple[int, int, int]] = {
            pool.submit(players[table], first, count): (first, table, count)
            for first, table, count in parts
        }
        try:
            for part in as_completed(list(waiting)):
                done += part.result()
                self._keep(*waiting.pop(part))
                if progress is not None:
                    progress(done, total)
        finally:
            # What is being played right now cannot be stopped, so it is kept as well.
            pool.shutdown(cancel_futures=True)
            for part, (first, table, count) in waiting.items():
                if not part.cancelled() and part.exception() is None:
                    self._keep(first, table, count)

    def _parts(self) -> Iterator[tuple[int, int, int]]:
        """The missing games: number of the first one, table, and how many are played at once."""
        for number, table in enumerate(self.contest.tables):
            size = self._part_size(table.meeting)
            missing = np.flatnonzero(~self._played[number])
            for run in np.split(missing, np.flatnonzero(np.diff(missing) > 1) + 1):
                for start in range(0, len(run), size):
                    yield int(run[start]), number, len(run[start : start + size])

    def _part_size(self, meeting: Meeting) -> int:
        bots = (meeting.alone, meeting.among)
        slowest = max(self.paces[bot].game_seconds for bot in bots)
        compiled = all(self.contest.own_match(bot).lineup() is not None for bot in bots)
        most = CHUNK if compiled else PROGRAMMED_CHUNK
        return max(1, min(most, int(_PART / slowest) if slowest else most))

    def _player(
        self, match: Match, results: Batch[Result], cluster: Cluster | None = None
    ) -> _Player:
        if cluster is not None:
            return cluster_player(match, cluster, results, self._budget)
        lineup = match.lineup()
        if lineup is not None:
            return compiled_player(match, lineup, results)
        assert self._processes is not None
        return programmed_player(match, self._processes, results, self._budget)

    def _keep(self, first: int, table: int, count: int) -> None:
        """Writes the results of games that were played to the file, if there is one."""
        if self._kept is None:
            return
        found = self.results[table].array[first : first + count]
        self._kept.append(
            [
                PlayedGame(
                    table=table,
                    number=first + place,
                    scores=tuple(result["scores"][: self.contest.seats].tolist()),
                    decisions=int(result["decisions"]),
                    turns=int(result["turns"]),
                    chances=int(result["chances"]),
                )
                for place, result in enumerate(found)
            ]
        )
