"""Trials of sets of pieces, each by a process of its own, for as long as somebody listens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import Any

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.lab.set_trial import GAMES, PROGRAM
from dorfplatz.server.settings import ServerSettings
from dorfplatz.server.worker_process import WorkLost, lines_of


class TrialLost(DorfplatzError):
    """A trial that has ended without a result."""


class SetTrials:
    """The trials of this process; one waits for another where as many run as may."""

    def __init__(self, settings: ServerSettings) -> None:
        self._program: Sequence[str] = settings.set_trial_program or PROGRAM
        self._limit_s = settings.analysis_limit_s
        self._free = asyncio.Semaphore(max(settings.analyses_at_once, 1))

    async def listen(self, task: dict[str, Any]) -> AsyncGenerator[dict[str, Any], None]:
        """What the process of a trial says: how far it is, and at last what has come of it.

        Raises TrialLost.
        """
        told = {**task, "games": GAMES}
        yield {"progress": [0, GAMES]}
        try:
            async with (
                self._free,
                asyncio.timeout(self._limit_s),
                aclosing(lines_of(self._program, told)) as lines,
            ):
                async for line in lines:
                    yield line
                    if "done" in line:
                        return
        except TimeoutError:
            raise TrialLost("server:set_trial.late") from None
        except WorkLost as error:
            raise TrialLost("server:set_trial.lost") from error
