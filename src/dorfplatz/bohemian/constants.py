"""The numbers that the rulebook and the contents of the box give.

Nothing here is more than an integer or a tuple of them, so that compiled code can use it, except
where the type says so.
"""

from __future__ import annotations

from typing import Final

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5

DICE: Final = 4
DIE_SIDES: Final = 6
MIN_TOTAL: Final = 2
MAX_TOTAL: Final = 12

FIGURES: Final = (0, 0, 13, 13, 10, 10)
"""Figures that each player receives, by the number of players (R80)."""

SHOP_SET_COINS: Final = (0, 1, 5, 12, 20)
"""Coins for a set of shops, by the number of different kinds in it (R50)."""

FLOUR_COINS: Final = 2
"""Coins for a flour tile in an intermediate scoring; half of the sum at the end (R36, R51)."""
GLASS_COINS: Final = 3
"""Coins for a glass tile in an intermediate scoring; half of the sum at the end (R36, R51)."""

NO_TOWN_HALL_COINS: Final = -5
"""Coins for a player without any town hall at the end (R41, R42)."""

CHURCH_MOST_COINS: Final = 10
"""Coins for the player who alone has the most churches at the end."""
CHURCH_SECOND_COINS: Final = 6
"""Coins for each player tied for most churches, or else for each with second most (R45 to R49)."""

INN_ACTIVE_FROM: Final = 3
"""Occupied other buildings in its village that activate an inn (R29 to R31)."""

SPECIAL_TILES: Final = 7
"""Special action tiles in the game, however many play (R67)."""

TILES: Final = 9
"""Two-sided village tiles in the box."""
MAX_BUILDINGS: Final = 9
"""Buildings in one village at most."""
MAX_BUILDINGS_IN_PLAY: Final = TILES * MAX_BUILDINGS
"""Buildings in play at most, and places for them in all villages together."""
MAX_OF_A_KIND_IN_PLAY: Final = 30
"""Buildings of one kind in play at most: the engine keeps them as bits of one small integer."""

INN_TILES: Final = 8
"""Inn tiles in the box, and so inns that can be in play."""
GLASS_TILES: Final = 7
"""Glass tiles in the box, and so glass factories that can be in play."""
FLOUR_TILES: Final = 6
"""Flour tiles in the box, and so flour mills that can be in play."""

REMOVED_TILES: Final[dict[int, tuple[str, ...]]] = {
    2: ("A/B", "O/P", "S/T"),
    3: ("S/T",),
    4: ("S/T",),
    5: (),
}
"""Printed names of the tiles that stay in the box, by the number of players."""
