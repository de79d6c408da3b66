"""Routes for the list of open tables, where anybody on the server may sit down."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from dorfplatz.game.registry import game_kind
from dorfplatz.server.api.context import AnyServices, ArrivalServices, CurrentAccess, TableId
from dorfplatz.server.api.cookies import credentials_of, give_cookie
from dorfplatz.server.api.models import Asked, CommandId, LetIn, Name
from dorfplatz.server.listings import OpenTable
from dorfplatz.table.events import Clock

ROUTES = APIRouter(prefix="/api")


class OpenTableSeen(BaseModel):
    """A table where anybody may sit down."""

    table: str
    game: str
    options: dict[str, int | bool | str]
    """Those of its options that are not as usual; not how many players there are."""
    confirm_turn: bool
    hints: bool
    clock: Clock | None
    host: str
    """The host's name."""
    seats: list[str | None]
    """Who sits at the seats, by name; None for an open one."""


class OpenTables(BaseModel):
    """The list of open tables."""

    offered: bool
    """Whether this server lists tables."""
    tables: list[OpenTableSeen]


class Listing(BaseModel):
    """Whether a table is in the list."""

    offered: bool
    listed: bool


class ListingAsked(Asked):
    """Whether a table is to be in the list."""

    listed: bool


class SeatAsked(Asked):
    """Somebody who wants to sit down at a listed table."""

    id: CommandId
    name: Name


@ROUTES.get("/open-tables")
async def list_open_tables(services: AnyServices) -> OpenTables:
    """The tables where anybody may sit down: listed, with an open seat, and somebody there."""
    listings = services.listings
    found = [_seen(one) for one in await listings.open_tables()]
    return OpenTables(offered=listings.is_offered, tables=found)


@ROUTES.post("/open-tables/{table_id}/seat")
async def sit_down(
    table_id: TableId,
    asked: SeatAsked,
    request: Request,
    response: Response,
    services: ArrivalServices,
) -> LetIn:
    """Takes the first open seat of a listed table.

    The same request again, by its id, lets the same person in again.
    """
    welcome = await services.listings.sit_down(
        table_id, asked.id, asked.name, credentials_of(request)
    )
    give_cookie(services.settings, response, welcome.secret)
    return LetIn(table=welcome.table, member=welcome.member)


@ROUTES.get("/tables/{table_id}/listing")
async def see_listing(access: CurrentAccess) -> Listing:
    """Whether a table is in the list, and whether there is one."""
    listings = access.services.listings
    return Listing(offered=listings.is_offered, listed=await listings.has(access.table_id))


@ROUTES.post("/tables/{table_id}/listing", status_code=204)
async def set_listing(asked: ListingAsked, access: CurrentAccess) -> None:
    """Puts a table into the list, or takes it from there; only its host may."""
    await access.services.listings.put(access.table_id, access.member, is_listed=asked.listed)


def _seen(found: OpenTable) -> OpenTableSeen:
    table = found.table
    usual = {option.name: option.default for option in game_kind(table.game_name).options}
    return OpenTableSeen(
        table=found.id,
        game=table.game_name,
        options={
            name: value
            for name, value in table.options.items()
            if name != "players" and value != usual.get(name)
        },
        confirm_turn=table.settings.confirm_turn,
        hints=table.settings.hints,
        clock=table.settings.clock,
        host=table.members[table.host].name,
        seats=[None if seat.is_open else seat.name for seat in table.seats],
    )
