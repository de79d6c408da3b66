"""A server that is killed in the middle of a campaign has lost nothing, and done nothing twice."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from tests.server.campaign import SHEET, begin, finish, happen, open_table
from tests.server.live import Browser, Json, new_id
from tests.server.process import Process, serving

pytestmark = pytest.mark.slow

DYING: Final = str(Path(__file__).with_name("killed_campaign_server.py"))


@contextmanager
def dying(database: str, log: Path, when: str, number: int) -> Iterator[tuple[Process, Browser]]:
    """A server that is going to be killed, and someone who plays there."""
    with serving(database, log, program=(DYING, when, str(number))) as server:
        anna = Browser(server)
        with anna.http:
            yield server, anna


def patiently(anna: Browser, method: str, path: str, **said: Any) -> httpx.Response:
    """An answer that is not just a request for patience."""
    while True:
        answer = anna.http.request(method, anna.at + path, **said)
        if answer.status_code != 429:
            return answer
        threading.Event().wait(0.1)  # too many requests


def play_until_killed(server: Process, anna: Browser) -> None:
    """Plays a game alone to its end, of which nobody hears any more."""
    anna.send("start")
    with pytest.raises(httpx.TransportError):
        play_alone(anna)
    server.kill()
    server.start()


def play_alone(anna: Browser) -> None:
    while (listed := patiently(anna, "GET", "/moves").json())["moves"]:
        move = {"do": "play", "id": new_id(), "seat": 0, "move": listed["moves"][0]["move"]}
        move["expected_version"] = listed["version"]
        told = patiently(anna, "POST", "/commands", json=move)
        assert told.status_code == 200, told.text


def test_a_game_whose_end_was_kept_and_told_to_nobody_is_entered_once(
    database: str, tmp_path: Path
) -> None:
    with dying(database, tmp_path / "log", "kept", 2) as (server, anna):
        campaign = begin(anna)
        open_table(anna, campaign)
        play_until_killed(server, anna)
        assert anna.see()["phase"] == "finished"
        seen = anna.get(campaign)
        assert ([game["record"] for game in seen["games"]], seen["version"]) == ([anna.table], 2)
        server.kill()
        server.start()
        assert anna.get(campaign) == seen


def test_a_game_whose_end_was_kept_without_being_entered_is_entered_once(
    database: str, tmp_path: Path
) -> None:
    with dying(database, tmp_path / "log", "ended", 1) as (server, anna):
        campaign = begin(anna)
        open_table(anna, campaign)
        play_until_killed(server, anna)
        # The server enters it when it starts: nobody has to look at the campaign, only at a list.
        while anna.get("/api/campaigns")["campaigns"][0]["games"] == 0:
            threading.Event().wait(0.1)
        assert [game["record"] for game in anna.get(campaign)["games"]] == [anna.table]
        server.kill()
        server.start()
        assert anna.get(campaign)["version"] == 2


def test_crosses_that_were_kept_and_answered_to_nobody_are_made_once(
    database: str, tmp_path: Path
) -> None:
    with dying(database, tmp_path / "log", "kept", 3) as (server, anna):
        campaign = begin(anna)
        finish(anna, campaign, sheet=SHEET)
        circles = ["start-box_1:1", "start-box_1:2"]
        event: Json = {"e": "crossed", "member": "Anna", "circles": circles, "after": 2}
        body = {"id": new_id(), "event": event}
        with pytest.raises(httpx.TransportError):
            anna.post(f"{campaign}/commands", body)
        server.kill()
        server.start()
        assert anna.get(campaign)["crossed"] == circles, "it was kept"
        done = anna.post(f"{campaign}/commands", body)  # the same command again
        assert (done["change"]["crossed"], done["campaign"]["version"]) == (circles, 3)
        happen(anna, campaign, 422, **{**event, "after": 3})


def test_whoever_waits_is_let_go_when_the_server_stops(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log") as server:
        anna, bernd = Browser(server), Browser(server)
        with anna.http, bernd.http:
            campaign = begin(anna)
            bernd.http.cookies.update(anna.http.cookies)
            answers: list[httpx.Response] = []
            ask = partial(bernd.http.get, campaign, params={"after": 1})
            thread = threading.Thread(target=lambda: answers.append(ask()))
            thread.start()
            while "dorfplatz_waiting 1.0" not in anna.http.get("/api/metrics").text:
                threading.Event().wait(0.01)
            server.stop()
            thread.join()
    assert [answer.status_code for answer in answers] == [204]
    assert "graceful shutdown exceeded" not in (tmp_path / "log").read_text()
