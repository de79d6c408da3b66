"""The verbs that every game's kernels give, under these names, to loops written for any game.

A template (see `specialise`) calls them as globals of its module; a game's own functions take
their place. For whoever reads or checks a template, it imports them from here while types are
checked. A move and an outcome are integers whose meaning is the game's own.

Every kernel takes the game's `setup`, which never changes, and its `state`, which does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

CHANCE: Final = -1
"""What `to_move` gives when an outcome is to be drawn."""

OVER: Final = -2
"""What `to_move` gives when the game has ended."""

POINT: Final = 1000
"""What `evaluate` gives for a point."""

NOTES: Final = 512
"""So many integers are kept for a game's notes while all moves of a decision are valued."""

MAX_SEATS: Final = 6
"""For so many seats there is room in blocks that have a field for each."""


GLANCES: Final = 128
"""What `glance` gives is below it."""


if TYPE_CHECKING:
    start: Callable[[Any, Any, Any, int, int], None]
    to_move: Callable[[Any, Any], int]
    count_moves: Callable[[Any, Any], int]
    nth_move: Callable[[Any, Any, int], int]
    list_moves: Callable[[Any, Any, Any], int]
    is_legal: Callable[[Any, Any, int], bool]
    apply_move: Callable[[Any, Any, int], None]
    count_outcomes: Callable[[Any, Any], int]
    nth_outcome: Callable[[Any, Any, int], int]
    outcome_weight: Callable[[Any, Any, int], int]
    draw_outcome: Callable[[Any, Any], int]
    apply_outcome: Callable[[Any, Any, int], None]
    score: Callable[[Any, Any, int], int]
    evaluate: Callable[[Any, Any, int], int]
    evaluate_after: Callable[[Any, Any, int, int, Any], int]
    glance: Callable[[Any, Any, int], int]
    without_addition: Callable[[Any, Any, int], int]
    addition_value: Callable[[Any, Any, int, int], int]
    has_secrets: Callable[[Any, Any], bool]
    hide: Callable[[Any, Any, int], None]
