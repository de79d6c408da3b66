"""What came out of an arena, as tables or for other programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TextIO

from rich.console import RenderableType

from dorfplatz.cli.errors import translated_file_errors
from dorfplatz.cli.results import estimate_in_words, rows_in_table, share_in_words
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.lab.arena import Arena
from dorfplatz.lab.arena_output import arena_summary, write_arena_csv, write_arena_parquet
from dorfplatz.lab.intervals import Estimate


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
    words = screen.words
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
        *rows_in_table(screen, _bot_rows(screen, arena)),
        "",
        *rows_in_table(screen, _pair_rows(screen, arena)),
    ]


def _bot_rows(screen: Screen, arena: Arena) -> list[list[str]]:
    words = screen.words
    separate = arena.contest.separate
    names = ["simulate.bot", "arena.rating", *([] if separate else ["simulate.wins"])]
    rows = [[words(name) for name in (*names, "simulate.score", "arena.decision")]]
    for row in sorted(arena.by_bot(), key=lambda row: -row.rating.mean):
        cells = [row.bot, _signed(screen, row.rating, 0)]
        if row.wins is not None:
            cells.append(share_in_words(row.wins))
        rows.append([*cells, estimate_in_words(row.score, 1), _time(row.milliseconds)])
    return rows


def _pair_rows(screen: Screen, arena: Arena) -> list[list[str]]:
    separate = arena.contest.separate
    own = ["arena.other", "arena.more"] if separate else ["arena.among", "simulate.wins"]
    names = ["simulate.bot", *own, "simulate.expected", "arena.ahead"]
    rows = [[screen.words(name) for name in names]]
    for row in arena.by_pair():
        expected = f"{row.expected_wins * 100:.0f} %"
        ahead = _signed(screen, row.ahead, 1)
        rows.append([row.bot, row.other, share_in_words(row.wins), expected, ahead])
    return rows


def _signed(screen: Screen, estimate: Estimate, digits: int) -> str:
    """A mean that may be below zero, as its interval may, where it has one."""
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean:.{digits}f}"
    told = {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
    return screen.words(
        "arena.range", **{name: f"{value:.{digits}f}" for name, value in told.items()}
    )


def _time(milliseconds: float) -> str:
    """A time in milliseconds, to three digits or, where it is longer, whole ones."""
    digits = 0 if milliseconds >= 100 else 1 if milliseconds >= 10 else 2
    return f"{milliseconds:.{digits}f} ms" if milliseconds >= 0.01 else f"{milliseconds:.4f} ms"
