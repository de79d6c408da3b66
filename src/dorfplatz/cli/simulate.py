"""`dorfplatz simulate`: many games between bots, and what came out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import click

from dorfplatz.cli.commands import (
    BOT_SECONDS,
    LARGEST_SEED,
    Assignment,
    Command,
    OneOf,
    WholeNumber,
    Words,
    argument,
    option,
)
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.outputs import check_outputs
from dorfplatz.cli.settings import OutputSettings

_NAME: Final = "simulate"
_MOST_GAMES: Final = 100_000_000
_MOST_WORKERS: Final = 256


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    formats = OneOf("table", "json", "csv", "parquet")
    assignment = Assignment()
    seed = WholeNumber(0, LARGEST_SEED)
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "game"),
            option(settings, _NAME, "--players", metavar="number"),
            option(settings, _NAME, "--bots", type=Words(), metavar="bots", default="greedy"),
            option(
                settings,
                _NAME,
                "--games",
                type=WholeNumber(1, _MOST_GAMES),
                metavar="number",
                default=1000,
            ),
            option(settings, _NAME, "--seed", type=seed, metavar="number"),
            option(
                settings, _NAME, "--workers", type=WholeNumber(1, _MOST_WORKERS), metavar="number"
            ),
            option(settings, _NAME, "--bot-seconds", type=BOT_SECONDS, metavar="number"),
            option(settings, _NAME, "--fixed-seats", is_flag=True),
            option(settings, _NAME, "--records", metavar="file"),
            option(settings, _NAME, "--legal", is_flag=True),
            option(settings, _NAME, "--format", type=formats, metavar="format", default="table"),
            option(settings, _NAME, "--output", metavar="file"),
            option(settings, _NAME, "--force", is_flag=True),
            option(settings, _NAME, "--option", type=assignment, metavar="option", multiple=True),
        ],
        simulate,
    )


@click.pass_obj
def simulate(
    settings: OutputSettings,
    game: str,
    players: str | None,
    bots: tuple[str, ...],
    games: int,
    seed: int | None,
    workers: int | None,
    bot_seconds: int | None,
    fixed_seats: bool,
    records: str | None,
    legal: bool,
    format: str,  # noqa: A002  # click names it after its option
    output: str | None,
    force: bool,
    option: tuple[tuple[str, str], ...],
) -> None:
    """Plays the games and writes what came out."""
    if legal and records is None:
        raise CommandLineError("terminal:error.needs", name="--legal", needed="--records")
    if format == "parquet" and output is None:
        raise CommandLineError("terminal:error.needs", name="--format parquet", needed="--output")
    # Only now what takes a while to import.
    from dorfplatz.bots.observation import Budget
    from dorfplatz.cli.chosen import chosen_game
    from dorfplatz.cli.results import check_writable, write_results
    from dorfplatz.cli.screen import Screen
    from dorfplatz.lab.match import new_match
    from dorfplatz.lab.output import require_parquet
    from dorfplatz.lab.records import write_records
    from dorfplatz.lab.simulate import available_cores, play_match

    if format == "parquet":
        require_parquet()
    name, options = chosen_game(game, players, option)
    sets = [value for value in options.values() if isinstance(value, str)]
    check_outputs({"--output": output, "--records": records}, sets, force=force)
    match = new_match(name, bots, options, seed=seed, rotate=not fixed_seats)
    for file in (output, records):
        check_writable(file)
    with Screen(settings).progress() as bar:

        def shown(message: str) -> Callable[[int, int], None]:
            task = bar.add_task(settings.words(message), total=games)
            return lambda done, _: bar.update(task, completed=done)

        threads = workers or available_cores()
        playing = shown("simulate.playing")
        budget = Budget(bot_seconds)
        simulation = play_match(match, games, threads, progress=playing, budget=budget)
        if records is not None:
            told = shown("simulate.recording")
            write_records(match, games, records, legal=legal, progress=told)
    write_results(settings, simulation, format, output)
