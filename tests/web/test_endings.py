"""How a game of Bohemian Villages ends before one's eyes, and how it stands on the start page."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.new import new
from dorfplatz.record import dumps
from tests.web.known_comparison import RESULTS
from tests.web.people import (
    TIMEOUT_MS,
    choose_language,
    play_on,
    somebody,
)
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow

ROWS = 2 * 5
"""Numbers in the scoring of two players."""

COUNTED = """() => {
    const numbers = found => [...document.querySelectorAll(found)].map(one => one.innerText);
    const rows = numbers('.results tbody td').filter(Boolean).length;
    return rows > 0 && {
        crowns: numbers('.player-card header .amount:has([href="#score"]) b'),
        totals: numbers('.results tfoot td'),
        rows,
        winner: Boolean(document.querySelector('.winners')),
    };
}"""


def keep_before_the_end(file: Path) -> None:
    """Keeps a game of two people at its last decision."""
    game = new("bohemian-villages(players=2,max_rounds=6)", seed=5)
    greedy = BotPlayer("greedy", seed=5)
    while not game.is_over:
        game.play(greedy.choose(game))
    last = [n for n in game.moments if game.at(n).to_move is not None][-1]
    file.write_text(dumps(game.at(last)), encoding="utf-8")


def test_the_cards_give_no_total_away_before_its_rows_are_counted(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    keep_before_the_end(tmp_path / "late.dorf.jsonl")
    with somebody(chromium, reduced_motion="no-preference") as page:
        play_on(page, address, tmp_path / "late.dorf.jsonl")
        page.get_by_role("button", name="End the turn").click()
        early = page.wait_for_function(COUNTED, timeout=TIMEOUT_MS).json_value()
        assert early["crowns"] == early["totals"]
        assert early["rows"] < ROWS
        assert not early["winner"]
        page.get_by_role("button", name="Show every row").click()
        expect(page.locator(".winners")).to_be_visible()
        late = page.evaluate(COUNTED)
        assert late["crowns"] == late["totals"] != early["totals"]


def test_a_game_that_is_over_says_how_and_when_it_ended_in_the_readers_language(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    keep_before_the_end(tmp_path / "late.dorf.jsonl")
    with somebody(chromium, PHONE, reduced_motion="reduce") as page:
        play_on(page, address, tmp_path / "late.dorf.jsonl")
        page.get_by_role("button", name="End the turn").click()
        # Nobody of the two at this device is "you".
        expect(page.locator(".winners")).to_contain_text("Player 1 wins with")
        page.goto(address)
        over = page.locator("#over + .running a")
        for language, names, won in [
            ("en", "Player 1, Player 2", "Player 1 wins with"),
            ("de", "Spieler 1, Spieler 2", "Spieler 1 gewinnt mit"),
            ("it", "Giocatore 1, Giocatore 2", "Giocatore 1 vince con"),
        ]:
            choose_language(page, language)
            for told in (names, won, str(datetime.now(UTC).year)):
                expect(over).to_contain_text(told)
        # At the table as well, in what the page tells and in what the server does.
        over.click()
        expect(page.get_by_role("columnheader", name="Giocatore 2", exact=True)).to_be_visible()
        page.get_by_role("button", name="Menu").click()
        log = page.get_by_role("dialog")
        expect(log).to_contain_text("Giocatore 1")
        assert "Player" not in log.inner_text()
        assert findings(page) == []


def test_a_game_that_is_over_looks_back(chromium: Browser, address: str, tmp_path: Path) -> None:
    keep_before_the_end(tmp_path / "late.dorf.jsonl")
    with somebody(chromium, PHONE) as page:
        play_on(page, address, tmp_path / "late.dorf.jsonl")
        page.get_by_role("button", name="End the turn").click()
        ending = page.get_by_role("region", name="Looking back")
        expect(ending).to_contain_text("Your first result in this game.")
        # Both play at this device, and the better of them is measured.
        table = page.url.replace("/table/", "/api/tables/")
        points = max(page.context.request.get(f"{table}/comparison").json()["points"])
        for level in ("easy", "medium"):
            results = RESULTS[level]
            below = 100 * sum(count for result, count in results if result < points) // 10
            compared = f"Higher than {below} % of the results of level “{level}”."
            expect(ending).to_contain_text(compared)
        expect(ending.get_by_role("img", name="How often bots came to")).to_be_visible()
        picture = ending.get_by_role("img", name="The table as a picture")
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", value=True)
        assert picture.evaluate("image => image.naturalWidth") > 0
        with page.expect_download() as saved:
            ending.get_by_role("button", name="Picture as PNG").click()
        assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
        assert findings(page) == []
        assert width(page) == PHONE["width"]
        ending.get_by_role("link", name="Find out by an analysis").click()
        page.wait_for_url("**/at/0#analysis")
        page.go_back()
        page.get_by_role("button", name="As text").click()
        expect(ending).to_contain_text("Compared with bots")
        assert findings(page) == []
