"""How much one sender may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from cachetools import LRUCache

from dorfplatz.base.errors import DorfplatzError

_MOST_SENDERS: Final = 20_000


class TooMany(DorfplatzError):
    """A sender has asked for too much; it may go on after `seconds`."""

    def __init__(self, seconds: int) -> None:
        super().__init__("server:request.too_many", seconds=seconds)
        self.seconds = seconds


class Limit:
    """Lets each sender ask `per_second` times a second on average, and `burst` times at once."""

    def __init__(
        self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._left: LRUCache[str, tuple[float, float]] = LRUCache(_MOST_SENDERS)
        """How much each sender has left, and when that was counted."""

    def take(self, sender: str) -> None:
        """Counts one request. Raises TooMany."""
        now = self._clock()
        left, at = self._left.get(sender, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._per_second)
        if left < 1:
            raise TooMany(int((1 - left) / self._per_second) + 1)
        self._left[sender] = (left - 1, now)
