"""Tells everyone who follows a table, or waits for a campaign, what has happened there.

A follower is woken, looks at the table, and is sent what it has not seen. Nothing is queued for it:
one that is slow is sent more at once later, and one that lags far behind is sent the table as it
stands.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Hub:
    """Who follows which table in this process. All of it belongs to the event loop."""

    def __init__(self) -> None:
        self._wake_ups: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._connected: Counter[tuple[str, str]] = Counter()

    def notify(self, table_id: str) -> None:
        """Wakes all who follow a table."""
        for wake_up in self._wake_ups.get(table_id, ()):
            wake_up.set()

    @contextmanager
    def following(self, table_id: str) -> Iterator[asyncio.Event]:
        """Yields an event that is set, from now on, whenever something happens at the table."""
        wake_up = asyncio.Event()
        self._wake_ups[table_id].add(wake_up)
        try:
            yield wake_up
        finally:
            self._wake_ups[table_id].discard(wake_up)
            if not self._wake_ups[table_id]:
                del self._wake_ups[table_id]

    @contextmanager
    def connected(self, table_id: str, member: str) -> Iterator[None]:
        """Notes that a device of a member is at a table, as long as it is."""
        self._connected[table_id, member] += 1
        try:
            yield
        finally:
            self._connected[table_id, member] -= 1
            if not self._connected[table_id, member]:
                del self._connected[table_id, member]

    def is_connected(self, table_id: str, member: str) -> bool:
        """Whether a device of a member is at a table, as far as this process knows.

        Devices that follow by websockets to other processes are not known, nor those that ask by
        requests alone.
        """
        return (table_id, member) in self._connected

    def is_followed(self, table_id: str) -> bool:
        """Whether anyone follows a table."""
        return table_id in self._wake_ups

    @property
    def followed(self) -> list[str]:
        """The tables that someone follows."""
        return list(self._wake_ups)
