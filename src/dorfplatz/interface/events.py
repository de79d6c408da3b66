"""Events: what happens in a game, in public form."""

from __future__ import annotations

from typing import Any

Event = dict[str, Any]
"""A move, a chance outcome or what follows from a move, as a JSON object of a record."""
