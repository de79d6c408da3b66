"""A process that works on one task, so that nothing at the tables waits for it."""

from __future__ import annotations

import json
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE
from collections.abc import AsyncGenerator, Sequence
from typing import Any, Final

_LONGEST_LINE: Final = 64 * 1024 * 1024
"""Bytes of a line of the process at most; what comes of a task is one."""


class WorkLost(Exception):
    """A process that could not be started, or that says what nobody understands."""


async def lines_of(
    program: Sequence[str], task: dict[str, Any]
) -> AsyncGenerator[dict[str, Any], None]:
    """What a new process says of a task, line by line, in JSON.

    The process ends with whoever listens: wrap it in `contextlib.aclosing`. Raises WorkLost.
    """
    try:
        process = await create_subprocess_exec(
            *program, stdin=PIPE, stdout=PIPE, limit=_LONGEST_LINE
        )
    except OSError as error:
        raise WorkLost(str(error)) from error
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(task).encode() + b"\n")
        await process.stdin.drain()
        async for line in process.stdout:
            told = json.loads(line)
            if not isinstance(told, dict):
                raise WorkLost("a line that is no table")
            yield told
        raise WorkLost(f"exit status {await process.wait()}")
    except (OSError, ValueError) as error:
        raise WorkLost(str(error)) from error
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
