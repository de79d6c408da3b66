"""Villages: what is printed on the tiles of a box."""

from __future__ import annotations

from dataclasses import dataclass, field

from dorfplatz.bohemian.buildings import Building


@dataclass(frozen=True, slots=True)
class VillageBuilding:
    """One building of a village, with its printed coins (0 where the kind has none)."""

    kind: Building
    coins: int = 0

    def to_dict(self) -> dict[str, object]:
        """The building as it stands in a record."""
        if self.kind.has_printed_coins:
            return {"kind": self.kind.key, "coins": self.coins}
        return {"kind": self.kind.key}


@dataclass(frozen=True, slots=True)
class Village:
    """One side of a tile: a village's name, its tile's name and its buildings in their order."""

    name: str
    tile: str
    buildings: tuple[VillageBuilding, ...]

    def count(self, kind: Building) -> int:
        """How many buildings of one kind the village has."""
        return [building.kind for building in self.buildings].count(kind)

    def to_dict(self) -> dict[str, object]:
        """The village as it stands in a record's setup; `villages_in_play` reads it back."""
        return {
            "name": self.name,
            "tile": self.tile,
            "buildings": [building.to_dict() for building in self.buildings],
        }


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile with a village on each side, named by both ("M/N")."""

    name: str
    sides: tuple[Village, Village]


@dataclass(frozen=True, slots=True)
class VillageSet:
    """All tiles of a box.

    `printed` says whether they are those of the printed game, `note` is free text of its author,
    and `removed` gives for 2 to 5 players the names of the tiles that stay in the box.
    """

    name: str
    printed: bool
    note: str
    tiles: tuple[Tile, ...]
    removed: dict[int, tuple[str, ...]] = field(hash=False)

    @property
    def villages(self) -> tuple[Village, ...]:
        """The villages of all tiles, both sides."""
        return tuple(side for tile in self.tiles for side in tile.sides)

    def tiles_in_play(self, players: int) -> tuple[Tile, ...]:
        """The tiles that 2 to 5 players play with, in the set's order."""
        removed = self.removed[players]
        return tuple(tile for tile in self.tiles if tile.name not in removed)
