"""Who is at a table, from what its entries say, without replaying any of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from dorfplatz.table.events import Created, Entry, HostTaken, Joined, Revoked, Seat, Seated
from dorfplatz.table.table import Member


@dataclass
class People:
    """Everyone who came to a table, and who sits where."""

    host: str = ""
    members: dict[str, Member] = field(default_factory=dict)
    seats: dict[int, Seat] = field(default_factory=dict)

    def called(self, name: str) -> list[str]:
        """The members with a name, as it stands at the table or at one of their seats."""
        wanted = name.strip().casefold()
        return [
            member
            for member, known in self.members.items()
            if wanted in {one.strip().casefold() for one in (known.name, *self._at_seats(member))}
        ]

    def described(self) -> list[str]:
        """Each member as "Anna (m1)"."""
        return [f"{known.name} ({member})" for member, known in self.members.items()]

    def _at_seats(self, member: str) -> list[str]:
        return [seat.name for seat in self.seats.values() if seat.member == member]


def people_of(entries: Iterable[Entry]) -> People:
    """The people of a table to which all this has happened."""
    people = People()
    for entry in entries:
        match entry.event:
            case Created(member=member, name=name, seats=seats):
                people.host = member
                people.members.setdefault(member, Member(name))
                people.seats = dict(enumerate(seats))
            case Joined(member=member, name=name, seat=seat):
                people.members.setdefault(member, Member(name))
                if seat is not None:
                    people.seats[seat] = Seat(name, member)
            case Seated(seat=seat, player=player):
                people.seats[seat] = player
            case HostTaken(member=member):
                people.host = member
            case Revoked(member=member):
                known = people.members.get(member, Member(""))
                people.members[member] = Member(known.name, known.epoch + 1)
    return people
