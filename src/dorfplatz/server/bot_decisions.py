"""Decisions of bots at tables, made in the processes of a pool so that none holds up a table."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import DEVNULL
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import structlog
from pydantic import TypeAdapter

from dorfplatz.base.chance import new_seed
from dorfplatz.base.errors import BotFailed, BotTimedOut
from dorfplatz.bots.advice import Why
from dorfplatz.bots.pool import PREPARE, PROGRAM, BotPool
from dorfplatz.bots.pooled import decision_task
from dorfplatz.bots.registry import find_bot
from dorfplatz.table.table import Table

_LOG: Final = structlog.get_logger(__name__)
_REASONS: TypeAdapter[Why | None] = TypeAdapter(Why | None)


class BotDecisions:
    """Asks a pool of processes on behalf of tables; each process decides one move at a time."""

    def __init__(
        self,
        count: int,
        budget_s: float,
        hint_patience_s: float,
        program: Sequence[str] = PROGRAM,
        *,
        prepares: bool = True,
    ) -> None:
        self._budget_s = budget_s
        self._hint_patience_s = hint_patience_s
        self._program = program
        self._prepares = prepares
        self._count = count
        self._pool: BotPool | None = None
        self._free = asyncio.Semaphore(count)
        self._threads = ThreadPoolExecutor(max(1, count), "bots")
        """One for each process, to wait for its answer."""
        self._prepared: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts the processes; whoever needs one waits until it is ready."""
        if self._count:
            self._pool = BotPool(self._count, program=self._program, warm=True)
            if self._prepares:
                self._prepare()

    def _prepare(self) -> asyncio.Task[None]:
        """Lets what bots need that think ahead be compiled, once for all processes.

        That takes a minute or two where it was not done before; other bots play meanwhile.
        """
        if self._prepared is None:
            self._prepared = asyncio.create_task(self._compile())
        return self._prepared

    async def _compile(self) -> None:
        try:
            process = await asyncio.create_subprocess_exec(
                *self._program, PREPARE, stdin=DEVNULL, stdout=DEVNULL
            )
        except OSError as error:
            # The pool cannot start any either, and tells whoever asks it.
            _LOG.warning("bots.not_prepared", error=type(error).__name__)
            return
        try:
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            _LOG.warning("bots.not_prepared", status=process.returncode)

    async def stop(self) -> None:
        """Ends the processes, whatever they think about."""
        if self._prepared is not None:
            self._prepared.cancel()
            await asyncio.gather(self._prepared, return_exceptions=True)
        if self._pool is not None:
            await asyncio.to_thread(self._pool.close)
        await asyncio.to_thread(self._threads.shutdown)

    async def decide(self, table: Table, bot: str) -> dict[str, Any]:
        """Returns the move that a bot chooses where a table waits, as it stands in a record.

        Raises BotFailed, and BotTimedOut when it takes longer than a bot may.
        """
        return (await self._ask(table, bot, None, with_reasons=False))[0]

    async def advise(self, table: Table, bot: str) -> tuple[dict[str, Any], Why | None]:
        """Returns the same move, and why; None from a bot that gives no reasons.

        Raises as `decide` does, and BotTimedOut when no process is free in time.
        """
        return await self._ask(table, bot, self._hint_patience_s, with_reasons=True)

    async def _ask(
        self, table: Table, bot: str, patience_s: float | None, *, with_reasons: bool
    ) -> tuple[dict[str, Any], Why | None]:
        if table.game is None or self._pool is None:
            raise BotFailed("engine:bot.pool_closed")
        task = decision_task(
            table.game, bot, seed=new_seed(), seconds=self._budget_s, why=with_reasons
        )
        try:
            if find_bot(bot).thinks_ahead:
                await asyncio.wait_for(asyncio.shield(self._prepare()), patience_s)
            await asyncio.wait_for(self._free.acquire(), patience_s)
        except TimeoutError:
            raise BotTimedOut("engine:bot.none_free", seconds=patience_s) from None
        asked = self._threads.submit(
            self._pool.ask, task, limit_s=self._budget_s, patience_s=patience_s
        )
        # Whoever asked may be gone by then; the process is free only when it has answered.
        loop = asyncio.get_running_loop()
        asked.add_done_callback(lambda _: _call_soon(loop, self._free.release))
        answer = await asyncio.wrap_future(asked)
        try:
            move = answer["move"]
            if not isinstance(move, dict):
                raise TypeError("no move")
            return move, _REASONS.validate_python(answer["why"]) if with_reasons else None
        except (ValueError, LookupError, TypeError) as error:
            raise BotFailed("engine:bot.process_ended", reason=str(error)) from None


def _call_soon(loop: asyncio.AbstractEventLoop, release: Any) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(release)
