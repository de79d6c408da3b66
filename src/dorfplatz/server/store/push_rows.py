"""What is read and written within one transaction of devices that are told of turns."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from dorfplatz.server.store.schema import PUSHES


@dataclass(frozen=True)
class Subscription:
    """Where a push service takes messages for a device, and the keys for them."""

    endpoint: str
    p256dh: str
    auth: str


@dataclass(frozen=True)
class KeptPush:
    """A device that wants to be told when it is a member's turn at a table."""

    table: str
    browser: str
    """The hash of its cookie."""
    member: str
    epoch: int
    """The member's epoch when it asked for that: void once the member was shut out."""
    subscription: Subscription
    language: str
    is_looking: bool
    """Whether the table was in sight there when it last said so."""


class PushRows:
    """The devices that a transaction sees and changes."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def put(self, push: KeptPush, now: int) -> None:
        """Keeps a device in the place of what it, or the same browser by another cookie, was."""
        self._connection.execute(
            delete(PUSHES).where(
                PUSHES.c.table_id == push.table,
                or_(
                    PUSHES.c.browser == push.browser,
                    PUSHES.c.endpoint == push.subscription.endpoint,
                ),
            )
        )
        self._connection.execute(
            insert(PUSHES).values(
                table_id=push.table,
                browser=push.browser,
                member=push.member,
                epoch=push.epoch,
                endpoint=push.subscription.endpoint,
                p256dh=push.subscription.p256dh,
                auth=push.subscription.auth,
                language=push.language,
                is_looking=push.is_looking,
                created_at=now,
            )
        )

    def look(self, table_id: str, browser: str, *, is_looking: bool) -> None:
        """Notes whether a table is in sight on a device."""
        self._connection.execute(
            update(PUSHES)
            .where(PUSHES.c.table_id == table_id, PUSHES.c.browser == browser)
            .values(is_looking=is_looking)
        )

    def tell(self, table_id: str, member: str, turn: int) -> list[KeptPush]:
        """The devices to be told of a member's turn, each once; from now on it is told there."""
        due = and_(PUSHES.c.table_id == table_id, PUSHES.c.member == member, PUSHES.c.told < turn)
        rows = self._connection.execute(select(PUSHES).where(due).with_for_update()).all()
        if rows:
            self._connection.execute(update(PUSHES).where(due).values(told=turn))
        return [
            KeptPush(
                row.table_id,
                row.browser,
                row.member,
                row.epoch,
                Subscription(row.endpoint, row.p256dh, row.auth),
                row.language,
                row.is_looking,
            )
            for row in rows
        ]

    def forget_browser(self, browser: str, table_id: str | None = None) -> None:
        """Forgets a device with this hash of its cookie, at one table or at all."""
        at = [] if table_id is None else [PUSHES.c.table_id == table_id]
        self._connection.execute(delete(PUSHES).where(PUSHES.c.browser == browser, *at))

    def forget_endpoint(self, endpoint: str) -> None:
        """Forgets a device to which its push service takes no messages any more."""
        self._connection.execute(delete(PUSHES).where(PUSHES.c.endpoint == endpoint))
