"""The table as plain text: a map of hexes, the tile in hand, the tasks, what is to come."""

from __future__ import annotations

from typing import Any

from dorfplatz.dorfromantik.events import at
from dorfplatz.dorfromantik.explain import landscape_name
from dorfplatz.dorfromantik.goal_progress import goals_reached
from dorfplatz.dorfromantik.goals import goal_words
from dorfplatz.dorfromantik.hex_map import INNER_ROWS, WIDTH_INSIDE, HexMap
from dorfplatz.dorfromantik.inspection import Task, tasks_out
from dorfplatz.dorfromantik.landscapes import TASK_LANDSCAPES, Landscape
from dorfplatz.dorfromantik.notation import format_cell, format_edges
from dorfplatz.dorfromantik.score_rows import score
from dorfplatz.dorfromantik.state import (
    NO_TILE,
    NUMBERS,
    PHASE_DRAW,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_SET_ASIDE,
    RED_HEART,
    TASK_OPEN,
    Setup,
    State,
)
from dorfplatz.dorfromantik.tiles import Edges, TileSet
from dorfplatz.language import text


def render(setup: Setup, state: State, tile_set: TileSet, language: str = "en") -> str:
    """The table: whose turn, the landscape, the tile in hand, the tasks, what is to come."""
    parts = [
        _heading(setup, state, tile_set, language),
        "",
        *_map(setup, state, tile_set),
        "",
        *(_hand(state, tile_set, language) if state.hand != NO_TILE else []),
        *_unlocked(setup, state, tile_set, language),
        *(_task(task, language) for task in tasks_out(state)),
        *_goals(setup, state, language),
        *_to_come(state, language),
        _say("legend", language),
    ]
    return "\n".join(parts)


def _say(name: str, language: str, **values: Any) -> str:
    return text(f"dorfromantik:table.{name}", language, **values)


def seat_letter(seat: int) -> str:
    """How a seat is called where names are not known: A to F."""
    return "ABCDEF"[seat]


def _heading(setup: Setup, state: State, tile_set: TileSet, language: str) -> str:
    points = score(setup.record, state.record, 0)
    if state.phase == PHASE_OVER:
        return _say("over", language, count=points)
    phases = {PHASE_PLACE: "place", PHASE_SET_ASIDE: "set_aside", PHASE_DRAW: "draw"}
    name = phases.get(state.phase, "reveal")
    tile = "" if state.hand == NO_TILE else tile_set.tiles[state.hand].name
    return _say(name, language, seat=seat_letter(state.seat), tile=tile, count=points)


def _map(setup: Setup, state: State, tile_set: TileSet) -> list[str]:
    canvas = HexMap()
    for position in range(state.frontier):
        if state.phase == PHASE_PLACE and state.frontier_turns[position]:
            _draw_free(canvas, state.frontier_cell[position], state.frontier_turns[position])
    for place in range(state.places):
        tile = tile_set.tiles[state.place_tile[place]]
        mark = f"+{tile.flag.letter.lower()}" if tile.flag else ""
        # Hearts are put on landscape tiles, where no token lies.
        token = _token(setup, state, place) or _heart_mark(state, place)
        edges = tile.turned(state.place_turn[place])
        _draw_tile(canvas, state.place_cell[place], edges, mark, token)
    return canvas.lines()


def _heart_mark(state: State, place: int) -> str:
    """A heart on a tile: <3, the golden one in brackets."""
    for heart in range(state.hearts):
        if state.heart_place[heart] == place:
            return "<3" if state.heart_kind[heart] == RED_HEART else "(3"
    return ""


def _token(setup: Setup, state: State, place: int) -> str:
    if state.place_task[place] != TASK_OPEN:
        return ""
    landscape = Landscape(setup.task[state.place_tile[place]])
    return f"{landscape.letter.lower()}{state.place_number[place]}"


def _draw_free(canvas: HexMap, cell: int, turns: int) -> None:
    """A cell where the tile in hand may lie: its coordinates and in how many ways."""
    q, r = at(cell)
    canvas.outline(q, r)
    ways = f"*{turns.bit_count()}"
    fits = len(f"{q},{r}") <= WIDTH_INSIDE
    marks = (f"{q},{r}", ways) if fits else (f"{q},", f"{r}{ways}")
    for row, mark in zip(INNER_ROWS, marks, strict=True):
        canvas.write(q, r, row, 1, mark.center(WIDTH_INSIDE))


def _draw_tile(canvas: HexMap, cell: int, edges: Edges, mark: str, token: str) -> None:
    q, r = at(cell)
    canvas.outline(q, r)
    canvas.edges(q, r, "".join(landscape.letter for landscape in edges))
    for row, word in zip(INNER_ROWS, (mark, token), strict=True):
        canvas.write(q, r, row, 2, word)


def _hand(state: State, tile_set: TileSet, language: str) -> list[str]:
    """The tile in hand and what its edges are with each turn."""
    tile = tile_set.tiles[state.hand]
    token = ""
    if tile.task is not None:
        landscape = landscape_name(tile.task, language)
        token = _say("token", language, landscape=landscape, number=state.hand_number)
    turns = [f"r{turn} {format_edges(tile, turn)}" for turn in range(tile.distinct_turns)]
    return [_say("hand", language, tile=tile.name, token=token), f"  {'  '.join(turns)}", ""]


def _unlocked(setup: Setup, state: State, tile_set: TileSet, language: str) -> list[str]:
    """The tile in the warehouse and the hearts that are left."""
    told = []
    if state.stored not in (NO_TILE, state.hand):
        told.append(_say("stored", language, tile=tile_set.tiles[state.stored].name))
    if setup.red_hearts + setup.golden_hearts:
        hearts = {"red": state.red_hearts, "golden": state.golden_hearts}
        told.append(_say("hearts_left", language, **hearts))
    return told


def _task(task: Task, language: str) -> str:
    return _say(
        "task",
        language,
        landscape=landscape_name(task.landscape, language),
        number=task.number,
        cell=format_cell(task.cell),
        tiles=task.tiles,
        open=task.open_edges,
    )


def _goals(setup: Setup, state: State, language: str) -> list[str]:
    """What the locked cards beside the game ask for, and how far it has come."""
    return [
        goal_words(goal, number, reached, language)
        for goal, number, reached in goals_reached(setup, state)
    ]


def _to_come(state: State, language: str) -> list[str]:
    tokens = []
    for landscape in TASK_LANDSCAPES:
        numbers = "".join(
            str(number) * state.tokens[landscape, number] for number in range(1, NUMBERS)
        )
        tokens.append(f"{landscape_name(landscape, language)} {numbers or '-'}")
    return [
        _say("stacks", language, landscape=state.landscape_stack, tasks=state.unseen_tasks),
        _say("tokens", language, tokens=", ".join(tokens)),
    ]
