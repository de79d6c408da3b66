"""Processes that think for bots, so that no thought, however long, holds up a table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from typing import Any, Final

import structlog
from pydantic import TypeAdapter

from dorfplatz.base.chance import new_seed
from dorfplatz.bots.advice import Why
from dorfplatz.table.table import Table

PROGRAM: Final = (sys.executable, "-m", "dorfplatz.server.bot_worker")

_READY_S: Final = 300.0
"""How long a process may take to get ready; the first time, it compiles the rules."""
_PAUSE_S: Final = 1.0
"""How long to wait before a process that did not get ready is started anew."""

_REASONS: Final[TypeAdapter[Why | None]] = TypeAdapter(Why | None)

_LOG: Final = structlog.get_logger(__name__)


class Late(Exception):
    """A bot has thought longer than it may."""


class Failed(Exception):
    """A bot's process has ended, or has said something that is no answer."""


class Thinkers:
    """So many processes; each thinks about one move at a time."""

    def __init__(
        self,
        count: int,
        budget_s: float,
        hint_patience_s: float,
        program: Sequence[str] = PROGRAM,
    ) -> None:
        self._budget_s = budget_s
        self._hint_patience_s = hint_patience_s
        self._program = program
        self._count = count
        self._free: asyncio.Queue[Process] = asyncio.Queue()
        self._starting: set[asyncio.Task[None]] = set()
        self._running: set[Process] = set()

    def start(self) -> None:
        """Starts the processes; whoever needs one waits until it is ready."""
        for _ in range(self._count):
            self._start_one()

    async def stop(self) -> None:
        """Ends the processes, whatever they think about."""
        for task in self._starting:
            task.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        for process in list(self._running):
            await self._end(process)

    async def think(self, table: Table, bot: str) -> dict[str, Any]:
        """The move that a bot chooses where a table waits, as it stands in a record.

        Raises Failed, and Late when it takes longer than a bot may.
        """
        return (await self._think(table, bot, None, with_reasons=False))[0]

    async def advise(self, table: Table, bot: str) -> tuple[dict[str, Any], Why | None]:
        """The same move, and why: None of a bot that has no reasons.

        Raises Failed, and Late when it takes longer than a bot may, or no process is free in time.
        """
        return await self._think(table, bot, self._hint_patience_s, with_reasons=True)

    async def _think(
        self, table: Table, bot: str, patience_s: float | None, *, with_reasons: bool
    ) -> tuple[dict[str, Any], Why | None]:
        if table.game is None or not self._count:
            raise Failed("nobody is there to think")
        task = {
            "game": table.game_name,
            "options": table.options,
            "setup": table.game.setup,
            "events": table.game.events,
            "bot": bot,
            "mind": new_seed(),
            "why": with_reasons,
        }
        try:
            process = await asyncio.wait_for(self._free.get(), patience_s)
        except TimeoutError:
            raise Late from None
        try:
            answer = await asyncio.wait_for(_ask(process, task), self._budget_s)
            move = answer["move"]
            if not isinstance(move, dict):
                raise Failed("no move")
            why = _REASONS.validate_python(answer["why"]) if with_reasons else None
        except BaseException as error:
            # What such a process does next belongs to nobody: it is ended, and another one started.
            await self._end(process)
            self._start_one()
            if isinstance(error, TimeoutError):
                raise Late from None
            if isinstance(error, OSError | ValueError | LookupError | TypeError):
                raise Failed(str(error)) from None
            raise
        self._free.put_nowait(process)
        return move, why

    def _start_one(self) -> None:
        task = asyncio.create_task(self._get_ready())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _get_ready(self) -> None:
        """Starts processes until one is ready."""
        while True:
            process = await asyncio.create_subprocess_exec(
                *self._program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
            self._running.add(process)
            try:
                await asyncio.wait_for(_hear(process), _READY_S)
            except (TimeoutError, OSError, ValueError) as error:
                _LOG.warning("bot.process_failed", error=str(error))
                await self._end(process)
                await asyncio.sleep(_PAUSE_S)
            except BaseException:
                await self._end(process)
                raise
            else:
                self._free.put_nowait(process)
                return

    async def _end(self, process: Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._running.discard(process)
        # The pipe is closed with the process, or it would be told about when it is collected.
        transport = getattr(process, "_transport", None)
        if transport is not None:
            transport.close()


async def _ask(process: Process, task: dict[str, Any]) -> dict[str, Any]:
    assert process.stdin is not None
    process.stdin.write(json.dumps(task).encode() + b"\n")
    await process.stdin.drain()
    return await _hear(process)


async def _hear(process: Process) -> dict[str, Any]:
    """The next line of a process. Raises ValueError for one that is no answer, or is missing."""
    assert process.stdout is not None
    found = json.loads(await process.stdout.readline())
    if not isinstance(found, dict):
        raise ValueError("no object")
    return found
