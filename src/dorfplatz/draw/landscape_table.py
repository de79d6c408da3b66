"""The table of Dorfromantik: the landscape, and beside it what belongs to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dorfplatz.dorfromantik.landscapes import FLAG_LANDSCAPES, TASK_LANDSCAPES
from dorfplatz.draw.landscape import cells_outline, extent, landscape, ribbons, single_tile, token
from dorfplatz.draw.markup import box, group, label, use
from dorfplatz.draw.panel import Panel
from dorfplatz.language import text

Json = Mapping[str, Any]

_MARGIN: Final = 24.0
_PANEL: Final = 276.0
_BOARD_WIDTH: Final = 920.0
_BOARD_HEIGHT: Final = 860.0
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
    height = max(board.imag, panel.y) + 2 * _MARGIN
    aside = complex(_MARGIN, (height - board.imag) / 2) - first * scale
    content = group(cells_outline(free) + landscape(view) + ribbons(view), aside, scale=scale)
    return content + panel.content, panel.right + _MARGIN, height


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
    _to_come(panel, view, language)
    _tasks(panel, view, language)
    _score(panel, view, language)
    return panel


def _hand(panel: Panel, view: Json, language: str) -> None:
    hand = view["hand"]
    if hand is None:
        return
    panel.heading(text("picture:hand", language))
    panel.picture(single_tile(hand), 82 + 76j, 0.72)
    panel.words(hand["tile"], 176 + 82j)
    panel.skip(152)


def _to_come(panel: Panel, view: Json, language: str) -> None:
    panel.heading(text("picture:to_come", language))
    to_come = view["to_come"]
    for back, count in (
        ("landscape", to_come["landscape_stack"]),
        ("task", len(to_come["task_tiles"])),
    ):
        words = text(f"picture:{back}_tiles", language, count=count)
        panel.row(use(f"back-{back}"), words, str(count))
    panel.skip(4)


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
    rows = [(landscape.key, use(f"icon-{landscape.key}")) for landscape in TASK_LANDSCAPES]
    rows += [(color, group(use(f"flag-{color}"), -8 + 7j, scale=0.44)) for color in FLAG_LANDSCAPES]
    rows += [("longest_railroad", use("icon-railroad")), ("longest_river", use("icon-river"))]
    for name, icon in rows:
        panel.row(icon, text(f"dorfromantik:score.{name}", language), str(score[name]))
    panel.skip(34)
    total = str(score["total"])
    panel.picture(label(total, 0j, 34, anchor="end", bold=True, serif=True), complex(276, 0), 1.0)
    panel.words(text("picture:result", language), 0j, bold=True)
