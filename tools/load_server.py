"""How a server bears many tables at once: latencies from command to event.

    .venv/bin/python tools/load_server.py --tables 1000 --seconds 60
    .venv/bin/python tools/load_server.py --tables 1000 --database postgresql://... --processes 2
    .venv/bin/python tools/load_server.py --tables 100 --experts 2

Starts a server in a process of its own, on loopback, with a new SQLite file unless a database is
given. At each table two people sit, each with a websocket; a table makes a move every two seconds,
the tables spread evenly over that time. A latency is the time from sending a move until its event
has come to the other one by websocket. In the end every table's events are compared with what was
heard: nothing may be lost or out of order. With experts, so many more tables play at the same time
at which bots of that level think without a break. Prints JSON.

The people here know the rules: they work out their moves from the events that they hear, and ask
the server for nothing but to make them. So this program leaves the server most of the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import random
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import uvloop

from dorfplatz.kernel.mode import run_plainly

run_plainly()

from dorfplatz.server.codec import event_from_json  # noqa: E402
from dorfplatz.table.events import Entry  # noqa: E402
from dorfplatz.table.table import Table as Played  # noqa: E402

EVERY_S: Final = 2.0
_AT_ONCE: Final = 16
"""Tables that are set up at the same time."""
_CONNECTIONS: Final = 64
"""Connections over which commands are sent, like those of a proxy."""
_PATIENCE_S: Final = 30.0
_COMPILING_S: Final = 600.0

_TEXT, _PING, _PONG, _MASKED = 0x81, 0x89, 0x8A, 0x80
"""First bytes of websocket frames, and the bit of the second that says that a key follows."""

Json = dict[str, Any]


@dataclass
class Figures:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    late: int = 0
    """Moves that were due before the one before them was heard."""
    failed: list[str] = field(default_factory=list)
    wrong: int = 0
    """Tables where something was lost or out of order."""
    expert_moves: int = 0
    """Moves that experts have made meanwhile."""


class _Http(asyncio.Protocol):
    """A connection over which one request after the other is made."""

    def __init__(self) -> None:
        self._buffer = b""
        self._answer: asyncio.Future[tuple[bytes, bytes]] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(exc or ConnectionResetError())

    @property
    def is_open(self) -> bool:
        return self._transport is not None and not self._transport.is_closing()

    def ask(self, request: bytes) -> asyncio.Future[tuple[bytes, bytes]]:
        """Sends a request; gives the head and the body of its answer."""
        assert self._transport is not None
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return self._answer

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head, end, body = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return
        _, _, told = head.lower().partition(b"content-length: ")
        if len(body) >= int(told.partition(b"\r\n")[0] or 0):
            self._buffer = b""
            if self._answer is not None and not self._answer.done():
                self._answer.set_result((head, body))


class Client:
    """Sends requests over a few connections."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.host, _, port = url.removeprefix("http://").partition(":")
        self.port = int(port)
        self._free: deque[_Http] = deque()
        self._gate = asyncio.Semaphore(_CONNECTIONS)

    async def post(self, path: str, body: Json, cookie: str) -> tuple[Json, str]:
        """The answer as JSON, and the cookie that came with it or the one before."""
        told = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\norigin: {self.url}\r\n"
            f"cookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {len(told)}"
            "\r\n\r\n"
        )
        return await self._ask(head.encode() + told, cookie)

    async def get(self, path: str, cookie: str) -> Json:
        """The answer as JSON."""
        head = f"GET {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\ncookie: {cookie}\r\n\r\n"
        return (await self._ask(head.encode(), cookie))[0]

    async def _ask(self, request: bytes, cookie: str) -> tuple[Json, str]:
        async with self._gate:
            one = self._free.pop() if self._free else None
            if one is None or not one.is_open:
                _, one = await asyncio.get_running_loop().create_connection(
                    _Http, self.host, self.port
                )
            head, body = await asyncio.wait_for(one.ask(request), _PATIENCE_S)
            self._free.append(one)
        if not head.startswith(b"HTTP/1.1 2"):
            raise ValueError(f"{head.splitlines()[0].decode()}: {body[:300].decode()}")
        _, _, given = head.partition(b"set-cookie: ")
        return json.loads(body), given.partition(b";")[0].decode() or cookie


