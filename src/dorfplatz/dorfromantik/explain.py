"""What a placement would do, and what a score is made of: as data, and in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from dorfplatz.base.preview import Preview
from dorfplatz.dorfromantik.events import at, score_rows
from dorfplatz.dorfromantik.hexes import DIRECTIONS, edge, turned
from dorfplatz.dorfromantik.landscapes import (
    FLAG_COLORS,
    TASK_LANDSCAPES,
    Landscape,
)
from dorfplatz.dorfromantik.moves import SET_ASIDE, cell_of, turn_of
from dorfplatz.dorfromantik.notation import format_cell
from dorfplatz.dorfromantik.placement import place_tile
from dorfplatz.dorfromantik.scoring import score
from dorfplatz.dorfromantik.state import TASK_FULFILLED, State
from dorfplatz.dorfromantik.table import frontier_at
from dorfplatz.dorfromantik.territories import landscape_of, node_at, place_of, root_of
from dorfplatz.language import text


@dataclass(frozen=True, slots=True)
class Territory:
    """Tiles joined by equal edges of one landscape: a territory, railroad or river (D06)."""

    landscape: Landscape
    cells: tuple[int, ...]
    open_edges: int

    @property
    def is_closed(self) -> bool:
        """Whether no edge is open (D12)."""
        return self.open_edges == 0


@dataclass(frozen=True, slots=True)
class Task:
    """A token on the landscape: how many tiles its territory has, and how many edges are open."""

    cell: int
    landscape: Landscape
    number: int
    tiles: int
    open_edges: int


@dataclass(frozen=True, slots=True)
class Effects:
    """What a placement does.

    `matching` are the directions in which the tile's edge meets an equal one. `advanced` are the
    tasks that stay and whose territory grew; `closed` the territories that have no open edge any
    more; `flags` the flags in them, by their cells, each with its points (D31).
    """

    matching: tuple[tuple[int, Landscape], ...]
    fulfilled: tuple[Task, ...]
    cancelled: tuple[Task, ...]
    advanced: tuple[Task, ...]
    closed: tuple[Territory, ...]
    flags: tuple[tuple[int, Landscape, int], ...]
    points: int
    """By how many points the result grows."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the score pad: its name in records, its points, the cells that they come from."""

    name: str
    points: int
    cells: tuple[int, ...]


def territories(state: State) -> list[Territory]:
    """All territories, railroads and rivers of the landscape, the oldest first."""
    return [
        Territory(
            Landscape(landscape_of(root)),
            tuple(state.place_cell[place_of(node)] for node in nodes),
            state.open_edges[root],
        )
        for root, nodes in _nodes_by_root(state).items()
    ]


def _nodes_by_root(state: State) -> dict[int, list[int]]:
    """The nodes of each territory in the order of placement, by its root."""
    record = state.record
    found: dict[int, list[int]] = {}
    for node in range(1, node_at(state.places, 1)):
        if state.parent[node]:
            found.setdefault(root_of(record, node), []).append(node)
    return found


def _territory(state: State, node: int) -> Territory:
    """The territory that a node belongs to."""
    cell = state.place_cell[place_of(node)]
    return next(
        territory
        for territory in territories(state)
        if territory.landscape == landscape_of(node) and cell in territory.cells
    )


def tasks_out(state: State) -> list[Task]:
    """The tokens that lie on the landscape."""
    return [_task(state, state.task_node[task]) for task in range(state.tasks)]


def _task(state: State, node: int) -> Task:
    place = place_of(node)
    root = root_of(state.record, node)
    return Task(
        state.place_cell[place],
        Landscape(landscape_of(node)),
        state.place_number[place],
        state.tiles[root],
        state.open_edges[root],
    )


