"""Routes for those who are not at a table yet: what there is to play, new tables, links."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, Request
from starlette.responses import Response

from dorfplatz import __version__
from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.options import Option
from dorfplatz.base.set_files import PieceSet, SetFiles
from dorfplatz.bots.registry import known_bots
from dorfplatz.game.game import Game
from dorfplatz.game.registry import game_kind, game_names
from dorfplatz.interface.kind import GameKind
from dorfplatz.server import metrics
from dorfplatz.server.api.context import (
    AnyServices,
    ArrivalServices,
    Services,
    services_of,
)
from dorfplatz.server.api.cookies import credentials_of, give_cookie
from dorfplatz.server.api.encoding import Json, json_answer
from dorfplatz.server.api.models import (
    BotListed,
    GameListed,
    Health,
    InvitationShown,
    LetIn,
    NewTable,
    Offer,
    OptionListed,
    PiecesAsked,
    Replay,
    ReplayAsked,
    SeatPlan,
    SetListed,
    TableMade,
    TablesListed,
)
from dorfplatz.server.api.moments import moment_of
from dorfplatz.server.api.problems import language_of, problem_of
from dorfplatz.server.errors import NotLetIn
from dorfplatz.server.opening import Order, game_at, game_of_record
from dorfplatz.table.decide import HOST
from dorfplatz.table.errors import Refused
from dorfplatz.table.events import Clock, Origin, Seat, TableSettings
from dorfplatz.table.naming import check_names
from dorfplatz.table.table import Table

ROUTES = APIRouter(prefix="/api")


@ROUTES.get("/health")
async def health(request: Request) -> Health:
    """Whether the server works and reaches its database."""
    await services_of(request).tables.store.read(lambda ledger: ledger.look_up(""))
    return Health(status="ok", version=__version__)


@ROUTES.get("/metrics", responses={200: {"content": {"text/plain": {}}}}, response_class=Response)
async def report_metrics() -> Response:
    """What is counted, for Prometheus."""
    return Response(metrics.report(), media_type=metrics.CONTENT_TYPE)


@ROUTES.get("/games")
async def offer(_services: AnyServices) -> Offer:
    """What can be played, and with which bots."""
    return Offer(
        version=__version__,
        games=[_game(name) for name in game_names()],
        bots=[
            BotListed(name=bot.name, code=bot.code, offered=bot.is_offered) for bot in known_bots()
        ],
    )


@ROUTES.post("/tables", status_code=201, response_model=TableMade)
async def open_table(asked: NewTable, request: Request, services: ArrivalServices) -> Response:
    """Sets a table up and lets its host in.

    The same request again, by its id, gives the same table and the cookie again.
    """
    if asked.campaign is not None:
        await services.campaign_doors.browser(asked.campaign, credentials_of(request))
        await services.entering.enter_due(asked.campaign)
    source = await _source(services, asked, request)
    begun, origin = _beginning(asked, source)
    if begun is None:  # those who have played under their names go on under them
        check_names([asked.name, *_others(asked)], _named_bots(asked))
    order = Order(
        asked.id,
        asked.name,
        asked.game,
        {"players": len(asked.seats), **_options(asked, begun)},
        TableSettings(
            asked.confirm_turn,
            asked.hints and _may_have_hints(source),
            talk=asked.talk,
            clock=None if asked.clock is None else Clock(**asked.clock.model_dump()),
        ),
        [_seat(plan, asked.name) for plan in asked.seats],
        asked.campaign,
    )
    welcome = await services.opening.open(order, begun, origin, credentials_of(request))
    table = await services.tables.look(welcome.table)
    seen = services.encoder.snapshot(welcome.table, table, HOST)
    answer = json_answer({"table": welcome.table, "member": HOST, "snapshot": seen}, 201)
    give_cookie(services.settings, answer, welcome.secret)
    return answer


@ROUTES.get("/tables", response_model=TablesListed)
async def list_tables(request: Request, services: AnyServices) -> Response:
    """The tables that the browser has been let in at, as they stand."""
    found = [
        await _listed(services, request, table_id)
        for table_id in await services.access_control.tables_of(credentials_of(request))
    ]
    return json_answer({"tables": [listed for listed in found if listed is not None]})


@ROUTES.post("/invitations")
async def show_invitation(
    asked: InvitationShown, request: Request, response: Response, services: ArrivalServices
) -> LetIn:
    """Lets in whoever shows a link's secret.

    The same request again, by its id, lets the same person in again.
    """
    welcome = await services.access_control.redeem(
        asked.secret, asked.id, asked.name, credentials_of(request)
    )
    give_cookie(services.settings, response, welcome.secret)
    return LetIn(table=welcome.table, member=welcome.member)


@ROUTES.post("/replays")
async def replay(asked: ReplayAsked, _services: AnyServices) -> Replay:
    """Checks a record, and shows its game at a moment. Nothing is kept."""
    game = game_of_record(asked.record)
    moments = game.moments
    events = moments[-1] if asked.events is None else asked.events
    if events not in moments:
        raise Refused("server:table.no_moment", event=events)
    return Replay(
        game=game.kind.name,
        options=game.options,
        players=[player.name for player in game.players],
        events=game.events,
        moments=moments,
        is_over=game.is_over,
        moment=moment_of(game.at(events), None, asked.language),
    )


@ROUTES.post("/replays/pieces", response_model=dict[str, Any])
async def draw_pieces_of_record(asked: PiecesAsked, services: ArrivalServices) -> Response:
    """The pictures of all pieces of a record's game, as `/api/tables/{table}/pieces` gives them."""
    return await services.pieces.answer(game_of_record(asked.record))


