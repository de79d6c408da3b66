"""The table of Bohemian Villages: the villages, the dice, and what every player has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dorfplatz.bohemian.buildings import Building
from dorfplatz.draw.geometry import Point
from dorfplatz.draw.markup import box, group, label, use
from dorfplatz.draw.panel import Panel
from dorfplatz.draw.village import HEIGHT, WIDTH, figure, village
from dorfplatz.language import text

Json = Mapping[str, Any]

_MARGIN: Final = 24.0
_GAP: Final = 16.0
_COLUMNS: Final = 3
_PANEL: Final = 374.0
_CARD: Final = 124.0


def table(view: Json, names: Sequence[str], language: str) -> tuple[str, float, float]:
    """The markup of the table, its width and its height."""
    cells = [group(village(seen, names, language)) for seen in view["villages"]]
    middle_fits = len(cells) % _COLUMNS > 0
    if middle_fits:
        cells.append(group(_middle(view), complex(WIDTH / 2, HEIGHT / 2), scale=1.5))
    parts = []
    for number, cell in enumerate(cells):
        row, column = divmod(number, _COLUMNS)
        place = complex(_MARGIN + column * (WIDTH + _GAP), _MARGIN + row * (HEIGHT + _GAP))
        parts.append(group(cell, place))
    rows = -(-len(cells) // _COLUMNS)
    right = _MARGIN + _COLUMNS * (WIDTH + _GAP)
    bottom = 2 * _MARGIN + rows * (HEIGHT + _GAP) - _GAP
    panel = _panel(view, names, language, complex(right + _GAP / 2, _MARGIN))
    if not middle_fits:
        panel.skip(76)
        panel.picture(_middle(view), complex(_PANEL / 2, 0), 1.2)
        panel.skip(56)
    return (
        "".join(parts) + panel.content,
        panel.right + _MARGIN,
        max(bottom, panel.y + _MARGIN),
    )


def _panel(view: Json, names: Sequence[str], language: str, place: Point) -> Panel:
    panel = Panel(place, _PANEL)
    active = view["active"]
    turn = (
        text("picture:over", language)
        if active is None
        else text("picture:turn", language, name=names[active])
    )
    panel.title(text("bohemian-villages:title", language), turn)
    panel.skip(6)
    for seat, player in enumerate(view["players"]):
        _player(panel, seat, names[seat], player, seat == active)
    return panel


def _middle(view: Json) -> str:
    """The dice, and below them what lies beside the villages, around (0, 0)."""
    dice = view["dice"]
    parts = [
        use(f"die-{die}", complex(40 * (number - (len(dice) - 1) / 2), -28))
        for number, die in enumerate(dice)
    ]
    supply = view["supply"]
    rest = [(shape, str(supply[shape])) for shape in ("special", "flour", "glass") if supply[shape]]
    if view["bishop"] is None:
        rest.append(("bishop", ""))
    for number, (shape, count) in enumerate(rest):
        place = complex(48 * (number - len(rest) / 2) + 12, 22)
        parts.append(group(use(shape), place + (12j if shape == "bishop" else 0), scale=0.7))
        parts.append(label(count, place + 15 + 5j, 15, bold=True))
    return "".join(parts)


def _player(panel: Panel, seat: int, name: str, player: Json, active: bool) -> None:
    """A player's card: what lies before the player, and what the buildings are worth."""
    panel.skip(12)
    edge, thick = (f"s-seat-{seat}", 3.5) if active else ("s-card-edge", 1.5)
    card = box(0j, panel.width, _CARD, "p-card", round_by=12)
    panel.picture(card + box(0j, panel.width, _CARD, edge, round_by=12, line=thick), 0j, 1.0)
    panel.picture(figure(seat), 28 + 46j, 1.1)
    held = [shape for shape in ("special", "bishop") if player[shape]]
    panel.words(name, 52 + 33j, size=17, bold=True, widest=panel.width - 220 - 28 * len(held))
    for number, shape in enumerate(held):
        place = complex(panel.width - 156 - 28 * number, 27)
        panel.picture(use(shape), place + (16j if shape == "bishop" else 0), 0.75)
    for shape, place, value in (
        ("coin", panel.width - 122, player["coins"]),
        ("score", panel.width - 58, player["score"]),
    ):
        panel.picture(use(shape), complex(place, 27), 0.9)
        panel.words(
            "?" if value is None else str(value), complex(place + 17, 33), size=18, bold=True
        )
    for row, line in enumerate(_lines(player)):
        for column, (sign, value) in enumerate(line):
            place = complex(22 + column * 60, 68 + row * 34)
            panel.picture(sign, place, 1.0)
            paint = "p-ink-soft" if value.startswith("0") else "p-ink"
            panel.words(value, place + 19 + 6j, size=15, bold=True, paint=paint, widest=22)
    panel.skip(_CARD)


def _small(kind: Building) -> str:
    """A building on a patch of grass, so that its outline shows on the card."""
    grass = '<ellipse class="p-meadow" rx="16.5" ry="15"/>'
    return grass + group(use(kind.key), 10j, scale=0.36)


def _lines(player: Json) -> list[list[tuple[str, str]]]:
    """The signs and numbers on a player's card, line by line."""
    occupies = player["occupies"]
    inns = f"{player['inns_active']}/{occupies['inn']}" if occupies["inn"] else "0"
    small = {kind: _small(kind) for kind in Building}
    return [
        [
            (group(use("hand-of-figures"), 0j, scale=0.9), str(player["figures"])),
            (group(use("income"), 2j, scale=0.9), str(player["income"])),
            (small[Building.FARM], str(occupies["farm"])),
            (small[Building.INN], inns),
            (small[Building.CHURCH], str(occupies["church"])),
            (small[Building.TOWN_HALL], str(occupies["town_hall"])),
        ],
        [
            *((small[kind], str(occupies[kind.key])) for kind in Building if kind.is_shop),
            (group(use("flour"), 0j, scale=0.8), str(occupies["flour_mill"])),
            (group(use("glass"), 0j, scale=0.8), str(occupies["glass_factory"])),
        ],
    ]
