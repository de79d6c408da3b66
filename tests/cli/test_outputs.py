"""What a command writes takes the place of no game, and of nothing that the command reads."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from shutil import copyfile

import pytest

from dorfplatz import record
from dorfplatz.language import LANGUAGES
from tests.cli.running import Done, run
from tests.draw.pictures import random_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.dorf.jsonl"
    record.dump(random_game("bohemian-villages", seed=2, moves=9), file)
    return file


def draw(game: Path, output: Path | str, *more: str) -> Done:
    return run("draw", str(game), "-o", str(output), *more, folder=game.parent)


def simulate(folder: Path, *more: str) -> Done:
    asked = ("simulate", "bohemian-villages", "--games", "1", "--bots", "random", "--seed", "1")
    return run(*asked, *more, folder=folder)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_never_replaces_the_game_that_it_shows(language: str, game: Path) -> None:
    before = game.read_bytes()
    done = draw(game, game, "--language", language)
    assert done.status == 2
    assert str(game) in done.err
    assert "--force" in done.err
    assert game.read_bytes() == before


def test_a_game_is_the_same_by_whatever_name(game: Path) -> None:
    before = game.read_bytes()
    (game.parent / "folder").mkdir()
    (game.parent / "symbolic").symlink_to(game)
    (game.parent / "hard").hardlink_to(game)
    for name in ("symbolic", "hard", "folder/../game.dorf.jsonl"):
        assert draw(game, f"{game.parent}/{name}").status == 2
        assert game.read_bytes() == before


def test_a_picture_replaces_a_picture_and_nothing_else(game: Path) -> None:
    other, text, picture = (game.parent / name for name in ("other", "text", "picture"))
    copyfile(game, other)
    text.write_text("dear diary")
    for file in (other, text):
        before = file.read_bytes()
        assert draw(game, file).status == 2
        assert file.read_bytes() == before
    for _ in range(2):
        assert draw(game, picture).status == 0
    assert picture.read_text("utf-8").startswith("<svg")


def test_what_is_asked_for_is_replaced(game: Path) -> None:
    assert draw(game, game, "--force").status == 0
    assert game.read_text("utf-8").startswith("<svg")


def test_results_and_records_cannot_share_a_file(tmp_path: Path) -> None:
    for more in ((), ("--force",)):
        done = simulate(
            tmp_path, "--output", f"{tmp_path}/a", "--records", f"{tmp_path}/./a", *more
        )
        assert done.status == 2
        assert "--records" in done.err
        assert "--output" in done.err
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("option", ["--output", "--records"])
def test_a_simulation_replaces_no_game(option: str, game: Path) -> None:
    folder = game.parent
    (folder / "damaged.dorf.jsonl").write_text("no longer a record")
    with sqlite3.connect(folder / "tables.db") as database:
        database.execute("create table games (id integer)")
    for name in ("game.dorf.jsonl", "damaged.dorf.jsonl", "tables.db"):
        before = (folder / name).read_bytes()
        done = simulate(folder, option, str(folder / name))
        assert done.status == 2
        assert "--force" in done.err
        assert (folder / name).read_bytes() == before


def test_a_simulation_does_not_replace_the_set_that_it_plays_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("anything")
    done = simulate(tmp_path, "--option", f"village_set={file}", "--output", str(file))
    assert done.status == 2
    assert "--output" in done.err
    assert file.read_text() == "anything"


def test_results_replace_earlier_results(tmp_path: Path) -> None:
    results, records = f"{tmp_path}/result.json", f"{tmp_path}/games.jsonl"
    for more in ((), ("--records", records), ("--records", records, "--force")):
        assert simulate(tmp_path, "--output", results, "--format", "json", *more).status == 0
    assert simulate(tmp_path, "--records", records).status == 2
