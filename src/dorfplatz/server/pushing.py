"""Telling people on their devices that it is their turn, when their page is not in sight.

A message goes to the push service of a device, encrypted so that only that device reads it. It is
sent after a move is kept, beside everything else: whoever moves waits for none of it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from cachetools import LRUCache
from sqlalchemy.exc import SQLAlchemyError

from dorfplatz.language import text
from dorfplatz.server.presence import Presence
from dorfplatz.server.push_keys import is_device_key, read_push_key
from dorfplatz.server.settings import ServerSettings
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.store.push_rows import KeptPush, Subscription
from dorfplatz.server.tables import Tables
from dorfplatz.table.errors import Refused
from dorfplatz.table.narration import names_for
from dorfplatz.table.table import Table
from dorfplatz.table.turns import turn_of

_MOST_AT_ONCE: Final = 16
_MOST_TABLES: Final = 20_000

_LOG: Final = structlog.get_logger(__name__)


class Pushing:
    """Tells devices of turns, where the server has a key for that."""

    def __init__(self, settings: ServerSettings, tables: Tables, presence: Presence) -> None:
        self._tables = tables
        self._presence = presence
        self._services = settings.push_services
        self._contact = (
            settings.canonical_origin if settings.is_secure else "mailto:dorfplatz@localhost"
        )
        self._key = read_push_key(settings.push_keys)
        self._known: LRUCache[str, int] = LRUCache(_MOST_TABLES)
        """The last turn of each table that was looked at."""
        self._at_work: set[asyncio.Task[None]] = set()
        self._free = asyncio.Semaphore(_MOST_AT_ONCE)

    @property
    def public_key(self) -> str | None:
        """What browsers need to know of the key; None where there is none."""
        return None if self._key is None else self._key.public

    def begin(self) -> None:
        """Tells of turns from now on."""
        if self._key is not None:
            self._tables.followers.append(self._look)

    async def stop(self) -> None:
        """Tells of nothing any more."""
        for task in self._at_work:
            task.cancel()
        await asyncio.gather(*self._at_work, return_exceptions=True)

    async def put(self, push: KeptPush) -> None:
        """Tells a device from now on. Raises Refused for one that cannot be told."""
        if self._key is None:
            raise Refused("server:push.none")
        if not self._is_served(push.subscription):
            raise Refused("server:push.service")
        if not is_device_key(push.subscription.p256dh, push.subscription.auth):
            raise Refused("server:push.keys")
        now = self._tables.now()
        await self._tables.store.write(lambda ledger: ledger.pushes.put(push, now))

    async def look(self, table_id: str, browser: str, *, is_looking: bool) -> None:
        """Notes whether a table is in sight on a device."""
        await self._tables.store.write(
            lambda ledger: ledger.pushes.look(table_id, browser, is_looking=is_looking)
        )

    async def forget(self, browser: str) -> None:
        """Tells a device nothing any more, at no table."""
        await self._tables.store.write(lambda ledger: ledger.pushes.forget_browser(browser))

    def _is_served(self, subscription: Subscription) -> bool:
        """Whether the address is one of a push service: the server calls up no other."""
        try:
            address = urlsplit(subscription.endpoint)
            host = f".{address.hostname or ''}"
        except ValueError:
            return False
        is_plain = address.scheme == "http" and address.hostname == "127.0.0.1"
        return (address.scheme == "https" or is_plain) and any(
            host.endswith(f".{service}") for service in self._services
        )

    def _look(self, table_id: str, table: Table) -> None:
        """Looks whether something that was kept has begun somebody's turn."""
        found = turn_of(table)
        if found is None or self._known.get(table_id) == found.version:
            return
        self._known[table_id] = found.version
        task = asyncio.create_task(self._tell(table_id, table, found.member, found.version))
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def _tell(self, table_id: str, table: Table, member: str, turn: int) -> None:
        def work(ledger: Ledger) -> list[KeptPush]:
            return ledger.pushes.tell(table_id, member, turn)

        try:
            due = await self._tables.store.write(work)
            is_there = due and member in (await self._presence.company(table_id)).here
            due = [one for one in due if one.epoch == table.members[member].epoch]
            # Whoever has the table in sight on any device knows already.
            if is_there and any(one.is_looking for one in due):
                return
            await asyncio.gather(*(self._send(one, table) for one in due))
        except SQLAlchemyError as error:
            _LOG.warning("push.not_told", error=type(error).__name__)

    async def _send(self, push: KeptPush, table: Table) -> None:
        assert self._key is not None
        try:
            async with self._free:
                is_taken = await asyncio.to_thread(
                    self._key.send, push.subscription, _message(push, table), self._contact
                )
        except (OSError, ValueError) as error:
            _LOG.warning("push.failed", error=type(error).__name__)
            return
        if not is_taken:
            await self._tables.store.write(partial(_forget, push=push))


def _forget(ledger: Ledger, push: KeptPush) -> None:
    ledger.pushes.forget_endpoint(push.subscription.endpoint)


def _message(push: KeptPush, table: Table) -> dict[str, Any]:
    """What a device shows: which table it is about, and a sentence in its language."""
    own = table.seats_of(push.member)
    names = names_for(table, push.member, push.language)
    others = ", ".join(name for seat, name in enumerate(names) if seat not in own and name)
    code = "together:notice.turn_with" if others else "together:notice.turn"
    return {"table": push.table, "text": text(code, push.language, names=others)}
