"""What a move would do, told before it is made."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Preview:
    """What a legal move would do."""

    effects: list[str]
    """A sentence for each effect."""
    marks: list[dict[str, Any]] = field(default_factory=list)
    """The effects that can be shown in their places, as JSON objects; the game says which."""
