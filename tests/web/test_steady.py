"""Nothing moves under a finger: what comes later takes no place from what is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.web.campaigns import RICH_SHEET, begin, cross_on, finish
from tests.web.people import open_game, play_on, somebody
from tests.web.test_endings import keep_before_the_end
from tests.web.views import DESKTOP, PHONE

pytestmark = pytest.mark.slow

MOST: Final = 0.02
"""How much of a window may move, as browsers measure it: 0.1 counts as good."""

_WATCH: Final = """
    window.moved = [];
    new PerformanceObserver(list => window.moved.push(...list.getEntries().map(
        ({value, sources}) => [value, ...sources.map(({node}) => node?.className ?? "gone")]
    ))).observe({type: "layout-shift", buffered: true});
"""

windows = pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desk", "phone"])


@contextmanager
def watching(chromium: Browser, window: ViewportSize) -> Iterator[Page]:
    """Somebody whose browser tells of everything that moves by itself."""
    with somebody(chromium, window) as page:
        page.add_init_script(_WATCH)
        yield page


def expect_still(page: Page) -> None:
    """Little has moved on the page since it was opened, once its letters are there."""
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    moved: list[list[float]] = page.evaluate("window.moved")
    assert sum(value for value, *_ in moved) < MOST, moved


@windows
@pytest.mark.parametrize("last", ["games", "tables", "campaigns"])
def test_the_start_page_stands_whatever_comes_last(
    chromium: Browser, address: str, window: ViewportSize, last: str
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    with watching(chromium, window) as page:
        begin(page, address)
        open_game(page, address, "Dorfromantik", "With someone by link")
        page.route(f"**/api/{last}", hold)
        with page.expect_request(f"**/api/{last}"):
            page.goto(address)
        page.get_by_text("Connecting").wait_for()
        held.pop().continue_()
        for name in ("Sunday evenings", "Open the score sheet", "Dorfromantik Player 1"):
            expect(page.get_by_role("link", name=name).first).to_be_visible()
        expect_still(page)


@windows
def test_tables_stand(chromium: Browser, address: str, window: ViewportSize) -> None:
    with watching(chromium, window) as page:
        for game, part in (("Bohemian Villages", ".die"), ("Dorfromantik", ".free-cell")):
            open_game(page, address, game, "Two at this device")
            page.locator(part).first.wait_for(state="attached")
            expect_still(page)


@windows
def test_a_game_that_is_over_stands(
    chromium: Browser, address: str, window: ViewportSize, tmp_path: Path
) -> None:
    keep_before_the_end(tmp_path / "late.dorf.jsonl")
    with watching(chromium, window) as page:
        play_on(page, address, tmp_path / "late.dorf.jsonl")
        page.get_by_role("button", name="End the turn").click()
        page.locator(".winners").wait_for()
        page.reload()
        page.get_by_role("img", name="How often bots came to").wait_for()
        page.get_by_role("link", name="Find out by an analysis").wait_for()
        expect_still(page)


@windows
def test_a_campaign_and_a_score_sheet_stand(
    chromium: Browser, address: str, window: ViewportSize
) -> None:
    with watching(chromium, window) as page:
        campaign = begin(page, address)
        finish(page, address, campaign, RICH_SHEET)
        cross_on(page, address, campaign, 2)
        page.goto(f"{address}/campaign/{campaign}")
        page.locator(".tree, .ceremony").first.wait_for()
        expect_still(page)
        page.goto(f"{address}/score-sheet")
        page.locator("[data-offline=ready]").wait_for()
        expect_still(page)


def test_what_a_lesson_says_stands_before_its_table_is_there(
    chromium: Browser, address: str
) -> None:
    with watching(chromium, PHONE) as page:
        page.goto(f"{address}/learn/bohemian-villages")
        page.locator(".village").first.wait_for()
        page.locator(".guide-text").wait_for()
        expect_still(page)
