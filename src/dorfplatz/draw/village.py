"""A village of Bohemian Villages: a little place with its buildings and who stands in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from dorfplatz import art
from dorfplatz.bohemian.buildings import BUILDING_BY_KEY
from dorfplatz.bohemian.explain import seat_letter
from dorfplatz.draw.geometry import Curve, Point, flat, is_near, line, path
from dorfplatz.draw.markup import box, group, label, titled, use
from dorfplatz.draw.seeded import Seeded
from dorfplatz.language import text

Json = Mapping[str, Any]

_MEASURES: Final = art.data("village")
WIDTH: Final[float] = _MEASURES["width"]
HEIGHT: Final[float] = _MEASURES["height"]
_SCALE: Final[float] = _MEASURES["building_scale"]
_NUMBER: Final = complex(*_MEASURES["number"])
_FIGURE: Final = complex(*_MEASURES["figure"])
_COINS: Final = complex(*_MEASURES["coins"])

_ROUND: Final = 14.0
_BANNER: Final = 36.0
_GREENERY: Final[Sequence[str]] = _MEASURES["greenery"]
_GREENERY_APART: Final = 30.0
_TRIES: Final = 160

SEAT_INK: Final = ("p-sign-white", "p-sign-white", "p-coin-ink", "p-sign-white", "p-sign-white")
"""What a seat's letter is painted with on its figure."""


def sites(buildings: int) -> list[Point]:
    """Where the buildings of a village stand."""
    return [complex(x, y) for x, y in _MEASURES["sites"][str(buildings)]]


def village(seen: Json, names: Sequence[str], language: str) -> str:
    """The markup of a village as a view names it, from its upper left corner."""
    places = sites(len(seen["buildings"]))
    lanes = _lanes(places)
    parts = [
        box(3j, WIDTH, HEIGHT, "p-cardboard", round_by=_ROUND),
        box(0j, WIDTH, HEIGHT, "p-meadow", round_by=_ROUND),
        *(f'<path class="p-meadow-light" d="{meadow}"/>' for meadow in _MEASURES["meadows"]),
        f'<path class="s-village" stroke-width="26" stroke-linecap="round" d="{path(lanes)}"/>',
        f'<path class="s-street" stroke-width="13" stroke-linecap="round" d="{path(lanes)}"/>',
    ]
    things = [(shape, place) for shape, place in _greenery(seen["name"], places, lanes)]
    standing = [(place.imag, place.real, use(shape, place)) for shape, place in things]
    standing += [
        (
            place.imag,
            place.real,
            titled(_building(building, place), _title(building, names, language)),
        )
        for building, place in zip(seen["buildings"], places, strict=True)
    ]
    parts += [markup for _, _, markup in sorted(standing)]
    parts.append(_banner(seen))
    return "".join(parts)


def figure(seat: int, place: Point = 0j) -> str:
    """A player's figure with the letter of the seat."""
    place_of_letter = -3j if seat == 2 else -5j
    letter = label(
        seat_letter(seat), place_of_letter, 13, paint=SEAT_INK[seat], anchor="middle", bold=True
    )
    return group(use(f"figure-{seat}") + letter, place)


def coin(value: int, place: Point = 0j) -> str:
    """A coin with a number on it."""
    number = label(str(value), 4.6j, 13, paint="p-coin-ink", anchor="middle", bold=True)
    return group(use("coin") + number, place)


def _banner(seen: Json) -> str:
    occupied, size = seen["occupied"], seen["size"]
    count = f"{occupied}/{size}"
    right = WIDTH - 16
    parts = [
        box(0j, WIDTH, _BANNER, "p-card", round_by=_ROUND),
        box(complex(0, _ROUND), WIDTH, _BANNER - _ROUND, "p-card"),
        box(0j, WIDTH, HEIGHT, "s-card-edge", round_by=_ROUND, line=1.5),
        label(seen["name"], 16 + 25j, 20, serif=True, widest=WIDTH - 100),
        label(count, complex(right, 24), 15, paint="p-ink-soft", anchor="end", bold=True),
    ]
    if occupied == size:
        parts.append(use("complete", complex(right - 42, 18.5)))
    return "".join(parts)


def _building(seen: Json, place: Point) -> str:
    kind = BUILDING_BY_KEY[seen["kind"]]
    owner = seen["owner"]
    parts = [
        '<ellipse class="p-village" cy="-1" rx="38" ry="11"/>',
        group(use(kind.key), -4j, scale=_SCALE),
        group(use("badge") + label(str(kind.total), 5.2j, 15, anchor="middle", bold=True), _NUMBER),
        use("stand", _FIGURE) if owner is None else figure(owner, _FIGURE),
    ]
    if "coins" in seen:
        parts.append(coin(seen["coins"], _COINS))
    if "active" in seen:
        parts.append(_inn_tile(seen))
    return group("".join(parts), place)


def _title(seen: Json, names: Sequence[str], language: str) -> str:
    """What a building is, what is printed on it and who stands in it."""
    kind = text(f"bohemian-villages:building.{seen['kind']}", language)
    total = BUILDING_BY_KEY[seen["kind"]].total
    coins = f" ({seen['coins']})" if "coins" in seen else ""
    owner = "" if seen["owner"] is None else f": {names[seen['owner']]}"
    return f"{total} {kind}{coins}{owner}"


def _inn_tile(seen: Json) -> str:
    if seen["active"]:
        return use("inn-active", _COINS)
    if not seen["others_missing"]:
        return use("inn-ready", _COINS)
    missing = label(
        f"+{seen['others_missing']}", 4.6j, 13, paint="p-ink-soft", anchor="middle", bold=True
    )
    return group(use("inn-inactive") + missing, _COINS)


def _lanes(places: Sequence[Point]) -> list[Curve]:
    """A lane that leads past all buildings, row by row, to and fro."""
    rows: list[list[Point]] = []
    for place in places:
        if rows and place.real > rows[-1][-1].real:
            rows[-1].append(place)
        else:
            rows.append([place])
    stops: list[Point] = []
    for number, row in enumerate(rows):
        along = [place + 9j for place in row]
        stops += along if number % 2 == 0 else along[::-1]
    curves: list[Curve] = []
    for start, end in pairwise(stops):
        if abs(end.imag - start.imag) < 20:
            curves.append(line(start, end))
        else:
            side = 34 if start.real > WIDTH / 2 else -34
            curves.append((start, start + side, end + side, end))
    if len(stops) == 1:
        curves.append(line(stops[0] - 60, stops[0] + 60))
    return curves


def _greenery(
    name: str, places: Sequence[Point], lanes: Sequence[Curve]
) -> list[tuple[str, Point]]:
    """Trees and flowers where nothing else is."""
    seeded = Seeded(name)
    drawn = [flat(lane) for lane in lanes]
    found: list[tuple[str, Point]] = []
    for _ in range(_TRIES):
        place = complex(seeded.between(16, WIDTH - 16), seeded.between(_BANNER + 18, HEIGHT - 16))
        shape = seeded.choice(_GREENERY)
        if (
            not any(is_near(place, lane, 24) for lane in drawn)
            and not any(_covers(site, place) for site in places)
            and all(abs(place - other) > _GREENERY_APART for _, other in found)
        ):
            found.append((shape, place))
    return found


def _covers(site: Point, place: Point) -> bool:
    """Whether what stands at a site would hide, or be hidden by, something at a place."""
    apart = place - site
    return abs(apart.real) < 50 and -78 < apart.imag < 26
