"""Who is at a table, from what its entries say."""

from __future__ import annotations

from dorfplatz.table.commands import Join, Revoke, SeatBot, SeatMember, TakeHost
from dorfplatz.table.people import people_of
from dorfplatz.table.table import HOST_AWAY_MS
from tests.table.people import ANNA, BERND, CARLA, two_people


def test_the_people_of_a_table_are_those_that_its_replay_knows() -> None:
    place = two_people().start()
    place.send(CARLA, Join, name="Carla")
    place.send(ANNA, Revoke, member=BERND)
    place.send(ANNA, SeatMember, seat=1, member=CARLA, name="Berta")
    place.send(ANNA, SeatBot, seat=1, bot="greedy")
    place.later(HOST_AWAY_MS)
    place.send(CARLA, TakeHost)
    people = people_of(place.table.entries)
    assert (people.host, people.members) == (place.table.host, place.table.members)
    assert people.seats == dict(enumerate(place.table.seats))
    assert people.described() == ["Anna (m1)", "Bernd (m2)", "Carla (m3)"]


def test_people_are_found_by_their_own_names_and_those_at_their_seats() -> None:
    place = two_people()
    place.send(CARLA, Join, name="bernd")
    place.send(ANNA, SeatMember, seat=0, member=ANNA, name="Ännchen")
    people = people_of(place.table.entries)
    assert people.called("ANNA ") == people.called("ännchen") == [ANNA]
    assert people.called("Bernd") == [BERND, CARLA]
    assert people.called("Dora") == []