async def _source(services: Services, asked: NewTable, request: Request) -> Table | None:
    """The table whose game a new table continues. Raises NotLetIn."""
    if asked.continue_from is None:
        return None
    table_id = asked.continue_from.table
    _, table = await services.access_control.member(table_id, credentials_of(request))
    return table


def _beginning(asked: NewTable, source: Table | None) -> tuple[Game | None, Origin | None]:
    """The game that a new table continues, and where it comes from.

    Raises Refused for a game that still hides something: whoever sits at all seats of the new
    table would see it.
    """
    if source is not None and asked.continue_from is not None:
        events = asked.continue_from.events
        game = game_at(source, events)
        if source.phase == "playing" and not game.position.is_open:
            raise Refused("server:table.still_hidden")
        return game, Origin(asked.continue_from.table, events)
    if asked.record is not None:
        return game_of_record(asked.record), None
    return None, None


def _may_have_hints(source: Table | None) -> bool:
    """Whether hints may be asked for: not for a game that goes on where there are none."""
    return source is None or source.phase != "playing" or source.settings.hints


def _options(asked: NewTable, begun: Game | None) -> dict[str, Any]:
    """The options of a game that goes on are its own. Raises Refused for another game."""
    if begun is None:
        return dict(asked.options)
    if begun.kind.name != asked.game:
        raise Refused("server:table.other_game", game=begun.kind.name)
    return dict(begun.options)


def _seat(plan: SeatPlan, host: str) -> Seat:
    if (plan.kind == "bot") != (plan.bot is not None):
        raise Refused("server:table.seat_plan")
    if plan.kind == "link":
        return Seat("")
    if plan.kind == "bot":
        return Seat(plan.name, None, plan.bot)
    return Seat(plan.name or host, HOST)


def _others(asked: NewTable) -> list[str]:
    """The names of those who sit at the host's device besides the host."""
    return [
        plan.name
        for plan in asked.seats
        if plan.name and (plan.kind == "device" or (plan.kind == "me" and plan.name != asked.name))
    ]


def _named_bots(asked: NewTable) -> list[str]:
    return [plan.name for plan in asked.seats if plan.kind == "bot" and plan.name]


async def _listed(services: Services, request: Request, table_id: str) -> Json | None:
    """A table as an element of the list; nothing for one that the browser may not see."""
    try:
        member, table = await services.access_control.member(table_id, credentials_of(request))
    except NotLetIn:
        return None
    except DorfplatzError as error:
        _, problem = problem_of(error, language_of(dict(request.headers.raw)))
        return {"table": table_id, "snapshot": None, "problem": problem.model_dump(), "at": 0}
    seen = services.encoder.snapshot(table_id, table, member)
    last = table.entries[-1].at
    return {"table": table_id, "snapshot": seen, "problem": None, "at": last}


def _game(name: str) -> GameListed:
    kind = game_kind(name)
    return GameListed(
        name=name,
        cooperative=kind.cooperative,
        options=[_option(option, kind) for option in kind.options],
        sets=[] if kind.sets is None else [_set(found, kind.sets) for found in kind.sets.known()],
    )


def _set(found: PieceSet, sets: SetFiles[PieceSet]) -> SetListed:
    return SetListed(
        name=found.name,
        printed=found.printed,
        comes_along=found.name in sets.built_in,
        note=found.note,
    )


def _names(kind: GameKind) -> list[str]:
    return [] if kind.sets is None else [found.name for found in kind.sets.known()]


def _kind_of(option: Option) -> Literal["truth", "number", "text", "several"]:
    if isinstance(option.default, bool):
        return "truth"
    if isinstance(option.default, int):
        return "number"
    return "several" if option.several else "text"


def _option(option: Option, kind: GameKind) -> OptionListed:
    is_number = _kind_of(option) == "number"
    return OptionListed(
        name=option.name,
        kind=_kind_of(option),
        default=option.default,
        minimum=option.minimum if is_number else None,
        maximum=option.maximum if is_number else None,
        choices=_names(kind) if option.name == kind.set_option else list(option.choices),
        ruling=option.ruling,
    )
