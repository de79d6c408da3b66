"""What people say at a table: phrases and short texts, within the limits that the host sets."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import func, select
from websockets.sync.client import ClientConnection

from dorfplatz.server.store.schema import MESSAGES
from dorfplatz.server.store.upkeep import existing
from dorfplatz.server.talk import MOST_KEPT, phrases
from tests.server.live import LINK, ME, Browser, Json, Live, new_id, running


def meet(anna: Browser, bernd: Browser, **said: Any) -> None:
    anna.open(ME, LINK, **said)
    bernd.come(anna.invite("seat", seat=1), "Bernd")


def say(browser: Browser, status: int = 201, **said: Any) -> Json:
    return browser.post(f"{browser.at}/talk", {"id": new_id(), **said}, status)


def hearing(browser: Browser) -> ClientConnection:
    return browser.follow(since=browser.see()["version"], part="talk")


def next_said(connection: ClientConnection) -> list[Json]:
    """What is said next."""
    while True:
        told: list[Json] = json.loads(connection.recv()).get("talk") or []
        if told:
            return told


def heard(browser: Browser) -> list[Json]:
    told: list[Json] = browser.get(f"{browser.at}/events", part="talk")["talk"]
    return told


def test_everyone_at_the_table_hears_what_is_said(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    meet(anna, bernd)
    clara.come(anna.invite("watch"), "Clara")
    with hearing(anna) as mine, hearing(clara) as watching:
        say(bernd, phrase="hello")
        say(anna, text="  Ciao <b>Bernd</b> 👩‍🌾  ")
        for connection in (mine, watching):
            first, *rest = next_said(connection)
            assert (first["number"], first["member"], first["phrase"]) == (1, "m2", "hello")
            (second,) = rest or next_said(connection)
            assert (second["member"], second["text"]) == ("m1", "Ciao <b>Bernd</b> 👩‍🌾")
    assert [one["number"] for one in heard(bernd)] == [1, 2]


def test_the_same_request_again_says_nothing_more(anna: Browser, bernd: Browser) -> None:
    meet(anna, bernd)
    asked = {"id": new_id(), "phrase": "hello"}
    for _ in range(2):
        assert anna.post(f"{anna.at}/talk", asked, 201) == {"number": 1}
    assert len(heard(bernd)) == 1


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({}, "server:talk.nothing"),
        ({"text": " \u200b "}, "server:talk.nothing"),
        ({"text": "x", "phrase": "hello"}, "server:talk.nothing"),
        ({"text": "x" * 201}, "server:talk.too_long"),
        ({"text": "a\nb"}, "server:talk.control"),
        ({"text": "a\u202eb"}, "server:talk.control"),
        ({"text": "a\u0000b"}, "server:talk.control"),
        ({"phrase": "rude"}, "server:talk.no_phrase"),
    ],
)
def test_what_cannot_be_said_is_refused(anna: Browser, said: Json, code: str) -> None:
    anna.open(ME, LINK)
    assert say(anna, 422, **said)["code"] == code
    assert heard(anna) == []


def test_the_host_limits_what_is_said_at_the_start_and_later(anna: Browser, bernd: Browser) -> None:
    meet(anna, bernd, talk="phrases")
    assert say(bernd, 422, text="Ciao")["code"] == "server:talk.phrases_only"
    say(bernd, phrase="hello")
    assert bernd.send("set_talk", talk="all", status=422)["code"] == "table:refused.host_only"
    anna.send("set_talk", talk="none")
    assert bernd.see()["settings"]["talk"] == "none"
    assert say(bernd, 422, phrase="hello")["code"] == "server:talk.off"
    anna.send("set_talk", talk="all")
    say(bernd, text="Ciao")


def test_who_watches_says_nothing(anna: Browser, bernd: Browser, clara: Browser) -> None:
    meet(anna, bernd)
    clara.come(anna.invite("watch"), "Clara")
    assert say(clara, 422, phrase="hello")["code"] == "server:talk.watching"


def test_what_is_said_is_no_part_of_the_game(anna: Browser, bernd: Browser) -> None:
    meet(anna, bernd)
    anna.send("start")
    before = anna.see()["version"]
    say(bernd, text="Ciao")
    assert anna.see()["version"] == before
    assert "Ciao" not in anna.http.get(f"{anna.at}/record").text
    assert "Ciao" not in anna.http.get(f"{anna.at}/log").text


@pytest.mark.slow
def test_nobody_talks_without_end(database: str) -> None:
    with running(database, messages_per_minute=1) as live:
        anna, bernd = Browser(live), Browser(live)
        meet(anna, bernd)
        for _ in range(6):
            say(anna, phrase="hello")
        assert say(anna, 429, phrase="hello")["code"] == "server:request.too_many"
        say(bernd, phrase="hello")


@pytest.mark.slow
def test_only_the_last_of_what_was_said_is_kept_and_all_that_after_a_restart(
    database: str,
) -> None:
    with running(database, messages_per_minute=1e6) as live:
        anna = Browser(live)
        anna.open(ME, LINK)
        for _ in range(MOST_KEPT + 3):
            say(anna, phrase="hello")
    with existing(database) as engine, engine.begin() as connection:
        assert connection.execute(select(func.count()).select_from(MESSAGES)).scalar() == MOST_KEPT
    with running(database) as again:
        back = Browser(again)
        back.http.cookies, back.table = anna.http.cookies, anna.table
        told = heard(back)
        assert (told[0]["number"], told[-1]["number"]) == (4, MOST_KEPT + 3)


@pytest.mark.slow
def test_processes_of_one_server_hear_what_is_said(request: pytest.FixtureRequest) -> None:
    shared = request.getfixturevalue("postgres").new_database()
    with running(shared) as one, running(shared) as other:
        anna, bernd = Browser(one), Browser(other)
        meet(anna, bernd)
        with hearing(anna) as mine:
            say(bernd, phrase="hello")
            assert [said["phrase"] for said in next_said(mine)] == ["hello"]


def test_there_are_phrases() -> None:
    assert {"hello", "bye"} <= set(phrases())


def test_a_shut_out_device_says_nothing_more(live: Live, anna: Browser, bernd: Browser) -> None:
    meet(anna, bernd)
    anna.send("revoke", member="m2")
    say(bernd, 401, phrase="hello")
