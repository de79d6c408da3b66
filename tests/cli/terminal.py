"""A terminal that a test types into, with a program of ours in it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import sysconfig
import termios
from pathlib import Path
from typing import Self

from tests.cli.running import subprocess_environment

SECONDS = 120.0
"""How long a test waits for what a program should print: long enough to compile all rules."""

SECONDS_BETWEEN_KEYS = 5.0
"""How long a test waits for an answer to a key before it presses the key again."""

_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")

_TAKE_TERMINAL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Makes the terminal the one whose Ctrl-C the program gets, and becomes the program."""


class Terminal:
    """`dorfplatz` in a pseudo-terminal of a given size."""

    def __init__(
        self, *arguments: str, folder: Path, columns: int = 80, lines: int = 24, **more: str
    ) -> None:
        self._side, far_side = pty.openpty()
        size = struct.pack("HHHH", lines, columns, 0, 0)
        fcntl.ioctl(far_side, termios.TIOCSWINSZ, size)
        environment = subprocess_environment(folder, TERM="xterm-256color", **more)
        for size_of_another_terminal in ("COLUMNS", "LINES"):
            environment.pop(size_of_another_terminal, None)
        command = Path(sysconfig.get_path("scripts")) / "dorfplatz"
        self._process = subprocess.Popen(
            [sys.executable, "-c", _TAKE_TERMINAL, command, *arguments],
            stdin=far_side,
            stdout=far_side,
            stderr=far_side,
            env=environment,
            cwd=folder,
            start_new_session=True,
        )
        os.close(far_side)
        self.raw = ""
        """Everything that was printed."""
        self._seen = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):
            os.close(self._side)
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()

    @property
    def screen(self) -> str:
        """Everything that was printed, without colours and the like."""
        return _CODES.sub("", self.raw)

    def read(self, *ends: str) -> str:
        """What is printed until one of these regular expressions matches its end.

        Gives what was printed since the last time.
        """
        while (new := self._read_already(ends)) is None:
            assert self._more(), f"the program ended, or printed nothing more:\n{self.screen}"
        return new

    def _read_already(self, ends: tuple[str, ...]) -> str | None:
        new = self.screen[self._seen :]
        if not any(re.search(f"(?:{end})$", new) for end in ends):
            return None
        self._seen += len(new)
        return new

    def type(self, keys: str) -> None:
        """Presses keys."""
        os.write(self._side, keys.encode())

    def press_until(self, key: str, end: str) -> str:
        """Presses a key, again after each silence, until what is printed ends like this.

        A terminal's line editing can miss a Ctrl-C that comes together with the question.
        """
        for _ in range(int(SECONDS / SECONDS_BETWEEN_KEYS)):
            self.type(key)
            while self._more(SECONDS_BETWEEN_KEYS):
                if (new := self._read_already((end,))) is not None:
                    return new
        return self.read(end)

    def finish(self) -> int:
        """Reads what is left and gives the exit status."""
        while self._more():
            pass
        return self._process.wait(SECONDS)

    def _more(self, seconds: float = SECONDS) -> bool:
        if not select.select([self._side], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._side, 65536)
        except OSError:  # what Linux says when the program has closed the terminal
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)
