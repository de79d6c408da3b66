"""Buttons that come under a finger, and two who hand one device to each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.people import open_game_with, somebody
from tests.web.views import PHONE, findings

pytestmark = pytest.mark.slow

SECOND_TAP = """() => new MutationObserver((_, watching) => {
  const late = document.querySelector(".turn-ways button:not(.undo)");
  if (!late) return;
  watching.disconnect();
  late.scrollIntoView();
  const { x, y, width, height } = late.getBoundingClientRect();
  document.elementFromPoint(x + width / 2, y + height / 2).click();
  document.body.dataset.tapped = "";
}).observe(document.body, { childList: true, subtree: true })"""
"""Taps what has just come the very moment that it is there."""


def test_a_second_tap_ends_no_turn_and_the_next_player_is_named(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, reduced_motion="no-preference") as page:
        open_game_with(page, address, "Bohemian Villages", ["me", "device"])
        turn = page.locator(".tray h2")
        expect(turn).to_contain_text("Your first move")
        one, other = ("1", "2") if "Player 1" in turn.inner_text() else ("2", "1")
        expect(page.locator(".narration-line")).to_have_count(1)
        page.locator(".grouping").first.tap()
        page.locator(".sites button").first.tap()
        page.evaluate(SECOND_TAP)
        page.get_by_role("button", name="Place a figure").tap()
        expect(page.locator("[data-tapped]")).to_have_count(1)
        page.get_by_role("button", name="Take back").tap()
        expect(turn).to_contain_text(f"Player {one}: Your first move")

        page.locator(".grouping").first.tap()
        page.locator(".sites button").first.tap()
        page.get_by_role("button", name="Place a figure").tap()
        page.get_by_role("button", name="End the turn").tap()
        expect(turn).to_contain_text(f"Player {other}: Your first move")
        told = page.locator(".narration-line summary")
        told.tap()
        expect(page.locator(".narration-line li").first).to_be_visible()
        assert findings(page) == []
        expect(told).to_contain_text(f"So far: Player {one} places a figure")
