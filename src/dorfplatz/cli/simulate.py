"""`dorfplatz simulate`: many games between bots, and what came out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

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
from dorfplatz.cli.errors import CommandLineError, translated_file_errors
from dorfplatz.cli.outputs import check_outputs
from dorfplatz.cli.settings import OutputSettings

if TYPE_CHECKING:
    from dorfplatz.bots.observation import Budget
    from dorfplatz.lab.campaigns import Campaigns
    from dorfplatz.lab.match import Match

_NAME: Final = "simulate"
_GAMES: Final = 1000
_CAMPAIGNS: Final = 10
"""How many are played where nobody says."""
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
            ),
            option(settings, _NAME, "--seed", type=seed, metavar="number"),
            option(
                settings, _NAME, "--workers", type=WholeNumber(1, _MOST_WORKERS), metavar="number"
            ),
            option(settings, _NAME, "--cluster", metavar="address"),
            option(settings, _NAME, "--bot-seconds", type=BOT_SECONDS, metavar="number"),
            option(settings, _NAME, "--fixed-seats", is_flag=True),
            option(settings, _NAME, "--campaign", is_flag=True),
            option(settings, _NAME, "--records", metavar="file"),
            option(settings, _NAME, "--legal", is_flag=True),
            option(settings, _NAME, "--decisions", metavar="folder"),
            option(settings, _NAME, "--format", type=formats, metavar="format", default="table"),
            option(settings, _NAME, "--output", metavar="file"),
            option(settings, _NAME, "--plot", metavar="file"),
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
    games: int | None,
    seed: int | None,
    workers: int | None,
    cluster: str | None,
    bot_seconds: int | None,
    fixed_seats: bool,
    campaign: bool,
    records: str | None,
    legal: bool,
    decisions: str | None,
    format: str,  # noqa: A002  # click names it after its option
    output: str | None,
    plot: str | None,
    force: bool,
    option: tuple[tuple[str, str], ...],
) -> None:
    """Plays the games and writes what came out."""
    if legal and records is None:
        raise CommandLineError("terminal:error.needs", name="--legal", needed="--records")
    for name, is_given in (
        ("--records", records),
        ("--decisions", decisions),
        ("--cluster", cluster),
        ("--format parquet", format == "parquet"),
    ):
        if campaign and is_given:
            raise CommandLineError("terminal:error.not_together", name=name, other="--campaign")
    if plot is not None and not campaign:
        raise CommandLineError("terminal:error.needs", name="--plot", needed="--campaign")
    if format == "parquet" and output is None:
        raise CommandLineError("terminal:error.needs", name="--format parquet", needed="--output")
    # Only now what takes a while to import.
    from dorfplatz.bots.observation import Budget
    from dorfplatz.cli.campaign_results import write_campaigns
    from dorfplatz.cli.chosen import chosen_game
    from dorfplatz.cli.results import check_writable, write_results
    from dorfplatz.cli.screen import Screen
    from dorfplatz.cli.spread import connected
    from dorfplatz.lab.decisions import kept_decisions_seed, write_decisions
    from dorfplatz.lab.match import new_match
    from dorfplatz.lab.output import require_parquet
    from dorfplatz.lab.plots import check_plot, plot_campaigns
    from dorfplatz.lab.records import write_records
    from dorfplatz.lab.simulate import available_cores, play_match

    if format == "parquet" or decisions is not None:
        require_parquet()
    if decisions is not None and seed is None:
        seed = kept_decisions_seed(decisions)
    if plot is not None:
        check_plot(plot)
    games = games or (_CAMPAIGNS if campaign else _GAMES)
    chosen, options = chosen_game(game, players, option)
    sets = [value for value in options.values() if isinstance(value, str)]
    outputs = {"--output": output, "--records": records, "--plot": plot}
    check_outputs(outputs, sets, force=force)
    match = new_match(chosen, bots, options, seed=seed, rotate=not fixed_seats)
    for file in outputs.values():
        check_writable(file)
    if campaign:
        played = _play_campaigns(settings, match, games, workers, Budget(bot_seconds))
        write_campaigns(settings, played, format, output)
        if plot is not None:
            with translated_file_errors(plot):
                plot_campaigns(played, plot, settings.language)
        return
    with connected(cluster) as machines, Screen(settings).progress() as bar:

        def shown(message: str) -> Callable[[int, int], None]:
            task = bar.add_task(settings.words(message), total=games)
            return lambda done, _: bar.update(task, completed=done)

        threads = workers or available_cores()
        playing = shown("simulate.playing")
        budget = Budget(bot_seconds)
        simulation = play_match(
            match, games, threads, progress=playing, budget=budget, cluster=machines
        )
        if records is not None:
            told = shown("simulate.recording")
            write_records(match, games, records, legal=legal, progress=told)
        if decisions is not None:
            write_decisions(match, games, decisions, progress=shown("simulate.noting"))
    write_results(settings, simulation, format, output)


def _play_campaigns(
    settings: OutputSettings, match: Match, campaigns: int, workers: int | None, budget: Budget
) -> Campaigns:
    """Plays whole campaigns instead of single games."""
    from dorfplatz.cli.screen import Screen
    from dorfplatz.lab.campaigns import play_campaigns

    with Screen(settings).progress() as bar:
        task = bar.add_task(settings.words("simulate.playing"), total=campaigns)
        return play_campaigns(
            match,
            campaigns,
            workers,
            progress=lambda done, _: bar.update(task, completed=done),
            budget=budget,
        )
