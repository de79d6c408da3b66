"""`dorfplatz study`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dorfplatz.game.registry import GAMES
from dorfplatz.language import text
from tests.cli.running import LANGUAGES, run
from tests.draw.own_sets import OWN


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_tables_tell_of_spread_seats_and_skill(
    game: str, language: str, tmp_path: Path
) -> None:
    asked = ("study", game, "--games", "3", "--seed", "1", "--language", language)
    done = run(*asked, folder=tmp_path)
    assert (done.status, done.err) == (0, "")
    for name in ("players", "deviation", "middle", "skill"):
        assert text(f"lab:study.{name}", language) in done.out
    seats = text("lab:study.seats", language, bot="greedy")
    # Where all play together, no seat wins.
    assert (seats in done.out) == (game == "bohemian-villages")
    again = run(*asked, "--plain", "--workers", "3", folder=tmp_path)
    assert (again.status, again.err) == (0, "")


@pytest.mark.slow
def test_json_and_plot_are_the_same_for_the_same_games(tmp_path: Path) -> None:
    for game in GAMES:
        for number in (1, 2):
            output, plot = tmp_path / f"{game}{number}.json", tmp_path / f"{game}{number}.svg"
            asked = ("study", game, "--games", "3", "--seed", "1", "--format", "json")
            more = ("--output", str(output), "--plot", str(plot))
            done = run(*asked, *more, folder=tmp_path)
            assert (done.status, done.out, done.err) == (0, "", "")
        told = [(tmp_path / f"{game}{number}.json").read_bytes() for number in (1, 2)]
        drawn = [(tmp_path / f"{game}{number}.svg").read_bytes() for number in (1, 2)]
        assert told[0] == told[1]
        assert drawn[0] == drawn[1]
        assert json.loads(told[0])["bots"] == ["greedy", "random"]
        assert game.encode() in drawn[0]


@pytest.mark.slow
def test_what_could_be_reached_is_told_beside_what_the_bot_reached(tmp_path: Path) -> None:
    tiles = tmp_path / "tiles.toml"
    tiles.write_text(OWN, encoding="utf-8")
    asked = (
        "study",
        "dorfromantik",
        "--option",
        f"tile_set={tiles}",
        "--games",
        "2",
        "--seed",
        "1",
    )
    done = run(*asked, "--foreseen", "1", folder=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert text("lab:study.who_knows") in done.out
    told = json.loads(run(*asked, "--foreseen", "2", "--format", "json", folder=tmp_path).out)
    for reached, known in zip(
        *(told["foresight"][f"{who}_scores"] for who in ("bot", "known")), strict=True
    ):
        assert reached <= known
    alone = json.loads(run(*asked, "--format", "json", folder=tmp_path).out)
    assert alone["foresight"] is None


def test_a_game_that_cannot_be_foreseen_is_refused(tmp_path: Path) -> None:
    refused = run("study", "bohemian-villages", "--foreseen", "1", folder=tmp_path)
    assert refused.status != 0
    assert text("common:study.cannot_foresee", game="bohemian-villages") in " ".join(
        refused.err.split()
    )
