"""Measuring how fast games are driven by actions, one at a time and in batches.

Each figure is the median of several runs by the wall clock; other work on the machine lowers it.
"""

from __future__ import annotations

import random
from statistics import median
from typing import Any, Final

from dorfplatz.base.stopwatch import fitting, seconds
from dorfplatz.envs.single import ActionGame
from dorfplatz.envs.vector import VectorGames
from dorfplatz.kernel.verbs import OVER

_RUNS: Final = 5
_GAMES: Final = 1024
"""The games of a batch."""
_STEPS: Final = 200
"""The steps of a batch in one run."""


def bench_environments(game: str, *, runs: int = _RUNS, cores: int) -> dict[str, Any]:
    """Measures random actions, in batches with the observations and masks that each step brings.

    Gives figures that can be written as JSON; "batch_two_threads_ratio" is None where there are too
    few `cores` for it. Raises UnknownGame, OptionError, Faults, NotDense.
    """
    taken = _seconds_for_batches(game, runs, min(cores, 2))
    return {
        "actions_per_second": round(_actions_per_second(game, runs)),
        "batch_games": _GAMES,
        "batch_steps_per_second": round(_GAMES * _STEPS / median(one for one, *_ in taken)),
        "batch_two_threads_ratio": (
            round(median(one / two for one, two in taken), 3) if cores > 1 else None
        ),
    }


def _actions_per_second(game: str, runs: int) -> float:
    """How many actions a loop in Python carries out, each chosen among the legal ones."""
    choose = random.Random(0).random
    played = ActionGame(game, seed=1)

    def step(count: int) -> None:
        for number in range(count):
            n = int(choose() * played.legal_count)
            if played.step(played.nth_action(n)) == OVER:
                played.reset(1, number)

    step(1)
    count = fitting(step)
    return count / median(seconds(step, count) for _ in range(runs))


def _seconds_for_batches(game: str, runs: int, most_threads: int) -> list[list[float]]:
    """What the steps of one run take on one thread, and on more, in seconds for each run.

    They are measured by turns, so that a change in what else the machine does meets both. To draw
    the actions is not measured.
    """
    batches = [
        VectorGames(game, _GAMES, seed=1, threads=threads) for threads in range(1, most_threads + 1)
    ]
    for batch in batches:
        _seconds_of_steps(batch)  # until now, all games of a batch went alike
    return [[_seconds_of_steps(batch) for batch in batches] for _ in range(runs)]


def _seconds_of_steps(batch: VectorGames) -> float:
    return sum(seconds(batch.step, batch.draw_actions()) for _ in range(_STEPS))
