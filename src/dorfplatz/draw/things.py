"""Places things on a tile: trees, houses, sheaves, sheep. They always stand upright."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dorfplatz.draw.geometry import (
    RADIUS,
    Point,
    depth_in_tile,
    distance_to_line,
    flat,
    is_near,
    on_edge,
)
from dorfplatz.draw.ground import PORTAL
from dorfplatz.draw.plan import CLOUDS, Plan
from dorfplatz.draw.seeded import Seeded


@dataclass(frozen=True)
class Thing:
    """A shape of `art/landscape.svg` and the place of its origin on a tile that is not turned."""

    shape: str
    place: Point


@dataclass(frozen=True)
class _Kind:
    """How one kind of thing is set out."""

    shapes: Sequence[str]
    apart: float
    """Between two of the kind."""
    radius: float
    """Room that it needs for itself, to streets, rivers and railroads."""
    rim: float
    """To the rim of its own ground inside the tile; may be less than its radius."""
    border: float
    """To the tile's edges."""


_KINDS: Final = {
    "V": _Kind(("house-a", "house-b", "house-a", "house-c"), 21.5, 11.0, 11.0, 12.0),
    "F": _Kind(("tree-a", "tree-b", "tree-c", "tree-a", "tree-b", "fir"), 17.0, 9.0, 5.5, 5.0),
    "G": _Kind(("sheaf",), 43.0, 9.0, 13.0, 12.0),
}
_LANDMARK: Final = 34.0
"""Room that a landmark needs to every side."""
_CLEARING: Final = 44.0
"""Room around it without grass, flowers and bushes."""
_STEP: Final = 4
"""How exactly the best place for it is looked for."""
_HALF_TOKEN: Final = 20.0
"""Room that the token of a task takes on the side of a landmark."""
_SHEEP: Final = _Kind(("sheep",), 26.0, 12.0, 12.0, 17.0)
_MEADOW: Final = _Kind(("tuft", "tuft", "tuft", "blossom", "bush"), 36.0, 8.0, 9.0, 10.0)

_HALF_RIVER: Final = 16.0
_HALF_RAILROAD: Final = 12.0
_HALF_STREET: Final = 5.0
_GRID: Final = 7
_NEAREST: Final = 4.0
"""To the tile's edges, for whatever it is."""


@dataclass(frozen=True)
class _Keep:
    """A line to keep away from, by so much besides the thing's own radius."""

    points: Sequence[Point]
    half_width: float


def place_things(
    plan: Plan, sheep: int, reserved: Sequence[Point], token: Point | None = None
) -> list[Thing]:
    """The things on a tile, those further back first.

    The reserved places stay empty. What is there once keeps away from the token as well.
    """
    return _Placer(plan, reserved, token).place_all(sheep)


def landmark_place(plan: Plan, token: Point | None) -> Point | None:
    """Where that stands which gives the tile its name, if it has one.

    It is the place with most room around it: on a lake for a ship, else on the meadow.
    """
    if plan.landmark is None:
        return None
    if plan.is_afloat and plan.lakes:
        return plan.lakes[0].middle
    lines = [flat(curve) for curve in (*plan.rivers, *plan.rails)]
    lines += [[*polygon, polygon[0]] for polygon in plan.polygons.values()]

    def room(spot: Point, least: float) -> float:
        """How much there is around a place; may be told too large where it is not above `least`."""
        keeps = [
            depth_in_tile(spot),
            *(abs(spot - lake.middle) - lake.radius for lake in plan.lakes),
        ]
        if token is not None:
            keeps.append(abs(spot - token) - _HALF_TOKEN)
        # Of places with as much room, the one nearest to the middle of the tile.
        most, aside = min(keeps), abs(spot) / 1000
        for points in lines:
            if most - aside <= least:
                break
            most = min(most, distance_to_line(spot, points))
        return most - aside

    half = int(RADIUS) // _STEP
    steps = [step * _STEP for step in range(-half, half + 1)]
    found, most = 0j, _LANDMARK / 2
    for spot in (complex(x, y) for x in steps for y in steps):
        here = room(spot, most)
        if here > most and plan.landscape_at(spot) == "M":
            found, most = spot, here
    return found


