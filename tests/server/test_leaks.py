"""Nothing that leaves the server tells what nobody may know: every payload of whole games."""

from __future__ import annotations

import io
import itertools
import json
import logging
import random
import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.sync.client import ClientConnection

from dorfplatz.game.registry import GAMES
from dorfplatz.server.logs import write_logs
from dorfplatz.server.store.database import database_url
from tests.server.live import LINK, ME, Browser, Json, Live, new_id, running

_RUN = 4
"""So many rolls or reveals in the order in which they came are no coincidence."""
_TILE = re.compile(r'"([LT]\d\d)"')


@dataclass
class Heard:
    """Everything that someone was told, with the number of the game's events at that time."""

    payloads: list[tuple[int, str]] = field(default_factory=list)
    events: int = 0

    def note(self, payload: str) -> None:
        self.payloads.append((self.events, payload))

    def note_answer(self, answer: httpx.Response) -> None:
        answer.read()
        said = answer.text
        if answer.request.url.path.endswith("/invitations") and answer.status_code == 201:
            return  # the secret in a link is for whoever asked for it
        heads = [f"{name}: {value}" for name, value in answer.headers.items()]
        self.note("\n".join([*(head for head in heads if "set-cookie" not in head), said]))


class Listener(Browser):
    """A browser that notes whatever it is told."""

    def __init__(self, live: Live, heard: Heard) -> None:
        super().__init__(live)
        self.http.event_hooks["response"].append(heard.note_answer)


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[io.StringIO]:
    stream = io.StringIO()
    write_logs(stream, logging.DEBUG)
    caplog.set_level(logging.DEBUG)
    yield stream
    stream.write(caplog.text)


