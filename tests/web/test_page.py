"""Whole games on the page, in a real browser, at a server that really runs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from dorfplatz.language import text
from tests.web.people import (
    choose_language,
    is_over,
    make_move_in_villages,
    meet_by_link,
    open_game_by_clicks,
    open_game_by_form,
    place_tile_by_keys,
    settled,
    somebody,
    wait_for_change,
)
from tests.web.views import PHONE, findings

pytestmark = pytest.mark.slow

MOST_MOVES = 400

short_or_not = pytest.mark.parametrize(
    "rounds", ["3", pytest.param(None, marks=pytest.mark.thorough, id="to-the-last-figure")]
)
"""After how many rounds a game ends at the latest; None where it takes as many as it needs."""


def test_a_whole_game_of_dorfromantik_is_played_by_keys_alone(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, reduced_motion="reduce") as page:
        open_game_by_clicks(page, address, "Dorfromantik", "Alone")
        for _ in range(MOST_MOVES):
            if is_over(page):
                break
            place_tile_by_keys(page)
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
        assert int(page.locator(".total").inner_text()) > 0
        assert findings(page) == []


@short_or_not
def test_a_whole_game_of_bohemian_villages_is_played_by_mouse(
    chromium: Browser, address: str, rounds: str | None
) -> None:
    with somebody(chromium, reduced_motion="reduce") as page:
        if rounds:
            seats = ["me", "device"]
            open_game_by_form(page, address, "Bohemian Villages", seats, Rounds_after=rounds)
        else:
            open_game_by_clicks(page, address, "Bohemian Villages", "Two at this device")
        for number in range(MOST_MOVES):
            if is_over(page):
                break
            make_move_in_villages(page, number)
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
        expect(page.get_by_role("row", name="Town halls")).to_be_visible()
        assert findings(page) == []


def test_two_people_meet_by_a_link_and_a_lost_line_loses_nothing(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest:
        meet_by_link(host, guest, address, "Dorfromantik")
        expect(guest.locator(".landscape")).to_be_visible()
        expect(host.locator(".landscape")).to_be_visible()
        active, other = host, guest  # the first seat begins
        expect(active.get_by_role("heading", name="Your tile")).to_be_visible()
        other.context.set_offline(True)
        seen = settled(other)
        place_tile_by_keys(active)
        assert settled(other) == seen
        other.context.set_offline(False)
        wait_for_change(other, seen)
        assert settled(other) == settled(active)
        expect(other.get_by_role("heading", name="Your tile")).to_be_visible()
        place_tile_by_keys(other)
        expect(active.get_by_role("heading", name="Your tile")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Language"), ("de", "Sprache"), ("it", "Lingua")]
)
def test_the_start_page_serves_everyone(
    chromium: Browser, address: str, language: str, title: str
) -> None:
    with somebody(chromium, PHONE) as page:
        page.goto(address)
        choose_language(page, language)
        expect(page.get_by_label(title)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_text(text("common:about.independent", language))).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        for theme in ("light", "dark"):
            page.locator("select").nth(1).select_option(theme)
            assert findings(page) == []
