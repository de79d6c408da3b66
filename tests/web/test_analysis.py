"""A finished game is analysed beside its replay, by mouse, touch and keys."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dorfplatz.bots.player import BotPlayer
from dorfplatz.game import registry
from dorfplatz.game.new import new
from dorfplatz.game.registry import load_game
from dorfplatz.record import dumps
from tests.server.live import running
from tests.server.odd_analyst import PROGRAM
from tests.web.known_comparison import PROGRAM as COMPARISON_PROGRAM
from tests.web.people import (
    FIRST_THOUGHT_MS,
    is_over,
    make_move_in_villages,
    open_game_with,
    open_record,
    somebody,
)
from tests.web.views import PHONE, findings, width
from tests.web.workspace import PAGE, build_page, install, one_at_a_time

pytestmark = pytest.mark.slow

VILLAGES = "bohemian-villages(players=2,max_rounds=2)"
PIG = "tests.pig.game:PIG"


@pytest.fixture(autouse=True)
def _pig(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own game is known here, and to processes that are started."""
    monkeypatch.setitem(registry._ADDED, "pig", load_game(PIG))
    monkeypatch.setitem(registry._ADDRESSES, "pig", PIG)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))


@contextmanager
def served(folder: Path, how: str) -> Iterator[str]:
    """Where a server serves the page whose analyses are made quickly, or not at all."""
    with one_at_a_time():
        install()
        build_page()
    with running(
        f"sqlite:///{folder / 'tables.db'}",
        page_folder=str(PAGE),
        analysis_program=(sys.executable, PROGRAM, how, str(folder / "process")),
        analysis_rollouts=2,
        comparison_program=COMPARISON_PROGRAM,
    ) as live:
        yield live.url


def record(name: str, seed: int) -> str:
    game = new(name, seed=seed)
    player = BotPlayer("random", seed=seed)
    while not game.is_over:
        game.play(player.choose(game))
    return dumps(game)


def analyse(page: Page) -> None:
    page.get_by_role("button", name="Analyse", exact=True).click()


def expect_graph(page: Page) -> None:
    expect(page.get_by_role("slider", name="Expected result")).to_be_visible(
        timeout=FIRST_THOUGHT_MS
    )


def valued(page: Page) -> str:
    """What the graph says of the moment that is shown."""
    return page.locator(".analysis-graph").get_attribute("aria-valuetext") or ""


def to_a_better_move(page: Page) -> None:
    """Goes to the first moment, by keys, where a better move was found."""
    graph = page.locator(".analysis-graph")
    graph.focus()
    page.keyboard.press("Home")
    show = page.get_by_role("button", name="Show me")
    for _ in range(40):
        if show.is_enabled():
            return
        before = valued(page)
        page.keyboard.press("ArrowRight")
        expect(graph).not_to_have_attribute("aria-valuetext", before)
    raise AssertionError("no better move was found")


def test_after_a_game_its_analysis_is_one_press_away_and_stays(
    chromium: Browser, tmp_path: Path
) -> None:
    with served(tmp_path, "works") as address, somebody(chromium) as page:
        open_game_with(page, address, "Bohemian Villages", ["me", "device"], rounds=1)
        while not is_over(page):
            make_move_in_villages(page, 0)
        page.get_by_role("link", name="Analyse").click()
        expect_graph(page)
        expect(page.locator(".analysis [role=status]")).to_have_text("The analysis is ready.")
        page.locator(".analysis-graph").focus()
        page.keyboard.press("End")
        expect(page).to_have_url(re.compile(r"/at/[1-9]\d*$"))
        page.reload()
        analyse(page)
        expect_graph(page)
        assert "Expected:" in valued(page)


def test_by_keys_and_on_a_phone_the_better_line_is_shown_and_left(
    chromium: Browser, tmp_path: Path
) -> None:
    file = tmp_path / "evening.dorf.jsonl"
    file.write_text(record(VILLAGES, 3), encoding="utf-8")
    with (
        served(tmp_path, "works") as address,
        somebody(chromium, viewport=PHONE, has_touch=True) as page,
    ):
        open_record(page, address, file)
        analyse(page)
        expect_graph(page)
        assert findings(page) == []
        to_a_better_move(page)
        moment = page.url
        page.get_by_role("button", name="Show me").press("Enter")
        told = page.locator(".notice.told")
        expect(told).to_contain_text("A better line, step 1 of")
        expect(page.get_by_role("button", name="Back to the game")).to_be_focused()
        assert findings(page) == []
        page.keyboard.press("ArrowRight")
        expect(told).to_contain_text("A better line, step 2 of")
        page.keyboard.press("Escape")
        expect(told).not_to_contain_text("A better line")
        assert page.url == moment
        # A tap on the graph leads to that moment.
        before = valued(page)
        box = page.locator(".analysis-graph").bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
        expect(page.locator(".analysis-graph")).not_to_have_attribute("aria-valuetext", before)
        page.get_by_role("button", name="All about it").click()
        sheet = page.get_by_role("dialog")
        for row in ("Luck", "Choice", "Blunders"):
            expect(sheet.get_by_role("row", name=row)).to_be_visible()
        assert findings(page) == []
        sheet.get_by_role("button", name="Before the first step").click()
        expect(sheet).to_have_count(0)
        expect(page).to_have_url(re.compile(r"/record/at/0$"))
        assert width(page) <= PHONE["width"]


def test_a_game_that_the_page_does_not_know_is_analysed_and_chosen_from_a_file_of_several(
    chromium: Browser, tmp_path: Path
) -> None:
    file = tmp_path / "evening.dorf.jsonl"
    file.write_text(record("pig(target=10)", 1) + record("pig(target=12)", 2), encoding="utf-8")
    with served(tmp_path, "works") as address, somebody(chromium) as page:
        open_record(page, address, file)
        page.get_by_role("button", name="Pig").last.click()
        analyse(page)
        expect_graph(page)
        to_a_better_move(page)
        page.get_by_role("button", name="Show me").click()
        expect(page.locator(".notice.told")).to_contain_text("A better line, step 1 of")
        expect(page.locator(".text-table")).to_be_visible()
        assert findings(page) == []


@pytest.mark.parametrize("how", ["hangs", "dies"])
def test_an_analysis_can_be_cancelled_and_one_that_is_lost_asked_for_again(
    how: str, chromium: Browser, tmp_path: Path
) -> None:
    file = tmp_path / "evening.dorf.jsonl"
    file.write_text(record("pig(target=10)", 1), encoding="utf-8")
    with served(tmp_path, how) as address, somebody(chromium) as page:
        open_record(page, address, file)
        analyse(page)
        if how == "hangs":
            expect(page.get_by_role("progressbar")).to_contain_text("1 of 4 positions")
            assert findings(page) == []
            page.get_by_role("button", name="Cancel").click()
            expect(page.locator(".analysis p")).to_have_text("The analysis was cancelled.")
        else:
            expect(page.get_by_role("alert")).to_contain_text("The analysis was interrupted.")
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
