"""A game that brings only its rules can be listed, played, kept, replayed, and is not drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from dorfplatz import draw
from dorfplatz.game.registry import load_game
from dorfplatz.language import LANGUAGES, text
from dorfplatz.record import load
from tests.cli.running import Done, run

PIG = "tests.pig.game:PIG"


def play(folder: Path, *more: str, typed: str = "1\n\n" * 400) -> Done:
    asked = ("play", PIG, "--seed", "1", "--save", str(folder / "game"))
    return run(*asked, *more, folder=folder, typed=typed)


@pytest.mark.parametrize("look", ["", "--plain"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_by_its_plain_text(language: str, look: str, tmp_path: Path) -> None:
    more = (look,) if look else ()
    typed = "?1\nscore\ntable\nhistory\n1\n\nq\n"
    done = play(tmp_path, "--language", language, *more, typed=typed)
    assert done.status == 0
    assert not done.err
    game = load(tmp_path / "game")
    assert game.events
    assert game.legal_moves()[0].text in done.out


def test_it_is_replayed_and_resumed(tmp_path: Path) -> None:
    play(tmp_path, typed="1\n\nq\n")
    for asked in (("replay", "--story"), ("play", "--resume")):
        done = run(*asked, str(tmp_path / "game"), folder=tmp_path)
        assert done.status == 0
        assert not done.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_art_it_is_said_that_it_cannot_be_drawn(language: str, tmp_path: Path) -> None:
    play(tmp_path, typed="1\n\nq\n")
    done = run("draw", str(tmp_path / "game"), "--language", language, folder=tmp_path)
    assert (done.status, done.out) == (2, "")
    game = load(tmp_path / "game")
    assert text("picture:no_drawing", language, game=game.kind.name) in done.err
    assert not draw.can_draw(game.kind)
    with pytest.raises(draw.NoDrawing):
        draw.svg(game)


def test_it_is_listed_with_its_options(tmp_path: Path) -> None:
    done = run("games", PIG, folder=tmp_path)
    assert done.status == 0
    kind = load_game(PIG)
    for option in kind.options:
        assert f"{option.name}={option.default}" in done.out


def test_the_score_of_someone_whose_points_are_hidden_is_not_told(tmp_path: Path) -> None:
    asked = ("play", PIG, "--seed", "1", "--plain", "--players", "2")
    done = run(*asked, "--save", str(tmp_path / "game"), folder=tmp_path, typed="score\nq\n")
    assert not done.err
    game = load(tmp_path / "game")

    assert [f": {points}" in done.out for points in game.scores()] == [True, False]


def test_points_are_told_once_and_are_no_coins(tmp_path: Path) -> None:
    for look in ("", "--plain"):
        asked = ("play", PIG, "--seed", "1", "--bots", "random,random", "--players", "2")
        done = run(*asked, *([look] if look else []), folder=tmp_path)
        assert (done.status, done.err) == (0, "")
        ending = done.out[done.out.index(text("terminal:play.over")) :]
        assert "coin" not in ending
        assert " points." in ending
        totals = 2 if look else 1  # one for each player, or one row
        assert ending.count(text("terminal:score.total")) == totals
