"""The cookie by which a browser shows where it was let in.

A browser has one, however many tables. Release 0.1.0 gave it one for each table, until the header
that holds them was too long for websockets: those are taken over, some with each request.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

import structlog
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection, cookie_parser
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dorfplatz.server.access import Credentials
from dorfplatz.server.settings import ServerSettings

COOKIE: Final = "dorfplatz"

_OF_TABLE: Final = "dorfplatz-"
"""What the name of a cookie of release 0.1.0 begins with; the table's id follows."""

_COOKIE_S: Final = 400 * 24 * 3600
_MOST_AT_ONCE: Final = 20
"""So many are taken over with one answer, or its header would be too long for proxies."""

_LOG: Final = structlog.get_logger(__name__)


def credentials_of(connection: HTTPConnection) -> Credentials:
    """What a request shows."""
    return _credentials(connection.cookies)


def _credentials(cookies: dict[str, str]) -> Credentials:
    of_tables = {
        name.removeprefix(_OF_TABLE): value
        for name, value in cookies.items()
        if name.startswith(_OF_TABLE)
    }
    return Credentials(cookies.get(COOKIE) or None, of_tables)


def give_cookie(settings: ServerSettings, response: Response, secret: str) -> None:
    """Lets the browser show from now on that it was let in."""
    response.set_cookie(
        COOKIE,
        secret,
        max_age=_COOKIE_S,
        path="/api",
        secure=settings.is_secure,
        httponly=True,
        samesite="strict",
    )


def take_cookie(settings: ServerSettings, response: Response, name: str = COOKIE) -> None:
    """Lets the browser forget a cookie."""
    response.delete_cookie(
        name, path="/api", secure=settings.is_secure, httponly=True, samesite="strict"
    )


def take_cookie_of_table(settings: ServerSettings, response: Response, table_id: str) -> None:
    """Lets the browser forget a table's cookie of release 0.1.0."""
    take_cookie(settings, response, _OF_TABLE + table_id)


class TakeOldCookies:
    """Takes over cookies of release 0.1.0 before a request is answered."""

    def __init__(self, app: ASGIApp, main: FastAPI, settings: ServerSettings) -> None:
        self._app = app
        self._main = main
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on; the answer exchanges the browser's cookies."""
        header = dict(scope.get("headers", ())).get(b"cookie", b"")
        if scope["type"] != "http" or _OF_TABLE.encode() not in header:
            await self._app(scope, receive, send)
            return
        shown = _credentials(cookie_parser(header.decode("latin-1")))
        some = dict(islice(sorted(shown.of_tables.items()), _MOST_AT_ONCE))
        try:
            control = self._main.state.services.access_control
            browser = await control.take_over(Credentials(shown.browser, some))
        except SQLAlchemyError as error:  # another time
            _LOG.warning("cookies.kept", error=type(error).__name__)
            await self._app(scope, receive, send)
            return
        exchanged = Response()
        for table_id in some:
            take_cookie_of_table(self._settings, exchanged, table_id)
        give_cookie(self._settings, exchanged, browser)
        cookies = [pair for pair in exchanged.raw_headers if pair[0] == b"set-cookie"]

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                # What the answer itself says of a cookie comes last, and so holds.
                message["headers"] = [*cookies, *message.get("headers", ())]
            await send(message)

        known = [pair for pair in scope["headers"] if pair[0] != b"cookie"]
        others = b"; ".join(
            part
            for part in header.split(b"; ")
            if part.partition(b"=")[0].decode("latin-1") != COOKIE
        )
        told = b"%b; %b=%b" % (others, COOKIE.encode(), browser.encode())
        await self._app({**scope, "headers": [*known, (b"cookie", told)]}, receive, send_on)
