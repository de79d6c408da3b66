"""The moves of bots are shown at the pace of the reader, and of nobody else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.people import close_menu, open_game_with, open_menu, settled, somebody
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow

BOTS = ["bot:greedy", "bot:greedy"]
SOON_S = 15
"""Longer than it takes to say so, and less than a line may be silent before it is given up."""


def stop_time(page: Page) -> None:
    """Lets no time go by on the page any more."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + SOON_S)


def test_moves_of_bots_wait_for_the_reader_who_can_skip_them(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, reduced_motion="no-preference") as page:
        page.clock.install()
        open_game_with(page, address, "Bohemian Villages", ["bot:greedy", "link"], rounds=2)
        open_menu(page, "People")
        page.get_by_role("button", name="Change seat 2").click()
        page.get_by_role("button", name="Let a bot play: easy").click()
        close_menu(page)
        # While no time goes by, the rest after the first move does not end.
        stop_time(page)
        page.get_by_role("button", name="Begin").click()
        skip = page.get_by_role("button", name="Skip ahead")
        expect(skip).to_be_visible()
        assert width(page) == PHONE["width"]
        before = settled(page)
        skip.click()
        expect(page.locator(f".table-page[data-settled='{before}']")).to_have_count(0)
        page.clock.resume()
        open_menu(page, "Settings")
        page.get_by_label("Moves of bots").select_option(label="at once")
        assert findings(page) == []
        close_menu(page)
        expect(page.locator(".table-page")).to_have_attribute("data-phase", "finished")
        expect(skip).to_have_count(0)


def test_whoever_wants_little_motion_sees_at_once_what_bots_do(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, reduced_motion="reduce") as page:
        page.clock.install()
        open_game_with(page, address, "Bohemian Villages", BOTS, rounds=1)
        stop_time(page)
        expect(page.locator(".table-page")).to_have_attribute("data-phase", "finished")
