"""What speaks for a placement and against it: the terms of `evaluate`, by how much they change.

What a placement changes for each task and each flag is told apart, as the players see it: a task
by the chance that it is fulfilled, a flag by its points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dorfplatz.dorfromantik.evaluation import crowding, evaluate
from dorfplatz.dorfromantik.explain import matching
from dorfplatz.dorfromantik.goal_evaluation import LAST_AIMED_AT, value_of_goal
from dorfplatz.dorfromantik.goal_progress import goals_reached
from dorfplatz.dorfromantik.goals import is_met
from dorfplatz.dorfromantik.landscapes import FLAG_COLORS, TASK_LANDSCAPES, Landscape
from dorfplatz.dorfromantik.moves import is_placement
from dorfplatz.dorfromantik.promises import (
    LATE_FOR_FLAGS,
    LATE_FOR_TASKS,
    NEXT_TASK,
    chance_alone,
    chance_of_task,
    coming_tasks,
    coming_tasks_of,
    in_time,
    task_worth,
    value_of_flag,
)
from dorfplatz.dorfromantik.score_rows import growing_rows
from dorfplatz.dorfromantik.state import NO_TASK, TASK_FULFILLED, Setup, State
from dorfplatz.dorfromantik.territories import (
    is_closed,
    landscape_of,
    place_of,
    territory_tiles,
)
from dorfplatz.dorfromantik.turn import apply_move
from dorfplatz.interface.reasons import Reason, Weighing, about, weighing

_WHY: Final = "dorfromantik:why"
_GOAL: Final = "dorfromantik:goal"


@dataclass(frozen=True)
class _Change:
    """A placement: the state before it and the state after it."""

    setup: Setup
    before: State
    after: State
    move: int

    @cached_property
    def old(self) -> dict[int, int]:
        """The tasks that lay there, by their nodes, with their chances in thousandths."""
        return _chances(self.before)

    @cached_property
    def new(self) -> dict[int, int]:
        """Those that lie there now."""
        return _chances(self.after)

    def in_time_for_task(self, value: int) -> int:
        """What remains of what a task promises, with the tiles that are still to come."""
        return int(in_time(self.after.record, value, LATE_FOR_TASKS))

    def worth(self, node: int, chance: int) -> int:
        """What a task promises, in thousandths of a point."""
        return self.in_time_for_task(int(task_worth(self.number(node), chance)))

    def number(self, node: int) -> int:
        """The number of a task."""
        return self.after.place_number[place_of(node)]

    @property
    def next_task(self) -> int:
        """What it is worth that a task tile takes the place of one that is gone."""
        return self.in_time_for_task(NEXT_TASK) if self.before.unseen_tasks > 0 else 0


def _chances(state: State) -> dict[int, int]:
    record = state.record
    return {state.task_node[task]: int(chance_of_task(record, task)) for task in range(state.tasks)}


def weigh(setup: Setup, state: State, move: int) -> Weighing:
    """What speaks for a legal placement of the tile in hand, and what against it."""
    change = _changed(setup, state, move)
    seat = state.seat
    before, after = (
        int(evaluate(setup.record, there.record, seat)) for there in (state, change.after)
    )
    whole = after - before
    if not is_placement(move):
        return weighing([], whole)
    return weighing(_reasons(change), whole, list(_edges(change)))


def reasons_of(setup: Setup, state: State, move: int) -> list[Reason]:
    """All that a legal placement changes, be it ever so little; but for the place of a new task.

    That a token takes one of the places for tokens goes for every placement of the tile.
    """
    return list(_reasons(_changed(setup, state, move)))


def _reasons(change: _Change) -> Iterator[Reason]:
    yield from _about_tasks(change)
    yield from _about_new_task(change)
    yield from _about_flags(change)
    yield from _about_rows(change)
    yield from _about_goals(change)
    yield from _about_coming_tasks(change)
    yield from _about_crowding(change)


def _changed(setup: Setup, state: State, move: int) -> _Change:
    after = state.copy()
    apply_move(setup.record, after.record, move)
    return _Change(setup, state, after, move)


def _reason(
    name: str, thousandths: int, words: dict[str, str] | None = None, **values: int | str
) -> Reason:
    """A reason that is worth so much; "count" are its points, where nothing else is counted."""
    points = thousandths / 1000
    return Reason(f"{_WHY}.{name}", points, {"count": about(points), **values}, words or {})


def _landscape(node: int) -> dict[str, str]:
    key = Landscape(landscape_of(node)).key
    return {"landscape": f"dorfromantik:landscape.{key}"}


def _about_tasks(change: _Change) -> Iterator[Reason]:
    """The tasks that lay there before."""
    for node, old in change.old.items():
        worth = change.worth(node, old)
        if node not in change.new:
            yield _ended(change, node, -worth, _percent(change, old))
            continue
        gain = change.worth(node, change.new[node]) - worth
        if gain:
            tiles, was = (_tiles(state, node) for state in (change.after, change.before))
            yield _reason(
                "task_grows" if tiles > was else "task_reach",
                gain,
                _landscape(node),
                number=change.number(node),
                tiles=tiles,
                before=_percent(change, old),
                after=_percent(change, change.new[node]),
            )


def _ended(change: _Change, node: int, gain: int, before: int) -> Reason:
    """A task that is fulfilled or cancelled, and makes room for another one.

    `before` is how likely it was fulfilled, in percent.
    """
    number = change.number(node)
    more = "_next" if change.next_task else ""
    if change.after.place_task[place_of(node)] == TASK_FULFILLED:
        gain += 1000 * number + change.next_task
        name = f"task_fulfilled{more}"
        return _reason(name, gain, _landscape(node), number=number, count=number)
    gain += change.next_task
    name = "task_cleared" if gain > 0 else "task_cancelled"
    return _reason(name, gain, _landscape(node), number=number, before=before)


def _about_new_task(change: _Change) -> Iterator[Reason]:
    """The task on the tile itself."""
    place = change.before.places
    if change.after.place_task[place] == NO_TASK:
        return
    landscape = change.setup.task[change.before.hand]
    node = place * len(TASK_LANDSCAPES) + landscape
    if node not in change.new:
        yield _ended(change, node, 0, 0)
        return
    chance = change.new[node]
    number, tiles = change.number(node), _tiles(change.after, node)
    yield _reason(
        "task_new_joined" if tiles > 1 else "task_new",
        change.worth(node, chance),
        _landscape(node),
        number=number,
        tiles=tiles,
        before=_percent(change, int(chance_alone(landscape_of(node), number))),
        after=_percent(change, chance),
    )


def _tiles(state: State, node: int) -> int:
    return int(territory_tiles(state.record, node))


def _percent(change: _Change, chance: int) -> int:
    """A chance as it is told; it falls when few tiles are still to come."""
    return round(change.in_time_for_task(chance) / 10)


def _about_flags(change: _Change) -> Iterator[Reason]:
    for flag in range(change.after.flags):
        node = change.after.flag_node[flag]
        is_new = flag >= change.before.flags
        old = 0 if is_new else int(value_of_flag(change.before.record, flag))
        new = int(value_of_flag(change.after.record, flag))
        gain = int(in_time(change.after.record, new, LATE_FOR_FLAGS))
        gain -= int(in_time(change.before.record, old, LATE_FOR_FLAGS))
        color = FLAG_COLORS[Landscape(landscape_of(node))]
        words = {"color": f"dorfromantik:flag.{color}"}
        tiles = _tiles(change.after, node)
        closed = bool(is_closed(change.after.record, node))
        was_open = is_new or not is_closed(change.before.record, node)
        if closed and was_open:
            yield _reason("flag_scores", gain + 1000 * tiles, words, count=tiles)
        elif gain:
            name = "flag_new" if is_new else "flag_grows" if gain > 0 else "flag_opens"
            yield _reason(name, gain, words, tiles=tiles)


def _about_rows(change: _Change) -> Iterator[Reason]:
    for row, before, after in growing_rows(change.setup, change.before, change.after):
        words = {"row": f"dorfromantik:score.{row}"}
        gain = 1000 * (after - before)
        yield _reason("longest", gain, words, before=before, after=after)


def _about_goals(change: _Change) -> Iterator[Reason]:
    """What brings the game closer to what a locked card asks for, or leads away from it."""
    after = {goal: points for goal, _, points in goals_reached(change.setup, change.after)}
    for goal, number, before in goals_reached(change.setup, change.before):
        if goal.code > LAST_AIMED_AT:
            continue
        old, new = (
            int(value_of_goal(change.setup.record, state.record, goal.code))
            for state in (change.before, change.after)
        )
        if new > old and after[goal] > before:
            name = "goal_met" if is_met(goal, number, after[goal]) else "goal"
            words = {"goal": f"{_GOAL}.{goal}"}
            yield _reason(name, new - old, words, number=number, before=before, after=after[goal])


def _about_coming_tasks(change: _Change) -> Iterator[Reason]:
    gain = int(coming_tasks(change.after.record) - coming_tasks(change.before.record))
    if gain:
        name = "places_for_tasks" if gain > 0 else "fewer_places_for_tasks"
        yield _reason(name, gain, _most_coming(change, 1 if gain > 0 else -1))


def _most_coming(change: _Change, sign: int) -> dict[str, str]:
    """The landscape whose tasks still to come gain most, or with sign -1 lose most."""

    def gain(landscape: Landscape) -> int:
        old, new = (
            int(coming_tasks_of(state.record, landscape)) for state in (change.before, change.after)
        )
        return sign * (new - old)

    return {"landscape": f"dorfromantik:landscape.{max(TASK_LANDSCAPES, key=gain).key}"}


def _about_crowding(change: _Change) -> Iterator[Reason]:
    gain = int(crowding(change.after.record) - crowding(change.before.record))
    if gain:
        yield _reason("fewer_tight_cells" if gain > 0 else "tight_cells", gain)


def _edges(change: _Change) -> Iterator[Reason]:
    """Which edges grow together: what is to be seen where little is to be reckoned with."""
    kinds = [landscape for _, landscape in matching(change.setup, change.before, change.move)]
    for landscape in dict.fromkeys(kinds):
        if landscape in TASK_LANDSCAPES:
            count = kinds.count(landscape)
            yield Reason(f"{_WHY}.edges.{landscape.key}", 0.0, {"count": count})
