"""Finished games are analysed in the background, and what comes of it is kept with them."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select

from dorfplatz.bots.player import BotPlayer
from dorfplatz.game import registry
from dorfplatz.game.new import new
from dorfplatz.game.registry import load_game
from dorfplatz.record import dumps
from dorfplatz.server.store.database import database_url, open_engine
from dorfplatz.server.store.schema import ANALYSES, ENTRIES, INVITATIONS, SESSIONS, TABLES
from tests.server.live import ME, Browser, Json, Live, answers_until_refused, device, running
from tests.server.odd_analyst import PROGRAM as ANALYST
from tests.server.postgres import Cluster
from tests.server.process import serving

WORKS = (sys.executable, ANALYST, "works")
PIG = "tests.pig.game:PIG"


@pytest.fixture(autouse=True)
def _pig(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own game is known here, and to processes that are started."""
    monkeypatch.setitem(registry._ADDED, "pig", load_game(PIG))
    monkeypatch.setitem(registry._ADDRESSES, "pig", PIG)
    root = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", root)


@contextmanager
def analysing(database: str, *program: str, **changed: Any) -> Iterator[Live]:
    """A server whose analyses are made by a program."""
    with running(database, analysis_program=program or WORKS, analysis_rollouts=2, **changed) as at:
        yield at


def hanging(folder: Path) -> tuple[str, ...]:
    return (sys.executable, ANALYST, "hangs", str(folder / "process"))


def finished(browser: Browser, watching: Browser | None = None) -> None:
    """Sets a table up, and plays there to the end; someone may watch."""
    browser.open(ME, device("Emil"), game="pig", options={"target": 10})
    if watching is not None:
        watching.come(browser.invite("watch"), "Bernd")
    browser.send("start")
    while browser.see()["phase"] != "finished":
        browser.play(-1)


def record(seed: int = 1, decisions: int = 1000) -> str:
    """The record of a game between bots, after so many decisions at most."""
    game = new("pig(target=10)", seed=seed)
    player = BotPlayer("random", seed=seed)
    while not game.is_over and decisions:
        game.play(player.choose(game))
        decisions -= 1
    return dumps(game)


def until(browser: Browser, seen: Json, *states: str) -> Json:
    """How far an analysis is once it is in one of these states."""
    while seen["state"] not in states:
        threading.Event().wait(0.05)
        seen = browser.get(f"/api/analyses/{seen['analysis']}")
    return seen


def cancel(browser: Browser, seen: Json) -> Json:
    return browser._json(browser.http.delete(f"/api/analyses/{seen['analysis']}"), 200)


