"""`dorfplatz puzzle`: the puzzle of a day."""

from __future__ import annotations

from datetime import UTC, date, datetime

import click

from dorfplatz.cli.commands import Command, argument, option
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import OutputSettings

_NAME = "puzzle"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    return Command(
        _NAME,
        settings,
        [argument(settings, "game"), option(settings, _NAME, "--date", metavar="date")],
        puzzle,
    )


@click.pass_obj
def puzzle(settings: OutputSettings, game: str, date: str | None) -> int:
    """Shows the puzzle of a day, of today unless another one is given."""
    from dorfplatz.cli.puzzling import Puzzling, found_puzzle
    from dorfplatz.cli.screen import Screen
    from dorfplatz.puzzle.puzzle import check_game

    day = _day(date)
    check_game(game)
    screen = Screen(settings)
    return Puzzling(screen, found_puzzle(screen, day, game)).play()


def _day(told: str | None) -> str:
    """A day as in "2026-12-24". Raises CommandLineError."""
    if told is None:
        return datetime.now(UTC).date().isoformat()
    try:
        return date.fromisoformat(told).isoformat()
    except ValueError:
        raise CommandLineError("terminal:puzzle.no_date", value=told[:40]) from None
