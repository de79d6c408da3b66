"""Transactions on threads of their own, so that nothing waits for a disk but who asked for it."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from dorfplatz.server.store.database import database_url, migrate, open_engine
from dorfplatz.server.store.ledger import CHANNEL, Ledger

T = TypeVar("T")
Work = Callable[[Ledger], T]

_READERS: Final = 4
_MOST_AT_ONCE: Final = 256
"""Pieces of work that are kept with one write to the disk at most."""
_LISTEN_S: Final = 1.0


class Store:
    """A database. `write` and `read` run a piece of work in a transaction of its own."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self.is_shared = self.url.get_backend_name() == "postgresql"
        """Whether other processes may write, too."""
        self._engine = open_engine(self.url, _READERS + 1)
        # In PostgreSQL each statement sees what was kept before it, within a transaction or not.
        # Without one, it is asked once instead of three times.
        self._reading = (
            self._engine.execution_options(isolation_level="AUTOCOMMIT")
            if self.is_shared
            else self._engine
        )
        self._readers = ThreadPoolExecutor(_READERS, "store-read")
        self._writer = _Writer(self._engine, is_shared=self.is_shared)

    def migrate(self) -> None:
        """Brings the database to the layout of this release. Raises DatabaseError."""
        migrate(self.url)

    async def write(self, work: Work[T]) -> T:
        """Does a piece of work that writes, and gives its result once everything is kept.

        What the work raises is raised here, and nothing that it wrote is kept.
        """
        return await self._writer.submit(work, None)

    async def write_to(self, table_id: str, work: Work[T]) -> T:
        """The same for work on one table which, if it raises something, has not written yet.

        It is kept together with what happens at other tables.
        """
        return await self._writer.submit(work, table_id)

    async def read(self, work: Work[T]) -> T:
        """Does a piece of work that only reads."""
        return await asyncio.wrap_future(self._readers.submit(self._read, work))

    def _read(self, work: Work[T]) -> T:
        with self._reading.connect() as connection:
            return work(Ledger(connection))

    def listen(self, heard: Callable[[str, int], None], missed: Callable[[], None]) -> Listener:
        """Calls `heard` with table and version for all that is kept by any process from now on.

        `missed` is called when something may have been missed. Both run on a thread of their own.
        Only for a database that is shared.
        """
        return Listener(
            self.url.set(drivername="postgresql").render_as_string(False), heard, missed
        )

    def close(self) -> None:
        """Finishes the work that was begun, and lets the database go."""
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()


@dataclass
class _Job:
    work: Work[Any]
    future: asyncio.Future[Any]
    """What its event loop waits for; it belongs to that loop alone."""
    table: str | None
    """The one table that it is about, if it is about one."""
    result: Any = None
    error: Exception | None = None

    def attempt(self, ledger: Ledger) -> bool:
        """Does the work; what it raises is raised where it comes from."""
        try:
            self.result = self.work(ledger)
            if self.table is None:
                ledger.flush()
        except Exception as error:  # noqa: BLE001  # the work of others goes on
            self.error = error
        return self.error is None

    def answer(self) -> None:
        """Lets whoever waits for it go on, on the event loop."""
        if self.future.done():
            return  # nobody waits any more
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class _Writer:
    """The one thread of a process that writes.

    Whatever waits when it is ready is kept with one write to the disk. So the disk is waited for
    once for many pieces of work when there are many, and none waits for more than two writes.
    """

    def __init__(self, engine: Engine, *, is_shared: bool) -> None:
        self._engine = engine.execution_options(writes=True)
        self._is_shared = is_shared
        self._connection: Connection | None = None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-write", daemon=True)
        self._thread.start()

    def submit(self, work: Work[T], table: str | None) -> asyncio.Future[T]:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, future, table))
        return future

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            is_last = False
            with contextlib.suppress(queue.Empty):
                while len(jobs) < _MOST_AT_ONCE and not is_last:
                    following = self._jobs.get_nowait()
                    if following is None:
                        is_last = True
                    else:
                        jobs.append(following)
            for some in self._together(jobs):
                self._write(some)
            if is_last:
                break
        self._disconnect()

    def _connected(self) -> Connection:
        """The one connection that is written by; a new one after something went wrong."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                self._connection.close()
        self._connection = None

    def _together(self, jobs: list[_Job]) -> list[list[_Job]]:
        """What is kept with one write each.

        In a shared database, work that is not about one table is done by itself: holding tables in
        an order of its own, it could wait for another process that waits for this one.
        """
        if not self._is_shared:
            return [jobs]
        about_one = [job for job in jobs if job.table is not None]
        others = [[job] for job in jobs if job.table is None]
        return [about_one, *others] if about_one else others

    def _write(self, jobs: list[_Job]) -> None:
        jobs = [job for job in jobs if not job.future.done()]
        about_one = [job for job in jobs if job.table is not None]
        ledgers: list[Ledger] = []
        try:
            connection = self._connected()
            with connection.begin():
                # What may fail half-way is written first, before tables are locked in common.
                for job in jobs:
                    if job.table is None:
                        ledgers.append(Ledger(connection))
                        with connection.begin_nested() as savepoint:
                            if not job.attempt(ledgers[-1]):
                                ledgers.pop()
                                savepoint.rollback()
                if about_one:
                    ledgers.append(Ledger(connection))
                    ledgers[-1].lock_all({str(job.table) for job in about_one})
                    for job in about_one:
                        job.attempt(ledgers[-1])
                    ledgers[-1].flush()
        except Exception as error:  # noqa: BLE001  # raised where the work comes from
            self._disconnect()
            for job in jobs:
                job.error = job.error or error
        else:
            for ledger in ledgers:
                for call in ledger.after_commit:
                    call()
        _answer(jobs)


def _answer(jobs: list[_Job]) -> None:
    """Lets all who wait for these go on; each event loop is woken once."""
    waiting: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
    for job in jobs:
        waiting.setdefault(job.future.get_loop(), []).append(job)
    for loop, theirs in waiting.items():
        with contextlib.suppress(RuntimeError):  # it has ended, and nobody waits there
            loop.call_soon_threadsafe(_answer_all, theirs)


def _answer_all(jobs: list[_Job]) -> None:
    for job in jobs:
        job.answer()


class Listener:
    """Hears from PostgreSQL what any process has kept, until it is closed."""

    def __init__(
        self, url: str, heard: Callable[[str, int], None], missed: Callable[[], None]
    ) -> None:
        self._url = url
        self._heard = heard
        self._missed = missed
        self._closing = threading.Event()
        self.is_listening = threading.Event()
        """Set while nothing is missed."""
        self._thread = threading.Thread(target=self._run, name="store-listen", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stops listening."""
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        import psycopg

        while not self._closing.is_set():
            with contextlib.suppress(psycopg.Error):
                self._listen()
            self.is_listening.clear()
            self._closing.wait(_LISTEN_S)

    def _listen(self) -> None:
        import psycopg

        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._missed()
            self.is_listening.set()
            while not self._closing.is_set():
                for notice in connection.notifies(timeout=_LISTEN_S):
                    table, _, version = notice.payload.partition(":")
                    self._heard(table, int(version))
                    if self._closing.is_set():
                        return
