"""What chance can bring, as templates for any game (see `specialise`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dorfplatz.kernel.verbs import count_outcomes, nth_outcome


def is_possible(setup: Any, state: Any, outcome: int) -> bool:
    """Whether an outcome can come now."""
    possible = False
    for n in range(count_outcomes(setup, state)):
        possible |= nth_outcome(setup, state, n) == outcome
    return possible
