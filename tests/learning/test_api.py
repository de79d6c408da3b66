"""Guided games over the server's interface."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import Browser, running


@pytest.fixture(scope="module")
def someone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Someone who has been let in nowhere."""
    folder: Path = tmp_path_factory.mktemp("learning")
    with running(f"sqlite:///{folder}/tables.db") as live:
        yield Browser(live)


def at(step: int, *now: dict[str, Any]) -> dict[str, Any]:
    """Where someone is who let the guide do everything before."""
    return {"step": step, "done": [None] * step, "now": list(now)}


FARM = {"e": "place", "dice": [3, 5], "village": "Kralowin", "building": 4}


def test_a_step_tells_what_lies_on_the_table_and_what_can_be_done(someone: Browser) -> None:
    answer = someone.post("/api/lessons/bohemian-villages", at(2))
    assert answer["name"] == "farm"
    assert answer["view"]["dice"] == [2, 3, 4, 5]
    fitting = [move["text"] for move in answer["moves"] if move["fits"]]
    assert fitting == ["3+5 Kralowin farm"]
    assert answer["light"]["sites"] == [["Kralowin", "farm"]]


def test_a_move_ends_a_step_that_asks_for_one(someone: Browser) -> None:
    answer = someone.post("/api/lessons/bohemian-villages", at(2, FARM))
    assert answer["is_done"]
    assert answer["view"]["players"][0]["coins"] == 1


def test_a_move_can_be_looked_at_before(someone: Browser) -> None:
    asked = {**at(2), "move": FARM}
    seen = someone.post("/api/lessons/bohemian-villages/preview", asked)
    assert seen["problem"] is None
    assert "Earns 1 coin at once." in seen["effects"]
    refused = {**asked, "move": {**FARM, "dice": [2, 4]}, "language": "de"}
    seen = someone.post("/api/lessons/bohemian-villages/preview", refused)
    assert seen["problem"]["ruling"] == "R08"
    assert seen["problem"]["message"].startswith("Die Würfel ergeben 6")


def test_another_move_than_the_one_that_is_meant_is_told_with_what_it_costs(
    someone: Browser,
) -> None:
    moment = someone.post("/api/lessons/bohemian-villages", at(5))
    assert moment["name"] == "wake"
    assert moment["asks"]
    assert moment["light"]["sites"] == []
    elsewhere = {"e": "place", "dice": [1, 6], "village": "Chorlitz", "building": 2}
    told = someone.post("/api/lessons/bohemian-villages/tries", {**at(5), "move": elsewhere})
    assert told["text"] == "1+6 Chorlitz glass"
    assert told["reasons"][0]["text"] == "bohemian-villages:why.glass"
    assert told["cost"]["text"] == "bohemian-villages:why.idea.better"
    shown = someone.post("/api/lessons/bohemian-villages/answers", at(5))
    assert shown["text"] == "1+6 Kralowin glass"
    assert shown["cost"] is None


def test_what_cannot_be_tried_is_refused(someone: Browser) -> None:
    forbidden = {**at(2), "move": {**FARM, "dice": [2, 4]}}
    found = someone.post("/api/lessons/bohemian-villages/tries", forbidden, 422)
    assert found["ruling"] == "R08"
    found = someone.post("/api/lessons/bohemian-villages/answers", at(0), 404)
    assert found["code"] == "learning:refused.nothing_to_do"


def test_nothing_is_kept(someone: Browser) -> None:
    someone.post("/api/lessons/dorfromantik", at(0))
    assert someone.get("/api/tables")["tables"] == []


def test_what_is_no_step_is_refused(someone: Browser) -> None:
    assert someone.post("/api/lessons/chess", at(0), 404)["code"] == "learning:refused.no_lesson"
    found = someone.post("/api/lessons/dorfromantik", at(60), 404)
    assert found["code"] == "learning:refused.no_step"
    found = someone.post("/api/lessons/dorfromantik", {"step": -1, "done": []}, 422)
    assert found["code"] == "server:request.malformed"


def test_a_move_that_the_rules_forbid_is_refused_with_the_rule(someone: Browser) -> None:
    found = someone.post("/api/lessons/bohemian-villages", at(2, {**FARM, "dice": [6, 6]}), 422)
    assert found["ruling"] == "R06"
