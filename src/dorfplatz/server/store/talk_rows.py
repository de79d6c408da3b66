"""What is read and written within one transaction of what was said at tables."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from dorfplatz.server.store.presence_rows import tell_aside
from dorfplatz.server.store.schema import MESSAGES


@dataclass(frozen=True)
class Said:
    """Something that somebody said at a table."""

    number: int
    """Counted from 1 at each table."""
    member: str
    at: int
    """When, in milliseconds since 1970."""
    phrase: str | None
    """The key of a set phrase, which each reader sees in the own language."""
    text: str | None
    """What was written, if it is no set phrase."""


class TalkRows:
    """What a transaction sees and keeps of what was said."""

    def __init__(self, connection: Connection, channel: str) -> None:
        self._connection = connection
        self._channel = channel

    def latest(self, table_id: str, most: int) -> list[Said]:
        """What was said last at a table, the oldest first."""
        rows = self._connection.execute(
            select(MESSAGES)
            .where(MESSAGES.c.table_id == table_id)
            .order_by(MESSAGES.c.number.desc())
            .limit(most)
        ).all()
        return [Said(row.number, row.member, row.at, row.phrase, row.text) for row in rows[::-1]]

    def number_of(self, table_id: str, command: str) -> int | None:
        """The number of what was said by the command with this hash, if it was."""
        return self._connection.execute(
            select(MESSAGES.c.number).where(
                MESSAGES.c.table_id == table_id, MESSAGES.c.command == command
            )
        ).scalar_one_or_none()

    def add(
        self,
        table_id: str,
        member: str,
        command: str,
        *,
        phrase: str | None,
        text: str | None,
        now: int,
        most: int,
    ) -> int:
        """Keeps what was said at a locked table, and only so many of what was said before.

        Gives its number.
        """
        last = self._connection.execute(
            select(func.max(MESSAGES.c.number)).where(MESSAGES.c.table_id == table_id)
        ).scalar_one_or_none()
        number = (last or 0) + 1
        self._connection.execute(
            insert(MESSAGES).values(
                table_id=table_id,
                number=number,
                member=member,
                command=command,
                at=now,
                phrase=phrase,
                text=text,
            )
        )
        self._connection.execute(
            delete(MESSAGES).where(
                MESSAGES.c.table_id == table_id, MESSAGES.c.number <= number - most
            )
        )
        tell_aside(self._connection, self._channel, table_id)
        return number
