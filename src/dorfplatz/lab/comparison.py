"""What bots come to in games that are set up alike: what a result is measured against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from dorfplatz.base.options import Value
from dorfplatz.lab.match import new_match
from dorfplatz.lab.simulate import play_match

LEVELS: Final = ("easy", "medium")
"""The levels that decide at first sight: quick enough for hundreds of games."""


def results_of(
    game: str,
    options: Mapping[str, Value],
    level: str,
    games: int,
    *,
    seed: int | None = None,
) -> dict[int, int]:
    """Returns how often each result came in games between bots of a level, ascending.

    `game` is its address. In a game that all win or lose together, each game has one result; in
    any other, each seat has one. Raises UnknownGame, UnknownBot, OptionError, Faults.
    """
    match = new_match(game, [level], options, seed=seed)
    played = play_match(match, games, workers=1)
    seats = 1 if played.cooperative else match.seats
    counts = Counter(int(points) for points in played.scores[:, :seats].ravel())
    return dict(sorted(counts.items()))
