"""What lies open on the table, as a JSON object.

All seats see the same, and all of it is public: of what is still to come it tells the tiles and
tokens that were not seen yet, which anyone can count, and never their order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dorfplatz.dorfromantik import inspection
from dorfplatz.dorfromantik.chance import first_task
from dorfplatz.dorfromantik.constants import REMOVED_TILES
from dorfplatz.dorfromantik.goal_progress import goals_reached
from dorfplatz.dorfromantik.goals import is_met
from dorfplatz.dorfromantik.hexes import DIRECTIONS, cell_q, cell_r
from dorfplatz.dorfromantik.inspection import tasks_out, territories
from dorfplatz.dorfromantik.landscapes import FLAG_COLORS, TASK_NAMES, Landscape
from dorfplatz.dorfromantik.moves import LEGAL, takes_hearts, why_not_stored
from dorfplatz.dorfromantik.notation import format_edges
from dorfplatz.dorfromantik.score_rows import SCORE, score_cells, score_rows
from dorfplatz.dorfromantik.state import (
    GOLDEN_HEART,
    NO_TASK,
    NO_TILE,
    NUMBERS,
    PHASE_DRAW,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_REVEAL,
    PHASE_SET_ASIDE,
    RED_HEART,
    TASK_CANCELLED,
    TASK_FULFILLED,
    TASK_OPEN,
    Setup,
    State,
)
from dorfplatz.dorfromantik.tiles import TileSet
from dorfplatz.dorfromantik.view_types import (
    Cell,
    DorfromantikView,
    FrontierCell,
    GoalReached,
    Heart,
    Phase,
    PlacedTile,
    Task,
    TaskState,
    Territory,
    Tile,
    ToCome,
    Tokens,
)

_PHASES: Final[dict[int, Phase]] = {
    PHASE_REVEAL: "reveal",
    PHASE_PLACE: "place",
    PHASE_SET_ASIDE: "set_aside",
    PHASE_OVER: "over",
    PHASE_DRAW: "draw",
}
_HEARTS: Final[dict[int, Heart]] = {RED_HEART: "red", GOLDEN_HEART: "golden"}
_TASKS: Final[dict[int, TaskState]] = {
    TASK_OPEN: "open",
    TASK_FULFILLED: "fulfilled",
    TASK_CANCELLED: "cancelled",
}


def view(setup: Setup, state: State, tile_set: TileSet, viewer: int | None) -> DorfromantikView:
    """Everything that a seat, or a spectator, may see."""
    over = state.phase == PHASE_OVER
    score = score_rows(setup, state)
    return {
        "game": "dorfromantik",
        "viewer": viewer,
        "phase": _PHASES[state.phase],
        "active": None if over else state.seat,
        "players": setup.players,
        "unlocked": [unlock.value for unlock in tile_set.unlocked],
        "hand": _hand(state, tile_set),
        "warehouse": _warehouse(state, tile_set),
        "can_store": why_not_stored(setup.record, state.record) == LEGAL,
        "hearts": {"red": state.red_hearts, "golden": state.golden_hearts},
        "can_take_heart": _can_take_heart(setup, state),
        "landscape": [_placed(state, tile_set, place) for place in range(state.places)],
        "frontier": _frontier(state),
        "tasks": [_task(task) for task in tasks_out(state)],
        "territories": [_territory(territory) for territory in territories(state)],
        "tokens": {
            "fulfilled": _resolved_tokens(setup, state, TASK_FULFILLED),
            "cancelled": _resolved_tokens(setup, state, TASK_CANCELLED),
        },
        "to_come": _to_come(setup, state, tile_set),
        "set_aside": _set_aside(setup, state, tile_set),
        "score": score,
        "score_rows": [row.name for row in SCORE.used(setup)],
        "score_cells": score_cells(setup, state),
        "goals": _goals(setup, state),
        "result": {"e": "result", "reason": "tiles", "score": score} if over else None,
    }


def _goals(setup: Setup, state: State) -> list[GoalReached]:
    return [
        {
            "goal": goal,
            "number": number,
            "reached": reached,
            "is_met": is_met(goal, number, reached),
        }
        for goal, number, reached in goals_reached(setup, state)
    ]


def _cell(cell: int) -> Cell:
    return cell_q(cell), cell_r(cell)


def _to_come(setup: Setup, state: State, tile_set: TileSet) -> ToCome:
    """What was not seen yet, in the order of the tile set, and how much of it will still come."""
    tokens = (
        (Landscape(landscape), number)
        for landscape in TASK_NAMES
        for number in range(1, NUMBERS)
        for _ in range(state.tokens[landscape, number])
    )
    return {
        "landscape_tiles": _unseen(state, tile_set, 0, state.unseen_landscape),
        "special_tiles": _unseen(state, tile_set, setup.landscape_tiles, state.unseen_special),
        "landscape_stack": state.landscape_stack,
        "removed": REMOVED_TILES,
        "task_tiles": _unseen(state, tile_set, first_task(setup.record), state.unseen_tasks),
        "tokens": _tokens(tokens),
    }


def _unseen(state: State, tile_set: TileSet, start: int, count: int) -> list[str]:
    tiles = [state.unseen[position] for position in range(start, start + count)]
    return [tile_set.tiles[tile].name for tile in sorted(tiles)]


def _hand(state: State, tile_set: TileSet) -> Tile | None:
    if state.hand == NO_TILE:
        return None
    return _tile(tile_set, state.hand, state.hand_number)


def _warehouse(state: State, tile_set: TileSet) -> Tile | None:
    if state.stored in (NO_TILE, state.hand):
        return None
    return _tile(tile_set, state.stored, 0)


def _can_take_heart(setup: Setup, state: State) -> bool:
    hearts = state.red_hearts + state.golden_hearts
    return hearts > 0 and bool(takes_hearts(setup.record, state.record))


def _tile(tile_set: TileSet, number: int, token: int, turn: int = 0) -> Tile:
    tile = tile_set.tiles[number]
    return {
        "tile": tile.name,
        "edges": format_edges(tile, turn),
        "turn": turn,
        "token": None if tile.task is None else (TASK_NAMES[tile.task], token),
        "flag": None if tile.flag is None else FLAG_COLORS[tile.flag],
        "sheep": tile.sheep,
        "crossings": tile.crossings,
        "unlock": None if tile.unlock is None else tile.unlock.value,
        "reading": tile.reading,
    }


def _placed(state: State, tile_set: TileSet, place: int) -> PlacedTile:
    turn = state.place_turn[place]
    task = state.place_task[place]
    return {
        "at": _cell(state.place_cell[place]),
        **_tile(tile_set, state.place_tile[place], state.place_number[place], turn),
        "task": None if task == NO_TASK else _TASKS[task],
        "heart": _heart(state, place),
    }


def _heart(state: State, place: int) -> Heart | None:
    kinds = (
        _HEARTS[state.heart_kind[n]] for n in range(state.hearts) if state.heart_place[n] == place
    )
    return next(kinds, None)


def _frontier(state: State) -> list[FrontierCell]:
    """The cells around the landscape, with the turns in which the tile in hand may lie there."""
    placing = state.phase == PHASE_PLACE
    found: list[FrontierCell] = [
        {
            "at": _cell(state.frontier_cell[position]),
            "turns": _turns(state.frontier_turns[position]) if placing else [],
        }
        for position in range(state.frontier)
    ]
    return sorted(found, key=lambda cell: cell["at"])


def _turns(bits: int) -> list[int]:
    return [turn for turn in range(DIRECTIONS) if bits >> turn & 1]


def _task(task: inspection.Task) -> Task:
    return {
        "at": _cell(task.cell),
        "kind": TASK_NAMES[task.landscape],
        "number": task.number,
        "tiles": task.tiles,
        "open": task.open_edges,
    }


def _territory(territory: inspection.Territory) -> Territory:
    return {
        "kind": TASK_NAMES[territory.landscape],
        "tiles": len(territory.cells),
        "open": territory.open_edges,
        "cells": [_cell(cell) for cell in territory.cells],
    }


def _resolved_tokens(setup: Setup, state: State, task: int) -> Tokens:
    """The tokens that were fulfilled, or cancelled, in the order of their placement."""
    return _tokens(
        (Landscape(setup.task[state.place_tile[place]]), state.place_number[place])
        for place in range(state.places)
        if state.place_task[place] == task
    )


def _tokens(tokens: Iterable[tuple[Landscape, int]]) -> Tokens:
    """The numbers of tokens by landscape."""
    found: Tokens = {"forest": [], "grain": [], "village": [], "railroad": [], "river": []}
    for landscape, number in tokens:
        found[TASK_NAMES[landscape]].append(number)
    return found


def _set_aside(setup: Setup, state: State, tile_set: TileSet) -> list[str]:
    """The tiles that could be placed nowhere (D15): those neither laid, held nor still to come."""
    known = {state.place_tile[place] for place in range(state.places)}
    known |= {state.hand, state.stored}
    starts = (
        (0, state.unseen_landscape),
        (setup.landscape_tiles, state.unseen_special),
        (first_task(setup.record), state.unseen_tasks),
    )
    for start, count in starts:
        known |= {state.unseen[position] for position in range(start, start + count)}
    return [tile.name for number, tile in enumerate(tile_set.tiles) if number not in known]
