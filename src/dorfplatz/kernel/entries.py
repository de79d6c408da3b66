"""A game's kernels for calls from Python, one at a time.

numba looks at every field of a record each time it is handed over from Python, which takes many
times as long as most rules do. An entry is handed the blocks' addresses, which are plain integers
(see `Block.address`). Whoever calls it keeps the blocks alive.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from dorfplatz.kernel.compile import COMPILED, specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Address, Block
from dorfplatz.kernel.verbs import CHANCE

MOST_OUTCOMES: Final = 64
"""Chance outcomes that one call of `Entries.advance` can bring."""

_ILLEGAL: Final = -1
"""What the entry of `advance` gives for a move that is not legal."""

Entry = Callable[..., Any]

Codes = np.ndarray[Any, np.dtype[np.int64]]


NO_CODES: Final[Codes] = np.zeros(0, np.int64)
"""No moves at all; nobody writes into it."""

_NOTHING: Final[list[int]] = []

_FIRST_ROOM: Final = 256
"""For how many moves a list has room at first."""

if TYPE_CHECKING:
    from dorfplatz.kernel.verbs import (
        apply_move,
        apply_outcome,
        count_outcomes,
        draw_outcome,
        is_legal,
        nth_outcome,
        outcome_weight,
        to_move,
    )


class _Room(threading.local):
    """What kernels fill in for one thread."""

    def __init__(self) -> None:
        self.report = np.zeros(1 + MOST_OUTCOMES, np.int64)
        """Who decides next, and what chance brought."""
        self.make(_FIRST_ROOM)

    def make(self, count: int) -> None:
        """Makes room for so many codes."""
        self.codes = np.zeros(count, np.int64)
        self.weights = np.zeros(count, np.int64)


class Entries:
    """The kernels of one game, called from Python with addresses instead of records.

    `setup` and `state` are addresses of blocks throughout.
    """

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
    def _advance(self) -> Entry:
        advancing = specialise(_advance, self._kernels.name, self._kernels.verbs())
        return _entry(self._kernels, advancing)

    @cached_property
    def _start(self) -> Entry:
        return _entry(self._kernels, self._kernels.start, with_configuration=True)

    def start(
        self, configuration: Address, setup: Address, state: Address, seed: int, stream: int
    ) -> None:
        """Sets up a new game from a configuration; every stream of a seed is a game of its own."""
        self._start(configuration, setup, state, seed, stream)

    def to_move(self, setup: Address, state: Address) -> int:
        """Returns the seat that decides, CHANCE or OVER."""
        found: int = self._to_move(setup, state)
        return found

    def list_moves(self, setup: Address, state: Address) -> Codes:
        """Returns the codes of all legal moves, as an array of the caller's own."""
        own = self._own
        count = self._list_moves(setup, state, own.codes)
        if count > len(own.codes):
            own.make(2 * count)
            self._list_moves(setup, state, own.codes)
        return own.codes[:count].copy()

    def is_legal(self, setup: Address, state: Address, move: int) -> bool:
        """Returns whether a number is a legal move."""
        return bool(self._is_legal(setup, state, move))

    def apply_move(self, setup: Address, state: Address, move: int) -> None:
        """Carries out a legal move, unchecked."""
        self._apply_move(setup, state, move)

    def apply_outcome(self, setup: Address, state: Address, outcome: int) -> None:
        """Lets a possible outcome happen, unchecked."""
        self._apply_outcome(setup, state, outcome)

    def draw_outcome(self, setup: Address, state: Address) -> int:
        """Returns an outcome drawn with the state's generator."""
        found: int = self._draw_outcome(setup, state)
        return found

    def list_outcomes(self, setup: Address, state: Address) -> list[tuple[int, int]]:
        """Returns the codes of all outcomes with their weights."""
        own = self._own
        count = self._list_outcomes(setup, state, own.codes, own.weights)
        if count > len(own.codes):
            own.make(2 * count)
            self._list_outcomes(setup, state, own.codes, own.weights)
        codes, weights = own.codes[:count].tolist(), own.weights[:count].tolist()
        return list(zip(codes, weights, strict=True))

    def score(self, setup: Address, state: Address, seat: int) -> int:
        """Returns a seat's score as it is or would be now."""
        found: int = self._score(setup, state, seat)
        return found

    def advance(
        self, setup: Address, state: Address, move: int, settle: bool
    ) -> tuple[int, list[int]] | None:
        """Carries out a move, and with `settle` lets chance decide until someone else has to.

        Returns who decides next and the outcomes that came, MOST_OUTCOMES at most. Returns None
        for a move that is not legal; nothing has changed then.
        """
        report = self._own.report
        count = self._advance(setup, state, move, settle, report)
        if count > 0:
            seat, *outcomes = report[: 1 + count].tolist()
            return seat, outcomes
        return (report.item(0), _NOTHING) if count == 0 else None


@cache
def entries(kernels: Kernels) -> Entries:
    """Returns the entries of the game that has these kernels."""
    return Entries(kernels)


def begin(
    kernels: Kernels, configuration: Block, setup: Block, state: Block, seed: int, stream: int
) -> None:
    """Sets up a new game in these blocks; every stream of a seed is a game of its own."""
    start = entries(kernels).start
    start(configuration.address, setup.address, state.address, seed, stream)


def _entry(
    kernels: Kernels, called: Callable[..., Any], *, with_configuration: bool = False
) -> Entry:
    """A kernel to be called with the addresses of setup and state, and what else it takes.

    `start` takes that of a configuration before them.
    """
    if not COMPILED:
        return called
    from dorfplatz.kernel.addresses import called_by_address, start_by_address

    return start_by_address(kernels) if with_configuration else called_by_address(kernels, called)


def _list_outcomes(setup: Any, state: Any, outcomes: Any, weights: Any) -> int:
    """Fills in all outcomes and their weights, as far as there is room; gives how many."""
    count = count_outcomes(setup, state)
    for n in range(min(count, len(outcomes))):
        outcomes[n] = nth_outcome(setup, state, n)
        weights[n] = outcome_weight(setup, state, n)
    return count


def _advance(setup: Any, state: Any, move: int, settle: bool, report: Any) -> int:
    """Carries out a legal move and lets chance decide; reports who is next and what came.

    Gives how many outcomes came.
    """
    if not is_legal(setup, state, move):
        return _ILLEGAL
    apply_move(setup, state, move)
    count = 0
    seat = to_move(setup, state)
    while settle and seat == CHANCE and count < len(report) - 1:
        outcome = draw_outcome(setup, state)
        apply_outcome(setup, state, outcome)
        count += 1
        report[count] = outcome
        seat = to_move(setup, state)
    report[0] = seat
    return count
