"""What came out of an arena, as tables or for other programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TextIO

from rich.console import RenderableType

from dorfplatz.cli.errors import translated_file_errors
from dorfplatz.cli.results import rows_in_table
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.lab.arena import Arena
from dorfplatz.lab.arena_output import arena_summary, write_arena_csv, write_arena_parquet
from dorfplatz.lab.tables import pair_rows, standing_rows


def write_arena(settings: OutputSettings, arena: Arena, form: str, output: str | None) -> None:
    """Writes the results in a form, to a file or to the screen."""
    if output is None:
        _write_text(settings, arena, form, sys.stdout)
        return
    with translated_file_errors(output):
        if form == "parquet":
            with Path(output).open("wb") as binary:
                write_arena_parquet(arena, binary)
        else:
            with Path(output).open("w", encoding="utf-8", newline="") as target:
                _write_text(settings, arena, form, target)


def _write_text(settings: OutputSettings, arena: Arena, form: str, target: TextIO) -> None:
    if form == "csv":
        write_arena_csv(arena, target)
    elif form == "json":
        json.dump(arena_summary(arena), target, indent=2)
        target.write("\n")
    else:
        screen = Screen(settings, target)
        screen.show(*_in_tables(screen, arena))


def _in_tables(screen: Screen, arena: Arena) -> list[RenderableType]:
    """Bots, the strongest first, and pairs, with 95 % intervals."""
    words = screen.lab_words
    contest = arena.contest
    tables = words("arena.tables", count=len(contest.tables))
    title = words(
        "arena.title", game=contest.game, count=arena.games, tables=tables, seed=contest.seed
    )
    kind = "separate" if contest.separate else "against"
    return [
        title,
        words("simulate.intervals"),
        words(f"arena.{kind}"),
        "",
        *rows_in_table(screen, standing_rows(arena, screen.language)),
        "",
        *rows_in_table(screen, pair_rows(arena, screen.language)),
    ]
