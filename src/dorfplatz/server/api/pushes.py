"""Routes for devices that want to be told when it is one's turn."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from dorfplatz.server.access import hashed
from dorfplatz.server.api.context import AnyServices, CurrentAccess
from dorfplatz.server.api.cookies import credentials_of
from dorfplatz.server.api.models import Asked, Language
from dorfplatz.server.errors import NotLetIn
from dorfplatz.server.store.push_rows import KeptPush, Subscription

ROUTES = APIRouter(prefix="/api")

Endpoint = Annotated[str, Field(min_length=10, max_length=2_000)]
DeviceKey = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,120}={0,2}$")]


class PushOffered(BaseModel):
    """Whether this server tells devices of turns."""

    key: str | None
    """The key that a browser subscribes with; None where no device is told."""


class PushAsked(Asked):
    """A device that wants to be told when it is one's turn at a table."""

    endpoint: Endpoint
    """Where its push service takes messages."""
    p256dh: DeviceKey
    auth: DeviceKey
    language: Language = "en"
    looking: bool = True
    """Whether the table is in sight there."""


class LookAsked(Asked):
    """Whether a table is in sight on a device."""

    looking: bool


@ROUTES.get("/push")
async def offer_push(services: AnyServices) -> PushOffered:
    """Whether devices can be told of turns, and with which key."""
    return PushOffered(key=services.pushing.public_key)


@ROUTES.post("/tables/{table_id}/push", status_code=204)
async def ask_for_push(asked: PushAsked, access: CurrentAccess, request: Request) -> None:
    """Tells this device from now on when it is one's turn at the table."""
    epoch = access.table.members[access.member].epoch
    subscription = Subscription(asked.endpoint, asked.p256dh, asked.auth)
    await access.services.pushing.put(
        KeptPush(
            access.table_id,
            _browser(request),
            access.member,
            epoch,
            subscription,
            asked.language,
            asked.looking,
        )
    )


@ROUTES.post("/tables/{table_id}/push/looking", status_code=204)
async def say_looking(asked: LookAsked, access: CurrentAccess, request: Request) -> None:
    """Says whether the table is in sight on this device: then nothing is told."""
    await access.services.pushing.look(access.table_id, _browser(request), is_looking=asked.looking)


@ROUTES.delete("/push", status_code=204)
async def forget_push(request: Request, services: AnyServices) -> None:
    """Tells this device nothing any more, at no table."""
    await services.pushing.forget(_browser(request))


def _browser(request: Request) -> str:
    """The hash of a browser's cookie. Raises NotLetIn."""
    browser = credentials_of(request).browser
    if browser is None:
        raise NotLetIn("server:door.no_cookie")
    return hashed(browser)
