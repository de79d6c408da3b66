"""A database made by release 0.1.0 loads unchanged, and its links and cookies still work."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from dorfplatz.record import loads, loads_header
from dorfplatz.server.store.upkeep import validate
from dorfplatz.table.verify import draws_of, verify
from tests.server.campaign import begin, finish, let_in, open_table
from tests.server.live import Browser, Json, Live, next_frame, running

KEPT: Final = Path(__file__).with_name("kept")
TOLD: Final[Json] = json.loads((KEPT / "tables-0.1.0.json").read_text(encoding="utf-8"))
COOKIES: Final[dict[str, dict[str, str]]] = TOLD["cookies"]
TABLES: Final[dict[str, Json]] = {name: told for name, told in TOLD.items() if name != "cookies"}
GAMES: Final = ("bohemian-villages", "dorfromantik")


@pytest.fixture
def database(tmp_path: Path) -> str:
    file = shutil.copy(KEPT / "tables-0.1.0.db", tmp_path / "tables.db")
    return f"sqlite:///{file}"


@pytest.fixture
def old(database: str) -> Iterator[Live]:
    """A server of this release on the database of that one."""
    with running(database) as live:
        yield live


def back(live: Live, who: str, name: str) -> Browser:
    """Someone who comes back with the cookies of then, to a table."""
    browser = Browser(live)
    browser.http.cookies.update(COOKIES[who])
    browser.table = TABLES[name]["table"]
    return browser


def test_every_table_can_be_replayed(database: str) -> None:
    checked = {one.id: one for one in validate(database)}
    assert [one.fault for one in checked.values()] == [None] * len(checked)
    for told in TABLES.values():
        assert checked[told["table"]].version == told["version"]


@pytest.mark.slow
def test_every_table_stands_as_it_stood(old: Live) -> None:
    for name, told in TABLES.items():
        anna = back(old, "anna", name)
        seen = anna.see()
        assert (seen["version"], seen["phase"]) == (told["version"], told["phase"]), name
        if told["record"] is not None:
            assert anna.http.get(f"{anna.at}/record").text == told["record"], name


def test_all_tables_of_a_browser_are_listed(old: Live) -> None:
    anna = back(old, "anna", "dorfromantik lobby")
    listed = {one["table"] for one in anna.get("/api/tables")["tables"]}
    assert listed >= {told["table"] for told in TABLES.values()}


@pytest.mark.parametrize("game", GAMES)
def test_chance_is_proved_to_have_been_fair(game: str, old: Live) -> None:
    anna = back(old, "anna", f"{game} finished")
    fairness = anna.get(f"{anna.at}/chance")
    assert fairness["unfair"] == []
    assert fairness["draws"]
    record = TABLES[f"{game} finished"]["record"]
    kept = loads(record, seed=0)
    draws = draws_of(loads_header(record)["chance"])
    assert verify(kept, draws, kept.kind.load_pieces(kept.options)) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("which", ["playing", "own set"])
def test_games_go_on(game: str, which: str, old: Live) -> None:
    name = f"{game} {which}"
    browsers = [back(old, "anna", name)]
    if which == "playing":
        browsers.append(back(old, "bernd", name))
    seen = browsers[0].see()
    waiting: dict[str, Any] = seen["waiting"]
    mover = next(one for one in browsers if waiting["seat"] in one.see()["yours"])
    if waiting["to"] == "move":
        assert mover.play()["version"] > seen["version"]
    else:
        assert mover.send("confirm", seat=waiting["seat"])["version"] > seen["version"]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_links_still_let_people_in(game: str, old: Live) -> None:
    lobby, playing = TABLES[f"{game} lobby"], TABLES[f"{game} playing"]
    clara = Browser(old)
    assert clara.come(lobby["seat_link"], "Clara")["table"] == lobby["table"]
    assert clara.see()["yours"] == [1]
    assert Browser(old).come(lobby["watch_link"], "Dora")["table"] == lobby["table"]
    phone = Browser(old)
    assert phone.come(playing["device_link"], "Bernd")["member"] == "m2"
    anna = back(old, "anna", f"{game} lobby")
    anna.send("start")
    assert clara.see()["phase"] == "playing"


@pytest.mark.parametrize("game", GAMES)
def test_the_same_people_still_play_again(game: str, old: Live) -> None:
    anna = back(old, "anna", f"{game} finished")
    let_in = anna.post(f"{anna.at}/again", {"id": "a" * 20})
    assert let_in["table"] == TABLES[f"{game} finished"]["successor"]


def test_old_cookies_are_taken_over_by_a_single_one(old: Live) -> None:
    anna = Browser(old)
    for name, value in COOKIES["anna"].items():
        anna.http.cookies.set(name, value, domain="127.0.0.1", path="/api")
    before = {one["table"] for one in anna.get("/api/tables")["tables"]}
    assert list(anna.http.cookies) == ["dorfplatz"]
    assert {one["table"] for one in anna.get("/api/tables")["tables"]} == before
    for told in TABLES.values():
        anna.table = told["table"]
        assert anna.see()["you"] == "m1"


def test_an_answer_takes_over_no_more_cookies_than_its_header_can_hold(old: Live) -> None:
    anna = back(old, "anna", "dorfromantik lobby")
    for number in range(113):
        anna.http.cookies.set(f"dorfplatz-{number:016x}", "x" * 43)
    answer = anna.http.get("/api/tables")
    assert len(answer.headers.get_list("set-cookie")) <= 21
    assert sum(len(cookie) for cookie in answer.headers.get_list("set-cookie")) < 4000


def test_requests_at_the_same_time_lead_to_the_same_cookie(old: Live) -> None:
    answers = [
        back(old, "anna", "dorfromantik lobby").http.get(path)
        for path in ("/api/tables", "/api/games")
    ]
    given = [answer.cookies["dorfplatz"] for answer in answers]
    assert given[0] == given[1]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_player_takes_the_place_of_a_host_who_never_came_back(game: str, old: Live) -> None:
    anna, bernd = (back(old, who, f"{game} playing") for who in ("anna", "bernd"))
    assert bernd.send("seat_bot", seat=0, bot="random", status=422)["code"].endswith("host_only")
    with anna.follow() as socket:
        next_frame(socket)
        told = bernd.send("take_host", status=422)
        assert told["code"] == "table:refused.host_connected"
    command = {"id": "a" * 20, "expected_version": bernd.see()["version"]}
    path, body = f"{bernd.at}/commands", {"do": "take_host", **command}
    while (answer := bernd.http.post(path, json=body)).status_code == 422:
        told = answer.json()  # until the server knows that her websocket is closed
        assert told["code"] == "table:refused.host_connected"
    done = answer.json()
    assert [entry["event"] for entry in done["entries"]] == [{"e": "host_taken", "member": "m2"}]
    with bernd.follow() as socket:
        next_frame(socket)
        assert bernd.send("take_host", **command) == done, "sent again, it is answered again"
    assert anna.see()["host"] == bernd.see()["host"] == "m2"
    bernd.send("seat_bot", seat=0, bot="random")
    phone = Browser(old)
    phone.come(bernd.invite("device", member="m1"), "Anna")
    assert phone.see()["you"] == "m1"
    assert anna.send("seat_back", seat=0, status=422)["code"] == "table:refused.host_only"


def test_a_campaign_can_be_begun_there(old: Live) -> None:
    anna, bernd = (Browser(old), Browser(old))
    for name, value in COOKIES["anna"].items():
        anna.http.cookies.set(name, value, domain="127.0.0.1", path="/api")
    campaign = begin(anna)
    assert list(anna.http.cookies) == ["dorfplatz"]
    let_in(anna, campaign, bernd)
    finish(bernd, campaign)
    assert anna.get(campaign)["earned"] == 4
    assert len(anna.get("/api/tables")["tables"]) >= len(TABLES), "the tables of then are there"
    open_table(anna, campaign)
    anna.send("start")
    assert anna.see()["campaign"] == campaign.rpartition("/")[2]
