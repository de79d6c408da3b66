"""Kernels as plain Python in a single process."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dorfplatz.kernel import mode

PLAY = """
import sys
from dorfplatz.kernel.mode import run_plainly
run_plainly()
import dorfplatz
game = dorfplatz.new("bohemian-villages", seed=7)
game.play(game.legal_moves()[0])
print("numba" in sys.modules, game.position.state.tobytes().hex())
"""


@pytest.mark.slow
def test_a_process_that_runs_plainly_never_imports_numba_and_plays_the_same_game() -> None:
    plain = subprocess.run(
        [sys.executable, "-c", PLAY], capture_output=True, text=True, check=True
    ).stdout.split()
    assert plain[0] == "False"
    import dorfplatz

    game = dorfplatz.new("bohemian-villages", seed=7)
    game.play(game.legal_moves()[0])
    assert plain[1] == game.position.state.tobytes().hex()


def test_the_choice_holds_for_what_is_imported_later() -> None:
    before = mode.runs_plainly()
    try:
        mode.run_plainly()
        assert mode.runs_plainly()
    finally:
        mode._CHOSEN["plain"] = before
