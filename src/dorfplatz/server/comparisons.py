"""What bots come to in games like one that was played, worked out in the background.

How they do with other luck depends on the rules of a table alone. So what was found for one table
is there for all that are played alike, for as long as this process lasts.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, Final

import structlog

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.game.game import Game
from dorfplatz.game.registry import game_address
from dorfplatz.lab.comparison import LEVELS
from dorfplatz.server.challenges import why_not_again
from dorfplatz.server.errors import CannotAnalyse
from dorfplatz.server.settings import ServerSettings
from dorfplatz.server.worker_process import WorkLost, lines_of
from dorfplatz.table.known_chance import ToldChance
from dorfplatz.table.table import Table

_MOST_KEPT: Final = 200
"""So many answers are kept of each kind, the latest ones."""

_LOG: Final = structlog.get_logger(__name__)


class ComparisonLost(DorfplatzError):
    """A comparison that has ended without a result."""


@dataclass(frozen=True)
class Comparison:
    """What bots come to."""

    bots: list[dict[str, Any]]
    """For each level its name, how many games it played with other luck, and how often it came to
    which result: `level`, `games`, `results`."""
    same: dict[str, Any] | None
    """What the strongest of these levels came to with the same luck, as `level` and `points` of
    every seat, or of all together; None where that luck is not told."""


class Comparisons:
    """The comparisons of this process; one waits for another where as many run as may."""

    def __init__(self, settings: ServerSettings, program: Sequence[str]) -> None:
        self._settings = settings
        self._program = program
        self._free = asyncio.Semaphore(max(1, settings.analyses_at_once))
        self._bots: dict[str, list[dict[str, Any]]] = {}
        """By what is played."""
        self._done: dict[str, Comparison] = {}
        """By tables."""
        self._at_work: dict[str, asyncio.Task[Comparison]] = {}

    async def see(
        self, table_id: str, table: Table, take: Callable[[], None], patience_s: float
    ) -> Comparison | None:
        """What bots come to in games like that of a table; None as long as it is worked out.

        Waits for it so many seconds at most. `take` counts it against who asks if it has to be
        worked out. Raises CannotAnalyse for a game that goes on, and where nothing is worked out;
        ComparisonLost, and what `take` raises.
        """
        game = table.game
        if game is None or table.phase != "finished":
            raise CannotAnalyse("server:analysis.not_over")
        if not self._settings.analyses_at_once:
            raise CannotAnalyse("server:analysis.not_here")
        if (known := self._done.get(table_id)) is not None:
            return known
        work = self._at_work.get(table_id)
        if work is None:
            take()
            work = asyncio.create_task(self._work(table_id, game, _told_chance(table)))
            self._at_work[table_id] = work
            work.add_done_callback(lambda _: self._at_work.pop(table_id, None))
        done, _ = await asyncio.wait([work], timeout=patience_s)
        return work.result() if done else None

    async def stop(self) -> None:
        """Gives up what is worked on."""
        given_up = list(self._at_work.values())
        for work in given_up:
            work.cancel()
        await asyncio.gather(*given_up, return_exceptions=True)

    async def _work(self, table_id: str, game: Game, chance: str | None) -> Comparison:
        address = game_address(game.kind)
        played = json.dumps([address, game.options], sort_keys=True)
        known = self._bots.get(played)
        task = {
            "game": address,
            "options": game.options,
            "levels": LEVELS,
            "games": self._settings.comparison_games if known is None else 0,
            "chance": chance,
        }
        found = await self._answer(task)
        bots = known or found["bots"]
        _keep(self._bots, played, bots)
        comparison = Comparison(bots, found["same"])
        _keep(self._done, table_id, comparison)
        return comparison

    async def _answer(self, task: dict[str, Any]) -> dict[str, Any]:
        """What a new process says of a task. Raises ComparisonLost."""
        try:
            async with (
                self._free,
                asyncio.timeout(self._settings.analysis_limit_s),
                aclosing(lines_of(self._program, task)) as lines,
            ):
                async for line in lines:
                    if "done" in line:
                        done: dict[str, Any] = line["done"]
                        return done
        except (TimeoutError, WorkLost) as error:
            _LOG.warning("comparison.lost", reason=str(error)[:300])
        raise ComparisonLost("server:comparison.lost")


def _told_chance(table: Table) -> str | None:
    """The luck of a table as a word, where it can come again."""
    if why_not_again(table) is not None or table.secret is None:
        return None
    return ToldChance(table.secret, table.share).word


def _keep(kept: dict[str, Any], key: str, found: object) -> None:
    kept[key] = found
    while len(kept) > _MOST_KEPT:
        del kept[next(iter(kept))]
