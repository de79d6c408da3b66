"""Whole games on the page, in a real browser, at a server that really runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.server.live import running
from tests.web.people import (
    is_over,
    make_move_in_villages,
    open_game,
    place_tile_by_keys,
    place_tile_by_touch,
    settled,
    wait_for_change,
)
from tests.web.test_gallery import DESKTOP, PHONE, findings
from tests.web.workspace import PAGE, build_page, install, one_at_a_time

pytestmark = pytest.mark.slow

MOST_MOVES = 400


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page is served."""
    with one_at_a_time():
        install()
        build_page()
    folder: Path = tmp_path_factory.mktemp("page")
    with running(f"sqlite:///{folder / 'tables.db'}", page_folder=str(PAGE)) as live:
        yield live.url


@contextmanager
def somebody(chromium: Browser, viewport: ViewportSize = DESKTOP, **how: Any) -> Iterator[Page]:
    """A person with a browser of their own, in which nothing may go wrong."""
    context = chromium.new_context(viewport=viewport, locale="en-GB", **how)
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    context.close()
    assert [text for text in said if "ERR_INTERNET_DISCONNECTED" not in text] == []


def test_a_whole_game_of_dorfromantik_is_played_by_keys_alone(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        for _ in range(MOST_MOVES):
            if is_over(page):
                break
            place_tile_by_keys(page)
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
        assert int(page.locator(".total").inner_text()) > 0
        assert findings(page) == []


def test_a_whole_game_of_bohemian_villages_is_played_by_mouse(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Bohemian Villages", "Two at this device")
        for number in range(MOST_MOVES):
            if is_over(page):
                break
            make_move_in_villages(page, number)
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
        expect(page.get_by_role("row", name="Town halls")).to_be_visible()
        assert findings(page) == []


def test_a_game_of_dorfromantik_is_played_on_a_touch_phone(chromium: Browser, address: str) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        for _ in range(12):
            place_tile_by_touch(page)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_two_people_meet_by_a_link_and_a_lost_line_loses_nothing(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest:
        open_game(host, address, "Dorfromantik", "With someone by link")
        host.get_by_role("button", name="Make a link").click()
        guest.goto(host.locator(".address").inner_text())
        guest.get_by_label("Your name").fill("Bruno")
        guest.get_by_role("button", name="Sit down").click()
        host.get_by_role("button", name="Begin").click()
        expect(guest.locator(".landscape")).to_be_visible()
        expect(host.locator(".landscape")).to_be_visible()
        active, other = (host, guest) if host.locator(".free-cell").count() else (guest, host)
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
    ("game", "plan"), [("Dorfromantik", "Alone"), ("Bohemian Villages", "Two at this device")]
)
def test_a_game_is_read_and_played_in_words(
    chromium: Browser, address: str, game: str, plan: str
) -> None:
    with somebody(chromium, PHONE) as page:
        open_game(page, address, game, plan)
        page.get_by_role("button", name="As text").click()
        for _ in range(4):
            before = settled(page)
            page.locator(".moves button").first.click()
            expect(page.get_by_label("Move, or the first letters")).not_to_have_value("")
            page.get_by_role("button", name="Play").click()
            wait_for_change(page, before)
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_reload_shows_the_same_table(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        for _ in range(3):
            place_tile_by_keys(page)
            before = settled(page)
            page.reload()
            expect(page.locator(".table-page")).to_have_attribute("data-settled", before or "")


def test_a_game_is_looked_at_again_and_played_on_from_a_moment(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        for _ in range(3):
            place_tile_by_keys(page)
        first = page.url
        page.get_by_role("link", name="Replay").click()
        slider = page.get_by_role("slider", name="Moment of the game")
        slider.focus()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".moment-number")).to_contain_text("1 of")
        assert findings(page) == []
        page.get_by_role("button", name="Play on from here").click()
        expect(page.get_by_role("heading", name="Your tile")).to_be_visible()
        assert page.url != first
        place_tile_by_keys(page)


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Language"), ("de", "Sprache"), ("it", "Lingua")]
)
def test_the_start_page_serves_everyone(
    chromium: Browser, address: str, language: str, title: str
) -> None:
    with somebody(chromium, PHONE) as page:
        page.goto(address)
        page.locator("select").first.select_option(language)
        expect(page.get_by_label(title)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        for theme in ("light", "dark"):
            page.locator("select").nth(1).select_option(theme)
            assert findings(page) == []
