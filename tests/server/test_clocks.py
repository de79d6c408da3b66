"""The clock of a table: counted on the server, whatever happens to it or to the line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.live import (
    LINK,
    ME,
    PATIENCE_S,
    Browser,
    Json,
    Live,
    frame_of,
    next_frame,
    running,
)

START = 1_800_000_000_000


class Time:
    """The time as a test gives it."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now

    def pass_s(self, seconds: float) -> None:
        self.now += round(seconds * 1000)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def live(database: str, time: Time) -> Iterator[Live]:
    """A server that looks for clocks all the time: tests wait for no alarm."""
    with running(database, clock=time, sweep_s=0.02) as server:
        yield server


MINUTE: Json = {"per": "decision", "seconds": 60}


def begin(anna: Browser, bernd: Browser, clock: Json, **said: Any) -> None:
    """Anna begins."""
    anna.open(ME, LINK, clock=clock, options={"first": 1}, **said)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    anna.send("start")


def events_of(frame: Json) -> list[str]:
    return [entry["event"]["e"] for entry in frame["entries"]]


def test_a_decision_has_its_time_and_the_next_one_all_of_it_again(
    anna: Browser, bernd: Browser, time: Time
) -> None:
    begin(anna, bernd, MINUTE)
    assert anna.see()["clock"] == {
        "left": {"0": 60_000, "1": 60_000},
        "running": 0,
        "since": START,
        "time_up": None,
    }
    time.pass_s(20)
    anna.play(-1)
    clock = bernd.see()["clock"]
    assert clock["left"]["0"] == 60_000
    assert clock["since"] == START + 20_000


def test_at_the_end_of_the_time_it_is_shown_and_nothing_else(
    anna: Browser, bernd: Browser, time: Time
) -> None:
    begin(anna, bernd, MINUTE)
    with bernd.follow(since=bernd.see()["version"]) as heard:
        time.pass_s(60)
        frame = next_frame(heard)
        assert events_of(frame) == ["timed_out"]
        clock = frame["snapshot"]["clock"]
        assert (clock["time_up"], clock["running"], clock["left"]["0"]) == (0, None, 0)
    anna.play(-1)
    assert anna.see()["clock"]["time_up"] is None


@pytest.mark.slow
def test_a_bot_makes_that_one_move_for_whoever_has_no_time_left(database: str, time: Time) -> None:
    with running(
        database, clock=time, sweep_s=0.02, bot_processes=1, bot_budget_s=PATIENCE_S
    ) as live:
        anna, bernd = Browser(live), Browser(live)
        begin(anna, bernd, {**MINUTE, "bot": "random"})
        version = bernd.see()["version"]
        with bernd.follow(since=version) as heard:
            time.pass_s(60)
            frame = frame_of(heard, version + 2)
            told = [*bernd.get(f"{bernd.at}/log", since=version)["entries"]]
            assert [entry["event"]["e"] for entry in told[:2]] == ["timed_out", "moved"]
            assert (told[1]["by"], told[1]["event"]["seat"]) == ("house", 0)
            assert frame["snapshot"]["seats"][0]["bot"] is None
            assert frame["snapshot"]["clock"]["time_up"] is None


def test_a_bank_is_used_up_over_the_turns_and_each_adds_to_it(
    anna: Browser, bernd: Browser, time: Time
) -> None:
    begin(anna, bernd, {"per": "bank", "seconds": 300, "increment": 5})
    time.pass_s(30)
    while anna.see()["waiting"]["seat"] == 0:
        anna.play(-1)
        time.pass_s(1)
    left = anna.see()["clock"]["left"]
    used = time.now - START - 1_000
    assert left == {"0": 300_000 - used + 5_000, "1": 300_000}


def test_a_break_that_all_want_stops_the_clock_and_the_game(
    anna: Browser, bernd: Browser, clara: Browser, time: Time
) -> None:
    begin(anna, bernd, MINUTE)
    clara.come(anna.invite("watch"), "Clara")
    time.pass_s(20)
    anna.send("take_break", wanted=True)
    assert (bernd.see()["break_votes"], bernd.see()["on_break"]) == (["m1"], False)
    assert clara.send("take_break", wanted=True, status=422)["code"] == "table:refused.no_voter"
    bernd.send("take_break", wanted=True)
    seen = anna.see()
    assert (seen["on_break"], seen["clock"]["running"]) == (True, None)
    time.pass_s(3_600)
    assert anna.play(status=422)["code"] == "table:refused.on_break"
    bernd.send("end_break")
    clock = anna.see()["clock"]
    assert (clock["running"], clock["left"]["0"], clock["since"]) == (0, 40_000, time.now)
    assert "timed_out" not in [
        entry["event"]["e"] for entry in anna.get(f"{anna.at}/log")["entries"]
    ]


@pytest.mark.slow
def test_the_clock_runs_on_while_no_server_does(database: str, time: Time) -> None:
    with running(database, clock=time, sweep_s=0.02) as live:
        anna, bernd = Browser(live), Browser(live)
        begin(anna, bernd, MINUTE)
        time.pass_s(50)
    time.pass_s(11)
    with running(database, clock=time, sweep_s=0.02) as again:
        back = Browser(again)
        back.http.cookies, back.table = anna.http.cookies, anna.table
        while back.see()["clock"]["time_up"] is None:
            assert back.see()["clock"]["running"] in (0, None)


def test_nobody_else_says_that_time_is_up(anna: Browser, bernd: Browser) -> None:
    begin(anna, bernd, MINUTE)
    bernd.send("time_up", status=422)


@pytest.mark.parametrize(
    "clock",
    [{"per": "decision", "seconds": 4}, {"per": "week", "seconds": 60}, {**MINUTE, "bot": "hal"}],
)
def test_a_clock_that_makes_no_sense_is_refused(anna: Browser, clock: Json) -> None:
    anna.open(ME, LINK, clock=clock, status=422)
