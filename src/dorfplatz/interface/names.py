"""How players are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence

Names = Sequence[str | None]
"""Players' names by their seats; None for the one who is told, and is called "you"."""
