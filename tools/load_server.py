"""How a server bears many tables at once: latencies from command to event.

    .venv/bin/python tools/load_server.py --tables 200 --seconds 30
    .venv/bin/python tools/load_server.py --database postgresql://... --processes 2

Starts a server in a process of its own, on loopback, with a new SQLite file unless a database is
given. At each table two people sit, each with a websocket; a table makes a move every two seconds.
A latency is the time from sending a move until its event has come to the other one by websocket.
In the end every table's events are compared with what was heard: nothing may be lost or out of
order. Prints JSON.
"""

from __future__ import annotations

import argparse
import asyncio
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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect

EVERY_S: Final = 2.0
_AT_ONCE: Final = 20
"""Tables that are set up at the same time."""


@dataclass
class Figures:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    late: int = 0
    """Moves that were due before the one before them was heard."""
    failed: int = 0
    wrong: int = 0
    """Tables where something was lost or out of order."""


class Table:
    """A table with two people."""

    def __init__(self, url: str, client: httpx.AsyncClient) -> None:
        self._url = url
        self._client = client
        self._cookies = ["", ""]
        self._at = ""
        self._heard: list[list[int]] = [[], []]
        self._sent: dict[str, float] = {}
        self._reached: asyncio.Event = asyncio.Event()
        self._version = 0

    async def open(self) -> None:
        """Sets the table up and starts the game."""
        seats = [{"kind": "me"}, {"kind": "link"}]
        body = {"id": _id(), "name": "Anna", "game": "bohemian-villages", "seats": seats}
        made = await self._post("/api/tables", body, 0)
        self._at = f"/api/tables/{made['table']}"
        link = await self._post(f"{self._at}/invitations", {"to": "seat", "seat": 1}, 0)
        showing = {"id": _id(), "secret": link["secret"], "name": "Bernd"}
        await self._post("/api/invitations", showing, 1)
        start = {"do": "start", "id": _id(), "expected_version": 2, "share": ""}
        done = await self._post(f"{self._at}/commands", start, 0)
        self._version = done["version"]

    async def play(self, until: float, lot: random.Random, figures: Figures) -> None:
        """Makes a move every two seconds, and listens."""
        async with self._listen(0) as anna, self._listen(1) as bernd:
            hearing = [
                asyncio.create_task(self._hear(number, one, figures))
                for number, one in enumerate((anna, bernd))
            ]
            due = time.perf_counter() + lot.uniform(0, EVERY_S)
            while due < until:
                wait = due - time.perf_counter()
                figures.late += wait < -EVERY_S
                await asyncio.sleep(max(wait, 0))
                if not await self._move(lot, figures):
                    break
                due += EVERY_S
            await asyncio.sleep(EVERY_S)
            for task in hearing:
                task.cancel()
        told = await self._get("/events?since=2", 0)
        versions = [entry["version"] for entry in told["entries"] or []]
        expected = list(range(3, told["version"] + 1))
        heard_all = all(heard == list(range(1, told["version"] + 1)) for heard in self._heard)
        figures.wrong += not heard_all or (bool(versions) and versions != expected)

    async def _move(self, lot: random.Random, figures: Figures) -> bool:
        """Makes a move and waits until it was heard; whether the game goes on."""
        listed = await self._get("/moves", 0)
        seat = listed["seat"]
        if seat is None:
            return False
        command = {
            "do": "play",
            "id": _id(),
            "expected_version": listed["version"],
            "seat": seat,
            "move": lot.choice(listed["moves"])["move"],
        }
        self._reached.clear()
        self._sent[command["id"]] = time.perf_counter()
        try:
            await self._post(f"{self._at}/commands", command, seat)
            await asyncio.wait_for(self._reached.wait(), 30)
        except (httpx.HTTPError, TimeoutError):
            figures.failed += 1
        return True

    async def _hear(self, number: int, one: ClientConnection, figures: Figures) -> None:
        async for frame in one:
            now = time.perf_counter()
            told = json.loads(frame)
            for entry in told.get("entries") or []:
                self._heard[number].append(entry["version"])
                sent = self._sent.get(entry["command"])
                if sent is not None and _mover(entry) not in (None, number):
                    figures.latencies.append(now - sent)
                    del self._sent[entry["command"]]
                    self._reached.set()

    def _listen(self, number: int) -> connect:
        address = self._url.replace("http", "ws", 1) + f"{self._at}/socket?since=0"
        return connect(
            address,
            origin=Origin(self._url),
            additional_headers={"cookie": self._cookies[number]},
            compression=None,
        )

    async def _post(self, path: str, body: dict[str, Any], number: int) -> Any:
        headers = {"origin": self._url, "cookie": self._cookies[number]}
        answer = await self._client.post(path, json=body, headers=headers)
        answer.raise_for_status()
        if "set-cookie" in answer.headers:
            self._cookies[number] = answer.headers["set-cookie"].partition(";")[0]
        return answer.json()

    async def _get(self, path: str, number: int) -> Any:
        headers = {"cookie": self._cookies[number]}
        answer = await self._client.get(self._at + path, headers=headers)
        answer.raise_for_status()
        return answer.json()


