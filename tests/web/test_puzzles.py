"""Puzzles of the day in a real browser: by keys, on a phone, for everyone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.puzzle.known import known
from tests.web.people import (
    FIRST_THOUGHT_MS,
    TIMEOUT_MS,
    choose_language,
    somebody,
)
from tests.web.views import DESKTOP, LONGEST_WORDS, PHONE, findings, width

pytestmark = pytest.mark.slow


def press(page: Page, name: str) -> None:
    """Presses a button by keys."""
    page.get_by_role("button", name=name, exact=True).focus()
    page.keyboard.press("Enter")


def open_puzzle(page: Page, address: str, game: str) -> None:
    """Goes from the start page to a puzzle of today."""
    page.goto(address)
    page.locator(".today-ways").get_by_role("link", name="Puzzles of the day").click()
    expect(page.get_by_role("heading", name="Puzzles of the day")).to_be_visible()
    page.locator(f"a[href$='/{game}']").click()
    page.locator(".puzzle .guide").wait_for(timeout=FIRST_THOUGHT_MS)


def play_as_text(page: Page, move: str) -> None:
    page.locator(".command input").fill(move)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", ["bohemian-villages", "dorfromantik"])
def test_a_puzzle_is_solved_by_keys_and_remembered(
    chromium: Browser, address: str, game: str
) -> None:
    best, *_, worst = known("today", game)["moves"]
    with somebody(chromium, DESKTOP) as page:
        open_puzzle(page, address, game)
        assert findings(page) == []
        press(page, "As text")
        play_as_text(page, worst["text"])
        expect(page.locator(".guide-notice")).to_contain_text("There is something better.")
        press(page, "Try again")
        expect(page.locator(".guide-notice")).to_have_count(0)
        play_as_text(page, best["text"])
        expect(page.locator(".guide-praise")).to_contain_text("the best move!")
        expect(page.locator(".puzzle-moves li").first).to_contain_text("best, yours")
        press(page, "As a picture")
        page.locator(".puzzle-moves button").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".hinted, .hinted-tile").first).to_be_attached(timeout=TIMEOUT_MS)
        assert findings(page) == []
        page.get_by_role("link", name="All puzzles").click()
        expect(page.locator(".puzzle-list li").filter(has_text="Solved")).to_have_count(1)
        expect(page.get_by_text("You have solved one puzzle on this device.")).to_be_visible()
        assert findings(page) == []


def test_an_answer_that_was_shown_does_not_count_as_solved(chromium: Browser, address: str) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(address)
        choose_language(page, LONGEST_WORDS)
        page.goto(f"{address}/puzzles")
        page.locator("a[href$='/dorfromantik']").tap()
        page.locator(".puzzle .guide").wait_for(timeout=FIRST_THOUGHT_MS)
        page.locator(".free-cell").first.tap(force=True)
        page.get_by_role("button", name="Legen", exact=True).last.tap()
        page.get_by_role("button", name="Zeig es mir").tap()
        expect(page.locator(".puzzle-moves li").first).to_contain_text("am besten")
        expect(page.locator(".hinted-tile")).to_be_attached()
        assert width(page) == PHONE["width"]
        assert findings(page) == []
        page.get_by_role("link", name="Alle Rätsel").tap()
        expect(page.locator(".puzzle-list")).to_contain_text("Du hast die Lösung gesehen")
        assert width(page) == PHONE["width"]
