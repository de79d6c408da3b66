"""Ctrl-C at a time when it would leave something half done."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from dorfplatz.cli.screen import Leave


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Lets Ctrl-C wait until what happens inside is done, so that no game is left half-way."""
    interrupted = False

    def remember(number: int, frame: FrameType | None) -> None:
        nonlocal interrupted
        interrupted = True

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, remember)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if interrupted:
        raise Leave(interrupted=True)
