"""The tables as a real browser shows them: for everyone, in every language, on every screen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, ViewportSize, expect

from dorfplatz.draw.landscape import ribbons
from dorfplatz.language import LANGUAGES
from tests.web.views import DESKTOP, PHONE, box_of, findings, languages
from tests.web.workspace import WEB

pytestmark = pytest.mark.slow

TABLES = [
    "bohemian-villages-start",
    "bohemian-villages-end",
    "bohemian-villages-five-middle",
    "dorfromantik-middle",
    "dorfromantik-end",
    "dorfromantik-unlocked-end",
]
MORE_TABLES = ["bohemian-villages-middle", "bohemian-villages-two-late", "dorfromantik-start"]
"""Tables that show nothing of which the others do not show more."""


@pytest.fixture(scope="module")
def kept_window(chromium: Browser) -> Iterator[Page]:
    """A window in which one test after the other looks at its tables."""
    page = chromium.new_page(reduced_motion="reduce")
    yield page
    page.close()


@pytest.fixture
def page(kept_window: Page, gallery: str) -> Iterator[Page]:
    """A window as if it were new, in which nothing may go wrong."""
    kept_window.set_viewport_size(DESKTOP)
    kept_window.mouse.move(0, 0)
    # A picture runs no script, and what is kept at its address is kept for the tables.
    kept_window.goto(f"{gallery}../icon.svg")
    kept_window.evaluate("localStorage.clear()")
    said: list[str] = []

    def note(message: ConsoleMessage) -> None:
        said.append(message.text)

    def note_error(error: Error) -> None:
        said.append(str(error))

    kept_window.on("console", note)
    kept_window.on("pageerror", note_error)
    yield kept_window
    kept_window.remove_listener("console", note)
    kept_window.remove_listener("pageerror", note_error)
    assert said == []


def look(page: Page, gallery: str, table: str, **how: str) -> None:
    """Opens a recorded table."""
    wanted = "&".join(f"{name}={value}" for name, value in how.items())
    page.goto(f"{gallery}?table={table}&{wanted}")
    page.locator("main.table > *").wait_for()


@pytest.mark.parametrize(
    "table", [*TABLES, *(pytest.param(one, marks=pytest.mark.thorough) for one in MORE_TABLES)]
)
def test_nothing_keeps_people_from_using_a_table(page: Page, gallery: str, table: str) -> None:
    for theme in ("light", "dark"):
        look(page, gallery, table, theme=theme)
        assert findings(page) == [], theme


@languages
@pytest.mark.parametrize(
    "table",
    ["dorfromantik-middle", "dorfromantik-unlocked-middle", "bohemian-villages-five-middle"],
)
def test_a_table_on_a_small_phone_serves_everyone(
    page: Page, gallery: str, table: str, language: str
) -> None:
    page.set_viewport_size(PHONE)
    look(page, gallery, table, language=language)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert findings(page) == []


@pytest.mark.parametrize("table", ["dorfromantik-middle", "bohemian-villages-five-middle"])
def test_a_small_phone_need_not_scroll_sideways(page: Page, gallery: str, table: str) -> None:
    page.set_viewport_size(PHONE)
    for language in LANGUAGES:
        look(page, gallery, table, language=language)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], language


@pytest.mark.parametrize("window", [DESKTOP, PHONE])
def test_a_table_is_as_high_as_its_window_and_only_parts_of_it_are_scrolled(
    page: Page, gallery: str, window: ViewportSize
) -> None:
    page.set_viewport_size(window)
    for table in (*TABLES, *MORE_TABLES):
        look(page, gallery, table)
        tabs = page.get_by_role("tab")
        for number in range(max(1, tabs.count())):
            if tabs.count():
                tabs.nth(number).click()
            height = page.evaluate("document.documentElement.scrollHeight")
            assert height == window["height"], table


def test_a_tile_is_placed_and_turned_by_keys_alone(page: Page, gallery: str) -> None:
    look(page, gallery, "dorfromantik-middle")
    landscape = page.get_by_role("application", name="Landscape")
    landscape.focus()
    page.keyboard.press("ArrowUp")
    place = page.get_by_role("button", name="Place")
    expect(place).to_be_enabled()
    page.keyboard.press("Enter")
    played = page.get_by_test_id("played")
    expect(played).to_contain_text("@")
    first = played.inner_text()
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(played).to_contain_text("; ")
    moves = played.inner_text().split("; ")
    assert moves[0] == first
    assert moves[1].split(" r")[0] == first.split(" r")[0]


def test_a_held_tile_tells_what_would_happen(page: Page, gallery: str) -> None:
    look(page, gallery, "dorfromantik-middle", language="de")
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".effects li").first).to_contain_text("Keine Kante passt")


def test_keys_play_on_the_landscape_alone_where_that_is_chosen(page: Page, gallery: str) -> None:
    held = page.locator(".held-tile")
    for anywhere in (True, False):
        look(page, gallery, "dorfromantik-middle")
        kept = json.dumps({"hearsKeysAnywhere": anywhere})
        page.evaluate("kept => localStorage.setItem('dorfplatz', kept)", kept)
        look(page, gallery, "dorfromantik-middle")
        page.keyboard.press("ArrowDown")
        expect(held).to_have_count(int(anywhere))
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowDown")
    expect(held).to_have_count(1)


def test_a_finger_puts_a_tile_down_before_it_is_placed(chromium: Browser, gallery: str) -> None:
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    look(page, gallery, "dorfromantik-start")
    page.locator(".free-cell").first.tap()
    expect(page.locator(".held-tile.down")).to_be_visible()
    assert page.get_by_test_id("played").inner_text() == ""
    page.get_by_role("button", name="Place").tap()
    expect(page.get_by_test_id("played")).to_contain_text("@")
    context.close()


def test_the_mouse_turns_a_tile_by_its_wheel_lays_it_down_and_places_it(
    page: Page, gallery: str
) -> None:
    look(page, gallery, "dorfromantik-middle")
    page.locator(".free-cell").nth(2).hover()
    expect(page.locator(".held-tile")).to_be_visible()
    page.mouse.wheel(0, 100)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".held-tile.down")).to_be_visible()
    expect(page.get_by_test_id("played")).to_have_text("")
    page.mouse.down()
    page.mouse.up()
    expect(page.get_by_test_id("played")).to_contain_text("@")


def test_a_row_of_the_score_lights_its_tiles(page: Page, gallery: str) -> None:
    look(page, gallery, "dorfromantik-end")
    assert page.locator(".lit-cell").count() == 0
    page.get_by_role("button", name="Longest river").click()
    points = page.get_by_role("button", name="Longest river").locator(".row-value").inner_text()
    expect(page.locator(".lit-cell")).to_have_count(int(points))


def test_dice_light_the_buildings_that_they_reach(page: Page, gallery: str) -> None:
    look(page, gallery, "bohemian-villages-start")
    group = page.get_by_role("button", name="1 + 4 = 5, tailor shop")
    group.click()
    reached = page.locator(".building.reached")
    expect(reached.first).to_be_visible()
    names = reached.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert names
    assert all(name.startswith("5 tailor shop.") for name in names)


def test_a_building_lights_the_dice_that_reach_it(page: Page, gallery: str) -> None:
    look(page, gallery, "bohemian-villages-start")
    page.get_by_role("button", name="6 flour mill.").first.click()
    reaching = page.locator(".grouping.reaching")
    expect(reaching).to_have_count(2)
    names = reaching.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert all(name.endswith("= 6, flour mill") for name in names)


def test_a_figure_is_placed_by_keys_alone(page: Page, gallery: str) -> None:
    look(page, gallery, "bohemian-villages-start")
    page.get_by_role("button", name="6 flour mill.").first.focus()
    page.keyboard.press("Enter")
    place = page.get_by_role("button", name="Place a figure")
    expect(place).to_be_visible()
    place.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("played")).to_have_text(re.compile("mill$"))


def labels(page: Page, buildings: str) -> list[str]:
    """What buildings are called for those who hear the table, once there are any."""
    expect(page.locator(buildings).first).to_be_visible()
    found: list[str] = page.locator(buildings).evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return found


def test_dice_light_buildings_as_soon_as_the_keys_come_to_them(page: Page, gallery: str) -> None:
    look(page, gallery, "bohemian-villages-start")
    page.get_by_role("button", name="1 + 4 = 5, tailor shop").focus()
    expect(page.locator(".villages.asked")).to_be_visible()
    assert all(name.startswith("5 tailor shop.") for name in labels(page, ".building.reached"))


def test_a_kick_is_told_by_names_and_beside_every_score(page: Page, gallery: str) -> None:
    look(page, gallery, "bohemian-villages-five-middle")
    page.get_by_role("group", name="Bracholnitz").get_by_role("button", name="town hall").click()
    told = page.locator(".choice-panel .effects")
    expect(told).to_contain_text("Kicks out Emil.")
    expect(told).to_contain_text("Emil gets that figure back")
    for name, change in (("Bruno", "+5"), ("Emil", "\u22125")):
        card = page.locator(".player-card").filter(has=page.get_by_role("heading", name=name))
        expect(card.locator(".change")).to_contain_text(change)


def test_a_building_out_of_reach_tells_its_odds(page: Page, gallery: str) -> None:
    look(page, gallery, "bohemian-villages-five-middle")
    page.locator(".building.far").first.click()
    told = page.locator(".choice-panel .effects")
    expect(told).to_contain_text("% of all rolls of four dice.")
    expect(told).to_contain_text("again reaches it with")
    expect(page.get_by_role("button", name="Place a figure")).to_have_count(0)


def test_the_bishop_is_taken_like_a_building(page: Page, gallery: str) -> None:
    look(page, gallery, "bohemian-villages-late")
    page.get_by_role("button", name="Bishop", exact=True).click()
    expect(page.locator(".choice-panel .effects")).to_contain_text("Takes the bishop")
    page.get_by_role("button", name="2 + 2", exact=True).click()
    page.get_by_role("button", name="Take the bishop").click()
    expect(page.get_by_test_id("played")).to_have_text("2+2 bishop")


def test_a_row_of_the_final_scoring_lights_its_buildings(page: Page, gallery: str) -> None:
    look(page, gallery, "bohemian-villages-end")
    page.get_by_role("button", name="Churches").click()
    lit = labels(page, ".building.reached")
    assert all(name.startswith("11 church") for name in lit)


def test_coordinates_are_shown_on_request_on_every_cell(page: Page, gallery: str) -> None:
    look(page, gallery, "dorfromantik-middle")
    assert page.locator(".coordinates").count() == 0
    page.get_by_role("button", name="Coordinates").click()
    expect(page.locator(".coordinates text", has_text="0,0").first).to_be_visible()
    cells = page.locator(".free-cell, .barred-cell").count()
    assert page.locator(".coordinates text").count() > cells


def test_the_longest_railroad_and_river_are_told_on_the_landscape(page: Page, gallery: str) -> None:
    look(page, gallery, "dorfromantik-end")
    shown = page.locator(".longest text").all_text_contents()
    rows = [
        page.get_by_role("button", name=name).locator(".row-value").inner_text()
        for name in ("Longest railroad", "Longest river")
    ]
    assert shown == rows


@pytest.mark.parametrize("table", ["dorfromantik-middle", "dorfromantik-end"])
def test_ribbons_lie_where_python_draws_them(page: Page, gallery: str, table: str) -> None:
    look(page, gallery, table)
    view = json.loads((WEB / "gallery" / "tables" / f"{table}.json").read_text("utf-8"))["view"]
    ribbon = re.compile(r'<g transform="translate\((\S+) (\S+)\) \S+"><use href="#longest-')
    drawn = [tuple(map(float, place)) for place in ribbon.findall(ribbons(view))]
    shown = [
        tuple(map(float, re.findall(r"-?[\d.]+", found.get_attribute("transform") or "")[:2]))
        for found in page.locator(".longest").all()
    ]
    assert len(drawn) == 2
    assert shown == [pytest.approx(place, abs=0.1) for place in drawn]


BOXES = """() => [...document.querySelectorAll('.village, .board-foot')].map(one => {
    const {x, y, width, height} = one.getBoundingClientRect();
    const scrolled = one.closest('[role=tabpanel]')?.scrollTop ?? 0;
    return [x, y + scrolled, width, height].map(Math.round).join(' ');
})"""
"""Where villages and dice lie, whatever has been scrolled."""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    "table", ["bohemian-villages-start", "bohemian-villages-late", "bohemian-villages-five-middle"]
)
def test_villages_stay_where_they_are_whatever_is_chosen(
    page: Page, gallery: str, table: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    look(page, gallery, table)
    before = page.evaluate(BOXES)
    page.locator(".grouping").first.click()
    assert page.evaluate(BOXES) == before
    page.locator(".sites button").first.click()
    expect(page.locator(".choice-panel .effects li").first).to_be_visible()
    assert page.evaluate(BOXES) == before
    page.locator(".grouping[data-selected]").click()
    page.locator(".die").first.click()
    assert page.evaluate(BOXES) == before


def test_the_whole_box_of_a_building_is_clicked(page: Page, gallery: str) -> None:
    look(page, gallery, "bohemian-villages-start")
    building = page.get_by_role("button", name="8 farm.").first
    box = box_of(building.locator(".building-light"))
    for x in (0.1, 0.5, 0.9):
        for y in (0.1, 0.9):
            page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
            expect(building).to_have_attribute("aria-pressed", "true")
            building.press("Enter")
            expect(building).to_have_attribute("aria-pressed", "false")


def test_chosen_dice_offer_all_that_they_can_pay_for(page: Page, gallery: str) -> None:
    look(page, gallery, "bohemian-villages-start")
    ones = page.get_by_role("button", name="Die with 1")
    ones.first.click()
    expect(page.locator(".choice-panel")).to_contain_text("Choose another die")
    ones.last.click()
    page.locator(".choice-panel").get_by_role("button", name="Take the bishop").click()
    page.locator(".choice-panel .primary").click()
    assert page.get_by_test_id("played").inner_text() == "1+1 bishop"


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_names_of_buildings_stay_on_their_villages(page: Page, gallery: str, language: str) -> None:
    look(page, gallery, "bohemian-villages-start", language=language)
    outside = page.evaluate(
        """() => [...document.querySelectorAll('.village')].flatMap(village => {
            const around = village.getBoundingClientRect();
            return [...village.querySelectorAll('.building-name')].filter(name => {
                const {left, right} = name.getBoundingClientRect();
                return left < around.left || right > around.right;
            }).map(name => name.textContent);
        })"""
    )
    assert outside == []


def test_what_one_has_is_always_in_sight_on_a_phone(page: Page, gallery: str) -> None:
    page.set_viewport_size(PHONE)
    look(page, gallery, "bohemian-villages-middle")
    own = page.locator(".own-line")
    for words in ("Coins 4", "Income per turn 2", "Score if the game ended now 7"):
        expect(own).to_contain_text(words)
    expect(own).to_be_in_viewport()


def test_on_a_phone_all_villages_are_in_sight_and_each_is_a_tap_away(
    page: Page, gallery: str
) -> None:
    page.set_viewport_size(PHONE)
    look(page, gallery, "bohemian-villages-middle")
    villages = page.get_by_role("navigation", name="All villages").get_by_role("button")
    expect(villages).to_have_count(8)
    for village in villages.all():
        expect(village).to_be_in_viewport(ratio=1)
    # What is within reach of the dice is told there, with who stands where.
    expect(villages.last).to_have_accessible_name(re.compile("Palewnitz, 2 of 6 .* 7 glass"))
    expect(villages.last.locator(".token.reached")).to_have_count(1)
    expect(villages.last.locator('[href^="#figure-"]')).to_have_count(2)
    villages.last.press("Enter")
    picture = page.get_by_role("group", name="Palewnitz")
    expect(picture).to_be_focused()
    expect(picture).to_be_in_viewport()
    page.get_by_role("button", name="All villages").press("Enter")
    expect(villages.first).to_be_focused()
    expect(villages.first).to_be_in_viewport(ratio=1)


MINUS = "\N{MINUS SIGN}"


def whole(told: str) -> int:
    """A number as the page writes it."""
    return int(told.replace(MINUS, "-"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("table", ["bohemian-villages-end", "bohemian-villages-five-end"])
def test_a_row_of_the_final_scoring_tells_what_it_is_the_sum_of(
    page: Page, gallery: str, table: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    look(page, gallery, table)
    recorded = json.loads((WEB / "gallery" / "tables" / f"{table}.json").read_text("utf-8"))
    sums = page.locator(".sums")
    expect(sums).to_contain_text("Choose a row")
    for row, name in {
        "town_halls": "Town halls",
        "shops": "Shops",
        "churches": "Churches",
        "tiles": "Flour and glass tiles",
    }.items():
        button = page.get_by_role("button", name=name, exact=True)
        button.click()
        expect(sums.locator("li")).to_have_count(len(recorded["names"]))
        expect(sums).to_be_in_viewport()
        expect(button).to_be_in_viewport(ratio=1)
        for seat, line in enumerate(sums.locator("li").all_inner_texts()):
            player, told = line.split(": ", 1)
            assert player == recorded["names"][seat]
            points = recorded["view"]["result"]["breakdown"][seat][row]
            total, equals, parts = told.rpartition(" = ")
            numbers = re.findall(rf"(?:^|\+ )({MINUS}?\d+)", parts)
            assert sum(map(whole, numbers)) == points
            assert not equals or whole(total) == points
    assert findings(page) == []


def test_nothing_moves_on_a_desk_while_rows_of_the_scoring_are_chosen(
    page: Page, gallery: str
) -> None:
    look(page, gallery, "bohemian-villages-end")
    before = page.evaluate(BOXES)
    for button in page.locator(".row-button").all():
        button.click()
        assert page.evaluate(BOXES) == before


PICTURES = "card => [...card.querySelectorAll('use')].map(use => use.getAttribute('href'))"


@pytest.mark.parametrize("table", ["bohemian-villages-middle", "bohemian-villages-five-middle"])
def test_what_a_small_picture_of_a_player_means_is_told_where_it_is_clicked(
    page: Page, gallery: str, table: str
) -> None:
    look(page, gallery, table)
    for card in page.locator(".player-card").all():
        asked = {one for one in card.evaluate(PICTURES) if "figure-" not in one}
        card.locator(".amount").nth(2).click()
        details = card.locator(".details")
        assert asked <= set(details.evaluate(PICTURES))
        for row in details.locator("dt:has(svg)").all():
            assert row.inner_text().strip()
        card.get_by_role("button", name="Fewer details").press("Enter")
        expect(details).to_have_count(0)


def test_what_ones_own_line_means_is_told_where_it_is_tapped(page: Page, gallery: str) -> None:
    page.set_viewport_size(PHONE)
    look(page, gallery, "bohemian-villages-middle")
    page.locator(".own-line").press("Enter")
    details = page.locator(".player-card .details")
    expect(details).to_have_count(1)
    for words in ("Coins", "Income per turn", "Score if the game ended now"):
        expect(details.get_by_text(words, exact=True).first).to_be_visible()
    assert findings(page) == []
