"""The server as an application that any ASGI server can run."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from dorfplatz import __version__
from dorfplatz.base.errors import DorfplatzError
from dorfplatz.server import codec
from dorfplatz.server.api import (
    advice,
    analyses,
    campaigns,
    commands,
    days,
    fairness,
    learning,
    listings,
    lobby,
    page,
    profile,
    pushes,
    puzzles,
    sets,
    socket,
    table,
    talk,
)
from dorfplatz.server.api.context import Services
from dorfplatz.server.api.cookies import TakeOldCookies
from dorfplatz.server.api.models import SocketFrames
from dorfplatz.server.api.problems import Problem, malformed, problem_response
from dorfplatz.server.errors import NothingHere
from dorfplatz.server.gc_policy import collect_rarely
from dorfplatz.server.request_guard import App, RequestGuard
from dorfplatz.server.settings import ServerSettings
from dorfplatz.server.stopping import when_told_to_stop
from dorfplatz.server.store.campaign_rows import CHANNEL_PREFIX
from dorfplatz.server.store.presence_rows import ASIDE_PREFIX
from dorfplatz.server.store.store import Listener, Store
from dorfplatz.server.tables import Tables

_LOG: Final = structlog.get_logger(__name__)

_PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": reason}
    for status, reason in {
        400: "The body cannot be read",
        401: "Not let in at this table",
        403: "From another page, or with a link that is not valid",
        404: "There is no such thing",
        413: "Too large",
        422: "Refused, with the reason",
        423: "The game is set aside",
        429: "Too many requests",
        503: "The database cannot be reached now",
    }.items()
}


def make_app(settings: ServerSettings) -> App:
    """The server. Its database must have the layout of this release, see `migrate`.

    Raises SettingError, DatabaseError.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        store = Store(settings.database)
        tables = Tables(store, settings.clock)
        tables.begin()
        services = Services(settings, tables)
        services.campaigns.begin()
        await services.days.begin()
        await services.presence.begin()
        services.pushing.begin()
        services.clocks.begin()
        await services.analyses.begin()
        when_told_to_stop(services.campaigns.stop_waiting)
        app.state.services = services
        if settings.bot_processes:
            services.bots.start()
        listener = _listening(services) if store.is_shared else None
        background = [
            asyncio.create_task(collect_rarely()),
            asyncio.create_task(_enter_games(services)),
            asyncio.create_task(_make_up_results(services)),
        ]
        # Whoever runs the server finds it here, to end what waits where no signal does.
        yield {"stop_waiting": services.campaigns.stop_waiting}
        for task in background:
            task.cancel()
        await services.clocks.stop()
        await services.pushing.stop()
        await services.presence.stop()
        await services.analyses.stop()
        await services.comparisons.stop()
        await services.puzzles.stop()
        if settings.bot_processes:
            await services.bots.stop()
        if listener is not None:
            listener.close()
        store.close()

    app = _App(
        title="Dorfplatz",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=_PROBLEMS,
    )
    app.include_router(commands.ROUTES)  # most requests are for these two
    app.include_router(socket.ROUTES)
    app.include_router(lobby.ROUTES)
    app.include_router(table.ROUTES)
    app.include_router(campaigns.ROUTES)
    app.include_router(advice.ROUTES)
    app.include_router(analyses.ROUTES)
    app.include_router(fairness.ROUTES)
    app.include_router(days.ROUTES)
    app.include_router(profile.ROUTES)
    app.include_router(learning.ROUTES)
    app.include_router(puzzles.ROUTES)
    app.include_router(sets.ROUTES)
    app.include_router(pushes.ROUTES)
    app.include_router(listings.ROUTES)
    app.include_router(talk.ROUTES)
    app.include_router(page.ROUTES)
    app.add_exception_handler(DorfplatzError, _tell_problem)
    app.add_exception_handler(RequestValidationError, _tell_malformed)
    app.add_exception_handler(HTTPException, _tell_http)
    answering = TakeOldCookies(commands.StraightToCommands(app), app, settings)
    return RequestGuard(answering, settings)


def _listening(services: Services) -> Listener:
    """Hears what any process has kept of tables, of what goes on beside them, and of campaigns."""
    tables, campaigns = services.tables, services.campaigns
    loop = asyncio.get_running_loop()

    def heard(what: str, version: int) -> None:
        if what.startswith(CHANNEL_PREFIX):
            campaigns.heard(what.removeprefix(CHANNEL_PREFIX))
        elif what.startswith(ASIDE_PREFIX):
            loop.call_soon_threadsafe(services.asides.heard, what.removeprefix(ASIDE_PREFIX))
        else:
            tables.heard(what, version)

    def missed() -> None:
        tables.missed()
        campaigns.missed()

    return tables.store.listen(heard, missed)


async def _enter_games(services: Services) -> None:
    """Enters the games of campaigns that have ended and were not entered any more."""
    try:
        await services.entering.enter_due()
    except SQLAlchemyError as error:  # they are when someone looks at the campaign
        _LOG.warning("campaigns.not_entered", error=type(error).__name__)


async def _make_up_results(services: Services) -> None:
    """Keeps what games ended with that were over before results were kept."""
    try:
        await services.results.make_up()
    except SQLAlchemyError as error:  # when a server starts again
        _LOG.warning("results.not_kept", error=type(error).__name__)


class _App(FastAPI):
    def openapi(self) -> dict[str, Any]:
        """The OpenAPI page, with commands and the frames of the websocket among its schemas."""
        if self.openapi_schema is None:
            found = get_openapi(title=self.title, version=self.version, routes=self.routes)
            known = found["components"]["schemas"]
            for name, schema in (
                ("SocketFrames", _schema(TypeAdapter(SocketFrames), "serialization")),
                (commands.BODY, _schema(codec.commands(), "validation")),
            ):
                for part, told in schema.pop("$defs").items():
                    known.setdefault(part, told)
                known[name] = schema
            for name in ("HTTPValidationError", "ValidationError"):
                known.pop(name, None)
            self.openapi_schema = found
        return self.openapi_schema


def _schema(adapter: TypeAdapter[Any], mode: JsonSchemaMode) -> dict[str, Any]:
    return adapter.json_schema(ref_template="#/components/schemas/{model}", mode=mode)


async def _tell_problem(request: Request, error: Exception) -> Response:
    return problem_response(error, dict(request.headers.raw))


async def _tell_malformed(request: Request, error: Exception) -> Response:
    return await _tell_problem(request, malformed(cast(RequestValidationError, error).errors()))


async def _tell_http(request: Request, error: Exception) -> Response:
    status = cast(HTTPException, error).status_code
    code = {404: "unknown", 405: "method"}.get(status, "malformed")
    values = {"where": "body"} if code == "malformed" else {}
    answer = problem_response(
        NothingHere(f"server:request.{code}", **values), dict(request.headers.raw)
    )
    answer.status_code = status
    for name, value in (cast(HTTPException, error).headers or {}).items():
        answer.headers[name] = value
    return answer
