"""The table of Dorfromantik: the landscape, and beside it what belongs to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dorfplatz.dorfromantik.landscapes import FLAG_LANDSCAPES
from dorfplatz.dorfromantik.tile_names import tile_name
from dorfplatz.dorfromantik.unlocks import HEART_UNLOCKS, Unlock
from dorfplatz.draw.landscape import cells_outline, extent, landscape, ribbons, single_tile, token
from dorfplatz.draw.markup import box, group, label, use, width
from dorfplatz.draw.panel import NORMAL, SMALL, Panel
from dorfplatz.language import text

Json = Mapping[str, Any]

_MARGIN: Final = 24.0
_PANEL: Final = 276.0
_BOARD_WIDTH: Final = 920.0
_BOARD_HEIGHT: Final = 860.0
_BELOW_TITLE: Final = 66.0
"""How far below the upper end of a column the first heading stands."""
_HEART_ICONS: Final = {"red": "icon-red_hearts", "golden": "icon-golden_heart"}
_ROW_ICONS: Final = {
    **{color: group(use(f"flag-{color}"), -8 + 7j, scale=0.44) for color in FLAG_LANDSCAPES},
    **{f"longest_{line}": use(f"icon-{line}") for line in ("railroad", "river")},
}
"""What stands before a row of points where that is not the icon of its name."""
_LARGEST: Final = 0.85
"""Scale of the landscape at most: one unit is never more than so many pixels."""


def table(view: Json, names: Sequence[str], language: str) -> tuple[str, float, float]:
    """The markup of the table, its width and its height."""
    cells = [tile["at"] for tile in view["landscape"]]
    free = [cell["at"] for cell in view["frontier"] if cell["turns"]]
    first, last = extent([*cells, *free] or [(0, 0)])
    size = last - first
    scale = min(_LARGEST, _BOARD_WIDTH / size.real, _BOARD_HEIGHT / size.imag)
    board = complex(size.real * scale, size.imag * scale)
    panel = _panel(view, names, language, complex(2 * _MARGIN + board.real, _MARGIN))
    scores = panel
    if view["unlocked"]:
        # There are more rows of points than one column has room for.
        scores = Panel(complex(panel.right + _MARGIN, _MARGIN + _BELOW_TITLE), _PANEL)
    _score(scores, view, language)
    height = max(board.imag, panel.y, scores.y) + 2 * _MARGIN
    aside = complex(_MARGIN, (height - board.imag) / 2) - first * scale
    content = group(cells_outline(free) + landscape(view) + ribbons(view), aside, scale=scale)
    if scores is not panel:
        content += scores.content
    return content + panel.content, scores.right + _MARGIN, height


def _panel(view: Json, names: Sequence[str], language: str, place: complex) -> Panel:
    panel = Panel(place, _PANEL)
    active = view["active"]
    turn = (
        text("picture:over", language)
        if active is None
        else text("picture:turn", language, name=names[active])
    )
    panel.title(text("dorfromantik:title", language), turn)
    _hand(panel, view, language)
    _warehouse(panel, view, language)
    _hearts(panel, view, language)
    _to_come(panel, view, language)
    _tasks(panel, view, language)
    return panel


def _hand(panel: Panel, view: Json, language: str) -> None:
    hand = view["hand"]
    if hand is None:
        return
    panel.heading(text("picture:hand", language))
    panel.picture(single_tile(hand), 82 + 76j, 0.72)
    _caption(panel, hand["tile"], language, 176 + 82j)
    panel.skip(152)


def _warehouse(panel: Panel, view: Json, language: str) -> None:
    """The tile in the warehouse, if there is a warehouse in the game."""
    if Unlock.WAREHOUSE not in view["unlocked"]:
        return
    panel.heading(text("picture:warehouse", language))
    stored = view["warehouse"]
    if stored is None:
        panel.picture(use("warehouse"), 26 + 24j, 0.8)
        panel.words(text("picture:empty", language), 66 + 30j, paint="p-ink-soft")
        panel.skip(50)
        return
    panel.picture(use("warehouse"), 26 + 44j, 0.8)
    panel.picture(single_tile(stored), 120 + 44j, 0.42)
    _caption(panel, stored["tile"], language, 176 + 50j)
    panel.skip(88)


def _hearts(panel: Panel, view: Json, language: str) -> None:
    """The hearts that can still be put on tiles, if there are hearts in the game."""
    colors = [color for color, unlocks in HEART_UNLOCKS.items() if unlocks & {*view["unlocked"]}]
    if not colors:
        return
    panel.heading(text("picture:hearts", language))
    for color in colors:
        words = text(f"picture:heart.{color}", language)
        panel.row(use(_HEART_ICONS[color]), words, str(view["hearts"][color]))
    panel.skip(4)


def _to_come(panel: Panel, view: Json, language: str) -> None:
    panel.heading(text("picture:to_come", language))
    to_come = view["to_come"]
    for back, count in (
        ("landscape", to_come["landscape_stack"]),
        ("task", len(to_come["task_tiles"])),
    ):
        words = text(f"picture:{back}_tiles", language, count=count)
        panel.row(use(f"back-{back}"), words, str(count))
        if back == "landscape":
            _special_tiles(panel, to_come["special_tiles"], language)
    panel.skip(4)


def _special_tiles(panel: Panel, tiles: Sequence[str], language: str) -> None:
    """The special tiles that are still to come, by their names."""
    if not tiles:
        return
    words = text("picture:special_tiles", language, count=len(tiles))
    panel.row("", f"{len(tiles)} {words}:", "")
    names = [f"{tile_name(tile, language)}," for tile in tiles]
    names[-1] = names[-1].removesuffix(",")
    for line in _lines(names, _PANEL, SMALL):
        panel.skip(18)
        panel.words(line, 0j, size=SMALL, paint="p-ink-soft")
    panel.skip(4)


def _lines(words: Sequence[str], widest: float, size: float) -> list[str]:
    """Words in lines that are not too wide."""
    lines = [words[0]]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if width(longer, size) > widest:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _caption(panel: Panel, tile: str, language: str, place: complex) -> None:
    """The name of a tile beside its picture, around the height of a place."""
    room = _PANEL - place.real
    lines = _lines(tile_name(tile, language).split(), room, NORMAL)
    for number, line in enumerate(lines):
        panel.words(line, place + 19j * (number - (len(lines) - 1) / 2), widest=room)


def _tasks(panel: Panel, view: Json, language: str) -> None:
    if not view["tasks"]:
        return
    panel.heading(text("picture:tasks", language))
    for task in view["tasks"]:
        panel.skip(36)
        panel.picture(token(task["kind"], task["number"], place=0j), 26 - 6j, 0.64)
        part = min(1.0, task["tiles"] / task["number"])
        bar = box(-12j, 84, 9, "p-card-edge", round_by=4.5)
        bar += box(-12j, 84 * part, 9, "p-ink-soft", round_by=4.5)
        panel.picture(bar, 66 + 1j, 1.0)
        words = text("picture:progress", language, tiles=task["tiles"], number=task["number"])
        panel.words(words, 164 - 1j, widest=112)
    panel.skip(6)


def _score(panel: Panel, view: Json, language: str) -> None:
    panel.heading(text("picture:result", language))
    score = view["score"]
    for name in view["score_rows"]:
        icon = _ROW_ICONS.get(name) or use(f"icon-{name}")
        panel.row(icon, text(f"dorfromantik:score.{name}", language), str(score[name]))
    panel.skip(34)
    total = str(score["total"])
    panel.picture(label(total, 0j, 34, anchor="end", bold=True, serif=True), complex(276, 0), 1.0)
    panel.words(text("picture:result", language), 0j, bold=True)
