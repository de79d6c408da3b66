"""Every view serves everyone: in all languages, light and dark, on a small phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from dorfplatz.language import LANGUAGES, text
from tests.web.people import TIMEOUT_MS, open_game, place_tile_by_keys, somebody
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow

PANELS = ("log", "people", "keep", "chance", "settings")


def check(page: Page) -> None:
    assert findings(page) == []
    assert width(page) == PHONE["width"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_menu_and_forms_serve_everyone(
    chromium: Browser, address: str, language: str, theme: str
) -> None:
    def say(key: str) -> str:
        return text(key, language)

    with somebody(chromium, PHONE, reduced_motion="reduce") as page:
        open_game(page, address, "Dorfromantik", "Alone")
        place_tile_by_keys(page)
        table = page.url
        page.goto(address)
        page.locator("select").first.select_option(language)
        page.locator("select").nth(1).select_option(theme)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for game in ("bohemian-villages", "dorfromantik"):
            form = page.get_by_role("region", name=say(f"{game}:title"), exact=True)
            form.get_by_role("button", name=say("web:home.who_plays")).click()
            form.get_by_text(say("page:game.options")).click()
        check(page)
        page.goto(table)
        page.get_by_role("button", name=say("page:menu.open")).click()
        for panel in PANELS:
            tab = page.get_by_role("tab", name=say(f"page:menu.{panel}"), exact=True)
            tab.click()
            expect(tab).to_have_attribute("aria-selected", "true")
            page.locator(".menu [role=tabpanel] > *").first.wait_for()
            if panel == "people":
                page.get_by_role("button", name=say("page:people.device")).click()
                expect(page.locator(".qr")).to_be_visible(timeout=TIMEOUT_MS)
            check(page)


def test_the_menu_is_used_by_keys_and_gives_the_focus_back(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        menu = page.get_by_role("button", name="Menu")
        menu.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.get_by_role("tab", name="Log").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", name="People")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(menu).to_be_focused()


def test_an_address_that_leads_nowhere_says_so(chromium: Browser, address: str) -> None:
    with somebody(chromium, PHONE) as page:
        page.goto(f"{address}/nowhere")
        expect(page.get_by_text("There is nothing at this address.")).to_be_visible()
        check(page)
        page.goto(f"{address}/record/at/0")
        expect(page.get_by_role("alert")).to_be_visible()
        check(page)


def test_a_table_where_one_is_not_let_in_says_so(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        page.goto(address)
        page.goto(f"{address}/table/0123456789abcdef")
        expect(page.get_by_role("heading", name="You are not let in")).to_be_visible()
        assert findings(page) == []
