"""A result is measured against those of bots: with the same rules, and with the same luck."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from dorfplatz.game import registry
from dorfplatz.game.registry import load_game
from dorfplatz.lab.comparison import LEVELS, results_of
from dorfplatz.server.comparison_worker import with_same_luck
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.known_chance import ToldChance
from tests.server.live import ME, Browser, Json, device, running
from tests.server.odd_comparison import PROGRAM

PIG = "tests.pig.game:PIG"
GAMES = 6


@pytest.fixture(autouse=True)
def _pig(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own game is known here, and to processes that are started."""
    monkeypatch.setitem(registry._ADDED, "pig", load_game(PIG))
    monkeypatch.setitem(registry._ADDRESSES, "pig", PIG)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))


def finished(browser: Browser) -> None:
    browser.open(ME, device("Emil"), game="pig", options={"target": 10})
    browser.send("start")
    while browser.see()["phase"] != "finished":
        browser.play(-1)


def compared(browser: Browser, status: int = 200) -> Json:
    """What a table's result is measured against, once it is there."""
    while (found := browser.get(f"{browser.at}/comparison", status)).get("state") == "working":
        pass
    return found


def test_every_game_and_every_seat_is_counted() -> None:
    results = results_of("pig(target=10)", {"players": 3}, "easy", GAMES, seed=2)
    assert sum(results.values()) == 3 * GAMES
    assert list(results) == sorted(results)
    assert results == results_of("pig(target=10)", {"players": 3}, "easy", GAMES, seed=2)


def test_with_the_same_luck_bots_come_to_the_same() -> None:
    chance = ToldChance(ChanceSecret(7, "0" * 64), "a share").word
    options = {"players": 2, "target": 10}
    first = with_same_luck("pig", options, chance, "medium")
    assert len(first) == 2
    assert first == with_same_luck("pig", options, chance, "medium")


@pytest.mark.slow
def test_bots_play_once_for_all_tables_with_the_same_rules(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    program = (sys.executable, PROGRAM, str(asked), "works")
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(database, comparison_program=program, comparison_games=GAMES) as live:
        anna = Browser(live)
        anna.open(ME, device("Emil"), game="pig", options={"target": 10})
        anna.send("start")
        anna.get(f"{anna.at}/comparison", 422)  # it goes on

        finished(anna)
        first = compared(anna)
        assert [one["level"] for one in first["bots"]] == list(LEVELS)
        assert all(sum(n for _, n in one["results"]) == 2 * GAMES for one in first["bots"])
        assert not first["cooperative"]
        assert max(first["points"]) >= 10
        assert len(first["same"]["points"]) == 2
        assert compared(anna) == first

        finished(anna)
        second = compared(anna)
        assert second["bots"] == first["bots"]
        tasks = [json.loads(line) for line in asked.read_text(encoding="utf-8").splitlines()]
        assert [task["games"] for task in tasks] == [GAMES, 0]
        assert tasks[0]["chance"] != tasks[1]["chance"]


@pytest.mark.slow
def test_a_comparison_that_is_lost_says_so_and_nothing_is_compared_where_nothing_is_worked_on(
    tmp_path: Path,
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    program = (sys.executable, PROGRAM, str(tmp_path / "asked"), "dies")
    with running(database, comparison_program=program) as live:
        anna = Browser(live)
        finished(anna)
        assert compared(anna, 422)["code"] == "server:comparison.lost"
    with running(database, analyses_at_once=0) as live:
        anna = Browser(live)
        finished(anna)
        assert compared(anna, 422)["code"] == "server:analysis.not_here"
