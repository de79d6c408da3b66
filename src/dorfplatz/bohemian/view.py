"""What lies open on the table, as a JSON object for a seat or a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dorfplatz.bohemian.buildings import INN, Building
from dorfplatz.bohemian.constants import INN_ACTIVE_FROM
from dorfplatz.bohemian.dice import HANDS
from dorfplatz.bohemian.events import result_event
from dorfplatz.bohemian.hiding import has_secrets
from dorfplatz.bohemian.score_rows import SCORE
from dorfplatz.bohemian.scoring import missing_buildings
from dorfplatz.bohemian.state import (
    NOBODY,
    PHASE_FIRST,
    PHASE_INCOME,
    PHASE_OVER,
    PHASE_ROLL,
    PHASE_SECOND,
    Setup,
    State,
)
from dorfplatz.bohemian.turn import income_of
from dorfplatz.bohemian.view_types import (
    BohemianView,
    BuildingView,
    IncomeFrom,
    Phase,
    Player,
    ResultView,
    Supply,
    TownHall,
    VillageView,
)
from dorfplatz.bohemian.villages import Village

_KEYS: Final = tuple(kind.key for kind in Building)
_PRINTED: Final = frozenset(int(kind) for kind in Building if kind.has_printed_coins)

_PHASES: Final[dict[int, Phase]] = {
    PHASE_INCOME: "income",
    PHASE_ROLL: "roll",
    PHASE_FIRST: "first_move",
    PHASE_SECOND: "second_move",
    PHASE_OVER: "over",
}


def view(
    setup: Setup, state: State, villages: Sequence[Village], viewer: int | None
) -> BohemianView:
    """Everything that a seat may see. Without open coins only its own coins are told (R81)."""
    over = state.phase == PHASE_OVER
    is_open = not has_secrets(setup.record, state.record)
    return {
        "game": "bohemian-villages",
        "viewer": viewer,
        "phase": _PHASES[state.phase],
        "active": None if over else state.seat,
        "round": state.round,
        "dice": list(HANDS[state.hand]),
        "rolling": state.rolling,
        "collected": _collected(setup, state),
        "bishop": _seat(state.bishop),
        "supply": _supply(setup, state),
        "villages": _villages(setup, state, villages),
        "players": [
            _player(setup, state, villages, seat, is_open or seat == viewer)
            for seat in range(setup.players)
        ],
        "score_rows": [row.name for row in SCORE],
        "result": _result(setup, state, villages) if over else None,
    }


def _result(setup: Setup, state: State, villages: Sequence[Village]) -> ResultView:
    """The final scoring, and what its rows are the sums of."""
    played = (setup, state, villages)
    parts = [SCORE.parts(setup, played, seat) for seat in range(setup.players)]
    return {**result_event(setup, state), "parts": parts}


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _collected(setup: Setup, state: State) -> int | None:
    """The coins that the active player got for this turn, until the first move is made.

    None after that, and where income is collected by hand: the table does not keep whether it was.
    """
    if setup.manual_income or state.moves_made or state.phase not in (PHASE_ROLL, PHASE_FIRST):
        return None
    return income_of(state.record, state.seat)


def _supply(setup: Setup, state: State) -> Supply:
    """What lies beside the villages; free works stand for the flour and glass tiles left."""
    return {
        "special": state.special_supply,
        "special_removed": state.special_removed,
        "flour": state.free[Building.FLOUR_MILL].bit_count(),
        "glass": state.free[Building.GLASS_FACTORY].bit_count(),
        "bank": state.bank if setup.bank_limited else None,
    }


def _villages(setup: Setup, state: State, villages: Sequence[Village]) -> list[VillageView]:
    buildings = _buildings(setup, state)
    rows = [[buildings[0]] * setup.village_size[number] for number in range(setup.villages)]
    village_of, place_of = setup.village_of, setup.place_of
    for building, shown in enumerate(buildings):
        rows[village_of[building]][place_of[building]] = shown
    return [
        {
            "name": villages[number].name,
            "tile": villages[number].tile,
            "occupied": state.village_taken[number],
            "size": setup.village_size[number],
            "buildings": row,
        }
        for number, row in enumerate(rows)
    ]


def _buildings(setup: Setup, state: State) -> list[BuildingView]:
    """All buildings, kind by kind, with whose figure stands on each."""
    seen: list[BuildingView] = []
    for kind, key in enumerate(_KEYS):
        count = setup.kind_start[kind + 1] - setup.kind_start[kind]
        seen += [{"kind": key, "owner": None} for _ in range(count)]
    for seat in range(setup.players):
        for kind in range(len(_KEYS)):
            first, left = setup.kind_start[kind], state.owned[seat, kind]
            while left:
                seen[first + left.bit_length() - 1]["owner"] = seat
                left -= 1 << (left.bit_length() - 1)
    for kind in _PRINTED:
        for building in range(setup.kind_start[kind], setup.kind_start[kind + 1]):
            seen[building]["coins"] = setup.coins_of[building]
    _show_inns(setup, state, seen)
    return seen


def _show_inns(setup: Setup, state: State, seen: list[BuildingView]) -> None:
    first, active = setup.kind_start[INN], state.active_inns
    for building in range(first, setup.kind_start[INN + 1]):
        inn = seen[building]
        others = state.village_taken[setup.village_of[building]] - (inn["owner"] is not None)
        inn["active"] = bool(active >> (building - first) & 1)
        inn["others_missing"] = max(0, INN_ACTIVE_FROM - others)


def _player(
    setup: Setup, state: State, villages: Sequence[Village], seat: int, coins_shown: bool
) -> Player:
    record = state.record
    inns = state.owned[seat, INN]
    rows = SCORE.points(setup, state, seat) if coins_shown else None
    return {
        "coins": state.coins[seat] if coins_shown else None,
        "score": sum(rows.values()) if rows else None,
        "breakdown": rows,
        "income": income_of(record, seat),
        "income_from": _income_from(setup, state, villages, seat),
        "figures": state.supply[seat],
        "special": state.special[seat],
        "bishop": state.bishop == seat,
        "occupies": {key: state.owned[seat, kind].bit_count() for kind, key in enumerate(_KEYS)},
        "inns_active": (inns & state.active_inns).bit_count(),
        "inns_inactive": (inns & ~state.active_inns).bit_count(),
        "town_halls": _town_halls(setup, state, villages, seat),
    }


def _income_from(setup: Setup, state: State, villages: Sequence[Village], seat: int) -> IncomeFrom:
    """What pays a player at the start of a turn: villages of active inns, and churches (R55)."""
    first = setup.kind_start[Building.INN]
    inns = state.owned[seat, Building.INN] & state.active_inns
    churches = state.owned[seat, Building.CHURCH].bit_count() if state.bishop == seat else 0
    return {
        "inns": [
            villages[setup.village_of[building]].name
            for building in range(first, setup.kind_start[Building.INN + 1])
            if inns & (1 << (building - first))
        ],
        "churches": churches,
    }


def _town_halls(
    setup: Setup, state: State, villages: Sequence[Village], seat: int
) -> list[TownHall]:
    kind = Building.TOWN_HALL
    first = setup.kind_start[kind]
    halls: list[TownHall] = []
    for building in range(first, setup.kind_start[kind + 1]):
        if state.owned[seat, kind] & (1 << (building - first)):
            village = setup.village_of[building]
            halls.append(
                {
                    "village": villages[village].name,
                    "coins": setup.coins_of[building],
                    "missing": missing_buildings(setup.record, state.record, village),
                }
            )
    return halls
