"""Threads that share the work on a batch, again and again, with as little ado as possible."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import pairwise
from threading import Semaphore, Thread
from typing import Any, Final
from weakref import finalize

Work = Callable[[int, int], int]
"""`work(first, count)` does a part of the work, and gives a number that is added up."""

_LEAST: Final = 16
"""With fewer games for each, threads cost more than they bring."""


class _Helper:
    """A thread that does its part whenever it is told to."""

    def __init__(self, first: int, count: int) -> None:
        self.first = first
        self.count = count
        self.work: Work | None = None
        self.done = 0
        self.error: BaseException | None = None
        self.go = Semaphore(0)
        self.ready = Semaphore(0)

    def run(self) -> None:
        """Waits and works, until there is nothing to do any more."""
        while True:
            self.go.acquire()
            if self.work is None:
                return
            try:
                self.done = self.work(self.first, self.count)
            except BaseException as error:  # noqa: BLE001  # raised where the work was asked for
                self.error = error
            self.work = None
            self.ready.release()


class Team:
    """So many threads, the caller's own among them, for a batch of so many games.

    Threads do not come along when a process forks: the team gathers new ones in the child.
    """

    def __init__(self, threads: int, games: int) -> None:
        threads = max(1, min(threads, games // _LEAST))
        bounds = [games * n // threads for n in range(threads + 1)]
        self._first = (0, bounds[1])
        self._others = [(begin, end - begin) for begin, end in pairwise(bounds[1:])]
        self._gather()

    def _gather(self) -> None:
        """Starts the threads, in the process that this is."""
        self._process = os.getpid()
        self._helpers = [_Helper(*part) for part in self._others]
        for helper in self._helpers:
            Thread(target=helper.run, daemon=True).start()
        finalize(self, _dismiss, self._process, self._helpers)

    def share(self, work: Work) -> int:
        """Lets all of them do their part; gives the sum of what they give."""
        if self._helpers and self._process != os.getpid():
            self._gather()
        for helper in self._helpers:
            helper.work = work
            helper.go.release()
        total = work(*self._first)
        for helper in self._helpers:
            helper.ready.acquire()
            total += helper.done
        for helper in self._helpers:
            if helper.error is not None:
                error, helper.error = helper.error, None
                raise error
        return total


def _dismiss(process: int, helpers: list[Any]) -> None:
    if process != os.getpid():
        return  # they are at work in the process that this one was forked from
    for helper in helpers:
        helper.work = None
        helper.go.release()
