"""Routes for what people say at a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from dorfplatz.server.access import hashed
from dorfplatz.server.api.context import CurrentAccess
from dorfplatz.server.api.models import Asked, CommandId, Word

ROUTES = APIRouter(prefix="/api/tables/{table_id}")


class Saying(Asked):
    """Something to say: a set phrase by its key, or a text."""

    id: CommandId
    phrase: Word | None = None
    text: Annotated[str, Field(max_length=2_000)] | None = None


class HasSaid(BaseModel):
    """What was said is kept."""

    number: int


@ROUTES.post("/talk", status_code=201)
async def say(asked: Saying, access: CurrentAccess) -> HasSaid:
    """Says something at the table. The same request again, by its id, says nothing more."""
    number = await access.services.talk.say(
        access.table_id,
        access.member,
        access.table.members[access.member].epoch,
        hashed(f"{access.member}:{asked.id}"),
        phrase=asked.phrase,
        text=asked.text,
    )
    return HasSaid(number=number)
