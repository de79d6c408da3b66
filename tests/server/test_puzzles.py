"""The puzzles of the day over the server's interface."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.puzzle.known import PROGRAM, known
from tests.server.live import Browser, running

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def someone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Someone who has been let in nowhere."""
    folder: Path = tmp_path_factory.mktemp("puzzles")
    with running(f"sqlite:///{folder}/tables.db", puzzle_program=PROGRAM) as live:
        yield Browser(live)


def ready(someone: Browser, day: str, game: str) -> dict[str, Any]:
    """A puzzle, once it is there."""
    while (seen := someone.get(f"/api/puzzles/{day}/{game}"))["state"] == "preparing":
        assert seen["position"] is None
    assert seen["state"] == "ready", seen["problem"]
    return seen


def test_a_puzzle_shows_its_position_and_nothing_of_its_answer(someone: Browser) -> None:
    seen = ready(someone, "today", "bohemian-villages")
    position = seen["position"]
    assert set(position) == {"seat", "seats", "view", "happened", "moves"}
    assert {"text", "move"} == set(position["moves"][0])
    # In the order of the game, not in that of their worth.
    told = [move["text"] for move in known(seen["day"], "bohemian-villages")["moves"]]
    assert sorted(told) == sorted(move["text"] for move in position["moves"])


@pytest.mark.parametrize("game", ["bohemian-villages", "dorfromantik"])
def test_a_try_is_told_what_it_costs_and_what_the_best_moves_are(
    someone: Browser, game: str
) -> None:
    seen = ready(someone, "today", game)
    moves = {move["text"]: move["move"] for move in seen["position"]["moves"]}
    best, *_, worst = known("today", game)["moves"]
    tries = f"/api/puzzles/today/{game}/tries"
    tried = someone.post(tries, {"move": moves[worst["text"]]})
    assert not tried["own"]["is_right"]
    assert tried["own"]["told"]["points"] > 1
    assert tried["promising"][0]["text"] == best["text"]
    assert tried["promising"][0]["is_right"]
    assert someone.post(tries, {"move": moves[best["text"]]})["own"]["is_right"]


def test_what_is_made_up_is_refused_in_words(someone: Browser) -> None:
    ready(someone, "today", "bohemian-villages")
    tries = "/api/puzzles/today/bohemian-villages/tries"
    nowhere = {"e": "place", "dice": [3, 5], "village": "Atlantis", "building": 0}
    assert "Atlantis" in someone.post(tries, {"move": nowhere}, 422)["message"]
    asked = {"move": {"e": "bishop", "dice": [1, 1]}, "language": "en"}
    assert someone.post("/api/puzzles/today/bohemian-villages/preview", asked)["problem"]


def test_only_the_days_of_a_week_have_puzzles(someone: Browser) -> None:
    listed = someone.get("/api/puzzles/today")
    assert listed["games"] == ["bohemian-villages", "dorfromantik"]
    today = date.fromisoformat(listed["today"])
    assert date.fromisoformat(listed["first"]) == today - timedelta(days=6)
    ready(someone, listed["first"], "dorfromantik")
    for day in (today + timedelta(days=1), today - timedelta(days=7)):
        found = someone.get(f"/api/puzzles/{day.isoformat()}", 404)
        assert found["code"] == "server:puzzle.no_day"
    found = someone.get("/api/puzzles/today/chess", 404)
    assert found["code"] == "server:puzzle.no_game"


def test_a_search_that_fails_says_so(tmp_path: Path) -> None:
    silent = (sys.executable, "-c", "")
    with running(f"sqlite:///{tmp_path}/tables.db", puzzle_program=silent) as live:
        someone = Browser(live)
        path = "/api/puzzles/today/dorfromantik"
        while (seen := someone.get(path))["state"] == "preparing":
            pass
        assert seen["state"] == "failed"
        assert seen["problem"] == "Looking for this puzzle has failed. Look again in a minute."
        tries = {"move": {"e": "place"}}
        assert someone.post(f"{path}/tries", tries, 404)["code"] == "server:puzzle.not_ready"


def test_a_server_that_analyses_nothing_looks_for_no_puzzles(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", analyses_at_once=0) as live:
        seen = Browser(live).get("/api/puzzles/today/dorfromantik")
        assert seen["problem"] == "This server looks for no puzzles."
