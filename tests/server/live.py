"""A server that really runs, and people with browsers of their own."""

from __future__ import annotations

import contextlib
import json
import secrets
import socket
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
from dorfplatz.server.run import listen
from dorfplatz.server.settings import ServerSettings
from dorfplatz.server.store.database import database_url, migrate

Json = dict[str, Any]

PATIENCE_S = 600
"""How long anyone waits for an answer: a machine with much else to do may compile all rules."""


class Live:
    """A running server."""

    def __init__(self, settings: ServerSettings, listening: socket.socket) -> None:
        self.settings = settings
        self.url = settings.public_url
        self.browsers: list[Browser] = []
        self.socket_url = self.url.replace("http", "ws", 1)
        config = uvicorn.Config(
            make_app(settings),
            log_config=None,
            ws="websockets-sansio",
            ws_ping_timeout=PATIENCE_S,
            timeout_graceful_shutdown=5,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([listening],))

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            if not self.thread.is_alive():
                raise RuntimeError("the server did not start")
            self.thread.join(0.01)

    def say_goodbye(self) -> None:
        """Closes the browsers of all who came here."""
        for browser in self.browsers:
            browser.http.close()
        self.browsers.clear()

    def stop(self) -> None:
        self.say_goodbye()
        # On this thread, no signal ends the requests that wait for something to happen.
        self.server.lifespan.state["stop_waiting"]()
        self.server.should_exit = True
        self.thread.join()


@contextmanager
def running(database: str, **changed: Any) -> Iterator[Live]:
    """Runs a server on a database. Nobody thinks for bots there unless a test asks for it."""
    migrate(database_url(database))
    with listen("127.0.0.1", 0) as listening:
        settings = ServerSettings(
            database=database,
            public_url=f"http://127.0.0.1:{listening.getsockname()[1]}",
            requests_per_second=1e6,
            requests_per_second_of_address=1e6,
            arrivals_per_minute=1e6,
            bot_processes=0,
            bots_prepared=False,
            hint_patience_s=PATIENCE_S,
        )
        live = Live(replace(settings, **changed), listening)
        live.start()
        try:
            yield live
        finally:
            live.stop()


class Server(Protocol):
    """What people have to know of a server."""

    url: str
    socket_url: str


class Browser:
    """Someone with a browser: cookies, and the page's origin with every request."""

    def __init__(self, live: Server) -> None:
        self.live = live
        self.http = httpx.Client(
            base_url=live.url, headers={"origin": live.url}, timeout=PATIENCE_S
        )
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

    def follow(self, since: int = 0, origin: str = "", **query: Any) -> ClientConnection:
        """Opens the websocket."""
        asked = httpx.QueryParams({"since": since, **query})
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"{self.live.socket_url}{self.at}/socket?{asked}",
            origin=Origin(origin or self.live.url),
            additional_headers={"cookie": cookies},
            compression=None,
            open_timeout=PATIENCE_S,
            close_timeout=PATIENCE_S,
            ping_interval=None,
        )


def next_frame(connection: ClientConnection) -> Json:
    """The next frame that tells of something. Where that takes long, heartbeats come before it."""
    while True:
        frame: Json = json.loads(connection.recv())
        if frame["type"] != "heartbeat":
            return frame


def frame_of(connection: ClientConnection, version: int) -> Json:
    """The frame that tells of a version; what happens at once may be told at once."""
    while (frame := next_frame(connection))["version"] < version:
        pass
    return frame


def frames_to_the_end(connection: ClientConnection) -> list[Json]:
    """All frames that come until the server closes the websocket."""
    frames: list[Json] = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            frames.append(json.loads(connection.recv()))
    return frames


def answers_until_refused(
    browser: Browser, method: str, path: str, **said: Any
) -> list[httpx.Response]:
    """Asks for the same again and again, until it is too often: the last answer says so."""
    answers: list[httpx.Response] = []
    while not answers or answers[-1].status_code != 429:
        answers.append(browser.http.request(method, path, **said))
        assert len(answers) < 1000, "one may ask without end"
    return answers


def new_id() -> str:
    return secrets.token_hex(12)


ME = {"kind": "me"}
LINK = {"kind": "link"}
BOT = {"kind": "bot", "bot": "random"}


def device(name: str) -> Json:
    return {"kind": "device", "name": name}
