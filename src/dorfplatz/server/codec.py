"""What happens at tables, as JSON and back."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import orjson
from pydantic import Field, TypeAdapter

from dorfplatz.table.commands import MemberCommand
from dorfplatz.table.events import Event

AnyEvent = Annotated[Event, Field(discriminator="e")]
AnyMemberCommand = Annotated[MemberCommand, Field(discriminator="do")]


@cache
def _events() -> TypeAdapter[Any]:
    return TypeAdapter(AnyEvent)


@cache
def commands() -> TypeAdapter[MemberCommand]:
    """What reads commands of members."""
    return TypeAdapter(AnyMemberCommand)


def command_from_json(written: bytes) -> MemberCommand:
    """The command that was written so. Raises ValidationError when it is none."""
    return commands().validate_json(written)


def event_to_json(event: Event) -> str:
    """The event as JSON; `event_from_json` gives it back."""
    return to_json(event).decode()


def event_from_json(written: str) -> Event:
    """The event that was written so. Raises ValueError when it is none."""
    event: Event = _events().validate_json(written)
    return event


def to_json(value: Any) -> bytes:
    """Anything that happens or is seen at tables as JSON."""
    # Of a server's work for a move, writing JSON took a tenth by pydantic; by this it is a 25th.
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)
