"""`dorfplatz analyse`: where a game was won or lost, by luck or by choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from dorfplatz.cli.commands import LARGEST_SEED, Command, WholeNumber, argument, option
from dorfplatz.cli.errors import CommandLineError, translated_file_errors
from dorfplatz.cli.outputs import check_outputs
from dorfplatz.cli.settings import OutputSettings

if TYPE_CHECKING:
    from dorfplatz.game.game import Game
    from dorfplatz.lab.analysis import Analysis, Effort

_NAME: Final = "analyse"
_MOST_CANDIDATES: Final = 63
_MOST_ROLLOUTS: Final = 1_000_000
_MOST_DECISIONS: Final = 10_000
_MOST_WORKERS: Final = 256


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    numbers = {
        "--game": WholeNumber(1),
        "--candidates": WholeNumber(1, _MOST_CANDIDATES),
        "--rollouts": WholeNumber(1, _MOST_ROLLOUTS),
        "--horizon": WholeNumber(1, _MOST_DECISIONS),
        "--seed": WholeNumber(0, LARGEST_SEED),
        "--workers": WholeNumber(1, _MOST_WORKERS),
    }
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "file"),
            *(
                option(settings, _NAME, name, type=kind, metavar="number")
                for name, kind in numbers.items()
            ),
            option(settings, _NAME, "--output", metavar="file"),
            option(settings, _NAME, "--plot", metavar="file"),
            option(settings, _NAME, "--force", is_flag=True),
        ],
        analyse,
    )


@click.pass_obj
def analyse(
    settings: OutputSettings,
    file: str,
    game: int | None,
    candidates: int | None,
    rollouts: int | None,
    horizon: int | None,
    seed: int | None,
    workers: int | None,
    output: str | None,
    plot: str | None,
    force: bool,
) -> None:
    """Analyses a record and shows what came out, unless that is kept already."""
    # Only now what takes a while to import.
    from dorfplatz.cli.analysis_results import show_analysis
    from dorfplatz.cli.recorded import load_checked
    from dorfplatz.cli.results import check_writable
    from dorfplatz.cli.screen import Screen
    from dorfplatz.lab.analysis import Effort
    from dorfplatz.lab.plots import check_plot, plot_analysis

    if plot is not None:
        check_plot(plot)
    outputs = {"--output": output, "--plot": plot}
    check_outputs(outputs, [file], force=force)
    screen = Screen(settings)
    chosen, count = load_checked(screen, file, game)
    if count > 1 and game is None:
        raise CommandLineError("terminal:error.which_record", count=count)
    for written in outputs.values():
        check_writable(written)
    asked = {"candidates": candidates, "rollouts": rollouts, "horizon": horizon}
    effort = Effort(**{name: value for name, value in asked.items() if value is not None})
    found = _kept_or_new(settings, chosen, effort, seed or 0, workers, output)
    show_analysis(screen, found)
    if plot is not None:
        with translated_file_errors(plot):
            plot_analysis(found, plot, settings.language)


def _kept_or_new(
    settings: OutputSettings,
    game: Game,
    effort: Effort,
    seed: int,
    workers: int | None,
    output: str | None,
) -> Analysis:
    """The analysis in the output, if it is the one that is asked for, or a new one, kept there."""
    from dorfplatz.cli.screen import Screen
    from dorfplatz.lab.analyse import analyse as analyse_game
    from dorfplatz.lab.analyse import digest_of
    from dorfplatz.lab.analysis_file import kept_analysis, write_analysis

    if output is not None:
        kept = kept_analysis(output, digest_of(game, effort, seed))
        if kept is not None:
            return kept
    with Screen(settings).progress() as bar:
        task = bar.add_task(settings.words("analyse.thinking"), total=None)
        found = analyse_game(
            game,
            effort,
            seed=seed,
            workers=workers,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    if output is not None:
        write_analysis(found, output)
    return found
