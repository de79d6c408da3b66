"""Means and shares, with the 95 % intervals that they are known to."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

import numpy as np

Z: Final = 1.959963984540054
"""How many standard errors to either side of the mean hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Estimate:
    """A mean over games, and from where to where its 95 % interval goes."""

    mean: float
    low: float | None
    """None when a single game leaves the interval open."""
    high: float | None


def mean_estimate(values: np.ndarray[Any, Any]) -> Estimate:
    """The mean of one value for each game, with an interval from the values' own spread."""
    count = len(values)
    mean = float(np.mean(values))
    if count < 2:
        return Estimate(mean, None, None)
    margin = Z * float(np.std(values, ddof=1)) / sqrt(count)
    return Estimate(mean, mean - margin, mean + margin)


def share_estimate(values: np.ndarray[Any, Any]) -> Estimate:
    """The mean of one value from 0 to 1 for each game, with Wilson's interval.

    That interval stays within 0 and 1 and is good for shares near them too. It is made for values
    of 0 and 1; for those between them, as shared wins give, it is a little wider than need be.
    """
    return _wilson(float(np.mean(values)), len(values))


def blocked_share_estimate(values: np.ndarray[Any, Any]) -> Estimate:
    """The mean of a value from 0 to 1 for each game, `values[row, game]`, with Wilson's interval.

    The games of a row are not independent of each other; they have the same chances, say. The
    interval is that of as many independent games as would give the mean the variance that the
    rows show. Rows with equal means show none; each then counts as one game.
    """
    rows = values.mean(axis=1)
    mean = float(np.mean(rows))
    variance = float(np.var(rows, ddof=1)) / len(rows) if len(rows) > 1 else 0.0
    return _wilson(mean, mean * (1 - mean) / variance if variance else len(rows))


def _wilson(mean: float, count: float) -> Estimate:
    shrink = 1 + Z * Z / count
    middle = (mean + Z * Z / (2 * count)) / shrink
    margin = Z / shrink * sqrt(mean * (1 - mean) / count + Z * Z / (4 * count * count))
    # At 0 and at 1 the interval ends there; rounding must not put the mean outside it.
    return Estimate(
        mean, max(0.0, min(mean, middle - margin)), min(1.0, max(mean, middle + margin))
    )
