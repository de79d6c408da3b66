"""Choices that look free and are always the same."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


class Seeded:
    """A stream of numbers that depends on a name alone, on every machine and in every version."""

    def __init__(self, name: str) -> None:
        digest = hashlib.blake2b(name.encode(), digest_size=8).digest()
        self._state = int.from_bytes(digest, "little") | 1

    def unit(self) -> float:
        """The next number, from 0 to 1, exclusive."""
        # xorshift64*: Python's own generator promises no equal choices between its versions.
        state = self._state
        state ^= state >> 12
        state = (state ^ state << 25) & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 27
        self._state = state
        return ((state * 0x2545F4914F6CDD1D) & 0xFFFFFFFFFFFFFFFF) / 2**64

    def between(self, low: float, high: float) -> float:
        """A number from `low` to `high`."""
        return low + (high - low) * self.unit()

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[int(self.unit() * len(items))]

    def shuffle(self, items: list[Item]) -> None:
        """Puts the items into an order of no meaning."""
        for last in range(len(items) - 1, 0, -1):
            other = int(self.unit() * (last + 1))
            items[last], items[other] = items[other], items[last]
