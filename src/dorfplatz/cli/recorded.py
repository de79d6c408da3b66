"""A game out of a file of records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dorfplatz.base.errors import NoSuchMoment
from dorfplatz.cli.errors import CommandLineError

if TYPE_CHECKING:
    from dorfplatz.cli.screen import Screen
    from dorfplatz.game.game import Game


def load_checked(screen: Screen, file: str, number: int | None) -> tuple[Game, int]:
    """The game of this number, counted from 1, and how many the file holds, all of them checked.

    Without a number it is the first one. Raises CommandLineError, RecordError.
    """
    from dorfplatz.record import load_all

    chosen: Game | None = None
    count = 0
    with screen.working(screen.words("replay.checking")):
        for found in load_all(file, seed=0):
            count += 1
            if count == (number or 1):
                chosen = found
    if chosen is None:
        raise CommandLineError("terminal:error.no_record", number=number, count=count)
    return chosen, count


def at_event(game: Game, at: int | None) -> Game:
    """The game after so many events, or as it is. Raises CommandLineError."""
    if at is None:
        return game
    try:
        return game.at(at)
    except NoSuchMoment as error:
        events = len(game.events)
        code = "too_few_events" if at > events else "no_moment"
        nearest = error.values["nearest"]
        raise CommandLineError(
            f"terminal:error.{code}", number=at, count=events, nearest=nearest
        ) from None
