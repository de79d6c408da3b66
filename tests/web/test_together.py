"""What people at one table see of each other besides the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.people import TIMEOUT_MS, meet_by_link, open_game, open_menu, somebody
from tests.web.views import PHONE, findings

pytestmark = pytest.mark.slow


def test_one_sees_who_is_there_who_is_away_and_who_comes_back(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as host, somebody(chromium, PHONE) as guest:
        meet_by_link(host, guest, address, "Dorfromantik")
        there = host.locator(".companion.here", has_text="Bruno")
        expect(there).to_be_visible()
        assert findings(guest) == []
        table = guest.url
        guest.goto(f"{address}/rules/dorfromantik")
        expect(host.locator(".companion.away", has_text="Bruno")).to_contain_text(
            "away since", timeout=TIMEOUT_MS
        )
        expect(host.get_by_text("Bruno is away.")).to_be_attached()
        open_menu(host, "People")
        expect(host.locator(".person", has_text="Bruno")).to_contain_text("away since")
        host.keyboard.press("Escape")
        guest.goto(table)
        expect(there).to_be_visible()
        expect(host.get_by_text("Bruno is here.")).to_be_attached()


def test_whose_move_is_waited_for_is_told_beside_the_name(chromium: Browser, address: str) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest:
        meet_by_link(host, guest, address, "Dorfromantik")
        expect(host.locator(".companion.you.thinking")).to_contain_text("your turn")
        expect(guest.locator(".companion.here.thinking")).to_contain_text("is thinking")


def test_alone_with_bots_nothing_is_said_of_company(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Bohemian Villages", "Against two bots")
        expect(page.locator(".together")).to_have_count(0)
