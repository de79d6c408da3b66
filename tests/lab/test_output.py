from __future__ import annotations

import csv
import json
import re
import subprocess
import sys
from io import BytesIO, StringIO

import numpy as np
import pytest
from pyarrow import parquet

from dorfplatz.game.registry import GAMES, game_kind
from dorfplatz.lab.output import columns, summary, write_csv, write_parquet
from dorfplatz.lab.simulate import Simulation, simulate


@pytest.fixture(params=GAMES)
def simulation(request: pytest.FixtureRequest) -> Simulation:
    return simulate(request.param, ["greedy", "random"], games=12, seed=5)


def test_the_summary_is_json_and_says_how_to_get_it_again(simulation: Simulation) -> None:
    told = json.loads(json.dumps(summary(simulation), allow_nan=False))
    again = simulate(
        told["game"],
        told["bots"],
        games=told["games"],
        seed=told["seed"],
        rotate=told["rotate"],
    )
    assert summary(again) == summary(simulation)


def test_a_single_game_can_be_summed_up() -> None:
    told = summary(simulate("bohemian-villages", games=1, seed=5))
    assert json.loads(json.dumps(told, allow_nan=False))["by_seat"][0]["score"]["low"] is None


def test_only_players_against_each_other_have_wins(simulation: Simulation) -> None:
    against = not game_kind(simulation.match.kind.name).cooperative
    told = summary(simulation)
    assert all((row["wins"] is not None) == against for row in told["by_seat"] + told["by_bot"])
    assert ("win" in columns(simulation)) == against


def test_columns_hold_a_row_for_each_seat_of_each_game(simulation: Simulation) -> None:
    found = columns(simulation)
    seats = simulation.match.seats
    assert {len(column) for column in found.values()} == {12 * seats}
    for row in range(12 * seats):
        game, seat = divmod(row, seats)
        assert (found["game"][row], found["seat"][row]) == (game, seat)
        assert found["bot"][row] == simulation.match.bots_in(game)[seat].name
        assert found["score"][row] == simulation.scores[game, seat]
        assert found["decisions"][row] == simulation.results["decisions"][game]


def test_csv_holds_the_columns(simulation: Simulation) -> None:
    file = StringIO()
    write_csv(simulation, file)
    file.seek(0)
    rows = list(csv.DictReader(file))
    for name, column in columns(simulation).items():
        assert [row[name] for row in rows] == [str(value) for value in column.tolist()]


def test_parquet_holds_the_columns_and_what_was_played(simulation: Simulation) -> None:
    file = BytesIO()
    write_parquet(simulation, file)
    file.seek(0)
    table = parquet.read_table(file)
    for name, column in columns(simulation).items():
        assert table[name].to_pylist() == column.tolist()
    described = {name.decode(): value.decode() for name, value in table.schema.metadata.items()}
    assert described["game"] == simulation.match.game
    assert described["seed"] == "5"
    assert described["bots"].startswith("greedy,random")


def test_long_results_are_written_whole() -> None:
    simulation = simulate("bohemian-villages", games=3000, seed=1)
    file = StringIO()
    write_csv(simulation, file)
    rows = np.loadtxt(file.getvalue().splitlines()[1:], delimiter=",", usecols=(0, 1, 3))
    assert np.array_equal(rows[:, 2].reshape(3000, 4), simulation.scores)


@pytest.mark.slow
def test_without_its_package_parquet_says_how_to_install_it() -> None:
    # A Python without site packages but for those of the project has no pyarrow to find.
    program = """
import sys
sys.modules["pyarrow"] = None
from io import BytesIO
from dorfplatz.base.errors import MissingPackage
from dorfplatz.lab.output import write_parquet
from dorfplatz.lab.simulate import simulate
file = BytesIO()
try:
    write_parquet(simulate("bohemian-villages", games=1, seed=1), file)
except MissingPackage as error:
    print(error)
assert not file.getvalue()
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert re.search(r"pip install (-e )?'\S+\[parquet\]'", done.stdout)