class Socket(asyncio.Protocol):
    """A websocket that only listens."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self._request = request
        self._hear = hear
        self._buffer = b""
        self._is_open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the websocket."""
        self.transport = transport  # type: ignore[assignment]
        assert self.transport is not None
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Hears every frame that is whole."""
        self._buffer += data
        if not self._is_open:
            head, end, self._buffer = self._buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head.splitlines()[0]:
                raise ValueError(head.decode())
            self._is_open = True
        while (frame := self._next()) is not None:
            if frame:
                self._hear(frame)

    def _next(self) -> bytes | None:
        """The next whole frame; nothing but text is told, and pings are answered."""
        have = self._buffer
        if len(have) < 2:
            return None
        size, at = have[1], 2
        if size == 126:
            size, at = int.from_bytes(have[2:4]), 4
        elif size == 127:
            size, at = int.from_bytes(have[2:10]), 10
        if len(have) < at + size:
            return None
        self._buffer = have[at + size :]
        told = have[at : at + size]
        if have[0] == _PING and self.transport is not None:
            self.transport.write(bytes([_PONG, _MASKED | size]) + bytes(4) + told)
        return told if have[0] == _TEXT else b""


class Table:
    """A table with two people."""

    def __init__(self, client: Client, figures: Figures, game: str) -> None:
        self._client = client
        self._figures = figures
        self._game = game
        self._cookies = ["", ""]
        self._at = ""
        self._heard: list[list[int]] = [[], []]
        self._sent: dict[str, tuple[float, int]] = {}
        self._reached = asyncio.Event()
        self._played = Played()
        self._sockets: list[Socket] = []

    async def open(self) -> None:
        """Sets the table up, starts the game and listens."""
        seats = [{"kind": "me"}, {"kind": "link"}]
        body = {"id": _id(), "name": "Anna", "game": self._game, "seats": seats}
        made = await self._post("/api/tables", body, 0)
        self._at = f"/api/tables/{made['table']}"
        link = await self._post(f"{self._at}/invitations", {"to": "seat", "seat": 1}, 0)
        showing = {"id": _id(), "secret": link["secret"], "name": "Bernd"}
        await self._post("/api/invitations", showing, 1)
        start = {"do": "start", "id": _id(), "expected_version": 2, "share": ""}
        done = await self._post(f"{self._at}/commands", start, 0)
        self._sockets = [await self._listen(number) for number in range(2)]
        while self._played.version < done["version"]:
            self._reached.clear()
            await asyncio.wait_for(self._reached.wait(), _PATIENCE_S)

    async def play(self, due: float, until: float, lot: random.Random) -> None:
        """Makes a move every two seconds."""
        while due < until:
            wait = due - time.perf_counter()
            self._figures.late += wait < -EVERY_S
            await asyncio.sleep(max(wait, 0))
            if not await self._move(lot):
                break
            due += EVERY_S

    def stop(self) -> None:
        """Stops listening."""
        for one in self._sockets:
            assert one.transport is not None
            one.transport.close()

    async def close(self) -> None:
        """Compares what was heard with what the server says has happened."""
        told = await self._client.get(f"{self._at}/events?since=0", self._cookies[0])
        expected = list(range(1, told["version"] + 1))
        versions = [entry["version"] for entry in told["entries"] or []] or expected
        self._figures.wrong += not (versions == expected == self._heard[0] == self._heard[1])
        self.stop()

    async def _move(self, lot: random.Random) -> bool:
        """Makes a move and waits until it was heard; whether the game goes on."""
        seat, game = self._played.waiting_for, self._played.game
        if seat is None or game is None:
            return False
        code = lot.choice(game.legal_codes())
        name = _id()
        command = {
            "do": "play",
            "id": name,
            "expected_version": self._played.version,
            "seat": seat,
            "move": game.position.move_event(code),
        }
        self._reached.clear()
        self._sent[name] = (time.perf_counter(), seat)
        try:
            done = await self._post(f"{self._at}/commands", command, seat)
            while name in self._sent or self._played.version < done["version"]:
                self._reached.clear()
                await asyncio.wait_for(self._reached.wait(), _PATIENCE_S)
        except (OSError, ValueError, TimeoutError) as error:
            self._figures.failed.append(repr(error)[:200])
        return True

    def _hear(self, number: int, frame: bytes) -> None:
        now = time.perf_counter()
        # These people work out by themselves how the table stands.
        told = json.loads(frame.partition(b',"snapshot":')[0].removesuffix(b"}") + b"}")
        for entry in told.get("entries") or []:
            self._heard[number].append(entry["version"])
            sent, mover = self._sent.get(entry["command"], (0.0, number))
            if mover != number:
                self._figures.latencies.append(now - sent)
                del self._sent[entry["command"]]
            if number == 0:
                event = event_from_json(json.dumps(entry["event"]))
                self._played.apply(
                    Entry(entry["version"], entry["by"], entry["command"], entry["at"], event)
                )
        self._reached.set()

    async def _listen(self, number: int) -> Socket:
        client = self._client
        request = (
            f"GET {self._at}/socket?since=0 HTTP/1.1\r\nhost: {client.host}:{client.port}\r\n"
            f"origin: {client.url}\r\ncookie: {self._cookies[number]}\r\nupgrade: websocket\r\n"
            "connection: Upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        _, one = await asyncio.get_running_loop().create_connection(
            lambda: Socket(request.encode(), lambda frame: self._hear(number, frame)),
            client.host,
            client.port,
        )
        return one

    async def _post(self, path: str, body: Json, number: int) -> Json:
        answer, self._cookies[number] = await self._client.post(path, body, self._cookies[number])
        return answer


class ThinkingTable(Table):
    """A table with somebody who moves at once, and two experts."""

    def __init__(self, client: Client, figures: Figures, game: str) -> None:
        super().__init__(client, figures, game)
        self._lot = random.Random(1)
        self._thought = 0

    async def open(self) -> None:
        """Sets the table up, starts the game and listens."""
        experts = [{"kind": "bot", "bot": "expert", "name": f"Expert {n}"} for n in (1, 2)]
        seats = [{"kind": "me"}, *experts]
        body = {"id": _id(), "name": "Anna", "game": self._game, "seats": seats}
        made = await self._post("/api/tables", body, 0)
        self._at = f"/api/tables/{made['table']}"
        start = {"do": "start", "id": _id(), "expected_version": 1, "share": ""}
        await self._post(f"{self._at}/commands", start, 0)
        self._sockets = [await self._listen(0)]

    async def get_ready(self) -> None:
        """Waits for the first expert's move: what experts need may have to be compiled."""
        while not self._thought:
            await self._go_on(_COMPILING_S)

    async def think(self, until: float) -> None:
        """Lets the experts think, one after the other, until then or until the game is over."""
        before = self._thought
        while (left := until - time.perf_counter()) > 0 and not self._is_over:
            await self._go_on(left)
        self._figures.expert_moves += self._thought - before

    @property
    def _is_over(self) -> bool:
        return self._played.game is not None and self._played.game.is_over

    async def _go_on(self, patience: float) -> None:
        """Makes the move that is due, or waits for an expert to make one."""
        seat, game, version = self._played.waiting_for, self._played.game, self._played.version
        self._reached.clear()
        if seat == 0 and game is not None:
            move = game.position.move_event(self._lot.choice(game.legal_codes()))
            command = {"do": "play", "id": _id(), "expected_version": version, "seat": 0}
            await self._post(f"{self._at}/commands", command | {"move": move}, 0)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._reached.wait(), patience)
        self._thought += bool(seat) and self._played.version > version


