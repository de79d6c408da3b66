"""Moves, reveals and the setup as they stand in records."""

from __future__ import annotations

from typing import Any

import pytest

from dorfplatz.base.errors import DorfplatzError, NotationError
from dorfplatz.base.options import Value
from dorfplatz.dorfromantik.adapter import DORFROMANTIK
from tests.dorfromantik.table import Table

OPTIONS: dict[str, Value] = {"players": 2, "tile_set": "printed", "unlocked": ""}


def with_task() -> Table:
    """A table on which T04 (TTMRRM) is in hand, with a token of 5."""
    table = Table()
    table.reveal("T04 railroad 5")
    return table


def test_a_placement_names_tile_cell_and_turn() -> None:
    table = with_task()
    event = {"e": "place", "seat": 0, "tile": "T04", "at": [0, 0], "turn": 3}
    move = table.position.event_move(event)
    assert table.position.move_event(move) == event


def test_setting_aside_names_the_tile() -> None:
    table = with_task()
    event = {"e": "set_aside", "seat": 0, "tile": "T04"}
    move = table.position.event_move(event)
    assert table.position.move_event(move) == event


def test_a_reveal_names_tile_and_token() -> None:
    table = Table()
    task = {"e": "reveal", "seat": 0, "tile": "T04", "token": ["railroad", 5]}
    outcome = table.position.event_outcome(task)
    assert outcome is not None
    assert table.position.outcome_event(outcome) == task
    plain = {"e": "reveal", "seat": 0, "tile": "L17"}
    outcome = table.position.event_outcome(plain)
    assert outcome is not None
    assert table.position.outcome_event(outcome) == plain


def test_a_turn_that_looks_the_same_as_a_smaller_one_is_read_as_that() -> None:
    table = Table()
    table.reveal("T12 village 5")  # MMVMMV
    event = {"e": "place", "seat": 0, "tile": "T12", "at": [0, 0], "turn": 4}
    assert table.position.move_event(table.position.event_move(event))["turn"] == 1


PLACE = {"e": "place", "seat": 0, "tile": "T04", "at": [0, 0], "turn": 3}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"e": "roll"}, "event.unknown"),
        ({"e": None}, "event.unknown"),
        ({"dice": [1]}, "event.extra_key"),
        ({"at": ...}, "event.missing_key"),
        ({"seat": 1}, "event.wrong_seat"),
        ({"seat": False}, "event.wrong_seat"),
        ({"tile": "L99"}, "event.unknown_tile"),
        ({"tile": 4}, "event.unknown_tile"),
        ({"tile": "L17"}, "event.not_in_hand"),
        ({"at": [0]}, "event.cell"),
        ({"at": [0, "0"]}, "event.cell"),
        ({"at": [0, 1000]}, "event.cell"),
        ({"at": "00"}, "event.cell"),
        ({"turn": "3"}, "event.turn"),
        ({"turn": 6}, "notation.turn"),
    ],
)
def test_a_placement_with_a_fault_is_refused_with_the_reason(
    change: dict[str, Any], reason: str
) -> None:
    event = {key: value for key, value in (PLACE | change).items() if value is not ...}
    with pytest.raises(NotationError) as caught:
        with_task().position.event_move(event)
    assert caught.value.code == f"dorfromantik:{reason}"
    assert all(caught.value.explain(language) for language in ("en", "de", "it"))


def test_a_placement_before_any_reveal_is_refused() -> None:
    with pytest.raises(NotationError) as caught:
        Table().position.event_move(PLACE)
    assert caught.value.code == "dorfromantik:event.not_in_hand"


REVEAL = {"e": "reveal", "seat": 0, "tile": "T04", "token": ["railroad", 5]}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"at": [0, 0]}, "event.extra_key"),
        ({"tile": ...}, "event.missing_key"),
        ({"seat": 1}, "event.wrong_seat"),
        ({"tile": "T99"}, "event.unknown_tile"),
        ({"token": ...}, "event.token_missing"),
        ({"tile": "L17"}, "event.token_needless"),
        ({"token": 5}, "event.token"),
        ({"token": ["railroad"]}, "event.token"),
        ({"token": ["railroad", True]}, "event.token"),
        ({"token": ["river", 5]}, "notation.token"),
        ({"token": ["railroad", 9]}, "notation.token"),
    ],
)
def test_a_reveal_with_a_fault_is_refused_with_the_reason(
    change: dict[str, Any], reason: str
) -> None:
    event = {key: value for key, value in (REVEAL | change).items() if value is not ...}
    with pytest.raises(NotationError) as caught:
        Table().position.event_outcome(event)
    assert caught.value.code == f"dorfromantik:{reason}"
    assert all(caught.value.explain(language) for language in ("en", "de", "it"))


def test_what_is_no_reveal_is_left_to_others() -> None:
    assert Table().position.event_outcome(PLACE) is None


def test_a_setup_gives_the_game_back() -> None:
    position = DORFROMANTIK.new(OPTIONS, seed=3)
    assert position.setup_event() == {"tile_set": "printed", "unlocked": []}
    again = DORFROMANTIK.restore(OPTIONS, position.setup_event(), seed=3)
    assert again.state.tobytes() == position.state.tobytes()
    assert again.setup.tobytes() == position.setup.tobytes()


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"tile_set": "printed"},
        {"tile_set": "printed", "unlocked": ["Box 1"]},
        {"tile_set": "printed", "unlocked": ["circus", "circus"]},
        {"tile_set": "printed", "unlocked": ["warehouse"]},
        {"tile_set": "other", "unlocked": []},
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(DorfplatzError):
        DORFROMANTIK.restore(OPTIONS, setup, seed=3)
