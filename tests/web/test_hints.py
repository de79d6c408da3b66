"""A hint is told in words and marked on the table, where one step more does it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from dorfplatz.bots.advice import advise
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.new import new
from dorfplatz.record import dumps
from tests.web.people import (
    FIRST_THOUGHT_MS,
    TIMEOUT_MS,
    open_game,
    open_game_with,
    open_menu,
    play_on,
    press_to_move,
    settled,
    somebody,
    wait_for_change,
)
from tests.web.views import DESKTOP, PHONE, box_of, findings, width

pytestmark = pytest.mark.slow

DICE = 4
MOST_SEEDS = 100


def ask(page: Page) -> str:
    """Asks for a hint; gives what it says would happen."""
    page.get_by_role("button", name="Hint").click(timeout=FIRST_THOUGHT_MS)
    said = page.locator(".notice b")
    expect(said).to_be_visible(timeout=FIRST_THOUGHT_MS)
    return said.inner_text()


def named_cell(page: Page) -> str:
    """Shows coordinates, so that a hint names its cell; gives what it says without the turn."""
    page.get_by_role("application").focus()
    page.keyboard.press("c")
    said = page.locator(".notice b")
    expect(said).to_contain_text("@")
    return without_turn(said.inner_text())


def without_turn(said: str) -> str:
    """What a hint says of a tile, as far as the log says it as well."""
    before, turn, _ = said.rpartition(" r")
    assert turn, said
    return before


def expect_happened(page: Page, said: str) -> None:
    """What was said is what has happened, and nothing is marked any more."""
    expect(page.locator(".table-page > [role=status].unseen")).to_contain_text(said)
    expect(page.locator(".hinted, .hinted-tile")).to_have_count(0)


def test_in_bohemian_villages_a_click_on_what_is_marked_takes_all_of_the_hint(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game_with(page, address, "Bohemian Villages", ["me", "device"], rounds=2)
        for number in range(2):
            said = ask(page)
            marked = page.locator(".hinted")
            expect(marked.first).to_be_visible()
            assert "is a hint." in (
                marked.first.get_attribute("aria-label") or marked.first.inner_text()
            )
            assert findings(page) == []
            before = settled(page)
            # A building, or else the button below: by turns by mouse and by keys.
            if number % 2:
                marked.last.press("Enter")
            else:
                marked.first.click()
            offered = page.locator(".choice-panel .primary")
            expect(
                offered.or_(page.locator(f".table-page:not([data-settled='{before}'])"))
            ).to_be_visible()
            if settled(page) == before:
                expect(page.locator(".hinted")).to_have_count(0)
                press_to_move(page, offered, before)
            expect_happened(page, said)


@pytest.mark.parametrize(
    ("game", "plan", "compares"),
    [
        ("Bohemian Villages", ["me", "device"], "nächstbeste Zug|ebenso gut"),
        ("Dorfromantik", ["me"], "nächstbeste Platz|ebenso gut"),
    ],
)
def test_a_hint_says_why_in_the_language_that_one_reads(
    chromium: Browser, address: str, game: str, plan: list[str], compares: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        open_game_with(page, address, game, plan)
        ask(page)
        if game == "Dorfromantik":  # the first tile has no other place
            before = settled(page)
            page.get_by_role("button", name="Do it").click()
            wait_for_change(page, before)
            ask(page)
        page.get_by_text("Why?").click()
        reasons = page.locator(".notice .soft")
        expect(reasons).to_have_text(re.compile(r"(coin|point|chance|[Mm]atch).*(best|as good)"))
        assert width(page) == PHONE["width"]
        assert findings(page) == []
        open_menu(page, "Settings")
        page.locator(".settings select").first.select_option("de")
        page.keyboard.press("Escape")
        expect(reasons).to_have_text(re.compile(compares))
        assert "{{" not in reasons.inner_text()


def test_what_a_move_of_ones_own_costs_is_told_beside_the_hint(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE) as page:
        open_game_with(page, address, "Bohemian Villages", ["me", "device"], rounds=2)
        ask(page)
        own = page.locator(".own-idea")
        expect(own).to_have_count(0)
        compare = page.get_by_role("button", name="And mine?")
        # One of two buildings is not the one of the hint.
        for number in (0, -1):
            page.locator(".grouping").nth(number).click()
            page.locator(".choice-panel .sites button").first.click()
            if compare.is_visible():
                break
        compare.click()
        expect(own).to_have_text(re.compile(r"You.*(less|as good|same in mind)\."))
        page.get_by_text("Why?").click()
        expect(page.locator(".notice .why p")).to_have_count(2)
        assert width(page) == PHONE["width"]
        assert findings(page) == []
        # It is told of what is chosen, and of nothing else; whoever has chosen need only ask.
        page.get_by_role("button", name="As text").click()
        expect(own).to_have_count(0)
        page.get_by_role("button", name="As a picture").click()
        page.locator(".notice").get_by_role("button", name="Close").click()
        page.locator(".grouping").first.click()
        page.locator(".choice-panel .sites button").first.click()
        ask(page)
        expect(own).to_be_visible()


def test_on_a_phone_the_villages_stay_where_they_are_when_a_hint_comes_and_goes(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE) as page:
        open_game_with(page, address, "Bohemian Villages", ["me", "device"], rounds=2)
        # Whatever has been scrolled: what is meant is brought into sight.
        place = "one => one.offsetTop + ' ' + one.offsetHeight"
        table = page.locator(".table")
        before = [table.evaluate(place), page.locator(".board-foot").evaluate(place)]
        ask(page)
        assert [table.evaluate(place), page.locator(".board-foot").evaluate(place)] == before
        expect(page.locator(".building.hinted, .other-move.hinted").first).to_be_in_viewport()
        hint = box_of(page.locator("section.notice"))
        marked = box_of(page.locator(".building.hinted, .other-move.hinted").first)
        assert marked["y"] + marked["height"] / 2 > hint["y"] + hint["height"]
        page.locator(".notice").get_by_role("button", name="Close").click()
        assert [table.evaluate(place), page.locator(".board-foot").evaluate(place)] == before


def test_the_marks_make_room_for_what_is_held_instead(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game_with(page, address, "Bohemian Villages", ["me", "device"], rounds=2)
        ask(page)
        expect(page.locator(".hinted").first).to_be_visible()
        die = page.locator(".die").first
        die.click()
        expect(page.locator(".hinted")).to_have_count(0)
        die.click()
        expect(page.locator(".hinted").first).to_be_visible()
        page.get_by_role("button", name="As text").click()
        expect(page.locator(".hinted")).to_have_count(0)
        expect(page.get_by_text("A bot would play:")).to_be_visible()
        page.get_by_role("button", name="As a picture").click()
        page.locator(".notice").get_by_role("button", name="Close").click()
        expect(page.locator(".hinted")).to_have_count(0)


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_marked_button_below_the_dice_can_be_left_alone(
    chromium: Browser, address: str, tmp_path: Path, window: ViewportSize
) -> None:
    """Browsers give back a promise for bringing it into sight: once that took the page away.

    On a phone it is scrolled to, and what is scrolled away must not be half covered.
    """
    keep_where_a_special_tile_is_best(tmp_path / "game.dorf.jsonl")
    with somebody(chromium, window) as page:
        play_on(page, address, tmp_path / "game.dorf.jsonl")
        ask(page)
        expect(page.locator(".other-move.special.hinted")).to_be_in_viewport(ratio=0.9)
        assert findings(page) == []
        die = page.locator(".die").first
        die.click()
        expect(page.locator(".hinted")).to_have_count(0)
        die.click()
        expect(page.locator(".other-move.special.hinted")).to_be_visible()


def keep_where_a_special_tile_is_best(file: Path) -> None:
    """Keeps a game of two people at a first move that a bot would make of a special tile.

    All dice differ, so that there is more to choose from than a phone has room for.
    """
    for seed in range(MOST_SEEDS):
        game = new("bohemian-villages(players=2)", seed=seed)
        is_rich = len(set(game.events[-1]["dice"])) == DICE
        if is_rich and " special" in str(advise(game, BotPlayer("greedy", seed=seed)).move):
            file.write_text(dumps(game), encoding="utf-8")
            return
    raise AssertionError("no such game")


def test_in_dorfromantik_the_tile_is_shown_where_a_bot_would_place_it(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, reduced_motion="reduce") as page:
        open_game(page, address, "Dorfromantik", "Alone")
        assert ask(page).startswith("place the tile where it is marked")
        said = named_cell(page)
        ghost = page.locator(".hinted-tile")
        expect(ghost).to_be_visible()
        assert findings(page) == []
        before = settled(page)
        page.get_by_role("application").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".held-tile.down")).to_be_visible()
        expect(ghost).to_have_count(0)
        page.keyboard.press("Escape")
        expect(ghost).to_be_visible()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        wait_for_change(page, before)
        expect_happened(page, said)
        said = without_turn(ask(page))
        before = settled(page)
        ghost.locator(".hinted-outline").hover(force=True)
        expect(page.locator(".held-tile")).to_be_visible()
        for _ in range(2):
            page.mouse.down()
            page.mouse.up()
        wait_for_change(page, before)
        expect_happened(page, said)


def test_with_a_finger_the_marked_tile_is_put_down_and_placed(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        open_game(page, address, "Dorfromantik", "Alone")
        ask(page)
        said = named_cell(page)
        before = settled(page)
        page.locator(".hinted-outline").tap(force=True)
        expect(page.locator(".held-tile.down")).to_be_visible(timeout=TIMEOUT_MS)
        assert width(page) == PHONE["width"]
        page.locator(".handle.place").tap()
        wait_for_change(page, before)
        expect_happened(page, said)


def test_keys_go_on_playing_after_a_hint_was_followed(chromium: Browser, address: str) -> None:
    with somebody(chromium, reduced_motion="reduce") as page:
        open_game(page, address, "Dorfromantik", "Alone")
        held = page.locator(".held-tile.down")
        for _ in range(2):
            ask(page)
            before = settled(page)
            page.locator(".notice").get_by_role("button", name="Do it").click()
            wait_for_change(page, before)
            # The button is gone, and with it the focus.
            expect(page.locator(".free-cell").first).to_be_attached()
            page.keyboard.press("ArrowDown")
            expect(held).to_be_visible()
            page.keyboard.press("c")
        expect(page.locator(".coordinates")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(held).to_have_count(0)
