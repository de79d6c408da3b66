"""Why a move or a reveal is not possible: the checked door, with the reason and its ruling."""

from __future__ import annotations

from typing import Any, Final

from dorfplatz.base.errors import IllegalMove
from dorfplatz.dorfromantik import moves
from dorfplatz.dorfromantik.chance import count_outcomes, nth_outcome, task_is_next
from dorfplatz.dorfromantik.hexes import distinct_turns
from dorfplatz.dorfromantik.moves import cell_of
from dorfplatz.dorfromantik.notation import format_cell
from dorfplatz.dorfromantik.state import NO_TILE, PHASE_REVEAL, Setup, State
from dorfplatz.dorfromantik.tiles import TileSet

_REASONS: Final = {
    moves.NOT_TO_PLACE: ("not_to_place", "D15"),
    moves.NOT_TO_SET_ASIDE: ("not_to_set_aside", "D15"),
    moves.TAKEN: ("taken", "D03"),
    moves.NOT_ADJACENT: ("not_adjacent", "D03"),
    moves.NO_SUCH_TURN: ("no_such_turn", None),
    moves.LINE_BROKEN: ("line_broken", "D04"),
    moves.TASK_TOO_LARGE: ("task_too_large", "D09"),
    moves.TASK_CLOSED: ("task_closed", "D09"),
    moves.NO_HEART_LEFT: ("no_heart_left", "D50"),
    moves.NO_HEART_HERE: ("no_heart_here", "D50"),
    moves.NO_WAREHOUSE: ("no_warehouse", "D40"),
    moves.WAREHOUSE_FULL: ("warehouse_full", "D40"),
    moves.NOT_TO_STORE: ("not_to_store", "D40"),
    moves.NOTHING_FOLLOWS: ("nothing_follows", "D40"),
    moves.NOT_TO_DRAW: ("not_to_draw", "D40"),
}
"""Text and ruling of each reason that the kernels give."""


def _reason(name: str, ruling: str | None, **values: Any) -> IllegalMove:
    return IllegalMove(f"dorfromantik:illegal.{name}", ruling=ruling, **values)


def why_illegal(setup: Setup, state: State, tile_set: TileSet, move: int) -> IllegalMove | None:
    """Why the active player may not make the move now; None when it is legal."""
    reason = moves.why_illegal(setup.record, state.record, move)
    if reason == moves.LEGAL:
        return None
    name, ruling = _REASONS[reason]
    if reason == moves.LINE_BROKEN and _is_broken_always(setup, state, cell_of(move)):
        name = "line_broken_always"
    return _reason(
        name,
        ruling,
        cell=format_cell(cell_of(move)),
        tile="" if state.hand == NO_TILE else tile_set.tiles[state.hand].name,
        number=state.hand_number,
    )


def _is_broken_always(setup: Setup, state: State, cell: int) -> bool:
    """Whether a line would be broken in a cell, however the tile in hand is turned."""
    return all(
        moves.why_illegal(setup.record, state.record, moves.place_move(cell, turn))
        == moves.LINE_BROKEN
        for turn in range(distinct_turns(setup.edges[state.hand]))
    )


def why_impossible(setup: Setup, state: State, outcome: int) -> IllegalMove | None:
    """Why the reveal cannot come now; None when it can."""
    records = setup.record, state.record
    if state.phase != PHASE_REVEAL:
        return _reason("no_reveal", "D01")
    if any(nth_outcome(*records, n) == outcome for n in range(count_outcomes(*records))):
        return None
    return _reason("not_task" if task_is_next(state.record) else "not_landscape", "D01")
