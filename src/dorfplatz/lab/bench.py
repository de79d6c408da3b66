"""Measuring speed: games, decisions and copies a second, and what is waited for at the start.

Each figure is the median of several runs by the wall clock; other work on the machine lowers it.
"""

from __future__ import annotations

import os
import platform
import random
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from dorfplatz.base.options import parse_game_string
from dorfplatz.base.stopwatch import fitting, seconds
from dorfplatz.bots.policies import RANDOM
from dorfplatz.game.game import Game
from dorfplatz.kernel.compile import COMPILED, compiled
from dorfplatz.kernel.layout import Batch
from dorfplatz.lab.match import Match, new_match
from dorfplatz.lab.simulate import available_cores, play_match

PLAYERS: Final = 4
"""How many play when the game string does not say."""

_RUNS: Final = 5
_RING: Final = 8

_IMPORT: Final = """
from time import perf_counter
start = perf_counter()
import dorfplatz
print(perf_counter() - start)
"""

_FIRST_GAME: Final = """
import sys
from time import perf_counter
from dorfplatz.lab.match import new_match
from dorfplatz.lab.simulate import play_match
match = new_match(sys.argv[1], ["random"], {}, seed=0)
start = perf_counter()
play_match(match, 1, workers=1)
print(perf_counter() - start)
"""


def bench(game: str, *, runs: int = _RUNS, **options: object) -> dict[str, Any]:
    """Measures a game, given as a game string, with uniformly random moves on one core.

    Gives figures that can be written as JSON; "compile_seconds" is what the very first game on a
    machine takes, "load_seconds" what the first game of a later run does. Without a number of
    players four play. Raises UnknownGame, OptionError, Faults.
    """
    _, told = parse_game_string(game)
    if "players" not in told:
        options.setdefault("players", PLAYERS)
    match = new_match(game, [RANDOM.name], options, seed=0)
    play_match(match, 1, workers=1)
    games = fitting(lambda count: play_match(match, count, workers=1))
    single = [seconds(lambda: play_match(match, games, workers=1)) for _ in range(runs)]
    decisions = int(play_match(match, games).results["decisions"].sum())
    compile_seconds, load_seconds = _first_game_seconds(match)
    return {
        "game": match.game,
        "games_per_second": round(games / median(single)),
        "decisions_per_second": round(decisions / median(single)),
        "copies_per_second": round(_copies_per_second(match, runs)),
        "two_threads_ratio": _two_threads_ratio(match, games, runs),
        "state_bytes": match.kind.kernels.state.dtype.itemsize,
        "steps_per_second": round(_steps_per_second(match, runs)),
        "compile_seconds": round(compile_seconds, 2),
        "load_seconds": round(load_seconds, 3),
        "import_seconds": round(median(_run(_IMPORT) for _ in range(runs)), 4),
        "runs": runs,
        "machine": _machine(),
    }


def _two_threads_ratio(match: Match, games: int, runs: int) -> float | None:
    """How much faster two threads play than one; None where there is only one core."""
    if available_cores() < 2:
        return None
    # By turns, so that a change in what else the machine does meets both.
    pairs = [
        (
            seconds(lambda: play_match(match, 2 * games, workers=1)),
            seconds(lambda: play_match(match, 2 * games, workers=2)),
        )
        for _ in range(runs)
    ]
    return round(median(one / two for one, two in pairs), 3)


@compiled
def _copy_states(states: Batch[Any], count: int) -> None:
    """Copies `count` states, each onto the next one in a ring, so that none can be left out."""
    for n in range(count):
        states[(n + 1) % _RING] = states[n % _RING]


def _copies_per_second(match: Match, runs: int) -> float:
    states = match.kind.kernels.state.batch(_RING)

    def copy(count: int) -> None:
        _copy_states(states.records, count)

    copy(1)
    count = fitting(copy)
    return count / median(seconds(copy, count) for _ in range(runs))


def _steps_per_second(match: Match, runs: int) -> float:
    """How many random decisions a loop in Python makes, from legal moves to played move."""
    choose = random.Random(0).random

    def step(count: int) -> None:
        game = None
        for number in range(count):
            if game is None or game.is_over:
                position = match.kind.new(match.options, match.seed, number)
                game = Game(match.kind, match.options, position)
            moves = game.legal_moves()
            game.play(moves[int(choose() * len(moves))])

    step(1)
    count = fitting(step)
    return count / median(seconds(step, count) for _ in range(runs))


def _run(program: str, *arguments: str, folder: str | None = None) -> float:
    """The number that a program prints, run in a Python of its own."""
    environment = {**os.environ, "DORFPLATZ_CACHE_DIR": folder} if folder else None
    command: Sequence[str] = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def _first_game_seconds(match: Match) -> tuple[float, float]:
    """What the first game takes, with nothing compiled yet and with everything compiled."""
    with TemporaryDirectory() as folder:
        return (
            _run(_FIRST_GAME, match.address, folder=folder),
            _run(_FIRST_GAME, match.address, folder=folder),
        )


def _machine() -> dict[str, Any]:
    return {
        "processor": platform.processor() or platform.machine(),
        "cores": available_cores(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
        "compiled": COMPILED,
    }
