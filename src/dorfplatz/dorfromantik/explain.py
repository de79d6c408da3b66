"""What a placement would do, and what a score is made of: as data, and in sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from dorfplatz.dorfromantik.cell_index import frontier_at
from dorfplatz.dorfromantik.events import at
from dorfplatz.dorfromantik.hexes import DIRECTIONS, cell_at, edge, turned
from dorfplatz.dorfromantik.inspection import (
    Task,
    Territory,
    flags_out,
    has_node_in,
    open_edges_in,
    root_in,
    task_at,
    tasks_out,
    territory_of,
)
from dorfplatz.dorfromantik.landscapes import (
    FLAG_COLORS,
    TASK_LANDSCAPES,
    Landscape,
)
from dorfplatz.dorfromantik.moves import (
    DRAW,
    SET_ASIDE,
    STORE,
    TAKE,
    cell_of,
    heart_of,
    is_placement,
    turn_of,
    without_heart,
)
from dorfplatz.dorfromantik.notation import format_cell
from dorfplatz.dorfromantik.placement import place_tile
from dorfplatz.dorfromantik.score_rows import SCORE, growing_rows, score, score_cells
from dorfplatz.dorfromantik.scoring import points_of_flag
from dorfplatz.dorfromantik.state import (
    GOLDEN_HEART,
    NO_HEART,
    RED_HEART,
    TASK_FULFILLED,
    Setup,
    State,
)
from dorfplatz.dorfromantik.territories import (
    landscape_of,
    node_at,
    place_of,
)
from dorfplatz.interface.preview import Preview
from dorfplatz.language import text


@dataclass(frozen=True, slots=True)
class Effects:
    """What a placement does.

    `matching` are the directions in which the tile's edge meets an equal one. `started` is the
    placed tile's own task, if it stays and its territory has more tiles than that one; `advanced`
    are the other tasks that stay and whose territory grew; `closed` the territories that have no
    open edge any more; `flags` the flags in them, by their cells, each with its points (D31).
    """

    matching: tuple[tuple[int, Landscape], ...]
    fulfilled: tuple[Task, ...]
    cancelled: tuple[Task, ...]
    started: Task | None
    advanced: tuple[Task, ...]
    closed: tuple[Territory, ...]
    flags: tuple[tuple[int, Landscape, int], ...]
    grown: tuple[tuple[str, int, int], ...]
    """Rows of the score that grow without tasks and flags: their names, and their points before
    and after (D32)."""
    points: int
    """By how many points the result grows."""


def effects(setup: Setup, state: State, move: int) -> Effects:
    """What a legal placement of the tile in hand would do; the state stays as it is."""
    after = state.copy()
    place_tile(setup.record, after.record, cell_of(move), turn_of(move), heart_of(move))
    before = {task.cell: task.tiles for task in tasks_out(state)}
    resolved = [after.resolved_node[number] for number in range(after.resolved)]
    fulfilled = [node for node in resolved if after.place_task[place_of(node)] == TASK_FULFILLED]
    cancelled = [node for node in resolved if node not in fulfilled]
    closed = _closed_roots(state, after)
    return Effects(
        matching=matching(setup, state, move),
        fulfilled=tuple(task_at(after, node) for node in fulfilled),
        cancelled=tuple(task_at(after, node) for node in cancelled),
        started=_started(after, cell_of(move)),
        advanced=tuple(
            task for task in tasks_out(after) if task.tiles > before.get(task.cell, task.tiles)
        ),
        closed=tuple(territory_of(after, root) for root in closed),
        flags=tuple(
            (
                after.place_cell[place_of(node)],
                Landscape(landscape_of(node)),
                int(points_of_flag(after.record, node)),
            )
            for node, root in flags_out(after)
            if root in closed
        ),
        grown=tuple(growing_rows(setup, state, after)),
        points=score(setup.record, after.record, 0) - score(setup.record, state.record, 0),
    )


def _started(after: State, cell: int) -> Task | None:
    """The task on the tile just placed, where it counts tiles that lay there before."""
    own = (task for task in tasks_out(after) if task.cell == cell and task.tiles > 1)
    return next(own, None)


def matching(setup: Setup, state: State, move: int) -> tuple[tuple[int, Landscape], ...]:
    """The directions in which an edge of the tile in hand would meet an equal one, and of what."""
    facing = state.frontier_facing[frontier_at(state.record, cell_of(move))]
    edges = turned(setup.edges[state.hand], turn_of(move))
    return tuple(
        (direction, Landscape(edge(edges, direction)))
        for direction in range(DIRECTIONS)
        if edge(edges, direction) == edge(facing, direction)
    )


def _closed_roots(state: State, after: State) -> list[int]:
    """The roots of the territories that the placement closed."""
    was_open = {
        root_in(after, node)
        for node in range(1, int(node_at(state.places, 1)))
        if root_in(state, node) == node and open_edges_in(state, node) > 0
    }
    new = node_at(state.places, 0)
    shown = (new + landscape for landscape in TASK_LANDSCAPES)
    nodes = (node for node in shown if has_node_in(after, node))
    changed = was_open | {root_in(after, node) for node in nodes}
    return sorted(root for root in changed if open_edges_in(after, root) == 0)


# In sentences.

_HEARTS: Final = {RED_HEART: "red", GOLDEN_HEART: "golden"}
_OTHER_MOVES: Final = {SET_ASIDE: "set_aside", STORE: "store", DRAW: "draw", TAKE: "take"}
"""What the moves that place nothing do, by their texts."""


def landscape_name(landscape: Landscape, language: str) -> str:
    """The landscape's name in a language."""
    return text(f"dorfromantik:landscape.{landscape.key}", language)


