"""Help beside the cardboard games on a phone: tasks and stacks, coins, and a turn's order."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.people import somebody
from tests.web.score_sheets import TOUCH, link_of, open_sheet
from tests.web.views import PHONE, findings, languages, width

pytestmark = pytest.mark.slow

NEXT = ".stacks-next"


def open_part(page: Page, address: str, part: str, *, game: str = "Dorfromantik") -> None:
    """To a part of a game's score sheet, by touch, and from there on without a connection."""
    open_sheet(page, address)
    page.get_by_role("radio", name=game).tap()
    page.get_by_role("radio", name=part).tap()
    page.context.set_offline(True)
    page.reload()


def draw(page: Page, token: str) -> None:
    """Taps a token that is drawn, such as "Forest tasks: 5"."""
    page.get_by_role("button", name=re.compile(rf"^{token} (×\d )?\d+%$")).tap()


def field(page: Page, name: str) -> Locator:
    """Where a number is written down."""
    return page.get_by_role("textbox", name=name, exact=True)


def test_tokens_and_stacks_are_followed_through_a_game_and_fulfilled_tasks_score(
    chromium: Browser, address: str
) -> None:
    with (
        somebody(chromium, PHONE, **TOUCH) as page,
        somebody(chromium, PHONE, **TOUCH) as other,
    ):
        open_part(page, address, "Tasks and stacks")
        expect(page.locator(NEXT)).to_contain_text("a task tile. There are 0 of 3 tokens")
        forest = page.get_by_role("group", name="Forest tasks", exact=True)
        expect(forest).to_contain_text("20%")
        draw(page, "Forest tasks: 5")
        # Of 24 tiles 4 are forest; of its tokens one 5 is left, beside a 4 and two 6.
        expect(forest).to_contain_text("17%")
        five = page.get_by_role("button", name="Forest tasks: 5 25%")
        expect(five).to_be_visible()
        draw(page, "River tasks: 4")
        draw(page, "Grain tasks: 6")
        expect(page.locator(NEXT)).to_contain_text("a landscape tile")
        page.get_by_role("button", name="Tile laid").tap()
        expect(page.locator(".stacks-left dd")).to_have_text(["22", "44"])
        # Ticked off, it is one of those laid; a second one is one more.
        page.get_by_text("Tick off what lies there").tap()
        for tile, left in (("L01", "44"), ("L33", "43")):
            page.get_by_role("button", name=f"{tile}:").tap()
            expect(page.locator(".stacks-left dd").last).to_have_text(left)
        page.get_by_role("group", name="Forest tasks: 5").get_by_role(
            "button", name="Fulfilled"
        ).tap()
        expect(page.locator(NEXT)).to_contain_text("a task tile. There are 2 of 3 tokens")
        river = page.get_by_role("group", name="River tasks: 4")
        river.get_by_role("button", name="Cancelled").tap()
        page.reload()
        expect(page.locator(".tokens-done li")).to_have_text(
            ["Forest tasks 5: fulfilled↶", "River tasks 4: cancelled↶"]
        )
        page.get_by_role("radio", name="Scoring").tap()
        expect(page.locator(".score-total b")).to_have_text("5 points")
        link = link_of(page)
        # The other phone hears where the tokens are, and how many tiles lie there.
        other.goto(link)
        other.get_by_role("radio", name="Tasks and stacks").tap()
        expect(other.locator(".stacks-left dd")).to_have_text(["22", "44"])
        expect(other.locator(".tokens-done li")).to_have_count(2)


def test_what_is_unlocked_joins_the_stacks(chromium: Browser, address: str) -> None:
    with somebody(chromium, PHONE, **TOUCH) as page:
        open_sheet(page, address)
        page.locator("summary").tap()
        page.get_by_role("button", name="Everything").tap()
        page.get_by_role("radio", name="Tasks and stacks").tap()
        # 25 task tiles, 5 of box 1 and 3 with a printed 7; 48 - 3 landscape tiles, 5 of box 2 and
        # 18 special tiles.
        expect(page.locator(".stacks-left dd")).to_have_text(["33", "68"])
        expect(page.get_by_role("button", name="Forest tasks: 7 14%")).to_be_visible()


def test_coins_of_a_turn_follow_from_what_everyone_has(chromium: Browser, address: str) -> None:
    with somebody(chromium, PHONE, **TOUCH) as page:
        open_part(page, address, "Coins now", game="Bohemian Villages")
        result = page.locator(".income-result")
        field(page, "active inns").fill("2")
        field(page, "churches").fill("3")
        expect(result).to_contain_text("Player 1 gets 2 coins. (2 for active inns)")
        page.get_by_label("Who has the bishop").select_option("Player 1")
        expect(result).to_contain_text("Player 1 gets 5 coins.")
        for die in (3, 5, 2, 6):
            page.get_by_role("button", name=f"Add a {die}").tap()
        page.get_by_role("radio", name="8 farm").tap()
        expect(page.get_by_text("3+5 (then 2+6 for a second move)")).to_be_visible()
        field(page, "farms").fill("3")
        expect(result).to_contain_text("Player 1 gets 3 coins.")
        page.get_by_role("radio", name="7 glass factory").tap()
        field(page, "glass factories in all villages").fill("3")
        field(page, "Player 1: Glass tiles").fill("1")
        field(page, "Player 3: Glass tiles").fill("1")
        expect(result).to_contain_text("Nobody gets coins now.")
        expect(result).to_contain_text("2 of 3 are occupied.")
        page.get_by_role("button", name="Player 3: Glass tiles: one more").tap()
        expect(result.locator("li")).to_have_text(
            ["Player 1 gets 3 coins. (1 × 3)", "Player 3 gets 6 coins. (2 × 3)"]
        )
        page.get_by_role("button", name="Tiles are back").tap()
        expect(result).to_contain_text("0 of 3 are occupied.")
        # A tie for the most churches; what is counted here stands in the scoring as well.
        page.get_by_role("radio", name="11 church").tap()
        field(page, "Player 2: churches").fill("3")
        expect(result.locator("li")).to_have_text(
            [f"Player {player} gets {coins} coins." for player, coins in enumerate((6, 6, 0, 0), 1)]
        )
        page.get_by_role("radio", name="Scoring").tap()
        expect(field(page, "churches")).to_have_value("3")
        page.get_by_role("radio", name="A turn").tap()
        expect(page.locator(".turn-help li")).to_have_count(4)


@languages
@pytest.mark.parametrize("game", ["Dorfromantik", "Bohemian Villages"])
def test_the_help_can_be_used_by_everyone(
    chromium: Browser, address: str, game: str, language: str
) -> None:
    with somebody(chromium, PHONE, locale=language) as page:
        open_sheet(page, address)
        page.locator(".score-game").nth(int(game != "Dorfromantik")).click()
        for part in range(1, page.locator(".sheet-part").count()):
            page.locator(".sheet-part").nth(part).focus()
            page.keyboard.press("Enter")
            for more in page.locator(".tile-ticks summary, .dice-faces button, .draw").all()[:9]:
                more.press("Enter")
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)
                assert findings(page) == [], (part, theme)
            assert width(page) == PHONE["width"]
