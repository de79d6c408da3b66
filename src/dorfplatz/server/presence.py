"""Who is at a table now, with whatever device, and since when the others are away.

It is no part of what happens at a table, and nothing follows from it there: a device that loses its
line for a moment is not told to anybody. Each process of a server says in the database whom it
knows to be there, again and again, so that the others know it too, and that one which has died
keeps nobody at a table.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.store.presence_rows import KeptPresence
from dorfplatz.server.tables import Tables

SAY_AGAIN_S: Final = 20.0
"""How often a process says again whom it knows to be there."""
STALE_MS: Final = 60_000
"""What a process has not said again for so long is not so any more."""
GLANCE_S: Final = 8.0
"""How long someone is there who asks by a request instead of following by a websocket."""

_LOG: Final = structlog.get_logger(__name__)

Who = tuple[str, str]
"""A member at a table: the table's id, and the member's."""


@dataclass(frozen=True)
class Company:
    """Who is at a table."""

    here: list[str]
    """The members with a device there now."""
    away: dict[str, int]
    """When the last device went of those who were there before, in milliseconds since 1970."""


@dataclass
class _Elsewhere:
    """What is kept of a table: whom other processes know to be there, and when others went."""

    here: set[str] = field(default_factory=set)
    left: dict[str, int] = field(default_factory=dict)


class Presence:
    """Who is at the tables of a store. All of it belongs to the event loop."""

    def __init__(self, tables: Tables, patience_s: float) -> None:
        self._tables = tables
        self._patience_s = patience_s
        self._process = secrets.token_hex(8)
        self._devices: Counter[Who] = Counter()
        self._here: dict[str, set[str]] = {}
        """Whom this process knows to be at which table; those whose line is broken, too."""
        self._going: dict[Who, asyncio.TimerHandle] = {}
        self._kept: dict[str, _Elsewhere] = {}
        self._unsaid: dict[Who, KeptPresence] = {}
        self._saying: asyncio.Task[None] | None = None
        self._again: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Knows nobody to be anywhere. Where no other process is, there is nobody either."""
        if not self._tables.store.is_shared:
            await self._tables.store.write(lambda ledger: ledger.presence.nobody_is_here())
        self._again = asyncio.create_task(self._say_again())

    async def stop(self) -> None:
        """Says of all who were there that they are not any more, as far as this process knows."""
        if self._again is not None:
            self._again.cancel()
        for handle in self._going.values():
            handle.cancel()
        now = self._tables.now()
        for table_id, members in self._here.items():
            for member in members:
                self._say((table_id, member), is_here=False, at=now)
        if self._saying is not None:
            await self._saying

    @contextmanager
    def device(self, table_id: str, member: str) -> Iterator[None]:
        """Notes that a device of a member is at a table, as long as it is."""
        who = (table_id, member)
        self._devices[who] += 1
        self._come(who)
        try:
            yield
        finally:
            self._devices[who] -= 1
            if not self._devices[who]:
                del self._devices[who]
                self._go_after(who, self._patience_s)

    def glance(self, table_id: str, member: str) -> None:
        """Notes that a device of a member has asked how a table stands."""
        who = (table_id, member)
        self._come(who)
        if who not in self._devices:
            self._go_after(who, self._patience_s + GLANCE_S)

    async def company(self, table_id: str) -> Company:
        """Who is at a table, by all that is kept."""
        await self.look(table_id)
        return self.known(table_id)

    async def look(self, *table_ids: str) -> None:
        """Learns what is kept of who is at these tables."""
        kept = await self._tables.store.read(lambda ledger: ledger.presence.at(table_ids))
        fresh_after = self._tables.now() - STALE_MS
        found = {table_id: _Elsewhere() for table_id in table_ids}
        for one in kept:
            elsewhere = found[one.table]
            if one.process == self._process and one.is_here:
                continue  # this process knows better
            if one.is_here and one.at > fresh_after:
                elsewhere.here.add(one.member)
            else:
                _note(elsewhere.left, one.member, one.at)
        self._kept |= found

    def known(self, table_id: str) -> Company:
        """Who is at a table, by what this process has learned."""
        elsewhere = self._kept.get(table_id) or _Elsewhere()
        here = self._here.get(table_id, set()) | elsewhere.here
        away = {member: at for member, at in elsewhere.left.items() if member not in here}
        return Company(sorted(here), dict(sorted(away.items())))

    def forget(self, table_id: str) -> None:
        """Keeps nothing in mind of a table that nobody follows here any more."""
        if table_id not in self._here:
            self._kept.pop(table_id, None)

    def _come(self, who: Who) -> None:
        going = self._going.pop(who, None)
        if going is not None:
            going.cancel()
        table_id, member = who
        here = self._here.setdefault(table_id, set())
        if member not in here:
            here.add(member)
            self._say(who, is_here=True, at=self._tables.now())

    def _go_after(self, who: Who, seconds: float) -> None:
        going = self._going.pop(who, None)
        if going is not None:
            going.cancel()
        gone_at = self._tables.now()
        loop = asyncio.get_running_loop()
        self._going[who] = loop.call_later(seconds, partial(self._go, who, gone_at))

    def _go(self, who: Who, at: int) -> None:
        self._going.pop(who, None)
        table_id, member = who
        self._here[table_id].discard(member)
        if not self._here[table_id]:
            del self._here[table_id]
        _note(self._kept.setdefault(table_id, _Elsewhere()).left, member, at)
        self._say(who, is_here=False, at=at)
        if not self._tables.hub.is_followed(table_id):
            self.forget(table_id)

    def _say(self, who: Who, *, is_here: bool, at: int) -> None:
        """Tells those who follow the table here, and keeps it for the others."""
        self._tables.hub.notify(who[0])
        self._unsaid[who] = KeptPresence(*who, self._process, is_here, at)
        if self._saying is None or self._saying.done():
            self._saying = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        """Keeps all that changes meanwhile together."""
        while self._unsaid:
            told, self._unsaid = list(self._unsaid.values()), {}
            try:
                await self._tables.store.write(partial(self._put, told=told))
            except SQLAlchemyError as error:  # others do not know of it then
                _LOG.warning("presence.not_kept", error=type(error).__name__)

    def _put(self, ledger: Ledger, told: Iterable[KeptPresence]) -> None:
        ledger.presence.put(told, self._tables.now() - STALE_MS)

    async def _say_again(self) -> None:
        """Says again who is there; and hears which processes have fallen silent."""
        while True:
            await asyncio.sleep(SAY_AGAIN_S)
            try:
                await self._tables.store.write(
                    lambda ledger: ledger.presence.say_again(self._process, self._tables.now())
                )
                if self._tables.store.is_shared:
                    await self.hear(self._tables.hub.followed)
            except SQLAlchemyError as error:
                _LOG.warning("presence.not_kept", error=type(error).__name__)

    async def hear(self, table_ids: list[str]) -> None:
        """Learns what other processes say, and tells those who follow these tables here."""
        before = {table_id: self.known(table_id) for table_id in table_ids}
        await self.look(*table_ids)
        for table_id, company in before.items():
            if self.known(table_id) != company:
                self._tables.hub.notify(table_id)


def _note(left: dict[str, int], member: str, at: int) -> None:
    left[member] = max(at, left.get(member, 0))
