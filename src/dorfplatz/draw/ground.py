"""Paints the ground of a tile: everything that turns with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dorfplatz import art
from dorfplatz.draw.geometry import (
    DIRECTIONS,
    Curve,
    Point,
    at,
    flat,
    heading,
    inwards,
    length,
    line,
    number,
    offset,
    on_edge,
    path,
)
from dorfplatz.draw.markup import group, use
from dorfplatz.draw.plan import CLOUDS, TERRITORIES, Circle, Plan
from dorfplatz.draw.routes import DEAD_END, extended

_MEASURES: Final = art.data("landscape")
_OVERLAP: Final[float] = _MEASURES["overlap"]
_PROFILE: Final = _MEASURES["profile"]

_ROUND: Final = ' stroke-linecap="round"'
_SLEEPER: Final = 4.0
_SLEEPERS_APART: Final = 9.6
PORTAL: Final = 32.0
"""How deep inside the tile a railroad goes into a tunnel."""
_BRIDGE: Final = 27.0
"""How far a bridge reaches to either side of what it leads over."""


def ground(plan: Plan) -> str:
    """The markup of a tile's ground, drawn from below to above."""
    water, railroad = _water(plan), _railroad(plan)
    below = "sky" if CLOUDS in plan.edges else "meadow"
    parts = [f'<use href="#{below}"/>', *(railroad if plan.is_tunnel else [])]
    for letter, territory in plan.territories.items():
        parts.append(f'<path class="p-{TERRITORIES[letter]}" d="{territory.outline}"/>')
        if letter == "G":
            parts.append(_stroke("furrow", 2.6, _reaching(territory.furrows)))
    if plan.streets:
        parts.append(_stroke("street", 2 * _PROFILE["street"], _reaching(plan.streets)))
    if plan.square:
        parts.append(_disc("street", plan.square))
    if plan.is_tunnel:
        parts += [*water, *_portals(plan)]
    else:
        parts += [*railroad, *water] if plan.is_aqueduct else [*water, *railroad]
    return "".join(parts)


def _stroke(color: str, width: float, data: str, more: str = "") -> str:
    return f'<path class="s-{color}" stroke-width="{number(width)}"{more} d="{data}"/>'


def _disc(color: str, circle: Circle, more: float = 0.0) -> str:
    x, y = number(circle.middle.real), number(circle.middle.imag)
    return f'<circle class="p-{color}" cx="{x}" cy="{y}" r="{number(circle.radius + more)}"/>'


def _reaching(curves: Iterable[Curve]) -> str:
    """A path along curves that reaches a little over the tile's edges."""
    return path(piece for curve in curves for piece in extended(curve, _OVERLAP))


def _water(plan: Plan) -> list[str]:
    if not plan.rivers:
        return []
    river, bank = _PROFILE["river"], _PROFILE["bank"]
    data = _reaching(plan.rivers)
    parts = [_stroke("bank", 2 * bank, data)]
    parts += [_disc("bank", lake, bank - river) for lake in plan.lakes]
    if plan.is_aqueduct and plan.bridge:
        parts.append(_stroke("stone", 2 * bank + 4, _around(plan.rivers, plan.bridge)))
    parts.append(_stroke("river", 2 * river, data))
    parts += [_disc("river", lake) for lake in plan.lakes]
    ripples = path(offset(curve, side) for curve in plan.rivers for side in (-4.0, 4.5))
    parts.append(_stroke("river-light", 1.8, ripples, _ROUND + ' stroke-dasharray="9 34 15 41"'))
    return parts


def _railroad(plan: Plan) -> list[str]:
    if not plan.rails:
        return []
    data = _reaching(plan.rails)
    parts = []
    if plan.bridge and not plan.is_aqueduct:
        parts.append(_stroke("stone", 2 * _PROFILE["bed"] + 9, _around(plan.rails, plan.bridge)))
    parts.append(_stroke("bed", 2 * _PROFILE["bed"], data))
    parts += [_sleepers(curve) for curve in plan.rails]
    if plan.road:
        parts.append(_stroke("street", 15, path([plan.road]), _ROUND))
    gauge = _PROFILE["rails"]
    tracks = path(
        piece
        for curve in plan.rails
        for side in (-gauge, gauge)
        for piece in extended(offset(curve, side), _OVERLAP)
    )
    parts.append(_stroke("rail", 2, tracks))
    if plan.road:
        parts += _barriers(plan)
    if len(plan.of("T")) == 1:
        parts += _buffer(plan.of("T")[0])
    return parts


def _sleepers(curve: Curve) -> str:
    # A whole number of them, half a gap before the first: so they go on evenly on the next tile.
    whole = length(curve)
    gap = whole / round(whole / _SLEEPERS_APART) - _SLEEPER
    dashes = f' stroke-dasharray="{number(_SLEEPER)} {gap:.2f}" stroke-dashoffset="{-gap / 2:.2f}"'
    return _stroke("sleeper", 17, path([curve]), dashes)


def _barriers(plan: Plan) -> list[str]:
    rail = plan.rails[0]
    across, along = at(rail, 0.5), heading(rail, 0.5)
    bars = [
        line(across + side * 15j * along - 11 * along, across + side * 15j * along + 11 * along)
        for side in (-1, 1)
    ]
    data = path(bars)
    return [
        _stroke("sign-white", 4.4, data, _ROUND),
        _stroke("sign-red", 4.4, data, ' stroke-dasharray="4.4 4.4"'),
    ]


def _buffer(direction: int) -> list[str]:
    end = on_edge(direction, 0, DEAD_END)
    aside = 1j * inwards(direction)
    data = path([line(end - 11 * aside, end + 11 * aside)])
    return [
        _stroke("sign-white", 6, data, _ROUND),
        _stroke("sign-red", 6, data, ' stroke-dasharray="4.4 4.4"'),
    ]


def _portals(plan: Plan) -> list[str]:
    """Where the railroad goes below ground: on each side, seen by whoever comes from there."""
    return [
        group(use("portal"), on_edge(edge, 0, PORTAL), turn=(edge + DIRECTIONS // 2) % DIRECTIONS)
        for edge in plan.of("T")
    ]


def _around(curves: Iterable[Curve], middle: Point) -> str:
    """The part of curves that lies near a place."""
    points = [point for curve in curves for point in flat(curve, 48)]
    near = [point for point in points if abs(point - middle) < _BRIDGE]
    return path([line(near[0], near[-1])])
