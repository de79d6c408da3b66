"""Whose turn it is at a table, and since when."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.table.events import Confirmed, Moved, Started
from dorfplatz.table.table import Table


@dataclass(frozen=True)
class Turn:
    """A person's turn."""

    member: str
    version: int
    """The version with which it began."""


def turn_of(table: Table) -> Turn | None:
    """The turn of the person for whom a table waits; None when it waits for a bot or nobody.

    A turn begins with the last thing that somebody else did, whatever its player does then.
    """
    seat = table.waiting_for
    if seat is None or table.seats[seat].bot is not None:
        return None
    member = table.seats[seat].member
    if member is None:
        return None
    for entry in reversed(table.entries):
        match entry.event:
            case Moved(seat=mover) | Confirmed(seat=mover):
                player = table.seats[mover]
                if player.bot is not None or player.member != member:
                    return Turn(member, entry.version)
            case Started():
                return Turn(member, entry.version)
    return None
