"""Exit statuses."""

from __future__ import annotations

from typing import Final

DONE: Final = 0
NOT_VERIFIED: Final = 1
"""A record does not follow the rules."""
WRONG_INPUT: Final = 2
"""Arguments or a file that the program cannot work with."""
UNEXPECTED: Final = 70
"""A mistake in the program itself."""
INTERRUPTED: Final = 130
"""Ctrl-C."""
