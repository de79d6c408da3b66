"""How a river or railroad runs over a tile.

A route meets its edges in their middle, at right angles: straight across, in a wide bend (two
edges with one between them) or a tight one (two neighbouring edges). With more edges, routes
join. With a single edge it ends inside the tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dorfplatz.draw.geometry import (
    APOTHEM,
    DIRECTIONS,
    Curve,
    Point,
    arc,
    corner,
    depth_in_tile,
    heading,
    inwards,
    line,
    on_edge,
)

DEAD_END: Final = 52.0
"""How deep inside the tile a route with a single edge ends."""


_ON_EDGE: Final = 0.01


def routes(edges: Sequence[int]) -> list[Curve]:
    """The curves that join the edges of a river or railroad on a tile."""
    if len(edges) == 1:
        (only,) = edges
        return [line(on_edge(only, 0), on_edge(only, 0, DEAD_END))]
    pairs = [(a, b) for position, a in enumerate(edges) for b in edges[position + 1 :]]
    if len(edges) == 2:
        return [_route(*pairs[0])]
    # Tight bends only lead to edges that nothing else reaches.
    found = [pair for pair in pairs if _apart(*pair) > 1]
    reached = {edge for pair in found for edge in pair}
    found += [pair for pair in pairs if _apart(*pair) == 1 and not reached.issuperset(pair)]
    return [_route(*pair) for pair in found]


def _apart(a: int, b: int) -> int:
    between = (b - a) % DIRECTIONS
    return min(between, DIRECTIONS - between)


def _route(a: int, b: int) -> Curve:
    if (b - a) % DIRECTIONS > DIRECTIONS // 2:
        a, b = b, a
    start, end = on_edge(a, 0), on_edge(b, 0)
    match _apart(a, b):
        case 1:
            return arc(corner(a), start, end)
        case 2:
            # The lines through both edges meet outside, behind the edge in between.
            return arc(_behind((a + 1) % DIRECTIONS), start, end)
        case _:
            return line(start, end)


def _behind(direction: int) -> Point:
    """The point outside the tile that lies as far behind an edge as the centre before it."""
    return -2 * APOTHEM * inwards(direction)


def extended(curve: Curve, overlap: float) -> list[Curve]:
    """A curve, and a little more of it, straight on, where it ends on the tile's edge."""
    curves = [curve]
    if depth_in_tile(curve[0]) < _ON_EDGE:
        curves.insert(0, line(curve[0] - heading(curve, 0) * overlap, curve[0]))
    if depth_in_tile(curve[3]) < _ON_EDGE:
        curves.append(line(curve[3], curve[3] + heading(curve, 1) * overlap))
    return curves
