"""A server that is killed at any moment has lost nothing that it has answered."""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from dorfplatz.game.registry import GAMES
from dorfplatz.table.table import fold
from tests.server.live import BOT, ME, PATIENCE_S, Browser, Json, device, frames_to_the_end, new_id
from tests.server.process import Process, serving
from tests.server.test_playing import entry_of

MANY_ROUNDS = 8
PEOPLE = 3


class Player:
    """Someone who plays alone at a device, as fast as it goes, and notes every answer."""

    def __init__(self, server: Process, seed: int) -> None:
        self.browser = Browser(server)
        self.lot = random.Random(seed)
        self.acknowledged: list[Json] = []
        self.unanswered: Json | None = None
        self.browser.open(ME, device("Emil"), options={"max_rounds": 8})
        self.told(self.browser.send("start"))

    def told(self, answer: Json) -> None:
        self.acknowledged += answer["entries"]

    def play_until(self, stopped: threading.Event) -> None:
        """Plays until the server is gone."""
        with contextlib.suppress(httpx.TransportError):
            while not stopped.is_set():
                self.act()

    def act(self) -> None:
        """Makes a move, or sends the last command again if it was not answered."""
        command = self.unanswered or self.next_command()
        if command is None:
            return
        self.unanswered = command
        answer = self.ask("POST", "/commands", json=command)
        assert answer.status_code == 200, answer.text
        self.told(answer.json())
        self.unanswered = None

    def next_command(self) -> Json | None:
        listed: Json = self.ask("GET", "/moves").json()
        if listed["seat"] is None:
            return None
        move = self.lot.choice(listed["moves"])["move"]
        return {
            "do": "play",
            "id": new_id(),
            "expected_version": listed["version"],
            "seat": listed["seat"],
            "move": move,
        }

    def ask(self, method: str, path: str, **said: Any) -> httpx.Response:
        """An answer that is not just a request for patience."""
        while True:
            answer = self.browser.http.request(method, self.browser.at + path, **said)
            if answer.status_code != 429:
                return answer
            threading.Event().wait(0.2)  # too many requests

    def check(self) -> None:
        """All that was answered is there, at its place, and the whole adds up."""
        entries: list[Json] = self.ask("GET", "/events").json()["entries"]
        kept = {entry["version"]: entry for entry in entries}
        assert list(kept) == list(range(1, len(entries) + 1))
        for entry in self.acknowledged:
            assert kept[entry["version"]] == entry
        fold(map(entry_of, entries))


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [1, pytest.param(MANY_ROUNDS, marks=pytest.mark.thorough)])
def test_a_killed_server_has_kept_what_it_answered_and_goes_on(
    database: str, tmp_path: Path, rounds: int
) -> None:
    lot = random.Random(4)
    with serving(database, tmp_path / "log") as server, contextlib.ExitStack() as left_open:
        players = [Player(server, seed) for seed in range(PEOPLE)]
        host = Browser(server)
        for browser in (host, *(player.browser for player in players)):
            left_open.callback(browser.http.close)
        of_bots: list[str] = []
        for _ in range(rounds):
            # Bots that are in the middle of their game when the server is killed.
            for game in GAMES:
                host.open(BOT, {"kind": "bot", "bot": "greedy"}, game=game)
                host.send("start")
                of_bots.append(host.table)
            stopped = threading.Event()
            threads = [
                threading.Thread(target=player.play_until, args=(stopped,)) for player in players
            ]
            for thread in threads:
                thread.start()
            stopped.wait(lot.uniform(0.05, 1.5))
            server.kill()
            stopped.set()
            for thread in threads:
                thread.join()
            server.start()
            for player in players:
                player.check()
                if player.unanswered is not None:
                    player.act()
        # Nobody asks the bots to go on; they do by themselves.
        for host.table in of_bots:
            assert phase_after_waiting(host) == "finished"
        assert all(player.acknowledged for player in players)
    told = (tmp_path / "log").read_text()
    assert "Traceback" not in told
    assert not [line for line in told.splitlines() if json.loads(line)["level"] == "error"]


@pytest.mark.slow
def test_what_was_kept_before_anyone_was_told_is_there_after_a_kill(
    database: str, tmp_path: Path
) -> None:
    dying = str(Path(__file__).with_name("killed_server.py"))
    with serving(database, tmp_path / "log", program=(dying, "1", "no-bots")) as server:
        player = Player(server, 1)
        left_to_do: Json | None = None
        with contextlib.closing(player.browser.http):
            for moves in (2, 1):
                with player.browser.follow() as socket:
                    player.play_until(threading.Event())
                    heard = entries_heard(socket)
                left_to_do = player.unanswered
                assert left_to_do is not None
                assert left_to_do["id"] not in [entry["command"] for entry in heard]
                server.kill()
                server.start((dying, str(moves), "no-bots"))
                kept = player.ask("GET", "/events").json()["entries"]
                assert left_to_do["id"] in [entry["command"] for entry in kept]
                player.act()  # the same command again
                assert player.acknowledged[-1]["version"] == kept[-1]["version"]
                player.check()


@pytest.mark.slow
def test_a_bot_goes_on_after_a_kill_between_its_move_and_the_telling(
    database: str, tmp_path: Path
) -> None:
    dying = (str(Path(__file__).with_name("killed_server.py")), "3", "bots")
    with serving(database, tmp_path / "log", program=dying) as server:
        anna = Browser(server)
        with anna.http:
            anna.open(BOT, BOT, options={"max_rounds": 2})
            anna.send("start")
            server.process.wait(PATIENCE_S)
            server.kill()
            server.start()
            moved = [
                entry["event"]
                for entry in anna.get(f"{anna.at}/events")["entries"]
                if entry["event"]["e"] == "moved"
            ]
            assert len(moved) >= 3
            assert phase_after_waiting(anna) == "finished"


def entries_heard(socket: ClientConnection) -> list[Json]:
    """Whatever was told until the server was gone."""
    return [entry for frame in frames_to_the_end(socket) for entry in frame.get("entries") or []]


def phase_after_waiting(browser: Browser) -> str:
    """The phase of a table once it is over, or when patience is."""
    give_up = time.monotonic() + PATIENCE_S
    while True:
        phase: str = browser.see()["phase"]
        if phase != "playing" or time.monotonic() > give_up:
            return phase
        threading.Event().wait(0.3)
