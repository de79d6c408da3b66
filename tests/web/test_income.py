"""Where players collect their income themselves, all are told what is due and what came of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.new import new
from dorfplatz.record import dumps
from tests.web.people import (
    TIMEOUT_MS,
    close_menu,
    open_menu,
    play_on,
    settled,
    somebody,
    wait_for_change,
)
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow


def income_due(file: Path) -> int:
    """Keeps a game at a moment where income can be collected; gives how much it is."""
    game = new("bohemian-villages(players=2,income=manual)", seed=11)
    greedy = BotPlayer("greedy", seed=11)
    while (due := game.position.income() or 0) < 2:
        game.play(greedy.choose(game))
    file.write_text(dumps(game), encoding="utf-8")
    return due


def said(page: Page) -> str:
    """Everything that is announced to those who do not see the table."""
    return " ".join(page.locator(".unseen[role=status]").all_inner_texts())


def expect_log_of(page: Page, told: str) -> None:
    open_menu(page, "Log")
    expect(page.locator(".log")).to_contain_text(told)
    close_menu(page)


@pytest.mark.parametrize(
    ("button", "told"),
    [
        ("Collect the income", "collects the income: {} coins."),
        ("Roll without the income", "rolls without the income: {} coins are lost."),
    ],
)
def test_what_is_due_is_announced_and_what_came_of_it_as_well(
    chromium: Browser, address: str, tmp_path: Path, button: str, told: str
) -> None:
    due = income_due(tmp_path / "due.dorf.jsonl")
    with somebody(chromium, PHONE) as page:
        play_on(page, address, tmp_path / "due.dorf.jsonl")
        line = page.locator(".income-news")
        expect(line).to_contain_text(f"can collect {due} coins of income:")
        expect(line).to_contain_text("Anyone who rolls without it loses it.")
        assert f"can collect {due} coins" in said(page)
        assert findings(page) == []
        assert width(page) == PHONE["width"]
        before = settled(page)
        page.get_by_role("button", name=button).click()
        wait_for_change(page, before)
        expect(line).to_contain_text(told.format(due))
        # Once, and no second time by the table itself.
        spoken = page.locator(".unseen[role=status]").filter(has_text=told.format(due))
        expect(spoken).to_have_count(1, timeout=TIMEOUT_MS)
        expect_log_of(page, told.format(due))
        # And in the replay of it, where the record alone says nothing of coins.
        open_menu(page, "Log")
        page.locator(".log").get_by_role("link", name=told.format(due)).click()
        expect(page.locator(".told")).to_contain_text(told.format(due))


def test_what_is_due_is_told_in_words(chromium: Browser, address: str, tmp_path: Path) -> None:
    due = income_due(tmp_path / "due.dorf.jsonl")
    with somebody(chromium) as page:
        play_on(page, address, tmp_path / "due.dorf.jsonl")
        page.get_by_role("button", name="As text").click()
        section = page.get_by_role("region", name="Income")
        expect(section).to_contain_text(f"can collect {due} coins of income:")
