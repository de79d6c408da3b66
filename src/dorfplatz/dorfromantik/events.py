"""Moves, reveals, tasks, setup and result as JSON objects, as they stand in records, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dorfplatz.base.errors import NotationError
from dorfplatz.base.faults import shown, shown_value
from dorfplatz.base.numbers import is_whole
from dorfplatz.dorfromantik.chance import outcome_number, outcome_tile, reveal_outcome
from dorfplatz.dorfromantik.hexes import cell_at, cell_q, cell_r
from dorfplatz.dorfromantik.landscapes import (
    Landscape,
)
from dorfplatz.dorfromantik.moves import (
    DRAW,
    SET_ASIDE,
    STORE,
    TAKE,
    cell_of,
    heart_of,
    place_move,
    turn_of,
    with_heart,
)
from dorfplatz.dorfromantik.notation import FARTHEST, smallest_turn, task_outcome
from dorfplatz.dorfromantik.score_rows import score_rows
from dorfplatz.dorfromantik.state import (
    GOLDEN_HEART,
    NO_TILE,
    RED_HEART,
    TASK_FULFILLED,
    Setup,
    State,
)
from dorfplatz.dorfromantik.territories import landscape_of, place_of
from dorfplatz.dorfromantik.tiles import TileSet
from dorfplatz.interface.events import Event

_KEYS: Final = {
    "place": {"e", "seat", "tile", "at", "turn"},
    "set_aside": {"e", "seat", "tile"},
    "store": {"e", "seat", "tile"},
    "take": {"e", "seat", "tile"},
    "draw": {"e", "seat"},
}
_OTHER_MOVES: Final = {"set_aside": SET_ASIDE, "store": STORE, "take": TAKE, "draw": DRAW}
"""The moves that place nothing, by their events."""
_HEARTS: Final = {"red": RED_HEART, "golden": GOLDEN_HEART}


def at(cell: int) -> list[int]:
    """A cell as its axial coordinates."""
    return [cell_q(cell), cell_r(cell)]


def move_event(state: State, tile_set: TileSet, move: int) -> Event:
    """The move of the active player as an event."""
    for name, other in _OTHER_MOVES.items():
        if move == other:
            event: Event = {"e": name, "seat": state.seat}
            if move != DRAW:
                event["tile"] = tile_set.tiles[_tile_of(state, move)].name
            return event
    event = {"e": "place", "seat": state.seat, "tile": tile_set.tiles[state.hand].name}
    event["at"] = at(cell_of(move))
    event["turn"] = turn_of(move)
    for color, heart in _HEARTS.items():
        if heart_of(move) == heart:
            event["heart"] = color
    return event


def _tile_of(state: State, move: int) -> int:
    """The tile that a move is about."""
    return state.stored if move == TAKE else state.hand


def event_move(state: State, tile_set: TileSet, event: Mapping[str, Any]) -> int:
    """The move that an event means, legal or not. Raises NotationError."""
    name = event.get("e")
    if not isinstance(name, str) or name not in _KEYS:
        raise _error("unknown", name=shown_value(name))
    _check(state, event, _KEYS[name], optional={"heart"} if name == "place" else None)
    if name == "draw":
        return DRAW
    tile = _tile(tile_set, event)
    meant = state.stored if name == "take" else state.hand
    if tile != meant:
        hand = "-" if meant == NO_TILE else tile_set.tiles[meant].name
        raise _error("not_in_hand", tile=tile_set.tiles[tile].name, hand=hand)
    if name != "place":
        return _OTHER_MOVES[name]
    cell = event["at"]
    if (
        not isinstance(cell, list)
        or len(cell) != 2
        or not all(is_whole(axis) and abs(axis) <= FARTHEST for axis in cell)
    ):
        raise _error("cell", at=shown_value(cell))
    turn = event["turn"]
    if not is_whole(turn):
        raise _error("turn", turn=shown_value(turn))
    turn = smallest_turn(tile_set.tiles[tile], turn, shown_value(turn))
    heart = event.get("heart")
    if heart is not None and heart not in _HEARTS:
        raise _error("heart", heart=shown_value(heart))
    move = place_move(cell_at(*cell), turn)
    return move if heart is None else with_heart(move, _HEARTS[heart])


def outcome_event(state: State, tile_set: TileSet, outcome: int) -> Event:
    """A reveal as an event."""
    tile = tile_set.tiles[outcome_tile(outcome)]
    event: Event = {"e": "reveal", "seat": state.seat, "tile": tile.name}
    if tile.task is not None:
        event["token"] = [tile.task.key, outcome_number(outcome)]
    return event


def event_outcome(state: State, tile_set: TileSet, event: Mapping[str, Any]) -> int | None:
    """The reveal that an event means, or None when it is none. Raises NotationError."""
    if event.get("e") != "reveal":
        return None
    keys = {"e", "seat", "tile"}
    _check(state, event, keys, optional={"token"})
    tile = _tile(tile_set, event)
    has_task = tile_set.tiles[tile].task is not None
    if has_task != ("token" in event):
        raise _error("token_missing" if has_task else "token_needless", tile=event["tile"])
    if not has_task:
        return reveal_outcome(tile, 0)
    token = event["token"]
    if not isinstance(token, list) or len(token) != 2 or not is_whole(token[1]):
        raise _error("token", token=shown_value(token))
    return task_outcome(tile_set, tile, str(token[0]), token[1], shown_value(token))


def task_events(state: State) -> list[Event]:
    """The tasks that the last placement fulfilled or cancelled, an event each (D07, D08)."""
    events = []
    for resolved in range(state.resolved):
        node = state.resolved_node[resolved]
        place = place_of(node)
        events.append(
            {
                "e": "task",
                "at": at(state.place_cell[place]),
                "kind": Landscape(landscape_of(node)).key,
                "number": state.place_number[place],
                "fulfilled": state.place_task[place] == TASK_FULFILLED,
            }
        )
    return events


def result_event(setup: Setup, state: State) -> Event:
    """The final scoring, and before the end what it would be now."""
    return {"e": "result", "reason": "tiles", "score": score_rows(setup, state)}


def _check(
    state: State, event: Mapping[str, Any], required: set[str], optional: set[str] | None = None
) -> None:
    for key in event:
        if key not in required | (optional or set()):
            raise _error("extra_key", key=shown(key))
    for key in sorted(required):
        if key not in event:
            raise _error("missing_key", key=key)
    if not is_whole(event["seat"]) or event["seat"] != state.seat:
        raise _error("wrong_seat", seat=shown_value(event["seat"]), active=state.seat)


def _tile(tile_set: TileSet, event: Mapping[str, Any]) -> int:
    name = event["tile"]
    number = tile_set.number_of(name) if isinstance(name, str) else None
    if number is None:
        raise _error("unknown_tile", tile=shown_value(name))
    return number


def _error(code: str, **values: Any) -> NotationError:
    return NotationError(f"dorfromantik:event.{code}", **values)
