"""Names at a table: each can be seen, and no two people look the same."""

from __future__ import annotations

import pytest

from dorfplatz.table.commands import Join, SeatMember
from dorfplatz.table.events import Seat
from dorfplatz.table.naming import check_names, check_newcomer
from tests.table.people import ANNA, BERND, CARLA, Place, refused, two_people

ALIKE = [
    "Anna",
    "anna",
    " ANNA ",
    "An\u200bna",
    "\uff21\uff4e\uff4e\uff41",
    "ANNA\u3164",
    "\u0410nn\u0430",
    "\u0391NNA",
    "\u0391\u039d\u039d\u0391",
]
OTHERS = ["Ann", "Anná", "Жанна", "Άννα", "李小龙", "👩‍🌾", "{{name}}", "W" * 60, "שלגם"]


@pytest.mark.parametrize("name", ALIKE)
def test_nobody_comes_under_a_name_that_looks_like_anothers(name: str) -> None:
    with refused("name_taken"):
        check_newcomer(two_people().table, CARLA, name)
    with refused("name_taken"):
        check_names(["Anna", name])
    with refused("name_taken"):
        check_names([name], bots=["Anna"])


@pytest.mark.parametrize("name", ["\u200b", "\u3164", "\u2800 \u00a0", "\u0301"])
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    with refused("name_unseen"):
        check_newcomer(two_people().table, CARLA, name)
    with refused("name_unseen"):
        check_names([name])


@pytest.mark.parametrize("name", OTHERS)
def test_any_other_name_is_taken(name: str) -> None:
    check_newcomer(two_people().table, CARLA, name)
    check_names(["Anna", name])


def test_names_that_the_page_gives_are_the_same_in_every_language() -> None:
    with refused("name_taken"):
        check_names(["Player 1", "Spieler 1"])
    check_names(["Player 1", "Spieler 2"])


def test_bots_may_look_the_same_and_one_person_may_have_two_seats_under_one_name() -> None:
    check_names(["Anna"], bots=["greedy", "greedy"])
    place = Place(Seat("Anna", ANNA), Seat("", bot="random"), Seat(""))
    place.send(BERND, Join, name="Bernd", seat=2)
    check_newcomer(place.table, BERND, "Bernd")
    check_newcomer(place.table, ANNA, "Anna")
    with refused("name_taken"):
        check_newcomer(place.table, BERND, "random")


def test_a_seat_is_handed_on_under_no_name_of_another() -> None:
    place = two_people().start()
    place.send(CARLA, Join, name="Carla")
    with refused("name_taken"):
        place.send(ANNA, SeatMember, seat=1, member=CARLA, name="anna")
    place.send(ANNA, SeatMember, seat=1, member=CARLA, name="Carla")


def test_at_an_old_table_someone_keeps_a_name_that_looks_like_anothers() -> None:
    place = two_people().start()
    place.send(CARLA, Join, name="Anna")  # as releases before let people do
    place.send(ANNA, SeatMember, seat=1, member=CARLA, name="Anna")
    assert place.table.seats[1] == Seat("Anna", CARLA)
