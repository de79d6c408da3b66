"""`dorfplatz bench`: how fast games are played."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Final

import click

from dorfplatz.cli.commands import Assignment, Command, argument, option
from dorfplatz.cli.settings import OutputSettings

_NAME: Final = "bench"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    assignment = Assignment()
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "game"),
            option(settings, _NAME, "--players", metavar="number"),
            option(settings, _NAME, "--option", type=assignment, metavar="option", multiple=True),
        ],
        bench,
    )


@click.pass_obj
def bench(
    settings: OutputSettings,
    game: str,
    players: str | None,
    option: tuple[tuple[str, str], ...],
) -> None:
    """Measures, and prints JSON."""
    from dorfplatz.cli.chosen import chosen_game
    from dorfplatz.cli.screen import Screen
    from dorfplatz.envs.bench import bench_environments
    from dorfplatz.game.dense import NotDense
    from dorfplatz.lab.bench import bench as measure

    name, options = chosen_game(game, players, option)
    with Screen(settings).working(settings.words("bench.measuring")):
        found = measure(name, **options)
        # A game of one's own need not have actions of fixed size.
        with suppress(NotDense):
            found |= bench_environments(found["game"], cores=found["machine"]["cores"])
    click.echo(json.dumps(found, indent=2))
