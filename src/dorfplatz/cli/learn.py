"""`dorfplatz learn`: a guided first game."""

from __future__ import annotations

import click

from dorfplatz.cli.commands import Command, WholeNumber, argument, option
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME = "learn"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "game"),
            option(settings, _NAME, "--step", type=WholeNumber(1), metavar="number"),
        ],
        learn,
    )


@click.pass_obj
def learn(settings: OutputSettings, game: str, step: int | None) -> int:
    """Leads through a guided game, from its beginning or from one of its steps on."""
    run_plainly()
    from dorfplatz.cli.guided import GuidedGame
    from dorfplatz.cli.screen import Screen
    from dorfplatz.lesson.script import lesson

    found = lesson(game)
    if step is not None and step > len(found.steps):
        raise CommandLineError(
            "terminal:error.number",
            option="--step",
            value=str(step),
            minimum=1,
            maximum=len(found.steps),
        )
    return GuidedGame(Screen(settings), found, (step or 1) - 1).follow()
