"""What happens at tables, as JSON and back."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from dorfplatz.table.commands import MemberCommand
from dorfplatz.table.events import Entry, Event

AnyEvent = Annotated[Event, Field(discriminator="e")]
AnyMemberCommand = Annotated[MemberCommand, Field(discriminator="do")]


@cache
def _events() -> TypeAdapter[Any]:
    return TypeAdapter(AnyEvent)


@cache
def _entries() -> TypeAdapter[Any]:
    return TypeAdapter(list[Entry])


@cache
def commands() -> TypeAdapter[MemberCommand]:
    """What reads commands of members."""
    return TypeAdapter(AnyMemberCommand)


def command_from_json(written: bytes) -> MemberCommand:
    """The command that was written so. Raises ValidationError when it is none."""
    return commands().validate_json(written)


def event_to_json(event: Event) -> str:
    """The event as JSON; `event_from_json` gives it back."""
    written: bytes = _events().dump_json(event)
    return written.decode()


def event_from_json(written: str) -> Event:
    """The event that was written so. Raises ValueError when it is none."""
    event: Event = _events().validate_json(written)
    return event


def entries_to_json(entries: list[Entry]) -> bytes:
    """A list of entries as JSON."""
    written: bytes = _entries().dump_json(entries)
    return written
