"""The eleven kinds of building.

`Building` is for reading; compiled code uses the plain integers below it, which are the same
numbers.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal, get_args

BuildingName = Literal[
    "bakery",
    "butchery",
    "dairy",
    "tailor",
    "flour_mill",
    "glass_factory",
    "farm",
    "inn",
    "town_hall",
    "church",
    "manor",
]
"""A kind of building by its name in records, village sets and language files."""

_NAMES: Final[tuple[BuildingName, ...]] = get_args(BuildingName)


class Kick(IntEnum):
    """When a figure may be kicked out of a building, once no building of its kind is free."""

    NEVER = 0
    UNLESS_YOU_HAVE_ONE = 1
    """Only by a player who occupies no building of the kind (shops, R22)."""
    ALWAYS = 2


class Building(IntEnum):
    """A kind of building, in the order of the totals that place a figure on it."""

    BAKERY = 0
    BUTCHERY = 1
    DAIRY = 2
    TAILOR = 3
    FLOUR_MILL = 4
    GLASS_FACTORY = 5
    FARM = 6
    INN = 7
    TOWN_HALL = 8
    CHURCH = 9
    MANOR = 10

    @property
    def key(self) -> BuildingName:
        """The kind's name in records, village sets and language files ("flour_mill")."""
        return _NAMES[self]

    @property
    def total(self) -> int:
        """The total of the dice that places a figure here, 2 to 12."""
        return self.value + 2

    @property
    def kick(self) -> Kick:
        """When a figure may be kicked out of here (R16 to R22, R28)."""
        return _KICK[self]

    @property
    def is_shop(self) -> bool:
        """Whether the building counts towards sets of different shops (R50)."""
        return self <= Building.TAILOR

    @property
    def has_printed_coins(self) -> bool:
        """Whether a number of coins is printed on each building of this kind."""
        return self in (Building.TOWN_HALL, Building.MANOR)

    @property
    def empties(self) -> bool:
        """Whether an intermediate scoring takes the figures off again (R32)."""
        return self in (Building.FLOUR_MILL, Building.GLASS_FACTORY)


_KICK: Final = {
    Building.BAKERY: Kick.UNLESS_YOU_HAVE_ONE,
    Building.BUTCHERY: Kick.UNLESS_YOU_HAVE_ONE,
    Building.DAIRY: Kick.UNLESS_YOU_HAVE_ONE,
    Building.TAILOR: Kick.UNLESS_YOU_HAVE_ONE,
    Building.FLOUR_MILL: Kick.NEVER,
    Building.GLASS_FACTORY: Kick.NEVER,
    Building.FARM: Kick.ALWAYS,
    Building.INN: Kick.ALWAYS,
    Building.TOWN_HALL: Kick.ALWAYS,
    Building.CHURCH: Kick.ALWAYS,
    Building.MANOR: Kick.NEVER,
}

BUILDING_BY_KEY: Final[dict[str, Building]] = {building.key: building for building in Building}

KINDS: Final = len(Building)
SHOP_KINDS: Final = 4

BAKERY: Final = int(Building.BAKERY)
BUTCHERY: Final = int(Building.BUTCHERY)
DAIRY: Final = int(Building.DAIRY)
TAILOR: Final = int(Building.TAILOR)
FLOUR_MILL: Final = int(Building.FLOUR_MILL)
GLASS_FACTORY: Final = int(Building.GLASS_FACTORY)
FARM: Final = int(Building.FARM)
INN: Final = int(Building.INN)
TOWN_HALL: Final = int(Building.TOWN_HALL)
CHURCH: Final = int(Building.CHURCH)
MANOR: Final = int(Building.MANOR)

KICK_UNLESS_YOU_HAVE_ONE: Final = int(Kick.UNLESS_YOU_HAVE_ONE)
KICK_ALWAYS: Final = int(Kick.ALWAYS)
KICK_BY_KIND: Final = tuple(int(building.kick) for building in Building)
"""`Building.kick` of each kind, for compiled code."""
