"""The landscapes that a tile's edges show.

`Landscape` is for reading; compiled code uses the plain integers below it, which are the same
numbers. 0 stands for no landscape at all: an edge without a tile behind it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal

LandscapeName = Literal["forest", "grain", "village", "railroad", "river"]
"""A landscape that tasks ask for, as records and views name it."""

FlagColor = Literal["green", "yellow", "red"]
"""A flag by its colour: that of forest, grain or village."""


class Landscape(IntEnum):
    """What an edge shows, in the order of the score pad."""

    FOREST = 1
    GRAIN = 2
    VILLAGE = 3
    RAILROAD = 4
    RIVER = 5
    MEADOW = 6
    CLOUD = 7
    """Lies against any edge, even one of a line, and closes it; joins nothing (the Clouds)."""

    @property
    def key(self) -> str:
        """The landscape's name in records, tile sets and language files ("forest")."""
        return self.name.lower()

    @property
    def letter(self) -> str:
        """The letter that stands for the landscape in a tile's edges ("F")."""
        return _LETTERS[self]

    @property
    def is_line(self) -> bool:
        """Whether an edge of this landscape must be continued (D04)."""
        return self in (Landscape.RAILROAD, Landscape.RIVER)

    @property
    def has_tasks(self) -> bool:
        """Whether edges of this landscape join tiles and tasks count them: not meadow and cloud."""
        return self < Landscape.MEADOW


_LETTERS: Final = {
    Landscape.FOREST: "F",
    Landscape.GRAIN: "G",
    Landscape.VILLAGE: "V",
    Landscape.RAILROAD: "T",
    Landscape.RIVER: "R",
    Landscape.MEADOW: "M",
    Landscape.CLOUD: "C",
}

LANDSCAPE_BY_KEY: Final = {landscape.key: landscape for landscape in Landscape}
LANDSCAPE_BY_LETTER: Final = {landscape.letter: landscape for landscape in Landscape}

TASK_LANDSCAPES: Final = tuple(landscape for landscape in Landscape if landscape.has_tasks)
"""The five landscapes that tasks ask for, in the order of the score pad."""

TASK_NAMES: Final[dict[Landscape, LandscapeName]] = {
    Landscape.FOREST: "forest",
    Landscape.GRAIN: "grain",
    Landscape.VILLAGE: "village",
    Landscape.RAILROAD: "railroad",
    Landscape.RIVER: "river",
}
"""Their keys."""

FLAG_COLORS: Final[dict[Landscape, FlagColor]] = {
    Landscape.FOREST: "green",
    Landscape.GRAIN: "yellow",
    Landscape.VILLAGE: "red",
}
"""The colour of the flag that belongs to a landscape."""
FLAG_LANDSCAPES: Final[dict[str, Landscape]] = {
    color: landscape for landscape, color in FLAG_COLORS.items()
}

FOREST: Final = int(Landscape.FOREST)
GRAIN: Final = int(Landscape.GRAIN)
VILLAGE: Final = int(Landscape.VILLAGE)
RAILROAD: Final = int(Landscape.RAILROAD)
RIVER: Final = int(Landscape.RIVER)
MEADOW: Final = int(Landscape.MEADOW)
CLOUD: Final = int(Landscape.CLOUD)

KINDS: Final = len(TASK_LANDSCAPES)
"""How many landscapes have tasks; their numbers are 1 to `KINDS`."""
