"""The record of a game from what its table's entries say, without replaying any of it.

For a table that this release cannot replay: whatever was kept of its game is still told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dorfplatz.interface.events import Event as RecordEvent
from dorfplatz.record.header import header_of
from dorfplatz.table.errors import Refused
from dorfplatz.table.events import (
    Abandoned,
    Chanced,
    Created,
    Entry,
    Finished,
    Joined,
    Moved,
    Seat,
    Seated,
    Started,
    Told,
    Undone,
)
from dorfplatz.table.people import people_of
from dorfplatz.table.table import game_players


def epochs(entries: Iterable[Entry]) -> dict[str, int]:
    """The members of a table, and how often the devices of each were shut out."""
    return {member: known.epoch for member, known in people_of(entries).members.items()}


def partial_record(entries: Iterable[Entry]) -> list[RecordEvent]:
    """The lines of the record: its header, and every event that was kept.

    For a table that can be replayed, they are those of its record. Raises Refused when there was
    no game yet, or nothing can be told of how it began.
    """
    told = _Told()
    for entry in entries:
        told.note(entry)
    return list(told.lines())


class _Told:
    """What the entries of a table say of its game."""

    def __init__(self) -> None:
        self._created: Created | None = None
        self._started: Started | None = None
        self._seats: dict[int, Seat] = {}
        self._steps: list[list[RecordEvent]] = []
        self._end: Finished | Abandoned | None = None
        self._secret: Finished | Abandoned | Told | None = None

    def note(self, entry: Entry) -> None:
        match entry.event:
            case Created() as event:
                self._created = event
                self._seats = dict(enumerate(event.seats))
            case Joined(member=member, name=name, seat=int(seat)):
                self._seats[seat] = Seat(name, member)
            case Seated(seat=seat, player=player):
                self._seats[seat] = player
            case Started() as event:
                self._started = event
            case Moved(move=move, follows=follows):
                self._steps.append([move, *follows])
            case Chanced(outcome=outcome):
                self._steps.append([outcome])
            case Undone() if self._steps:
                self._steps.pop()
            case Finished() | Abandoned() as event:
                self._end = event
                if event.salt is not None:
                    self._secret = event
            case Told() as event:
                self._secret = event

    def lines(self) -> Iterator[RecordEvent]:
        created, started = self._created, self._started
        if created is None or started is None:
            raise Refused("table:refused.phase_lobby")
        yield header_of(
            created.game,
            created.options,
            game_players([player for _, player in sorted(self._seats.items())]),
            started.setup,
            engine=created.engine,
            chance=self._chance(created, started),
        )
        if created.prelude is not None:
            yield from created.prelude.events
        for step in self._steps:
            yield from step
        if isinstance(self._end, Finished):
            yield self._end.result

    def _chance(self, created: Created, started: Started) -> RecordEvent:
        told: RecordEvent = {"commitment": created.commitment, "share": started.share}
        if self._secret is not None:
            told |= {"seed": str(self._secret.seed), "salt": self._secret.salt}
        if created.prelude is not None:
            told["before"] = len(created.prelude.events)
        if created.by_source:
            told["by_source"] = True
        return told
