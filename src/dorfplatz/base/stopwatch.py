"""How long work takes by the wall clock, for measuring speed."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

_RUN_S: Final = 0.4
"""What one run should take."""


def seconds(work: Callable[..., object], *arguments: object) -> float:
    """Does work, and gives how many seconds it took."""
    begin = perf_counter()
    work(*arguments)
    return perf_counter() - begin


def fitting(work: Callable[[int], object]) -> int:
    """Gives how much of some work fills the time of one run: `work(count)` does so much of it."""
    count = 1
    while (taken := seconds(work, count)) < _RUN_S / 10:
        count *= 4
    return max(1, round(count * _RUN_S / taken))