def _id() -> str:
    return secrets.token_hex(12)


async def measure(url: str, asked: argparse.Namespace, cpu: Callable[[], float]) -> Json:
    """Plays at so many tables for so long."""
    figures = Figures()
    client = Client(url)
    tables = [Table(client, figures, asked.game) for _ in range(asked.tables)]
    gate = asyncio.Semaphore(_AT_ONCE)

    async def open_one(table: Table) -> None:
        async with gate:
            await table.open()

    thinkers = [ThinkingTable(client, figures, asked.game) for _ in range(asked.experts)]
    began = time.perf_counter()
    await asyncio.gather(*map(open_one, [*tables, *thinkers]))
    for thinker in thinkers:
        await thinker.get_ready()
    gc.collect()
    gc.freeze()
    opened = time.perf_counter() - began
    load, before, own = os.getloadavg()[0], cpu(), time.process_time()
    start = time.perf_counter() + 0.5
    await asyncio.gather(
        *(
            table.play(start + EVERY_S * n / len(tables), start + asked.seconds, random.Random(n))
            for n, table in enumerate(tables)
        ),
        *(thinker.think(start + asked.seconds) for thinker in thinkers),
    )
    took = time.perf_counter() - start
    spent, own = cpu() - before, time.process_time() - own
    load_after = os.getloadavg()[0]
    await asyncio.sleep(EVERY_S)
    for thinker in thinkers:
        thinker.stop()
    await asyncio.gather(*(table.close() for table in tables))
    latencies = sorted(figures.latencies)
    moves = len(latencies)

    def percentile(share: float) -> float | None:
        if not latencies:
            return None
        return round(1000 * latencies[min(int(share * moves), moves - 1)], 1)

    return {
        "game": asked.game,
        "tables": asked.tables,
        "seconds": round(took, 1),
        "moves": moves,
        "moves_per_second": round(moves / took, 1),
        "p50_ms": percentile(0.5),
        "p95_ms": percentile(0.95),
        "p99_ms": percentile(0.99),
        "most_ms": percentile(1.0),
        "late": figures.late,
        "failed": len(figures.failed),
        "failures": figures.failed[:3],
        "tables_with_losses": figures.wrong,
        "experts": asked.experts,
        "expert_moves": figures.expert_moves,
        "server_cpu_ms_per_move": round(1000 * spent / max(moves, 1), 2),
        "client_cpu_ms_per_move": round(1000 * own / max(moves, 1), 2),
        "opening_s": round(opened, 1),
        "cores": os.cpu_count(),
        "load_before": round(load, 1),
        "load_after": round(load_after, 1),
        "python": platform.python_version(),
    }


