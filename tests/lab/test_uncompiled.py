"""Bots and analyses decide the same whether they are compiled or run as plain Python."""

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


ANALYSIS = """
import sys
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.new import new
from dorfplatz.kernel.compile import COMPILED
from dorfplatz.lab.analyse import analyse
from dorfplatz.lab.analysis import Effort
from dorfplatz.lab.analysis_file import as_json
print("compiled" if COMPILED else "as it stands", file=sys.stderr)
game = new(sys.argv[1], players=2, seed=6)
player = BotPlayer("random", seed=6)
for _ in range(4):
    game.play(player.choose(game))
print(as_json(analyse(game, Effort(candidates=3, rollouts=4, horizon=1))))
"""


def results(game: str, *, compiled: bool, program: str = PROGRAM) -> tuple[str, str]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0" if compiled else "1"}
    done = subprocess.run(
        [sys.executable, "-c", program, game],
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


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_analyses_are_the_same_compiled_or_not(game: str) -> None:
    how, compiled = results(game, compiled=True, program=ANALYSIS)
    assert how == "compiled"
    how, plain = results(game, compiled=False, program=ANALYSIS)
    assert how == "as it stands"
    assert compiled == plain
