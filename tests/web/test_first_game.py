"""Whoever plays Bohemian Villages for the first time, on a phone, is left with no doubt."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from dorfplatz.lesson.script import record_file
from tests.web.people import FIRST_THOUGHT_MS, TIMEOUT_MS, play_on, somebody
from tests.web.test_learning import let_the_guide_play_to, press
from tests.web.views import DESKTOP, box_of, findings, is_within

pytestmark = pytest.mark.slow

PHONE = ViewportSize(width=360, height=740)
TABLETS = [ViewportSize(width=820, height=1180), ViewportSize(width=1180, height=820)]


def begin_to_learn(page: Page, address: str, step: str) -> None:
    page.goto(f"{address}/learn/bohemian-villages")
    let_the_guide_play_to(page, step)
    expect(page.locator(".grouping").first).to_be_visible(timeout=FIRST_THOUGHT_MS)


def test_all_that_four_dice_can_do_is_seen_at_once_on_a_phone(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        begin_to_learn(page, address, "kick")
        ways = page.locator(".grouping, .other-move")
        expect(ways).to_have_count(10)
        foot = box_of(page.locator(".board-foot"))
        for way in ways.all():
            assert is_within(box_of(way), foot), way.inner_text()
        sums = box_of(page.locator(".choices"))
        others = box_of(page.locator(".other-moves"))
        assert sums["y"] + sums["height"] <= others["y"] + 1
        assert page.locator(".choices").evaluate("one => one.scrollHeight <= one.clientHeight + 1")


def test_what_is_chosen_says_what_it_pays_and_is_put_down_again(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        begin_to_learn(page, address, "bishop")
        page.get_by_role("button", name="Bishop", exact=True).tap()
        panel = page.locator(".choice-panel")
        expect(panel).to_contain_text("until another player takes him")
        expect(page.locator(".grouping").first).to_be_hidden()
        assert findings(page) == []
        page.get_by_role("button", name="Choose something else").tap()
        expect(page.locator(".grouping").first).to_be_visible()
        expect(page.locator(".die[data-selected]")).to_have_count(0)
        page.get_by_role("button", name="2 + 6 = 8, farm").tap()
        page.locator(".sites button").first.tap()
        expect(panel).to_contain_text("one coin for each of your farms")
        expect(panel).not_to_contain_text("of all rolls")
        press(page, "Choose something else")
        expect(page.get_by_role("button", name="Place a figure")).to_have_count(0)
        expect(page.locator(".grouping").first).to_be_focused()


def test_the_reader_is_told_of_as_you_and_sees_the_figures_left(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, DESKTOP) as page:
        begin_to_learn(page, address, "kick")
        expect(page.locator(".income-news")).to_have_text(
            "You get 1 coin as income: inn of Kralowin."
        )
        let_the_guide_play_to(page, "mills")
        expect(page.locator(".tray h2")).to_have_text("It is your turn")
        page.set_viewport_size(PHONE)
        expect(page.locator(".own-line [data-amount=figures]")).to_contain_text("8")


def test_the_coming_end_is_told(chromium: Browser, address: str, tmp_path: Path) -> None:
    told = record_file("bohemian-villages").read_text(encoding="utf-8").splitlines()
    last_roll = max(number for number, line in enumerate(told) if '"roll"' in line)
    file = tmp_path / "nearly-over.dorf.jsonl"
    file.write_text("\n".join(told[: last_roll + 1]) + "\n", encoding="utf-8")
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        play_on(page, address, file)
        expect(page.locator(".choice-panel .hint")).to_have_text(
            "Berta has no figures left. Unless one comes back, the game ends at the next turn "
            "of Berta.",
            timeout=TIMEOUT_MS,
        )
        assert findings(page) == []


def covered(one: Locator, other: Locator) -> float:
    """How many pixels high the part of one thing is that lies beneath another."""
    below, above = box_of(one), box_of(other)
    wide = min(below["x"] + below["width"], above["x"] + above["width"])
    high = min(below["y"] + below["height"], above["y"] + above["height"])
    if wide <= max(below["x"], above["x"]):
        return 0
    return max(0, high - max(below["y"], above["y"]))


@pytest.mark.parametrize("tablet", TABLETS, ids=["upright", "sideways"])
def test_no_figure_covers_coins_and_no_number_a_name_on_a_tablet(
    chromium: Browser, address: str, tablet: ViewportSize
) -> None:
    with somebody(chromium, tablet, has_touch=True, is_mobile=True) as page:
        begin_to_learn(page, address, "end")
        taken = page.locator(".building.taken")
        assert taken.count() >= 10
        for building in taken.all():
            name = building.locator(".building-name")
            high = box_of(name)["height"]
            assert covered(name, building.locator(".building-number")) < high / 4
            pays = building.locator(".building-pay text")
            if pays.count():
                assert covered(pays, building.locator(".occupant")) < box_of(pays)["height"] / 4
