"""The results of an arena for other programs: JSON, CSV and Parquet.

JSON holds the standings. CSV and Parquet hold the games themselves, a row for each seat of each.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, BinaryIO, TextIO

import numpy as np

from dorfplatz.lab.arena import Arena
from dorfplatz.lab.output import write_columns_as_csv, write_columns_as_parquet
from dorfplatz.lab.simulate import WIN, Numbers


def arena_summary(arena: Arena) -> dict[str, Any]:
    """What was played and what came out, as JSON: bots and pairs with 95 % intervals.

    All but the milliseconds of a decision depends on the seed alone. Raises MissingPackage when the
    optional package choix is not installed.
    """
    contest = arena.contest
    return {
        "game": contest.game,
        "cooperative": contest.kind.cooperative,
        "bots": [str(bot) for bot in contest.bots],
        "seed": contest.seed,
        "games": arena.games,
        "tables": len(contest.tables),
        "by_bot": [asdict(row) for row in arena.by_bot()],
        "by_pair": [asdict(row) for row in arena.by_pair()],
    }


def arena_columns(arena: Arena) -> dict[str, Numbers]:
    """The results as columns of equal length, a row for each seat of each game, table by table.

    "table", "game" and "seat" are counted from 0; games with the same number begin with the same
    random numbers. "alone" and "among" name the meeting, and "win" is the share of the game that
    the seat has won; these are left out where each bot plays by itself.
    """
    contest = arena.contest
    seats = contest.seats
    parts: list[dict[str, Any]] = []
    for number, table in enumerate(contest.tables):
        results = arena.results[number]
        rows = arena.games * seats
        part: dict[str, Any] = {"table": np.full(rows, number, dtype=np.int32)}
        if not contest.separate:
            part["alone"] = np.full(rows, str(contest.bots[table.meeting.alone]))
            part["among"] = np.full(rows, str(contest.bots[table.meeting.among]))
        part["game"] = np.repeat(np.arange(arena.games), seats)
        part["seat"] = np.tile(np.arange(seats, dtype=np.int8), arena.games)
        part["bot"] = np.tile([str(bot) for bot in table.match.bots], arena.games)
        part["score"] = arena.scores[number].ravel()
        if not contest.separate:
            part["win"] = arena.wins[number].ravel() / WIN
        for unit in ("decisions", "turns", "chances"):
            part[unit] = np.repeat(results[unit], seats)
        parts.append(part)
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def write_arena_csv(arena: Arena, file: TextIO) -> None:
    """Writes the columns as CSV, with their names in the first line."""
    write_columns_as_csv(arena_columns(arena), file)


def write_arena_parquet(arena: Arena, file: BinaryIO) -> None:
    """Writes the columns as Parquet; what was played stands in the file's own description.

    Raises MissingPackage when the optional package pyarrow is not installed.
    """
    contest = arena.contest
    description = {
        "game": contest.game,
        "bots": ",".join(map(str, contest.bots)),
        "seed": str(contest.seed),
    }
    write_columns_as_parquet(arena_columns(arena), description, file)
