"""The ground of forests, fields and villages on one tile.

All edges of a landscape on a tile are one piece, so its ground is one shape. It meets each of its
edges in the border profile, at right angles, and so continues on the next tile. Between two of
its edges it either goes around their corner (a small notch) or runs across the tile (a side).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from dorfplatz import art
from dorfplatz.draw.geometry import (
    APOTHEM,
    DIRECTIONS,
    Curve,
    Point,
    arc,
    corner,
    flat,
    inwards,
    line,
    on_edge,
    path,
)

_PROFILE = art.data("landscape")["profile"]
HALF_WIDTH: Final[float] = _PROFILE["territory"]
FURROWS: Final[Sequence[float]] = _PROFILE["furrows"]
OVERLAP: Final[float] = art.data("landscape")["overlap"]
"""How far shapes reach over the tile's edge, so that no gap shows between two tiles."""

_REACH: Final = {
    # By the number of edges in between: over meadow, and past something else.
    1: (52.0, 48.0),
    3: (40.0, 16.0),
    4: (68.0, 48.0),
    5: (68.0, 62.0),
}
"""How far a side's curve is pulled into the tile."""
_WAIST: Final = (8.0, 19.0)
"""How far a side between two opposite edges is drawn in, over meadow and past something else."""
_WAIST_REACH: Final = 36.0
"""How far along it goes straight on at its ends and in its middle."""


@dataclass(frozen=True)
class Territory:
    """The ground of one landscape on a tile."""

    edges: tuple[int, ...]
    """The directions of its edges, ascending."""
    sides: tuple[tuple[Curve, ...], ...]
    """Where it ends inside the tile, notches included, one side behind each edge clockwise."""
    furrows: tuple[Curve, ...]
    """Lines that follow the sides inside, and lead over the edges at fixed places."""

    @property
    def outline(self) -> str:
        """The data of its path, reaching a little over the tile's edges."""
        return path(self._curves(OVERLAP), closed=True)

    @property
    def polygon(self) -> list[Point]:
        """Its outline as a polygon."""
        return [point for curve in self._curves(0.0) for point in flat(curve)[:-1]]

    def _curves(self, overlap: float) -> list[Curve]:
        curves: list[Curve] = []
        for direction, side in zip(self.edges, self.sides, strict=True):
            start, end = (on_edge(direction, way, -overlap) for way in (-HALF_WIDTH, HALF_WIDTH))
            if overlap:
                curves.append(line(on_edge(direction, -HALF_WIDTH), start))
            curves.append(line(start, end))
            if overlap:
                curves.append(line(end, on_edge(direction, HALF_WIDTH)))
            curves += side
        return curves


def territory(edges: Collection[int], foreign: Collection[int]) -> Territory:
    """The ground that joins some edges of a tile.

    `foreign` are the edges that show other landscapes than this one and meadow.
    """
    order = tuple(sorted(edges))
    sides: list[tuple[Curve, ...]] = []
    furrows: list[Curve] = []
    for position, direction in enumerate(order):
        following = order[(position + 1) % len(order)]
        gap = (following - direction - 1) % DIRECTIONS
        between = {(direction + 1 + step) % DIRECTIONS for step in range(gap)}
        crowded = not between.isdisjoint(foreign)
        sides.append(_side(direction, following, gap, crowded, HALF_WIDTH))
        for along in FURROWS:
            furrows += _side(direction, following, gap, crowded, along)
    return Territory(order, tuple(sides), tuple(furrows))


def _side(
    direction: int, following: int, gap: int, crowded: bool, along: float
) -> tuple[Curve, ...]:
    """From a place on one edge to its mirror image on the next one."""
    start, end = on_edge(direction, along), on_edge(following, -along)
    if gap == 0:
        return (arc(corner(direction), start, end),)
    if gap == 2:
        # What lies further inside is drawn in less, so that furrows keep apart.
        waist = on_edge(direction, along - _WAIST[crowded] * along / HALF_WIDTH, APOTHEM)
        step = inwards(direction) * _WAIST_REACH
        return (
            (start, start + step, waist - step, waist),
            (waist, waist + step, end - step, end),
        )
    shrink = 0.35 + 0.65 * along / HALF_WIDTH if gap == DIRECTIONS - 1 else 1.0
    reach = _REACH[gap][crowded] * shrink
    return ((start, on_edge(direction, along, reach), on_edge(following, -along, reach), end),)
