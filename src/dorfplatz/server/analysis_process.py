"""A process that analyses one game, so that nothing at the tables waits for it."""

from __future__ import annotations

import asyncio
import json
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from typing import Any, Final

from dorfplatz.lab.analysis_file import VERSION

_LONGEST_LINE: Final = 64 * 1024 * 1024
"""Bytes of a line of the process at most; an analysis is one."""


class AnalysisLost(Exception):
    """A process that has ended without an analysis, or could not be started."""


async def analysed(
    program: Sequence[str], task: dict[str, Any], progress: Callable[[int, int], None]
) -> dict[str, Any]:
    """The analysis that a new process makes, in JSON; it tells how far it is meanwhile.

    The process ends with whoever waits for it. Raises AnalysisLost.
    """
    try:
        process = await asyncio.create_subprocess_exec(
            *program, stdin=PIPE, stdout=PIPE, limit=_LONGEST_LINE
        )
    except OSError as error:
        raise AnalysisLost(str(error)) from error
    try:
        return await _answer(process, task, progress)
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise AnalysisLost(str(error)) from error
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _answer(
    process: Process, task: dict[str, Any], progress: Callable[[int, int], None]
) -> dict[str, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(task).encode() + b"\n")
    await process.stdin.drain()
    async for line in process.stdout:
        told = json.loads(line)
        if "done" in told:
            found: dict[str, Any] = told["done"]
            if found["version"] != VERSION:
                raise ValueError("another version")
            return found
        done, total = told["progress"]
        progress(int(done), int(total))
    raise AnalysisLost(f"exit status {await process.wait()}")
