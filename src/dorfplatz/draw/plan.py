"""What lies where on a tile, in plain geometry; `ground` paints it and `things` fills it."""

from __future__ import annotations

import cmath
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dorfplatz import art
from dorfplatz.draw.geometry import (
    APOTHEM,
    DIRECTIONS,
    Curve,
    Point,
    at,
    depth_in_tile,
    distance_to_line,
    flat,
    heading,
    inwards,
    is_inside,
    line,
    on_edge,
    turned,
)
from dorfplatz.draw.routes import DEAD_END, routes
from dorfplatz.draw.territory import Territory, territory

TERRITORIES: Final[Mapping[str, str]] = {"F": "forest", "G": "grain", "V": "village"}
"""The landscapes that cover ground, by their letter in a tile's edges."""

CLOUDS: Final = "C"
"""Clouds by their letter in a tile's edges: nothing lies below them."""

_PONDS: Final[Sequence[str]] = art.data("landscape")["ponds"]
_AFLOAT: Final[Sequence[str]] = art.data("landscape")["afloat"]
_LAKE: Final = 1.5
"""How much larger a pond is on which something floats."""
_LANDMARKS: Final[Mapping[str, str]] = art.data("landscape")["landmarks"]
_TUNNELS: Final[Sequence[str]] = art.data("landscape")["tunnels"]
_RIM: Final = 54.0
"""How deep in the tile a token lies whose territory has a single edge there."""
_BESIDE_BRIDGE: Final = 0.2
"""How far along its line the token of a bridge lies."""
_SWAY: Final = cmath.rect(1.0, math.radians(28))
"""How far a river that runs straight across a tile turns aside on the way."""
_LANE: Final = 34.0
"""How deep a village's lane leads into a tile with a single edge of it."""
_ROAD: Final = 30.0
"""How far the road of a level crossing leads away from the railroad."""


@dataclass(frozen=True)
class Circle:
    """A round shape."""

    middle: Point
    radius: float


