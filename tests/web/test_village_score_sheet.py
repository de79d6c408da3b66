"""The score sheet of Bohemian Villages: counted for several players on one phone."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.people import somebody
from tests.web.score_sheets import TOUCH, link_of, open_sheet
from tests.web.views import PHONE, findings, languages, width
from tests.web.workspace import WEB

pytestmark = pytest.mark.slow

DOCUMENT = WEB.parent / "docs" / "score-sheets.md"
PNG = b"\x89PNG\r\n\x1a\n"
ONE_LINE = """one => {
    const written = document.createRange();
    written.selectNodeContents(one);
    return new Set([...written.getClientRects()].map(({ top }) => top)).size === 1;
}"""
"""Whether what stands in an element stands on one line."""


@dataclass
class Counted:
    """What a player has at the end, by the names of the rows; of a full village, the coins."""

    coins: int
    halls: list[int | None] = field(default_factory=list)
    rows: dict[str, int] = field(default_factory=dict)


GAME = [
    # The rulebook's two bakeries and one butchery bring 6.
    Counted(31, [11], {"bakeries": 2, "butcheries": 1, "churches": 3}),
    Counted(44, [], {"dairies": 1, "churches": 3}),
    # The rulebook's Stefan gets 2 for one flour and one glass tile.
    Counted(
        27,
        [None],
        {
            "bakeries": 1,
            "butcheries": 1,
            "dairies": 1,
            "tailor shops": 1,
            "churches": 1,
            "Flour tiles": 1,
            "Glass tiles": 1,
        },
    ),
    Counted(38, [8, None], {"tailor shops": 2, "Glass tiles": 3}),
]
TOTALS = [31 + 11 + 6 + 6, 44 - 5 + 1 + 6, 27 + 20 + 2, 38 + 8 + 2 + 4]


class Thumb:
    """Somebody's thumb, which counts its taps, those on the phone's keys included."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, what: Locator) -> None:
        what.tap()
        self.taps += 1

    def write(self, field: Locator, number: int) -> None:
        self.tap(field)
        self.page.keyboard.type(str(number))
        self.taps += len(str(number))

    def count(self, row: str, number: int) -> None:
        """Taps + so often."""
        for _ in range(number):
            self.tap(self.page.get_by_role("button", name=f"{row}: one more", exact=True))

    def enter(self, counted: Counted) -> None:
        """Writes down what a player has."""
        self.write(row_of(self.page, "Coins"), counted.coins)
        self.count("town halls", len(counted.halls))
        for number, coins in enumerate(counted.halls, 1):
            if coins is not None:
                hall = self.page.get_by_role("group", name=f"Town hall {number}", exact=True)
                self.tap(hall.get_by_role("button", name="Village full"))
                self.write(hall.get_by_label("Printed coins"), coins)
        for row, count in counted.rows.items():
            self.count(row, count)


def row_of(page: Page, name: str) -> Locator:
    """Where the number of a row stands."""
    return page.get_by_role("textbox", name=name, exact=True)


def players(page: Page) -> Locator:
    """The tabs of the players."""
    return page.locator(".player-tabs").get_by_role("tab")


def open_villages(page: Page, address: str) -> None:
    """To the sheet of Bohemian Villages."""
    open_sheet(page, address)
    page.get_by_role("radio", name="Bohemian Villages").tap()


def expect_totals(page: Page, totals: list[object]) -> None:
    """Until everyone's tab shows their total."""
    expect(page.locator(".player-tabs b")).to_have_text([str(total) for total in totals])


def enter_game(page: Page) -> int:
    """Enters the game of four people by touch; returns how many taps that took."""
    thumb = Thumb(page)
    for tab, counted in zip(players(page).all(), GAME, strict=True):
        if tab.get_attribute("aria-selected") != "true":
            thumb.tap(tab)
        thumb.enter(counted)
    return thumb.taps


