"""A host who has vanished, a link that was used up, a browser that forgot: how people go on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.live import Live, running
from tests.server.test_kept_database import COOKIES, KEPT, TABLES
from tests.web.people import (
    FIRST_THOUGHT_MS,
    TIMEOUT_MS,
    close_menu,
    go_on_elsewhere,
    open_game,
    open_menu,
    sit_down,
    somebody,
)
from tests.web.views import PHONE, findings, width
from tests.web.workspace import PAGE

pytestmark = pytest.mark.slow


@pytest.fixture
def old(address: str, tmp_path: Path) -> Iterator[Live]:
    """A server with tables where nothing has happened for long; `address` has built its page."""
    file = shutil.copy(KEPT / "tables-0.1.0.db", tmp_path / "tables.db")
    with running(f"sqlite:///{file}", page_folder=str(PAGE)) as live:
        yield live


def come_back(page: Page, live: Live, who: str, name: str) -> None:
    """Opens a table with the cookies of then."""
    page.context.add_cookies(
        [
            {"name": cookie, "value": value, "url": f"{live.url}/api/"}
            for cookie, value in COOKIES[who].items()
        ]
    )
    page.goto(f"{live.url}/table/{TABLES[name]['table']}")
    page.locator(".table-page").wait_for(timeout=TIMEOUT_MS)


def test_a_guest_takes_the_place_of_a_host_who_has_vanished(chromium: Browser, old: Live) -> None:
    with somebody(chromium) as guest:
        come_back(guest, old, "bernd", "dorfromantik playing")
        open_menu(guest, "People")
        expect(guest.get_by_role("button", name="Change seat 1: Anna")).to_have_count(0)
        assert findings(guest) == []
        guest.get_by_role("button", name="Take over as host").click()
        expect(guest.get_by_role("button", name="Take over as host")).to_have_count(0)
        guest.get_by_role("button", name="Change seat 1: Anna").click()
        expect(guest.get_by_role("button", name="Free it, for someone")).to_be_visible()
        guest.get_by_role("tab", name="Log").click()
        expect(guest.locator(".log li").first).to_contain_text("Bernd takes over as host.")


def test_a_host_who_is_at_the_table_keeps_the_place(chromium: Browser, old: Live) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest:
        come_back(host, old, "anna", "dorfromantik playing")
        come_back(guest, old, "bernd", "dorfromantik playing")
        expect(host.locator(".connection")).to_have_text("Saved")
        open_menu(guest, "People")
        guest.get_by_role("button", name="Take over as host").click()
        close_menu(guest)
        expect(guest.get_by_role("alert")).to_contain_text("The host is at the table right now.")


def test_a_guest_is_told_from_when_on_the_hosts_place_can_be_taken(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest:
        open_game(host, address, "Dorfromantik", "With someone by link")
        host.get_by_role("button", name="Make a link").click()
        sit_down(guest, host.locator(".address").inner_text())
        open_menu(guest, "People")
        expect(guest.get_by_text("you can take over as host")).to_be_visible()
        expect(guest.get_by_role("button", name="Take over as host")).to_have_count(0)
        assert findings(guest) == []
        open_menu(host, "People")
        expect(host.get_by_text("you can take over as host")).to_have_count(0)


VIEW_OF_AN_APP = (
    "Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36"
)


def test_from_the_browser_of_an_app_one_goes_on_in_ones_own(
    chromium: Browser, address: str
) -> None:
    with (
        somebody(chromium) as host,
        somebody(chromium, PHONE, user_agent=VIEW_OF_AN_APP) as view,
        somebody(chromium, PHONE) as own,
    ):
        open_game(host, address, "Dorfromantik", "With someone by link")
        host.get_by_role("button", name="Make a link").click()
        link = host.locator(".address").inner_text()
        view.goto(link)
        expect(view.locator(".built-in")).to_contain_text("open it in your own browser")
        expect(view.locator(".built-in .address")).to_have_text(link)
        sit_down(view, link)
        notice = view.locator(".notice").filter(has_text="built-in browser of an app")
        notice.get_by_role("button", name="Go on with another device or browser").click()
        assert findings(view) == []
        go_on_elsewhere(own, notice.locator(".address").inner_text())
        expect(own.get_by_text("(you)")).to_be_visible()
        expect(own.get_by_text("built-in browser")).to_have_count(0)
        own.set_viewport_size({"width": 360, "height": 240})  # more than fits: the window scrolls
        assert findings(own) == []
        notice.get_by_role("button", name="Close").click()
        view.reload()
        expect(view.get_by_text("(you)")).to_be_visible()
        expect(notice).to_have_count(0)


def test_a_link_that_was_used_up_says_what_to_do(chromium: Browser, address: str) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest, somebody(chromium) as again:
        open_game(host, address, "Dorfromantik", "With someone by link")
        host.get_by_role("button", name="Make a link").click()
        link = host.locator(".address").inner_text()
        sit_down(guest, link)
        again.goto(link)
        again.get_by_label("Your name").fill("Bruno")
        again.get_by_role("button", name="Sit down").click()
        told = again.get_by_role("alert")
        expect(told).to_contain_text("This link has already been used")
        expect(told).to_contain_text("Ask the host for a new one (Menu, People, Change)")
        # What it names is there under these names.
        for name in ("Menu", "People", "Go on with another device or browser"):
            expect(told).to_contain_text(name)
        open_menu(guest, "People")
        expect(
            guest.get_by_role("button", name="Go on with another device or browser")
        ).to_be_visible()


def test_names_of_every_kind_stand_where_names_stand(chromium: Browser, address: str) -> None:
    left = "שלגם (1)"
    with somebody(chromium, PHONE) as host, somebody(chromium, PHONE) as guest:
        host.goto(address)
        host.get_by_role("button", name="Name, language, look").click()
        host.get_by_label("Your name").fill("W" * 60)
        host.get_by_role("region", name="Bohemian Villages").get_by_role(
            "button", name="With someone by link"
        ).click()
        host.get_by_role("button", name="Make a link").click()
        link = host.locator(".address").inner_text()
        guest.goto(link)
        guest.get_by_label("Your name").fill("w" * 60)
        guest.get_by_role("button", name="Sit down").click()
        expect(guest.get_by_role("alert")).to_contain_text("Choose another name")
        guest.get_by_label("Your name").fill(left)
        guest.get_by_role("button", name="Sit down").click()
        guest.locator(".table-page").wait_for(timeout=TIMEOUT_MS)
        assert width(host) == width(guest) == PHONE["width"]
        host.get_by_role("button", name="Begin").click()
        host.locator(".table-head").wait_for(timeout=FIRST_THOUGHT_MS)
        for page in (host, guest):
            open_menu(page, "Log")
            expect(page.locator(".log")).to_contain_text(f"\u2068{left}\u2069 sits down at seat 2.")
            page.get_by_role("tab", name="People").click()
            assert width(page) == PHONE["width"]
            name = page.locator(".person b").filter(has_text=left)
            expect(name).to_have_css("unicode-bidi", "isolate")
            close_menu(page)
            assert width(page) == PHONE["width"]
