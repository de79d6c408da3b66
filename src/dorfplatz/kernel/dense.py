"""Actions and observations of fixed size, for players that see numbers and answer with one.

A game defines them once, in compiled code. An *action* is an index from 0 on that has the same
meaning in all games of a kind; a *mask* says which actions are legal now; an *observation* is a
block of arrays of fixed shape.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import Any, Final

from dorfplatz.kernel.layout import Block

NO_MOVE: Final = -1
"""What an action means that cannot be any move now."""


@dataclass(frozen=True)
class Plane:
    """What one field of an observation holds."""

    name: str
    """The name of the field."""
    low: int
    high: int
    """The least and the largest number in it."""
    meaning: str
    """What the numbers are, with their unit."""
    shape: tuple[int, ...] | None = None
    """How the field's numbers are arranged, where kernels write them in one row."""


@dataclass(frozen=True)
class ActionGroup:
    """Actions that lie side by side and mean the same kind of move."""

    first: int
    """The first action."""
    shape: tuple[int, ...]
    """How many there are, counted by what tells them apart."""
    meaning: str
    """What they do, and what tells them apart."""

    @property
    def end(self) -> int:
        """The first action after them."""
        return self.first + prod(self.shape)


@dataclass(frozen=True)
class Limits:
    """How much can happen in one game."""

    decisions: int | None
    """So many decisions at most, those of all seats together; None where a game may never end."""
    events: int | None
    """So many times at most chance decides; None where a game may never end."""
    outcomes: int
    """So many outcomes at most has chance to choose from at once."""


@dataclass(frozen=True)
class Dense:
    """A game's actions and observations. All functions but `limits` are kernels."""

    version: int
    """Another one whenever an action or a number gets another meaning."""
    actions: tuple[ActionGroup, ...]
    """All actions, in order."""
    move_at: Callable[[Any, Any, int], int]
    """`move_at(setup, state, action)`: the move that an action means now, legal or not, or
    NO_MOVE."""
    action_at: Callable[[Any, Any, int], int]
    """`action_at(setup, state, move)`: the action that means a legal move."""
    mark_legal: Callable[[Any, Any, Any], int]
    """`mark_legal(setup, state, mask)` writes 1 for each legal action into a mask of zeros.

    Gives a number that is above each of them; a mask is cleared up to there."""
    observation: type[Block]
    """The block that an observation is; all its fields are of one type."""
    planes: tuple[Plane, ...]
    """Its fields, in order."""
    observe_setup: Callable[[Any, Any], None]
    """`observe_setup(setup, observation)` clears a block and writes what stays the same."""
    observe: Callable[[Any, Any, int, Any], None]
    """`observe(setup, state, seat, observation)` writes what the seat may know now.

    The block was cleared for this game; since then, only earlier positions of it were written."""
    payoff: Callable[[Any, Any, int], int]
    """`payoff(setup, state, seat)`: what a finished game is worth to a seat, in parts of
    `payoff_unit`."""
    payoff_unit: int
    payoff_range: tuple[int, int]
    """The least and the largest payoff, in these parts."""
    limits: Callable[[Any], Limits]
    """`limits(setup)`: how much can happen in a game that was set up like this."""
    set_up_alike: bool = False
    """Whether all games of a configuration have the same setup, so that many can share it."""

    @property
    def size(self) -> int:
        """How many actions there are."""
        return self.actions[-1].end
