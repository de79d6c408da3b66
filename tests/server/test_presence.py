"""Who is at a table now, with whatever device, and since when the others are away."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from websockets.sync.client import ClientConnection

from tests.server.live import LINK, ME, Browser, Json, Live, running


class Clock:
    """The time as a test gives it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


CLOCK = Clock()


@pytest.fixture
def live(database: str) -> Iterator[Live]:
    """A server on which nobody waits for those whose line is broken."""
    with running(database, clock=CLOCK, away_after_s=0) as server:
        yield server


def meet(anna: Browser, bernd: Browser) -> None:
    anna.open(ME, LINK)
    bernd.come(anna.invite("seat", seat=1), "Bernd")


def looking(browser: Browser) -> ClientConnection:
    return browser.follow(since=browser.see()["version"], part="company")


def company(connection: ClientConnection, *here: str) -> Json:
    """Who is there, once it is these members."""
    while True:
        told: Json = json.loads(connection.recv()).get("company") or {}
        if told.get("here") == list(here):
            return told


def test_whoever_comes_and_goes_is_told_to_those_who_are_there(
    anna: Browser, bernd: Browser
) -> None:
    meet(anna, bernd)
    with looking(anna) as seen:
        assert company(seen, "m1") == {"here": ["m1"], "away": {}}
        with looking(bernd):
            assert company(seen, "m1", "m2")["away"] == {}
            CLOCK.now += 60_000
        assert company(seen, "m1")["away"] == {"m2": CLOCK.now}
        with looking(bernd) as back:
            assert company(back, "m1", "m2")["away"] == {}
            assert company(seen, "m1", "m2")["away"] == {}


def test_several_devices_of_one_person_count_as_one(anna: Browser, bernd: Browser) -> None:
    meet(anna, bernd)
    with looking(anna) as seen:
        with looking(bernd):
            company(seen, "m1", "m2")
            with looking(bernd) as second:
                company(second, "m1", "m2")
            # What comes next shows that nobody has gone with the second device.
            anna.send("seat_open", seat=1)
            frame = json.loads(seen.recv())
            assert frame["type"] == "happened"
            assert "company" not in frame
        company(seen, "m1")


def test_who_asks_by_requests_is_there_as_well(anna: Browser, bernd: Browser) -> None:
    meet(anna, bernd)
    with looking(anna) as seen:
        company(seen, "m1")
        told = bernd.get(f"{bernd.at}/events", since=0, part="company")["company"]
        assert told["here"] == ["m1", "m2"]
        company(seen, "m1", "m2")
        bernd.get(f"{bernd.at}/events", since=0)  # and one who does not ask is told nothing
        assert "company" not in bernd.get(f"{bernd.at}/events", since=0)


@pytest.mark.slow
def test_after_a_restart_one_knows_when_the_others_went(database: str) -> None:
    with running(database, clock=CLOCK, away_after_s=0) as live:
        anna, bernd = Browser(live), Browser(live)
        meet(anna, bernd)
        with looking(bernd) as seen:
            company(seen, "m2")
            CLOCK.now += 5_000
    gone_at = CLOCK.now
    CLOCK.now += 3_600_000
    with running(database, clock=CLOCK, away_after_s=0) as again:
        back = Browser(again)
        back.http.cookies, back.table = anna.http.cookies, anna.table
        with looking(back) as seen:
            assert company(seen, "m1")["away"] == {"m2": gone_at}


@pytest.mark.slow
def test_processes_of_one_server_know_of_each_others_devices(
    request: pytest.FixtureRequest,
) -> None:
    shared = request.getfixturevalue("postgres").new_database()
    with (
        running(shared, clock=CLOCK, away_after_s=0) as one,
        running(shared, clock=CLOCK, away_after_s=0) as other,
    ):
        anna, bernd = Browser(one), Browser(other)
        anna.open(ME, LINK)
        bernd.come(anna.invite("seat", seat=1), "Bernd")
        with looking(anna) as seen:
            with looking(bernd) as there:
                assert company(there, "m1", "m2")["away"] == {}
                company(seen, "m1", "m2")
            assert company(seen, "m1")["away"] == {"m2": CLOCK.now}
