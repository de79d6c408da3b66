"""What every process does that works on one task for a server: listen, stand back, tell.

A task is a line of JSON on its input, and what it says is lines on its output. It ends when its
input does, so it never outlives the one that has started it.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from typing import Any, Final, TextIO

_POLITE: Final = 10
"""How far the process stands back: tables and bots go first."""


def listen() -> dict[str, Any]:
    """Gets ready and returns the task."""
    # Ctrl-C in a terminal reaches every process there; this one ends with the one that it serves.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What a game of one's own prints must not be taken for an answer.
    sys.stdout = sys.stderr
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    task: dict[str, Any] = json.loads(sys.stdin.readline())
    threading.Thread(target=_end_with, args=(sys.stdin,), daemon=True).start()
    return task


def say(line: dict[str, Any]) -> None:
    """Says a line to the one that has started the process."""
    assert sys.__stdout__ is not None
    sys.__stdout__.write(json.dumps(line) + "\n")
    sys.__stdout__.flush()


def _end_with(given: TextIO) -> None:
    given.read()
    os._exit(1)
