"""Whole games in words: read in order, played by typing, on a desk and on a small phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dorfplatz.record import dumps
from tests.web.people import (
    is_over,
    open_game,
    open_game_by_form,
    open_game_with,
    play_in_words,
    play_on,
    settled,
    somebody,
    wait_for_change,
)
from tests.web.recorded_tables import before_the_end
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow

MOST_MOVES = 100
TILES_LEFT = 8


def as_text(page: Page) -> None:
    """Shows the table as text, by keys alone."""
    button = page.get_by_role("button", name="As text")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".text-table")).to_be_visible()


def play_to_the_end(page: Page) -> None:
    for number in range(MOST_MOVES):
        if is_over(page):
            break
        play_in_words(page, 7 * number)
    expect(page.locator(".text-table h2").first).to_have_text("The game is over")


def test_a_whole_game_of_bohemian_villages_is_played_by_typing(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE) as page:
        open_game_by_form(
            page, address, "Bohemian Villages", ["me", "device", "device"], Rounds_after="2"
        )
        as_text(page)
        assert findings(page) == []
        play_to_the_end(page)
        assert findings(page) == []
        result = page.locator(".text-table section").first
        expect(result.get_by_role("heading")).to_have_text("Final scoring")
        expect(result.locator("li").first).to_contain_text("win")
        expect(page.get_by_text("Score if the game ended now")).to_have_count(0)
        assert width(page) == PHONE["width"]


def test_a_game_of_dorfromantik_is_read_and_played_to_its_end_by_typing(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    file = tmp_path / "late.dorf.jsonl"
    late = before_the_end("dorfromantik", 1, TILES_LEFT)
    file.write_text(dumps(late), encoding="utf-8")
    with somebody(chromium, PHONE) as page:
        play_on(page, address, file)
        as_text(page)
        assert findings(page) == []
        play_to_the_end(page)
        headings = page.locator(".text-table h3:not(.ending h3)")
        expect(headings.first).to_have_text(re.compile(r"^Result: \d+$"))
        assert headings.all_inner_texts()[1:] in (["Landscape"], ["Flags", "Landscape"])
        assert width(page) == PHONE["width"]


def test_what_happened_is_announced(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        as_text(page)
        expect(page.locator(".text-table h2")).to_have_text("It is your turn")
        play_in_words(page)
        said = page.locator(".table-page > [role=status].unseen")
        expect(said).to_contain_text("You place")
        expect(said).to_contain_text("You reveal")


def test_the_last_move_is_taken_back_by_typing(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game_with(
            page,
            address,
            "Bohemian Villages",
            ["me", "device"],
            confirm_turn=True,
            rounds=2,
        )
        as_text(page)
        play_in_words(page)
        before = settled(page)
        command = page.get_by_label("Move, or the first letters")
        if command.count():
            command.fill("take back")
            page.keyboard.press("Enter")
        else:
            page.get_by_role("button", name="Take back").click()
        wait_for_change(page, before)
