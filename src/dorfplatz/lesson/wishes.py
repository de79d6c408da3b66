"""What a step wishes of a move: where a particular thing is taught, not every legal move does it.

A wish is a table. `effect` names, in a list, what the move has to bring about on a landscape:

- `grows:forest` or `fulfils:forest`: the task of this landscape grows, or is fulfilled;
- `keeps:forest`: the task of this landscape has as many open edges as before, or more;
- `spares`: no task is cancelled;
- `flags:grain`: a territory of this landscape is closed that has a flag.

`kind` is the kind of building on which a figure is placed. Every other key has the value that it
has in the move as a record writes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.explain import effects
from dorfplatz.dorfromantik.inspection import tasks_out
from dorfplatz.dorfromantik.moves import cell_of, turn_of
from dorfplatz.dorfromantik.placement import place_tile
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move


def fitting(game: Game, wish: Mapping[str, Any] | None, moves: Sequence[Move]) -> list[Move]:
    """Those of the legal moves that fulfil a wish; all of them if none does, or without a wish."""
    found = [move for move in moves if wish is None or fulfils(game, move, wish)]
    return found or list(moves)


def fulfils(game: Game, move: Move, wish: Mapping[str, Any]) -> bool:
    """Whether a legal move is what a wish asks for."""
    return all(_holds(game, move, key, value) for key, value in wish.items())


def _holds(game: Game, move: Move, key: str, value: Any) -> bool:
    if key == "effect":
        return bool(move.event["e"] == "place") and _has_effects(game, move, value)
    if key == "kind":
        return bool(move.event["e"] == "place") and _kind_at(game, move) == value
    return bool(move.event.get(key) == value)


def _kind_at(game: Game, move: Move) -> str:
    """The kind of the building on which a move places a figure."""
    villages: Any = game.setup["villages"]
    buildings = next(
        village["buildings"] for village in villages if village["name"] == move.event["village"]
    )
    return str(buildings[move.event["building"]]["kind"])


def _has_effects(game: Game, move: Move, wanted: list[str]) -> bool:
    position = game.position
    assert isinstance(position, DorfromantikPosition)
    return all(_has_effect(position, move, *effect.split(":")) for effect in wanted)


def _has_effect(
    position: DorfromantikPosition, move: Move, effect: str, landscape: str = ""
) -> bool:
    found = effects(position.setup, position.state, move.code)
    match effect:
        case "grows":
            tasks = (*found.advanced, *found.fulfilled)
            return any(task.landscape.key == landscape for task in tasks)
        case "fulfils":
            return any(task.landscape.key == landscape for task in found.fulfilled)
        case "keeps":
            return _open_edges(_placed(position, move), landscape) >= _open_edges(
                position, landscape
            )
        case "flags":
            return any(flag.key == landscape for _, flag, _ in found.flags)
        case "spares":
            return not found.cancelled
        case _:
            raise ValueError(effect)


def _placed(position: DorfromantikPosition, move: Move) -> DorfromantikPosition:
    after = position.copy()
    place_tile(after.setup.record, after.state.record, cell_of(move.code), turn_of(move.code))
    return after


def _open_edges(position: DorfromantikPosition, landscape: str) -> int:
    """The open edges of the tasks of a landscape."""
    tasks = tasks_out(position.state)
    return sum(task.open_edges for task in tasks if task.landscape.key == landscape)