def _cpu_seconds(process: int) -> float:
    """What a process and its children have computed so far, on Linux; elsewhere 0."""
    spent = 0.0
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            told = file.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if process in (int(file.parent.name), int(told[1])):
            spent += (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
    return spent


_SERVER: Final = """
import json, sys
from dorfplatz.server.run import listen, serve
from dorfplatz.server.settings import ServerSettings
said = json.loads(sys.argv[1])
if __name__ == "__main__":
    settings = ServerSettings(
        said["database"], said["url"], requests_per_second=1e6,
        requests_per_second_of_address=1e6, arrivals_per_minute=1e6,
        bot_processes=said["experts"],
    )
    serve(settings, listen("127.0.0.1", said["port"]), processes=said["processes"])
"""
"""A server without limits on how much one address may ask for."""


def main() -> None:
    """Starts a server, measures, and stops it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="bohemian-villages")
    parser.add_argument("--database")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--experts", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        url = f"http://127.0.0.1:{port}"
        database = asked.database or f"sqlite:///{Path(folder) / 'tables.db'}"
        said = {
            "database": database,
            "url": url,
            "port": port,
            "processes": asked.processes,
            "experts": asked.experts,
        }
        program = Path(folder) / "server.py"
        program.write_text(_SERVER, encoding="utf-8")
        with (Path(folder) / "log").open("wb") as log:
            server = subprocess.Popen(
                [sys.executable, str(program), json.dumps(said)], stdout=log, stderr=log
            )
        try:
            _wait_for(url)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(measure(url, asked, lambda: _cpu_seconds(server.pid)))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(60)
    kind = database.partition(":")[0]
    print(json.dumps({"database": kind, "processes": asked.processes} | found, indent=2))


def _wait_for(url: str) -> None:
    give_up = time.monotonic() + 120
    while time.monotonic() < give_up:
        try:
            with urllib.request.urlopen(f"{url}/api/health") as answer:
                if answer.status == 200:
                    return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    main()
