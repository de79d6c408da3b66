"""What lies open on the table, as a JSON object.

All seats see the same, and all of it is public: of what is still to come it tells the tiles and
tokens that were not seen yet, which anyone can count, and never their order.
"""

from __future__ import annotations

from typing import Any, Final

from dorfplatz.dorfromantik.constants import REMOVED_TILES
from dorfplatz.dorfromantik.events import at, result_event, score_rows
from dorfplatz.dorfromantik.explain import Task, cells_at, score_table, tasks_out, territories
from dorfplatz.dorfromantik.landscapes import FLAG_COLORS, TASK_LANDSCAPES, Landscape
from dorfplatz.dorfromantik.notation import format_edges
from dorfplatz.dorfromantik.state import (
    NO_TASK,
    NO_TILE,
    NUMBERS,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_REVEAL,
    PHASE_SET_ASIDE,
    TASK_CANCELLED,
    TASK_FULFILLED,
    TASK_OPEN,
    Setup,
    State,
)
from dorfplatz.dorfromantik.tiles import TileSet

Json = dict[str, Any]

_PHASES: Final = {
    PHASE_REVEAL: "reveal",
    PHASE_PLACE: "place",
    PHASE_SET_ASIDE: "set_aside",
    PHASE_OVER: "over",
}
_TASKS: Final = {
    TASK_OPEN: "open",
    TASK_FULFILLED: "fulfilled",
    TASK_CANCELLED: "cancelled",
}


def view(setup: Setup, state: State, tile_set: TileSet, viewer: int | None) -> Json:
    """Everything that a seat, or a spectator, may see."""
    over = state.phase == PHASE_OVER
    return {
        "game": "dorfromantik",
        "viewer": viewer,
        "phase": _PHASES[state.phase],
        "active": None if over else state.seat,
        "players": setup.players,
        "hand": _hand(state, tile_set),
        "landscape": [_placed(state, tile_set, place) for place in range(state.places)],
        "frontier": _frontier(state),
        "tasks": [_task(task) for task in tasks_out(state)],
        "territories": [
            {
                "kind": territory.landscape.key,
                "tiles": len(territory.cells),
                "open": territory.open_edges,
                "cells": cells_at(territory.cells),
            }
            for territory in territories(state)
        ],
        "tokens": {
            "fulfilled": _tokens(setup, state, TASK_FULFILLED),
            "cancelled": _tokens(setup, state, TASK_CANCELLED),
        },
        "to_come": to_come(setup, state, tile_set),
        "set_aside": _set_aside(setup, state, tile_set),
        "score": score_rows(setup, state),
        "score_cells": {row.name: cells_at(row.cells) for row in score_table(setup, state)},
        "result": result_event(setup, state) if over else None,
    }


def to_come(setup: Setup, state: State, tile_set: TileSet) -> Json:
    """What was not seen yet, in the order of the tile set, and how much of it will still come."""
    return {
        "landscape_tiles": _unseen(state, tile_set, 0, state.unseen_landscape),
        "landscape_stack": state.landscape_stack,
        "removed": REMOVED_TILES,
        "task_tiles": _unseen(state, tile_set, setup.landscape_tiles, state.unseen_tasks),
        "tokens": {
            landscape.key: [
                number
                for number in range(1, NUMBERS)
                for _ in range(state.tokens[landscape, number])
            ]
            for landscape in TASK_LANDSCAPES
        },
    }


def _unseen(state: State, tile_set: TileSet, start: int, count: int) -> list[str]:
    tiles = [state.unseen[position] for position in range(start, start + count)]
    return [tile_set.tiles[tile].name for tile in sorted(tiles)]


def _hand(state: State, tile_set: TileSet) -> Json | None:
    if state.hand == NO_TILE:
        return None
    return _tile(tile_set, state.hand, state.hand_number)


def _tile(tile_set: TileSet, number: int, token: int, turn: int = 0) -> Json:
    tile = tile_set.tiles[number]
    return {
        "tile": tile.name,
        "edges": format_edges(tile, turn),
        "turn": turn,
        "token": None if tile.task is None else [tile.task.key, token],
        "flag": None if tile.flag is None else FLAG_COLORS[tile.flag],
        "sheep": tile.sheep,
        "crossings": tile.crossings,
    }


def _placed(state: State, tile_set: TileSet, place: int) -> Json:
    turn = state.place_turn[place]
    seen = _tile(tile_set, state.place_tile[place], state.place_number[place], turn)
    task = state.place_task[place]
    return {
        "at": at(state.place_cell[place]),
        **seen,
        "task": None if task == NO_TASK else _TASKS[task],
    }


def _frontier(state: State) -> list[Json]:
    """The cells around the landscape, with the turns in which the tile in hand may lie there."""
    placing = state.phase == PHASE_PLACE
    found: list[Json] = [
        {
            "at": at(state.frontier_cell[position]),
            "turns": _turns(state.frontier_turns[position]) if placing else [],
        }
        for position in range(state.frontier)
    ]
    return sorted(found, key=lambda cell: tuple(cell["at"]))


def _turns(bits: int) -> list[int]:
    return [turn for turn in range(6) if bits >> turn & 1]


def _task(task: Task) -> Json:
    return {
        "at": at(task.cell),
        "kind": task.landscape.key,
        "number": task.number,
        "tiles": task.tiles,
        "open": task.open_edges,
    }


def _tokens(setup: Setup, state: State, task: int) -> Json:
    """The numbers of the tokens that were fulfilled, or cancelled, by landscape."""
    return {
        landscape.key: [
            state.place_number[place]
            for place in range(state.places)
            if state.place_task[place] == task and _asks_for(setup, state, place) is landscape
        ]
        for landscape in TASK_LANDSCAPES
    }


def _asks_for(setup: Setup, state: State, place: int) -> Landscape:
    return Landscape(setup.task[state.place_tile[place]])


def _set_aside(setup: Setup, state: State, tile_set: TileSet) -> list[str]:
    """The tiles that could be placed nowhere (D15): those neither laid, held nor still to come."""
    known = {state.place_tile[place] for place in range(state.places)} | {state.hand}
    starts = ((0, state.unseen_landscape), (setup.landscape_tiles, state.unseen_tasks))
    for start, count in starts:
        known |= {state.unseen[position] for position in range(start, start + count)}
    return [tile.name for number, tile in enumerate(tile_set.tiles) if number not in known]
