"""A server as a process of its own, started as a user starts it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

from tests.server.ports import reserved_port

START_S = 300.0
STOP_S = 300.0
DORFPLATZ = ("-m", "dorfplatz")


class Process:
    """A running server. Its log is written to a file."""

    def __init__(
        self,
        database: str,
        log: Path,
        *more: str,
        port: int,
        program: Sequence[str] = DORFPLATZ,
    ) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{self.port}"
        self.socket_url = f"ws://127.0.0.1:{self.port}"
        self.database = database
        self.log = log
        self.more = more
        self.start(program)

    def start(self, program: Sequence[str] = DORFPLATZ) -> None:
        """Starts it, and waits until it answers."""
        command = [sys.executable, *program, "serve", "--port", str(self.port)]
        command += ["--database", self.database, *self.more]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
                env={**os.environ, "LC_ALL": "C.UTF-8"},
            )
        give_up = time.monotonic() + START_S
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > give_up:
                self.kill()
                raise RuntimeError(f"the server did not start: {self.log.read_text()[-2000:]}")
            threading.Event().wait(0.05)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/health").status_code == 200
        except httpx.TransportError:
            return False

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Asks it to end; gives its exit status."""
        self.process.send_signal(by)
        status = self.process.wait(STOP_S)
        self._close()
        return status

    def kill(self) -> None:
        """Ends it in the middle of whatever it does, with all its processes."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._close()

    def _close(self) -> None:
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextmanager
def serving(
    database: str, log: Path, *more: str, program: Sequence[str] = DORFPLATZ
) -> Iterator[Process]:
    with reserved_port() as port:
        process = Process(database, log, *more, port=port, program=program)
        try:
            yield process
        finally:
            process.kill()
