"""What is read and written within one transaction of tables that anybody may see in a list."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from dorfplatz.server.store.schema import LISTINGS, TABLES
from dorfplatz.server.store.unless_there import add_unless_there


class ListingRows:
    """The tables in lists that a transaction sees and changes."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def put(self, table_id: str, now: int) -> None:
        """Lists a table."""
        add_unless_there(self._connection, LISTINGS, table_id=table_id, created_at=now)

    def take(self, table_id: str) -> None:
        """Lists a table no more."""
        self._connection.execute(delete(LISTINGS).where(LISTINGS.c.table_id == table_id))

    def has(self, table_id: str) -> bool:
        """Whether a table is listed."""
        found = self._connection.execute(
            select(LISTINGS.c.table_id).where(LISTINGS.c.table_id == table_id)
        )
        return found.scalar_one_or_none() is not None

    def waiting(self, most: int) -> list[str]:
        """The listed tables whose games have not begun, the newest first."""
        return list(
            self._connection.execute(
                select(LISTINGS.c.table_id)
                .join(TABLES, TABLES.c.id == LISTINGS.c.table_id)
                .where(TABLES.c.phase == "lobby")
                .order_by(LISTINGS.c.created_at.desc(), LISTINGS.c.table_id)
                .limit(most)
            ).scalars()
        )
