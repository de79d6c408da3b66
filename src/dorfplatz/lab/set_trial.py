"""What bots make of a set of pieces: how long their games are, and what brings points there."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from dorfplatz.bots.whole_game import tally
from dorfplatz.game.game import Game
from dorfplatz.lab.intervals import mean_estimate
from dorfplatz.lab.match import Match, new_match
from dorfplatz.lab.records import replay_game
from dorfplatz.lab.worth import points_gained

PROGRAM: Final = (sys.executable, "-m", "dorfplatz.lab.set_trial_worker")

BOT: Final = "greedy"
"""Quick, and good enough to want what brings points."""
GAMES: Final = 200


@dataclass
class Trial:
    """The results of games with a set."""

    seats: int
    scores: list[int] = field(default_factory=list)
    """Of every seat in every game, one after the other."""
    best: list[int] = field(default_factory=list)
    """The highest score of each game."""
    turns: list[int] = field(default_factory=list)
    gained: Counter[str] = field(default_factory=Counter)
    """Points of all seats and games together by what has brought them."""

    def to_dict(self) -> dict[str, Any]:
        """The trial as JSON: means with 95 % intervals, and points a seat by what brought them."""
        seats_played = max(len(self.scores), 1)
        return {
            "games": len(self.turns),
            "seats": self.seats,
            "score": _told(self.scores),
            "best": _told(self.best),
            "turns": _told(self.turns),
            "gained": {name: points / seats_played for name, points in self.gained.most_common()},
        }


def _told(values: list[int]) -> dict[str, float]:
    found = mean_estimate(np.array(values))
    return {
        "mean": found.mean,
        "low": found.mean if found.low is None else found.low,
        "high": found.mean if found.high is None else found.high,
        "least": min(values),
        "most": max(values),
    }


def try_set(
    game: str,
    options: dict[str, Any],
    progress: Callable[[int, int], None],
    *,
    games: int = GAMES,
    seed: int | None = None,
) -> Trial:
    """Lets bots play games with a set that the options hold.

    Raises UnknownGame, OptionError, Faults.
    """
    match = new_match(game, [BOT], options, seed=seed)
    trial = Trial(match.seats)
    for number in range(games):
        progress(number, games)
        _add(trial, match, replay_game(match, number))
    progress(games, games)
    return trial


def _add(trial: Trial, match: Match, game: Game) -> None:
    scores = game.scores()
    seats = 1 if match.kind.cooperative else match.seats
    trial.scores += scores[:seats]
    trial.best.append(max(scores))
    # `+` would leave out what costs points.
    trial.gained.update(points_gained(game))
    turns = tally(game)["turns"]
    assert isinstance(turns, int)
    trial.turns.append(turns)
