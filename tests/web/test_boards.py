"""Games on both tables to their ends: by mouse, by keys, and with a finger on a small phone.

Of each way one game is played from its start, here or in `test_page.py`, some of them by the rule
that ends games early. The others go on from a game late in the evening, and are played whole where
tests are thorough.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dorfplatz.record import dumps
from tests.web.people import (
    CHOICES,
    TIMEOUT_MS,
    is_over,
    make_move_in_villages,
    make_move_in_villages_by_keys,
    meet_by_link,
    open_game,
    open_game_by_form,
    place_tile_by_keys,
    place_tile_by_mouse,
    place_tile_by_touch,
    play_on,
    settled,
    somebody,
    wait_for_change,
)
from tests.web.recorded_tables import before_the_end
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow

MOST_MOVES = 400
GOES_ON_OR_IS_OVER = f".table-page[data-phase=finished], .free-cell, {CHOICES}"

from_late_on = pytest.mark.parametrize(
    "left", [8, pytest.param(None, marks=pytest.mark.thorough, id="whole")]
)
"""How many decisions are left when a game begins; None where it is played whole."""


def begin(page: Page, address: str, game: str, folder: Path, left: int | None) -> None:
    """A game that has so many decisions left, or a new one: alone, or for two at this device."""
    if left is None:
        open_game(page, address, *PLANS[game])
        return
    file = folder / "late.dorf.jsonl"
    file.write_text(dumps(before_the_end(game, PLAYERS[game], left)), encoding="utf-8")
    play_on(page, address, file)


PLANS = {
    "bohemian-villages": ("Bohemian Villages", "Two at this device"),
    "dorfromantik": ("Dorfromantik", "Alone"),
}
PLAYERS = {"bohemian-villages": 2, "dorfromantik": 1}


def play_to_the_end(page: Page, move: Callable[[Page, int], None]) -> None:
    """Makes moves until the game is over."""
    for number in range(MOST_MOVES):
        # A move has been seen before it is known whether it was the last one.
        expect(page.locator(GOES_ON_OR_IS_OVER).first).to_be_attached(timeout=TIMEOUT_MS)
        if is_over(page):
            break
        move(page, number)
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()


@from_late_on
def test_a_game_of_dorfromantik_is_played_by_mouse(
    chromium: Browser, address: str, tmp_path: Path, left: int | None
) -> None:
    with somebody(chromium, reduced_motion="no-preference") as page:
        begin(page, address, "dorfromantik", tmp_path, left)
        play_to_the_end(page, lambda page, _: place_tile_by_mouse(page))
        # The score sheet is filled in row by row, each row lighting its tiles.
        values = page.locator(".score-rows .row-value")
        expect(values.last).not_to_be_empty(timeout=TIMEOUT_MS)
        rows = [int(value) for value in values.all_inner_texts()]
        assert int(page.locator(".total").inner_text()) == sum(rows)


@from_late_on
def test_a_game_of_dorfromantik_is_played_on_a_touch_phone(
    chromium: Browser, address: str, tmp_path: Path, left: int | None
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        begin(page, address, "dorfromantik", tmp_path, left)
        play_to_the_end(page, lambda page, _: place_tile_by_touch(page))
        assert findings(page) == []
        expect(page.get_by_role("tab", name="Result")).to_have_attribute("aria-selected", "true")
        assert width(page) == PHONE["width"]


@pytest.mark.parametrize(
    "rounds", ["2", pytest.param(None, marks=pytest.mark.thorough, id="to-the-last-figure")]
)
def test_a_whole_game_of_bohemian_villages_is_played_on_a_touch_phone(
    chromium: Browser, address: str, rounds: str | None
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        if rounds:
            seats = ["me", "device"]
            open_game_by_form(page, address, "Bohemian Villages", seats, Rounds_after=rounds)
        else:
            open_game(page, address, *PLANS["bohemian-villages"])
        play_to_the_end(page, make_move_in_villages)
        assert findings(page) == []
        assert width(page) == PHONE["width"]
        page.get_by_role("tab", name="Players").tap()
        expect(page.locator(".player-card")).to_have_count(2)


@from_late_on
def test_a_game_of_bohemian_villages_is_played_by_keys_alone(
    chromium: Browser, address: str, tmp_path: Path, left: int | None
) -> None:
    with somebody(chromium, reduced_motion="reduce") as page:
        begin(page, address, "bohemian-villages", tmp_path, left)
        play_to_the_end(page, make_move_in_villages_by_keys)


def test_whoever_waits_points_at_a_cell_and_the_other_sees_who_does(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest:
        meet_by_link(host, guest, address, "Dorfromantik")
        place_tile_by_keys(host)
        waiting, placing = host, guest
        expect(placing.get_by_role("heading", name="Your tile")).to_be_visible()
        waiting.locator(".landscape-frame").click()
        expect(placing.locator(".pointer-name")).to_be_visible(timeout=TIMEOUT_MS)
        # A second click on the same cell takes the finger away; moves go on all the while.
        waiting.locator(".landscape-frame").click()
        expect(placing.locator(".pointer-name")).to_have_count(0)
        placing.get_by_role("button", name="Point at a cell").click()
        placing.locator(".landscape-frame").click()
        expect(waiting.locator(".pointer-name")).to_have_text("Bruno")
        place_tile_by_keys(placing)


def test_a_placed_tile_is_taken_back_until_the_next_one_is_revealed(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game_by_form(page, address, "Dorfromantik", ["me"], Turns_must_be_confirmed="on")
        place_tile_by_keys(page)
        placed = settled(page)
        page.get_by_role("button", name="Take back").click()
        wait_for_change(page, placed)
        expect(page.get_by_role("heading", name="Your tile")).to_be_visible()
        place_tile_by_keys(page)
        placed = settled(page)
        page.get_by_role("button", name="Next tile").click()
        wait_for_change(page, placed)
        expect(page.get_by_role("button", name="Take back")).to_have_count(0)
