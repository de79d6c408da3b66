"""What a campaign can unlock, by name; a game is played with any choice of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from dorfplatz.dorfromantik.roles import Role


class Unlock(StrEnum):
    """A piece, or several, that join the game together, in the order of the boxes."""

    # Box 1.
    TASK_TILES = "task_tiles"
    RED_HEART_1 = "red_heart_1"
    # Box 2.
    LANDSCAPE_TILES = "landscape_tiles"
    # Box 3: one for each further hex and each heart of the progress tree.
    WAREHOUSE = "warehouse"
    CIRCUS = "circus"
    GRAIN_TUNNEL = "grain_tunnel"
    SIGNALMAN = "signalman"
    DEER = "deer"
    RED_HEART_2 = "red_heart_2"
    RED_HEART_3 = "red_heart_3"
    RED_HEART_4 = "red_heart_4"
    VILLAGE_TUNNEL = "village_tunnel"
    SHEPHERDESS = "shepherdess"
    CASTLE = "castle"
    FOREST_TUNNEL = "forest_tunnel"
    HILL = "hill"
    FARM = "farm"
    CLOUDS = "clouds"
    # Box 4.
    FOREST_CABIN = "forest_cabin"
    HARVEST_FESTIVAL = "harvest_festival"
    WATCHTOWER = "watchtower"
    LOCOMOTIVE = "locomotive"
    SHIP = "ship"
    # Box 5.
    BALLOON_LAUNCH_SITE = "balloon_launch_site"
    CONSTRUCTION_SITE = "construction_site"
    FLAG_FESTIVAL = "flag_festival"
    GOLDEN_HEART = "golden_heart"
    HARBOR = "harbor"
    TRAIN_STATION = "train_station"

    @property
    def role(self) -> Role:
        """What its special tile does; Role.NONE where it has none, or one without a role."""
        return _ROLES.get(self.name, Role.NONE)

    @property
    def has_tiles(self) -> bool:
        """Whether tiles belong to it, so that a tile set has to give them."""
        return self not in WITHOUT_TILES


_ROLES: Final = {role.name: role for role in Role}

RED_HEARTS: Final = (
    Unlock.RED_HEART_1,
    Unlock.RED_HEART_2,
    Unlock.RED_HEART_3,
    Unlock.RED_HEART_4,
)
"""All alike: only their number counts."""

HEART_UNLOCKS: Final = {
    "red": frozenset(RED_HEARTS),
    "golden": frozenset({Unlock.GOLDEN_HEART}),
}
"""What is unlocked with hearts of each colour."""

WITHOUT_TILES: Final = frozenset({*RED_HEARTS, Unlock.GOLDEN_HEART, Unlock.WAREHOUSE})
