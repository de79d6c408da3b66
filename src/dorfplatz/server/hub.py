"""Tells everyone who follows a table what has happened there.

A follower is woken, looks at the table, and is sent what it has not seen. Nothing is queued for it:
one that is slow is sent more at once later, and one that lags far behind is sent the table as it
stands.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Hub:
    """Who follows which table in this process. All of it belongs to the event loop."""

    def __init__(self) -> None:
        self._bells: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def ring(self, table_id: str) -> None:
        """Wakes all who follow a table."""
        for bell in self._bells.get(table_id, ()):
            bell.set()

    @contextmanager
    def following(self, table_id: str) -> Iterator[asyncio.Event]:
        """A bell that rings, from now on, whenever something has happened at the table."""
        bell = asyncio.Event()
        self._bells[table_id].add(bell)
        try:
            yield bell
        finally:
            self._bells[table_id].discard(bell)
            if not self._bells[table_id]:
                del self._bells[table_id]

    def is_followed(self, table_id: str) -> bool:
        """Whether anyone follows a table."""
        return table_id in self._bells

    @property
    def followed(self) -> list[str]:
        """The tables that someone follows."""
        return list(self._bells)

    @property
    def count(self) -> int:
        """How many follow a table."""
        return sum(map(len, self._bells.values()))
