"""Analyses of finished games, made in the background and kept with them.

An analysis is known by the fingerprint of the game's record, so that whoever asks for the same game
gets the same one, at whatever table and from whatever process of the server. What is worked on
stands in the store as well: who works on it says so again and again, and what nobody works on any
more can be asked for anew. It is worked on as long as anyone wants it.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import structlog
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from dorfplatz.game.game import Game
from dorfplatz.lab.analysis import Effort
from dorfplatz.lab.analysis_file import VERSION
from dorfplatz.lab.analysis_task import PROGRAM, analysis_task
from dorfplatz.record.header import header
from dorfplatz.server import metrics
from dorfplatz.server.analysis_process import AnalysisLost, analysed
from dorfplatz.server.errors import CannotAnalyse, TooManyAnalyses
from dorfplatz.server.settings import ServerSettings
from dorfplatz.server.store.analysis_rows import KeptAnalysis
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.tables import Tables

_BEAT_S: Final = 1.0
"""How often whoever works on an analysis says so."""
_PATIENCE_MS: Final = 30_000
"""Whoever has said nothing for so long works on it no more."""

LOST: Final = "server:analysis.lost"
LATE: Final = "server:analysis.late"

_LOG: Final = structlog.get_logger(__name__)


@dataclass(frozen=True)
class AnalysisState:
    """How far an analysis is, as someone who may have it sees it."""

    id: str
    state: Literal["none", "waiting", "running", "done", "failed"]
    """"waiting": another one is worked on before, or the process gets ready."""
    is_wanted: bool
    """Whether the one who looks has asked for it."""
    done: int = 0
    total: int = 0
    problem: str | None = None
    """The code of what went wrong."""
    result: dict[str, Any] | None = None


@dataclass
class _Work:
    """An analysis that this process works on."""

    claim: str
    task: asyncio.Task[None]
    done: int = 0
    total: int = 0


def fingerprint(game: Game) -> str:
    """What a game's record is known by, whichever release has written it."""
    told = {name: value for name, value in header(game).items() if name != "engine"}
    content = json.dumps([told, game.events], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()


class Analyses:
    """The analyses of a server."""

    def __init__(
        self, tables: Tables, settings: ServerSettings, program: Sequence[str] = PROGRAM
    ) -> None:
        self._store = tables.store
        self._now = tables.now
        self._settings = settings
        self._program = program
        self._free = asyncio.Semaphore(max(1, settings.analyses_at_once))
        self._at_work: dict[str, _Work] = {}
        """By claims."""
        self._beating: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Works on what is asked for from now on.

        Where no other process works, nobody works on what was left: it can be asked for at once.
        """
        if not self._store.is_shared:
            await self._store.write(lambda ledger: ledger.analyses.end_all(LOST))
        self._beating = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        """Gives up what is worked on; it can be asked for anew."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        given_up = list(self._at_work.values())
        for work in given_up:
            work.task.cancel()
        await asyncio.gather(*(work.task for work in given_up), return_exceptions=True)
        now = self._now()

        def end(ledger: Ledger) -> None:
            for work in given_up:
                ledger.analyses.end(work.claim, None, LOST, now)

        if given_up:
            with contextlib.suppress(SQLAlchemyError):  # others see that nobody works on it
                await self._store.write(end)

    async def look(self, analysis_id: str, by: str) -> AnalysisState:
        """How far an analysis is, as someone sees it."""
        kept = await self._store.read(lambda ledger: ledger.analyses.look_up(analysis_id))
        return self._seen(analysis_id, kept, by)

    async def ask(
        self, game: Game, by: str, table: str | None, take: Callable[[], None]
    ) -> AnalysisState:
        """Has a game analysed for someone, unless that is known or under way; gives how far it is.

        `take` counts it against who asks if it has to be worked on. Raises CannotAnalyse for a
        game that goes on or is too long, TooManyAnalyses, and what `take` raises.
        """
        self._check(game)
        analysis_id = await asyncio.to_thread(fingerprint, game)
        before = await self.look(analysis_id, by)
        if before.state in ("none", "failed"):
            take()
        claim = secrets.token_hex(16)

        def work(ledger: Ledger) -> KeptAnalysis:
            kept = ledger.analyses.lock(analysis_id)
            if kept is not None and (_result(kept) is not None or self._is_worked_on(kept)):
                # Nobody has to be remembered for what is there.
                more = (by,) if kept.is_open else ()
                askers = tuple(dict.fromkeys((*kept.askers, *more)))
                belongs_to = kept.table or table
                ledger.analyses.want(analysis_id, askers, belongs_to)
                return replace(kept, askers=askers, table=belongs_to)
            now = self._now()
            if ledger.analyses.open_since(now - _PATIENCE_MS) >= self._settings.most_analyses:
                raise TooManyAnalyses("server:analysis.too_many")
            new = KeptAnalysis(analysis_id, table, claim, (by,), 0, 0, now, None, None)
            ledger.analyses.put(new)
            return new

        try:
            kept = await self._store.write(work)
        except IntegrityError:  # another process was asked for the same at the same time
            kept = await self._store.write(work)
        if kept.claim == claim:
            task = analysis_task(game, Effort(rollouts=self._settings.analysis_rollouts))
            self._at_work[claim] = _Work(claim, asyncio.create_task(self._work(claim, task)))
        return self._seen(analysis_id, kept, by)

    async def cancel(self, analysis_id: str, by: str) -> AnalysisState:
        """Someone wants an analysis no more; it is given up if nobody else wants it."""

        def work(ledger: Ledger) -> str | None:
            kept = ledger.analyses.lock(analysis_id)
            if kept is None or not kept.is_open or by not in kept.askers:
                return None
            askers = tuple(asker for asker in kept.askers if asker != by)
            if askers:
                ledger.analyses.want(analysis_id, askers, kept.table)
                return None
            ledger.analyses.remove(analysis_id)
            return kept.claim

        claim = await self._store.write(work)
        if claim in self._at_work:  # otherwise another process sees it with its next beat
            self._at_work[claim].task.cancel()
        return await self.look(analysis_id, by)

    def _check(self, game: Game) -> None:
        """Raises CannotAnalyse for a game that is not analysed here."""
        if not self._settings.analyses_at_once:
            raise CannotAnalyse("server:analysis.not_here")
        if not game.is_over:
            raise CannotAnalyse("server:analysis.not_over")
        most, moments = self._settings.longest_analysed, len(game.moments)
        if moments > most:
            raise CannotAnalyse("server:analysis.too_long", found=moments, most=most)

    def _is_worked_on(self, kept: KeptAnalysis) -> bool:
        return kept.is_open and kept.alive_at > self._now() - _PATIENCE_MS

    def _seen(self, analysis_id: str, kept: KeptAnalysis | None, by: str) -> AnalysisState:
        if kept is None:
            return AnalysisState(analysis_id, "none", is_wanted=False)
        is_wanted = by in kept.askers
        if kept.content is not None:
            result = _result(kept)
            state: Literal["done", "none"] = "none" if result is None else "done"
            return AnalysisState(analysis_id, state, is_wanted, result=result)
        if not self._is_worked_on(kept):
            problem = kept.problem or LOST
            return AnalysisState(analysis_id, "failed", is_wanted, problem=problem)
        state_now: Literal["running", "waiting"] = "running" if kept.total else "waiting"
        return AnalysisState(analysis_id, state_now, is_wanted, kept.done, kept.total)

    async def _work(self, claim: str, task: dict[str, Any]) -> None:
        """Works on an analysis once it has its turn, and keeps what has come of it."""
        content, problem = None, None

        def progress(done: int, total: int) -> None:
            work = self._at_work[claim]
            work.done, work.total = done, total

        try:
            async with self._free, asyncio.timeout(self._settings.analysis_limit_s):
                found = await analysed(self._program, task, progress)
            content = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        except TimeoutError:
            problem = LATE
        except AnalysisLost as error:
            _LOG.warning("analysis.lost", reason=str(error)[:300])
            problem = LOST
        except asyncio.CancelledError:
            metrics.ANALYSES.labels("cancelled").inc()
            self._at_work.pop(claim, None)
            raise
        metrics.ANALYSES.labels("done" if content is not None else "failed").inc()
        now, kept = self._now(), self._settings.analyses_kept

        def end(ledger: Ledger) -> None:
            ledger.analyses.end(claim, content, problem, now)
            ledger.analyses.forget_oldest(kept)

        try:
            await self._store.write(end)
        except SQLAlchemyError as error:  # it is seen that nobody works on it any more
            _LOG.warning("analysis.not_kept", error=type(error).__name__)
        finally:
            self._at_work.pop(claim, None)

    async def _beat(self) -> None:
        """Says of all that is worked on that it is, and gives up what nobody wants."""
        while True:
            await asyncio.sleep(_BEAT_S)
            works = [(work.claim, work.done, work.total) for work in self._at_work.values()]
            if not works:
                continue
            now = self._now()

            def go_on(
                ledger: Ledger, works: list[tuple[str, int, int]] = works, now: int = now
            ) -> list[str]:
                return [
                    claim
                    for claim, done, total in works
                    if not ledger.analyses.go_on(claim, done, total, now)
                ]

            try:
                unwanted = await self._store.write(go_on)
            except SQLAlchemyError as error:
                _LOG.warning("analysis.no_beat", error=type(error).__name__)
                continue
            for claim in unwanted:
                if claim in self._at_work:
                    self._at_work[claim].task.cancel()


def _result(kept: KeptAnalysis) -> dict[str, Any] | None:
    """The analysis that is kept, if this release can tell it."""
    if kept.content is None:
        return None
    found: dict[str, Any] = json.loads(kept.content)
    return found if found.get("version") == VERSION else None
