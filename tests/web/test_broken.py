"""A part of the page that cannot be loaded or drawn takes nothing else away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.people import (
    FIRST_THOUGHT_MS,
    TIMEOUT_MS,
    open_game,
    place_tile_by_keys,
    play_in_words,
)
from tests.web.views import DESKTOP, findings

pytestmark = pytest.mark.slow


@contextmanager
def newcomer(chromium: Browser, locale: str = "en-GB") -> Iterator[Page]:
    """A person to whose browser parts of the page may never come."""
    context = chromium.new_context(viewport=DESKTOP, locale=locale)
    context.set_default_timeout(TIMEOUT_MS)
    yield context.new_page()
    context.close()


def keep_back(page: Page, part: str) -> None:
    """From now on a part of the page never arrives."""
    page.context.route(f"**/assets/{part}-*.js", lambda route: route.abort())


def test_a_table_without_its_picture_is_played_as_text(chromium: Browser, address: str) -> None:
    with newcomer(chromium) as page:
        keep_back(page, "BohemianTable")
        open_game(page, address, "Bohemian Villages", "Two at this device")
        broken = page.get_by_role("alert").filter(has_text="cannot be shown")
        expect(broken).to_be_visible()
        expect(page.get_by_role("button", name="Menu")).to_be_visible()
        assert findings(page) == []
        page.locator(".broken").get_by_role("button", name="As text").click()
        play_in_words(page)
        expect(broken).to_have_count(0)
        page.get_by_role("button", name="As a picture").click()
        expect(broken).to_be_visible()
        page.context.unroute_all()
        page.locator(".broken").get_by_role("button", name="Reload the page").click()
        expect(page.locator(".villages")).to_be_visible()
        expect(broken).to_have_count(0)


def test_sheets_that_never_come_say_so_and_leave_the_table(chromium: Browser, address: str) -> None:
    with newcomer(chromium) as page:
        keep_back(page, "{TableMenu,RulesPanel}")
        open_game(page, address, "Dorfromantik", "Alone")
        for sheet in ("Rules", "Menu"):
            page.get_by_role("button", name=sheet).click()
            broken = page.get_by_role("dialog").filter(has_text="cannot be shown")
            expect(broken).to_be_visible()
            assert findings(page) == []
            page.keyboard.press("Escape")
            expect(broken).to_have_count(0)
        place_tile_by_keys(page)


def test_from_a_page_that_cannot_be_shown_there_is_a_way_home(
    chromium: Browser, address: str
) -> None:
    with newcomer(chromium, "de-DE") as page:
        keep_back(page, "RulesPage")
        page.goto(f"{address}/rules/dorfromantik")
        broken = page.get_by_role("alert").filter(has_text="lässt sich gerade nicht zeigen")
        expect(broken).to_be_visible()
        assert findings(page) == []
        page.get_by_role("link", name="Zur Startseite").click()
        expect(page.get_by_role("region", name="Dorfromantik")).to_be_visible()
        expect(broken).to_have_count(0)


def test_a_lesson_whose_texts_never_come_says_so(chromium: Browser, address: str) -> None:
    with newcomer(chromium, "it-IT") as page:
        page.goto(address)
        lesson = page.get_by_role("link", name="Impara").first
        lesson.wait_for()
        keep_back(page, "it")
        lesson.click()
        expect(page.get_by_role("alert")).to_contain_text("non si riesce a mostrarlo")
        page.context.unroute_all()
        page.get_by_role("button", name="Ricarica la pagina").click()
        expect(page.locator(".guide-text")).to_be_visible()


def test_a_table_whose_rulings_never_come_is_played_on(chromium: Browser, address: str) -> None:
    with newcomer(chromium) as page:
        page.goto(address)
        page.locator(".offer").first.wait_for()
        keep_back(page, "en")
        page.locator(".offer-plans button").first.click()
        page.locator(".grouping").first.wait_for(timeout=FIRST_THOUGHT_MS)
        page.locator(".building.far").first.click()
        expect(page.locator(".choice-panel .effects")).to_contain_text("of all rolls")
        expect(page.locator(".broken")).to_have_count(0)
