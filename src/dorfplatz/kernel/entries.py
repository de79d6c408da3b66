"""A game's kernels for calls from Python, one at a time.

numba looks at every field of a record each time it is handed over from Python, which takes many
times as long as most rules do. An entry is handed the blocks' addresses, which are plain integers
(see `Block.address`). Whoever calls it keeps the blocks alive.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from dorfplatz.kernel.compile import COMPILED, specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Address, Block
from dorfplatz.kernel.verbs import CHANCE

ILLEGAL: Final = -1
"""What `Entries.advance` gives as the number of outcomes for a move that is not legal."""

_MOST_OUTCOMES: Final = 2
"""Chance outcomes that one call of `Entries.advance` can bring."""

Entry = Callable[..., Any]

Advance = Callable[[Address, Address, int, bool], tuple[int, int, int, int]]

Codes = np.ndarray[Any, np.dtype[np.int64]]


NO_CODES: Final[Codes] = np.zeros(0, np.int64)
"""No moves at all; nobody writes into it."""

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
        self.make(_FIRST_ROOM)

    def make(self, count: int) -> None:
        """Makes room for so many codes."""
        self.codes = np.zeros(count, np.int64)
        self.weights = np.zeros(count, np.int64)
        # What is asked for with every step from Python is found sooner here than at an array.
        self.count = count
        self.place = cast(Address, self.codes.ctypes.data) if COMPILED else self.codes


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
        return entry(self._kernels, self._kernels.to_move)

    @cached_property
    def _list_moves(self) -> Entry:
        return _filling(self._kernels, self._kernels.list_moves)

    @cached_property
    def _is_legal(self) -> Entry:
        return entry(self._kernels, self._kernels.is_legal)

    @cached_property
    def _apply_move(self) -> Entry:
        return entry(self._kernels, self._kernels.apply_move)

    @cached_property
    def _apply_outcome(self) -> Entry:
        return entry(self._kernels, self._kernels.apply_outcome)

    @cached_property
    def _draw_outcome(self) -> Entry:
        return entry(self._kernels, self._kernels.draw_outcome)

    @cached_property
    def _list_outcomes(self) -> Entry:
        listing = specialise(_list_outcomes, self._kernels.name, self._kernels.verbs())
        return entry(self._kernels, listing)

    @cached_property
    def _score(self) -> Entry:
        return entry(self._kernels, self._kernels.score)

    @cached_property
    def advance(self) -> Advance:
        """Carries out a move, and with its last argument lets chance decide until it is over.

        Gives how many outcomes came, who decides next, and the outcomes: none, one or two. After
        two, chance may have more to decide. Gives ILLEGAL as their number for a move that is not
        legal; nothing has changed then.
        """
        advancing = specialise(_advance, self._kernels.name, self._kernels.verbs())
        return entry(self._kernels, advancing)

    @cached_property
    def _start(self) -> Entry:
        return entry(self._kernels, self._kernels.start, with_configuration=True)

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
        count = self._list_moves(setup, state, own.place, own.count)
        if count > own.count:
            own.make(2 * count)
            self._list_moves(setup, state, own.place, own.count)
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


def entry(
    kernels: Kernels, called: Callable[..., Any], *, with_configuration: bool = False
) -> Entry:
    """Returns a kernel to be called with the addresses of setup and state, and what else it takes.

    `start` takes that of a configuration before them.
    """
    if not COMPILED:
        return called
    from dorfplatz.kernel.addresses import called_by_address, start_by_address

    return start_by_address(kernels) if with_configuration else called_by_address(kernels, called)


def _filling(kernels: Kernels, called: Callable[..., Any]) -> Entry:
    """A kernel that fills in codes, to be called with the place of the codes and their number."""
    if not COMPILED:
        return lambda setup, state, codes, _: called(setup, state, codes)
    from dorfplatz.kernel.addresses import fill_by_address

    return fill_by_address(kernels, called)


def _list_outcomes(setup: Any, state: Any, outcomes: Any, weights: Any) -> int:
    """Fills in all outcomes and their weights, as far as there is room; gives how many."""
    count = count_outcomes(setup, state)
    for n in range(min(count, len(outcomes))):
        outcomes[n] = nth_outcome(setup, state, n)
        weights[n] = outcome_weight(setup, state, n)
    return count


def _advance(setup: Any, state: Any, move: int, settle: bool) -> tuple[int, int, int, int]:
    """Carries out a legal move and lets chance decide.

    A few numbers are handed to Python sooner than an array that they could be filled into.
    """
    count, first, second = 0, 0, 0
    if not is_legal(setup, state, move):
        return ILLEGAL, 0, first, second
    apply_move(setup, state, move)
    seat = to_move(setup, state)
    while settle and seat == CHANCE and count < _MOST_OUTCOMES:
        outcome = draw_outcome(setup, state)
        apply_outcome(setup, state, outcome)
        if count == 0:
            first = outcome
        else:
            second = outcome
        count += 1
        seat = to_move(setup, state)
    return count, seat, first, second