def _say(name: str, language: str, **values: Any) -> str:
    return text(f"dorfromantik:effect.{name}", language, **values)


def explain_move(setup: Setup, state: State, move: int, language: str = "en") -> list[str]:
    """What a legal move would do, a sentence for each effect, with the cells that it is about."""
    if not is_placement(move):
        return [_say(_OTHER_MOVES[move], language)]
    found = effects(setup, state, move)
    say = _Sentences(language, _by_its_cell(language))
    return [*say.matching(found, state), *say.changes(found), *say.points(found)]


def preview_move(setup: Setup, state: State, move: int, language: str = "en") -> Preview:
    """What a legal move would do, what matters most first: by how much the result grows.

    The marks are the tasks that it fulfils, cancels, starts or advances, and the flags that it lets
    score, each with its cell ("at"), what happens ("what"), and the tiles that count there
    ("tiles").
    They show where that is, so that the sentences name a cell only where it could be another.
    """
    if not is_placement(move):
        return Preview([_say(_OTHER_MOVES[move], language)])
    if heart_of(move) != NO_HEART:
        plain = preview_move(setup, state, without_heart(move), language)
        return preview_heart(setup, state, move, plain, language)
    found = effects(setup, state, move)
    marks = [
        {"at": at(task.cell), "what": what, "tiles": task.tiles}
        for what, tasks in (
            ("fulfilled", found.fulfilled),
            ("cancelled", found.cancelled),
            ("started", () if found.started is None else (found.started,)),
            ("advanced", found.advanced),
        )
        for task in tasks
    ]
    marks += [{"at": at(cell), "what": "flag", "tiles": tiles} for cell, _, tiles in found.flags]
    say = _Sentences(language, _by_its_tile(state, move, language))
    told = [*say.points(found), *say.changes(found), *say.matching(found, state)]
    return Preview(told, marks)


def preview_heart(
    setup: Setup, state: State, move: int, plain: Preview, language: str = "en"
) -> Preview:
    """What a placement with a heart would do, by what it would do without.

    The heart changes by how much the result grows, and nothing else.
    """
    grows = _growth(setup, state, move)
    without = _growth(setup, state, without_heart(move))
    heart = text(f"dorfromantik:heart.{_HEARTS[heart_of(move)]}", language)
    if grows == without:
        told = [_say("heart_nothing", language, heart=heart), *plain.effects]
    else:
        told = [_say("heart", language, heart=heart, count=grows, points=grows - without)]
        told += plain.effects[1:] if without else plain.effects
    return Preview(told, plain.marks)


def _growth(setup: Setup, state: State, move: int) -> int:
    """By how many points the result would grow with a placement."""
    after = state.copy()
    place_tile(setup.record, after.record, cell_of(move), turn_of(move), heart_of(move))
    return int(score(setup.record, after.record, 0) - score(setup.record, state.record, 0))


