"""What every request has to pass, and what every answer carries."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import structlog

from dorfplatz.server import metrics
from dorfplatz.server.api.problems import problem_response
from dorfplatz.server.errors import ForeignRequest, TooLarge
from dorfplatz.server.settings import ServerSettings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_LOG: Final = structlog.get_logger(__name__)

_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
_RECORDS: Final = (
    "/api/tables",
    "/api/replays",
    "/api/replays/analysis",
    "/api/replays/line",
    "/api/replays/pieces",
    "/api/chance",
    "/api/campaigns",
    "/api/sets/check",
    "/api/sets/trial",
)
"""Where a record, or a campaign's file, may be sent along."""

_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class RequestGuard:
    """Lets a request pass if it is meant for this server, comes from its own pages and is small.

    Browsers name the page that a request comes from in its origin. Programs that are no browsers
    have to name it, too. Every request is counted and logged, without what it says.
    """

    def __init__(self, app: App, settings: ServerSettings) -> None:
        self._app = app
        self._settings = settings
        self._log = _LOG.bind()  # once, not for each request
        self._hosts = settings.hosts
        self._origins = settings.origins
        self._headers = [
            (name.encode(), value.encode())
            for name, value in (
                *_HEADERS.items(),
                *(
                    (("strict-transport-security", "max-age=31536000"),)
                    if settings.is_secure
                    else ()
                ),
            )
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes one request on, or answers why it does not."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = list(message.get("headers", ()))
                own = {name for name, _ in headers}
                message["headers"] = headers + [one for one in self._headers if one[0] not in own]
                if scope["path"].startswith("/api/") and not any(
                    name == b"cache-control" for name, _ in headers
                ):
                    message["headers"].append((b"cache-control", b"no-store"))
            elif is_head and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        is_head = scope["method"] == "HEAD"
        headers = dict(scope["headers"])
        most = self._most_bytes(scope)
        try:
            self._check_sender(scope, headers)
            _check_announced_size(headers, most)
            body = await _whole_body(receive, most)
            # Whatever can be got can be asked for without its body.
            asked = {**scope, "method": "GET"} if is_head else scope
            await self._app(asked, _replayed(body, receive), send_on)
        except (TooLarge, ForeignRequest) as error:
            await problem_response(error, headers)(scope, receive, send_on)
        except Exception as error:  # noqa: BLE001  # the last net: no traceback leaves the server
            _LOG.exception("request.failed", method=scope["method"], error=type(error).__name__)
            if status:
                return  # the answer has begun; the connection ends without the rest of it
            await problem_response(error, headers)(scope, receive, send_on)
        finally:
            took = time.perf_counter() - began
            metrics.REQUESTS.labels(scope["method"], str(status)).inc()
            self._log.info(
                "request",
                method=scope["method"],
                path=scope["path"],
                status=status,
                ms=round(took * 1000, 1),
            )

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        try:
            self._check_host(headers)
            self._check_origin(headers)
        except ForeignRequest:
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await self._app(scope, receive, send)

    def _check_sender(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        if scope["path"] == "/api/health":
            return  # asked for by machines that know the server by other names
        self._check_host(headers)
        if scope["method"] not in _SAFE_METHODS:
            self._check_origin(headers)

    def _check_host(self, headers: dict[bytes, bytes]) -> None:
        if headers.get(b"host", b"").decode("latin-1").lower() not in self._hosts:
            raise ForeignRequest("server:request.host")

    def _check_origin(self, headers: dict[bytes, bytes]) -> None:
        if headers.get(b"origin", b"").decode("latin-1").lower() not in self._origins:
            raise ForeignRequest("server:request.origin")

    def _most_bytes(self, scope: Scope) -> int:
        if scope["path"] in _RECORDS:
            return self._settings.most_record_bytes
        return self._settings.most_body_bytes


def _check_announced_size(headers: dict[bytes, bytes], most: int) -> None:
    announced = headers.get(b"content-length", b"0")
    if not announced.isdigit() or int(announced[:20]) > most:
        raise TooLarge("server:request.too_large", limit=most // 1000)


async def _whole_body(receive: Receive, most: int) -> bytes:
    """The body of a request, once it is all there. Raises TooLarge."""
    body = bytearray()
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise TooLarge("server:request.too_large", limit=most // 1000)
        more = message.get("more_body", False)
    return bytes(body)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Receives a body that is there already, and then whatever else comes."""
    is_told = False

    async def receive_on() -> Message:
        nonlocal is_told
        if is_told:
            return await receive()
        is_told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_on
