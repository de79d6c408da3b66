"""The websocket on which a member hears what happens at a table."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final, Self

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.server import metrics
from dorfplatz.server.api.context import TableAccess, access_of, services_of
from dorfplatz.server.api.parts import Parts, WantedParts, parts_for
from dorfplatz.server.api.problems import language_of, problem_of
from dorfplatz.server.codec import to_json
from dorfplatz.server.errors import NotLetIn

ROUTES = APIRouter()

NOT_LET_IN: Final = 4401
"""The websocket was closed because its member is not let in, or not any more."""
NOTHING_TO_SAY: Final = 4400
"""The websocket was closed because its client sent something."""


@ROUTES.websocket("/api/tables/{table_id}/socket")
async def follow_table(
    socket: WebSocket, table_id: str, parts: WantedParts, since: int = 0
) -> None:
    """Sends what has happened after a version, and from then on whatever happens, as it happens.

    Each wanted `part` comes along; what goes on beside the game may come by itself. See
    `SocketFrames` for what is sent. A client has nothing to send here: commands go by HTTP.
    When the server is restarted, it closes the websocket with code 1012: come back in a moment.
    """
    await socket.accept()
    # The table is followed before it is looked at: so nothing that happens meanwhile is missed.
    hub = services_of(socket).hub
    with hub.following(table_id) as wake_up, metrics.FOLLOWERS.track_inprogress():
        try:
            access = await access_of(socket, table_id)
        except DorfplatzError as error:
            await _say_goodbye(socket, NOT_LET_IN, error)
            return
        asides = access.services.asides
        with hub.connected(table_id, access.member), asides.following(table_id, access.member):
            telling = asyncio.create_task(_tell(socket, access, wake_up, parts, since))
            hearing = asyncio.create_task(_hear(socket))
            both = {telling, hearing}
            _, pending = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            for task in pending:
                task.cancel()
            await asyncio.gather(telling, hearing, return_exceptions=True)


async def _tell(
    socket: WebSocket, access: TableAccess, wake_up: asyncio.Event, parts: Parts, version: int
) -> None:
    """Sends what has happened whenever it is woken, and a heartbeat when it is not.

    The first thing is sent at once, if only a heartbeat: it shows that news gets through.
    """
    services = access.services
    is_first = True
    moves_of = -1  # the settled version whose moves were sent
    session_epoch = access.table.members[access.member].epoch
    asides = await services.asides.teller(parts.wanted, access.table_id)
    wake_up.set()
    with (
        contextlib.suppress(WebSocketDisconnect, RuntimeError),
        _Heart(wake_up, services.settings.heartbeat_s) as heart,
    ):
        while True:
            await wake_up.wait()
            wake_up.clear()
            has_beaten = heart.has_beaten()
            try:
                table = services.tables.in_memory(access.table_id)
                if table is None or has_beaten:
                    table = await services.tables.look(access.table_id)
            except DorfplatzError as error:
                await _say_goodbye(socket, NOT_LET_IN, error)
                return
            if table.members[access.member].epoch != session_epoch:
                await _say_goodbye(socket, NOT_LET_IN, NotLetIn("server:door.revoked"))
                return
            if table.version != version:
                happened = services.encoder.missed(access.table_id, table, access.member, version)
                has_moves = moves_of == table.settled
                extra = await parts_for(parts, table, access.member, version, has_moves=has_moves)
                frame = {"type": "happened", **happened, **extra, **asides.news()}
                version, moves_of = table.version, table.settled
            elif aside := asides.news():
                frame = {"type": "aside", "version": version, **aside}
            elif has_beaten or is_first:
                frame = {"type": "heartbeat", "version": version}
            else:
                continue
            is_first = False
            heart.rest()
            await socket.send_text(to_json(frame).decode())


class _Heart:
    """Wakes, too, when nothing was said for so many seconds."""

    def __init__(self, wake_up: asyncio.Event, seconds: float) -> None:
        self._bell = wake_up
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._has_beaten = False

    def __enter__(self) -> Self:
        self.rest()
        self._next = self._loop.call_later(self._seconds, self._beat)
        return self

    def __exit__(self, *_: object) -> None:
        self._next.cancel()

    def rest(self) -> None:
        """Something has just been said."""
        self._silent_since = self._loop.time()

    def has_beaten(self) -> bool:
        """Whether the time was up since this was asked last."""
        has_beaten, self._has_beaten = self._has_beaten, False
        return has_beaten

    def _beat(self) -> None:
        left = self._silent_since + self._seconds - self._loop.time()
        if left <= 0:
            self._has_beaten = True
            self._bell.set()
        self._next = self._loop.call_later(left if left > 0 else self._seconds, self._beat)


async def _hear(socket: WebSocket) -> None:
    """Waits until the client goes, or says something, which it should not."""
    message = await socket.receive()
    if message["type"] != "websocket.disconnect":
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(NOTHING_TO_SAY)


async def _say_goodbye(socket: WebSocket, code: int, error: DorfplatzError) -> None:
    _, problem = problem_of(error, language_of(dict(socket.headers.raw)))
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(
            to_json({"type": "goodbye", "problem": problem.model_dump()}).decode()
        )
        await socket.close(code)
