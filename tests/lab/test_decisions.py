"""Data to learn from: every decision of many games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dorfplatz.envs.single import ActionGame
from dorfplatz.game.dense import NotDense
from dorfplatz.game.registry import add_game
from dorfplatz.kernel.verbs import OVER
from dorfplatz.lab import decisions as written_by
from dorfplatz.lab.decisions import NotCompiled, OtherDecisions, write_decisions
from dorfplatz.lab.match import Match, new_match
from tests.pig.game import PIG

every_game = pytest.mark.parametrize(
    "game", ["bohemian-villages(players=3)", "dorfromantik(players=2,unlocked=all)"]
)


def match_of(game: str, *bots: str, seed: int = 3) -> Match:
    return new_match(game, bots or ("random",), {}, seed=seed)


def rows_in(folder: Path) -> Any:
    """All decisions, as a table."""
    from pyarrow import parquet

    return parquet.read_table(folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


@pytest.fixture
def _few_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written_by, "GAMES_IN_A_FILE", 2)


@every_game
def test_the_decisions_are_those_of_the_games(game: str, tmp_path: Path) -> None:
    write_decisions(match_of(game), 2, str(tmp_path))
    rows = rows_in(tmp_path).to_pylist()
    row = iter(rows)
    for number in range(2):
        played = ActionGame(game, seed=3, number=number)
        own = []
        while played.seat != OVER:
            own.append(found := next(row))
            assert (found["game"], found["step"]) == (number, len(own) - 1)
            assert found["seat"] == played.seat
            assert found["observation"] == played.flat().tolist()
            assert sorted(found["legal"]) == played.legal_actions()
            assert found["bot"] == "random"
            played.step(found["action"])
        for found in own:
            assert found["payoff"] == pytest.approx(played.payoffs()[found["seat"]])
            assert found["score"] == played.scores()[found["seat"]]
    assert next(row, None) is None


@pytest.mark.usefixtures("_few_in_a_file")
def test_who_was_stopped_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    match = match_of("bohemian-villages(players=2)", "random", "greedy")
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    write_decisions(match, 5, str(whole))
    write_decisions(match, 3, str(parts))
    assert len(contents(parts)) == 3
    (parts / "games-000000000.parquet").write_bytes(b"cut off")
    write_decisions(match, 5, str(parts))
    assert contents(parts) == contents(whole)


@pytest.mark.usefixtures("_few_in_a_file")
def test_what_stands_there_is_not_written_again(tmp_path: Path) -> None:
    match = match_of("bohemian-villages(players=2)")
    write_decisions(match, 4, str(tmp_path))
    before = {file: file.stat().st_mtime_ns for file in tmp_path.iterdir()}
    told: list[tuple[int, int]] = []
    write_decisions(match, 4, str(tmp_path), progress=lambda *done: told.append(done))
    assert {file: file.stat().st_mtime_ns for file in tmp_path.iterdir()} == before
    assert told == [(2, 4), (4, 4)]


def test_room_is_made_for_long_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("bohemian-villages(players=2)")
    write_decisions(match, 2, str(tmp_path / "roomy"))
    monkeypatch.setattr(written_by, "GAMES_IN_A_FILE", 2)
    monkeypatch.setattr(written_by, "_ROOM", 1)
    monkeypatch.setattr(written_by, "_LEGAL", 2)
    write_decisions(match, 2, str(tmp_path / "narrow"))
    assert rows_in(tmp_path / "roomy").equals(rows_in(tmp_path / "narrow"))


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    write_decisions(match_of("bohemian-villages(players=2)"), 1, str(tmp_path / "data"))
    before = contents(tmp_path / "data")
    with pytest.raises(OtherDecisions, match="holds the decisions of other games"):
        write_decisions(match_of("bohemian-villages(players=3)"), 1, str(tmp_path / "data"))
    assert contents(tmp_path / "data") == before
    with pytest.raises(OtherDecisions, match="holds files of something else"):
        write_decisions(match_of("bohemian-villages(players=2)"), 1, str(tmp_path))


def test_games_and_bots_that_cannot_be_noted_are_refused(tmp_path: Path) -> None:
    add_game(PIG)
    with pytest.raises(NotDense):
        write_decisions(match_of("pig"), 1, str(tmp_path / "one"))
    own = match_of("bohemian-villages(players=2)", "tests.bots.own:hasty")
    with pytest.raises(NotCompiled):
        write_decisions(own, 1, str(tmp_path / "two"))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_read_as_one_table(tmp_path: Path) -> None:
    write_decisions(match_of("bohemian-villages(players=2)"), 2, str(tmp_path))
    rows = rows_in(tmp_path)
    assert np.array(rows["observation"].to_pylist()).shape == (rows.num_rows, 295)
