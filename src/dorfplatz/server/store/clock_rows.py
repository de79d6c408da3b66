"""What is read and written within one transaction of when somebody's time is up at a table."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from dorfplatz.server.store.schema import CLOCKS


class ClockRows:
    """The running clocks that a transaction sees and changes."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def put(self, table_id: str, due: int | None) -> None:
        """Keeps when the running time at a locked table is up; None while none runs."""
        self._connection.execute(delete(CLOCKS).where(CLOCKS.c.table_id == table_id))
        if due is not None:
            self._connection.execute(insert(CLOCKS).values(table_id=table_id, due=due))

    def due(self, before: int) -> list[str]:
        """The tables where somebody's time is up before that."""
        return list(
            self._connection.execute(
                select(CLOCKS.c.table_id).where(CLOCKS.c.due <= before).order_by(CLOCKS.c.due)
            ).scalars()
        )
