"""The verbs that every game's kernels give, under these names, to loops written for any game.

A template (see `specialise`) calls them as globals of its module; a game's own functions take
their place. For whoever reads or checks a template, it imports them from here while types are
checked. A move and an outcome are integers whose meaning is the game's own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.kernel.layout import Block

CHANCE: Final = -1
"""What `to_move` gives when an outcome is to be drawn."""

OVER: Final = -2
"""What `to_move` gives when the game has ended."""


@dataclass(frozen=True)
class Kernels:
    """One game's kernels. All are compiled; `state` and `box` are records of the game's blocks."""

    name: str
    """A Python name for the game, e.g. "bohemian"."""
    state: type[Block]
    """The block that holds a game in play; it has a field `generator`."""
    box: type[Block]
    """The block that holds what games are set up from."""
    start: Callable[[Any, Any, int, int], None]
    """`start(state, box, seed, stream)` sets up a new game; every stream of a seed is its own."""
    to_move: Callable[[Any], int]
    """The seat that decides, CHANCE or OVER."""
    count_moves: Callable[[Any], int]
    nth_move: Callable[[Any, int], int]
    apply_move: Callable[[Any, int], None]
    """Carries out a legal move, unchecked."""
    count_outcomes: Callable[[Any], int]
    nth_outcome: Callable[[Any, int], int]
    outcome_weight: Callable[[Any, int], int]
    """`outcome_weight(state, n)`: its share of all weights is the probability of outcome `n`."""
    draw_outcome: Callable[[Any], int]
    """Draws an outcome with the state's generator."""
    apply_outcome: Callable[[Any, int], None]
    score: Callable[[Any, int], int]
    """`score(state, seat)`: the seat's score, and before the end what it would be now."""
    evaluate: Callable[[Any, int], int]
    """`evaluate(state, seat)`: what a position promises, in thousandths of a point."""

    def verbs(self) -> dict[str, Callable[..., Any]]:
        """The kernels by name, for `specialise`."""
        found = {field.name: getattr(self, field.name) for field in fields(self)}
        return {
            name: value for name, value in found.items() if name not in ("name", "state", "box")
        }


if TYPE_CHECKING:
    start: Callable[[Any, Any, int, int], None]
    to_move: Callable[[Any], int]
    count_moves: Callable[[Any], int]
    nth_move: Callable[[Any, int], int]
    apply_move: Callable[[Any, int], None]
    count_outcomes: Callable[[Any], int]
    nth_outcome: Callable[[Any, int], int]
    outcome_weight: Callable[[Any, int], int]
    draw_outcome: Callable[[Any], int]
    apply_outcome: Callable[[Any, int], None]
    score: Callable[[Any, int], int]
    evaluate: Callable[[Any, int], int]
