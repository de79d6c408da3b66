"""The tables of a server: the one place where commands meet the store.

    command -> lock the table in the store -> decide -> append what happened -> commit -> publish

A table in memory is only a cache of its entries. It is never changed: what happens to a table makes
a new one, which takes its place once the entries are kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from dorfplatz import __version__
from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.set_files import PieceSet
from dorfplatz.game.registry import game_kind
from dorfplatz.server import metrics
from dorfplatz.server.errors import BrokenTable, NoSuchTable, NotLetIn
from dorfplatz.server.hub import Hub
from dorfplatz.server.memory import Memory
from dorfplatz.server.store.ledger import Kept, Ledger
from dorfplatz.server.store.store import Store
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.commands import AnyCommand, Start, TakeHost
from dorfplatz.table.decide import Decision, decide
from dorfplatz.table.errors import Refused
from dorfplatz.table.events import Entry
from dorfplatz.table.table import Table

MOST_IN_MEMORY: Final = 2_000
"""Tables that one process keeps in memory at most."""

_LOG: Final = structlog.get_logger(__name__)

Follower = Callable[[str, Table], None]
"""Called with a table's id and the table once something is kept that has happened there."""

Preparing = Callable[[Table], Awaitable[None]]
"""Awaited with a table that a command is about, as this process last saw it."""

Finishing = Callable[[Ledger, str, Table], None]
"""Called with a table whose game has ended, within the transaction that keeps its end."""


@dataclass(frozen=True)
class LockedTable:
    """A table that nobody else writes to for now, and the secret that its chance follows from."""

    id: str
    table: Table
    secret: ChanceSecret


