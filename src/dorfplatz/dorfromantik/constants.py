"""The numbers that the rulebook and the contents of the box give, and the engine's limits."""

from __future__ import annotations

from typing import Final

MIN_PLAYERS: Final = 1
MAX_PLAYERS: Final = 6

REMOVED_TILES: Final = 3
"""Landscape tiles that stay out of each game, unseen."""

TASKS_OUT: Final = 3
"""While fewer tokens than this lie on the landscape, a task tile is revealed (D01)."""

MAX_TILES: Final = 112
"""Tiles in a tile set at most, landscape and task tiles together."""

MAX_FLAGS: Final = 16
"""Flags in a tile set at most."""

MAX_HEARTS: Final = 5
"""Hearts that a group can have at most: four red ones and the golden one (D50, D51)."""

MAX_NUMBER: Final = 9
"""Largest number that a task token may have."""