def effects(state: State, move: int) -> Effects:
    """What a legal placement of the tile in hand would do; the state stays as it is."""
    after = state.copy()
    place_tile(after.record, cell_of(move), turn_of(move))
    before = {task.cell: task.tiles for task in tasks_out(state)}
    resolved = [after.resolved_node[number] for number in range(after.resolved)]
    fulfilled = [node for node in resolved if after.place_task[place_of(node)] == TASK_FULFILLED]
    cancelled = [node for node in resolved if node not in fulfilled]
    closed = _closed_roots(state, after)
    return Effects(
        matching=_matching(state, move),
        fulfilled=tuple(_task(after, node) for node in fulfilled),
        cancelled=tuple(_task(after, node) for node in cancelled),
        advanced=tuple(
            task for task in tasks_out(after) if task.tiles > before.get(task.cell, task.tiles)
        ),
        closed=tuple(_territory(after, root) for root in closed),
        flags=tuple(
            (after.place_cell[place_of(node)], Landscape(landscape_of(node)), after.tiles[root])
            for node, root in _flags(after)
            if root in closed
        ),
        points=score(after.record, 0) - score(state.record, 0),
    )


def _matching(state: State, move: int) -> tuple[tuple[int, Landscape], ...]:
    facing = state.frontier_facing[frontier_at(state.record, cell_of(move))]
    edges = turned(state.edges[state.hand], turn_of(move))
    return tuple(
        (direction, Landscape(edge(edges, direction)))
        for direction in range(DIRECTIONS)
        if edge(edges, direction) == edge(facing, direction)
    )


def _closed_roots(state: State, after: State) -> list[int]:
    """The roots of the territories that the placement closed."""
    record = after.record
    was_open = {
        root_of(record, node)
        for node in range(1, node_at(state.places, 1))
        if state.parent[node] == node and state.open_edges[node] > 0
    }
    new = node_at(state.places, 0)
    nodes = (new + landscape for landscape in TASK_LANDSCAPES if after.parent[new + landscape])
    changed = was_open | {root_of(record, node) for node in nodes}
    return sorted(root for root in changed if after.open_edges[root] == 0)


def _flags(state: State) -> Iterable[tuple[int, int]]:
    """Each flag's node and the root of its territory."""
    record = state.record
    for flag in range(state.flags):
        node = state.flag_node[flag]
        yield node, root_of(record, node)


def score_table(state: State) -> list[ScoreRow]:
    """Every row of the score that points come from, with its cells (D30 to D32)."""
    points = score_rows(state)
    rows = [
        ScoreRow(landscape.key, points[landscape.key], _fulfilled_cells(state, landscape))
        for landscape in TASK_LANDSCAPES
    ]
    rows += [
        ScoreRow(color, points[color], _flag_cells(state, landscape))
        for landscape, color in FLAG_COLORS.items()
    ]
    rows += [
        ScoreRow(name, points[name], _longest_cells(state, landscape))
        for name, landscape in _LONGEST_ROWS.items()
    ]
    return rows


_LONGEST_ROWS: Final = {
    "longest_railroad": Landscape.RAILROAD,
    "longest_river": Landscape.RIVER,
}


def _fulfilled_cells(state: State, landscape: Landscape) -> tuple[int, ...]:
    """Where the fulfilled tasks of a landscape are."""
    return tuple(
        state.place_cell[place]
        for place in range(state.places)
        if state.place_task[place] == TASK_FULFILLED
        and state.task[state.place_tile[place]] == landscape
    )


def _flag_cells(state: State, landscape: Landscape) -> tuple[int, ...]:
    """The closed territories in which flags of a landscape are."""
    roots = {
        root
        for node, root in _flags(state)
        if landscape_of(node) == landscape and state.open_edges[root] == 0
    }
    return tuple(cell for root in sorted(roots) for cell in _territory(state, root).cells)


def _longest_cells(state: State, landscape: Landscape) -> tuple[int, ...]:
    """The longest railroad or river; the oldest one, if several are."""
    for territory in territories(state):
        if territory.landscape is landscape and len(territory.cells) == state.longest[landscape]:
            return territory.cells
    return ()


# In sentences.


def landscape_name(landscape: Landscape, language: str) -> str:
    """The landscape's name in a language."""
    return text(f"dorfromantik:landscape.{landscape.key}", language)


