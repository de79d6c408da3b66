"""The landscape on the table: placed tiles, tokens, flags and hearts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from dorfplatz import art
from dorfplatz.dorfromantik.landscapes import FLAG_LANDSCAPES, LANDSCAPE_BY_KEY
from dorfplatz.draw.geometry import DIRECTIONS, Point, centre, corner, turned
from dorfplatz.draw.markup import group, label, use
from dorfplatz.draw.plan import TERRITORIES
from dorfplatz.draw.tile import TilePicture, tile_picture

Json = Mapping[str, Any]

STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""From a cell to its neighbours, clockwise from the north."""

CORNER_THINGS: Final[Mapping[str, Sequence[tuple[str, Point]]]] = {
    letter: [(shape, complex(x, y)) for shape, x, y in things]
    for letter, things in art.data("landscape")["corners"].items()
}
"""What stands on a corner around which three tiles show one landscape, and nothing else."""


_MEASURES: Final[Json] = art.data("landscape")
_FLAG: Final[Json] = _MEASURES["flag"]
_TOKEN: Final[Json] = _MEASURES["token"]
_HEART: Final[Json] = _MEASURES["heart"]
"""Scale of flags, tokens and hearts on the landscape, and the room they take before that."""
_RIBBON: Final[Json] = _MEASURES["ribbon"]
"""From which length on a ribbon lies, where around a tile's middle, how large, its number."""


@dataclass(frozen=True)
class _Placed:
    """A tile on the table."""

    at: tuple[int, int]
    middle: Point
    turn: int
    edges: str
    """Its edges as it lies, from the north on."""
    picture: TilePicture


def hand_picture(tile: Json) -> TilePicture:
    """The picture of a tile as a view names it, unturned."""
    turn, edges = tile["turn"], tile["edges"]
    token, flag = tile["token"], tile["flag"]
    return tile_picture(
        tile["tile"],
        edges[turn:] + edges[:turn],
        tile["sheep"],
        tile["crossings"],
        LANDSCAPE_BY_KEY[token[0]].letter if token else "",
        FLAG_LANDSCAPES[flag].letter if flag else "",
        tile["unlock"] or "",
    )


def landscape(view: Json) -> str:
    """The markup of everything on the table, in the tiles' own units."""
    tiles = [_placed(tile) for tile in view["landscape"]]
    parts = [use("cardboard", tile.middle) for tile in tiles]
    parts += [_ground(tile) for tile in tiles]
    corners = _corner_things(tiles)
    parts += [use("glade", place) for letter, place in corners if letter == "F"]
    parts += [use(shape, place) for shape, place in _standing(tiles, corners)]
    for seen, tile in zip(view["landscape"], tiles, strict=True):
        parts += _marks(view, seen, tile)
    return "".join(parts)


def ribbons(view: Json) -> str:
    """How long the longest railroad and river are, on each of them and on nothing else."""
    taken = _room_of_marks(view)
    parts = []
    for kind in ("railroad", "river"):
        cells = [centre(q, r) for q, r in view["score_cells"][f"longest_{kind}"]]
        if len(cells) < _RIBBON["least"]:
            continue
        place = _free_place(cells, taken)
        taken.append(_around(place, _RIBBON))
        number = label(
            str(len(cells)),
            complex(*_RIBBON["number"]),
            _RIBBON["size"],
            paint="p-card",
            anchor="middle",
            bold=True,
        )
        parts.append(group(use(f"longest-{kind}") + number, place, scale=_RIBBON["scale"]))
    return "".join(parts)


def cells_outline(cells: Iterable[Sequence[int]]) -> str:
    """Where a tile may be placed."""
    return "".join(use("free-cell", centre(q, r)) for q, r in cells)


def single_tile(tile: Json) -> str:
    """A tile that lies by itself, around (0, 0)."""
    picture = hand_picture(tile)
    things = "".join(use(thing.shape, thing.place) for thing in picture.things)
    marks = ""
    if tile["token"] and picture.token is not None:
        marks = token(*tile["token"], place=picture.token)
    if tile["flag"] and picture.flag is not None:
        marks += use(f"flag-{tile['flag']}", picture.flag)
    return use("cardboard") + group(picture.ground) + things + marks


def token(kind: str, value: int, *, place: Point) -> str:
    """A task token: the sign of its landscape and its number."""
    number = label(str(value), 20 + 15j, 44, anchor="middle", bold=True)
    return group(use(f"token-{kind}") + number, place, scale=_TOKEN["scale"])


def heart(color: str, *, place: Point) -> str:
    """A heart that was put on a tile."""
    return group(use(f"heart-{color}"), place, scale=_HEART["scale"])


def extent(cells: Iterable[Sequence[int]]) -> tuple[Point, Point]:
    """The upper left and lower right corner of the space that tiles in these cells need."""
    middles = [centre(q, r) for q, r in cells]
    left, right = min(m.real for m in middles), max(m.real for m in middles)
    top, bottom = min(m.imag for m in middles), max(m.imag for m in middles)
    return complex(left - 112, top - 108), complex(right + 112, bottom + 112)


