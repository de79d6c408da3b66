"""What is read and written of results, and of who plays the same once more, in a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, or_, select

from dorfplatz.server.store.schema import CHALLENGE_TABLES, CHALLENGES, RESULTS, TABLES
from dorfplatz.server.store.unless_there import add_unless_there


@dataclass(frozen=True)
class KeptResult:
    """What the game of a table ended with."""

    table: str
    ended_at: int
    """In milliseconds since 1970."""
    content: str
    """In JSON."""


class ResultRows:
    """The results that a transaction sees and adds."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, result: KeptResult) -> None:
        """Keeps a result, unless it is there."""
        add_unless_there(
            self._connection,
            RESULTS,
            table_id=result.table,
            ended_at=result.ended_at,
            content=result.content,
        )

    def of_tables(self, table_ids: Sequence[str]) -> dict[str, KeptResult]:
        """The results of those of these tables that have one."""
        rows = self._connection.execute(select(RESULTS).where(RESULTS.c.table_id.in_(table_ids)))
        return {row.table_id: KeptResult(row.table_id, row.ended_at, row.content) for row in rows}

    def due(self, most: int) -> list[str]:
        """Some of the tables whose games have ended and that have no result, at most so many."""
        known = select(RESULTS.c.table_id)
        return list(
            self._connection.execute(
                select(TABLES.c.id)
                .where(
                    TABLES.c.phase == "finished",
                    TABLES.c.broken_version.is_(None),
                    TABLES.c.id.not_in(known),
                )
                .order_by(TABLES.c.changed_at.desc(), TABLES.c.id)
                .limit(most)
            ).scalars()
        )

    # The same once more ---------------------------------------------------------------------

    def add_challenge(self, secret: str, table_id: str, now: int) -> None:
        """Keeps a link; `secret` is the hash of what stands in it. One that is known stays."""
        add_unless_there(
            self._connection, CHALLENGES, secret=secret, table_id=table_id, created_at=now
        )

    def challenged_by(self, secret: str) -> str | None:
        """The table whose game the link with this hash gives once more."""
        return self._connection.execute(
            select(CHALLENGES.c.table_id).where(CHALLENGES.c.secret == secret)
        ).scalar_one_or_none()

    def add_same(self, table_id: str, of_table: str) -> None:
        """Notes that a new table is played with the chance of another one."""
        self._connection.execute(
            insert(CHALLENGE_TABLES).values(table_id=table_id, of_table=of_table)
        )

    def first_of_same(self, table_id: str) -> str:
        """The table that was played first with the chance of a table; often itself."""
        found = self._connection.execute(
            select(CHALLENGE_TABLES.c.of_table).where(CHALLENGE_TABLES.c.table_id == table_id)
        ).scalar_one_or_none()
        return found or table_id

    def same(self, first: str, most: int) -> list[KeptResult]:
        """The results at all tables that are played with the chance of a first one, itself too."""
        others = select(CHALLENGE_TABLES.c.table_id).where(CHALLENGE_TABLES.c.of_table == first)
        rows = self._connection.execute(
            select(RESULTS)
            .where(or_(RESULTS.c.table_id == first, RESULTS.c.table_id.in_(others)))
            .order_by(RESULTS.c.table_id != first, RESULTS.c.ended_at, RESULTS.c.table_id)
            .limit(most)
        )
        return [KeptResult(row.table_id, row.ended_at, row.content) for row in rows]
