"""What a guided game expects of a placement: what it has to achieve on the landscape.

- `grows:forest` or `fulfils:forest`: the task of this landscape grows, or is fulfilled;
- `keeps:forest`: the task of this landscape has as many open edges as before, or more;
- `spares`: no task is cancelled;
- `flags:grain`: a territory of this landscape with a flag is closed.
"""

from __future__ import annotations

from dorfplatz.dorfromantik.explain import effects
from dorfplatz.dorfromantik.inspection import tasks_out
from dorfplatz.dorfromantik.moves import cell_of, heart_of, is_placement, turn_of
from dorfplatz.dorfromantik.placement import place_tile
from dorfplatz.dorfromantik.state import Setup, State


def achieves(setup: Setup, state: State, move: int, wanted: str) -> bool:
    """Whether a legal move is a placement that achieves this. Raises ValueError for no such aim."""
    if not is_placement(move):
        return False
    aim, _, landscape = wanted.partition(":")
    found = effects(setup, state, move)
    match aim:
        case "grows":
            tasks = (*found.advanced, *found.fulfilled)
            return any(task.landscape.key == landscape for task in tasks)
        case "fulfils":
            return any(task.landscape.key == landscape for task in found.fulfilled)
        case "keeps":
            before, after = state, _placed(setup, state, move)
            return _open_edges(after, landscape) >= _open_edges(before, landscape)
        case "flags":
            return any(flag.key == landscape for _, flag, _ in found.flags)
        case "spares":
            return not found.cancelled
        case _:
            raise ValueError(aim)


def _placed(setup: Setup, state: State, move: int) -> State:
    after = state.copy()
    place_tile(setup.record, after.record, cell_of(move), turn_of(move), heart_of(move))
    return after


def _open_edges(state: State, landscape: str) -> int:
    """The open edges of the tasks of a landscape."""
    return sum(task.open_edges for task in tasks_out(state) if task.landscape.key == landscape)
