"""Tiles and tokens: what is in a box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TypeVar

from dorfplatz.dorfromantik.landscapes import FLAG_COLORS, Landscape
from dorfplatz.dorfromantik.roles import Role
from dorfplatz.dorfromantik.unlocks import Unlock

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
    number: int | None = None
    """The number printed on a task tile, which is then its token."""
    unlock: Unlock | None = None
    """What it belongs to; None on a tile of the base game."""
    reading: bool = False
    """Whether its edges are a house reading, since the printed ones are not known."""

    @property
    def role(self) -> Role:
        """What a special tile does; Role.NONE where that follows from its edges, or it is none."""
        return Role.NONE if self.unlock is None else self.unlock.role

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
        if self.number is not None:
            entry["number"] = self.number
        if self.reading:
            entry["reading"] = True
        return entry

    def is_like(self, other: Tile) -> bool:
        """Whether some turn gives this tile the other's edges."""
        return any(self.turned(turn) == other.edges for turn in range(len(self.edges)))


@dataclass(frozen=True, slots=True)
class Pieces:
    """Tiles and tokens that join the game together."""

    landscape_tiles: tuple[Tile, ...] = ()
    special_tiles: tuple[Tile, ...] = ()
    task_tiles: tuple[Tile, ...] = ()
    tokens: dict[Landscape, tuple[int, ...]] = field(default_factory=dict, hash=False)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of these pieces."""
        return self.landscape_tiles + self.special_tiles + self.task_tiles

    def to_dict(self) -> dict[str, object]:
        """The pieces as they stand in a tile set's file."""
        lists = {
            "landscape": self.landscape_tiles,
            "special": self.special_tiles,
            "task": self.task_tiles,
        }
        told: dict[str, object] = {
            key: [tile.to_dict() for tile in tiles] for key, tiles in lists.items() if tiles
        }
        if self.tokens:
            told["tokens"] = _tokens_to_dict(self.tokens)
        return told


def _tokens_to_dict(tokens: dict[Landscape, tuple[int, ...]]) -> dict[str, list[int]]:
    return {landscape.key: list(numbers) for landscape, numbers in tokens.items()}


@dataclass(frozen=True, slots=True)
class TileSet:
    """All tiles and tokens of a box, or those that a game is played with.

    `printed` says whether they are those of the printed game, `note` is free text of its author,
    and `tokens` gives the numbers of the task tokens by landscape, in ascending order.
    """

    name: str
    printed: bool
    note: str
    landscape_tiles: tuple[Tile, ...]
    task_tiles: tuple[Tile, ...]
    tokens: dict[Landscape, tuple[int, ...]] = field(hash=False)
    unlocks: dict[Unlock, Pieces] = field(default_factory=dict, hash=False)
    """What can be unlocked, where tiles belong to it."""
    special_tiles: tuple[Tile, ...] = ()
    """In play; they have the back of landscape tiles."""
    unlocked: tuple[Unlock, ...] = ()
    """What is in play beside the base game."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles in play: landscape tiles, special tiles, task tiles.

        A tile's position here is its number in the engine.
        """
        return self.landscape_tiles + self.special_tiles + self.task_tiles

    def has(self, unlock: Unlock) -> bool:
        """Whether something that can be unlocked is in play."""
        return unlock in self.unlocked

    def lacks(self, unlocks: Iterable[Unlock]) -> list[Unlock]:
        """Those of the unlocks whose tiles the set does not give."""
        return [unlock for unlock in unlocks if unlock.has_tiles and unlock not in self.unlocks]

    def with_unlocked(self, unlocks: Collection[Unlock]) -> TileSet:
        """The set with more in play; `lacks` must have found nothing."""
        in_play = tuple(unlock for unlock in Unlock if unlock in unlocks)
        if not in_play:
            return self
        joining = [self.unlocks[unlock] for unlock in in_play if unlock.has_tiles]
        return replace(
            self,
            landscape_tiles=_joined(
                self.landscape_tiles, [each.landscape_tiles for each in joining]
            ),
            special_tiles=_joined((), [each.special_tiles for each in joining]),
            task_tiles=_joined(self.task_tiles, [each.task_tiles for each in joining]),
            tokens={
                landscape: tuple(
                    sorted(_joined(numbers, [each.tokens.get(landscape, ()) for each in joining]))
                )
                for landscape, numbers in self.tokens.items()
            },
            unlocked=in_play,
        )

    def to_dict(self) -> dict[str, object]:
        """The pieces as they stand in a tile set's file; of a set with nothing unlocked."""
        told: dict[str, object] = {
            "landscape": [tile.to_dict() for tile in self.landscape_tiles],
            "task": [tile.to_dict() for tile in self.task_tiles],
            "tokens": _tokens_to_dict(self.tokens),
        }
        if self.unlocks:
            told["unlock"] = {
                unlock.value: pieces.to_dict() for unlock, pieces in self.unlocks.items()
            }
        return told

    def number_of(self, name: str) -> int | None:
        """The position of the tile with this name, in capitals or not; None when there is none."""
        wanted = name.casefold()
        for number, tile in enumerate(self.tiles):
            if tile.name.casefold() == wanted:
                return number
        return None


T = TypeVar("T")


def _joined(first: tuple[T, ...], more: Iterable[tuple[T, ...]]) -> tuple[T, ...]:
    return (*first, *chain.from_iterable(more))


def count_edges(tiles: Iterable[Tile]) -> Counter[Landscape]:
    """How many edges of each landscape the tiles have together."""
    return Counter(edge for tile in tiles for edge in tile.edges)
