"""Lines that break, pages that are loaded anew, tabs that race: nothing is lost or done twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.people import (
    TIMEOUT_MS,
    is_over,
    open_game_with,
    play_in_words,
    settled,
    somebody,
    wait_for_change,
    watched,
)
from tests.web.views import DESKTOP

pytestmark = pytest.mark.slow

MOST_MOVES = 60


def reload(page: Page) -> None:
    """Loads the page anew; the same table has to be there, word for word."""
    seen = settled(page)
    words = page.locator(".text-table").text_content() or ""
    page.reload()
    expect(page.locator(".table-page")).to_have_attribute(
        "data-settled", seen or "", timeout=TIMEOUT_MS
    )
    expect(page.locator(".text-table")).to_have_text(words, timeout=TIMEOUT_MS)


def test_a_reload_at_every_moment_shows_the_same_table(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game_with(
            page,
            address,
            "Bohemian Villages",
            ["me", "device"],
            confirm_turn=True,
            rounds=1,
        )
        page.get_by_role("button", name="As text").click()
        confirm = page.get_by_role("button", name="End the turn")
        command = page.get_by_label("Move, or the first letters")
        again = page.get_by_role("button", name="Play again")
        for number in range(MOST_MOVES):
            expect(confirm.or_(command).or_(again).first).to_be_visible(timeout=TIMEOUT_MS)
            if is_over(page):  # what belongs to an end comes one after the other
                expect(page.get_by_text("Each level has played")).to_be_visible(timeout=TIMEOUT_MS)
                expect(page.get_by_text("Challenge a friend")).to_be_visible(timeout=TIMEOUT_MS)
                expect(page.get_by_text("first result")).to_be_visible(timeout=TIMEOUT_MS)
            reload(page)
            if is_over(page):
                break
            if not command.count():  # among moves, that one ends a turn early
                before = settled(page)
                confirm.click()
                wait_for_change(page, before)
            else:
                play_in_words(page, number)
        assert is_over(page)
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
        told = page.locator(".text-table").inner_text()
        assert not re.search(r": -\d", told)


def test_of_two_tabs_that_race_one_moves_and_the_other_is_told(
    chromium: Browser, address: str
) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="en-GB")
    with watched(context.new_page()) as first, watched(context.new_page()) as second:
        open_game_with(first, address, "Bohemian Villages", ["me", "device"], rounds=2)
        first.get_by_role("button", name="As text").click()
        second.goto(first.url)
        expect(second.locator(".moves button").first).to_be_enabled(timeout=TIMEOUT_MS)
        assert settled(first) == settled(second)
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        second.route("**/commands", hold, times=1)
        moves = second.locator(".moves button")
        moves.nth(moves.count() - 1).click()
        second.get_by_role("button", name="Play").click()
        expect(second.locator(".connection")).to_have_text("Saving …")
        play_in_words(first)
        reached = settled(first)
        expect(second.locator(".table-page")).to_have_attribute("data-settled", reached or "")
        for route in held:
            route.continue_()
        expect(second.get_by_role("alert")).to_contain_text("Something has happened")
        expect(second.locator(".connection")).to_have_text("Saved")
        assert settled(second) == settled(first) == reached
        play_in_words(second)
        expect(first.locator(".table-page")).to_have_attribute(
            "data-settled", settled(second) or ""
        )
        context.close()