def is_alive(folder: Path) -> bool:
    """Whether the process still lives that hangs."""
    try:
        os.kill(int((folder / "process").read_text()), 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.slow
def test_a_finished_game_is_analysed_and_kept_as_long_as_its_table(database: str) -> None:
    with analysing(database) as live:
        anna = Browser(live)
        finished(anna)
        assert anna.get(f"{anna.at}/analysis")["state"] == "none"
        begun = anna.post(f"{anna.at}/analysis", {})
        assert begun["state"] == "waiting"
        found = until(anna, begun, "done")
        result = found["result"]
        assert result["players"] == ["Anna", "Emil"]
        for side in result["sides"]:
            together = side["start"] + side["luck"] + side["choice"] + side["others"]
            assert together == side["end"]
        # Asked for again, it is there at once; so it is for whoever has the record.
        assert anna.post(f"{anna.at}/analysis", {}) == found
        told = anna.http.get(f"{anna.at}/record").text
        assert Browser(live).post("/api/replays/analysis", {"record": told})["result"] == result
        cookies = anna.http.cookies
        table = anna.table
    with analysing(database) as live:
        anna = Browser(live)
        anna.http.cookies = cookies
        assert anna.get(f"/api/tables/{table}/analysis")["result"] == result
    engine = open_engine(database_url(database), 1)
    with engine.begin() as connection:
        for kept in (ENTRIES, SESSIONS, INVITATIONS):
            connection.execute(delete(kept).where(kept.c.table_id == table))
        connection.execute(delete(TABLES).where(TABLES.c.id == table))
        assert connection.execute(select(ANALYSES)).all() == []
    engine.dispose()


@pytest.mark.slow
def test_a_better_line_can_be_shown_from_where_it_begins(database: str) -> None:
    with analysing(database) as live:
        anna, told = Browser(live), record(seed=3)
        steps = until(anna, anna.post("/api/replays/analysis", {"record": told}), "done")["result"][
            "steps"
        ]
        step = next(step for step in steps if step["better"])
        line = [part["text"] for part in step["better"]["line"]]
        asked = {"record": told, "events": step["event"], "line": line}
        shown = anna.post("/api/replays/line", asked)["steps"]
        assert len(shown) == len(line)
        assert shown[0]["happened"][0] == step["better"]["move"]
        assert shown[0]["moment"]["view"]["game"] == "pig"
        asked["line"] = ["nonsense"]
        assert anna.post("/api/replays/line", asked, 422)["code"]
        asked["events"] = 10_000
        assert anna.post("/api/replays/line", asked, 422)["code"] == "server:table.no_moment"


@pytest.mark.slow
def test_a_game_that_goes_on_is_not_analysed(database: str) -> None:
    with analysing(database) as live:
        anna = Browser(live)
        anna.open(ME, device("Emil"), game="pig")
        anna.send("start")
        anna.play()
        refused = anna.post(f"{anna.at}/analysis", {}, 422)
        assert refused["code"] == "server:analysis.not_over"
        of_record = {"record": anna.http.get(f"{anna.at}/record").text}
        refused = anna.post("/api/replays/analysis", of_record, 422)
        assert refused["code"] == "server:analysis.not_over"
        assert anna.post("/api/replays/analysis", {**of_record, "begin": False})["state"] == "none"
        # Whoever was not let in at the table learns nothing of it.
        stranger = Browser(live)
        stranger.post(f"{anna.at}/analysis", {}, 401)
        stranger.get(f"{anna.at}/analysis", 401)


@pytest.mark.slow
def test_whoever_asks_meanwhile_joins_and_it_goes_on_until_nobody_wants_it(
    database: str, tmp_path: Path
) -> None:
    with analysing(database, *hanging(tmp_path)) as live:
        anna, bernd = Browser(live), Browser(live)
        finished(anna, watching=bernd)
        running_now = until(anna, anna.post(f"{anna.at}/analysis", {}), "running")
        assert (running_now["done"], running_now["total"]) == (1, 4)
        assert not bernd.get(f"{anna.at}/analysis")["is_wanted"]
        joined = bernd.post(f"{anna.at}/analysis", {})
        assert (joined["state"], joined["is_wanted"]) == ("running", True)
        assert cancel(anna, joined)["state"] == "running"
        assert not anna.get(f"{anna.at}/analysis")["is_wanted"]
        assert is_alive(tmp_path)
        assert cancel(bernd, joined)["state"] == "none"
        while is_alive(tmp_path):
            threading.Event().wait(0.05)
        # It can be asked for anew.
        assert until(anna, anna.post(f"{anna.at}/analysis", {}), "running")["is_wanted"]
    assert not is_alive(tmp_path)  # it ends with the server
    with analysing(database, *hanging(tmp_path)) as live:
        again = Browser(live)
        again.http.cookies = anna.http.cookies
        left = again.get(f"{anna.at}/analysis")
        assert (left["state"], left["problem"]["code"]) == ("failed", "server:analysis.lost")
        assert again.post(f"{anna.at}/analysis", {})["state"] == "waiting"


@pytest.mark.slow
def test_a_process_that_dies_is_told_and_it_can_be_asked_for_again(database: str) -> None:
    with analysing(database, sys.executable, ANALYST, "dies") as live:
        anna, told = Browser(live), {"record": record()}
        for _ in range(2):
            begun = anna.post("/api/replays/analysis", told)
            assert begun["state"] == "waiting"
            failed = until(anna, begun, "failed")
            assert failed["problem"]["code"] == "server:analysis.lost"
            assert failed["problem"]["message"]


@pytest.mark.slow
def test_there_are_limits_to_what_is_analysed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    asked, other = {"record": record(1)}, {"record": record(2)}
    with analysing(database, *hanging(tmp_path), most_analyses=1) as live:
        anna = Browser(live)
        until(anna, anna.post("/api/replays/analysis", asked), "running")
        too_many = anna.post("/api/replays/analysis", other, 503)
        assert too_many["code"] == "server:analysis.too_many"
        answers_until_refused(anna, "POST", "/api/replays/analysis", json=other)
        # Whoever only joins or looks has no need to wait.
        assert anna.post("/api/replays/analysis", asked)["state"] == "running"
    with analysing(database, longest_analysed=2) as live:
        too_long = Browser(live).post("/api/replays/analysis", other, 422)
        assert too_long["code"] == "server:analysis.too_long"
    with analysing(database, analysis_limit_s=0.0) as live:
        anna = Browser(live)
        late = until(anna, anna.post("/api/replays/analysis", other), "failed")
        assert late["problem"]["code"] == "server:analysis.late"
    with analysing(database, analyses_at_once=0) as live:
        not_here = Browser(live).post("/api/replays/analysis", other, 422)
        assert not_here["code"] == "server:analysis.not_here"


@pytest.mark.slow
def test_only_the_newest_analyses_of_records_are_kept(database: str) -> None:
    with analysing(database, analyses_kept=1) as live:
        anna = Browser(live)
        found = [
            until(anna, anna.post("/api/replays/analysis", {"record": record(seed)}), "done")
            for seed in (1, 2)
        ]
        states = [anna.get(f"/api/analyses/{one['analysis']}")["state"] for one in found]
        assert states == ["none", "done"]


@pytest.mark.slow
def test_several_processes_of_a_server_share_what_is_analysed(
    postgres: Cluster, tmp_path: Path
) -> None:
    database = postgres.new_database()
    asked = {"record": record()}
    with analysing(database, *hanging(tmp_path)) as one, analysing(database) as other:
        anna, bernd = Browser(one), Browser(other)
        begun = until(anna, anna.post("/api/replays/analysis", asked), "running")
        assert until(bernd, bernd.post("/api/replays/analysis", asked), "running")["total"] == 4
        # Wherever it is cancelled, the process that works on it hears of it.
        assert cancel(bernd, begun)["state"] == "none"
        while is_alive(tmp_path):
            threading.Event().wait(0.05)


@pytest.mark.slow
def test_after_a_kill_an_analysis_can_be_asked_for_again(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    told = new("dorfromantik(players=1)", seed=1)
    while not told.is_over:
        told.play(told.legal_moves()[0])
    asked = {"record": dumps(told)}
    with serving(database, tmp_path / "log") as server:
        anna = Browser(server)
        begun = anna.post("/api/replays/analysis", asked)
        anna.http.close()
        assert begun["state"] == "waiting"
        server.kill()
        server.start()
        again = Browser(server)
        left = again.get(f"/api/analyses/{begun['analysis']}")
        assert (left["state"], left["problem"]["code"]) == ("failed", "server:analysis.lost")
        assert again.post("/api/replays/analysis", asked)["state"] == "waiting"
        again.http.close()
