"""Puts a tile together: its ground, which turns with it, and the things that stand on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dorfplatz.dorfromantik.tiles import Tile
from dorfplatz.draw.geometry import Point, number
from dorfplatz.draw.ground import ground
from dorfplatz.draw.plan import Plan
from dorfplatz.draw.things import Thing, place_things


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


@lru_cache(maxsize=1024)
def tile_picture(
    name: str, edges: str, sheep: int = 0, crossings: int = 0, task: str = "", flag: str = ""
) -> TilePicture:
    """The picture of a tile by its name and its edges clockwise.

    `task` and `flag` are the letters of their landscapes. What looks like chance follows from the
    name and the edges, so that a tile always looks the same.
    """
    plan = Plan(name, edges, crossings)
    token_place = plan.middle(task) if task else None
    flag_place = plan.middle(flag) if flag else None
    reserved = [flag_place] if flag_place is not None else []
    return TilePicture(
        ground(plan), tuple(place_things(plan, sheep, reserved)), token_place, flag_place
    )


def picture_of(tile: Tile) -> TilePicture:
    """The picture of a tile of a tile set."""
    return tile_picture(
        tile.name,
        tile.letters,
        tile.sheep,
        tile.crossings,
        tile.task.letter if tile.task else "",
        tile.flag.letter if tile.flag else "",
    )


def tile_data(picture: TilePicture) -> dict[str, Any]:
    """A picture in JSON, for clients that do not put tiles together themselves."""
    found: dict[str, Any] = {
        "ground": picture.ground,
        "things": [[thing.shape, *_point(thing.place)] for thing in picture.things],
    }
    for name, place in (("token", picture.token), ("flag", picture.flag)):
        if place is not None:
            found[name] = _point(place)
    return found


def _point(place: Point) -> list[float]:
    return [float(number(place.real)), float(number(place.imag))]