def _placed(tile: Json) -> _Placed:
    q, r = tile["at"]
    return _Placed((q, r), centre(q, r), tile["turn"], tile["edges"], hand_picture(tile))


def _on(tile: _Placed, place: Point) -> Point:
    """Where on the table a place on a tile is."""
    return tile.middle + turned(place, tile.turn)


def _ground(tile: _Placed) -> str:
    return group(tile.picture.ground, tile.middle, turn=tile.turn)


def _corner_things(tiles: Sequence[_Placed]) -> list[tuple[str, Point]]:
    """The landscape at each corner around which six edges show the same one, and its place."""
    edges = {tile.at: tile.edges for tile in tiles}
    found = []
    for (q, r), own in edges.items():
        # The corners to the right: each corner of the table is one of these for a single cell.
        for direction in (0, 1):
            letters = {own[direction], own[direction + 1]}
            for way, facing in ((direction, (3, 2)), (direction + 1, (3, 4))):
                step = STEPS[way]
                other = edges.get((q + step[0], r + step[1]))
                letters |= {other[(way + face) % DIRECTIONS] for face in facing} if other else {""}
            (letter, *more) = letters
            if not more and letter in TERRITORIES:
                found.append((letter, centre(q, r) + corner(direction)))
    return found


def _standing(
    tiles: Sequence[_Placed], corners: Sequence[tuple[str, Point]]
) -> list[tuple[str, Point]]:
    """All things that stand upright, those further back first."""
    things = [
        (thing.shape, _on(tile, thing.place)) for tile in tiles for thing in tile.picture.things
    ]
    things += [
        (shape, place + shift)
        for letter, place in corners
        for shape, shift in CORNER_THINGS[letter]
    ]
    return sorted(things, key=lambda thing: (round(thing[1].imag, 3), round(thing[1].real, 3)))


def _marks(view: Json, seen: Json, tile: _Placed) -> list[str]:
    """The token, the flag and the heart of a placed tile."""
    marks = []
    if seen["flag"] and tile.picture.flag is not None:
        marks.append(_flag(view, seen, _on(tile, tile.picture.flag)))
    if seen["task"] == "open" and tile.picture.token is not None:
        marks.append(token(*seen["token"], place=_on(tile, tile.picture.token)))
    if seen["heart"]:
        marks.append(heart(seen["heart"], place=_on(tile, tile.picture.heart)))
    return marks


def _flag(view: Json, seen: Json, place: Point) -> str:
    """A flag with the tiles of its territory; the plate is dashed while that is open."""
    kind = FLAG_LANDSCAPES[seen["flag"]].key
    home = next(t for t in view["territories"] if t["kind"] == kind and seen["at"] in t["cells"])
    plate = "flag-worth-open" if home["open"] else "flag-worth"
    worth = label(str(home["tiles"]), 15 + 13.5j, 20, anchor="middle", bold=True)
    return group(use(f"flag-{seen['flag']}") + use(plate) + worth, place, scale=_FLAG["scale"])


_Room = tuple[float, float, float, float]
"""The left and upper edge, the width and the height of a box on the landscape."""


def _around(place: Point, measures: Json) -> _Room:
    """The room of a shape that lies at a place."""
    left, top, width, height = (measures["scale"] * value for value in measures["room"])
    return place.real + left, place.imag + top, width, height


def _room_of_marks(view: Json) -> list[_Room]:
    """The room that tokens, flags and hearts take on the landscape."""
    room = []
    for seen in view["landscape"]:
        tile = _placed(seen)
        if seen["flag"] and tile.picture.flag is not None:
            room.append(_around(_on(tile, tile.picture.flag), _FLAG))
        if seen["task"] == "open" and tile.picture.token is not None:
            room.append(_around(_on(tile, tile.picture.token), _TOKEN))
        if seen["heart"]:
            room.append(_around(_on(tile, tile.picture.heart), _HEART))
    return room


def _covered(box: _Room, others: Iterable[_Room]) -> float:
    """How much of a box is covered by others."""

    def shared(start: float, size: float, other: float, other_size: float) -> float:
        return max(0.0, min(start + size, other + other_size) - max(start, other))

    left, top, width, height = box
    return sum(shared(left, width, x, w) * shared(top, height, y, h) for x, y, w, h in others)


def _free_place(middles: Sequence[Point], taken: Sequence[_Room]) -> Point:
    """Where the ribbon of a railroad or river lies best: near its middle, and on nothing else."""
    middle = sum(middles) / len(middles)
    places = [place + complex(*step) for place in middles for step in _RIBBON["around"]]
    return min(
        places,
        key=lambda place: (
            round(_covered(_around(place, _RIBBON), taken)),
            round(abs(place - middle)),
        ),
    )
