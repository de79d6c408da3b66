"""Plane geometry of the pictures.

A point is a complex number: x to the right, y downwards, so that a turn by a positive angle is
clockwise, as the tiles turn. One unit is a hundredth of a tile's radius (see `art/landscape.json`).
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

Point = complex
Curve = tuple[Point, Point, Point, Point]
"""A cubic Bézier curve by its four points; a straight line is one as well."""

RADIUS: Final = 100.0
"""From the centre of a tile to each of its corners."""
APOTHEM: Final = RADIUS * math.sqrt(3) / 2
"""From the centre of a tile to the middle of each of its edges."""
COLUMN_STEP: Final = 1.5 * RADIUS
ROW_STEP: Final = 2 * APOTHEM

DIRECTIONS: Final = 6
SIXTH: Final = cmath.exp(1j * math.pi / 3)
"""A turn by 60 degrees clockwise."""

_SINE: Final = math.sqrt(3) / 2
_STEPS_ON_A_CURVE: Final = 12


def turned(point: Point, turn: int) -> Point:
    """The point after `turn` steps of 60 degrees clockwise around the centre of the tile."""
    return point * SIXTH**turn


def on_edge(direction: int, along: float, depth: float = 0.0) -> Point:
    """A point seen from the middle of an edge: so far along it, clockwise, and so deep inside."""
    return turned(complex(along, depth - APOTHEM), direction)


def inwards(direction: int) -> Point:
    """The unit step that leads from an edge straight into the tile."""
    return turned(1j, direction)


def corner(direction: int) -> Point:
    """The corner between an edge and the next one clockwise."""
    return on_edge(direction, RADIUS / 2)


def centre(q: int, r: int) -> Point:
    """The centre of the cell with these axial coordinates."""
    return complex(COLUMN_STEP * q, ROW_STEP * (r + q / 2))


def line(start: Point, end: Point) -> Curve:
    """A straight line as a curve."""
    third = (end - start) / 3
    return (start, start + third, end - third, end)


def arc(pivot: Point, start: Point, end: Point) -> Curve:
    """The shorter circular arc around a pivot; close to a true arc up to 120 degrees."""
    sweep = cmath.phase((end - pivot) / (start - pivot))
    reach = 4 / 3 * math.tan(sweep / 4)
    return (
        start,
        start + 1j * reach * (start - pivot),
        end - 1j * reach * (end - pivot),
        end,
    )


def at(curve: Curve, t: float) -> Point:
    """The point on a curve, `t` from 0 to 1."""
    a, b, c, d = curve
    u = 1 - t
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d


def heading(curve: Curve, t: float) -> Point:
    """The unit step along a curve at `t`."""
    a, b, c, d = curve
    u = 1 - t
    step = u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c)
    return step / abs(step) if step else 1j


def flat(curve: Curve, steps: int = _STEPS_ON_A_CURVE) -> list[Point]:
    """Points along a curve, its first and last included."""
    return [at(curve, step / steps) for step in range(steps + 1)]


def length(curve: Curve) -> float:
    """How long a curve is."""
    points = flat(curve, 24)
    return sum(abs(b - a) for a, b in pairwise(points))


def offset(curve: Curve, aside: float) -> Curve:
    """The curve that runs `aside` to the right of another one, close enough for gentle bends."""
    start, end = heading(curve, 0) * 1j * aside, heading(curve, 1) * 1j * aside
    stretch = abs(curve[3] + end - curve[0] - start) / (abs(curve[3] - curve[0]) or 1.0)
    first, last = curve[0] + start, curve[3] + end
    return (
        first,
        first + (curve[1] - curve[0]) * stretch,
        last + (curve[2] - curve[3]) * stretch,
        last,
    )


def distance_to_line(point: Point, points: Sequence[Point]) -> float:
    """How far a point lies from a line through the given points."""
    return min(_distance_to_segment(point, a, b) for a, b in pairwise(points))


def is_near(point: Point, points: Sequence[Point], distance: float) -> bool:
    """Whether a point lies nearer than a distance to a line through the given points."""
    last = points[0]
    for current in points:
        # Nothing on a step is nearer than its end less its length.
        step = abs(current - last)
        if (
            abs(point - current) < distance + step
            and _distance_to_segment(point, last, current) < distance
        ):
            return True
        last = current
    return False


def _distance_to_segment(point: Point, a: Point, b: Point) -> float:
    along, aside = b - a, point - a
    square = along.real * along.real + along.imag * along.imag
    if not square:
        return abs(aside)
    t = (aside.real * along.real + aside.imag * along.imag) / square
    return abs(aside - along * min(1.0, max(0.0, t)))


def is_inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies inside a polygon."""
    inside = False
    previous = polygon[-1]
    for current in polygon:
        if (current.imag > point.imag) != (previous.imag > point.imag):
            crossing = current.real + (point.imag - current.imag) * (
                previous.real - current.real
            ) / (previous.imag - current.imag)
            inside ^= point.real < crossing
        previous = current
    return inside


def depth_in_tile(point: Point) -> float:
    """How far a point lies inside the tile: its distance to the nearest edge."""
    x, y = abs(point.real), abs(point.imag)
    return APOTHEM - max(y, x * _SINE + y / 2)


def number(value: float) -> str:
    """A coordinate as it stands in a picture: at most one decimal."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """Both coordinates of a point."""
    return f"{number(point.real)} {number(point.imag)}"


def path(curves: Iterable[Curve], *, closed: bool = False) -> str:
    """The data of a path along curves; where one does not begin at the last one's end, it jumps."""
    parts: list[str] = []
    last: Point | None = None
    for curve in curves:
        if last is None or abs(curve[0] - last) > 0.01:
            parts.append(f"M{pair(curve[0])}")
        if _is_straight(curve):
            parts.append(f"L{pair(curve[3])}")
        else:
            parts.append(f"C{pair(curve[1])} {pair(curve[2])} {pair(curve[3])}")
        last = curve[3]
    return "".join(parts) + ("Z" if closed else "")


def _is_straight(curve: Curve) -> bool:
    chord = curve[3] - curve[0]
    if not chord:
        return False
    return all(abs(((point - curve[0]) / chord).imag) < 1e-6 for point in curve[1:3])
