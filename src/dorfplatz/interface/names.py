"""How players are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Names = Sequence[str | None]
"""Players' names by their seats; None for the one who is told, and is called "you"."""

LETTERS: Final = "ABCDEF"
"""The letters of the seats."""
