"""`dorfplatz simulate`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from dorfplatz.game.registry import GAMES
from dorfplatz.language import text
from dorfplatz.record import load_all
from tests.cli.running import LANGUAGES, run

GAME = ("simulate", "bohemian-villages", "--players", "3", "--bots", "greedy,random", "--seed", "5")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", [(), ("--plain",)])
def test_the_table_tells_of_bots_seats_and_lengths(
    look: tuple[str, ...], language: str, tmp_path: Path
) -> None:
    done = run(*GAME, "--games", "20", "--language", language, *look, folder=tmp_path)
    assert done.status == 0
    assert not done.err
    for name in ("bot", "seat", "wins", "score", "rounds"):
        assert text(f"lab:simulate.{name}", language) in done.out
    assert "greedy" in done.out
    assert "67 %" in done.out  # two of three seats


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_simulated(game: str, tmp_path: Path) -> None:
    for look in ((), ("--plain",)):
        done = run("simulate", game, "--bots", "random", "--games", "3", *look, folder=tmp_path)
        assert done.status == 0
        assert "random" in done.out


def test_a_single_game_leaves_the_intervals_open(tmp_path: Path) -> None:
    done = run(*GAME, "--games", "1", folder=tmp_path)
    assert done.status == 0
    assert "1 game, seed 5" in done.out


def test_the_result_does_not_depend_on_the_workers(tmp_path: Path) -> None:
    outputs = {
        run(*GAME, "--games", "700", "--workers", workers, folder=tmp_path).out
        for workers in ("1", "3")
    }
    assert len(outputs) == 1


def test_json_sums_up(tmp_path: Path) -> None:
    done = run(*GAME, "--games", "10", "--format", "json", folder=tmp_path)
    found = json.loads(done.out)
    assert found["game"] == "bohemian-villages(players=3)"
    assert found["games"] == 10
    assert found["seed"] == 5
    assert [row["bot"] for row in found["by_bot"]] == ["greedy", "random"]


def test_csv_has_a_row_for_each_seat_of_each_game(tmp_path: Path) -> None:
    done = run(*GAME, "--games", "10", "--format", "csv", folder=tmp_path)
    rows = list(csv.DictReader(io.StringIO(done.out)))
    assert len(rows) == 30
    assert sum(float(row["win"]) for row in rows) == pytest.approx(10)


@pytest.mark.parametrize("form", ["table", "json", "csv", "parquet"])
def test_the_result_can_be_written_to_a_file(form: str, tmp_path: Path) -> None:
    file = tmp_path / "result"
    done = run(*GAME, "--games", "10", "--format", form, "--output", str(file), folder=tmp_path)
    assert done.status == 0
    assert not done.out
    if form == "parquet":
        parquet = pytest.importorskip("pyarrow.parquet")
        assert parquet.read_table(file).num_rows == 30
    else:
        again = run(*GAME, "--games", "10", "--format", form, folder=tmp_path)
        assert file.read_text(encoding="utf-8") == again.out


def test_bots_can_stay_at_their_seats(tmp_path: Path) -> None:
    done = run(*GAME, "--games", "6", "--fixed-seats", "--format", "csv", folder=tmp_path)
    rows = list(csv.DictReader(io.StringIO(done.out)))
    assert {row["bot"] for row in rows if row["seat"] == "1"} == {"random"}


def test_records_hold_the_very_games_that_were_counted(tmp_path: Path) -> None:
    file = tmp_path / "games.dorf.jsonl"
    done = run(
        *(*GAME, "--games", "4", "--records", str(file), "--legal", "--format", "csv"),
        folder=tmp_path,
    )
    rows = list(csv.DictReader(io.StringIO(done.out)))
    scores = [[int(row["score"]) for row in rows[3 * game : 3 * game + 3]] for game in range(4)]
    assert [game.scores() for game in load_all(file)] == scores
    assert '"e":"legal"' in file.read_text(encoding="utf-8")


def test_decisions_are_written_to_a_folder_and_go_on_with_the_seed_that_stands_there(
    tmp_path: Path,
) -> None:
    from pyarrow import parquet

    data = str(tmp_path / "data")
    game = ("simulate", "bohemian-villages", "--players", "2", "--bots", "random")
    for games in ("3", "5"):
        done = run(*game, "--games", games, "--decisions", data, folder=tmp_path)
        assert done.status == 0
        found = parquet.read_table(tmp_path / "data")
        assert set(found["game"].to_pylist()) == set(range(int(games)))
    refused = run(*game[:3], "3", "--games", "1", "--decisions", data, folder=tmp_path)
    assert refused.status != 0
    assert "data holds the decisions of other games" in refused.err


def test_without_a_terminal_no_progress_is_shown(tmp_path: Path) -> None:
    assert not run(*GAME, "--games", "5", folder=tmp_path).err
