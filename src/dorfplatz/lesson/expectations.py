"""What a step expects of a move: where it teaches a particular one, not every legal move will do.

It is a table. `effect` lists what the move has to achieve on a landscape:

- `grows:forest` or `fulfils:forest`: the task of this landscape grows, or is fulfilled;
- `keeps:forest`: the task of this landscape has as many open edges as before, or more;
- `spares`: no task is cancelled;
- `flags:grain`: a territory of this landscape with a flag is closed.

`kind` is the kind of building on which a figure is placed. Every other key has its value in the
move as a record writes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.explain import effects
from dorfplatz.dorfromantik.inspection import tasks_out
from dorfplatz.dorfromantik.moves import cell_of, heart_of, turn_of
from dorfplatz.dorfromantik.placement import place_tile
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move


def fitting(game: Game, expected: Mapping[str, Any] | None, moves: Sequence[Move]) -> list[Move]:
    """Those of the legal moves that are as expected; all if none is, or if nothing is expected."""
    found = [move for move in moves if expected is None or meets(game, move, expected)]
    return found or list(moves)


def meets(game: Game, move: Move, expected: Mapping[str, Any]) -> bool:
    """Whether a legal move is as expected."""
    return all(_holds(game, move, key, value) for key, value in expected.items())


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
    records = after.setup.record, after.state.record
    place_tile(*records, cell_of(move.code), turn_of(move.code), heart_of(move.code))
    return after


def _open_edges(position: DorfromantikPosition, landscape: str) -> int:
    """The open edges of the tasks of a landscape."""
    tasks = tasks_out(position.state)
    return sum(task.open_edges for task in tasks if task.landscape.key == landscape)
