"""Threads that share the work on a batch, again and again, with as little ado as possible.

To be woken takes a thread as long as dozens of games a step. So whoever waits looks for a while at
a number that the other one changes, in compiled code, before it goes to sleep.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from threading import Semaphore, Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import finalize

import numpy as np

from dorfplatz.kernel.compile import COMPILED, specialise

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import do_work, put_number, read_number

_LEAST: Final = 16
"""With fewer games for each, threads cost more than they bring."""

_PATIENCE: Final = 50_000
"""How often a thread looks before it goes to sleep: for some tenths of a millisecond."""

_ASKED: Final = 0
"""How many pieces of work a helper was asked for."""
_CODE: Final = 1
"""The last one: where its machine code is, or 0 when the helper may go,"""
_DESK: Final = 2
"""and what it works on."""
_DONE: Final = 16
"""How many pieces of work a helper has done."""
TOTAL: Final = 17
"""What the last one gave."""
_SLEEPS: Final = 18
"""1 while a helper is to be woken."""
_IS_AWAITED: Final = 19
"""1 while somebody is to be woken by the helper."""
NUMBERS: Final = 32
"""What lies on a helper's table: asker's and helper's numbers far enough apart for memory."""

_BYTES: Final = 8


@dataclass(frozen=True)
class Work:
    """A kernel, and the desk that it works on: each thread does so many games from one on."""

    kernel: Callable[[Any, int, int], int]
    """`kernel(desk, first, count)` gives a number that is added up."""
    desk: Any

    def __call__(self, first: int, count: int) -> int:
        """Does it for so many games, in this thread."""
        return self.kernel(self.desk, first, count)

    @cached_property
    def code(self) -> int:
        """Where its machine code is."""
        from dorfplatz.kernel.handing import code_of

        return code_of(self.kernel)


# Who gives up looking says so before a last look; who changes a number looks for that afterwards.
# So one of the two sees the other, and each word that is left is taken by one of them only.

SLEEP: Final = 0
WAKE: Final = 1
LEAVE: Final = 2
"""What a helper is to do next."""


def attend(table: int, first: int, count: int, patience: int) -> int:
    """Does whatever work is asked for at a table, until something is left to do in Python.

    Gives SLEEP when nobody has asked for a while, WAKE when whoever asked sleeps, and LEAVE.
    """
    looked = 0
    while True:
        done = read_number(table + _DONE * _BYTES)
        if read_number(table + _ASKED * _BYTES) != done:
            code = read_number(table + _CODE * _BYTES)
            if code == 0:
                return LEAVE
            total = do_work(code, read_number(table + _DESK * _BYTES), first, count)
            put_number(table + TOTAL * _BYTES, total)
            put_number(table + _DONE * _BYTES, done + 1)
            if put_number(table + _IS_AWAITED * _BYTES, 0) == 1:
                return WAKE
            looked = 0
        elif looked < patience:
            looked += 1
        else:
            put_number(table + _SLEEPS * _BYTES, 1)
            if read_number(table + _ASKED * _BYTES) == done:
                return SLEEP
            if put_number(table + _SLEEPS * _BYTES, 0) == 0:
                return SLEEP
            looked = 0


def ask(table: int, code: int, desk: int) -> int:
    """Asks for a piece of work at a table; gives 1 when the helper there is to be woken."""
    put_number(table + _CODE * _BYTES, code)
    put_number(table + _DESK * _BYTES, desk)
    put_number(table + _ASKED * _BYTES, read_number(table + _ASKED * _BYTES) + 1)
    return put_number(table + _SLEEPS * _BYTES, 0)


def is_done(table: int, patience: int) -> int:
    """Gives 1 when all work that was asked for at a table is done; else the helper wakes us."""
    asked = read_number(table + _ASKED * _BYTES)
    for _ in range(patience):
        if read_number(table + _DONE * _BYTES) == asked:
            return 1
    put_number(table + _IS_AWAITED * _BYTES, 1)
    if read_number(table + _DONE * _BYTES) != asked:
        return 0
    return put_number(table + _IS_AWAITED * _BYTES, 0)


class TableKernels(NamedTuple):
    """What asker and helper do at a helper's table, compiled."""

    attend: Callable[[int, int, int, int], int]
    ask: Callable[[int, int, int], int]
    is_done: Callable[[int, int], int]


@cache
def table_kernels() -> TableKernels:
    """Returns what asker and helper do; only where kernels are compiled."""
    from dorfplatz.kernel.handing import do_work, put_number, read_number

    slots = {"do_work": do_work, "put_number": put_number, "read_number": read_number}
    return TableKernels(*(specialise(part, "team", slots) for part in (attend, ask, is_done)))


class _Helper:
    """A thread that does its part of whatever work it is asked for."""

    def __init__(self, first: int, count: int) -> None:
        self._part = (first, count)
        self._numbers = np.zeros(NUMBERS, np.int64)
        self._table: int = self._numbers.ctypes.data
        self._go = Semaphore(0)
        self._ready = Semaphore(0)
        Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        attend = table_kernels().attend
        while True:
            left = attend(self._table, *self._part, _PATIENCE)
            if left == LEAVE:
                return
            if left == WAKE:
                self._ready.release()
            else:
                self._go.acquire()

    def ask(self, code: int, desk: int) -> None:
        """Lets it begin a piece of work."""
        if table_kernels().ask(self._table, code, desk):
            self._go.release()

    def dismiss(self) -> None:
        """Lets it go."""
        self.ask(0, 0)

    def result(self) -> int:
        """Waits for what the last piece of work gives."""
        while not table_kernels().is_done(self._table, _PATIENCE):
            self._ready.acquire()
        return int(self._numbers[TOTAL])


class Team:
    """So many threads, the caller's own among them, for a batch of so many games.

    Kernels that run as plain Python keep each other waiting, and leave all to the caller. Threads
    do not come along when a process forks: the team gathers new ones in the child.
    """

    def __init__(self, threads: int, games: int) -> None:
        threads = max(1, min(threads, games // _LEAST)) if COMPILED else 1
        bounds = [games * n // threads for n in range(threads + 1)]
        self._first = (0, bounds[1])
        self._others = [(begin, end - begin) for begin, end in pairwise(bounds[1:])]
        self._gather()

    def _gather(self) -> None:
        """Starts the threads, in the process that this is."""
        self._process = os.getpid()
        self._helpers = [_Helper(*part) for part in self._others]
        finalize(self, _dismiss, self._process, self._helpers)

    def share(self, work: Work) -> int:
        """Lets all of them do their part; gives the sum of what they give."""
        if not self._helpers:
            return work(*self._first)
        if self._process != os.getpid():
            self._gather()
        for helper in self._helpers:
            helper.result()  # where somebody stopped waiting for the last one
            helper.ask(work.code, work.desk)
        return work(*self._first) + sum(helper.result() for helper in self._helpers)


def _dismiss(process: int, helpers: list[_Helper]) -> None:
    if process != os.getpid():
        return  # they are at work in the process that this one was forked from
    for helper in helpers:
        helper.dismiss()
