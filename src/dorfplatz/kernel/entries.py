"""A game's kernels for calls from Python, one at a time.

numba looks at every field of a record each time it is handed over from Python, which takes many
times as long as most rules do. An entry is handed the blocks' addresses, which are plain integers.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from dorfplatz.kernel.compile import COMPILED, specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Block
from dorfplatz.kernel.verbs import CHANCE

MOST_OUTCOMES: Final = 64
"""Chance outcomes that one call of `Entries.step` can bring."""

Entry = Callable[..., Any]

_FIRST_ROOM: Final = 256
"""For how many moves a list has room at first."""

if TYPE_CHECKING:
    from dorfplatz.kernel.verbs import (
        apply_move,
        apply_outcome,
        count_outcomes,
        draw_outcome,
        nth_outcome,
        outcome_weight,
        to_move,
    )


class _Room(threading.local):
    """What kernels fill in for one thread."""

    def __init__(self) -> None:
        self.outcomes = np.zeros(MOST_OUTCOMES, np.int64)
        self.make(_FIRST_ROOM)

    def make(self, count: int) -> None:
        """Makes room for so many codes."""
        self.codes = np.zeros(count, np.int64)
        self.weights = np.zeros(count, np.int64)


class Entries:
    """The kernels of one game, called from Python with blocks instead of records."""

    def __init__(self, kernels: Kernels) -> None:
        self._kernels = kernels
        # Several threads may ask at once: each has room of its own for what the kernels fill in.
        self._own = _Room()

    # Each is compiled when it is first called.

    @cached_property
    def _to_move(self) -> Entry:
        return _entry(self._kernels, self._kernels.to_move)

    @cached_property
    def _list_moves(self) -> Entry:
        return _entry(self._kernels, self._kernels.list_moves)

    @cached_property
    def _is_legal(self) -> Entry:
        return _entry(self._kernels, self._kernels.is_legal)

    @cached_property
    def _apply_move(self) -> Entry:
        return _entry(self._kernels, self._kernels.apply_move)

    @cached_property
    def _apply_outcome(self) -> Entry:
        return _entry(self._kernels, self._kernels.apply_outcome)

    @cached_property
    def _draw_outcome(self) -> Entry:
        return _entry(self._kernels, self._kernels.draw_outcome)

    @cached_property
    def _list_outcomes(self) -> Entry:
        listing = specialise(_list_outcomes, self._kernels.name, self._kernels.verbs())
        return _entry(self._kernels, listing)

    @cached_property
    def _score(self) -> Entry:
        return _entry(self._kernels, self._kernels.score)

    @cached_property
    def _step(self) -> Entry:
        stepping = specialise(_step, self._kernels.name, self._kernels.verbs())
        return _entry(self._kernels, stepping)

    def to_move(self, setup: Block, state: Block) -> int:
        """Returns the seat that decides, CHANCE or OVER."""
        found: int = self._to_move(setup.address, state.address)
        return found

    def list_moves(self, setup: Block, state: Block) -> list[int]:
        """Returns the codes of all legal moves."""
        own = self._own
        count = self._list_moves(setup.address, state.address, own.codes)
        if count > len(own.codes):
            own.make(2 * count)
            self._list_moves(setup.address, state.address, own.codes)
        moves: list[int] = own.codes[:count].tolist()
        return moves

    def is_legal(self, setup: Block, state: Block, move: int) -> bool:
        """Returns whether a number is a legal move."""
        return bool(self._is_legal(setup.address, state.address, move))

    def apply_move(self, setup: Block, state: Block, move: int) -> None:
        """Carries out a legal move, unchecked."""
        self._apply_move(setup.address, state.address, move)

    def apply_outcome(self, setup: Block, state: Block, outcome: int) -> None:
        """Lets a possible outcome happen, unchecked."""
        self._apply_outcome(setup.address, state.address, outcome)

    def draw_outcome(self, setup: Block, state: Block) -> int:
        """Returns an outcome drawn with the state's generator."""
        found: int = self._draw_outcome(setup.address, state.address)
        return found

    def list_outcomes(self, setup: Block, state: Block) -> list[tuple[int, int]]:
        """Returns the codes of all outcomes with their weights."""
        own = self._own
        count = self._list_outcomes(setup.address, state.address, own.codes, own.weights)
        if count > len(own.codes):
            own.make(2 * count)
            self._list_outcomes(setup.address, state.address, own.codes, own.weights)
        codes, weights = own.codes[:count].tolist(), own.weights[:count].tolist()
        return list(zip(codes, weights, strict=True))

    def score(self, setup: Block, state: Block, seat: int) -> int:
        """Returns a seat's score as it is or would be now."""
        found: int = self._score(setup.address, state.address, seat)
        return found

    def step(self, setup: Block, state: Block, move: int) -> list[int]:
        """Carries out a legal move, and then lets chance decide until someone else has to.

        Returns the outcomes that came, MOST_OUTCOMES at most.
        """
        outcomes = self._own.outcomes
        count = self._step(setup.address, state.address, move, outcomes)
        return outcomes[:count].tolist() if count else []


@cache
def entries(kernels: Kernels) -> Entries:
    """Returns the entries of the game that has these kernels."""
    return Entries(kernels)


def _entry(kernels: Kernels, called: Callable[..., Any]) -> Entry:
    """A kernel to be called with the addresses of setup and state, and what else it takes."""
    if not COMPILED:
        return called
    from dorfplatz.kernel.addresses import called_by_address

    return called_by_address(kernels, called)


def _list_outcomes(setup: Any, state: Any, outcomes: Any, weights: Any) -> int:
    """Fills in all outcomes and their weights, as far as there is room; gives how many."""
    count = count_outcomes(setup, state)
    for n in range(min(count, len(outcomes))):
        outcomes[n] = nth_outcome(setup, state, n)
        weights[n] = outcome_weight(setup, state, n)
    return count


def _step(setup: Any, state: Any, move: int, outcomes: Any) -> int:
    """Carries out a move and lets chance decide; fills in what came and gives how much."""
    apply_move(setup, state, move)
    count = 0
    while count < len(outcomes) and to_move(setup, state) == CHANCE:
        outcome = draw_outcome(setup, state)
        apply_outcome(setup, state, outcome)
        outcomes[count] = outcome
        count += 1
    return count
