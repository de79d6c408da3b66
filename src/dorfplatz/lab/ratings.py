"""Ratings from comparisons of two bots each: how strong, and how surely.

The scale is that of Elo: a bot that is rated 400 points higher than another one comes out ahead of
it ten times as often as behind it; the mean of all ratings is 0. The ratings are those under which
the comparisons are likeliest (the model of Bradley and Terry), fitted to all of them at once, so
that their order does not matter. They need the optional package choix.
"""

from __future__ import annotations

from math import log
from typing import Any, Final

import numpy as np

from dorfplatz.base.errors import MissingPackage
from dorfplatz.base.installed import install_command
from dorfplatz.lab.intervals import Estimate

Numbers = np.ndarray[Any, Any]

_POINTS: Final = 400 / log(10)
"""Elo points of a natural logarithm."""
_DRAWS: Final = 1000
"""How often the comparisons are weighed anew for the intervals."""
_STEPS: Final = 10_000
"""Steps after which a fit has long ended."""
_EDGES: Final = (2.5, 97.5)
"""Percentiles of the draws that an interval ends at."""


def require_ratings() -> None:
    """Raises MissingPackage when the optional package choix is not installed."""
    try:
        import choix  # noqa: F401  # only whether it can be imported
    except ImportError as error:
        raise MissingPackage(
            "common:simulation.package", package="choix", command=install_command("ratings")
        ) from error


def rate(comparisons: Numbers, seed: int) -> list[Estimate]:
    """Returns each bot's rating, with an interval.

    `comparisons[game, i, j]` is how often in a game with this number bot i came out ahead of bot j,
    as a share of their comparisons there, a tie counting half; what it is for i and j and what it
    is for j and i sum up to 1. To all of them comes one game in which every two bots are equal:
    otherwise a bot that is ahead of another one in every game would be rated infinitely higher.

    The intervals are those of the Bayesian bootstrap: games are given random weights, each game
    with all of its comparisons, since they share some of their luck. The draws depend on `seed`
    alone. Raises MissingPackage when the optional package choix is not installed.
    """
    require_ratings()
    bots = comparisons.shape[1]
    equal = np.where(np.eye(bots), 0, 0.5)
    generator = np.random.default_rng(seed)
    ratings = _fitted(comparisons.sum(axis=0) + equal)
    drawn = np.empty((_DRAWS, bots))
    for draw in range(_DRAWS):
        weights = generator.exponential(size=len(comparisons) + 1)
        weighed = np.tensordot(weights[1:], comparisons, axes=1)
        drawn[draw] = _fitted(weighed + weights[0] * equal)
    low, high = np.percentile(drawn, _EDGES, axis=0)
    return [
        Estimate(float(mean), float(min(mean, least)), float(max(mean, most)))
        for mean, least, most in zip(ratings, low, high, strict=True)
    ]


def _fitted(ahead: Numbers) -> Numbers:
    """The ratings of all bots, from how often each was ahead of each other one."""
    import choix

    fitted: Numbers = choix.ilsr_pairwise_dense(ahead, max_iter=_STEPS)
    ratings: Numbers = _POINTS * (fitted - fitted.mean())
    return ratings
