"""The page's line to the server: one while a table is looked at, none once it is left."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocket, expect

from tests.web.people import TIMEOUT_MS, open_game, somebody

pytestmark = pytest.mark.slow

LATER_MS = 60_000
"""By then everything has been tried again that ever is."""


class Sockets:
    """The websockets that a page opens, and those of them that are open still."""

    def __init__(self, page: Page) -> None:
        self.opened = 0
        self.open = 0
        page.on("websocket", self._begins)

    def _begins(self, socket: WebSocket) -> None:
        self.opened += 1
        self.open += 1
        socket.on("close", self._ends)

    def _ends(self, _: WebSocket) -> None:
        self.open -= 1


def place_tile(page: Page) -> None:
    """Places the tile in hand by keys, without waiting for what comes of it."""
    expect(page.locator(".free-cell").first).to_be_attached(timeout=TIMEOUT_MS)
    page.get_by_role("application").focus()
    for key in ("ArrowDown", "r", "Enter"):
        page.keyboard.press(key)


def test_whoever_has_left_a_table_has_no_line_to_it_even_where_it_was_broken(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        page.clock.install()
        sockets = Sockets(page)
        open_game(page, address, "Dorfromantik", "Alone")
        expect(page.locator(".connection")).to_have_text("Saved")
        lost: list[Route] = []

        def lose(route: Route) -> None:
            lost.append(route)
            route.abort("internetdisconnected")

        # The page takes its line for broken when a command does not get through.
        page.route("**/commands", lose)
        place_tile(page)
        expect(page.locator(".connection")).to_have_class("connection broken ")
        page.locator(".home-link").click()
        page.locator(".home-head").wait_for()
        opened = sockets.opened
        for _ in range(3):
            with page.expect_request("**/commands"):
                page.clock.run_for(LATER_MS)
        page.unroute("**/commands")
        with page.expect_response("**/commands"):
            page.clock.run_for(LATER_MS)
        page.clock.run_for(LATER_MS)
        assert len(lost) >= 3
        assert sockets.opened == opened
        assert sockets.open == 0


def test_while_the_server_is_gone_one_is_told_what_becomes_of_a_move(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        connection, notices = page.locator(".connection"), page.locator(".notices")
        expect(connection).to_have_text("Saved")
        page.context.set_offline(True)
        place_tile(page)
        expect(notices).to_contain_text("it is sent as soon as the server is back")
        page.context.set_offline(False)
        expect(connection).to_have_text("Saved")
        expect(notices).not_to_contain_text("The server cannot be reached")
