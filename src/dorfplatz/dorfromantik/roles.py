"""What special tiles do, as integers that compiled code reads.

A tile with a role is found on the landscape by it. Tunnels and Clouds need none: what they do
follows from their edges.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Role(IntEnum):
    """What a special tile does, named by the tile (D52 to D59)."""

    NONE = 0
    CIRCUS = 1
    SIGNALMAN = 2
    SHEPHERDESS = 3
    HILL = 4
    CONSTRUCTION_SITE = 5
    BALLOON_LAUNCH_SITE = 6
    # The five buildings stand in the order of their landscapes.
    FOREST_CABIN = 7
    HARVEST_FESTIVAL = 8
    WATCHTOWER = 9
    LOCOMOTIVE = 10
    SHIP = 11
    TRAIN_STATION = 12
    HARBOR = 13
    FLAG_FESTIVAL = 14


ROLES: Final = len(Role)
"""Length of arrays that are indexed by a role."""

CIRCUS: Final = int(Role.CIRCUS)
SIGNALMAN: Final = int(Role.SIGNALMAN)
SHEPHERDESS: Final = int(Role.SHEPHERDESS)
HILL: Final = int(Role.HILL)
CONSTRUCTION_SITE: Final = int(Role.CONSTRUCTION_SITE)
BALLOON_LAUNCH_SITE: Final = int(Role.BALLOON_LAUNCH_SITE)
TRAIN_STATION: Final = int(Role.TRAIN_STATION)
HARBOR: Final = int(Role.HARBOR)
FLAG_FESTIVAL: Final = int(Role.FLAG_FESTIVAL)

BUILDING: Final = int(Role.FOREST_CABIN) - 1
"""With a landscape added, the role of the building that doubles its tasks (D58)."""
