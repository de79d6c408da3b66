"""Moves, rolls, setup and result as JSON objects, as they stand in records, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dorfplatz.base.errors import NotationError
from dorfplatz.base.faults import shown, shown_value
from dorfplatz.base.numbers import is_whole
from dorfplatz.bohemian.constants import DICE, DIE_SIDES
from dorfplatz.bohemian.dice import HANDS, hand_number
from dorfplatz.bohemian.moves import (
    BISHOP,
    COLLECT,
    END_TURN,
    FORGO,
    PASS,
    PLACE,
    REROLL,
    SPECIAL,
    action_of,
    building_of,
    dice_of,
    encode,
)
from dorfplatz.bohemian.notation import building_at
from dorfplatz.bohemian.score_rows import SCORE
from dorfplatz.bohemian.state import END_BANK, END_FIGURES, END_NONE, END_ROUNDS, Setup, State
from dorfplatz.bohemian.view_types import EndReason, Result
from dorfplatz.bohemian.villages import Village
from dorfplatz.interface.events import Event

_EVENTS: Final = {
    PLACE: "place",
    BISHOP: "bishop",
    SPECIAL: "special",
    REROLL: "reroll",
    END_TURN: "end",
    PASS: "pass",
    COLLECT: "income",
    FORGO: "forgo",
}
_ACTIONS: Final = {name: action for action, name in _EVENTS.items()}
_WITH_DICE: Final = ("place", "bishop", "special", "reroll", "roll")
END_REASONS: Final[dict[int, EndReason]] = {
    END_NONE: "none",
    END_FIGURES: "figures",
    END_BANK: "bank",
    END_ROUNDS: "rounds",
}
"""The word for each reason to end; "none" while the game goes on."""


def move_event(setup: Setup, state: State, villages: Sequence[Village], move: int) -> Event:
    """The move of the active player as an event."""
    action = action_of(move)
    event: Event = {"e": _EVENTS[action], "seat": state.seat}
    if action in (PLACE, BISHOP, SPECIAL, REROLL):
        event["dice"] = list(HANDS[dice_of(move)])
    if action == PLACE:
        building = building_of(move)
        event["village"] = villages[setup.village_of[building]].name
        event["building"] = setup.place_of[building]
    return event


def outcome_event(state: State, outcome: int) -> Event:
    """A roll as an event."""
    return {"e": "roll", "seat": state.seat, "dice": list(HANDS[outcome])}


def event_move(setup: Setup, state: State, villages: Sequence[Village], event: Event) -> int:
    """The move that an event means, legal or not. Raises NotationError."""
    name = event.get("e")
    if not isinstance(name, str) or name not in _ACTIONS:
        raise _error("unknown", name=shown(str(name)))
    keys = {"e", "seat"}
    if name in _WITH_DICE:
        keys.add("dice")
    if name == "place":
        keys |= {"village", "building"}
    _check(state, event, keys)
    dice = _dice(event["dice"]) if name in _WITH_DICE else 0
    building = _building(setup, villages, event) if name == "place" else 0
    return encode(_ACTIONS[name], dice, building)


def event_outcome(state: State, event: Event) -> int | None:
    """The roll that an event means, or None when it is none. Raises NotationError."""
    if event.get("e") != "roll":
        return None
    _check(state, event, {"e", "seat", "dice"})
    return _dice(event["dice"])


def result_event(setup: Setup, state: State) -> Result:
    """The final scoring, and before the end what it would be now."""
    breakdown = [SCORE.points(setup, state, seat) for seat in range(setup.players)]
    scores = [sum(rows.values()) for rows in breakdown]
    best = max(scores)
    return {
        "e": "result",
        "reason": END_REASONS[state.end],
        "scores": scores,
        "breakdown": breakdown,
        "winners": [seat for seat, points in enumerate(scores) if points == best],
    }


def _check(state: State, event: Event, keys: set[str]) -> None:
    for key in event:
        if key not in keys:
            raise _error("extra_key", key=shown(key))
    for key in sorted(keys):
        if key not in event:
            raise _error("missing_key", key=key)
    if not is_whole(event["seat"]) or event["seat"] != state.seat:
        raise _error("wrong_seat", seat=shown_value(event["seat"]), active=state.seat)


def _dice(value: object) -> int:
    if not isinstance(value, list) or not 1 <= len(value) <= DICE:
        raise _error("dice", dice=shown_value(value))
    for die in value:
        if not is_whole(die) or not 1 <= die <= DIE_SIDES:
            raise _error("die", die=shown_value(die), dice=shown_value(value))
    return hand_number(value)


def _building(setup: Setup, villages: Sequence[Village], event: Event) -> int:
    names = [village.name for village in villages]
    if event["village"] not in names:
        raise _error("no_village", village=shown_value(event["village"]))
    village = names.index(event["village"])
    place = event["building"]
    building = building_at(setup, village, place) if is_whole(place) else None
    if building is None:
        raise _error("no_building", village=event["village"], building=shown_value(place))
    return building


def _error(code: str, **values: Any) -> NotationError:
    return NotationError(f"bohemian-villages:event.{code}", **values)
