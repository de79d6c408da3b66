"""A server that really runs, and people with browsers of their own."""

from __future__ import annotations

import contextlib
import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Protocol

import httpx
import uvicorn
from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from dorfplatz.server.app import make_app
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.database import database_url, migrate
from tests.server.postgres import free_port

Json = dict[str, Any]


class Live:
    """A running server."""

    def __init__(self, settings: Settings, port: int) -> None:
        self.settings = settings
        self.url = settings.public_url
        self.browsers: list[Browser] = []
        self.socket_url = f"ws://127.0.0.1:{port}"
        config = uvicorn.Config(
            make_app(settings),
            port=port,
            log_config=None,
            ws="websockets-sansio",
            timeout_graceful_shutdown=5,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            if not self.thread.is_alive():
                raise RuntimeError("the server did not start")
            self.thread.join(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()


@contextmanager
def running(database: str, **changed: Any) -> Iterator[Live]:
    """Runs a server on a database."""
    migrate(database_url(database))
    port = free_port()
    settings = Settings(
        database=database,
        public_url=f"http://127.0.0.1:{port}",
        requests_per_second=1e6,
        arrivals_per_minute=1e6,
    )
    live = Live(replace(settings, **changed), port)
    live.start()
    try:
        yield live
    finally:
        for browser in live.browsers:
            browser.http.close()
        live.stop()


class Server(Protocol):
    """What people have to know of a server."""

    url: str
    socket_url: str


class Browser:
    """Someone with a browser: cookies, and the page's origin with every request."""

    def __init__(self, live: Server) -> None:
        self.live = live
        self.http = httpx.Client(base_url=live.url, headers={"origin": live.url}, timeout=60)
        self.table = ""
        if isinstance(live, Live):
            live.browsers.append(self)

    def get(self, path: str, status: int = 200, **query: Any) -> Json:
        return self._json(self.http.get(path, params=query), status)

    def post(self, path: str, body: Json, status: int = 200) -> Json:
        return self._json(self.http.post(path, json=body), status)

    def _json(self, answer: httpx.Response, status: int) -> Json:
        assert answer.status_code == status, answer.text
        found: Json = answer.json() if answer.content else {}
        return found

    def open(self, *seats: Json, status: int = 201, **said: Any) -> Json:
        """Sets a table up: Anna as its host, with these seats."""
        body = {
            "id": new_id(),
            "name": "Anna",
            "game": "bohemian-villages",
            "seats": list(seats),
            **said,
        }
        made = self.post("/api/tables", body, status)
        self.table = made.get("table", "")
        return made

    @property
    def at(self) -> str:
        """Where the table is found."""
        return f"/api/tables/{self.table}"

    def see(self) -> Json:
        snapshot: Json = self.get(self.at)["snapshot"]
        return snapshot

    def send(self, do: str, status: int = 200, **said: Any) -> Json:
        """Sends a command made for the table as it stands."""
        said.setdefault("id", new_id())
        if "expected_version" not in said:
            said["expected_version"] = self.see()["version"]
        return self.post(f"{self.at}/commands", {"do": do, **said}, status)

    def moves(self) -> list[Json]:
        found: list[Json] = self.get(f"{self.at}/moves")["moves"]
        return found

    def play(self, which: int = 0, **said: Any) -> Json:
        """Makes one of the legal moves for the seat that has to move."""
        listed = self.get(f"{self.at}/moves")
        move = listed["moves"][which % len(listed["moves"])]["move"]
        return self.send(
            "play", seat=listed["seat"], move=move, expected_version=listed["version"], **said
        )

    def invite(self, to: str, status: int = 201, **said: Any) -> str:
        secret: str = self.post(f"{self.at}/invitations", {"to": to, **said}, status).get(
            "secret", ""
        )
        return secret

    def come(self, secret: str, name: str, status: int = 200, **said: Any) -> Json:
        """Shows a link."""
        body = {"id": new_id(), "secret": secret, "name": name, **said}
        let_in = self.post("/api/invitations", body, status)
        self.table = let_in.get("table", self.table)
        return let_in

    def follow(self, since: int = 0, origin: str = "") -> ClientConnection:
        """Opens the websocket."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"{self.live.socket_url}{self.at}/socket?since={since}",
            origin=Origin(origin or self.live.url),
            additional_headers={"cookie": cookies},
            compression=None,
        )


def frames_to_the_end(socket: ClientConnection) -> list[Json]:
    """All frames that come until the server closes the websocket."""
    frames: list[Json] = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            frames.append(json.loads(socket.recv()))
    return frames


def new_id() -> str:
    return secrets.token_hex(12)


ME = {"kind": "me"}
LINK = {"kind": "link"}
BOT = {"kind": "bot", "bot": "random"}


def device(name: str) -> Json:
    return {"kind": "device", "name": name}
