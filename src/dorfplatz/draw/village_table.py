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
_RIGHT: Final = _MARGIN + _COLUMNS * (WIDTH + _GAP)
_PANEL: Final = 374.0
_CARD: Final = 124.0
_SIGNS: Final = (22.0, 78.0, 134.0, 190.0, 262.0, 322.0)
"""Where the signs of a card's line stand; that of inns has two numbers."""
_ROW_WORDS: Final = 170.0
"""Room for the words before a row of the final scoring."""


def table(view: Json, names: Sequence[str], language: str) -> tuple[str, float, float]:
    """The markup of the table, its width and its height."""
    parts: list[str] = []
    cells = [group(village(seen, names, language)) for seen in view["villages"]]
    panel = _panel(view, names, language, complex(_RIGHT + _GAP / 2, _MARGIN))
    rows = -(-len(cells) // _COLUMNS)
    bottom = _MARGIN + rows * (HEIGHT + _GAP)
    if len(cells) % _COLUMNS:
        cells.append(_middle(view, names, language))
        _aside(panel, view, names, language)
        panel.skip(8)
        signs = panel
        _signs(signs, view, language, columns=2)
    else:
        _dice(panel, view)
        _aside(panel, view, names, language)
        signs = Panel(complex(_MARGIN, bottom), _RIGHT - _GAP - _MARGIN)
        _signs(signs, view, language, columns=5)
        parts.append(signs.content)
    for number, cell in enumerate(cells):
        row, column = divmod(number, _COLUMNS)
        place = complex(_MARGIN + column * (WIDTH + _GAP), _MARGIN + row * (HEIGHT + _GAP))
        parts.append(group(cell, place))
    return (
        "".join(parts) + panel.content,
        panel.right + _MARGIN,
        max(bottom - _GAP, panel.y, signs.y) + _MARGIN,
    )


def _panel(view: Json, names: Sequence[str], language: str, place: Point) -> Panel:
    """The names of the game and of whoever is to play or has won, and every player's card."""
    panel = Panel(place, _PANEL)
    panel.title(text("bohemian-villages:title", language), _standing(view, names, language))
    panel.skip(6)
    for seat, player in enumerate(view["players"]):
        _player(panel, seat, names[seat], player, seat == view["active"])
    return panel


def _standing(view: Json, names: Sequence[str], language: str) -> str:
    """Who is to play, or who has won with how much."""
    if view["result"] is None:
        return text("picture:turn", language, name=names[view["active"]])
    winners = view["result"]["winners"]
    coins = view["result"]["scores"][winners[0]]
    name = text("picture:and", language).join(names[seat] for seat in winners)
    key = "picture:won" if len(winners) == 1 else "picture:won_together"
    return text(key, language, name=name, coins=coins)


def _middle(view: Json, names: Sequence[str], language: str) -> str:
    """What fills a place that no village takes: the dice, or whoever has won."""
    middle = complex(WIDTH / 2, HEIGHT / 2)
    if view["result"] is None:
        return group(_row_of_dice(view), middle, scale=1.7)
    winners = view["result"]["winners"]
    apart = 64.0
    parts = [group(use("score"), middle - 92j, scale=2.2)]
    parts += [
        group(
            figure(seat),
            middle + complex(apart * (number - (len(winners) - 1) / 2), 20),
            scale=2,
        )
        for number, seat in enumerate(winners)
    ]
    standing = _standing(view, names, language)
    parts.append(label(standing, middle + 66j, 20, anchor="middle", serif=True, widest=WIDTH - 20))
    return "".join(parts)


def _row_of_dice(view: Json) -> str:
    """The dice around (0, 0)."""
    dice = view["dice"]
    return "".join(
        use(f"die-{die}", complex(40 * (number - (len(dice) - 1) / 2), 0))
        for number, die in enumerate(dice)
    )


def _dice(panel: Panel, view: Json) -> None:
    """The dice below the cards, where the villages leave no place for them."""
    if view["dice"]:
        panel.skip(40)
        panel.picture(_row_of_dice(view), complex(_PANEL / 2, 0), 1.3)
        panel.skip(24)


def _aside(panel: Panel, view: Json, names: Sequence[str], language: str) -> None:
    """What lies beside the villages, or the final scoring."""
    panel.skip(10)
    if view["result"] is None:
        _supply(panel, view, language)
    else:
        _scoring(panel, view["result"], names, language)


def _supply(panel: Panel, view: Json, language: str) -> None:
    panel.heading(text("picture:beside", language))
    for shape in ("special", "flour", "glass"):
        words = text(f"picture:left_{shape}", language)
        panel.row(use(shape), words, str(view["supply"][shape]))
    if view["bishop"] is None:
        panel.row(group(use("bishop"), 14j, scale=0.8), text("picture:free_bishop", language), "")


def _scoring(panel: Panel, result: Json, names: Sequence[str], language: str) -> None:
    """The final scoring: a row for each thing that scores, a column for each player."""
    panel.heading(text("picture:scoring", language))
    column = (_PANEL - _ROW_WORDS) / len(names)
    middles = [_ROW_WORDS + column * (seat + 0.5) for seat in range(len(names))]
    panel.skip(40)
    for seat, middle in enumerate(middles):
        panel.picture(figure(seat), complex(middle, 0), 0.8)
    rows = {
        **{row: [shares[row] for shares in result["breakdown"]] for row in result["breakdown"][0]},
        "total": result["scores"],
    }
    for row, values in rows.items():
        is_total = row == "total"
        panel.skip(26)
        words = text("picture:total" if is_total else f"bohemian-villages:score.{row}", language)
        panel.words(words, 0j, bold=is_total, widest=_ROW_WORDS - 10)
        for middle, value in zip(middles, values, strict=True):
            points = label(_signed(value), 0j, 15, anchor="middle", bold=is_total)
            panel.picture(points, complex(middle, 0), 1.0)


def _signed(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", "\u2212")


def _signs(panel: Panel, view: Json, language: str, columns: int) -> None:
    """What the signs on the players' cards stand for."""
    panel.heading(text("picture:signs", language))
    panel.skip(6)
    wide = panel.width / columns
    for number, (sign, words) in enumerate(_meanings(view["result"] is not None, language)):
        column = number % columns
        if not column:
            panel.skip(27)
        place = complex(14 + column * wide, -6)
        panel.picture(sign, place, 0.72)
        panel.words(words, place + 20 + 5j, size=14, widest=wide - 42)


def _meanings(is_over: bool, language: str) -> list[tuple[str, str]]:
    """Every sign on a card with its words."""

    def words(name: str) -> str:
        return text(f"picture:sign.{name}", language)

    shops = (kind for kind in Building if kind.is_shop)
    kinds = (Building.FARM, Building.CHURCH, Building.TOWN_HALL, *shops)
    return [
        (use("coin"), words("coins")),
        (use("score"), words("final" if is_over else "score")),
        (use("hand-of-figures"), words("figures")),
        (group(use("income"), 2j), words("income")),
        (_small(Building.INN), words("inns")),
        *(
            (_small(kind), text(f"bohemian-villages:building.{kind.key}", language))
            for kind in kinds
        ),
        (use("flour"), words("flour")),
        (use("glass"), words("glass")),
        (use("special"), words("special")),
        (group(use("bishop"), 16j, scale=0.8), words("bishop")),
    ]


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
            place = complex(_SIGNS[column], 68 + row * 34)
            panel.picture(sign, place, 1.0)
            paint = "p-ink-soft" if value.startswith("0") else "p-ink"
            panel.words(value, place + 19 + 6j, size=15, bold=True, paint=paint)
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
