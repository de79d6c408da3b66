"""The results of a simulation for other programs: JSON, CSV and Parquet.

JSON holds the summary. CSV and Parquet hold the games themselves, a row for each seat of each one.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, BinaryIO, Final, TextIO

import numpy as np

from dorfplatz.base.errors import MissingPackage
from dorfplatz.base.installed import install_command
from dorfplatz.lab.simulate import WIN, Numbers, Simulation

_ROWS_AT_A_TIME: Final = 10_000


def summary(simulation: Simulation) -> dict[str, Any]:
    """What was played and what came out, as JSON: seats, bots and lengths with 95 % intervals."""
    match = simulation.match
    return {
        "game": match.game,
        "cooperative": simulation.cooperative,
        "bots": [str(bot) for bot in match.bots],
        "rotate": match.rotate,
        "seed": match.seed,
        "games": simulation.games,
        "by_seat": [asdict(row) for row in simulation.by_seat()],
        "by_bot": [asdict(row) for row in simulation.by_bot()],
        "lengths": [asdict(row) for row in simulation.lengths()],
    }


def columns(simulation: Simulation) -> dict[str, Numbers]:
    """The results as columns of equal length, a row for each seat of each game.

    "game" and "seat" are counted from 0, "bot" is a name, "win" is the share of the game that the
    seat has won (left out where all play together), and how long the game was stands in each row.
    """
    seats = simulation.match.seats
    results = simulation.results
    names = np.array([str(bot) for bot in simulation.kinds])
    found: dict[str, Numbers] = {
        "game": np.repeat(np.arange(simulation.games), seats),
        "seat": np.tile(np.arange(seats, dtype=np.int8), simulation.games),
        "bot": names[simulation.bots.ravel()],
        "score": simulation.scores.ravel(),
    }
    if not simulation.cooperative:
        found["win"] = simulation.wins.ravel() / WIN
    for unit in ("decisions", "turns", "chances"):
        found[unit] = np.repeat(results[unit], seats)
    return found


def write_csv(simulation: Simulation, file: TextIO) -> None:
    """Writes the columns as CSV, with their names in the first line."""
    write_columns_as_csv(columns(simulation), file)


def write_columns_as_csv(found: Mapping[str, Numbers], file: TextIO) -> None:
    """Writes columns of equal length, with their names in the first line."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(found)
    rows = max(map(len, found.values()))
    for first in range(0, rows, _ROWS_AT_A_TIME):
        part = [column[first : first + _ROWS_AT_A_TIME].tolist() for column in found.values()]
        writer.writerows(zip(*part, strict=True))


def require_parquet() -> None:
    """Raises MissingPackage when the optional package pyarrow is not installed."""
    try:
        import pyarrow.parquet  # noqa: F401  # only whether it can be imported
    except ImportError as error:
        raise MissingPackage(
            "common:simulation.package",
            package="pyarrow",
            command=install_command("parquet"),
        ) from error


def write_parquet(simulation: Simulation, file: BinaryIO) -> None:
    """Writes the columns as Parquet; what was played stands in the file's own description.

    Raises MissingPackage when the optional package pyarrow is not installed.
    """
    match = simulation.match
    description = {
        "game": match.game,
        "bots": ",".join(str(bot) for bot in match.bots),
        "rotate": str(match.rotate).lower(),
        "seed": str(match.seed),
    }
    write_columns_as_parquet(columns(simulation), description, file)


def write_columns_as_parquet(
    found: Mapping[str, Numbers], description: Mapping[str, str], file: BinaryIO
) -> None:
    """Writes columns of equal length, and what is told of them in the file's own description.

    Raises MissingPackage when the optional package pyarrow is not installed.
    """
    require_parquet()
    from pyarrow import parquet, table

    columns_and_description = table(dict(found)).replace_schema_metadata(dict(description))
    parquet.write_table(columns_and_description, file)
