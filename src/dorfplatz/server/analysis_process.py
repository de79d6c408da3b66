"""A process that analyses one game, so that nothing at the tables waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import aclosing
from typing import Any

from dorfplatz.lab.analysis_file import VERSION
from dorfplatz.server.worker_process import WorkLost, lines_of


class AnalysisLost(Exception):
    """A process that has ended without an analysis, or could not be started."""


async def analysed(
    program: Sequence[str], task: dict[str, Any], progress: Callable[[int, int], None]
) -> dict[str, Any]:
    """The analysis that a new process makes, in JSON; it tells how far it is meanwhile.

    The process ends with whoever waits for it. Raises AnalysisLost.
    """
    try:
        async with aclosing(lines_of(program, task)) as lines:
            async for told in lines:
                if "done" in told:
                    found: dict[str, Any] = told["done"]
                    if found["version"] != VERSION:
                        raise ValueError("another version")
                    return found
                done, total = told["progress"]
                progress(int(done), int(total))
    except (WorkLost, ValueError, LookupError, TypeError) as error:
        raise AnalysisLost(str(error)) from error
    raise AnalysisLost("it said nothing")
