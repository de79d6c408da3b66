"""What brings how many points: each kind of building or tile, each row of the final scoring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dorfplatz.game.game import Game
from dorfplatz.interface.events import Event
from dorfplatz.interface.position import Position
from dorfplatz.lab.intervals import Estimate, mean_estimate
from dorfplatz.lab.match import Match
from dorfplatz.lab.records import replay_game


@dataclass(frozen=True)
class WorthRow:
    """Points of a seat by one of the things that bring them."""

    name: str
    """What brings them: a text of the game."""
    points: Estimate
    """The mean of all seats and games."""


def is_final(name: str) -> bool:
    """Whether points come of the final scoring, by the name of what brings them."""
    return name.startswith("score.")


def points_gained(game: Game) -> Counter[str]:
    """Returns what all seats together gained in a finished game, by what has brought it."""
    gained = Counter(game.position.gained_at_end())
    before: tuple[Position, Event] | None = None
    for moment, happened in game.replay():
        if before is not None:
            # `+` would leave out what costs points.
            gained.update(moment.position.gained(*before))
        before = (moment.position.copy(), happened[0])
    assert before is not None
    gained.update(game.position.gained(*before))
    return gained


def study_worth(
    match: Match, games: int, progress: Callable[[int], None] | None = None
) -> list[WorthRow]:
    """Returns what brings points in so many games of a match, the most first."""
    gained = []
    for number in range(games):
        gained.append(points_gained(replay_game(match, number)))
        if progress is not None:
            progress(number + 1)
    names = {name for one in gained for name in one}
    # Where all play together, what was gained belongs to all of them.
    sharers = 1 if match.kind.cooperative else match.seats
    rows = [
        WorthRow(name, mean_estimate(np.array([one[name] / sharers for one in gained])))
        for name in names
    ]
    return sorted(rows, key=lambda row: (-row.points.mean, row.name))
