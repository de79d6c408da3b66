"""`dorfplatz arena`."""

from __future__ import annotations

import csv
import io
import json
import os
import shlex
import signal
import sys
from pathlib import Path

import pytest

from dorfplatz.game.registry import GAMES
from dorfplatz.lab.arena_file import ArenaFile, Entry
from dorfplatz.language import text
from tests.cli.running import LANGUAGES, Done, run

pytestmark = pytest.mark.slow


GAME = ("arena", "bohemian-villages", "--players", "3", "--bots", "greedy,random")


def arena(folder: Path, *more: str, games: int = 4) -> Done:
    return run(*GAME, "--seed", "5", "--games", str(games), *more, folder=folder)


def without_times(told: str) -> object:
    found = json.loads(told)
    for row in found["by_bot"]:
        assert row.pop("milliseconds") > 0
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", [(), ("--plain",)])
def test_the_table_tells_of_bots_and_pairs(
    look: tuple[str, ...], language: str, tmp_path: Path
) -> None:
    done = arena(tmp_path, "--language", language, *look)
    assert (done.status, done.err) == (0, "")
    for name in ("arena.rating", "arena.decision", "arena.among", "arena.ahead", "simulate.wins"):
        assert text(f"lab:{name}", language) in done.out
    assert "33 %" in done.out
    assert done.out.index("greedy") < done.out.index("random")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_arena(game: str, language: str, tmp_path: Path) -> None:
    asked = ("arena", game, "--bots", "random,greedy", "--games", "3", "--seed", "1")
    done = run(*asked, "--players", "2", "--language", language, folder=tmp_path)
    assert (done.status, done.err) == (0, "")
    # The strongest bot comes first, however they were named.
    assert done.out.index("greedy") < done.out.index("random")
    if not done.out.isascii() and language == "en":
        pytest.fail("characters that no terminal has")


def test_a_single_game_leaves_the_leads_open(tmp_path: Path) -> None:
    done = arena(tmp_path, games=1)
    assert done.status == 0
    assert "1 game at each of 6 tables, seed 5" in done.out


def test_commas_in_the_brackets_of_a_bot_separate_no_bots(tmp_path: Path) -> None:
    asked = ("arena", "dorfromantik", "--bots", "greedy(one=1,two=2),random", "--seed", "1")
    done = run(*asked, folder=tmp_path)
    assert done.status == 2
    assert "one" in done.err  # the parameter, not a bot of that name


def test_json_sums_up_and_csv_has_a_row_for_each_seat_of_each_game(tmp_path: Path) -> None:
    found = json.loads(arena(tmp_path, "--format", "json").out)
    assert (found["game"], found["seed"]) == ("bohemian-villages(players=3)", 5)
    assert (found["games"], found["tables"]) == (4, 6)
    assert [row["bot"] for row in found["by_bot"]] == ["greedy", "random"]
    assert len(found["by_pair"]) == 2
    rows = list(csv.DictReader(io.StringIO(arena(tmp_path, "--format", "csv").out)))
    assert len(rows) == 6 * 4 * 3
    assert sum(float(row["win"]) for row in rows) == pytest.approx(6 * 4)
    assert {(row["alone"], row["among"]) for row in rows} == {
        ("greedy", "random"),
        ("random", "greedy"),
    }


@pytest.mark.parametrize("form", ["table", "json", "csv", "parquet"])
def test_the_result_can_be_written_to_a_file(form: str, tmp_path: Path) -> None:
    file = tmp_path / "result"
    done = arena(tmp_path, "--format", form, "--output", str(file))
    assert (done.status, done.out, done.err) == (0, "", "")
    if form == "parquet":
        parquet = pytest.importorskip("pyarrow.parquet")
        table = parquet.read_table(file)
        assert table.num_rows == 6 * 4 * 3
        assert table.schema.metadata[b"bots"] == b"greedy,random"
    else:
        told, again = file.read_text(encoding="utf-8"), arena(tmp_path, "--format", form).out
        if form == "csv":
            assert told == again
        elif form == "json":
            assert without_times(told) == without_times(again)


@pytest.mark.parametrize("form", ["svg", "png"])
def test_a_plot_is_drawn(form: str, tmp_path: Path) -> None:
    file = tmp_path / f"plot.{form}"
    assert arena(tmp_path, "--plot", str(file)).status == 0
    assert file.read_bytes()[:5] == {"svg": b"<?xml", "png": b"\x89PNG\r"}[form]


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Ctrl-C as soon as the first games are kept."""
    plain = ArenaFile.append

    def append(self: ArenaFile, entries: list[Entry]) -> None:
        plain(self, entries)
        if len(entries) > 1:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(ArenaFile, "append", append)
    return monkeypatch


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_that_is_printed_at_ctrl_c_goes_on(
    interrupted: pytest.MonkeyPatch, language: str, tmp_path: Path
) -> None:
    file = tmp_path / "a file"
    asked = (*GAME, "--games", "600", "--language", language, "--format", "csv")
    # As from a shell, where an interrupt raises KeyboardInterrupt.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        stopped = run(*asked, "--results", str(file), folder=tmp_path)
    finally:
        signal.signal(signal.SIGINT, before)
    interrupted.undo()
    assert (stopped.status, stopped.out) == (130, "")
    assert text("terminal:arena.stopped", language, file=str(file)) in stopped.err
    held = len(file.read_bytes().splitlines())
    assert 3 < held < 6 * 600
    command = shlex.split(stopped.err.splitlines()[-1])
    again = run(*command[command.index("arena") :], folder=tmp_path)
    assert (again.status, again.err) == (0, "")
    seed = json.loads(file.read_bytes().splitlines()[0])["seed"]
    whole = run(*asked, "--seed", str(seed), folder=tmp_path)
    assert again.out == whole.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_of_something_else_are_not_added_to(language: str, tmp_path: Path) -> None:
    file = tmp_path / "results"
    kept = ("--results", str(file), "--language", language)
    assert arena(tmp_path, *kept).status == 0
    before = file.read_bytes()
    for other in (("--option", "income=manual"), ("--seed", "6")):
        done = run(*GAME, "--games", "4", "--seed", "5", *other, *kept, folder=tmp_path)
        assert done.status == 2
        assert str(file) in done.err
        assert file.read_bytes() == before


def test_results_are_neither_the_output_nor_the_plot_and_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "results.svg"
    for option in ("--output", "--plot"):
        done = arena(tmp_path, "--results", str(file), option, str(file))
        assert done.status == 2
        assert option in done.err
    assert arena(tmp_path, "--results", str(file)).status == 0
    before = file.read_bytes()
    for words in (GAME, ("simulate", "bohemian-villages")):
        done = run(*words, "--games", "1", "--output", str(file), folder=tmp_path)
        assert done.status == 2
        assert file.read_bytes() == before


def test_what_cannot_be_played_is_refused_at_once(tmp_path: Path) -> None:
    for asked in (
        ("arena", "bohemian-villages"),
        ("arena", "bohemian-villages", "--bots", "greedy"),
        ("arena", "bohemian-villages", "--bots", "greedy,random", "--format", "parquet"),
        ("arena", "bohemian-villages", "--bots", "greedy,random", "--plot", "plot.pdf"),
    ):
        done = run(*asked, folder=tmp_path)
        assert (done.status, done.out) == (2, "")


def test_without_its_package_an_arena_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    done = arena(tmp_path)
    assert done.status == 2
    assert "[ratings]" in done.err
