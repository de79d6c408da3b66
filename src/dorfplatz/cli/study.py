"""`dorfplatz study`: what games are like, whoever plays them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

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
from dorfplatz.cli.errors import translated_file_errors
from dorfplatz.cli.outputs import check_outputs
from dorfplatz.cli.settings import OutputSettings

if TYPE_CHECKING:
    from rich.console import RenderableType

    from dorfplatz.cli.screen import Screen
    from dorfplatz.lab.study import Study

_NAME: Final = "study"
_BOTS: Final = ("greedy", "random")
_GAMES: Final = 1000
_MOST_GAMES: Final = 10_000_000
_MOST_WORKERS: Final = 256


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    games = WholeNumber(1, _MOST_GAMES)
    foreseen = WholeNumber(0, _MOST_GAMES)
    seed = WholeNumber(0, LARGEST_SEED)
    workers = WholeNumber(1, _MOST_WORKERS)
    forms = OneOf("table", "json")
    assignment = Assignment()
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "game"),
            option(settings, _NAME, "--bots", type=Words(), metavar="bots", default=_BOTS),
            option(settings, _NAME, "--games", type=games, metavar="number", default=_GAMES),
            option(settings, _NAME, "--seed", type=seed, metavar="number"),
            option(settings, _NAME, "--workers", type=workers, metavar="number"),
            option(settings, _NAME, "--foreseen", type=foreseen, metavar="number", default=0),
            option(settings, _NAME, "--bot-seconds", type=BOT_SECONDS, metavar="number"),
            option(settings, _NAME, "--format", type=forms, metavar="format", default="table"),
            option(settings, _NAME, "--output", metavar="file"),
            option(settings, _NAME, "--plot", metavar="file"),
            option(settings, _NAME, "--force", is_flag=True),
            option(settings, _NAME, "--option", type=assignment, metavar="option", multiple=True),
        ],
        study,
    )


@click.pass_obj
def study(
    settings: OutputSettings,
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: int | None,
    workers: int | None,
    foreseen: int,
    bot_seconds: int | None,
    format: str,  # noqa: A002  # click names it after its option
    output: str | None,
    plot: str | None,
    force: bool,
    option: tuple[tuple[str, str], ...],
) -> None:
    """Plays the games and writes what came out."""
    from dorfplatz.bots.observation import Budget
    from dorfplatz.cli.chosen import chosen_game
    from dorfplatz.cli.results import check_writable
    from dorfplatz.cli.screen import Screen
    from dorfplatz.lab.plots import check_plot, plot_study
    from dorfplatz.lab.study import study_game

    if plot is not None:
        check_plot(plot)
    chosen, options = chosen_game(game, None, option)
    outputs = {"--output": output, "--plot": plot}
    sources = [value for value in options.values() if isinstance(value, str)]
    check_outputs(outputs, sources, force=force)
    for file in outputs.values():
        check_writable(file)
    with Screen(settings).progress() as bar:
        task = bar.add_task(settings.words("simulate.playing"), total=None)
        found = study_game(
            chosen,
            bots,
            games,
            options,
            seed=seed,
            workers=workers,
            foreseen=foreseen,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
            budget=Budget(bot_seconds),
        )
    if output is None:
        _write(settings, found, format, sys.stdout)
    else:
        with (
            translated_file_errors(output),
            Path(output).open("w", encoding="utf-8", newline="") as target,
        ):
            _write(settings, found, format, target)
    if plot is not None:
        with translated_file_errors(plot):
            plot_study(found, plot, settings.language)


def _write(settings: OutputSettings, found: Study, form: str, target: TextIO) -> None:
    from dorfplatz.cli.screen import Screen

    if form == "json":
        json.dump(found.summary(), target, indent=2)
        target.write("\n")
    else:
        screen = Screen(settings, target)
        screen.show(*_in_tables(screen, found))


def _in_tables(screen: Screen, found: Study) -> list[RenderableType]:
    """Spread and seats by the number of players, skill and open questions, with intervals."""
    from dorfplatz.cli.results import rows_in_table
    from dorfplatz.lab.tables import (
        foresight_rows,
        ruling_rows,
        skill_rows,
        spread_rows,
        winning_seat_rows,
        worth_rows,
    )

    words = screen.lab_words
    title = words("study.title", game=found.game, count=found.games, seed=found.seed)
    told: list[RenderableType] = [
        title,
        words("simulate.intervals"),
        "",
        words("study.spread", bot=found.bots[0]),
        *rows_in_table(screen, spread_rows(found, screen.language)),
    ]
    seats = winning_seat_rows(found, screen.language)
    if len(seats) > 1:
        told += ["", words("study.seats", bot=found.bots[0]), *rows_in_table(screen, seats)]
    skill = rows_in_table(screen, skill_rows(found, screen.language))
    told += ["", words("study.luck"), *skill]
    if found.rulings:
        title = words("study.rulings", count=found.games, players=found.players, bot=found.bots[0])
        told += ["", title, *rows_in_table(screen, ruling_rows(found, screen.language))]
    title = words("study.worth", count=found.worth_games, players=found.players, bot=found.bots[0])
    told += ["", title, *rows_in_table(screen, worth_rows(found, screen.language))]
    if found.foresight is not None:
        count, lines = len(found.foresight.known_scores), found.foresight.lines
        title = words("study.foresight", count=count, lines=lines)
        told += ["", title, *rows_in_table(screen, foresight_rows(found, screen.language))]
    return told
