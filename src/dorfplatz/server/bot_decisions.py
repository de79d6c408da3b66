"""Decisions of bots at tables, made in the processes of a pool so that none holds up a table."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import DEVNULL
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

import structlog
from pydantic import TypeAdapter

from dorfplatz.base.chance import new_seed
from dorfplatz.base.errors import BotFailed, BotTimedOut
from dorfplatz.bots.advice import Idea, Why
from dorfplatz.bots.advisor import can_search
from dorfplatz.bots.policies import GREEDY
from dorfplatz.bots.pool import PREPARE, PROGRAM, BotPool
from dorfplatz.bots.pooled import advice_task, decision_task
from dorfplatz.bots.registry import find_bot
from dorfplatz.game.game import Game
from dorfplatz.table.table import Table

_LOG: Final = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Advised:
    """What a process says to someone who asks for advice."""

    move: dict[str, Any]
    """As it stands in a record."""
    why: Why | None
    idea: Idea | None
    bot: str | None = None
    """The bot that would make it; None for the best move that was found."""


_ADVISED: Final = TypeAdapter(Advised)
Answer = TypeVar("Answer")


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
        self._prepared: asyncio.Task[bool] | None = None

    def start(self) -> None:
        """Starts the processes; whoever needs one waits until it is ready."""
        if self._count:
            self._pool = BotPool(self._count, program=self._program, warm=True)
            if self._prepares:
                self._prepare()

    def _prepare(self) -> asyncio.Task[bool]:
        """Lets what bots need that think ahead be compiled, once for all processes.

        That takes a minute or two where it was not done before; other bots play meanwhile.
        """
        if self._prepared is None:
            self._prepared = asyncio.create_task(self._compile())
        return self._prepared

    async def _compile(self) -> bool:
        """Gives whether it is all there."""
        try:
            process = await asyncio.create_subprocess_exec(
                *self._program, PREPARE, stdin=DEVNULL, stdout=DEVNULL
            )
        except OSError as error:
            # The pool cannot start any either, and tells whoever asks it.
            _LOG.warning("bots.not_prepared", error=type(error).__name__)
            return False
        try:
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            _LOG.warning("bots.not_prepared", status=process.returncode)
        return process.returncode == 0

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
        game = _game_of(table)
        task = decision_task(game, bot, seed=new_seed(), seconds=self._budget_s)
        answer = await self._ask(task, find_bot(bot).thinks_ahead, None)
        return _read(answer, _move)

    async def advise(
        self, table: Table, bot: str | None, idea: dict[str, Any] | None = None
    ) -> Advised:
        """Returns what a bot would do there, why, and what an idea costs: another legal move.

        Without a bot it is the best move that is found in a second; where what searches it is not
        compiled yet, or the game cannot be searched, the one that is best at first sight.

        Raises as `decide` does, and BotTimedOut when no process is free in time.
        """
        game = _game_of(table)
        if bot is None and not (can_search(game.kind) and self._is_prepared):
            bot = GREEDY.name
        task = advice_task(game, bot, idea, seed=new_seed())
        waits = bot is not None and find_bot(bot).thinks_ahead
        answer = await self._ask(task, waits, self._hint_patience_s)
        return replace(_read(answer, _ADVISED.validate_python), bot=bot)

    @property
    def _is_prepared(self) -> bool:
        """Whether what thinks ahead is compiled."""
        prepared = self._prepared
        return prepared is not None and prepared.done() and prepared.result()

    async def _ask(self, task: dict[str, Any], thinks_ahead: bool, patience_s: float | None) -> Any:
        """What a process answers. What thinks ahead is prepared before, once for all of them."""
        if self._pool is None:
            raise BotFailed("engine:bot.pool_closed")
        try:
            if thinks_ahead:
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
        return await asyncio.wrap_future(asked)


def _game_of(table: Table) -> Game:
    if table.game is None:
        raise BotFailed("engine:bot.pool_closed")
    return table.game


def _read(answer: Any, read: Callable[[Any], Answer]) -> Answer:
    """What an answer says. Raises BotFailed for one that says nothing."""
    try:
        return read(answer)
    except (ValueError, LookupError, TypeError) as error:
        raise BotFailed("engine:bot.process_ended", reason=str(error)) from None


def _move(answer: Any) -> dict[str, Any]:
    move = answer["move"]
    if not isinstance(move, dict):
        raise TypeError("no move")
    return move


def _call_soon(loop: asyncio.AbstractEventLoop, release: Any) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(release)
