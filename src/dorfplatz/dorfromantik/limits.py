"""How much can happen in one game."""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.constants import REMOVED_TILES
from dorfplatz.dorfromantik.state import NUMBERS, Setup
from dorfplatz.kernel.dense import Limits

_WITH_WAREHOUSE: Final = 4


def limits(setup: Setup) -> Limits:
    """Returns how much can happen in a game that was set up like this.

    Each tile but those that stay out is revealed once at most, and then placed or set aside. With a
    warehouse there can be up to three more decisions about it: to reveal it, while another is
    stored, to store it, and to take it out.
    """
    stack = setup.landscape_tiles + setup.special_tiles
    reveals = max(stack - REMOVED_TILES, 0) + setup.task_tiles
    decisions = reveals * (_WITH_WAREHOUSE if setup.warehouse else 1)
    tasks = range(stack, stack + setup.task_tiles)
    outcomes = max(stack, sum(_numbers_of(setup, tile) for tile in tasks))
    return Limits(decisions, reveals, outcomes)


def _numbers_of(setup: Setup, tile: int) -> int:
    """How many different numbers can come with a task tile."""
    if setup.number[tile] > 0:
        return 1
    return sum(setup.tokens[setup.task[tile], number] > 0 for number in range(1, NUMBERS))
