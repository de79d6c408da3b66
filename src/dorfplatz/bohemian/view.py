"""What lies open on the table, as a JSON object for a seat or a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dorfplatz.bohemian.buildings import INN, Building
from dorfplatz.bohemian.constants import INN_ACTIVE_FROM
from dorfplatz.bohemian.dice import HANDS
from dorfplatz.bohemian.events import breakdown, result_event
from dorfplatz.bohemian.score_parts import score_parts
from dorfplatz.bohemian.state import (
    NOBODY,
    PHASE_FIRST,
    PHASE_INCOME,
    PHASE_OVER,
    PHASE_ROLL,
    PHASE_SECOND,
    State,
)
from dorfplatz.bohemian.turn import income_of
from dorfplatz.bohemian.villages import Village

Json = dict[str, Any]

_KEYS = tuple(kind.key for kind in Building)
_PRINTED = frozenset(int(kind) for kind in Building if kind.has_printed_coins)

_PHASES = {
    PHASE_INCOME: "income",
    PHASE_ROLL: "roll",
    PHASE_FIRST: "first_move",
    PHASE_SECOND: "second_move",
    PHASE_OVER: "over",
}


def view(
    state: State, villages: Sequence[Village], viewer: int | None, *, open_coins: bool
) -> Json:
    """Everything that a seat may see. Without open coins only its own coins are told (R81)."""
    over = state.phase == PHASE_OVER
    return {
        "game": "bohemian-villages",
        "viewer": viewer,
        "phase": _PHASES[state.phase],
        "active": None if over else state.seat,
        "round": state.round,
        "dice": list(HANDS[state.hand]),
        "rolling": state.rolling,
        "collected": _collected(state),
        "bishop": _seat(state.bishop),
        "supply": _supply(state),
        "villages": _villages(state, villages),
        "players": [
            _player(state, villages, seat, open_coins or over or seat == viewer)
            for seat in range(state.players)
        ],
        "result": _result(state, villages) if over else None,
    }


def _result(state: State, villages: Sequence[Village]) -> Json:
    """The final scoring, and what its rows are the sums of."""
    parts = [score_parts(state, villages, seat) for seat in range(state.players)]
    return {**result_event(state), "parts": parts}


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _collected(state: State) -> int | None:
    """The coins that the active player got for this turn, until the first move is made.

    None after that, and where income is collected by hand: the table does not keep whether it was.
    """
    if state.manual_income or state.moves_made or state.phase not in (PHASE_ROLL, PHASE_FIRST):
        return None
    return income_of(state.record, state.seat)


def _supply(state: State) -> Json:
    """What lies beside the villages; free works stand for the flour and glass tiles left."""
    return {
        "special": state.special_supply,
        "special_removed": state.special_removed,
        "flour": state.free[Building.FLOUR_MILL].bit_count(),
        "glass": state.free[Building.GLASS_FACTORY].bit_count(),
        "bank": state.bank if state.bank_limited else None,
    }


def _villages(state: State, villages: Sequence[Village]) -> list[Json]:
    seen: list[Json] = [
        {
            "name": villages[number].name,
            "tile": villages[number].tile,
            "occupied": state.village_taken[number],
            "size": state.village_size[number],
            "buildings": [{}] * state.village_size[number],
        }
        for number in range(state.villages)
    ]
    village_of, place_of = state.village_of, state.place_of
    for building, told in enumerate(_buildings(state)):
        seen[village_of[building]]["buildings"][place_of[building]] = told
    return seen


def _buildings(state: State) -> list[Json]:
    """All buildings, kind by kind, with whose figure stands on each."""
    seen: list[Json] = []
    for kind, key in enumerate(_KEYS):
        count = state.kind_start[kind + 1] - state.kind_start[kind]
        seen += [{"kind": key, "owner": None} for _ in range(count)]
    for seat in range(state.players):
        for kind in range(len(_KEYS)):
            first, left = state.kind_start[kind], state.owned[seat, kind]
            while left:
                seen[first + left.bit_length() - 1]["owner"] = seat
                left -= 1 << (left.bit_length() - 1)
    for kind in _PRINTED:
        for building in range(state.kind_start[kind], state.kind_start[kind + 1]):
            seen[building]["coins"] = state.coins_of[building]
    _tell_of_inns(state, seen)
    return seen


def _tell_of_inns(state: State, seen: list[Json]) -> None:
    first, active = state.kind_start[INN], state.active_inns
    for building in range(first, state.kind_start[INN + 1]):
        inn = seen[building]
        others = state.village_taken[state.village_of[building]] - (inn["owner"] is not None)
        inn["active"] = bool(active >> (building - first) & 1)
        inn["others_missing"] = max(0, INN_ACTIVE_FROM - others)


def _player(state: State, villages: Sequence[Village], seat: int, coins_shown: bool) -> Json:
    record = state.record
    inns = state.owned[seat, INN]
    rows = breakdown(state, seat) if coins_shown else None
    return {
        "coins": state.coins[seat] if coins_shown else None,
        "score": sum(rows.values()) if rows else None,
        "breakdown": rows,
        "income": income_of(record, seat),
        "income_from": _income_from(state, villages, seat),
        "figures": state.supply[seat],
        "special": state.special[seat],
        "bishop": state.bishop == seat,
        "occupies": {key: state.owned[seat, kind].bit_count() for kind, key in enumerate(_KEYS)},
        "inns_active": (inns & state.active_inns).bit_count(),
        "inns_inactive": (inns & ~state.active_inns).bit_count(),
        "town_halls": _town_halls(state, villages, seat),
    }


def _income_from(state: State, villages: Sequence[Village], seat: int) -> Json:
    """What pays a player at the start of a turn: villages of active inns, and churches (R55)."""
    first = state.kind_start[Building.INN]
    inns = state.owned[seat, Building.INN] & state.active_inns
    churches = state.owned[seat, Building.CHURCH].bit_count() if state.bishop == seat else 0
    return {
        "inns": [
            villages[state.village_of[building]].name
            for building in range(first, state.kind_start[Building.INN + 1])
            if inns & (1 << (building - first))
        ],
        "churches": churches,
    }


def _town_halls(state: State, villages: Sequence[Village], seat: int) -> list[Json]:
    kind = Building.TOWN_HALL
    first = state.kind_start[kind]
    halls = []
    for building in range(first, state.kind_start[kind + 1]):
        if state.owned[seat, kind] & (1 << (building - first)):
            village = state.village_of[building]
            halls.append(
                {
                    "village": villages[village].name,
                    "coins": state.coins_of[building],
                    "missing": state.village_size[village] - state.village_taken[village],
                }
            )
    return halls
