"""`dorfplatz replay`: a record, checked and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from dorfplatz.cli.commands import Command, WholeNumber, argument, option
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import Settings
from dorfplatz.kernel.mode import run_plainly

if TYPE_CHECKING:
    from dorfplatz.cli.screen import Screen
    from dorfplatz.game.game import Game

_NAME: Final = "replay"


def command(settings: Settings) -> click.Command:
    """The command, with its help in the user's language."""
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "file"),
            option(settings, _NAME, "--at", type=WholeNumber(0), metavar="number"),
            option(settings, _NAME, "--game", type=WholeNumber(1), metavar="number"),
            option(settings, _NAME, "--story", is_flag=True),
        ],
        replay,
    )


@click.pass_obj
def replay(settings: Settings, file: str, at: int | None, game: int | None, story: bool) -> None:
    """Checks all records of a file and shows one of them."""
    run_plainly()
    from dorfplatz.cli.screen import Screen
    from dorfplatz.record import load_all

    screen = Screen(settings)
    chosen: Game | None = None
    count = 0
    with screen.working(settings.words("replay.checking")):
        for found in load_all(file, seed=0):
            count += 1
            if count == (game or 1):
                chosen = found
    if chosen is None:
        raise CommandLineError("terminal:error.no_record", number=game, count=count)
    screen.show(settings.words("replay.verified", count=count))
    if count == 1 or game is not None:
        _show(screen, _at(chosen, at), story=story)
    elif at is not None or story:
        raise CommandLineError("terminal:error.which_record", count=count)


def _at(game: Game, at: int | None) -> Game:
    """The game after so many events."""
    if at is None:
        return game
    try:
        return game.at(at)
    except IndexError:
        events = len(game.events)
        code = "too_few_events" if at > events else "no_moment"
        raise CommandLineError(f"terminal:error.{code}", number=at, count=events) from None


def _show(screen: Screen, game: Game, *, story: bool) -> None:
    """Shows who plays, the story if it is asked for, and the table."""
    from dorfplatz.cli.story import Storyteller

    teller = Storyteller(screen, game)
    teller.introduce()
    screen.show("")
    if story:
        teller.tell_all()
        screen.show("")
    if game.is_over:
        teller.finish()
        return
    screen.show(screen.words("replay.events", count=len(game.events)), "")
    screen.show(*teller.drawing.table(None))
