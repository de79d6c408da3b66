"""`dorfplatz arena`: all bots against all others, and who is the strongest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from dorfplatz.base.installed import called, quoted
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
from dorfplatz.cli.status import DONE, INTERRUPTED

if TYPE_CHECKING:
    from dorfplatz.lab.arena import Arena
    from dorfplatz.lab.cluster import Cluster
    from dorfplatz.lab.meetings import RoundRobin

_NAME: Final = "arena"
_GAMES: Final = 100
_MOST_GAMES: Final = 10_000_000
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
            option(settings, _NAME, "--bots", type=Words(), metavar="bots", required=True),
            option(
                settings,
                _NAME,
                "--games",
                type=WholeNumber(1, _MOST_GAMES),
                metavar="number",
                default=_GAMES,
            ),
            option(settings, _NAME, "--seed", type=seed, metavar="number"),
            option(
                settings, _NAME, "--workers", type=WholeNumber(1, _MOST_WORKERS), metavar="number"
            ),
            option(settings, _NAME, "--cluster", metavar="address"),
            option(settings, _NAME, "--bot-seconds", type=BOT_SECONDS, metavar="number"),
            option(settings, _NAME, "--results", metavar="file"),
            option(settings, _NAME, "--format", type=formats, metavar="format", default="table"),
            option(settings, _NAME, "--output", metavar="file"),
            option(settings, _NAME, "--plot", metavar="file"),
            option(settings, _NAME, "--force", is_flag=True),
            option(settings, _NAME, "--option", type=assignment, metavar="option", multiple=True),
        ],
        arena,
    )


@click.pass_obj
def arena(
    settings: OutputSettings,
    game: str,
    players: str | None,
    bots: tuple[str, ...],
    games: int,
    seed: int | None,
    workers: int | None,
    cluster: str | None,
    bot_seconds: int | None,
    results: str | None,
    format: str,  # noqa: A002  # click names it after its option
    output: str | None,
    plot: str | None,
    force: bool,
    option: tuple[tuple[str, str], ...],
) -> int:
    """Plays all against all, writes what came out, and gives the exit status."""
    if format == "parquet" and output is None:
        raise CommandLineError("terminal:error.needs", name="--format parquet", needed="--output")
    # Only now what takes a while to import.
    from dorfplatz.cli.arena_results import write_arena
    from dorfplatz.cli.chosen import chosen_game
    from dorfplatz.cli.results import check_writable
    from dorfplatz.cli.spread import connected
    from dorfplatz.lab.arena_file import kept_seed
    from dorfplatz.lab.meetings import new_round_robin
    from dorfplatz.lab.output import require_parquet
    from dorfplatz.lab.plots import check_plot, plot_arena
    from dorfplatz.lab.ratings import require_ratings

    require_ratings()
    if format == "parquet":
        require_parquet()
    if plot is not None:
        check_plot(plot)
    chosen, options = chosen_game(game, players, option)
    sources = [value for value in options.values() if isinstance(value, str)]
    outputs = {"--output": output, "--plot": plot, "--results": results}
    check_outputs(outputs, force=True)
    del outputs["--results"]
    check_outputs(outputs, sources, force=force)
    if seed is None and results is not None:
        seed = kept_seed(results)
    contest = new_round_robin(chosen, bots, options, seed=seed)
    for file in outputs.values():
        check_writable(file)
    try:
        with connected(cluster) as machines:
            played = _play(settings, contest, games, workers, results, bot_seconds, machines)
    except KeyboardInterrupt:
        if results is None:
            raise
        again = " ".join([called(), *map(quoted, settings.arguments)])
        click.echo(settings.words("arena.stopped", file=results), err=True)
        click.echo(f"  {again}", err=True)
        return INTERRUPTED
    write_arena(settings, played, format, output)
    if plot is not None:
        with translated_file_errors(plot):
            plot_arena(played, plot, settings.language)
    return DONE


def _play(
    settings: OutputSettings,
    contest: RoundRobin,
    games: int,
    workers: int | None,
    results: str | None,
    bot_seconds: int | None,
    cluster: Cluster | None,
) -> Arena:
    from dorfplatz.bots.observation import Budget
    from dorfplatz.cli.screen import Screen
    from dorfplatz.lab.arena import play_arena

    with Screen(settings).progress() as bar:
        task = bar.add_task(settings.words("simulate.playing"), total=None)
        return play_arena(
            contest,
            games,
            workers,
            file=results,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
            budget=Budget(bot_seconds),
            cluster=cluster,
        )
