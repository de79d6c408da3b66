"""`dorfplatz draw`."""

from __future__ import annotations

from pathlib import Path

import pytest

from dorfplatz import draw, record
from dorfplatz.game.game import Game
from tests.cli.running import run
from tests.draw.pictures import random_game


@pytest.fixture
def game() -> Game:
    return random_game("bohemian-villages", seed=2, moves=9)


@pytest.fixture
def file(game: Game, tmp_path: Path) -> str:
    path = tmp_path / "game.dorf.jsonl"
    record.dump(game, path)
    return str(path)


def test_a_record_is_drawn_into_a_file(game: Game, file: str, tmp_path: Path) -> None:
    output = tmp_path / "table.svg"
    done = run("draw", file, "-o", str(output), folder=tmp_path)
    assert done.status == 0, done.err
    assert done.out == ""
    assert output.read_text(encoding="utf-8") == draw.svg(game)


def test_without_a_file_the_picture_is_printed(game: Game, file: str, tmp_path: Path) -> None:
    done = run("draw", file, "--language", "de", "--theme", "dark", folder=tmp_path)
    assert done.out == draw.svg(game, "de", "dark")


def test_an_earlier_moment_can_be_drawn(game: Game, file: str, tmp_path: Path) -> None:
    done = run("draw", file, "--at", "2", folder=tmp_path)
    assert done.out == draw.svg(game.at(2))
    assert done.out != draw.svg(game)


def test_a_moment_that_never_was_is_refused(file: str, tmp_path: Path) -> None:
    done = run("draw", file, "--at", "5000", folder=tmp_path)
    assert (done.status, done.out) == (2, "")
    assert "5000" in done.err


def test_of_several_records_one_is_chosen(game: Game, file: str, tmp_path: Path) -> None:
    other = random_game("bohemian-villages", seed=3, moves=4)
    both = tmp_path / "both.dorf.jsonl"
    both.write_text(record.dumps(game) + record.dumps(other), encoding="utf-8")
    assert run("draw", str(both), "--game", "2", folder=tmp_path).out == draw.svg(other)
    assert run("draw", str(both), folder=tmp_path).status == 2
    assert run("draw", str(both), "--game", "3", folder=tmp_path).status == 2


def test_a_place_that_cannot_be_written_is_told(file: str, tmp_path: Path) -> None:
    done = run("draw", file, "-o", str(tmp_path / "no" / "table.svg"), folder=tmp_path)
    assert done.status == 2
    assert "table.svg" in done.err


def test_a_notebook_shows_the_picture(game: Game) -> None:
    picture = draw.svg(game)
    assert picture._repr_svg_() == picture
