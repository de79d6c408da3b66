"""`dorfplatz replay`: a record, checked and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from dorfplatz.cli.commands import Command, WholeNumber, argument, option
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

if TYPE_CHECKING:
    from dorfplatz.cli.screen import Screen
    from dorfplatz.game.game import Game

_NAME: Final = "replay"


def command(settings: OutputSettings) -> click.Command:
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
def replay(
    settings: OutputSettings, file: str, at: int | None, game: int | None, story: bool
) -> None:
    """Checks all records of a file and shows one of them."""
    run_plainly()
    from dorfplatz.cli.recorded import at_event, load_checked
    from dorfplatz.cli.screen import Screen

    screen = Screen(settings)
    chosen, count = load_checked(screen, file, game)
    screen.show(settings.words("replay.verified", count=count))
    if count == 1 or game is not None:
        _show(screen, at_event(chosen, at), story=story)
    elif at is not None or story:
        raise CommandLineError("terminal:error.which_record", count=count)


def _show(screen: Screen, game: Game, *, story: bool) -> None:
    """Shows who plays, the story if it is asked for, and the table."""
    from dorfplatz.cli.narrator import Narrator

    narrator = Narrator(screen, game)
    narrator.introduce()
    screen.show("")
    if story:
        for told in narrator.all_told():
            screen.show_paragraph(told)
        screen.show("")
    if game.is_over:
        narrator.finish()
        return
    screen.show(screen.words("replay.events", count=len(game.events)), "")
    screen.show(*narrator.drawing.table(None))