def ask_for_everything(browser: Browser, lot: random.Random) -> None:
    """Sends what there is to ask for, sensible and not, whatever comes of it."""
    for path in ("", "/events", "/moves", "/scores", "/text", "/record", "/moments/1", "/chance"):
        browser.http.get(browser.at + path)
    browser.http.get("/api/tables")
    moves = browser.http.get(f"{browser.at}/moves").json()["moves"]
    if moves:
        browser.http.post(f"{browser.at}/preview", json={"move": lot.choice(moves)["move"]})
    for wrong in ("nonsense", {"e": "end"}, {"e": "roll", "dice": [1]}, {"e": None}):
        browser.http.post(f"{browser.at}/preview", json={"move": wrong})
        said = {"do": "play", "id": new_id(), "seat": 0, "move": wrong}
        browser.http.post(f"{browser.at}/commands", json={**said, "expected_version": 10_000})
        browser.http.post(f"{browser.at}/commands", json={**said, "expected_version": 2})
        version = browser.http.get(browser.at).json()["snapshot"]["version"]
        browser.http.post(f"{browser.at}/commands", json={**said, "expected_version": version})
    browser.http.post(f"{browser.at}/commands", content=b"{")
    browser.http.post(f"{browser.at}/again", json={"id": new_id()})
    browser.http.post(f"{browser.at}/hint", json={"bot": "greedy"})


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("game", GAMES)
def test_no_payload_of_a_whole_game_tells_what_nobody_may_know(
    game: str, seed: int, tmp_path: Path, log: io.StringIO
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    options = {"open_coins": False} if game == "bohemian-villages" else {}
    lot = random.Random(seed)
    heard = {name: Heard() for name in ("Anna", "Bernd", "Clara", "nobody")}
    threads = []
    with running(database, bot_processes=0) as live, ExitStack() as sockets:
        anna, bernd, clara, nobody = (Listener(live, heard[name]) for name in heard)
        order, coming = new_id(), new_id()
        anna.open(ME, LINK, game=game, options=options, id=order)
        links = [anna.invite("seat", seat=1), anna.invite("watch"), anna.invite("device")]
        bernd.come(links[0], "Bernd", id=coming)
        clara.come(links[1], "Clara")
        nobody.table = anna.table
        members = {"Anna": anna, "Bernd": bernd, "Clara": clara}
        cookies = [next(iter(one.http.cookies.values())) for one in members.values()]
        for name, member in members.items():
            socket = sockets.enter_context(member.follow())
            threads.append(threading.Thread(target=note_frames, args=(socket, heard[name])))
            threads[-1].start()
        anna.send("start", share="luck")
        asks = itertools.cycle([True] + [False] * 9)
        while (seen := anna.see())["phase"] == "playing":
            for one in heard.values():
                one.events = seen["events"]
            if next(asks):
                for member in members.values():
                    ask_for_everything(member, lot)
                nobody.http.get(nobody.at)
                nobody.http.get("/api/metrics")
            moves = anna.get(f"{anna.at}/moves")
            if moves["seat"] is None:
                continue  # among what was asked for was to end a turn, and it was the last one
            player = (anna, bernd)[moves["seat"]]
            said = {"seat": moves["seat"], "move": lot.choice(moves["moves"])["move"]}
            said |= {"expected_version": moves["version"]}
            # Told before the end, so that whatever comes with the last move is left out.
            before = {name: len(one.payloads) for name, one in heard.items()}
            player.send("play", **said)
        end = anna.see()
        record = anna.http.get(f"{anna.at}/record").text
        for thread in threads:
            thread.join()
    seed_told, salt = secrets_of(database, anna.table)
    assert end["proof"] == {"seed": seed_told, "salt": salt, "share": "luck"}
    assert salt in record
    chance = [line for line in map(json.loads, record.splitlines()) if is_chance(line)]
    places = [number for number, line in enumerate(record.splitlines()) if is_chance_line(line)]
    with pytest.raises(AssertionError):
        assert_no_future(record, chance[:_RUN])  # it would be found
    for name, one in heard.items():
        told = running_payloads(one, before[name], salt)
        assert told
        never = [*links, order, coming, *cookies]
        for events, payload in told:
            assert_nothing_of(payload, [seed_told, f"{int(seed_told):x}", salt, *never])
            to_come = [one for one, place in zip(chance, places, strict=True) if place > events]
            assert_no_future(payload, to_come[:_RUN])
            if game == "bohemian-villages":
                assert_only_own_coins(payload, {"Anna": 0, "Bernd": 1}.get(name))
    logged = log.getvalue()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert_nothing_of(logged, [seed_told, salt, *never])
    for secret in never:
        assert secret.encode() not in kept, "what is kept of a secret is its hash"


def note_frames(socket: ClientConnection, heard: Heard) -> None:
    """Notes all frames up to the one that tells of the end."""
    phase = "playing"
    while phase != "finished":
        frame = json.loads(socket.recv())
        # It may have come at any time; what it says itself tells how far the game was.
        snapshot = frame.get("snapshot") or {}
        phase = snapshot.get("phase", phase)
        heard.payloads.append((int(snapshot.get("events", 0)), json.dumps(frame)))


def running_payloads(heard: Heard, before: int, salt: str) -> list[tuple[int, str]]:
    """What was told while the game went on: before its last move, or else it is no end."""
    answers = heard.payloads[:before]
    frames = [told for told in heard.payloads[before:] if '"type": "happened"' in told[1]]
    ended = '"phase": "finished"'
    told = [*answers, *(frame for frame in frames if ended not in frame[1])]
    assert any(salt in payload for _, payload in heard.payloads) or not frames
    return told


def assert_nothing_of(payload: str, hidden: list[str]) -> None:
    for secret in hidden:
        assert secret not in payload


def assert_no_future(payload: str, to_come: list[Json]) -> None:
    """No list in a payload has what comes next in the order in which it comes."""
    if len(to_come) < _RUN:
        return
    if "tile" in to_come[0]:
        due = [str(event["tile"]) for event in to_come]
        seen = [tile for tile, _ in groupby(_TILE.findall(payload))]
        runs = [seen[at : at + _RUN] for at in range(len(seen) - _RUN + 1)]
        # In a list of what is left, tiles lie in the order of the tile set.
        assert due not in runs or due == sorted(due)
    else:
        due_rolls = ",".join(json.dumps(event["dice"], separators=(",", ":")) for event in to_come)
        spaced = payload.replace(" ", "")
        for dice in (r'"dice":(\[[\d,]*\])', r'"e":"roll","seat":\d,"dice":(\[[\d,]*\])'):
            assert due_rolls not in ",".join(re.findall(dice, spaced))


def assert_only_own_coins(payload: str, seat: int | None) -> None:
    """Where a game is played with hidden coins (R81), a view tells one's own only."""
    try:
        told = json.loads(payload.rpartition("\n")[2])
    except ValueError:
        return
    for view in views_in(told):
        for number, player in enumerate(view["players"]):
            if number != seat:
                assert player["score"] is None
                assert player["coins"] is None


def views_in(told: object) -> Iterator[Json]:
    """Every view of a game in a payload."""
    if isinstance(told, dict):
        players = told.get("players")
        if "viewer" in told and isinstance(players, list):
            yield told
        for value in told.values():
            yield from views_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from views_in(value)


def is_chance(line: Json) -> bool:
    return line.get("e") in ("roll", "reveal")


def is_chance_line(line: str) -> bool:
    return is_chance(json.loads(line))


def secrets_of(database: str, table: str) -> tuple[str, str]:
    """The seed and the salt of a table; what was asked for may have opened another one."""
    engine = create_engine(database_url(database))
    kept = text("SELECT seed, salt FROM tables WHERE id = :table")
    with engine.begin() as connection:
        seed, salt = connection.execute(kept, {"table": table}).one()
    engine.dispose()
    return str(seed), str(salt)