def _mover(entry: dict[str, Any]) -> int | None:
    seat: int | None = entry["event"].get("seat") if entry["event"]["e"] == "moved" else None
    return seat


def _id() -> str:
    return secrets.token_hex(12)


async def measure(url: str, tables: int, seconds: float) -> dict[str, Any]:
    """Plays at so many tables for so long."""
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
    figures = Figures()
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=30) as client:
        all_tables = [Table(url, client) for _ in range(tables)]
        gate = asyncio.Semaphore(_AT_ONCE)

        async def open_one(table: Table) -> None:
            async with gate:
                await table.open()

        began = time.perf_counter()
        await asyncio.gather(*map(open_one, all_tables))
        opened = time.perf_counter() - began
        until = time.perf_counter() + seconds
        load = os.getloadavg()[0]
        await asyncio.gather(
            *(table.play(until, random.Random(n), figures) for n, table in enumerate(all_tables))
        )
    latencies = sorted(figures.latencies)

    def percentile(share: float) -> float | None:
        if not latencies:
            return None
        return round(1000 * latencies[min(int(share * len(latencies)), len(latencies) - 1)], 1)

    return {
        "tables": tables,
        "seconds": seconds,
        "moves": len(latencies),
        "p50_ms": percentile(0.5),
        "p95_ms": percentile(0.95),
        "p99_ms": percentile(0.99),
        "most_ms": percentile(1.0),
        "late": figures.late,
        "failed": figures.failed,
        "tables_with_losses": figures.wrong,
        "opening_s": round(opened, 1),
        "cores": os.cpu_count(),
        "load_before": round(load, 1),
        "load_after": round(os.getloadavg()[0], 1),
        "python": platform.python_version(),
    }


_SERVER: Final = """
import json, sys
from dorfplatz.server.run import listen, serve
from dorfplatz.server.settings import Settings
said = json.loads(sys.argv[1])
if __name__ == "__main__":
    settings = Settings(
        said["database"], said["url"], requests_per_second=1e6, arrivals_per_minute=1e6,
        bot_processes=0,
    )
    serve(settings, listen("127.0.0.1", said["port"]), processes=said["processes"])
"""
"""A server without limits on how much one address may ask for."""


def main() -> None:
    """Starts a server, measures, and stops it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--database")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        url = f"http://127.0.0.1:{port}"
        database = asked.database or f"sqlite:///{Path(folder) / 'tables.db'}"
        said = {"database": database, "url": url, "port": port, "processes": asked.processes}
        program = Path(folder) / "server.py"
        program.write_text(_SERVER, encoding="utf-8")
        with (Path(folder) / "log").open("wb") as log:
            server = subprocess.Popen(
                [sys.executable, str(program), json.dumps(said)], stdout=log, stderr=log
            )
        try:
            _wait_for(url)
            found = asyncio.run(measure(url, asked.tables, asked.seconds))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(60)
    kind = database.partition(":")[0]
    print(json.dumps({"database": kind, "processes": asked.processes} | found, indent=2))


def _wait_for(url: str) -> None:
    give_up = time.monotonic() + 120
    while time.monotonic() < give_up:
        try:
            if httpx.get(f"{url}/api/health").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    main()
