"""Puts a tile together: its ground, which turns with it, and the things that stand on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from dorfplatz.dorfromantik.tiles import Tile
from dorfplatz.draw.geometry import DIRECTIONS, Point, corner, number, on_edge
from dorfplatz.draw.ground import ground
from dorfplatz.draw.plan import Plan
from dorfplatz.draw.things import Thing, landmark_place, place_things

_ASIDE: Final = 0.6
"""How far a heart lies from the middle where something else is there, as a part of the radius."""
_APART: Final = 62.0
"""How far it lies from that at best."""


@dataclass(frozen=True)
class TilePicture:
    """A tile that is not turned."""

    ground: str
    """Markup that is turned with the tile."""
    things: tuple[Thing, ...]
    """What stands on it, upright, those further back first."""
    token: Point | None
    """Where the token of its task lies."""
    flag: Point | None
    """Where its flag stands."""
    heart: Point
    """Where a heart lies that is put on it."""


@lru_cache(maxsize=1024)
def tile_picture(
    name: str,
    edges: str,
    sheep: int = 0,
    crossings: int = 0,
    task: str = "",
    flag: str = "",
    unlock: str = "",
) -> TilePicture:
    """The picture of a tile by its name and its edges clockwise.

    `task` and `flag` are the letters of their landscapes, `unlock` what the tile belongs to. What
    looks like chance follows from the name and the edges, so that a tile always looks the same.
    """
    plan = Plan(name, edges, crossings, unlock)
    token_place = plan.token_place(task) if task else None
    flag_place = plan.middle(flag) if flag else None
    reserved = [flag_place] if flag_place is not None else []
    landmark = landmark_place(plan, token_place)
    return TilePicture(
        ground(plan),
        tuple(place_things(plan, sheep, reserved, token_place)),
        token_place,
        flag_place,
        _heart_place([*reserved, *([] if landmark is None else [landmark])]),
    )


def _heart_place(taken: Sequence[Point]) -> Point:
    """The middle of the tile, or so far from it that nothing is hidden."""
    around = [corner(direction) * _ASIDE for direction in range(DIRECTIONS)]
    around += [on_edge(direction, 0) * _ASIDE for direction in range(DIRECTIONS)]

    def room(spot: Point) -> tuple[float, float]:
        apart = min((abs(spot - place) for place in taken), default=_APART)
        return min(round(apart, 3), _APART), -round(abs(spot), 3)

    return max([0j, *around], key=room)


def picture_of(tile: Tile) -> TilePicture:
    """The picture of a tile of a tile set."""
    return tile_picture(
        tile.name,
        tile.letters,
        tile.sheep,
        tile.crossings,
        tile.task.letter if tile.task else "",
        tile.flag.letter if tile.flag else "",
        tile.unlock or "",
    )


def tile_data(picture: TilePicture) -> dict[str, Any]:
    """A picture in JSON, for clients that do not put tiles together themselves."""
    found: dict[str, Any] = {
        "ground": picture.ground,
        "things": [[thing.shape, *_point(thing.place)] for thing in picture.things],
    }
    heart = None if picture.token is not None else picture.heart
    for name, place in (("token", picture.token), ("flag", picture.flag), ("heart", heart)):
        if place is not None:
            found[name] = _point(place)
    return found


def _point(place: Point) -> list[float]:
    return [float(number(place.real)), float(number(place.imag))]
