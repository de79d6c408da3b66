"""How much a page asks the server: what happened comes with all that it means."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Request, WebSocket, expect

from tests.web.people import (
    TIMEOUT_MS,
    close_menu,
    open_game,
    open_menu,
    place_tile_by_keys,
    settled,
    somebody,
)

pytestmark = pytest.mark.slow


class Asked:
    """The requests to the server's interface, by their last word."""

    def __init__(self, page: Page) -> None:
        self.words: list[str] = []
        page.on("request", self._sent)

    def _sent(self, request: Request) -> None:
        path, _, _ = request.url.partition("?")
        if "/api/" in path:
            self.words.append(path.rpartition("/")[2])


def frame_free_cells(page: Page) -> None:
    """Lays the tile on several cells after one another, without placing it."""
    cells = page.locator(".free-cell")
    expect(cells.first).to_be_attached(timeout=TIMEOUT_MS)
    page.get_by_role("button", name="Show all of it").click()
    for number in range(4):
        cells.nth(number).hover()
        expect(page.locator(".held-tile")).to_be_visible()
        expect(page.locator(".effects li").first).to_be_visible()


def test_an_event_is_told_without_any_request(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        for _ in range(2):
            expect(page.locator(".free-cell").first).to_be_attached(timeout=TIMEOUT_MS)
            asked = Asked(page)
            place_tile_by_keys(page)
            expect(page.locator(".free-cell").first).to_be_attached(timeout=TIMEOUT_MS)
            assert set(asked.words) <= {"commands", "previews"}
            assert asked.words.count("commands") == 1
        open_menu(page, "Log")
        expect(page.locator(".log li").first).to_contain_text("You reveal")
        close_menu(page)


def test_cells_that_are_looked_at_ask_once_a_turn(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        place_tile_by_keys(page)
        asked = Asked(page)
        frame_free_cells(page)
        assert asked.words == ["previews"]


def test_another_language_tells_everything_anew_on_a_line_of_its_own(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        lines: list[WebSocket] = []

        def remember(line: WebSocket) -> None:
            lines.append(line)

        page.on("websocket", remember)
        open_game(page, address, "Dorfromantik", "Alone")
        place_tile_by_keys(page)
        before = settled(page)
        open_menu(page, "Settings")
        page.get_by_label("Language").select_option("Deutsch")
        page.get_by_role("tab", name="Verlauf").click()
        expect(page.locator(".log")).to_contain_text("Das Spiel beginnt")
        assert settled(page) == before
        assert [line.is_closed() for line in lines] == [True, False]
