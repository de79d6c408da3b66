"""Processes that think for bots: for a server, a terminal or a simulation.

However long a bot thinks, it holds up nobody else; one that crashes or hangs is ended and costs
only its own decision. Tasks wait for a free process; each process works on one at a time.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import Any, Final

from dorfplatz.base import errors
from dorfplatz.base.errors import BotFailed, BotTimedOut

PROGRAM: Final = (sys.executable, "-m", "dorfplatz.bots.worker")
PLAIN_PROGRAM: Final = (sys.executable, "-m", "dorfplatz.bots.plain_worker")
"""The same where kernels are not compiled, for a single game that people watch."""
PREPARE: Final = "prepare"
"""With this argument the program compiles for other processes what takes long, and ends."""
WARM: Final = "warm"
"""With this argument it compiles what most bots need before it says that it is ready."""

_READY_S: Final = 300.0
"""How long a process may take to get ready; the first time, it compiles the rules."""
_PAUSE_S: Final = 1.0
"""How long to wait before a process that did not get ready is started anew."""
_MOST_STARTS: Final = 3
"""How often a process is started in vain until whoever waits for it is told."""


class PoolClosed(BotFailed):
    """The pool was closed while a task waited or was worked on."""


class BotPool:
    """So many processes. Any thread may ask it."""

    def __init__(self, count: int, *, program: Sequence[str] = PROGRAM, warm: bool = False) -> None:
        """Starts the processes; with `warm` they first compile what most bots need."""
        self._program = [*program, *([WARM] if warm else [])]
        self._free: SimpleQueue[_Worker | BotFailed | None] = SimpleQueue()
        """Processes that are free, what kept one from getting ready, and None at the end."""
        self._running: set[_Worker] = set()
        self._lock = threading.Lock()
        self._is_closed = False
        self.count = count
        for _ in range(count):
            self._start_one()

    def __enter__(self) -> BotPool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def ask(
        self, task: dict[str, Any], *, limit_s: float | None = None, patience_s: float | None = None
    ) -> Any:
        """Returns what a process answers to a task.

        Raises BotTimedOut when no process is free after `patience_s` or the answer takes longer
        than `limit_s`, BotFailed as the bot does or when the process ends, PoolClosed.
        """
        try:
            worker = self._free.get(timeout=patience_s)
        except Empty:
            raise BotTimedOut("engine:bot.none_free", seconds=patience_s) from None
        if worker is None:
            self._free.put(None)
            raise PoolClosed("engine:bot.pool_closed")
        if isinstance(worker, BotFailed):
            self._start_one()
            raise worker
        try:
            answer = worker.ask(task, limit_s)
        except BaseException as error:
            self._replace(worker)
            if self._is_closed and isinstance(error, BotFailed):
                raise PoolClosed("engine:bot.pool_closed") from None
            raise
        if "failed" not in answer:
            self._free.put(worker)
            return answer["done"]
        failure = _error_of(answer["failed"])
        if isinstance(failure, BotTimedOut):
            self._replace(worker)  # it ends by itself, or thinks on
        else:
            self._free.put(worker)
        raise failure

    def close(self) -> None:
        """Ends the processes, whatever they think about."""
        with self._lock:
            self._is_closed = True
            running = list(self._running)
        for worker in running:
            worker.end()
        self._free.put(None)

    def _replace(self, worker: _Worker) -> None:
        # What such a process does next belongs to nobody: it is ended, and another one started.
        worker.end()
        with self._lock:
            self._running.discard(worker)
        self._start_one()

    def _start_one(self) -> None:
        threading.Thread(target=self._get_ready, daemon=True).start()

    def _get_ready(self) -> None:
        """Starts processes until one is ready; if none gets ready, one that waits is told."""
        failure = BotFailed("engine:bot.process_ended", reason="")
        for _ in range(_MOST_STARTS):
            try:
                worker = self._started()
            except OSError as error:
                failure = BotFailed("engine:bot.process_ended", reason=str(error))
                break
            if worker is None:
                return
            try:
                worker.hear(_READY_S)
            except BotFailed as error:
                failure = error
                worker.end()
                with self._lock:
                    self._running.discard(worker)
                time.sleep(_PAUSE_S)
            else:
                self._free.put(worker)
                return
        self._free.put(failure)

    def _started(self) -> _Worker | None:
        """A new process; None once the pool is closed. Raises OSError."""
        with self._lock:
            if self._is_closed:
                return None
            worker = _Worker(self._program)
            self._running.add(worker)
            return worker


class _Worker:
    """One process."""

    def __init__(self, program: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, task: dict[str, Any], limit_s: float | None) -> dict[str, Any]:
        """Returns the answer to a task. Raises BotTimedOut, BotFailed."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(task) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise BotFailed("engine:bot.process_ended", reason=str(error)) from error
        return self.hear(limit_s)

    def hear(self, limit_s: float | None) -> dict[str, Any]:
        """Returns the next line. Raises BotTimedOut, BotFailed for what is no answer."""
        assert self._process.stdout is not None
        is_late = threading.Event()

        def give_up() -> None:
            is_late.set()
            self._process.kill()

        timer = threading.Timer(limit_s, give_up) if limit_s is not None else None
        if timer is not None:
            timer.daemon = True
            timer.start()
        try:
            line = self._process.stdout.readline()
            found = json.loads(line) if line else None
        except (OSError, ValueError) as error:
            if is_late.is_set():
                raise BotTimedOut("engine:bot.too_slow", seconds=limit_s) from None
            raise BotFailed("engine:bot.process_ended", reason=str(error)) from error
        finally:
            if timer is not None:
                timer.cancel()
        if is_late.is_set():
            raise BotTimedOut("engine:bot.too_slow", seconds=limit_s)
        if found is None:
            status = self._process.wait()
            raise BotFailed("engine:bot.process_ended", reason=f"exit status {status}")
        if not isinstance(found, dict) or not found.keys() & {"done", "failed", "ready"}:
            raise BotFailed("engine:bot.process_ended", reason=line[:80])
        return found

    def end(self) -> None:
        """Ends the process, whatever it does."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


def _error_of(told: dict[str, Any]) -> BotFailed:
    """The error that a process has told."""
    kind = getattr(errors, told["error"], BotFailed)
    known = kind if isinstance(kind, type) and issubclass(kind, BotFailed) else BotFailed
    return known(told["code"], **told["values"])
