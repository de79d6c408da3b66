"""Tiles and tokens: what is in a box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from dorfplatz.dorfromantik.landscapes import FLAG_COLORS, Landscape

Edges = tuple[Landscape, ...]
"""Six edges, clockwise; on a tile that is not turned the first one points north."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A landscape tile, or a task tile when `task` says which landscape its tokens ask for.

    All edges of one landscape on a tile are joined. `flag` is the landscape that the colour of
    the tile's flag belongs to.
    """

    name: str
    edges: Edges
    task: Landscape | None = None
    flag: Landscape | None = None
    sheep: int = 0
    crossings: int = 0
    """Level crossings on its railroad."""

    @property
    def letters(self) -> str:
        """The edges as six letters ("GGMTTM")."""
        return "".join(edge.letter for edge in self.edges)

    @property
    def dead_ends(self) -> tuple[Landscape, ...]:
        """The railroad or river that ends on this tile: those with a single edge."""
        return tuple(
            landscape
            for landscape in Landscape
            if landscape.is_line and self.edges.count(landscape) == 1
        )

    def turned(self, turn: int) -> Edges:
        """The edges from north on, after `turn` steps of 60 degrees clockwise."""
        start = -turn % len(self.edges)
        return self.edges[start:] + self.edges[:start]

    @property
    def distinct_turns(self) -> int:
        """How many turns, counted from 0, give different edges."""
        return len({self.turned(turn) for turn in range(len(self.edges))})

    def to_dict(self) -> dict[str, object]:
        """The tile as it stands in a tile set's file."""
        entry: dict[str, object] = {"name": self.name, "edges": self.letters}
        if self.task is not None:
            entry["task"] = self.task.key
        if self.flag is not None:
            entry["flag"] = FLAG_COLORS[self.flag]
        if self.sheep:
            entry["sheep"] = self.sheep
        if self.crossings:
            entry["crossings"] = self.crossings
        return entry

    def is_like(self, other: Tile) -> bool:
        """Whether some turn gives this tile the other's edges."""
        return any(self.turned(turn) == other.edges for turn in range(len(self.edges)))


@dataclass(frozen=True, slots=True)
class TileSet:
    """All tiles and tokens of a box.

    `printed` says whether they are those of the printed game, `note` is free text of its author,
    and `tokens` gives the numbers of the task tokens by landscape, in ascending order.
    """

    name: str
    printed: bool
    note: str
    landscape_tiles: tuple[Tile, ...]
    task_tiles: tuple[Tile, ...]
    tokens: dict[Landscape, tuple[int, ...]] = field(hash=False)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles, landscape tiles first; a tile's position here is its number in the engine."""
        return self.landscape_tiles + self.task_tiles

    def to_dict(self) -> dict[str, object]:
        """The pieces as they stand in a tile set's file."""
        return {
            "landscape": [tile.to_dict() for tile in self.landscape_tiles],
            "task": [tile.to_dict() for tile in self.task_tiles],
            "tokens": {landscape.key: list(numbers) for landscape, numbers in self.tokens.items()},
        }

    def number_of(self, name: str) -> int | None:
        """The position of the tile with this name, in capitals or not; None when there is none."""
        wanted = name.casefold()
        for number, tile in enumerate(self.tiles):
            if tile.name.casefold() == wanted:
                return number
        return None


def count_edges(tiles: Iterable[Tile]) -> Counter[Landscape]:
    """How many edges of each landscape the tiles have together."""
    return Counter(edge for tile in tiles for edge in tile.edges)