class Tables:
    """All tables of a store."""

    def __init__(self, store: Store, clock: Callable[[], int] | None = None) -> None:
        self.store = store
        self.now = clock or _now
        self.hub = Hub()
        """Who follows which table."""
        self.followers: list[Follower] = []
        """Who is told, on the event loop, what was kept by this process itself."""
        self.finishing: list[Finishing] = []
        """What else is kept together with the end of a game."""
        self.preparing: list[Preparing] = []
        """What is done before a command is carried out, so that whoever writes need not do it."""
        self._memory = Memory[Table](MOST_IN_MEMORY)
        self._news: deque[tuple[str, Table]] = deque()
        """What was kept by this process and is to be told."""
        self._hearsay: deque[tuple[str, int]] = deque()
        """The version that a table has reached in some process."""
        self._behind: set[str] = set()
        self._catching_up: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def begin(self) -> None:
        """Tells followers from now on, on the running event loop."""
        self._loop = asyncio.get_running_loop()

    async def execute(
        self, table_id: str, by: str, command: AnyCommand, epoch: int | None = None
    ) -> Decision:
        """Carries a command out, or raises why it cannot be.

        `epoch` is that with which the sender was let in. Raises NotLetIn for one that was shut out
        since, NoSuchTable, BrokenTable, Refused for the place of a host with a device at the table,
        and whatever `decide` raises.
        """
        if isinstance(command, TakeHost):
            await self._require_no_host(table_id, by)
        known = self._memory.get(table_id)
        if known is not None:
            for prepare in self.preparing:
                await prepare(known)
        pieces = await self._pieces_to_start_with(table_id) if isinstance(command, Start) else None
        return await self.store.write_to(
            table_id,
            lambda ledger: self.execute_within(ledger, table_id, by, command, epoch, pieces),
        )

    async def _require_no_host(self, table_id: str, by: str) -> None:
        """The host, if someone else, must have no device at the table that this process knows.

        With several processes, what the host does at the table alone tells of a device that
        follows it by another one. Raises Refused.
        """
        host = (await self.look(table_id)).host
        if host != by and self.hub.is_connected(table_id, host):
            raise Refused("table:refused.host_connected")

    async def _pieces_to_start_with(self, table_id: str) -> PieceSet | None:
        """The set of pieces of a game that is still to be set up. Raises Faults, NoSuchTable."""
        table = await self.look(table_id)
        if table.phase != "lobby" or table.prelude is not None:
            return None
        return await asyncio.to_thread(game_kind(table.game_name).load_pieces, table.options)

    def execute_within(
        self,
        ledger: Ledger,
        table_id: str,
        by: str,
        command: AnyCommand,
        epoch: int | None = None,
        pieces: PieceSet | None = None,
    ) -> Decision:
        """Carries a command out within a transaction; what it raises comes before it writes."""
        locked = self.lock(ledger, table_id)
        if epoch is not None and not locked.table.lets_in(by, epoch):
            raise NotLetIn("server:door.revoked")
        decision = decide(locked.table, by, command, locked.secret, pieces=pieces, now=self.now())
        self.append(ledger, locked, decision.table)
        return decision

    def lock(self, ledger: Ledger, table_id: str) -> LockedTable:
        """Returns the table as it stands, locked for writing. Raises NoSuchTable, BrokenTable."""
        kept = ledger.lock(table_id)
        if kept is None:
            raise NoSuchTable("server:table.unknown")
        table = ledger.stands(table_id) or self._catch_up(ledger, kept)
        return LockedTable(table_id, table, kept.secret)

    def append(self, ledger: Ledger, locked: LockedTable, table: Table) -> None:
        """Appends what has happened to a locked table, and publishes it once it is committed."""
        entries = table.since(locked.table.version)
        if entries:
            ledger.append(locked.id, table, entries)
            if table.phase == "finished" and locked.table.phase != "finished":
                for finish in self.finishing:
                    finish(ledger, locked.id, table)
            ledger.after_commit.append(lambda: self._publish(locked.id, table))

    def add(
        self, ledger: Ledger, table_id: str, table: Table, secret: ChanceSecret, creation: str
    ) -> None:
        """Keeps a new table."""
        ledger.add_table(table_id, table, secret, creation)
        if table.belongs_to is not None:
            ledger.campaigns.add_table(table_id, table.belongs_to.campaign, table.belongs_to.after)
        ledger.after_commit.append(lambda: self._publish(table_id, table))

    async def look(self, table_id: str) -> Table:
        """The table as it stands, to look at. Raises NoSuchTable, BrokenTable."""
        table = self._memory.get(table_id)
        if table is None or self.store.is_shared:
            return await self.store.read(lambda ledger: self._look_within(ledger, table_id))
        return table

    def in_memory(self, table_id: str) -> Table | None:
        """The table as this process last saw it."""
        return self._memory.get(table_id)

    def _look_within(self, ledger: Ledger, table_id: str) -> Table:
        kept = ledger.look_up(table_id)
        if kept is None:
            raise NoSuchTable("server:table.unknown")
        table = self._catch_up(ledger, kept)
        self._memory.put(table_id, table)
        return table

    def _catch_up(self, ledger: Ledger, kept: Kept) -> Table:
        """The table at its kept version; what is not in memory is folded from the entries.

        Raises BrokenTable when this release cannot replay it.
        """
        if kept.broken_version is not None and kept.broken_engine == __version__:
            raise BrokenTable("server:table.broken", version=kept.broken_version)
        table = self._memory.get(kept.id)
        if table is not None and table.version == kept.version:
            return table
        version = 0 if table is None else table.version
        try:
            return _after(table or Table(), ledger.entries(kept.id, version))
        except SQLAlchemyError:
            raise
        except Exception as error:
            _LOG.exception("table.broken", table=kept.id, error=type(error).__name__)
            self._set_aside(kept)
            raise BrokenTable("server:table.broken", version=kept.version) from error

    def _set_aside(self, kept: Kept) -> None:
        """Notes in a transaction of its own that a table cannot be replayed."""

        def work(ledger: Ledger) -> None:
            if ledger.set_aside(kept.id, kept.version, __version__):
                ledger.after_commit.append(metrics.BROKEN.inc)

        if self._loop is not None:
            asyncio.run_coroutine_threadsafe(self.store.write(work), self._loop)

    def heard(self, table_id: str, version: int) -> None:
        """Some process has kept something: whoever follows the table here is told."""
        self._hearsay.append((table_id, version))
        if len(self._hearsay) == 1 and self._loop is not None:
            self._loop.call_soon_threadsafe(self._hear)

    def missed(self) -> None:
        """Something may have been kept unheard: catches up with every table that is followed."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(lambda: self._fall_behind(self.hub.followed))

    def _hear(self) -> None:
        """Finds what is news; what this process has kept it hears as well, and knows."""
        behind = []
        while self._hearsay:
            table_id, version = self._hearsay.popleft()
            if self.hub.is_followed(table_id):
                table = self._memory.get(table_id)
                if table is None or table.version < version:
                    behind.append(table_id)
        self._fall_behind(behind)

    def _fall_behind(self, table_ids: Iterable[str]) -> None:
        """Catches up with these tables, and with whatever else falls behind meanwhile."""
        self._behind.update(table_ids)
        if self._behind and (self._catching_up is None or self._catching_up.done()):
            self._catching_up = asyncio.create_task(self._catch_up_all())

    async def _catch_up_all(self) -> None:
        while self._behind:
            behind, self._behind = self._behind, set()
            try:
                found = await self.store.read(partial(self._caught_up, behind=behind))
            except SQLAlchemyError as error:
                _LOG.warning("tables.behind", error=type(error).__name__)
                return  # once it is reached again, everything is caught up with
            for table_id in found:
                self.hub.notify(table_id)

    def _caught_up(self, ledger: Ledger, behind: Iterable[str]) -> dict[str, Table]:
        """The tables as they stand now, those that this release can replay."""
        known = {one: self._memory.get(one) or Table() for one in behind}
        found = {}
        try:
            missed = ledger.entries_of_all({one: table.version for one, table in known.items()})
            for table_id, entries in missed.items():
                found[table_id] = _after(known[table_id], entries)
        except (DorfplatzError, ValueError):  # one of them is broken; the others go on
            for table_id in known:
                with contextlib.suppress(BrokenTable, NoSuchTable):
                    found[table_id] = self._look_within(ledger, table_id)
        for table_id, table in found.items():
            self._memory.put(table_id, table)
        return found

    def _publish(self, table_id: str, table: Table) -> None:
        """What was kept takes its place in memory, and is told on the event loop."""
        self._memory.put(table_id, table)
        if self._loop is None:
            return
        self._news.append((table_id, table))
        if len(self._news) == 1:  # otherwise the event loop has been woken already
            self._loop.call_soon_threadsafe(self._tell_news)

    def _tell_news(self) -> None:
        while self._news:
            table_id, table = self._news.popleft()
            self.hub.notify(table_id)
            for follower in self.followers:
                follower(table_id, table)


def _after(table: Table, entries: Iterable[Entry]) -> Table:
    """What a table becomes by these entries; it stays as it is itself."""
    later = table.copy()
    for entry in entries:
        later.apply(entry)
    return later


def _now() -> int:
    return time.time_ns() // 1_000_000