class _Placer:
    def __init__(self, plan: Plan, reserved: Sequence[Point], token: Point | None) -> None:
        self.plan = plan
        self.landmark = landmark_place(plan, token)
        self.seeded = Seeded(f"{plan.name} {plan.edges}")
        self.places = self._places()
        self.things: list[Thing] = []
        self.spots = [_Keep([place, place], 8.0) for place in reserved]
        self.lines = [
            *(_Keep(flat(river), _HALF_RIVER) for river in plan.rivers),
            *(_Keep(flat(rail), _HALF_RAILROAD) for rail in plan.rails if not plan.is_tunnel),
            *(_Keep([lake.middle, lake.middle], lake.radius + 4) for lake in plan.lakes),
            *(_Keep(flat(road), 8.0) for road in [plan.road] if road),
        ]

    def place_all(self, sheep: int) -> list[Thing]:
        self._landmarks()
        for letter, ground in self.plan.territories.items():
            rims = [flat(curve) for side in ground.sides for curve in side]
            self._set_out(_KINDS[letter], letter, rims, 99)
        rims = [[*polygon, polygon[0]] for polygon in self.plan.polygons.values()]
        self._set_out(_SHEEP, "M", rims, sheep)
        if CLOUDS not in self.plan.edges:
            self._set_out(_MEADOW, "M", rims, 5)
        return sorted(self.things, key=lambda thing: (thing.place.imag, thing.place.real))

    def _landmarks(self) -> None:
        """What is there once: the heart of a village or field, and what gives a tile its name."""
        if self.plan.landmark and self.landmark is not None:
            self._put(self.plan.landmark, self.landmark, _LANDMARK)
        if self.plan.is_tunnel:
            for edge in self.plan.of("T"):
                portal = on_edge(edge, 0, PORTAL)
                self.spots.append(_Keep([on_edge(edge, 0), portal], 18.0))
        hub = self.plan.hub
        if hub is not None and len(self.plan.of("V")) > 3:
            self._put("steeple", hub.middle, 19.0)
        elif hub is not None:
            self._put("well", hub.middle, 12.0)
        if len(self.plan.of("G")) > 4:
            self._put("barn", self.plan.middle("G"), 14.0)

    def _put(self, shape: str, place: Point, room: float) -> None:
        self.things.append(Thing(shape, place))
        self.spots.append(_Keep([place, place], room))

    def _set_out(
        self, kind: _Kind, letter: str, rims: Sequence[Sequence[Point]], most: int
    ) -> None:
        keeps = [*self.lines, *self.spots]
        if letter == "M" and self.landmark is not None:
            keeps.append(_Keep([self.landmark, self.landmark], _CLEARING))
        if letter == "V":
            keeps += [_Keep(flat(street), _HALF_STREET) for street in self.plan.streets]
        found: list[Point] = []
        for place, depth in self.places[letter]:
            if len(found) == most:
                break
            if (
                depth >= kind.border
                and all(abs(place - other) >= kind.apart for other in found)
                and not any(is_near(place, rim, kind.rim) for rim in rims)
                and not any(
                    is_near(place, keep.points, keep.half_width + kind.radius) for keep in keeps
                )
            ):
                found.append(place)
        for place in found:
            self._put(self.seeded.choice(kind.shapes), place, kind.radius)

    def _places(self) -> dict[str, list[tuple[Point, float]]]:
        """Places all over the tile, by their landscape, and how far each is from the tile's edges.

        They are evenly spread but not in rows, in random order.
        """
        steps = range(-int(RADIUS), int(RADIUS) + 1, _GRID)
        places = [
            complex(x + self.seeded.between(0, _GRID), y + self.seeded.between(0, _GRID))
            for x in steps
            for y in steps
        ]
        self.seeded.shuffle(places)
        found: dict[str, list[tuple[Point, float]]] = {"M": []}
        for place in places:
            depth = depth_in_tile(place)
            if depth > _NEAREST:
                found.setdefault(self.plan.landscape_at(place), []).append((place, depth))
        return found
