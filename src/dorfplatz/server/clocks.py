"""The clocks of tables: when somebody's time is up, that is sent to the table as a command."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.server.tables import Tables
from dorfplatz.table.commands import TimeUp
from dorfplatz.table.events import SERVER_SENDER
from dorfplatz.table.table import Table

_LATE_S: Final = 0.05
"""How much later than the clock says somebody's time is up: a move on its way still counts."""

_LOG: Final = structlog.get_logger(__name__)


class Clocks:
    """Watches the clocks of all tables of a store."""

    def __init__(self, tables: Tables, sweep_s: float) -> None:
        self._tables = tables
        self._sweep_s = sweep_s
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Watches from now on; what was due while no server ran is done first."""
        self._tables.followers.append(self._watch)
        self._sweeping = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Watches no more."""
        self._tables.followers.remove(self._watch)
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [*self._ringing, *([self._sweeping] if self._sweeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _watch(self, table_id: str, table: Table) -> None:
        """Sets the alarm of a table as its clock stands now."""
        known = self._alarms.pop(table_id, None)
        if known is not None:
            known.cancel()
        due = table.clock_due
        if due is None:
            return
        left = (due - self._tables.now()) / 1000 + _LATE_S
        loop = asyncio.get_running_loop()
        self._alarms[table_id] = loop.call_later(max(left, 0), self._ring, table_id)

    def _ring(self, table_id: str) -> None:
        self._alarms.pop(table_id, None)
        task = asyncio.create_task(self._tell(table_id))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _tell(self, table_id: str) -> None:
        """Tells a table that somebody's time is up, if it is."""
        try:
            table = await self._tables.look(table_id)
            due = table.clock_due
            if due is None:
                return
            if due > self._tables.now():
                self._watch(table_id, table)
                return
            command = TimeUp(
                id=f"{SERVER_SENDER}:clock:{table.version}", expected_version=table.version
            )
            await self._tables.execute(table_id, SERVER_SENDER, command)
        except (DorfplatzError, SQLAlchemyError) as error:  # something has happened meanwhile
            _LOG.info("clock.not_told", table=table_id, error=type(error).__name__)

    async def _tables_due(self) -> list[str]:
        """The tables where somebody's time is up now."""
        now = self._tables.now()
        return await self._tables.store.read(lambda ledger: ledger.clocks.due(now))

    async def _sweep(self) -> None:
        """Finds the tables where somebody's time is up, again and again."""
        while True:
            try:
                for table_id in await self._tables_due():
                    await self._tell(table_id)
            except SQLAlchemyError as error:
                _LOG.warning("clocks.sweep_failed", error=type(error).__name__)
            await asyncio.sleep(self._sweep_s)
