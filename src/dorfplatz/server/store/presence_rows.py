"""What is read and written of who is at tables within one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from dorfplatz.server.store.schema import PRESENCE

ASIDE_PREFIX: Final = "aside/"
"""What processes tell each other of a table besides its entries begins so, then comes its id."""


@dataclass(frozen=True)
class KeptPresence:
    """What a process of the server has said of a member at a table."""

    table: str
    member: str
    process: str
    is_here: bool
    at: int
    """When it last said that a device is there, or when the last one went."""


def tell_aside(connection: Connection, channel: str, table_id: str) -> None:
    """Tells all processes, where there are several, of something besides a table's entries."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_notify(:channel, :told)"),
            {"channel": channel, "told": f"{ASIDE_PREFIX}{table_id}:0"},
        )


class PresenceRows:
    """Who a transaction sees at tables."""

    def __init__(self, connection: Connection, channel: str) -> None:
        self._connection = connection
        self._channel = channel

    def at(self, table_ids: Sequence[str]) -> list[KeptPresence]:
        """All that was said of who is at these tables."""
        rows = self._connection.execute(select(PRESENCE).where(PRESENCE.c.table_id.in_(table_ids)))
        return [
            KeptPresence(row.table_id, row.member, row.process, row.is_here, row.at) for row in rows
        ]

    def put(self, told: Iterable[KeptPresence], stale_before: int) -> None:
        """Keeps what a process says now in the place of what it said before.

        What other processes have not said again since `stale_before` goes.
        """
        dialect = postgresql if self._connection.dialect.name == "postgresql" else sqlite
        for one in told:
            row = {
                "table_id": one.table,
                "member": one.member,
                "process": one.process,
                "is_here": one.is_here,
                "at": one.at,
            }
            self._connection.execute(
                delete(PRESENCE).where(
                    PRESENCE.c.table_id == one.table,
                    PRESENCE.c.member == one.member,
                    PRESENCE.c.process != one.process,
                    PRESENCE.c.at < min(stale_before, one.at),
                )
            )
            self._connection.execute(
                dialect.insert(PRESENCE)
                .values(**row)
                .on_conflict_do_update(
                    index_elements=["table_id", "member", "process"],
                    set_={"is_here": one.is_here, "at": one.at},
                )
            )
            tell_aside(self._connection, self._channel, one.table)

    def say_again(self, process: str, now: int) -> None:
        """Says of all whom a process knows to be there that they still are."""
        self._connection.execute(
            update(PRESENCE).where(PRESENCE.c.process == process, PRESENCE.c.is_here).values(at=now)
        )

    def nobody_is_here(self) -> None:
        """Says that all have gone: the only process that knew of anyone has ended."""
        self._connection.execute(update(PRESENCE).where(PRESENCE.c.is_here).values(is_here=False))