def _say(name: str, language: str, **values: Any) -> str:
    return text(f"dorfromantik:effect.{name}", language, **values)


def explain_move(state: State, move: int, language: str = "en") -> list[str]:
    """What a legal move would do, a sentence for each effect."""
    if move == SET_ASIDE:
        return [_say("set_aside", language)]
    found = effects(state, move)
    return [*_about_matching(found, language), *_about_changes(found, language)]


def preview_move(state: State, move: int, language: str = "en") -> Preview:
    """What a legal move would do, what matters most first.

    The marks are the tasks that it fulfils, cancels or advances, and the flags that it lets score,
    each with its cell ("at"), what happens ("what"), and the tiles that count there ("tiles").
    """
    if move == SET_ASIDE:
        return Preview([_say("set_aside", language)])
    found = effects(state, move)
    marks = [
        {"at": at(task.cell), "what": what, "tiles": task.tiles}
        for what, tasks in (
            ("fulfilled", found.fulfilled),
            ("cancelled", found.cancelled),
            ("advanced", found.advanced),
        )
        for task in tasks
    ]
    marks += [{"at": at(cell), "what": "flag", "tiles": tiles} for cell, _, tiles in found.flags]
    sentences = [*_about_changes(found, language), *_about_matching(found, language)]
    return Preview(sentences, marks)


def tell_move(state: State, move: int, language: str = "en") -> list[str]:
    """What came of a legal move, told of the state before it: tasks, flags, points."""
    if move == SET_ASIDE:
        return []
    found = effects(state, move)
    return [
        *(_about_task("fulfilled", task, language) for task in found.fulfilled),
        *(_about_task("cancelled", task, language) for task in found.cancelled),
        *(_about_flag(*flag, language) for flag in found.flags),
        *([_say("points", language, count=found.points)] if found.points else []),
    ]


def _about_changes(found: Effects, language: str) -> list[str]:
    """What happens to tasks, territories, flags and the result."""
    return [
        *(_about_task("fulfilled", task, language) for task in found.fulfilled),
        *(_about_task("cancelled", task, language) for task in found.cancelled),
        *(_about_task("advanced", task, language) for task in found.advanced),
        *(_about_closed(territory, language) for territory in found.closed),
        *(_about_flag(*flag, language) for flag in found.flags),
        *([_say("points", language, count=found.points)] if found.points else []),
    ]


def _about_matching(found: Effects, language: str) -> list[str]:
    count = len(found.matching)
    if not count:
        return [_say("no_match", language)]
    names = [landscape_name(landscape, language) for _, landscape in found.matching]
    return [_say("match", language, count=count, landscapes=", ".join(names))]


def _about_task(name: str, task: Task, language: str) -> str:
    return _say(
        name,
        language,
        count=task.tiles,
        landscape=landscape_name(task.landscape, language),
        number=task.number,
        cell=format_cell(task.cell),
    )


def _about_closed(territory: Territory, language: str) -> str:
    landscape = landscape_name(territory.landscape, language)
    return _say("closed", language, count=len(territory.cells), landscape=landscape)


def _about_flag(cell: int, landscape: Landscape, points: int, language: str) -> str:
    color = text(f"dorfromantik:flag.{FLAG_COLORS[landscape]}", language)
    return _say("flag", language, count=points, color=color, cell=format_cell(cell))


def explain_score(state: State, language: str = "en") -> list[tuple[str, int]]:
    """The rows of the result, as it is or would be now; their points add up to it."""
    rows = []
    for row in score_table(state):
        label = text(f"dorfromantik:score.{row.name}", language)
        if row.cells:
            cells = " ".join(format_cell(cell) for cell in row.cells)
            label = text("dorfromantik:score.with_cells", language, row=label, cells=cells)
        rows.append((label, row.points))
    return rows


def cells_at(cells: Iterable[int]) -> list[list[int]]:
    """Cells as axial coordinates, for JSON."""
    return [at(cell) for cell in cells]