@dataclass(frozen=True)
class Plan:
    """A tile that is not turned, by its name and its edges clockwise from the north.

    `unlock` is what it belongs to, empty on a tile of the base game: that alone says what stands on
    it, whatever a tile set calls it.
    """

    name: str
    edges: str
    crossings: int = 0
    unlock: str = ""

    def of(self, letter: str) -> tuple[int, ...]:
        """The directions of the edges of one landscape."""
        return tuple(direction for direction, edge in enumerate(self.edges) if edge == letter)

    @cached_property
    def territories(self) -> dict[str, Territory]:
        """The ground of each landscape that covers some."""
        return {
            letter: territory(self.of(letter), self._foreign(letter))
            for letter in TERRITORIES
            if self.of(letter)
        }

    def _foreign(self, letter: str) -> set[int]:
        return {direction for direction, edge in enumerate(self.edges) if edge not in (letter, "M")}

    @property
    def landmark(self) -> str | None:
        """The shape of what gives the tile its name, if it has one."""
        return _LANDMARKS.get(self.unlock)

    @property
    def is_afloat(self) -> bool:
        """Whether the landmark floats on the river."""
        return self.unlock in _AFLOAT

    @property
    def is_tunnel(self) -> bool:
        """Whether the railroad runs below everything else."""
        return self.unlock in _TUNNELS

    @cached_property
    def rails(self) -> list[Curve]:
        """The middle of the railroad."""
        return routes(self.of("T"))

    @cached_property
    def rivers(self) -> list[Curve]:
        """The middle of the river."""
        straight = routes(self.of("R"))
        if self.is_bridge:
            return straight
        return [piece for curve in straight for piece in _swaying(curve)]

    @property
    def is_bridge(self) -> bool:
        """Whether river and railroad cross here, one of them on a bridge."""
        rails, rivers = self.of("T"), self.of("R")
        # Between which two of the railroad's edges each of the river's lies.
        return (
            bool(rails)
            and len({sum(r < river for r in rails) % len(rails) for river in rivers}) > 1
        )

    @cached_property
    def lakes(self) -> list[Circle]:
        """The pool in which a river ends, or the pond that it runs through."""
        rivers = self.of("R")
        if len(rivers) == 1:
            along, aside = inwards(rivers[0]), turned(inwards(rivers[0]), 1)
            middle = on_edge(rivers[0], 0, DEAD_END + 4)
            return [Circle(middle, 23.0), Circle(middle + 12 * along + 8 * aside, 18.0)]
        if rivers and (self.is_afloat or self.name in _PONDS):
            middle = at(self.rivers[0], 0.5)
            away = -1j * heading(self.rivers[0], 0.5)
            size = _LAKE if self.is_afloat else 1.0
            return [
                Circle(middle + 4 * size * away, 27.0 * size),
                Circle(middle - 7 * size * away, 21.0 * size),
            ]
        return []

    @cached_property
    def hub(self) -> Circle | None:
        """The square of a village that reaches three edges or more."""
        edges = self.of("V")
        if len(edges) < 3:
            return None
        middle = sum((on_edge(edge, 0) for edge in edges), 0j) / len(edges) * 0.5
        return Circle(middle, 15.0 if len(edges) > 3 else 12.0)

    @cached_property
    def streets(self) -> list[Curve]:
        """The middle of the village's streets."""
        edges = self.of("V")
        if len(edges) == 1:
            return [line(on_edge(edges[0], 0), on_edge(edges[0], 0, _LANE))]
        if self.hub is None:
            return routes(edges)
        middle = self.hub.middle
        return [
            (on_edge(edge, 0), on_edge(edge, 0, 26), (on_edge(edge, 0, 26) + middle) / 2, middle)
            for edge in edges
        ]

    @property
    def square(self) -> Circle | None:
        """Where its streets come together, or where its only lane ends."""
        if len(self.of("V")) == 1:
            return Circle(self.streets[0][3], 9.0)
        return self.hub

    @cached_property
    def road(self) -> Curve | None:
        """The road of a level crossing, which it has in its middle."""
        if not self.crossings or not self.rails:
            return None
        rail = self.rails[0]
        across = at(rail, 0.5)
        aside = 1j * heading(rail, 0.5)
        start = across - _ROAD * aside
        if self.hub is not None:
            # From the village's square; the far side is the one away from it.
            start = self.hub.middle
            if abs(across + _ROAD * aside - start) < abs(across - _ROAD * aside - start):
                aside = -aside
        return line(start, across + _ROAD * aside)

    @cached_property
    def bridge(self) -> Point | None:
        """Where river and railroad cross."""
        if not self.is_bridge:
            return None
        rails = [point for rail in self.rails for point in flat(rail, 48)]
        rivers = [flat(river, 48) for river in self.rivers]
        return min(rails, key=lambda point: min(distance_to_line(point, r) for r in rivers))

    @property
    def is_aqueduct(self) -> bool:
        """Whether it is the river that crosses on the bridge, straight over a railroad's bend."""
        river, rail = self.of("R"), self.of("T")
        return self.is_bridge and _is_straight(river) and not _is_straight(rail)

    @cached_property
    def polygons(self) -> dict[str, list[Point]]:
        """The outline of each territory."""
        return {letter: ground.polygon for letter, ground in self.territories.items()}

    def landscape_at(self, point: Point) -> str:
        """The letter of the territory that covers a point, or M for meadow."""
        for letter, polygon in self.polygons.items():
            if is_inside(point, polygon):
                return letter
        return "M"

    def token_place(self, letter: str) -> Point:
        """Where the token of a task in this landscape lies, so that what it is about can be seen.

        On the only edge of a territory it is at the inner rim, and beside a bridge.
        """
        if letter in TERRITORIES and len(self.of(letter)) == 1:
            return on_edge(self.of(letter)[0], 0, _RIM)
        lines = self._lines(letter)
        bridge = self.bridge
        if lines and bridge is not None:
            ends = [at(lines[0], way) for way in (_BESIDE_BRIDGE, 1 - _BESIDE_BRIDGE)]
            return max(ends, key=lambda end: abs(end - bridge))
        return self.middle(letter)

    def _lines(self, letter: str) -> list[Curve]:
        return {"R": self.rivers, "T": self.rails}.get(letter, [])

    def middle(self, letter: str) -> Point:
        """A place well inside one landscape, for what is to be seen on it."""
        lines = self._lines(letter)
        if lines:
            return lines[0][3] if len(lines) == 2 else at(lines[0], 0.5)
        polygon = self.polygons[letter]
        rim = [*polygon, polygon[0]]
        spots = [complex(x, y) for x in range(-80, 81, 10) for y in range(-80, 81, 10)]
        inside = [spot for spot in spots if depth_in_tile(spot) > 16 and is_inside(spot, polygon)]
        return max(inside, key=lambda spot: (round(distance_to_line(spot, rim), 3), -abs(spot)))


def _is_straight(edges: Sequence[int]) -> bool:
    return len(edges) == 2 and edges[1] - edges[0] == DIRECTIONS // 2


def _swaying(curve: Curve) -> list[Curve]:
    """A straight route across the tile, made to sway; any other as it is."""
    start, end = curve[0], curve[3]
    if abs(end - start) < 2 * APOTHEM - 1:
        return [curve]
    step = heading(curve, 0)
    middle, slant = (start + end) / 2, step * _SWAY
    reach = APOTHEM / 2.4
    return [
        (start, start + step * reach, middle - slant * reach, middle),
        (middle, middle + slant * reach, end - step * reach, end),
    ]
