"""Games and bots of one's own, by programs that know nothing of them before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.documents import ROOT

pytestmark = pytest.mark.slow

PIG = "tests.pig.game:PIG"
HASTY = "tests.bots.own:hasty"


def dorfplatz(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """What the program does in a process of its own; the tests can be imported there."""
    return subprocess.run(
        [sys.executable, "-m", "dorfplatz", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "DORFPLATZ_DATA_DIR": str(folder / "data")},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def resumed_with(said: str) -> list[str]:
    """The words of the command that the program prints to go on."""
    (line,) = [line for line in said.splitlines() if "play --resume" in line]
    words = line.split()
    return words[words.index("play") :]


@pytest.mark.parametrize(
    "asked", [(PIG, "--bots", "greedy"), ("dorfromantik", "--players", "2", "--bots", HASTY)]
)
def test_the_command_that_is_printed_goes_on_with_a_game_of_ones_own(
    asked: tuple[str, ...], tmp_path: Path
) -> None:
    left = dorfplatz(tmp_path, "play", *asked, "--seed", "1", typed="1\n\nq\n")
    assert (left.returncode, left.stderr) == (0, "")
    words = resumed_with(left.stdout)
    assert "--load" in words
    again = dorfplatz(tmp_path, *words, typed="q\n")
    assert (again.returncode, again.stderr) == (0, "")
    # And once more, with what was given then.
    assert resumed_with(again.stdout) == words


def test_what_was_not_loaded_is_not_known_and_nothing_of_the_game_is_lost(tmp_path: Path) -> None:
    dorfplatz(tmp_path, "play", PIG, "--seed", "1", "--save", "game", typed="1\n\nq\n")
    before = (tmp_path / "game").read_bytes()
    unknown = dorfplatz(tmp_path, "replay", "game")
    assert unknown.returncode != 0
    assert "pig" in unknown.stderr
    assert "Traceback" not in unknown.stderr
    known = dorfplatz(tmp_path, "replay", "game", "--load", PIG)
    assert (known.returncode, known.stderr) == (0, "")
    assert (tmp_path / "game").read_bytes() == before
    wrong = dorfplatz(tmp_path, "replay", "game", "--load", "tests.pig.game:COW")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "tests.pig.game:COW" in wrong.stderr


def test_a_simulation_gives_up_a_bot_that_never_decides(tmp_path: Path) -> None:
    asked = ("simulate", "dorfromantik", "--players", "1", "--games", "1", "--workers", "1")
    late = dorfplatz(tmp_path, *asked, "--bots", "tests.bots.own:endless", "--bot-seconds", "1")
    assert (late.returncode, late.stdout) == (2, "")
    assert "tests.bots.own:endless took longer than 1 s" in " ".join(late.stderr.split())
    assert "Traceback" not in late.stderr


def test_a_bot_of_ones_own_loses_no_time_to_compiling_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DORFPLATZ_CACHE_DIR", str(tmp_path / "cache"))
    asked = ("play", "dorfromantik", "--players", "2", "--bots", HASTY, "--seed", "1", "--plain")
    done = dorfplatz(tmp_path, *asked, typed="1\n\n1\n\nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert not list(tmp_path.glob("cache/**/*.nb?"))


@pytest.mark.parametrize(
    ("bot", "seconds", "said"),
    [
        ("endless", "1", "took longer than 1 s"),
        ("crashing", "60", "there is nothing to divide by"),
        ("cheating", "60", "I win"),
    ],
)
def test_a_game_in_the_terminal_goes_on_when_a_bot_of_ones_own_fails(
    bot: str, seconds: str, said: str, tmp_path: Path
) -> None:
    name = f"tests.bots.own:{bot}"
    asked = ("play", PIG, "--bots", name, "--bot-seconds", seconds, "--seed", "1", "--plain")
    done = dorfplatz(tmp_path, *asked, typed="hold\n\nroll\n\nhold\n\nq\n")
    assert done.returncode == 0, done.stderr
    told = " ".join(done.stdout.split())
    assert said in told
    assert "Traceback" not in done.stdout + done.stderr


BROKEN = """
from tests.pig.game import Pig, PigPosition

class Broken(PigPosition):
    def format_move(self, move):
        raise ZeroDivisionError("in a game of one's own")

class BrokenPig(Pig):
    def new(self, options, seed, stream=0, *, pieces=None):
        position = super().new(options, seed, stream)
        position.__class__ = Broken
        return position

GAME = BrokenPig()
"""


def test_a_fault_of_a_game_of_ones_own_is_told_as_one_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "brokenpig.py").write_text(BROKEN, encoding="utf-8")
    done = dorfplatz(tmp_path, "play", "brokenpig:GAME", "--seed", "1", typed="1\n")
    assert done.returncode == 70
    assert "brokenpig failed (ZeroDivisionError: in a game of one's own)" in done.stderr
    assert "report" not in done.stderr
    assert "Traceback" not in done.stderr
