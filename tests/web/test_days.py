"""Games of the day and challenges on the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.live import Browser as Asker
from tests.server.live import Live, running
from tests.server.test_days import DAY, HOUR, NOON, Clock, begin, play_to_the_end
from tests.web.known_comparison import PROGRAM as COMPARISON_PROGRAM
from tests.web.people import somebody
from tests.web.views import PHONE, findings
from tests.web.workspace import PAGE

pytestmark = pytest.mark.slow


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def server(address: str, clock: Clock, tmp_path: Path) -> Iterator[Live]:
    """A server with a time of its own; that at `address` has built the page."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(
        database, clock=clock, page_folder=str(PAGE), comparison_program=COMPARISON_PROGRAM
    ) as live:
        yield live


def same_browser(live: Live, page: Page) -> Asker:
    """Plays on at the table that a page shows, in the same browser."""
    asker = Asker(live)
    for cookie in page.context.cookies():
        asker.http.cookies.set(cookie["name"], cookie["value"])
    asker.table = page.url.rsplit("/", 1)[1]
    return asker


def test_the_landscape_of_the_day_is_one_tap_away_and_counts_once(
    chromium: Browser, server: Live, clock: Clock
) -> None:
    other = Asker(server)
    begin(other, "Ben")
    play_to_the_end(other, 1)
    with somebody(chromium, PHONE) as page:
        page.goto(server.url)
        page.get_by_role("button", name="Play: Landscape of the day").click()
        page.wait_for_url("**/table/*")
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
        page.goto(server.url)
        today = page.get_by_role("region", name="Today")
        expect(today).to_contain_text("You have started")
        today.get_by_role("link", name="Continue: Landscape of the day").click()
        page.wait_for_url("**/table/*")
        play_to_the_end(same_browser(server, page))
        ending = page.get_by_role("region", name="Looking back")
        expect(ending).to_contain_text("Landscape of the day")
        expect(ending).to_contain_text("of 2")
        page.get_by_role("link", name="Board").click()
        board = page.get_by_role("region", name="Landscape of the day").get_by_role("table")
        expect(board.get_by_role("row")).to_have_count(3)
        expect(board.get_by_role("row").filter(has_text="you")).to_have_count(1)
        assert findings(page) == []

        clock.now = NOON + 16 * HOUR
        page.goto(f"{server.url}/days/{DAY}")
        expect(page.get_by_role("button", name="Play it now, uncounted")).to_have_count(2)
        page.get_by_role("button", name="Look at the game of Ben").click()
        page.wait_for_url("**/record/at/0")


def test_a_challenge_shows_both_results(chromium: Browser, server: Live) -> None:
    with somebody(chromium, PHONE) as page:
        page.goto(server.url)
        offer = page.get_by_role("region", name="Dorfromantik", exact=True)
        offer.get_by_role("button", name="Alone").click()
        page.wait_for_url("**/table/*")
        play_to_the_end(same_browser(server, page))
        page.get_by_role("link", name="Challenge a friend").click()
        page.get_by_role("button", name="Make a link").click()
        link = page.locator(".address").inner_text()
        assert findings(page) == []
        with somebody(chromium, PHONE) as friend:
            friend.goto(link)
            friend.get_by_label("Your name").fill("Bea")
            assert findings(friend) == []
            friend.get_by_role("button", name="Accept").click()
            friend.wait_for_url("**/table/*")
            play_to_the_end(same_browser(server, friend), 1)
            friend.get_by_role("link", name="Compare").click()
            row = friend.get_by_role("row").filter(has_text="Bea (this game)")
            expect(row).to_be_visible()
        page.reload()
        expect(page.get_by_role("row").filter(has_text="Bea")).to_be_visible()
        page.goto(f"{server.url}/challenge")
        expect(page.get_by_role("alert")).to_contain_text("A part of this link is missing.")


def test_own_games_are_told_searched_and_taken_along(chromium: Browser, server: Live) -> None:
    with somebody(chromium, PHONE) as page:
        page.goto(f"{server.url}/profile")
        expect(page.get_by_text("You have not played any game")).to_be_visible()
        page.goto(server.url)
        page.get_by_role("button", name="Play: Landscape of the day").click()
        page.wait_for_url("**/table/*")
        play_to_the_end(same_browser(server, page))
        expect(page.get_by_text("Your first result in this game.")).to_be_visible()
        page.goto(server.url)
        page.get_by_role("link", name="Your games").click()
        expect(page.get_by_role("region", name="Dorfromantik")).to_contain_text("1 game: best")
        expect(page.get_by_role("region", name="Reached")).to_contain_text("First game of the day")
        assert findings(page) == []
        page.get_by_label("With whom").fill("Zoe")
        expect(page.get_by_text("No game fits.")).to_be_visible()
        page.get_by_label("Name of your profile").fill("Anna")
        page.get_by_role("button", name="Take along to another device").click()
        link = page.locator(".address").inner_text()
        with somebody(chromium, PHONE) as other:
            other.goto(link)
            other.get_by_role("button", name="Add this browser").click()
            expect(other.get_by_text("On 2 devices")).to_be_visible()
            expect(other.get_by_label("Name of your profile")).to_have_value("Anna")
            other.get_by_role("button", name="Delete profile").click()
            assert findings(other) == []
            other.get_by_role("button", name="Delete for good").click()
            expect(other.get_by_text("You have not played any game")).to_be_visible()
