"""The route that all commands come by.

It is an ordinary route that the OpenAPI page describes. Nearly all that a server is asked for are
commands, so `StraightToCommands` leads them there before anything looks through the other routes.
"""

from __future__ import annotations

import re
import time
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request
from pydantic import ValidationError
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.server import metrics
from dorfplatz.server.api.context import TableId, sender_of, services_of
from dorfplatz.server.api.encoding import json_answer
from dorfplatz.server.api.models import Answer, StaleProblem
from dorfplatz.server.api.problems import malformed, problem_response
from dorfplatz.server.codec import command_from_json
from dorfplatz.table.commands import MemberCommand
from dorfplatz.table.errors import Stale

ROUTES = APIRouter(prefix="/api/tables/{table_id}")

BODY: Final = "MemberCommand"
"""The name of the body's schema in the OpenAPI page."""

_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{BODY}"}}},
    }
}


@ROUTES.post(
    "/commands",
    response_model=Answer,
    responses={409: {"model": StaleProblem}},
    openapi_extra=_BODY,
)
async def send_command(table_id: TableId, request: Request) -> Response:
    """Carries a command out.

    The same command again, by its id, gets the same answer and is not done again. A command made
    for a version after which something has happened that matters is answered with what was missed.
    """
    began = time.perf_counter()
    services = services_of(request)
    sender = await sender_of(request, table_id)
    try:
        command = command_from_json(await request.body())
    except ValidationError as error:
        raise malformed(error.errors(), "body") from None
    try:
        decision = await services.tables.execute(table_id, sender.member, command, sender.epoch)
    except Stale as error:
        metrics.COMMANDS.labels(command.do, "stale").inc()
        table = await services.tables.look(table_id)
        missed = services.encoder.missed(table_id, table, sender.member, command.expected_version)
        return problem_response(error, dict(request.headers.raw), missed=missed)
    except DorfplatzError:
        metrics.COMMANDS.labels(command.do, "refused").inc()
        raise
    _count(command, began)
    entries = services.encoder.entries(table_id, decision.entries)
    return json_answer({"version": decision.entries[-1].version, "entries": entries})


def _count(command: MemberCommand, began: float) -> None:
    metrics.COMMANDS.labels(command.do, "done").inc()
    metrics.COMMAND_SECONDS.observe(time.perf_counter() - began)


_ADDRESS: Final = re.compile(r"/api/tables/([0-9a-f]{16})/commands")


class StraightToCommands:
    """Leads commands straight to their route, and all else to the application with all routes."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request."""
        is_post = scope["type"] == "http" and scope["method"] == "POST"
        found = _ADDRESS.fullmatch(scope["path"]) if is_post else None
        if found is None:
            await self._app(scope, receive, send)
            return
        scope["app"] = self._app
        request = Request(scope, receive)
        try:
            answer = await send_command(found[1], request)
        except DorfplatzError as error:
            answer = problem_response(error, dict(request.headers.raw))
        await answer(scope, receive, send)
