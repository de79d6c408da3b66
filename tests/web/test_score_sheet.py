"""The score sheet for a game with the cardboard box: on a phone, with and without a connection."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.server.live import running
from tests.web.campaigns import RICH_SHEET, begin, cross_on, finish, see
from tests.web.people import FIRST_THOUGHT_MS, place_tile_by_keys, somebody
from tests.web.score_sheets import TOUCH, link_of, open_sheet
from tests.web.views import PHONE, findings, languages, width
from tests.web.workspace import PAGE

pytestmark = pytest.mark.slow

TOKENS = {
    "Forest tasks": [4],
    "Grain tasks": [4, 5],
    "Village tasks": [4],
    "Railroad tasks": [4, 5, 5, 6],
    "River tasks": [5],
}
COUNTS = {"Yellow flags": "5", "Longest railroad": "8", "Longest river": "5"}
"""The game of the base box that tests of the rules score: 42 for tasks, 18 for flags and lines."""
PNG = b"\x89PNG\r\n\x1a\n"


def tap_tokens(page: Page, row: str, numbers: list[int]) -> None:
    """Taps tokens of a row that are not fulfilled yet."""
    group = page.get_by_role("group", name=row)
    for number in numbers:
        tokens = group.get_by_role("button", name=f"{row}: {number}", exact=True)
        tokens.and_(page.locator("[aria-pressed=false]")).first.tap()


def tap_game(page: Page) -> None:
    """Enters the game of the base box by touch."""
    for row, numbers in TOKENS.items():
        tap_tokens(page, row, numbers)
    for row, count in COUNTS.items():
        page.get_by_label(row, exact=True).fill(count)


def expect_total(page: Page, points: int) -> None:
    """Until the sheet adds up to so many points."""
    expect(page.locator(".score-total b")).to_have_text(f"{points} points")


def test_a_game_is_counted_on_a_phone_without_a_connection_and_entered_into_a_campaign(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, **TOUCH) as page:
        campaign = begin(page, address)
        page.goto(address)
        page.get_by_role("link", name="Open the score sheet").tap()
        expect(page.locator("[data-offline]")).to_have_attribute("data-offline", "ready")
        page.context.set_offline(True)
        page.reload()
        tap_game(page)
        expect_total(page, 60)
        expect(page.locator(".score-total")).to_contain_text("Wanderer, 1 circle")
        expect(page.locator(".score-result")).to_contain_text("0 to 99 points")
        # What no game can have is refused with the reason, and counts nothing.
        for row, count, reason in (
            ("Yellow flags", "33", "33 is not possible. Possible: 0–32."),
            ("Longest railroad", "5", "A fulfilled task with the number 6"),
        ):
            field = page.locator(".count-row", has_text=row)
            field.get_by_role("textbox").fill(count)
            expect(field).to_contain_text(reason)
            expect_total(page, 60 - int(COUNTS[row]))
            field.get_by_role("textbox").fill(COUNTS[row])
        expect_total(page, 60)
        page.get_by_role("button", name="Green flags: one more").tap()
        page.reload()
        expect_total(page, 61)
        page.get_by_role("button", name="Green flags: one less").tap()
        expect(page.get_by_text("the sheet waits here on this device")).to_be_visible()
        page.context.set_offline(False)
        page.get_by_role("button", name="Enter there").tap()
        expect(page.locator(".sheet-result")).to_contain_text("60 points")
        page.get_by_role("button", name="Enter the game").tap()
        expect(page.get_by_text("1 game played")).to_be_visible()
        (game,) = see(page, address, campaign)["games"]
        assert (game["result"], game["sums"]["S1"]) == (60, 42)
        page.goto(f"{address}/score-sheet")
        expect(page.get_by_text("Handed over to “Sunday evenings”")).to_be_visible()


def test_a_campaign_tells_what_is_unlocked_and_every_row_counts_with_its_factor(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, **TOUCH) as page:
        campaign = begin(page, address)
        for _ in range(3):
            finish(page, address, campaign, RICH_SHEET)
        cross_on(page, address, campaign, 7)
        open_sheet(page, address)
        page.get_by_text("Unlocked in the campaign").tap()
        page.get_by_label("As in a campaign").select_option("Sunday evenings")
        expect(page.locator("summary")).to_contain_text("3 of 29")
        tap_tokens(page, "Forest tasks", [4, 4])
        page.get_by_role("button", name="Red heart 1: 6 equal edges").tap()
        expect_total(page, 14)
        # What the campaign has not unlocked is not lost unnoticed.
        page.get_by_role("button", name="Everything").tap()
        for button, total in (
            ("Golden heart: 6 equal edges", 26),
            ("Circus: 1", 36),
            ("Construction site: 3", 57),
            ("Forest cabin: 4 once more", 61),
            ("Signalman: one more", 63),
            ("Shepherdess: one more", 65),
            ("Hill: one more", 67),
            ("Balloon launch site: one more", 69),
        ):
            page.get_by_role("button", name=button, exact=True).first.tap()
            expect_total(page, total)
        harbor = page.locator(".count-row", has_text="Harbor")
        harbor.get_by_role("textbox").fill("3")
        expect(harbor).to_contain_text("First write down: Longest river")
        page.get_by_label("Longest river", exact=True).fill("4")
        expect_total(page, 76)
        page.get_by_role("button", name="Enter there").tap()
        expect(page.get_by_role("alert")).to_contain_text("This campaign has not unlocked")
        expect(page.get_by_role("button", name="Enter all the same")).to_be_visible()


def test_two_phones_write_on_one_sheet_and_the_newer_entry_counts(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, **TOUCH) as one, somebody(chromium, PHONE, **TOUCH) as other:
        open_sheet(one, address)
        tap_tokens(one, "Forest tasks", [4, 5])
        other.goto(link_of(one))
        expect(other.get_by_text("This is the sheet of the link.")).to_be_visible()
        assert "#" not in other.url
        expect_total(other, 9)
        # From here on both write, without hearing of each other.
        tap_tokens(one, "River tasks", [6])
        one.get_by_label("Green flags", exact=True).fill("8")
        tap_tokens(other, "Forest tasks", [5])
        other.get_by_label("Green flags", exact=True).fill("7")
        one.goto(link_of(other))
        expect(one.get_by_text("Brought together with what stood here")).to_be_visible()
        expect_total(one, 9 + 6 + 5 + 7)
        other.goto(link_of(one))
        expect_total(other, 27)

        # The sheet of another game takes nobody's away.
        other.get_by_role("button", name="Begin a new sheet").tap()
        expect_total(other, 0)
        tap_tokens(other, "Grain tasks", [6])
        other.goto(link_of(one))
        expect(other.get_by_text("Yours lies at the bottom")).to_be_visible()
        expect_total(other, 27)
        expect(other.locator(".score-others")).to_contain_text("6 points")
        other.get_by_role("button", name="Open", exact=True).tap()
        expect_total(other, 6)
        other.goto(f"{address}/score-sheet#1~cut-off")
        expect(other.get_by_text("This link holds no score sheet")).to_be_visible()
        expect_total(other, 6)


def test_a_newer_version_waits_until_it_is_wanted_and_loses_nothing(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    folder = tmp_path / "page"
    shutil.copytree(PAGE, folder)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with (
        running(database, page_folder=str(folder)) as live,
        somebody(chromium, PHONE, **TOUCH) as page,
    ):
        open_sheet(page, live.url)
        page.reload()
        tap_tokens(page, "Forest tasks", [4])
        index, worker = folder / "index.html", folder / "sw.js"
        newer = index.read_text("utf-8").replace("<head>", '<head><meta name="newer">')
        index.write_text(newer, "utf-8")
        script = worker.read_text("utf-8")
        changed = re.sub(r'(/index.html","revision":")\w+', r"\g<1>newer", script)
        assert changed != script
        worker.write_text(changed, "utf-8")
        page.reload()
        expect(page.get_by_text("There is a newer version. Your entries stay.")).to_be_visible()
        expect(page.locator("meta[name=newer]")).to_have_count(0)
        tap_tokens(page, "Forest tasks", [5])
        expect_total(page, 9)
        page.get_by_role("button", name="Load it").tap()
        expect(page.locator("meta[name=newer]")).to_have_count(1)
        expect_total(page, 9)
        page.context.set_offline(True)
        page.reload()
        expect(page.locator("meta[name=newer]")).to_have_count(1)
        expect_total(page, 9)


def test_beside_the_sheet_its_worker_answers_nothing_in_the_servers_place(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_sheet(page, address)
        held: set[str] = set()

        def look(answer: Response) -> None:
            if answer.from_service_worker:
                held.add(answer.url.removeprefix(address))

        page.on("response", look)
        page.reload()
        page.locator(".score-sheet").wait_for()
        assert page.evaluate("navigator.serviceWorker.controller !== null")
        # The same page goes on to the start page, hears of what is new there, and plays.
        begin(page, address)
        page.get_by_role("link", name="Dorfplatz").click()
        expect(page.get_by_role("link", name="Sunday evenings")).to_be_visible()
        game = page.get_by_role("region", name="Dorfromantik")
        game.get_by_role("button", name="Alone").click()
        page.locator(".table-page").wait_for(timeout=FIRST_THOUGHT_MS)
        place_tile_by_keys(page)
        assert "/score-sheet" in held
        others = {path for path in held if not path.startswith(("/assets/", "/icon"))}
        assert others == {"/score-sheet"}


def test_the_sheet_is_sent_as_a_picture_and_written_by_keys_alone(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    with somebody(chromium, PHONE) as page:
        open_sheet(page, address)
        page.get_by_role("button", name="Forest tasks: 6").first.focus()
        page.keyboard.press("Space")
        page.get_by_label("Green flags", exact=True).focus()
        page.keyboard.type("12")
        page.get_by_role("button", name="Green flags: one more").focus()
        page.keyboard.press("Enter")
        expect_total(page, 19)
        manifest = page.locator("link[rel=manifest]").get_attribute("href")
        told = page.context.request.get(f"{address}{manifest}").json()
        for icon in told["icons"]:
            assert page.context.request.get(f"{address}{icon['src']}").body().startswith(PNG)
        with page.expect_download() as download:
            page.get_by_role("button", name="Send a picture").press("Enter")
        file = tmp_path / "sheet.png"
        download.value.save_as(file)
        assert file.read_bytes().startswith(PNG)


@languages
def test_the_score_sheet_can_be_used_by_everyone(
    chromium: Browser, address: str, language: str
) -> None:
    with somebody(chromium, PHONE, locale=language) as page:
        open_sheet(page, address)
        page.locator("summary").click()
        page.locator(".unlocked .quiet").first.click()
        page.locator(".chip-river").last.click()
        page.locator(".count-row input").last.fill("1")
        expect(page.locator(".react-aria-FieldError")).to_be_visible()
        page.locator("[aria-expanded=false]").last.click()
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert findings(page) == [], theme
        assert width(page) == PHONE["width"]
