"""What games are like: seats, spread, luck and skill, what brings points, open questions.

    study = study_game("bohemian-villages", ["greedy", "random"], games=1000, seed=1)
    study.by_players()

Each bot plays at all seats of a table, with every number of players that the game allows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np

from dorfplatz.base.displayed import Displayed
from dorfplatz.base.errors import OptionError
from dorfplatz.base.options import check_options, format_game_string, parse_game_string
from dorfplatz.bots.bot import CompiledBot
from dorfplatz.bots.observation import Budget
from dorfplatz.game.registry import load_game
from dorfplatz.lab.foresight import LINES, Foresight, can_foresee, foresee_games
from dorfplatz.lab.intervals import Estimate, mean_estimate, share_estimate
from dorfplatz.lab.match import new_match
from dorfplatz.lab.meetings import different_bots
from dorfplatz.lab.rulings import RulingRow, compare_rulings
from dorfplatz.lab.simulate import WIN, Progress, Simulation, play_match
from dorfplatz.lab.worth import WorthRow, study_worth

_WORTH_GAMES: Final = 200
"""What brings points is looked up in so many games at most: each is played event by event."""
_MIDDLE: Final = (5, 95)
"""The percentiles between which nine of ten scores lie."""


@dataclass(frozen=True)
class PlayersRow:
    """Games with one number of players, all of them the first bot."""

    players: int
    score: Estimate
    """The mean score of a seat, all seats of a game taken together."""
    deviation: float
    """The standard deviation of a seat's score."""
    low: float
    """One score in twenty is lower than this."""
    high: float
    """One score in twenty is higher than this."""
    wins: list[Estimate] | None
    """What share of games each seat won; None where all play together."""
    expected_wins: float
    """What share each would win if no seat had an advantage."""


@dataclass(frozen=True)
class LuckRow:
    """How much of the differences between results is skill, with one number of players."""

    players: int
    bots: dict[str, Estimate]
    """The mean score of each bot where it plays at all seats."""
    skill: float
    """The share of the variance of all results that is between bots; the rest is luck."""


@dataclass(frozen=True)
class Study(Displayed):
    """Games of several bots, each by itself, with every number of players."""

    shown_by = "results:study"

    game: str
    """The game string, without the number of players."""
    games: int
    seed: int
    bots: tuple[str, ...]
    simulations: Mapping[int, Sequence[Simulation]]
    """By the number of players those of each bot."""
    players: int
    """The number of players of the games in which open questions were answered otherwise,"""
    rulings: tuple[RulingRow, ...]
    """and how much each of them matters; none where the first bot is not compiled."""
    worth_games: int
    """In so many of the games with this number of players was looked up what brings points,"""
    worth: tuple[WorthRow, ...]
    """and this is what does."""
    foresight: Foresight | None
    """What one who knew the order could have reached in some of these games; None for none."""

    def by_players(self) -> list[PlayersRow]:
        """What the first bot's games were like, by the number of players."""
        rows = []
        for players, found in self.simulations.items():
            first = found[0]
            low, high = np.percentile(first.scores, _MIDDLE)
            wins = [share_estimate(first.wins[:, seat] / WIN) for seat in range(players)]
            rows.append(
                PlayersRow(
                    players=players,
                    score=mean_estimate(first.scores.mean(axis=1)),
                    deviation=float(first.scores.std()),
                    low=float(low),
                    high=float(high),
                    wins=None if first.cooperative or players == 1 else wins,
                    expected_wins=1 / players,
                )
            )
        return rows

    def luck(self) -> list[LuckRow]:
        """How the bots differ, and how much of all differences that is."""
        rows = []
        for players, found in self.simulations.items():
            scores = np.stack([one.scores.ravel() for one in found]).astype(float)
            between = float(np.var(scores.mean(axis=1)))
            whole = float(np.var(scores))
            means = [mean_estimate(one.scores.mean(axis=1)) for one in found]
            rows.append(
                LuckRow(
                    players,
                    dict(zip(self.bots, means, strict=True)),
                    between / whole if whole else 0.0,
                )
            )
        return rows

    def summary(self) -> dict[str, Any]:
        """What was played and what came out, as JSON."""
        return {
            "game": self.game,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "by_players": [asdict(row) for row in self.by_players()],
            "luck": [asdict(row) for row in self.luck()],
            "players": self.players,
            "rulings": [asdict(row) for row in self.rulings],
            "worth_games": self.worth_games,
            "worth": [asdict(row) for row in self.worth],
            "foresight": None if self.foresight is None else asdict(self.foresight),
        }


def study_game(
    game: str,
    bots: Sequence[str],
    games: int,
    options: Mapping[str, object] | None = None,
    *,
    seed: int | None = None,
    workers: int | None = None,
    foreseen: int = 0,
    progress: Progress | None = None,
    budget: Budget | None = None,
) -> Study:
    """Plays `games` games with every number of players, each bot at all seats.

    `foreseen` of them are also searched by one who knows what comes. Raises UnknownGame,
    UnknownBot, OptionError, also for fewer than two bots, for one that is named twice, and where
    nobody can search like that, Faults, BotFailed.
    """
    compared = different_bots(bots)
    named = tuple(map(str, compared))
    name, told = parse_game_string(game)
    given = {**told, **(options or {})}
    kind = load_game(name)
    (players,) = [option for option in kind.options if option.name == "players"]
    values = {**check_options(kind.options, given), "players": players.default}
    studied = format_game_string(kind.name, kind.options, values)
    if foreseen and not can_foresee(kind):
        raise OptionError("common:study.cannot_foresee", game=kind.name)
    foreseen = min(foreseen, games)
    counted = min(games, _WORTH_GAMES)
    counts = range(players.minimum, players.maximum + 1)
    simulations: dict[int, list[Simulation]] = {}
    done, total = 0, len(counts) * len(bots) * games + counted + foreseen

    def advance(now: int, _: int = 0) -> None:
        if progress is not None:
            progress(done + now, total)

    for count in counts:
        simulations[count] = []
        for bot in named:
            match = new_match(name, [bot], {**given, "players": count}, seed=seed, rotate=False)
            seed = match.seed
            played = play_match(match, games, workers, progress=advance, budget=budget)
            simulations[count].append(played)
            done += games
    assert seed is not None
    usual = check_options(kind.options, given)
    first = compared[0]
    rulings = (
        compare_rulings(kind, usual, first, games, seed) if isinstance(first, CompiledBot) else []
    )
    match = new_match(name, [named[0]], given, seed=seed, rotate=False)
    worth = study_worth(match, counted, advance)
    done += counted
    known = foresee_games(kind, usual, foreseen, seed, progress=advance) if foreseen else []
    played = simulations[match.seats][0].scores[:foreseen, 0].tolist()
    return Study(
        game=studied,
        games=games,
        seed=seed,
        bots=named,
        simulations=simulations,
        players=match.seats,
        rulings=tuple(rulings),
        worth_games=counted,
        worth=tuple(worth),
        foresight=Foresight(LINES, tuple(played), tuple(known)) if known else None,
    )
