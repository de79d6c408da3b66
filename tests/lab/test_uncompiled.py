"""Bots decide the same whether they are compiled or run as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from dorfplatz.game.registry import GAMES

PROGRAM = """
import sys
from dorfplatz.kernel.compile import COMPILED
from dorfplatz.lab.simulate import simulate
print("compiled" if COMPILED else "as it stands", file=sys.stderr)
for bots in (["random"], ["greedy", "random"]):
    simulation = simulate(sys.argv[1], bots, games=1, seed=6, workers=1)
    print(simulation.results.tolist())
"""


def results(game: str, *, compiled: bool) -> tuple[str, str]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0" if compiled else "1"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stderr.strip(), done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_simulated_games_are_the_same_compiled_or_not(game: str) -> None:
    how, compiled = results(game, compiled=True)
    assert how == "compiled"
    how, plain = results(game, compiled=False)
    assert how == "as it stands"
    assert compiled == plain
