"""The table of Dorfromantik in a real browser: what is shown, for how long, and where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from dorfplatz.lesson.script import record_file
from dorfplatz.record import dumps, loads
from tests.web.people import (
    FIRST_THOUGHT_MS,
    open_game,
    open_menu,
    place_tile_by_keys,
    place_tile_by_touch,
    play_on,
    somebody,
)
from tests.web.views import PHONE, box_of, findings, is_within

pytestmark = pytest.mark.slow

SMALLEST = 24
"""How large in pixels what is tapped has to be at least, see WCAG 2.2, 2.5.8."""


FULFILLING = 11
"""The moment of the guided game before the tile that fulfils its first task."""


def is_clear_of(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes do not overlap."""
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


@pytest.mark.parametrize("moment", ["middle", "late"])
def test_all_of_the_landscape_is_shown_beside_the_buttons_on_a_small_phone(
    chromium: Browser, gallery: str, moment: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(f"{gallery}?table=dorfromantik-{moment}")
        page.get_by_role("button", name="Zoom in").tap()
        page.get_by_role("button", name="Show all of it").tap()
        frame = box_of(page.locator(".landscape-frame"))
        buttons = box_of(page.locator(".camera-buttons"))
        cells = [box_of(cell) for cell in page.locator(".free-cell").all()]
        assert len(cells) > 20
        for cell in cells:
            assert is_within(cell, frame)
            assert is_clear_of(cell, buttons)


def test_a_tile_that_a_finger_puts_down_is_large_enough_to_be_seen(
    chromium: Browser, gallery: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(f"{gallery}?table=dorfromantik-late")
        page.get_by_role("button", name="Show all of it").tap()
        cell = page.locator(".free-cell").last
        before = box_of(cell)["height"]
        assert before < 2 * SMALLEST
        cell.tap()
        held = page.locator(".held-outline")
        assert box_of(held)["height"] >= 2 * SMALLEST
        assert is_within(box_of(held), box_of(page.locator(".landscape-frame")))
        page.keyboard.press("Escape")
        expect(held).to_have_count(0)
        assert box_of(cell)["height"] == pytest.approx(before)


@pytest.mark.parametrize("number", [0, 4, -1])
def test_tapping_twice_lays_a_tile_down_and_neither_places_nor_turns_it(
    chromium: Browser, gallery: str, number: int
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(f"{gallery}?table=dorfromantik-late")
        page.get_by_role("button", name="Show all of it").tap()
        cell = box_of(page.locator(".free-cell").nth(number))
        x, y = cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2
        page.touchscreen.tap(x, y)
        tile = page.locator(".held-tile.down")
        expect(tile).to_be_visible()
        drawn, lies = tile.inner_html(), box_of(page.locator(".held-outline"))
        assert lies["x"] <= x <= lies["x"] + lies["width"]
        assert lies["y"] <= y <= lies["y"] + lies["height"]
        page.touchscreen.tap(x, y)
        page.touchscreen.tap(x, y)
        expect(tile).to_be_visible()
        assert tile.inner_html() == drawn
        assert box_of(page.locator(".held-outline")) == lies
        assert page.get_by_test_id("played").inner_text() == ""
        frame = box_of(page.locator(".landscape-frame"))
        for handle in page.locator(".handle").all():
            assert is_within(box_of(handle), frame)
        page.locator(".handle.place").tap()
        expect(page.get_by_test_id("played")).to_contain_text("@")


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_tabs_of_a_phone_stay_under_the_finger(
    chromium: Browser, gallery: str, language: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(f"{gallery}?table=dorfromantik-end&language={language}")
        tabs = page.locator(".sheet-tabs")
        expect(tabs).to_be_visible()
        heights = set()
        for tab in page.get_by_role("tab").all():
            tab.tap()
            heights.add((box_of(tabs)["y"], box_of(tabs)["height"]))
            assert is_within(box_of(tab), box_of(tabs))
        assert len(heights) == 1
        assert box_of(tabs)["height"] < 50


def test_a_task_in_the_list_shows_its_token_as_it_lies_on_the_landscape(
    chromium: Browser, gallery: str
) -> None:
    with somebody(chromium) as page:
        page.goto(f"{gallery}?table=dorfromantik-late")
        tasks = page.get_by_role("region", name="Tasks").locator(".light-row")
        expect(tasks.first).to_be_visible()
        for task in tasks.all():
            number = task.locator(".task-token text").text_content()
            assert number is not None
            expect(task.locator(".row-value")).to_have_text(re.compile(rf"\d of {number}"))


def test_when_few_landscape_tiles_are_left_the_end_is_told(chromium: Browser, gallery: str) -> None:
    with somebody(chromium) as page:
        near = page.locator(".hand .end-is-near")
        page.goto(f"{gallery}?table=dorfromantik-last")
        expect(near).to_contain_text("may be the last tile")
        page.goto(f"{gallery}?table=dorfromantik-middle")
        expect(page.locator(".hand-words")).to_be_visible()
        expect(near).to_have_count(0)


def test_rows_of_tasks_light_their_tiles_for_one_turn_at_most(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, reduced_motion="reduce") as page:
        open_game(page, address, "Dorfromantik", "Alone")
        place_tile_by_keys(page)
        row = page.get_by_role("region", name="Tasks").locator(".light-row").first
        row.click()
        # What a mouse rests on is lit, too.
        page.mouse.move(1, 1)
        lit = page.locator(".lit-cell")
        expect(lit).to_have_count(1)
        expect(row).to_have_attribute("aria-pressed", "true")
        place_tile_by_keys(page)
        expect(page.get_by_role("region", name="Tasks").locator(".light-row")).to_have_count(2)
        expect(lit).to_have_count(0)
        expect(page.locator(".light-row[aria-pressed=true]")).to_have_count(0)


def test_coordinates_stay_as_they_were_chosen(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        names = page.locator(".coordinates text")
        expect(page.locator(".free-cell").first).to_be_attached(timeout=FIRST_THOUGHT_MS)
        page.get_by_role("button", name="Coordinates").click()
        expect(names.first).to_be_attached()
        page.get_by_role("button", name="As text").click()
        page.get_by_role("button", name="As a picture").click()
        expect(names.first).to_be_attached()
        page.reload()
        expect(names.first).to_be_attached(timeout=FIRST_THOUGHT_MS)
        page.get_by_role("application").focus()
        page.keyboard.press("c")
        expect(names).to_have_count(0)


def test_before_the_first_tile_both_stacks_are_shown_and_no_number(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        place_tile_by_keys(page)
        open_menu(page, "Log")
        page.locator(".log a").last.click()
        hand = page.get_by_role("region", name="Tile", exact=True)
        expect(hand.get_by_role("heading")).to_have_text("A tile is about to be revealed")
        expect(hand.locator(".backs .sign")).to_have_count(2)
        assert not any(letter.isdigit() for letter in hand.inner_text())
        assert findings(page) == []
        page.keyboard.press("ArrowRight")
        expect(page.locator(".told")).to_contain_text("You reveal the task tile")


def test_the_ring_around_what_has_the_focus_is_all_in_the_window(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        bar = box_of(page.locator(".top-bar"))
        page.get_by_role("link", name="Dorfplatz").focus()
        for _ in range(4):
            page.keyboard.press("Tab")
            assert is_within(ring(page), bar)


def ring(page: Page) -> FloatRect:
    """Where the ring around what has the focus is drawn."""
    found: FloatRect = page.evaluate(
        """() => {
          const {x, y, width, height} = document.activeElement.getBoundingClientRect();
          const style = getComputedStyle(document.activeElement);
          const away = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
          return {x: x - away, y: y - away, width: width + 2 * away, height: height + 2 * away};
        }"""
    )
    return found


def test_on_a_phone_the_first_tile_comes_with_what_the_game_is_about(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        aim = page.locator(".first-aim")
        expect(aim).to_contain_text("Score as many points as you can")
        assert is_within(box_of(aim), box_of(page.locator(".landscape-frame")))
        assert is_clear_of(box_of(aim), box_of(page.locator(".free-cell")))
        assert findings(page) == []
        place_tile_by_touch(page)
        expect(aim).to_have_count(0)
        page.get_by_role("tab", name="Tasks").tap()
        expect(page.get_by_role("region", name="Tasks")).to_contain_text("fewer than three tasks")


def test_a_task_that_is_fulfilled_is_told_with_the_next_tile(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    file = tmp_path / "before.dorf.jsonl"
    played = loads(record_file("dorfromantik").read_text(encoding="utf-8"))
    file.write_text(dumps(played.at(FULFILLING)), encoding="utf-8")
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        play_on(page, address, file)
        ended = page.locator(".hand .ended")
        expect(page.locator(".hand-words")).to_be_visible()
        expect(ended).to_have_count(0)
        page.get_by_role("button", name="As text").tap()
        page.get_by_label("Move, or the first letters").fill("@-2,1 r3")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="As a picture").tap()
        expect(ended).to_have_text(["✓Fulfilled: forest 4 (+4)"])
        assert findings(page) == []
        page.get_by_role("button", name="Show all of it").tap()
        page.locator(".free-cell").first.tap()
        expect(ended).to_have_count(0)


def test_below_a_result_stands_what_people_come_to(chromium: Browser, gallery: str) -> None:
    with somebody(chromium, PHONE) as page:
        usual = page.get_by_text("A first game often scores about 80 points")
        page.goto(f"{gallery}?table=dorfromantik-end")
        expect(usual).to_be_visible()
        # With what a campaign unlocks, results are higher.
        page.goto(f"{gallery}?table=dorfromantik-unlocked-end")
        expect(page.locator(".final .total")).to_be_visible()
        expect(usual).to_have_count(0)
