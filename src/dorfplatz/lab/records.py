"""The games of a simulation once more, each as a game that can be looked at and recorded."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike

from dorfplatz.bots.whole_game import play_whole_game
from dorfplatz.game.game import Game
from dorfplatz.lab.match import Match
from dorfplatz.lab.simulate import Progress
from dorfplatz.record import dump_all


def replay_game(match: Match, number: int) -> Game:
    """The finished game with this number, move for move as it was simulated. Raises Faults."""
    return play_whole_game(match.kind, match.options, match.bots_in(number), match.seed, number)


def write_records(
    match: Match,
    games: int,
    file: str | PathLike[str],
    *,
    legal: bool = False,
    progress: Progress | None = None,
) -> None:
    """Writes the records of the games numbered from 0 to `games` - 1 to a file, in their order.

    With `legal`, a line before each decision lists all legal moves. This plays every game again,
    move by move, and takes some hundred times as long as simulating it. Raises RecordError, Faults.
    """

    def finished() -> Iterator[Game]:
        for number in range(games):
            yield replay_game(match, number)
            if progress is not None:
                progress(number + 1, games)

    dump_all(finished(), file, legal=legal)
