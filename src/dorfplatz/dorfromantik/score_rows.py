"""The score pad: its rows, in their order (D30 to D33). All that shows a score follows them.

A new row is a kernel for its points, what they come from, and a title in the texts.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.inspection import (
    flags_out,
    open_edges_in,
    territories,
    territory_of,
)
from dorfplatz.dorfromantik.landscapes import FLAG_COLORS, TASK_LANDSCAPES, Landscape
from dorfplatz.dorfromantik.row import Parts, Played, Row, part
from dorfplatz.dorfromantik.scoring import flag_points, longest, points_of_flag, task_points
from dorfplatz.dorfromantik.state import TASK_FULFILLED, Setup, State
from dorfplatz.dorfromantik.territories import landscape_of
from dorfplatz.dorfromantik.unlocked_rows import UNLOCKED, UNLOCKED_ROWS
from dorfplatz.interface.events import Event
from dorfplatz.interface.score_table import ScoreTable


def _fulfilled_tasks(landscape: Landscape) -> Parts:
    """The fulfilled tasks of a landscape, each with the cell of its tile."""

    def parts(played: Played, _seat: int) -> list[Event]:
        setup, state = played
        return [
            part(state.place_number[place], state.place_cell[place])
            for place in range(state.places)
            if state.place_task[place] == TASK_FULFILLED
            and setup.task[state.place_tile[place]] == landscape
        ]

    return parts


def _closed_flags(landscape: Landscape) -> Parts:
    """The flags of a landscape in closed territories, each with the cells of its territory."""

    def parts(played: Played, _seat: int) -> list[Event]:
        _, state = played
        roots = sorted(
            root
            for node, root in flags_out(state)
            if landscape_of(node) == landscape and open_edges_in(state, root) == 0
        )
        return [
            part(points_of_flag(state.record, root), *territory_of(state, root).cells)
            for root in roots
        ]

    return parts


def _longest_line(landscape: Landscape) -> Parts:
    """The longest railroad or river; the oldest one, if several are."""

    def parts(played: Played, _seat: int) -> list[Event]:
        _, state = played
        lines = [line for line in territories(state) if line.landscape is landscape]
        if not lines:
            return []
        cells = max(lines, key=lambda line: len(line.cells)).cells
        return [part(len(cells), *cells)]

    return parts


_TASKS: Final = "S1"
_FLAGS_AND_LINES: Final = "S2"

_ROWS: Final = (
    *(
        Row(
            landscape.key,
            task_points(landscape),
            _fulfilled_tasks(landscape),
            _TASKS,
        )
        for landscape in TASK_LANDSCAPES
    ),
    *(
        Row(
            color,
            flag_points(landscape),
            _closed_flags(landscape),
            _FLAGS_AND_LINES,
        )
        for landscape, color in FLAG_COLORS.items()
    ),
    *(
        Row(
            f"longest_{landscape.key}",
            longest(landscape),
            _longest_line(landscape),
            _FLAGS_AND_LINES,
            grows=True,
        )
        for landscape in (Landscape.RAILROAD, Landscape.RIVER)
    ),
    *UNLOCKED_ROWS,
)

SCORE: Final = ScoreTable(_ROWS, sections=(_TASKS, _FLAGS_AND_LINES, UNLOCKED))
"""The score pad."""

score: Final = SCORE.kernel("dorfromantik")
"""The result of the whole group, which every seat shares (D33)."""


def score_rows(setup: Setup, state: State) -> dict[str, int]:
    """The rows of the score pad and its sums, as they are or would be now."""
    return SCORE.sums(SCORE.points(setup, state, 0))


def score_cells(setup: Setup, state: State) -> dict[str, list[tuple[int, int]]]:
    """The cells that the points of each row come from, by the rows' names."""
    return {
        name: list(dict.fromkeys(cell for part in parts for cell in part["cells"]))
        for name, parts in SCORE.parts(setup, (setup, state), 0).items()
    }


def growing_rows(setup: Setup, before: State, after: State) -> list[tuple[str, int, int]]:
    """The rows that grew and are told so: their names, and their points before and after."""
    grown = [
        (
            row.name,
            int(row.points(setup.record, before.record, 0)),
            int(row.points(setup.record, after.record, 0)),
        )
        for row in SCORE.used(setup)
        if isinstance(row, Row) and row.grows
    ]
    return [(name, old, new) for name, old, new in grown if new > old]
