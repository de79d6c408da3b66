"""Bots that think ahead, in a terminal: they are compiled, while the rest of the game is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_own import dorfplatz


@pytest.mark.slow
def test_a_bot_that_thinks_ahead_plays_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    bots = "search(candidates=2,rollouts=2,horizon=1),medium"
    done = dorfplatz(
        tmp_path, "play", "dorfromantik", "--players", "2", "--bots", bots, "--seed", "1", "--plain"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Traceback" not in done.stdout


@pytest.mark.slow
def test_a_person_is_told_why_the_first_move_of_such_a_bot_takes_time(tmp_path: Path) -> None:
    asked = ("play", "dorfromantik", "--players", "2", "--seed", "1", "--plain", "--bots")
    assert "get ready" in dorfplatz(tmp_path, *asked, "hard", typed="q\n").stdout
    assert "get ready" not in dorfplatz(tmp_path, *asked, "medium", typed="q\n").stdout
