"""Bots at their seats: whenever one has to act, its move is thought out and sent as a command.

A bot's command goes the way of everyone's. Its id follows from the version that it is made for, so
that two processes which both care for a table do no harm. A bot that is late, fails or makes an
illegal move is moved for: any legal move, told as such.
"""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import Any, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from dorfplatz.base.errors import BotFailed, BotMoveRefused, BotTimedOut, DorfplatzError
from dorfplatz.server import metrics
from dorfplatz.server.bot_decisions import BotDecisions
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.tables import Tables
from dorfplatz.table.commands import Confirm, Play
from dorfplatz.table.errors import Refused, Stale
from dorfplatz.table.events import SERVER_SENDER
from dorfplatz.table.table import Table

_PATIENCE_MS: Final = 15_000
"""A bot that has had to act for so long was forgotten, for instance by a process that ended."""

_LOG: Final = structlog.get_logger(__name__)


class BotsAtWork:
    """Cares for all tables where a bot has to act."""

    def __init__(self, tables: Tables, decisions: BotDecisions, sweep_s: float) -> None:
        self._tables = tables
        self._decisions = decisions
        self._sweep_s = sweep_s
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Wakes bots from now on, those first that wait already."""
        self._decisions.start()
        self._tables.followers.append(self.wake)
        self._sweeping = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Lets the bots rest, in the middle of a thought if need be."""
        self._tables.followers.remove(self.wake)
        tasks = [*self._at_work.values(), *([self._sweeping] if self._sweeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._decisions.stop()

    def wake(self, table_id: str, table: Table) -> None:
        """Lets a bot act if it has to."""
        if table.waiting_bot is not None and table_id not in self._at_work:
            task = asyncio.create_task(self._care_for(table_id))
            self._at_work[table_id] = task

    async def _sweep(self) -> None:
        """Finds the tables where a bot has to act and nobody cares, again and again."""
        patience = 0
        while True:
            before = self._tables.now() - patience
            try:
                found = await self._tables.store.read(
                    partial(Ledger.tables_with_waiting_bots, before=before)
                )
                for table_id in found:
                    self.wake(table_id, await self._tables.look(table_id))
            except (DorfplatzError, SQLAlchemyError) as error:
                _LOG.warning("bots.sweep_failed", error=type(error).__name__)
            patience = _PATIENCE_MS
            await asyncio.sleep(self._sweep_s)

    async def _care_for(self, table_id: str) -> None:
        """Acts for the bots of a table until a person has to act, or nobody."""
        try:
            table: Table | None = await self._tables.look(table_id)
            while table is not None:
                while table.waiting_bot is not None:
                    table = await self._act(table_id, table, table.waiting_bot)
                # Whoever has acted meanwhile has woken nobody, since this bot was at work.
                latest = self._tables.in_memory(table_id)
                table = latest if latest and latest.version > table.version else None
        except Exception as error:  # noqa: BLE001  # the bots of other tables go on
            _LOG.exception("bot.stuck", table=table_id, error=type(error).__name__)
        finally:
            del self._at_work[table_id]

    async def _act(self, table_id: str, table: Table, bot: str) -> Table:
        """Lets a bot act once; gives the table as it stands then."""
        seat = table.waiting_for
        assert seat is not None
        command: dict[str, Any] = {
            "id": f"{SERVER_SENDER}:{table.version}",
            "expected_version": table.version,
        }
        try:
            if table.unconfirmed is not None:
                confirming = Confirm(seat=seat, **command)
                return (await self._tables.execute(table_id, SERVER_SENDER, confirming)).table
            return await self._move(table_id, table, bot, seat, command)
        except Stale:
            return await self._tables.look(table_id)

    async def _move(
        self, table_id: str, table: Table, bot: str, seat: int, command: dict[str, Any]
    ) -> Table:
        how = "thought"
        try:
            move = await self._decisions.decide(table, bot)
            playing = Play(seat=seat, move=move, confirm=True, **command)
            done = await self._tables.execute(table_id, SERVER_SENDER, playing)
        except Stale:
            raise
        except Refused:
            raise  # the table itself is not as it was: no move can be made
        except DorfplatzError as error:
            how = _how_it_failed(error)
            _LOG.warning("bot.fallback", table=table_id, bot=bot, how=how, error=str(error))
            assert table.game is not None
            move = random.choice(table.game.legal_moves()).event
            playing = Play(seat=seat, move=move, confirm=True, fallback=True, **command)
            done = await self._tables.execute(table_id, SERVER_SENDER, playing)
        metrics.BOT_MOVES.labels(bot, how).inc()
        return done.table


def _how_it_failed(error: DorfplatzError) -> str:
    """How a bot failed, as the metric has it."""
    if isinstance(error, BotTimedOut):
        return "late"
    if isinstance(error, BotFailed) and not isinstance(error, BotMoveRefused):
        return "failed"
    return "illegal"
