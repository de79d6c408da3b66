"""Guided games and rules in a real browser: by keys alone, on a phone, for everyone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from dorfplatz.language import LANGUAGES
from dorfplatz.lesson.script import lesson
from tests.web.people import (
    FIRST_THOUGHT_MS,
    TIMEOUT_MS,
    choose_language,
    is_over,
    make_move_in_villages,
    place_tile_by_keys,
    somebody,
)
from tests.web.views import DESKTOP, PHONE, box_of, findings, is_within, languages, width

pytestmark = pytest.mark.slow

FREE_MOVES = 3
"""Moves of their own that learners make where they are free, before the guide goes on."""

LEAST_CELL = 38
"""How high a cell has to be for a finger, in pixels."""

ACTIONS = {
    "bishop": ["Bishop", "Take the bishop"],
    "special": ["Special action tile", "Take a special action tile"],
    "reroll": ["Roll again", "Roll them again"],
}
"""The buttons to press in steps where no figure is placed."""


def step_of(page: Page) -> str:
    """The name of the step that is told."""
    return page.locator(".table-page").get_attribute("data-step") or ""


def wait_for_another_step(page: Page, before: str) -> None:
    expect(page.locator(".table-page")).not_to_have_attribute(
        "data-step", before, timeout=TIMEOUT_MS
    )


def press(page: Page, name: str) -> None:
    """Presses a button by keys."""
    page.get_by_role("button", name=name, exact=True).focus()
    page.keyboard.press("Enter")


def follow_villages(page: Page, step: str) -> None:
    """Does by keys what a step of Bohemian Villages is about; a question is answered once shown."""
    lit = page.locator(".building[data-lit]")
    if next(one.asks for one in lesson("bohemian-villages").steps if one.name == step):
        press(page, "Show me")
        expect(page.locator(".guide-notice.shown")).to_be_visible()
        lit = page.locator(".building.hinted")
        expect(lit).to_have_count(1)
    if step in ACTIONS:
        for name in ACTIONS[step]:
            press(page, name)
    elif lit.count():
        lit.first.focus()
        page.keyboard.press("Enter")
        press(page, "Place a figure")
    else:
        press(page, "Do it for me")
    wait_for_another_step(page, step)


def follow_landscape(page: Page, step: str) -> None:
    """Tries a cell by keys, and is shown another where that is not what the step is about."""
    expect(page.locator(".free-cell").first).to_be_attached(timeout=TIMEOUT_MS)
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    notice = page.locator(".guide-notice")
    expect(notice.or_(page.locator(f".table-page:not([data-step={step}])")).first).to_be_attached()
    if step_of(page) == step:
        if page.get_by_role("button", name="Show me").count():
            press(page, "Show me")
            expect(page.locator(".guide-notice.shown")).to_be_visible()
        press(page, "Do it for me")
    wait_for_another_step(page, step)


@pytest.mark.parametrize("game", ["bohemian-villages", "dorfromantik"])
def test_a_guided_game_is_played_by_keys_alone(chromium: Browser, address: str, game: str) -> None:
    follow = follow_villages if game == "bohemian-villages" else follow_landscape
    with somebody(chromium, DESKTOP, reduced_motion="reduce") as page:
        page.goto(address)
        page.locator(f'a[href="/learn/{game}"]').click()
        seen = []
        while not page.get_by_role("button", name="Now play your own first game").count():
            page.locator(".guide-ways button").last.wait_for(timeout=FIRST_THOUGHT_MS)
            step = step_of(page)
            seen.append(step)
            light = next(one.light for one in lesson(game).steps if one.name == step)
            if light and light.keys() & {"parts", "sites"}:
                expect(page.locator("[data-lit]").first).to_be_visible(timeout=TIMEOUT_MS)
            if page.get_by_role("button", name="Next").count():
                press(page, "Next")
                wait_for_another_step(page, step)
            elif step == "turn":
                press(page, "Do it for me")
                wait_for_another_step(page, step)
            elif step in ("end", "last"):
                press(page, "Play to the end for me")
                wait_for_another_step(page, step)
            else:
                follow(page, step)
            expect(page.locator(".guide-words h2")).to_be_visible()
        assert len(seen) + 1 >= 16
        assert findings(page) == []
        press(page, "Now play your own first game")
        page.locator(".table-page[data-phase=playing]").wait_for(timeout=TIMEOUT_MS)
        for number in range(FREE_MOVES):
            if is_over(page):
                break
            if game == "dorfromantik":
                place_tile_by_keys(page)
            else:
                make_move_in_villages(page, number)


def test_a_move_that_a_step_is_not_about_is_gently_refused(chromium: Browser, address: str) -> None:
    with somebody(chromium, DESKTOP) as page:
        page.goto(f"{address}/learn/bohemian-villages")
        page.locator(".guide").wait_for(timeout=FIRST_THOUGHT_MS)
        press(page, "Next")
        wait_for_another_step(page, "goal")
        press(page, "Next")
        wait_for_another_step(page, "dice")
        page.get_by_role("button", name="6 flour mill.").first.click()
        page.get_by_role("button", name="Place a figure").click()
        expect(page.locator(".guide-notice")).to_contain_text("take 3 + 5")
        assert step_of(page) == "farm"


def test_a_first_try_is_answered_with_what_to_do_and_no_chances(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(f"{address}/learn/dorfromantik")
        let_the_guide_play_to(page, "neighbour")
        page.get_by_role("button", name="As text").tap()
        page.locator(".command input").fill("@-1,0 r0")
        page.keyboard.press("Enter")
        expect(page.locator(".guide-notice.tried")).to_have_text(
            "Not there this time. That would block the forest or the village."
            " Leave their edges open."
        )
        assert findings(page) == []


def test_a_question_is_answered_wrongly_shown_and_answered(chromium: Browser, address: str) -> None:
    with somebody(chromium, DESKTOP) as page:
        page.goto(f"{address}/learn/bohemian-villages")
        let_the_guide_play_to(page, "wake")
        expect(page.locator(".guide-ask")).to_have_text("In which village does it bring you most?")
        assert page.locator(".building[data-lit]").count() == 0
        notice = page.locator(".guide-notice")
        page.locator("[data-village=Chorlitz] .building").filter(has_text="glass").click()
        page.get_by_role("button", name="Place a figure").click()
        expect(notice).to_contain_text("A glass tile pays 3 coins")
        expect(notice).to_contain_text("Your own choice is worth about 2 coins less.")
        assert findings(page) == []
        press(page, "Try again")
        expect(notice).to_have_count(0)
        press(page, "Show me")
        expect(notice).to_contain_text("One of your inns pays from now on: about 2 coins more")
        expect(page.locator(".building.hinted")).to_have_attribute(
            "aria-label", re.compile("glass factory")
        )
        page.locator(".building.hinted").click()
        page.get_by_role("button", name="Place a figure").click()
        expect(page.locator(".guide-praise")).to_contain_text("The inn in Kralowin wakes up")
        assert step_of(page) == "kick"


def test_a_question_is_answered_in_words(chromium: Browser, address: str) -> None:
    with somebody(chromium, DESKTOP) as page:
        page.goto(f"{address}/learn/dorfromantik")
        let_the_guide_play_to(page, "fulfil")
        press(page, "As text")
        page.locator(".command input").fill("@0,-2 r0")
        page.keyboard.press("Enter")
        expect(page.locator(".guide-notice.tried")).to_contain_text("Your own choice is worth")
        press(page, "Show me")
        shown = page.locator(".guide-notice.shown")
        expect(shown).to_contain_text("Fulfils the task forest 4: 4 points")
        assert findings(page) == []


def test_a_guide_keeps_the_board_still_and_what_is_tapped_is_what_was_meant(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(f"{address}/learn/bohemian-villages")
        let_the_guide_play_to(page, "farm")
        expect(page.locator(".building[data-lit]")).to_be_in_viewport()
        page.get_by_role("tab", name="Players").tap()
        expect(page.get_by_role("tab", name="Players")).to_have_attribute("aria-selected", "true")
        page.set_viewport_size(DESKTOP)
        place = "one => JSON.stringify(one.getBoundingClientRect())"
        village = page.locator(".village").first
        before = village.evaluate(place)
        page.get_by_role("button", name="6 flour mill.").first.click()
        page.get_by_role("button", name="Place a figure").click()
        expect(page.locator(".guide-notice")).to_be_visible()
        assert village.evaluate(place) == before
        press(page, "Rules")
        expect(page.locator(".grouping").first).to_be_visible()
        assert width(page) == DESKTOP["width"]


def test_a_guide_shows_where_the_bishop_is_taken(chromium: Browser, address: str) -> None:
    with somebody(chromium, DESKTOP) as page:
        page.goto(f"{address}/learn/bohemian-villages")
        let_the_guide_play_to(page, "bishop")
        lit = page.locator(".other-move[data-lit]")
        expect(lit).to_have_text("Bishop")


def test_a_guided_game_is_left_and_gone_on_with(chromium: Browser, address: str) -> None:
    with somebody(chromium, DESKTOP) as page:
        page.goto(f"{address}/learn/dorfromantik")
        page.locator(".guide").wait_for(timeout=FIRST_THOUGHT_MS)
        press(page, "Next")
        wait_for_another_step(page, "goal")
        follow_landscape(page, "first")
        page.get_by_role("link", name="Dorfplatz").click()
        page.locator('a[href="/learn/dorfromantik"]').click()
        expect(page.locator(".table-page")).to_have_attribute("data-step", "neighbour")
        press(page, "Back")
        wait_for_another_step(page, "neighbour")
        assert step_of(page) == "first"


def look_at_guide_and_rules(page: Page, address: str, game: str) -> Iterator[str]:
    """Opens both pages one after the other, and sees whether they are as wide as a small phone."""
    for path in (f"/learn/{game}", f"/rules/{game}"):
        page.goto(address + path)
        page.locator(".guide h2, .rulings").first.wait_for(timeout=FIRST_THOUGHT_MS)
        assert width(page) == PHONE["width"]
        yield path


@pytest.mark.parametrize("game", ["bohemian-villages", "dorfromantik"])
def test_guide_and_rules_fit_on_a_small_phone(chromium: Browser, address: str, game: str) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        for language in LANGUAGES:
            page.goto(address)
            choose_language(page, language)
            assert len(list(look_at_guide_and_rules(page, address, game))) == 2


@languages
@pytest.mark.parametrize("game", ["bohemian-villages", "dorfromantik"])
def test_guide_and_rules_on_a_small_phone_serve_everyone(
    chromium: Browser, address: str, game: str, language: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(address)
        choose_language(page, language)
        for path in look_at_guide_and_rules(page, address, game):
            assert findings(page) == [], path


@languages
def test_a_finger_finds_the_cells_in_every_step_of_the_guided_landscape(
    chromium: Browser, address: str, language: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        page.goto(address)
        choose_language(page, language)
        page.goto(f"{address}/learn/dorfromantik")
        page.locator(".guide").wait_for(timeout=FIRST_THOUGHT_MS)
        placing = 0
        while (step := step_of(page)) != "scoring":
            frame = box_of(page.locator(".landscape-frame"))
            seen = [box_of(cell) for cell in page.locator(".free-cell").all()]
            whole = [cell for cell in seen if is_within(cell, frame)]
            placing += bool(seen)
            if seen:
                assert whole, step
                assert min(cell["height"] for cell in whole) >= LEAST_CELL, step
            for lit in page.locator(".lit-cell").all():
                assert is_within(box_of(lit), frame), step
            way = page.locator(".guide-ways button").last
            way.tap()
            if next(one.asks for one in lesson("dorfromantik").steps if one.name == step):
                page.locator(".guide-notice.shown").wait_for()
                way.tap()
            wait_for_another_step(page, step)
        assert placing >= 9
        assert width(page) == PHONE["width"]


def test_everything_on_the_villages_can_be_asked_about_by_keys(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, DESKTOP) as page:
        page.goto(f"{address}/learn/bohemian-villages")
        page.locator(".village").first.wait_for(timeout=FIRST_THOUGHT_MS)
        press(page, "Next")
        wait_for_another_step(page, "goal")
        press(page, "Next")
        wait_for_another_step(page, "dice")
        press(page, "Rules")
        panel = page.locator(".rules-panel")
        expect(panel.get_by_role("heading", name="Rules")).to_be_focused()
        for kind in ("flour mill", "inn", "town hall"):
            page.locator(".building").filter(has_text=kind).first.focus()
            page.keyboard.press("Enter")
            expect(panel.locator(".piece-rule h3")).to_have_text(kind)
        page.get_by_role("button", name="Die with 3").focus()
        page.keyboard.press("Enter")
        expect(panel.locator(".piece-rule h3")).to_have_text("dice")
        assert page.locator(".chosen-site").count() == 0
        assert findings(page) == []
        page.keyboard.press("Tab")
        panel.get_by_role("button", name="bishop").click()
        expect(panel.locator(".piece-rule h3")).to_have_text("bishop")
        panel.get_by_role("link", name="R53").click()
        expect(page.locator("#R53")).to_be_in_viewport()


def test_everything_on_the_landscape_can_be_asked_about(chromium: Browser, address: str) -> None:
    with somebody(chromium, DESKTOP) as page:
        page.goto(f"{address}/learn/dorfromantik")
        page.locator(".landscape").wait_for(timeout=FIRST_THOUGHT_MS)
        page.get_by_role("button", name="Rules").click()
        expect(page.get_by_role("heading", name="Rules", exact=True)).to_be_focused()
        rule = page.locator(".rules-panel .piece-rule h3")
        page.locator(".hand-tile svg").click()
        expect(rule).not_to_be_empty()
        page.locator(".stacks .sign").nth(1).click()
        expect(rule).to_have_text("task tile")
        page.get_by_role("application").focus()
        page.keyboard.press("Enter")
        expect(rule).to_have_text("free cell")
        page.get_by_role("button", name="Close the rules").click()
        expect(page.locator(".rules-panel")).to_have_count(0)


def let_the_guide_play_to(page: Page, wanted: str) -> None:
    """Lets the guide do everything before a step."""
    page.locator(".guide").wait_for(timeout=FIRST_THOUGHT_MS)
    # What is drawn later would move what is pressed.
    page.locator(".village, .landscape").first.wait_for(timeout=TIMEOUT_MS)
    while (step := step_of(page)) != wanted:
        take_the_last_way(page)
        wait_for_another_step(page, step)


def take_the_last_way(page: Page) -> None:
    """Presses the last button of the guide; where it shows the answer, once more."""
    way = page.locator(".guide-ways button").last
    shows = way.inner_text() == "Show me"
    way.click()
    if shows:
        page.locator(".guide-notice.shown").wait_for()
        way.click()


def test_a_building_that_cannot_be_reached_says_which_rule_holds(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, DESKTOP) as page:
        page.goto(f"{address}/learn/bohemian-villages")
        let_the_guide_play_to(page, "kick")
        reason = page.locator(".why-not")
        for building, rule in {
            "8 farm A.": "R18: You can only kick out another player’s figure",
            "11 church B.": "R16: Nobody can be kicked out of a building while another",
            "5 tailor shop": "R08: A total is made with",
        }.items():
            page.get_by_role("button", name=building).first.focus()
            page.keyboard.press("Enter")
            expect(reason).to_contain_text(f"Rule {rule}")
        assert findings(page) == []


def test_a_cell_where_a_tile_cannot_lie_says_which_rule_holds(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, DESKTOP) as page:
        page.goto(f"{address}/learn/dorfromantik")
        let_the_guide_play_to(page, "flag")
        page.locator(".barred-cell").first.click(force=True)
        expect(page.locator(".why-not")).to_contain_text("Rule D04: Where two tiles meet")
        assert findings(page) == []


LAYOUT = """() => ['[role=tabpanel]', '.board-foot', '.table-head', '.grouping'].map(part => {
    const {x, y, width, height} = document.querySelector(part).getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
})"""


def test_on_a_small_phone_folding_what_there_is_to_read_moves_nothing(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        page.goto(f"{address}/learn/bohemian-villages")
        page.get_by_role("button", name="Next").tap(timeout=FIRST_THOUGHT_MS)
        page.get_by_role("button", name="Next").tap(timeout=TIMEOUT_MS)
        expect(page.locator(".grouping").nth(5)).to_be_attached(timeout=TIMEOUT_MS)
        assert box_of(page.locator("[role=tabpanel]"))["height"] > PHONE["height"] / 4
        assert findings(page) == []
        assert width(page) == PHONE["width"]
        before = page.evaluate(LAYOUT)
        # A finger on the table folds it.
        page.locator(".table-head").tap(position={"x": 170, "y": 10})
        expect(page.locator(".guide.folded")).to_be_attached()
        expect(page.locator(".guide-text")).to_be_hidden()
        assert page.evaluate(LAYOUT) == before
        page.get_by_role("button", name="Show text").tap()
        expect(page.locator(".guide-text")).to_be_visible()
        assert page.evaluate(LAYOUT) == before
        assert width(page) == PHONE["width"]


def test_what_the_other_player_did_is_marked_in_a_guided_game_too(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, DESKTOP) as page:
        page.goto(f"{address}/learn/bohemian-villages")
        let_the_guide_play_to(page, "kick")
        marked = page.locator(".building.recent")
        expect(marked.first).to_be_visible()
        for building in marked.all():
            label = building.get_attribute("aria-label") or ""
            assert "Berta came here since your last turn" in label
