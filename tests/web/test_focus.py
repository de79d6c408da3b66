"""Where the focus is after everything that one does by keys: at the next move, never nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from dorfplatz.dorfromantik.adapter import DORFROMANTIK
from dorfplatz.record import dumps
from tests.web.people import (
    CHOICES,
    FIRST_THOUGHT_MS,
    TIMEOUT_MS,
    open_game,
    open_record,
    play_in_words,
    settled,
    somebody,
    wait_for_change,
)
from tests.web.recorded_tables import play
from tests.web.views import box_of

pytestmark = pytest.mark.slow

MOST_TILES = 8
BOTH_GAMES = [("Bohemian Villages", "Against two bots"), ("Dorfromantik", "Alone")]


def press(button: Locator, key: str = "Enter") -> None:
    button.focus()
    button.page.keyboard.press(key)


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def hold_what_can_be_turned(page: Page) -> None:
    """Plays by keys until the tile in hand fits in several turns where it is held."""
    turn = page.get_by_role("button", name="Turn clockwise")
    for _ in range(MOST_TILES):
        page.locator(".free-cell").first.wait_for(timeout=TIMEOUT_MS)
        page.keyboard.press("ArrowDown")
        expect(page.locator(".held-tile")).to_be_visible()
        if turn.is_enabled():
            return
        before = settled(page)
        page.keyboard.press("Enter")
        wait_for_change(page, before)
    raise AssertionError("every tile fitted in one turn only")


@pytest.mark.parametrize(("game", "plan"), BOTH_GAMES)
def test_whoever_plays_by_typing_stays_in_the_field_from_turn_to_turn(
    chromium: Browser, address: str, game: str, plan: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, game, plan)
        press(page.get_by_role("button", name="As text"))
        for _ in range(3):
            play_in_words(page)
            expect(page.get_by_label("Move, or")).to_be_focused(timeout=TIMEOUT_MS)
        before = settled(page)
        page.locator(".moves button").first.click()
        page.get_by_role("button", name="Play", exact=True).click()
        wait_for_change(page, before)
        expect(page.get_by_label("Move, or")).to_be_focused(timeout=TIMEOUT_MS)


def test_in_the_villages_keys_lead_from_the_dice_to_the_move_and_to_the_next_dice(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Bohemian Villages", "Against two bots")
        press(page.locator(".grouping").first)
        press(page.locator(".sites button").first)
        place = page.get_by_role("button", name="Place a figure")
        expect(place).to_be_focused()
        before = settled(page)
        page.keyboard.press("Enter")
        wait_for_change(page, before)
        expect(page.locator(".board-foot :focus")).to_have_count(1)
        end = page.get_by_role("button", name="End the turn")
        press(end)
        expect(page.locator(".tray h2")).to_have_text("Your first move", timeout=TIMEOUT_MS)
        expect(focused(page)).to_have_class(re.compile("grouping"), timeout=TIMEOUT_MS)
        press(page.locator(".building.reached").first)
        expect(place).to_be_focused()


@pytest.mark.parametrize(("game", "plan"), BOTH_GAMES)
def test_the_first_thing_on_the_page_leads_to_the_move(
    chromium: Browser, address: str, game: str, plan: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, game, plan)
        page.locator(".grouping, .free-cell").first.wait_for(timeout=TIMEOUT_MS)
        skip = page.get_by_role("button", name="Skip to your move")
        press(skip, "Shift")
        expect(skip).to_be_in_viewport(ratio=1)
        assert box_of(skip)["height"] > 20
        page.keyboard.press("Enter")
        expect(focused(page)).to_have_class(re.compile("grouping|landscape-frame"))
        expect(skip).not_to_be_in_viewport(ratio=1)


def test_after_a_button_that_goes_with_the_move_keys_are_at_the_landscape(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        landscape = page.get_by_role("application")
        page.locator(".free-cell").first.wait_for(timeout=TIMEOUT_MS)
        keys = page.locator(".key-help")
        expect(keys).not_to_be_in_viewport(ratio=1)
        press(landscape, "ArrowDown")
        expect(keys).to_be_in_viewport(ratio=1)
        assert box_of(keys)["height"] > 20
        hold_what_can_be_turned(page)
        said = page.locator(".dorfromantik > [role=status]").first
        expect(said).to_contain_text("Edges clockwise from the north")
        before_turning = said.inner_text()
        page.keyboard.press("r")
        expect(said).not_to_have_text(before_turning)
        expect(said).to_contain_text(re.compile(r"Turned by \d+ degrees, rotation \d of \d"))
        before = settled(page)
        press(page.get_by_role("button", name="Place", exact=True))
        wait_for_change(page, before)
        expect(landscape).to_be_focused()
        hint = page.get_by_role("button", name="Hint")
        press(hint)
        do = page.get_by_role("button", name="Do it")
        do.wait_for(timeout=FIRST_THOUGHT_MS)
        expect(landscape).to_be_focused()
        before = settled(page)
        press(do)
        wait_for_change(page, before)
        expect(landscape).to_be_focused()
        told = page.locator(".table-page > [role=status].unseen")
        expect(told).to_contain_text(re.compile(r"You place \w+ at @-?\d,-?\d r\d"))


def test_in_the_villages_whoever_asks_by_keys_is_at_the_move_that_is_hinted(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Bohemian Villages", "Against two bots")
        page.locator(CHOICES).first.wait_for(timeout=TIMEOUT_MS)
        press(page.get_by_role("button", name="Hint"))
        page.get_by_role("button", name="Do it").wait_for(timeout=FIRST_THOUGHT_MS)
        expect(focused(page)).to_have_class(re.compile(r"\bhinted\b"))


def test_the_lesson_leads_back_to_pictures_and_stays_beside_the_rules(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        page.goto(f"{address}/learn/dorfromantik")
        page.locator(".landscape").wait_for(timeout=FIRST_THOUGHT_MS)
        press(page.get_by_role("button", name="Next"))
        expect(page.locator(".guide-step")).to_contain_text("2")
        expect(focused(page)).to_be_visible()
        press(page.get_by_role("button", name="As text"))
        expect(page.locator(".text-table")).to_be_visible()
        press(page.get_by_role("button", name="Rules"))
        expect(page.locator(".rules-panel")).to_be_visible()
        expect(page.locator(".guide-text")).to_be_visible()
        page.get_by_role("heading", name="Rules", exact=True).press("Escape")
        expect(page.get_by_role("button", name="Rules")).to_be_focused()
        press(page.get_by_role("button", name="As a picture"))
        expect(page.locator(".landscape")).to_be_visible()


def test_a_replay_can_be_read_as_text_and_keeps_the_focus_at_its_ends(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.dorf.jsonl"
    file.write_text(dumps(play(DORFROMANTIK, {"players": 1}, 4)), encoding="utf-8")
    with somebody(chromium) as page:
        open_record(page, address, file)
        page.locator(".landscape").wait_for(timeout=FIRST_THOUGHT_MS)
        press(page.get_by_role("button", name="One moment later"))
        expect(page.locator(".moment-number")).to_contain_text("1 of")
        press(page.get_by_role("button", name="One moment earlier"))
        expect(page.locator(".moment-number")).to_contain_text("0 of")
        expect(page.get_by_role("slider")).to_be_focused()
        press(page.get_by_role("button", name="As text"))
        expect(page.locator(".text-table")).to_be_visible()
        press(page.get_by_role("button", name="As a picture"))
        expect(page.locator(".landscape")).to_be_visible()
