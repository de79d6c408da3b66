"""Pig, a small game that only the tests know: what a game needs to run everywhere, and no more."""

from __future__ import annotations

from typing import Final

ADDRESS: Final = "tests.pig.game:PIG"
"""How it is found, as a game of one's own."""