def narrate_move(setup: Setup, state: State, move: int, language: str = "en") -> list[str]:
    """What came of a legal move, by the state before it: tasks, flags, points."""
    if not is_placement(move):
        return []
    found = replace(effects(setup, state, move), started=None, advanced=(), closed=(), grown=())
    say = _Sentences(language, _by_its_cell(language))
    return [*say.changes(found), *say.points(found)]


_Where = Callable[[str, int], str]
"""Says of a token or flag, named by its words, in which cell it is."""


def _by_its_cell(language: str) -> _Where:
    return lambda name, cell: _say("at", language, what=name, cell=format_cell(cell))


def _by_its_tile(state: State, move: int, language: str) -> _Where:
    """For those who see where it is: on the tile in hand, or anywhere where no twin of it is."""
    lying = [
        (Landscape(landscape_of(node)), state.place_number[place_of(node)])
        for node in (state.task_node[task] for task in range(state.tasks))
    ]
    twins = {_task_name(*task, language) for task in lying if lying.count(task) > 1}

    def where(name: str, cell: int) -> str:
        if cell == cell_of(move):
            return _say("own", language, what=name)
        return _by_its_cell(language)(name, cell) if name in twins else name

    return where


def _task_name(landscape: Landscape, number: int, language: str) -> str:
    named = landscape_name(landscape, language)
    return _say("task", language, landscape=named, number=number)


@dataclass(frozen=True)
class _Sentences:
    """Tells effects in a language, and where they are as one wants to have it told."""

    language: str
    where: _Where

    def changes(self, found: Effects) -> list[str]:
        """What happens to tasks, territories, flags and the longest lines."""
        told = [self._task("fulfilled", task) for task in found.fulfilled]
        told += [self._task("cancelled", task) for task in found.cancelled]
        told += [self._task("started", found.started)] if found.started else []
        told += [self._task("advanced", task) for task in found.advanced]
        told += [_about_closed(territory, self.language) for territory in found.closed]
        told += [self._flag(*flag) for flag in found.flags]
        told += [
            _say(
                "longest",
                self.language,
                row=text(f"dorfromantik:score.{row}", self.language),
                before=before,
                after=after,
            )
            for row, before, after in found.grown
        ]
        return told

    def points(self, found: Effects) -> list[str]:
        """By how much the result grows; nothing where it does not."""
        return [_say("points", self.language, count=found.points)] if found.points else []

    def matching(self, found: Effects, state: State) -> list[str]:
        """Which edges grow together; nothing for the first tile, which has no neighbour."""
        kinds = [landscape for _, landscape in found.matching if landscape in TASK_LANDSCAPES]
        if not kinds:
            return [_say("no_match", self.language)] if state.places else []
        edges = [
            _say(f"edges.{landscape.key}", self.language, count=kinds.count(landscape))
            for landscape in dict.fromkeys(kinds)
        ]
        return [_say("match", self.language, edges=", ".join(edges))]

    def _task(self, name: str, task: Task) -> str:
        named = _task_name(task.landscape, task.number, self.language)
        told = self.where(named, task.cell)
        tiles = task.tiles
        return _say(name, self.language, count=tiles, tiles=tiles, task=told, number=task.number)

    def _flag(self, cell: int, landscape: Landscape, points: int) -> str:
        color = text(f"dorfromantik:flag.{FLAG_COLORS[landscape]}", self.language)
        told = self.where(_say("the_flag", self.language, color=color), cell)
        return _say("flag", self.language, count=points, flag=told)


def _about_closed(territory: Territory, language: str) -> str:
    landscape = landscape_name(territory.landscape, language)
    return _say("closed", language, count=len(territory.cells), landscape=landscape)


def explain_score(setup: Setup, state: State, language: str = "en") -> list[tuple[str, int]]:
    """The rows of the result, as it is or would be now; their points add up to it."""
    points = SCORE.points(setup, state, 0)
    rows = []
    for name, cells in score_cells(setup, state).items():
        label = text(f"dorfromantik:score.{name}", language)
        if cells:
            shown = " ".join(format_cell(cell_at(*cell)) for cell in cells)
            label = text("dorfromantik:score.with_cells", language, row=label, cells=shown)
        rows.append((label, points[name]))
    return rows
