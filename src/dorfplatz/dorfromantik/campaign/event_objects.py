"""Events of a campaign as JSON objects: writing them, and reading them with every fault named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from datetime import date
from typing import Any, Final

from dorfplatz.base.faults import Place, shown, shown_value
from dorfplatz.base.toml_files import TableReader
from dorfplatz.dorfromantik.campaign.events import (
    CirclesCrossed,
    Event,
    Founded,
    GameCorrected,
    GameFinished,
    GameRemoved,
    MembersChanged,
    Renamed,
)
from dorfplatz.dorfromantik.campaign.names import ROWS
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from dorfplatz.dorfromantik.campaign.tree import Circle

_FAULT: Final = "campaign:file.fault"
_MOST_EVENTS: Final = 10**9
_MOST_POINTS: Final = 9999

_Object = dict[str, Any]


def event_object(event: Event) -> _Object:
    """An event as a JSON object; what is empty and may be missing is left out."""
    found: _Object = {"e": event.e}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "e" or (field.name in _MAY_BE_EMPTY and not value):
            continue
        found[field.name] = _plain(value)
    return found


_MAY_BE_EMPTY: Final = ("met", "record", "takes_back")


def _plain(value: Any) -> Any:
    if isinstance(value, ScoreSheet):
        return value.to_dict()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return [str(part) for part in value]
    return value


class EventReader(TableReader):
    """Reads events of unknown shape and keeps every fault that it meets."""

    def event(self, found: _Object, place: Place) -> Event | None:
        """The event that an object tells; None with faults."""
        before = len(self.faults)
        name = self.choice(found, "e", place, _READ)
        if name is None:
            if "e" not in found:
                self.fault("files:fault.missing_key", place, key="e")
            return None
        required, optional, read = _READ[name]
        self.check_keys(found, place, ("e", *required), optional=optional)
        event = read(self, found, place)
        return event if len(self.faults) == before else None

    # Values.

    def words(self, found: _Object, key: str, place: Place) -> tuple[str, ...]:
        """A list of texts."""
        values: list[object] = self.entries(found, key, place)
        return tuple(self.text({key: value}, key, place) or "" for value in values)

    def position(self, found: _Object, key: str, place: Place) -> int:
        """A number of events."""
        return self.number(found, key, place, _MOST_EVENTS)

    def day(self, found: _Object, place: Place) -> date:
        """A date as ISO 8601 writes it, "2027-03-14"."""
        written = self.text(found, "date", place)
        if written is not None:
            try:
                day = date.fromisoformat(written)
            except ValueError:
                day = date.min
            if day.isoformat() == written:
                return day
            self.fault(f"{_FAULT}.date", place, found=shown(written))
        return date.min

    def circles(self, found: _Object, key: str, place: Place) -> tuple[Circle, ...]:
        """A list of circles, each as its text."""
        circles: list[Circle] = []
        for written in self.words(found, key, place):
            circle = Circle.parse(written)
            if circle is None:
                self.fault(f"{_FAULT}.circle", place, found=shown(written))
            else:
                circles.append(circle)
        return tuple(circles)

    def sheet(self, found: _Object, place: Place) -> ScoreSheet:
        """A score sheet; rows that are missing are empty."""
        table = self.table(found, "sheet", place)
        self.check_keys(table, place, (), optional=ROWS)
        counts = {
            row: self.number(table, row, place, _MOST_POINTS) for row in ROWS if row != "red_hearts"
        }
        hearts: list[int] = []
        for edges in self.entries(table, "red_hearts", place):
            if type(edges) is int:
                hearts.append(edges)
            else:
                self.fault(f"{_FAULT}.heart", place, found=shown_value(edges))
        return ScoreSheet(red_hearts=tuple(hearts), **counts)


def _founded(reader: EventReader, found: _Object, place: Place) -> Founded:
    return Founded(reader.text(found, "name", place) or "", reader.words(found, "members", place))


def _finished(reader: EventReader, found: _Object, place: Place) -> GameFinished:
    return GameFinished(
        reader.day(found, place),
        reader.words(found, "players", place),
        reader.sheet(found, place),
        reader.position(found, "after", place),
        reader.words(found, "met", place),
        reader.text(found, "record", place) or "",
    )


def _crossed(reader: EventReader, found: _Object, place: Place) -> CirclesCrossed:
    return CirclesCrossed(
        reader.text(found, "member", place) or "",
        reader.circles(found, "circles", place),
        reader.position(found, "after", place),
    )


def _corrected(reader: EventReader, found: _Object, place: Place) -> GameCorrected:
    return GameCorrected(
        reader.position(found, "game", place),
        reader.day(found, place),
        reader.words(found, "players", place),
        reader.sheet(found, place),
        reader.position(found, "after", place),
        reader.words(found, "met", place),
        reader.text(found, "record", place) or "",
        reader.circles(found, "takes_back", place),
    )


def _removed(reader: EventReader, found: _Object, place: Place) -> GameRemoved:
    return GameRemoved(
        reader.position(found, "game", place),
        reader.position(found, "after", place),
        reader.circles(found, "takes_back", place),
    )


def _members(reader: EventReader, found: _Object, place: Place) -> MembersChanged:
    members = reader.words(found, "members", place)
    return MembersChanged(members, reader.position(found, "after", place))


def _renamed(reader: EventReader, found: _Object, place: Place) -> Renamed:
    name = reader.text(found, "name", place) or ""
    return Renamed(name, reader.position(found, "after", place))


_GAME: Final = ("date", "players", "sheet", "after")
_Read = Callable[[EventReader, _Object, Place], Event]
_READ: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...], _Read]]] = {
    "founded": (("name", "members"), (), _founded),
    "finished": (_GAME, ("met", "record"), _finished),
    "crossed": (("member", "circles", "after"), (), _crossed),
    "corrected": (("game", *_GAME), ("met", "record", "takes_back"), _corrected),
    "removed": (("game", "after"), ("takes_back",), _removed),
    "members": (("members", "after"), (), _members),
    "renamed": (("name", "after"), (), _renamed),
}
"""For each event, the keys that it must have, those that it may have, and how it is read."""
