"""The rules once more, as plainly as can be: dictionaries, flood fills, nothing kept.

Tests hold the engine against it. It knows nothing of the engine but the tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from dorfplatz.dorfromantik.landscapes import Landscape
from dorfplatz.dorfromantik.tiles import Edges, Tile, TileSet

Cell = tuple[int, int]
Placement = tuple[int, int, int]
"""Axial coordinates and turn."""

STEPS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
LINES = (Landscape.RAILROAD, Landscape.RIVER)


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
            for landscape in set(edges) - {Landscape.MEADOW}:
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

    def place(self, tile: Tile, number: int, placement: Placement) -> None:
        """Places a tile and takes fulfilled and cancelled tokens off."""
        q, r, turn = placement
        self.edges[q, r] = tile.turned(turn)
        if tile.task:
            self.tokens.append(Token((q, r), tile.task, number))
        if tile.flag:
            self.flags.append(((q, r), tile.flag))
        for token in list(self.tokens):
            tiles, open_edges = self.territory(token.cell, token.landscape)
            if len(tiles) == token.number:
                self.fulfilled.append(token)
                self.tokens.remove(token)
            elif len(tiles) > token.number or open_edges == 0:
                self.cancelled.append(token)
                self.tokens.remove(token)

    def score(self) -> int:
        """The result, if the game ended now."""
        points = sum(token.number for token in self.fulfilled)
        for cell, landscape in self.flags:
            tiles, open_edges = self.territory(cell, landscape)
            points += len(tiles) if open_edges == 0 else 0
        territories = self.territories()
        for line in LINES:
            points += max(
                (len(cells) for landscape, cells, _ in territories if landscape is line), default=0
            )
        return points


def _may_meet(one: Landscape, other: Landscape) -> bool:
    return one is other or (one not in LINES and other not in LINES)