def test_four_people_are_counted_by_touch_without_a_connection(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    with somebody(chromium, PHONE, **TOUCH) as page:
        open_villages(page, address)
        page.context.set_offline(True)
        page.reload()
        expect_totals(page, ["–"] * 4)
        taps = enter_game(page)
        expect_totals(page, list(TOTALS))
        told = re.search(r"four people takes (\d+) taps", DOCUMENT.read_text("utf-8"))
        assert told is not None
        assert taps == int(told[1])
        page.get_by_label("Name", exact=True).fill("Eva")
        players(page).first.tap()
        page.get_by_label("Name", exact=True).fill("Anna")
        page.reload()
        expect_totals(page, list(TOTALS))
        ranking = page.locator(".score-ranking tbody tr")
        expect(page.locator(".score-open")).to_have_count(0)
        assert ranking.all_inner_texts() == [
            "1.\tAnna\t54",
            "2.\tEva\t52",
            "3.\tPlayer 3\t49",
            "4.\tPlayer 2\t46",
        ]
        expect(page.get_by_text("Anna wins with 54 coins.")).to_be_visible()
        # Who has as many coins shares the win.
        row_of(page, "Coins").fill("29")
        expect(page.get_by_text("Anna and Eva share the win with 52 coins each.")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("button", name="Send a picture").tap()
        download.value.save_as(tmp_path / "sheet.png")
        assert (tmp_path / "sheet.png").read_bytes().startswith(PNG)


def test_what_no_game_can_have_is_refused_with_the_reason(chromium: Browser, address: str) -> None:
    with somebody(chromium, PHONE, **TOUCH) as page:
        open_villages(page, address)
        page.get_by_role("radio", name="2", exact=True).tap()
        row_of(page, "Coins").fill("20")
        expect_totals(page, [15, "–"])
        dairies = page.locator(".count-row", has_text="dairies")
        dairies.get_by_role("textbox").fill("14")
        expect(dairies).to_contain_text("14 is not possible. Possible: 0–13. Not counted.")
        expect_totals(page, [15, "–"])
        dairies.get_by_role("textbox").fill("13")
        expect_totals(page, [28, "–"])
        # All figures stand there: another building is not to be had, but written down it is told.
        church = page.get_by_role("button", name="churches: one more", exact=True)
        expect(church).to_be_disabled()
        row_of(page, "churches").fill("1")
        expect(page.get_by_role("alert")).to_contain_text("That would be 14 figures")
        expect_totals(page, ["–", "–"])
        dairies.get_by_role("textbox").fill("1")
        expect_totals(page, [20 - 5 + 1 + 10, "–"])
        row_of(page, "town halls").fill("1")
        page.get_by_role("button", name="Village full").tap()
        page.get_by_label("Printed coins").fill("31")
        expect(page.locator(".hall-row")).to_contain_text("31 is not possible. Possible: 1–30.")
        expect_totals(page, [31, "–"])
        row_of(page, "Flour tiles").fill("3")
        players(page).last.tap()
        row_of(page, "Flour tiles").fill("3")
        reason = "All players together would have 6 of these tiles left; at most 5 are possible."
        expect(page.locator(".react-aria-FieldError")).to_contain_text(reason)
        expect_totals(page, [31, "\N{MINUS SIGN}5"])
        # Nobody has won as long as something is refused: whose and what is told.
        told = page.locator(".score-open li")
        expect(told).to_have_count(2)
        expect(told.first).to_contain_text("Player 1: Town hall 1: 31 is not possible.")
        expect(told.last).to_contain_text("Player 2: Flour tiles: All players together")
        expect(told.last).to_contain_text("Coins: not written down yet.")
        row_of(page, "Coins").fill("9")
        row_of(page, "Flour tiles").fill("2")
        players(page).first.tap()
        page.get_by_label("Printed coins").fill("")
        expect(told).to_have_text("Player 1: Town hall 1: not written down yet.")
        expect(page.locator(".score-winners")).to_have_count(0)
        page.get_by_label("Printed coins").fill("12")
        expect(page.locator(".score-winners")).to_have_text("Player 1 wins with 46 coins.")
        # However long names and numbers are, no number breaks.
        for player in players(page).all():
            player.tap()
            page.get_by_label("Name", exact=True).fill("W" * 16)
            row_of(page, "Coins").fill("9999")
        assert width(page) == PHONE["width"]
        for number in page.locator(".score-ranking td, .player-tabs b").all():
            assert number.evaluate(ONE_LINE), number.inner_text()


def test_two_phones_count_different_players(chromium: Browser, address: str) -> None:
    with somebody(chromium, PHONE, **TOUCH) as one, somebody(chromium, PHONE, **TOUCH) as other:
        open_villages(one, address)
        one.get_by_label("Name", exact=True).fill("Jiří")
        row_of(one, "Coins").fill("20")
        # The other phone has a sheet of the other game, which stays.
        open_sheet(other, address)
        other.get_by_role("button", name="Forest tasks: 6").first.tap()
        other.goto(link_of(one))
        expect(other.get_by_text("Yours lies at the bottom")).to_be_visible()
        expect(players(other).first).to_contain_text("Jiří")
        players(other).nth(1).tap()
        row_of(other, "churches").fill("1")
        one.goto(link_of(other))
        expect(one.get_by_text("Brought together with what stood here")).to_be_visible()
        expect_totals(one, [15, 5, "–", "–"])
        others = other.locator(".score-others")
        expect(others).to_contain_text("Dorfromantik")
        expect(others).to_contain_text("6 points")
        other.get_by_role("radio", name="Dorfromantik").tap()
        expect(other.locator(".score-total b")).to_have_text("6 points")
        expect(others).to_contain_text("Jiří 15, Player 2 –")


@languages
def test_the_sheet_can_be_used_by_everyone_and_by_keys_alone(
    chromium: Browser, address: str, language: str
) -> None:
    with somebody(chromium, PHONE, locale=language) as page:
        open_sheet(page, address)
        page.get_by_role("radio").first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        coins = page.locator(".count-row input").first
        coins.focus()
        page.keyboard.type("31")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect_totals(page, [32 - 5, "–", "–", "–"])
        halls = page.locator(".count-row input").nth(1)
        halls.focus()
        page.keyboard.type("1")
        page.keyboard.press("Tab")
        page.locator(".hall-row button").focus()
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
        page.keyboard.type("40")
        expect(page.locator(".react-aria-FieldError")).to_be_visible()
        players(page).first.focus()
        page.keyboard.press("ArrowRight")
        expect(players(page).nth(1)).to_have_attribute("aria-selected", "true")
        page.keyboard.press("ArrowLeft")
        for row in page.locator("summary").all():
            row.press("Enter")
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert findings(page) == [], theme
        assert width(page) == PHONE["width"]
