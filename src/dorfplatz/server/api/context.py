"""What every route needs: the parts of the server, and who asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends, Path, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from dorfplatz.bots.pool import PROGRAM
from dorfplatz.game.game import Game
from dorfplatz.interface.position import Position
from dorfplatz.server.api.encoding import Encoder
from dorfplatz.server.bot_decisions import BotDecisions
from dorfplatz.server.bots_at_work import BotsAtWork
from dorfplatz.server.door import Door, Welcome, hashed
from dorfplatz.server.limits import Limit
from dorfplatz.server.opening import Opening
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.ledger import Session
from dorfplatz.server.tables import Tables
from dorfplatz.table.errors import Refused
from dorfplatz.table.snapshot import viewing_seat
from dorfplatz.table.table import Table

COOKIE: Final = "dorfplatz-"
"""What the name of a table's cookie begins with; the table's id follows."""

_COOKIE_S: Final = 400 * 24 * 3600
_BURST: Final = 3.0
_HINTS_AT_ONCE: Final = 5.0


class House:
    """The parts of a server, put together."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.settings = settings
        self.tables = tables
        self.door = Door(tables)
        self.opening = Opening(tables, self.door)
        self.hub = tables.hub
        self.encoder = Encoder()
        per_second = settings.requests_per_second
        self.requests = Limit(per_second, _BURST * per_second)
        self.arrivals = Limit(settings.arrivals_per_minute / 60, settings.arrivals_per_minute)
        self.hints = Limit(settings.hints_per_minute / 60, _HINTS_AT_ONCE)
        self.decisions = BotDecisions(
            settings.bot_processes,
            settings.bot_budget_s,
            settings.hint_patience_s,
            settings.bot_program or PROGRAM,
        )
        self.bots = BotsAtWork(tables, self.decisions, settings.sweep_s)


@dataclass(frozen=True)
class Visit:
    """A request from someone who was let in at the table that it is about."""

    house: House
    table_id: str
    table: Table
    """The table as it stood when the request came."""
    member: str


def house_of(connection: HTTPConnection) -> House:
    """The house that a request came to."""
    house: House = connection.app.state.house
    return house


def arriving(request: Request) -> House:
    """The house, for someone who is not let in yet. Raises TooMany."""
    house = house_of(request)
    house.arrivals.take(address_of(request))
    return house


def looking_around(request: Request) -> House:
    """The house, for someone who only looks. Raises TooMany."""
    house = house_of(request)
    house.requests.take(address_of(request))
    return house


TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="A table's id")]


async def visiting(request: Request, table_id: TableId) -> Visit:
    """Someone at a table. Raises NotLetIn, NoSuchTable, BrokenTable, TooMany."""
    return await visit_of(request, table_id)


async def visit_of(connection: HTTPConnection, table_id: str) -> Visit:
    """Someone at a table, by the cookie of a request. Raises as `visiting` does."""
    house = house_of(connection)
    member, table = await house.door.member(table_id, _cookie(connection, table_id))
    return Visit(house, table_id, table, member)


async def sender_of(connection: HTTPConnection, table_id: str) -> Session:
    """Whose device a request comes from, shut out since or not. Raises NotLetIn, TooMany."""
    return await house_of(connection).door.session(table_id, _cookie(connection, table_id))


def _cookie(connection: HTTPConnection, table_id: str) -> str | None:
    """The cookie for a table, of a sender who does not ask for too much. Raises TooMany."""
    cookie = connection.cookies.get(COOKIE + table_id)
    house_of(connection).requests.take(hashed(cookie) if cookie else address_of(connection))
    return cookie


def game_of(visit: Visit) -> Game:
    """The game at the table. Raises Refused before it has begun."""
    if visit.table.game is None:
        raise Refused("server:table.no_game")
    return visit.table.game


def position_of(visit: Visit) -> Position:
    """The game at the table as whoever asks may know it. Raises Refused before it has begun."""
    position = game_of(visit).position
    seats = visit.table.seats_of(visit.member)
    return position if position.is_open else position.known_to(viewing_seat(visit.table, seats))


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def give_cookie(house: House, response: Response, welcome: Welcome) -> None:
    """Lets the browser show from now on that it was let in."""
    response.set_cookie(
        COOKIE + welcome.table,
        welcome.cookie,
        max_age=_COOKIE_S,
        path="/api",
        secure=house.settings.is_secure,
        httponly=True,
        samesite="strict",
    )


def take_cookie(house: House, response: Response, table_id: str) -> None:
    """Lets the browser forget a table's cookie."""
    response.delete_cookie(
        COOKIE + table_id,
        path="/api",
        secure=house.settings.is_secure,
        httponly=True,
        samesite="strict",
    )


def cookies_by_table(request: Request) -> dict[str, str]:
    """The cookies of tables that a request shows, by the tables' ids."""
    return {
        name.removeprefix(COOKIE): value
        for name, value in request.cookies.items()
        if name.startswith(COOKIE)
    }


AnyHouse = Annotated[House, Depends(looking_around)]
ArrivalHouse = Annotated[House, Depends(arriving)]
Visitor = Annotated[Visit, Depends(visiting)]
