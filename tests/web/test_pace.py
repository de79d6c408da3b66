"""The moves of bots are shown at the pace of the reader, and of nobody else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.people import close_menu, make_move_in_villages, open_game_with, open_menu, somebody
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow

BOTS = ["me", "bot:greedy", "bot:greedy"]


def choose_pace(page: Page, pace: str) -> None:
    open_menu(page, "Settings")
    page.get_by_label("Moves of bots").select_option(label=pace)
    close_menu(page)


def play_until_bots_do(page: Page) -> None:
    """Plays until it is the turn of bots, whose moves wait to be shown."""
    skip = page.get_by_role("button", name="Skip ahead")
    move = page.locator(".choices button, .other-move").first
    for number in range(20):
        expect(skip.or_(move)).to_be_visible()
        if skip.is_visible():
            return
        make_move_in_villages(page, number)
    raise AssertionError("no bot has moved")


def test_moves_of_bots_wait_for_the_reader_who_can_skip_them(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, reduced_motion="no-preference") as page:
        open_game_with(page, address, "Bohemian Villages", BOTS)
        choose_pace(page, "calmly")
        play_until_bots_do(page)
        skip = page.get_by_role("button", name="Skip ahead")
        assert findings(page) == []
        assert width(page) == PHONE["width"]
        before = page.locator(".table-page").get_attribute("data-settled")
        skip.click()
        expect(page.locator(f".table-page[data-settled='{before}']")).to_have_count(0)
        choose_pace(page, "at once")
        expect(skip).to_have_count(0)


def test_whoever_wants_little_motion_sees_at_once_what_bots_do(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, reduced_motion="reduce") as page:
        page.add_init_script(
            """new MutationObserver(() => {
                const buttons = [...document.querySelectorAll(".bar-button")];
                if (buttons.some(one => one.textContent === "Skip ahead")) window.waited = true;
            }).observe(document, {subtree: true, childList: true});"""
        )
        open_game_with(page, address, "Bohemian Villages", BOTS)
        expect(page.locator(".choices button, .other-move").first).to_be_visible()
        assert not page.evaluate("window.waited ?? false")
