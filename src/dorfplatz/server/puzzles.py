"""The puzzles of the day: found once for each day and game, when somebody first looks for one.

A process of its own finds it, and it is kept with the tables. Who looks for it says so in the store
again and again, so several processes of the server do not look for the same; what nobody looks for
any more is begun anew.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final, Literal

import structlog
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from dorfplatz.puzzle.puzzle import Puzzle, from_json, puzzle_games
from dorfplatz.server.errors import NothingHere
from dorfplatz.server.settings import ServerSettings
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.store.puzzle_rows import KeptPuzzle
from dorfplatz.server.tables import Tables
from dorfplatz.server.worker_process import WorkLost, lines_of

_DAYS: Final = 7
"""So many days there are puzzles of, today among them."""
_BEAT_S: Final = 5.0
"""How often whoever looks for a puzzle says so."""
_PATIENCE_MS: Final = 60_000
"""Whoever has said nothing for so long looks for it no more."""
_MOST_READ: Final = 30
"""So many puzzles stay in memory."""
_MS: Final = 1000

LOST: Final = "server:puzzle.lost"
NOT_HERE: Final = "server:puzzle.not_here"

_LOG: Final = structlog.get_logger(__name__)


@dataclass(frozen=True)
class PuzzleState:
    """How far a puzzle is."""

    state: Literal["preparing", "ready", "failed"]
    puzzle: Puzzle | None = None
    """Once it is ready."""
    done: int = 0
    total: int = 0
    """How far it is, as far as this process knows; 0 of 0 before that is known."""
    problem: str | None = None
    """The code of why there is none."""


@dataclass
class _Work:
    """A puzzle that this process looks for."""

    task: asyncio.Task[None]
    done: int = 0
    total: int = 0


class Puzzles:
    """The puzzles of a server."""

    def __init__(self, tables: Tables, settings: ServerSettings, program: Sequence[str]) -> None:
        self._store = tables.store
        self._now = tables.now
        self._settings = settings
        self._program = program
        self._free = asyncio.Semaphore(1)
        self._at_work: dict[str, _Work] = {}
        """By claims."""
        self._read: dict[tuple[str, str], Puzzle] = {}
        """Puzzles by their days and games, as they were read."""

    @property
    def today(self) -> str:
        """The day that it is, as in "2026-12-24"; days are those of the calendar in UTC."""
        return datetime.fromtimestamp(self._now() / _MS, UTC).date().isoformat()

    @property
    def first(self) -> str:
        """The earliest day that there are puzzles of."""
        return (date.fromisoformat(self.today) - timedelta(days=_DAYS - 1)).isoformat()

    def check(self, day: str, game: str | None = None) -> None:
        """Raises NothingHere for a day or a game that there are no puzzles of."""
        try:
            known = date.fromisoformat(day).isoformat()
        except ValueError:
            known = ""
        if known != day or not self.first <= day <= self.today:
            raise NothingHere("server:puzzle.no_day")
        if game is not None and game not in puzzle_games():
            raise NothingHere("server:puzzle.no_game")

    async def see(self, day: str, game: str) -> PuzzleState:
        """How far the puzzle of a day is; it is looked for from now on if nobody does.

        Raises NothingHere.
        """
        self.check(day, game)
        if (day, game) in self._read:
            return PuzzleState("ready", self._read[day, game])
        claim = secrets.token_hex(16)

        def work(ledger: Ledger) -> KeptPuzzle | None:
            kept = ledger.puzzles.look_up(day, game)
            if kept is not None and (_puzzle(kept) is not None or self._is_fresh(kept)):
                return kept
            if not self._settings.analyses_at_once:
                return None
            new = KeptPuzzle(day, game, claim, self._now())
            ledger.puzzles.put(new)
            return new

        try:
            kept = await self._store.write(work)
        except IntegrityError:  # another process was asked for the same at the same time
            kept = await self._store.write(work)
        if kept is None:
            return PuzzleState("failed", problem=NOT_HERE)
        if kept.claim == claim:
            self._at_work[claim] = _Work(asyncio.create_task(self._work(kept)))
        return self._seen(kept)

    async def ready(self, day: str, game: str) -> Puzzle:
        """The puzzle of a day. Raises NothingHere where it is not there yet."""
        seen = await self.see(day, game)
        if seen.puzzle is None:
            raise NothingHere("server:puzzle.not_ready")
        return seen.puzzle

    async def stop(self) -> None:
        """Gives up what is looked for; it can be begun anew."""
        given_up = list(self._at_work.items())
        for _, work in given_up:
            work.task.cancel()
        await asyncio.gather(*(work.task for _, work in given_up), return_exceptions=True)
        for claim, _ in given_up:
            await self._end(claim, None, LOST, alive_at=0)

    def _is_fresh(self, kept: KeptPuzzle) -> bool:
        """Whether somebody looks for it, or has just failed to find it."""
        return kept.content is None and kept.alive_at > self._now() - _PATIENCE_MS

    def _seen(self, kept: KeptPuzzle) -> PuzzleState:
        puzzle = _puzzle(kept)
        if puzzle is not None:
            self._read[kept.day, kept.game] = puzzle
            while len(self._read) > _MOST_READ:
                del self._read[next(iter(self._read))]
            return PuzzleState("ready", puzzle)
        if kept.problem is not None:
            return PuzzleState("failed", problem=kept.problem)
        work = self._at_work.get(kept.claim)
        if work is None:
            return PuzzleState("preparing")
        return PuzzleState("preparing", done=work.done, total=work.total)

    async def _work(self, kept: KeptPuzzle) -> None:
        """Looks for a puzzle once it has its turn, and keeps what has come of it."""
        beating = asyncio.create_task(self._beat(kept.claim))
        content, problem = None, None
        try:
            found = await self._found(kept)
            content = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        except (TimeoutError, WorkLost, ValueError, LookupError, TypeError) as error:
            _LOG.warning("puzzle.lost", reason=str(error)[:300])
            problem = LOST
        finally:
            beating.cancel()
        await self._end(kept.claim, content, problem, alive_at=self._now())
        self._at_work.pop(kept.claim, None)

    async def _found(self, kept: KeptPuzzle) -> dict[str, Any]:
        """What a new process says of a puzzle, in JSON. Raises TimeoutError, WorkLost."""
        task = {"day": kept.day, "game": kept.game}
        async with (
            self._free,
            asyncio.timeout(self._settings.analysis_limit_s),
            aclosing(lines_of(self._program, task)) as lines,
        ):
            async for told in lines:
                if "done" in told:
                    found: dict[str, Any] = told["done"]
                    if from_json(found) is None:
                        raise WorkLost("another version")
                    return found
                work = self._at_work[kept.claim]
                work.done, work.total = (int(number) for number in told["progress"])
        raise WorkLost("it said nothing")

    async def _end(
        self, claim: str, content: str | None, problem: str | None, *, alive_at: int
    ) -> None:
        oldest = self.first

        def end(ledger: Ledger) -> None:
            ledger.puzzles.end(claim, content, problem, alive_at)
            ledger.puzzles.forget_before(oldest)

        try:
            await self._store.write(end)
        except SQLAlchemyError as error:  # it is seen that nobody looks for it any more
            _LOG.warning("puzzle.not_kept", error=type(error).__name__)

    async def _beat(self, claim: str) -> None:
        """Says again and again that a puzzle is looked for."""
        while True:
            await asyncio.sleep(_BEAT_S)

            def go_on(ledger: Ledger, now: int = self._now()) -> None:
                ledger.puzzles.go_on(claim, now)

            try:
                await self._store.write(go_on)
            except SQLAlchemyError as error:
                _LOG.warning("puzzle.no_beat", error=type(error).__name__)


def _puzzle(kept: KeptPuzzle) -> Puzzle | None:
    """The puzzle that is kept, if this release can tell it."""
    return None if kept.content is None else from_json(json.loads(kept.content))
