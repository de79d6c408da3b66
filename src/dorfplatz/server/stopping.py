"""Hearing early that a server is told to stop."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def when_told_to_stop(call: Callable[[], None]) -> None:
    """Has something called when this process is told to stop, before what happens then anyway.

    A server lets requests end before it tells its application that it stops, so those that wait
    for something have to be ended before. Whoever runs the server on another thread than the main
    one gets no signals.
    """
    if threading.current_thread() is threading.main_thread():
        for number in _SIGNALS:
            _call_before(number, call)


def _call_before(number: signal.Signals, call: Callable[[], None]) -> None:
    before = signal.getsignal(number)

    def handle(received: int, frame: FrameType | None) -> None:
        call()
        if callable(before):
            before(received, frame)

    if callable(before):  # otherwise the process ends at once, or does not listen at all
        signal.signal(number, handle)
