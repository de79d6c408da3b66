"""What a network is told of a position."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from dorfplatz.bohemian import features as told_by
from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.features import FEATURES, OWN, SHARED, features
from dorfplatz.bohemian.kernels import KERNELS
from tests.bohemian.table import GREEN, RED, YELLOW, Table

LARGE = "Anschow: butchery, dairy, tailor, inn, hall 8, manor 4, farm"
SMALL = "Obethal: bakery, butchery, inn, hall 8, church, manor 7, church"


def table(players: int = 3) -> Table:
    return Table(LARGE, SMALL, players=players)


def told(table: Table, seat: int) -> list[int]:
    inputs: Any = np.zeros(FEATURES, np.int64)
    features(*table.records, seat, inputs)
    return [int(value) for value in inputs]


def own(inputs: list[int], away: int = 0) -> list[int]:
    """What is told of the player who sits so far away."""
    first = SHARED + away * OWN
    return inputs[first : first + OWN]


def test_players_are_told_of_in_their_order_from_the_seat_on() -> None:
    found = table()
    found.put(YELLOW, "Anschow inn")
    found.put(RED, "Anschow farm", "Obethal church")
    found.put(GREEN, "Obethal bakery")
    seats = [told(found, seat) for seat in range(3)]
    for seat in range(3):
        for away in range(3):
            assert own(seats[seat], away) == own(seats[(seat + away) % 3])
    assert len({tuple(own(inputs)) for inputs in seats}) == 3


def test_seats_that_nobody_sits_at_are_told_of_as_nothing() -> None:
    inputs = told(table(players=2), 0)
    assert not any(inputs[SHARED + 2 * OWN :])


def test_free_buildings_and_those_of_players_are_counted() -> None:
    found = table()
    found.put(YELLOW, "Obethal church", "Anschow dairy")
    inputs = told(found, YELLOW)
    free = inputs[told_by._FREE : told_by._FREE + len(Building)]
    assert free[Building.CHURCH] == 1
    assert free[Building.DAIRY] == 0
    assert free[Building.BUTCHERY] == 2
    owned = own(inputs)[told_by._OWNED : told_by._OWNED + len(Building)]
    assert owned[Building.CHURCH] == owned[Building.DAIRY] == 1
    assert sum(owned) == 2


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_inns_that_wait_are_told_by_what_they_lack(missing: int) -> None:
    found = table()
    others = ("Anschow butchery", "Anschow dairy", "Anschow tailor")
    found.put(YELLOW, "Anschow inn", *others[: 3 - missing])
    inns = own(told(found, YELLOW))[told_by._INNS : told_by._INNS + 4]
    assert inns == [0, *(int(n == missing) for n in (1, 2, 3))]


def test_an_active_inn_is_told_of_as_one() -> None:
    found = table()
    found.put(YELLOW, "Anschow inn", "Anschow butchery", "Anschow dairy", "Anschow tailor")
    found.state.active_inns = 1
    assert own(told(found, YELLOW))[told_by._INNS] == 1


def test_town_halls_are_told_with_their_coins_by_what_their_village_lacks() -> None:
    found = table()
    assert own(told(found, YELLOW))[told_by._NO_HALL] == 1
    found.put(YELLOW, "Anschow hall", *(f"Anschow {kind}" for kind in ("dairy", "tailor", "inn")))
    found.put(RED, "Anschow butchery")
    inputs = own(told(found, YELLOW))
    assert inputs[told_by._NO_HALL] == 0
    halls = inputs[told_by._HALLS : told_by._HALLS + 5]
    assert halls == [0, 0, 8, 0, 0]


def test_town_halls_are_told_of_with_the_kinds_that_their_village_lacks() -> None:
    found = table()
    found.put(YELLOW, "Anschow hall", *(f"Anschow {kind}" for kind in ("dairy", "tailor", "inn")))
    found.put(RED, "Anschow butchery")
    lacking = own(told(found, YELLOW))[told_by._HALLS_LACK :][: len(Building)]
    assert {kind.key for kind in Building if lacking[kind] == 8} == {"farm", "manor"}
    assert sum(lacking) == 16


def test_free_town_halls_inns_and_manors_are_told_of_by_what_they_promise() -> None:
    found = table()
    inputs = told(found, RED)
    assert inputs[told_by._FREE_HALLS :][:5] == [0, 0, 0, 0, 2]
    assert inputs[told_by._FREE_HALL_COINS :][:5] == [0, 0, 0, 0, 16]
    assert inputs[told_by._FREE_INNS :][:4] == [0, 0, 0, 2]
    assert (inputs[told_by._FREE_MANOR_COINS], inputs[told_by._BEST_MANOR]) == (11, 7)
    assert inputs[told_by._VILLAGES :][:5] == [0, 0, 0, 0, 2]

    found.put(YELLOW, *(f"Anschow {kind}" for kind in ("butchery", "dairy", "tailor", "farm")))
    found.put(GREEN, "Obethal manor", "Anschow manor", "Obethal bakery")
    inputs = told(found, RED)
    assert inputs[told_by._FREE_HALLS :][:5] == [0, 0, 1, 0, 1]
    assert inputs[told_by._FREE_INNS :][:4] == [1, 1, 0, 0]
    assert (inputs[told_by._FREE_MANOR_COINS], inputs[told_by._BEST_MANOR]) == (0, 0)
    assert inputs[told_by._VILLAGES :][:5] == [0, 0, 1, 0, 1]


def test_it_is_told_who_has_one_more_turn_when_somebody_has_no_figures_left() -> None:
    found = table()
    last = slice(told_by._LAST_TURNS, told_by._LAST_TURNS + 2)
    assert not any(any(own(told(found, YELLOW), away)[last]) for away in range(3))
    found.state.supply[RED] = 0
    found.state.seat = YELLOW
    order = [own(told(found, YELLOW), away)[last] for away in range(3)]
    assert order[(RED - YELLOW) % 3] == [1, 0], "the game ends before that player's turn"


def test_what_a_player_has_is_told_with_what_it_is_likely_to_bring() -> None:
    found = table()
    prospects = slice(told_by._PROSPECTS, OWN)
    before = own(told(found, YELLOW))[prospects]
    found.put(YELLOW, "Anschow hall", "Obethal church", "Obethal bakery")
    after = own(told(found, YELLOW))[prospects]
    assert [new > old for new, old in zip(after, before, strict=True)] == [
        False,
        True,
        True,
        True,
        *[False] * 4,
    ]


def test_figures_can_be_kicked_out_where_no_building_of_the_kind_is_free() -> None:
    found = table()
    found.put(YELLOW, "Anschow inn")
    assert own(told(found, YELLOW))[told_by._AT_RISK + 1] == 0
    found.put(RED, "Obethal inn")
    assert own(told(found, YELLOW))[told_by._AT_RISK + 1] == 1


def test_all_that_is_told_fits_and_is_the_same_each_time() -> None:
    draw = Random(2)
    for players in (2, 3, 4, 5):
        found = table(players)
        setup, state = found.records
        for _ in range(60):
            seat = KERNELS.to_move(setup, state)
            if seat == -2:
                break
            if seat == -1:
                KERNELS.apply_outcome(setup, state, KERNELS.draw_outcome(setup, state))
                continue
            KERNELS.apply_move(
                setup,
                state,
                KERNELS.nth_move(setup, state, draw.randrange(KERNELS.count_moves(setup, state))),
            )
            inputs = told(found, seat)
            assert inputs == told(found, seat)
            assert all(-1000 < value < 1000 for value in inputs)


def test_features_are_those_of_the_game() -> None:
    learned = KERNELS.learned
    assert learned is not None
    assert (learned.features, learned.inputs) == (features, FEATURES)
