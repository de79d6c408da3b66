"""What came out of a simulation, as tables or for other programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.cli.drawing.grid import columns
from dorfplatz.cli.errors import translated_file_errors
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.lab.output import summary, write_csv, write_parquet
from dorfplatz.lab.simulate import Simulation
from dorfplatz.lab.tables import bot_rows, length_rows, seat_rows


def check_writable(file: str | None) -> None:
    """Finds out before all the games, not after them, whether a file can be written.

    Raises CommandLineError.
    """
    if file is not None:
        with translated_file_errors(file), Path(file).open("ab"):
            pass


def write_results(
    settings: OutputSettings, simulation: Simulation, form: str, output: str | None
) -> None:
    """Writes the results in a form, to a file or to the screen."""
    if output is None:
        _write_text(settings, simulation, form, sys.stdout)
        return
    with translated_file_errors(output):
        if form == "parquet":
            with Path(output).open("wb") as binary:
                write_parquet(simulation, binary)
        else:
            with Path(output).open("w", encoding="utf-8", newline="") as target:
                _write_text(settings, simulation, form, target)


def _write_text(
    settings: OutputSettings, simulation: Simulation, form: str, target: TextIO
) -> None:
    if form == "csv":
        write_csv(simulation, target)
    elif form == "json":
        json.dump(summary(simulation), target, indent=2)
        target.write("\n")
    else:
        screen = Screen(settings, target)
        screen.show(*results_in_tables(screen, simulation))


def results_in_tables(screen: Screen, simulation: Simulation) -> list[RenderableType]:
    """Bots, seats and lengths, with 95 % intervals."""
    words = screen.lab_words
    match = simulation.match
    title = words(
        "simulate.title",
        game=match.game,
        count=simulation.games,
        seed=match.seed,
    )
    return [
        title,
        words("simulate.intervals"),
        "",
        *rows_in_table(screen, bot_rows(simulation, screen.language)),
        "",
        *rows_in_table(screen, seat_rows(simulation, screen.language)),
        "",
        *rows_in_table(screen, length_rows(simulation, screen.language)),
    ]


def rows_in_table(screen: Screen, rows: Sequence[Sequence[str]]) -> list[RenderableType]:
    """A table, or where there is no room for one, its rows in words."""
    head, *body = rows
    if not screen.lists:
        shown = columns([[Text(name, "bold") for name in head], *body])
        if max(line.cell_len for line in shown) <= screen.width:
            return list(shown)
    return [
        f"{head[0]} {first}: "
        + ", ".join(f"{name} {value}" for name, value in zip(head[1:], rest, strict=True))
        for first, *rest in body
    ]
