"""Whole campaigns between bots: how many games they take until everything is unlocked.

    played = play_campaigns(new_match("dorfromantik(players=2)", ["greedy"], {}, seed=1), 20)
    played.milestones()

Each game is played with what the games before it unlocked. The results depend on the seed alone.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np

from dorfplatz.base.displayed import Displayed
from dorfplatz.base.errors import OptionError
from dorfplatz.base.options import Option
from dorfplatz.bots.observation import UNLIMITED, Budget
from dorfplatz.bots.whole_game import play_whole_game
from dorfplatz.lab.intervals import Estimate, mean_estimate
from dorfplatz.lab.match import Match
from dorfplatz.lab.simulate import available_cores

MOST_GAMES: Final = 40
"""Games after which a campaign ends, even if something is still locked."""

_CAMPAIGNS: Final = Option("campaigns", 1, minimum=1, maximum=1_000_000)
_WORKERS: Final = Option("workers", 1, minimum=1, maximum=256)


@dataclass(frozen=True)
class PlayedCampaign:
    """A campaign from its first game to its last milestone, or to MOST_GAMES."""

    results: tuple[int, ...]
    """The result of each game."""
    unlocked: tuple[int, ...]
    """How many things each game was played with."""
    milestones: dict[str, int | None]
    """After how many games each milestone was reached; None for never."""


@dataclass(frozen=True)
class Milestone:
    """How long campaigns take to a milestone."""

    name: str
    reached: int
    """In how many campaigns it was reached."""
    games: Estimate | None
    """How many games it took in those; None where it was never reached."""


@dataclass(frozen=True)
class GameNumber:
    """The games with one number in their campaigns, counted from 1."""

    number: int
    campaigns: int
    """How many campaigns had so many games."""
    result: Estimate
    unlocked: Estimate
    """How many things they were played with."""


@dataclass(frozen=True)
class Campaigns(Displayed):
    """The results of many campaigns by the same bots."""

    shown_by = "results:campaigns"

    match: Match
    played: tuple[PlayedCampaign, ...]

    def milestones(self) -> list[Milestone]:
        """How long each milestone took, in their order."""
        rows = []
        for name in self.played[0].milestones:
            counts = [found for each in self.played if (found := each.milestones[name]) is not None]
            games = mean_estimate(np.array(counts)) if counts else None
            rows.append(Milestone(name, len(counts), games))
        return rows

    def results(self) -> list[GameNumber]:
        """What the games brought by their number in a campaign, as far as one was played."""
        longest = max(len(each.results) for each in self.played)
        rows = []
        for number in range(longest):
            played = [each for each in self.played if len(each.results) > number]
            results = mean_estimate(np.array([each.results[number] for each in played]))
            unlocked = mean_estimate(np.array([each.unlocked[number] for each in played]))
            rows.append(GameNumber(number + 1, len(played), results, unlocked))
        return rows

    def summary(self) -> dict[str, Any]:
        """What was played and what came out, as JSON."""
        return {
            "game": self.match.game,
            "bots": [str(bot) for bot in self.match.bots],
            "seed": self.match.seed,
            "campaigns": [asdict(campaign) for campaign in self.played],
            "milestones": [asdict(row) for row in self.milestones()],
            "by_number": [asdict(row) for row in self.results()],
        }


def play_campaigns(
    match: Match,
    campaigns: int,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    budget: Budget | None = None,
) -> Campaigns:
    """Plays campaigns, numbered from 0, each to its last milestone, or to MOST_GAMES games.

    `workers` threads share the work; they do not change the results. Raises OptionError for a game
    without campaigns, Faults, BotFailed.
    """
    count = int(_CAMPAIGNS.check(campaigns))
    threads = int(_WORKERS.check(available_cores() if workers is None else workers))
    if match.kind.campaign_run() is None:
        raise OptionError("engine:campaign.none", name=match.kind.name)
    played: dict[int, PlayedCampaign] = {}
    pool = ThreadPoolExecutor(threads)
    try:
        parts = {
            pool.submit(_play, match, number, budget or UNLIMITED): number
            for number in range(count)
        }
        for part in as_completed(parts):
            played[parts[part]] = part.result()
            if progress is not None:
                progress(len(played), count)
    finally:
        pool.shutdown(cancel_futures=True)
    return Campaigns(match, tuple(played[number] for number in range(count)))


def _play(match: Match, number: int, budget: Budget) -> PlayedCampaign:
    run = match.kind.campaign_run()
    assert run is not None
    results: list[int] = []
    unlocked: list[int] = []
    reached: dict[str, int | None] = dict.fromkeys(run.milestones)
    while None in reached.values() and len(results) < MOST_GAMES:
        unlocked.append(run.unlocked)
        game = play_whole_game(
            match.kind,
            {**match.options, **run.options},
            match.bots_in(len(results)),
            match.seed,
            number * MOST_GAMES + len(results),
            budget,
        )
        results.append(game.scores()[0])
        run.finish(game.position)
        for name, is_reached in run.milestones.items():
            if is_reached and reached[name] is None:
                reached[name] = len(results)
    return PlayedCampaign(tuple(results), tuple(unlocked), reached)
