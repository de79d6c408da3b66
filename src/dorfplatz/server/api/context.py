"""What every route needs: the parts of the server, and who asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends, Path, Request
from starlette.requests import HTTPConnection

from dorfplatz.bots.pool import PROGRAM
from dorfplatz.game.game import Game
from dorfplatz.interface.position import Position
from dorfplatz.lab.analysis_task import PROGRAM as ANALYSIS_PROGRAM
from dorfplatz.server.access import AccessControl, Credentials, hashed
from dorfplatz.server.analyses import Analyses
from dorfplatz.server.api.campaign_encoding import CampaignEncoder
from dorfplatz.server.api.cookies import credentials_of
from dorfplatz.server.api.encoding import Encoder
from dorfplatz.server.api.pieces import PieceDrawing
from dorfplatz.server.asides import Asides
from dorfplatz.server.bot_decisions import BotDecisions
from dorfplatz.server.bots_at_work import BotsAtWork
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.doors import CampaignDoors
from dorfplatz.server.campaigns.entering import Entering
from dorfplatz.server.challenges import Challenges
from dorfplatz.server.clocks import Clocks
from dorfplatz.server.comparison_worker import PROGRAM as COMPARISON_PROGRAM
from dorfplatz.server.comparisons import Comparisons
from dorfplatz.server.days import Days
from dorfplatz.server.errors import NotLetIn
from dorfplatz.server.limits import Limit
from dorfplatz.server.listings import Listings
from dorfplatz.server.opening import Opening
from dorfplatz.server.presence import Presence
from dorfplatz.server.profiles import Profiles
from dorfplatz.server.pushing import Pushing
from dorfplatz.server.puzzle_worker import PROGRAM as PUZZLE_PROGRAM
from dorfplatz.server.puzzles import Puzzles
from dorfplatz.server.results import Results
from dorfplatz.server.set_trials import SetTrials
from dorfplatz.server.settings import ServerSettings
from dorfplatz.server.store.ledger import Session
from dorfplatz.server.tables import Tables
from dorfplatz.server.talk import Talk
from dorfplatz.table.errors import Refused
from dorfplatz.table.snapshot import viewing_seat
from dorfplatz.table.table import Table

_BURST: Final = 3.0
_HINTS_AT_ONCE: Final = 5.0
_ANALYSES_AT_ONCE: Final = 3.0


class Services:
    """The parts of a server, put together."""

    def __init__(self, settings: ServerSettings, tables: Tables) -> None:
        self.settings = settings
        self.tables = tables
        self.access_control = AccessControl(tables)
        self.hub = tables.hub
        self.presence = Presence(tables, settings.away_after_s)
        self.talk = Talk(tables, settings.messages_per_minute)
        self.asides = Asides(tables, self.presence, self.talk)
        self.encoder = Encoder()
        self.listings = Listings(
            tables, self.access_control, self.presence, is_offered=settings.lists_tables
        )
        self.pushing = Pushing(settings, tables, self.presence)
        self.campaigns = Campaigns(tables)
        self.campaign_doors = CampaignDoors(self.campaigns)
        self.entering = Entering(tables, self.campaigns)
        self.opening = Opening(tables, self.access_control, self.campaigns)
        self.results = Results(tables)
        self.days = Days(tables, self.access_control)
        self.profiles = Profiles(tables, self.access_control)
        self.challenges = Challenges(tables, self.access_control)
        self.campaign_encoder = CampaignEncoder()
        self.pieces = PieceDrawing()
        per_second = settings.requests_per_second
        self.requests = Limit(per_second, _BURST * per_second)
        per_second = settings.requests_per_second_of_address
        self.addresses = Limit(per_second, _BURST * per_second)
        self.arrivals = Limit(settings.arrivals_per_minute / 60, settings.arrivals_per_minute)
        self.hints = Limit(settings.hints_per_minute / 60, _HINTS_AT_ONCE)
        self.begun_analyses = Limit(settings.analyses_per_minute / 60, _ANALYSES_AT_ONCE)
        self.analyses = Analyses(tables, settings, settings.analysis_program or ANALYSIS_PROGRAM)
        self.comparisons = Comparisons(settings, settings.comparison_program or COMPARISON_PROGRAM)
        self.puzzles = Puzzles(tables, settings, settings.puzzle_program or PUZZLE_PROGRAM)
        self.set_trials = SetTrials(settings)
        self.decisions = BotDecisions(
            settings.bot_processes,
            settings.bot_budget_s,
            settings.hint_patience_s,
            settings.bot_program or PROGRAM,
            prepares=settings.bots_prepared,
        )
        self.clocks = Clocks(tables, settings.sweep_s)
        self.bots = BotsAtWork(tables, self.decisions, settings.sweep_s)


@dataclass(frozen=True)
class TableAccess:
    """A request from someone who was let in at the table that it is about."""

    services: Services
    table_id: str
    table: Table
    """The table as it stood when the request came."""
    member: str


def services_of(connection: HTTPConnection) -> Services:
    """The services of the server that a request came to."""
    services: Services = connection.app.state.services
    return services


def limited_arrival(request: Request) -> Services:
    """The services of the server, for someone who is not let in yet. Raises TooMany."""
    services = services_of(request)
    services.arrivals.take(address_of(request))
    return services


def looking_around(request: Request) -> Services:
    """The services of the server, for someone who only looks. Raises TooMany."""
    services = services_of(request)
    services.addresses.take(address_of(request))
    return services


TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="A table's id")]


async def current_access(request: Request, table_id: TableId) -> TableAccess:
    """Someone at a table. Raises NotLetIn, NoSuchTable, BrokenTable, TooMany."""
    return await access_of(request, table_id)


async def access_of(connection: HTTPConnection, table_id: str) -> TableAccess:
    """Someone at a table, by the cookie of a request. Raises as `current_access` does."""
    services = services_of(connection)
    shown = _shown(connection, table_id)
    try:
        member, table = await services.access_control.member(table_id, shown)
    except NotLetIn:
        count_stranger(connection, shown)
        raise
    return TableAccess(services, table_id, await services.days.told(table_id, table), member)


async def sender_of(connection: HTTPConnection, table_id: str) -> Session:
    """Whose device a request comes from, shut out since or not. Raises NotLetIn, TooMany."""
    shown = _shown(connection, table_id)
    try:
        return await services_of(connection).access_control.session(table_id, shown)
    except NotLetIn:
        count_stranger(connection, shown)
        raise


def count_stranger(connection: HTTPConnection, shown: Credentials) -> None:
    """Counts a cookie that opens nothing against its address: anyone can make up any number.

    Who showed no cookie has been counted so already. Raises TooMany.
    """
    if shown.browser or shown.of_tables:
        services_of(connection).addresses.take(address_of(connection))


def _shown(connection: HTTPConnection, table_id: str) -> Credentials:
    """What a sender shows at a table who does not ask for too much. Raises TooMany."""
    return shown_by(connection, shown_for=table_id)


def shown_by(connection: HTTPConnection, shown_for: str = "") -> Credentials:
    """What a sender shows who does not ask for too much, for a table or not. Raises TooMany."""
    services = services_of(connection)
    shown = credentials_of(connection)
    secret = shown.browser or shown.of_tables.get(shown_for)
    if secret:
        services.requests.take(hashed(secret))
    else:
        services.addresses.take(address_of(connection))
    return shown


def game_of(access: TableAccess) -> Game:
    """The game at the table. Raises Refused before it has begun."""
    if access.table.game is None:
        raise Refused("server:table.no_game")
    return access.table.game


def position_of(access: TableAccess) -> Position:
    """The game at the table as whoever asks may know it. Raises Refused before it has begun."""
    position = game_of(access).position
    seats = access.table.seats_of(access.member)
    return position if position.is_open else position.known_to(viewing_seat(access.table, seats))


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


AnyServices = Annotated[Services, Depends(looking_around)]
ArrivalServices = Annotated[Services, Depends(limited_arrival)]
CurrentAccess = Annotated[TableAccess, Depends(current_access)]
