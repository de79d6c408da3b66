"""The rules once more, as plainly as can be: dictionaries, flood fills, nothing kept.

Tests hold the engine against it. It knows nothing of the engine but the tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from dorfplatz.dorfromantik.landscapes import Landscape
from dorfplatz.dorfromantik.tiles import Edges, Tile, TileSet
from dorfplatz.dorfromantik.unlocks import Unlock

Cell = tuple[int, int]
Placement = tuple[int, int, int]
"""Axial coordinates and turn."""

STEPS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
LINES = (Landscape.RAILROAD, Landscape.RIVER)
DOUBLING = {
    Landscape.FOREST: Unlock.FOREST_CABIN,
    Landscape.GRAIN: Unlock.HARVEST_FESTIVAL,
    Landscape.VILLAGE: Unlock.WATCHTOWER,
    Landscape.RAILROAD: Unlock.LOCOMOTIVE,
    Landscape.RIVER: Unlock.SHIP,
}
"""What doubles the tasks of a landscape (D58)."""


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six cells around a cell, clockwise from north."""
    return tuple((cell[0] + q, cell[1] + r) for q, r in STEPS)


@dataclass(frozen=True)
class Token:
    """A token on the landscape."""

    cell: Cell
    landscape: Landscape
    number: int


@dataclass
class Reference:
    """A landscape with its tokens and flags."""

    tile_set: TileSet
    edges: dict[Cell, Edges] = field(default_factory=dict)
    tokens: list[Token] = field(default_factory=list)
    flags: list[tuple[Cell, Landscape]] = field(default_factory=list)
    fulfilled: list[Token] = field(default_factory=list)
    cancelled: list[Token] = field(default_factory=list)
    tiles: dict[Cell, Tile] = field(default_factory=dict)
    special: dict[Unlock, Cell] = field(default_factory=dict)
    """Where the tile of something unlocked lies."""
    hearts: list[tuple[Cell, int]] = field(default_factory=list)
    """Each heart with what an edge is worth to it."""
    doubled: list[Token] = field(default_factory=list)

    def frontier(self) -> set[Cell]:
        """The empty cells that touch a tile; any single one before the first tile."""
        if not self.edges:
            return {(0, 0)}
        around = {near for cell in self.edges for near in neighbours(cell)}
        return around - self.edges.keys()

    def territory(self, cell: Cell, landscape: Landscape) -> tuple[set[Cell], int]:
        """The tiles that hang together with one by edges of a landscape, and their open edges."""
        found = {cell}
        queue = [cell]
        open_edges = 0
        while queue:
            here = queue.pop()
            for direction, near in enumerate(neighbours(here)):
                if self.edges[here][direction] is not landscape:
                    continue
                if near not in self.edges:
                    open_edges += 1
                elif self.edges[near][(direction + 3) % 6] is landscape and near not in found:
                    found.add(near)
                    queue.append(near)
        return found, open_edges

    def territories(self) -> set[tuple[Landscape, frozenset[Cell], int]]:
        """All territories, railroads and rivers with their open edges."""
        found: set[tuple[Landscape, frozenset[Cell], int]] = set()
        reached: set[tuple[Landscape, Cell]] = set()
        for cell, edges in self.edges.items():
            for landscape in set(edges) - {Landscape.MEADOW, Landscape.CLOUD}:
                if (landscape, cell) not in reached:
                    cells, open_edges = self.territory(cell, landscape)
                    reached.update((landscape, each) for each in cells)
                    found.add((landscape, frozenset(cells), open_edges))
        return found

    def _facing(self, cell: Cell) -> list[tuple[int, Landscape]]:
        """The edges that point at a cell, each with the direction in which it lies."""
        return [
            (direction, self.edges[near][(direction + 3) % 6])
            for direction, near in enumerate(neighbours(cell))
            if near in self.edges
        ]

    def _is_banned(self, cell: Cell, edges: Edges, task: Landscape, number: int) -> bool:
        self.edges[cell] = edges
        tiles, open_edges = self.territory(cell, task)
        del self.edges[cell]
        return len(tiles) > number or (len(tiles) < number and open_edges == 0)

    def placements(self, tile: Tile, number: int) -> set[Placement]:
        """All legal placements of a tile, turns with equal edges counted once."""
        turned = {tile.turned(turn): turn for turn in reversed(range(6))}
        found: set[Placement] = set()
        for cell in self.frontier():
            facing = self._facing(cell)
            for edges, turn in turned.items():
                if not all(_may_meet(edges[direction], other) for direction, other in facing):
                    continue
                if tile.task and self._is_banned(cell, edges, tile.task, number):
                    continue
                found.add((*cell, turn))
        return found

    def place(self, tile: Tile, number: int, placement: Placement, heart: int = 0) -> None:
        """Places a tile and takes fulfilled and cancelled tokens off."""
        q, r, turn = placement
        self.edges[q, r] = tile.turned(turn)
        self.tiles[q, r] = tile
        if tile.unlock:
            self.special[tile.unlock] = (q, r)
        if heart:
            self.hearts.append(((q, r), heart))
        if tile.task:
            self.tokens.append(Token((q, r), tile.task, number))
        if tile.flag:
            self.flags.append(((q, r), tile.flag))
        for token in list(self.tokens):
            tiles, open_edges = self.territory(token.cell, token.landscape)
            if len(tiles) == token.number:
                self.fulfilled.append(token)
                if self.special.get(DOUBLING[token.landscape]) in tiles:
                    self.doubled.append(token)
                self.tokens.remove(token)
            elif len(tiles) > token.number or open_edges == 0:
                self.cancelled.append(token)
                self.tokens.remove(token)

    def score(self) -> int:
        """The result, if the game ended now."""
        points = sum(token.number for token in self.fulfilled)
        for cell, landscape in self.flags:
            tiles, open_edges = self.territory(cell, landscape)
            festive = self.special.get(Unlock.FLAG_FESTIVAL) in tiles
            points += len(tiles) * (1 + festive) if open_edges == 0 else 0
        territories = self.territories()
        for line in LINES:
            points += max(
                (len(cells) for landscape, cells, _ in territories if landscape is line), default=0
            )
        return points + sum(self.unlocked_rows().values())

    def unlocked_rows(self) -> dict[str, int]:
        """The points of what is unlocked, by their rows (D50 to D59)."""
        rows = {
            "red_hearts": sum(self._matching(cell) for cell, worth in self.hearts if worth == 1),
            "golden_heart": 2
            * sum(self._matching(cell) for cell, worth in self.hearts if worth == 2),
        }
        for unlock, count in (
            (Unlock.CIRCUS, self._circus),
            (Unlock.SIGNALMAN, self._signalman),
            (Unlock.SHEPHERDESS, self._shepherdess),
            (Unlock.HILL, self._hill),
            (Unlock.CONSTRUCTION_SITE, self._construction_site),
            (Unlock.BALLOON_LAUNCH_SITE, self._balloon),
            (Unlock.TRAIN_STATION, lambda cell: self._closed(cell, Landscape.RAILROAD)),
            (Unlock.HARBOR, lambda cell: self._closed(cell, Landscape.RIVER)),
        ):
            rows[unlock.value] = count(self.special[unlock]) if unlock in self.special else 0
        for landscape, unlock in DOUBLING.items():
            numbers = (token.number for token in self.doubled if token.landscape is landscape)
            rows[unlock.value] = sum(numbers)
        return rows

    def _matching(self, cell: Cell) -> int:
        own = self.edges[cell]
        return sum(own[direction] is other for direction, other in self._facing(cell))

    def _circus(self, cell: Cell) -> int:
        return 10 if len(self._facing(cell)) == 6 else 0

    def _signalman(self, cell: Cell) -> int:
        railroad, _ = self.territory(cell, Landscape.RAILROAD)
        return 2 * sum(self.tiles[each].crossings for each in railroad)

    def _shepherdess(self, cell: Cell) -> int:
        return sum(self.tiles[c].sheep for c in self.tiles if 1 <= distance(cell, c) <= 2)

    def _hill(self, cell: Cell) -> int:
        return 2 * sum(
            distance(cell, other) == 2 and tile.task is not None
            for other, tile in self.tiles.items()
        )

    def _construction_site(self, cell: Cell) -> int:
        kinds = {Landscape.FOREST, Landscape.GRAIN, Landscape.VILLAGE} & set(self.edges[cell])
        return 7 * sum(len(self.territory(cell, kind)[0]) >= 7 for kind in kinds)

    def _balloon(self, cell: Cell) -> int:
        flights = []
        for q, r in STEPS:
            tiles = 0
            while (cell[0] + (tiles + 1) * q, cell[1] + (tiles + 1) * r) in self.tiles:
                tiles += 1
            flights.append(tiles)
        return 2 * max(flights)

    def _closed(self, cell: Cell, line: Landscape) -> int:
        tiles, open_edges = self.territory(cell, line)
        return len(tiles) if open_edges == 0 else 0


def distance(one: Cell, other: Cell) -> int:
    """How many steps lead from a cell to another."""
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def _may_meet(one: Landscape, other: Landscape) -> bool:
    if Landscape.CLOUD in (one, other):
        return True
    return one is other or (one not in LINES and other not in LINES)
