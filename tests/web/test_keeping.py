"""What stays of a game: its log, its moments, its record, its picture, the proof of its chance."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, expect

from dorfplatz.game.game import Game
from dorfplatz.record import load, loads
from tests.web.people import (
    TIMEOUT_MS,
    close_menu,
    is_over,
    open_game,
    open_game_with,
    open_menu,
    open_record,
    place_tile_by_keys,
    play_in_words,
    somebody,
)
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow


def record_of(page: Page) -> Game:
    """The game at the table that a page shows."""
    table = page.url.rsplit("/", 1)[1]
    record = page.request.get(urljoin(page.url, f"/api/tables/{table}/record"))
    return loads(record.text())


def kinds_of(game: Game) -> list[str]:
    """What has happened, in a word each."""
    return [event["e"] for event in game.events]


def expect_placements(kinds: list[str], count: int) -> None:
    """So many tiles were placed, and one more lies open; a placement may cancel tasks besides."""
    assert kinds.count("place") == count
    assert kinds.count("reveal") == count + 1
    assert set(kinds) <= {"place", "reveal", "task"}


def test_every_line_of_the_log_leads_to_its_moment(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        for _ in range(3):
            place_tile_by_keys(page)
        open_menu(page, "Log")
        lines = page.locator(".log a")
        expect(lines).to_have_count(8)  # the start, four reveals, three placements
        kinds = kinds_of(record_of(page))
        expect_placements(kinds, 3)
        third_reveal = [at for at, kind in enumerate(kinds, 1) if kind == "reveal"][2]
        told = lines.nth(2).inner_text()
        lines.nth(2).click()
        expect(page.locator(".told")).to_have_text(told)
        number = page.locator(".moment-number")
        expect(number).to_have_text(f"{third_reveal} of {len(kinds)}")
        page.keyboard.press("ArrowLeft")
        expect(number).to_have_text(f"{third_reveal - 1} of {len(kinds)}")
        page.reload()
        expect(number).to_have_text(f"{third_reveal - 1} of {len(kinds)}")


def test_a_game_is_replayed_by_slider_and_keys_and_played_on_from_a_moment(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        for _ in range(3):
            place_tile_by_keys(page)
        first = page.url
        moments = len(record_of(page).events)
        open_menu(page, "Log")
        page.get_by_role("link", name="Replay").click()
        expect(page.locator(".told")).to_have_text("The beginning.")
        slider = page.get_by_role("slider", name="Moment of the game")
        slider.focus()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".moment-number")).to_have_text(f"1 of {moments}")
        page.get_by_role("button", name="One moment later").click()
        expect(page.locator(".moment-number")).to_have_text(f"2 of {moments}")
        assert findings(page) == []
        assert width(page) == PHONE["width"]
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("dialog")).to_contain_text(page.url)
        assert findings(page) == []
        close_menu(page)
        page.get_by_role("button", name="Play on from here").click()
        page.locator("[data-phase=playing]").wait_for(timeout=TIMEOUT_MS)
        assert page.url != first
        place_tile_by_keys(page)


def test_a_record_is_downloaded_opened_and_played_on(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        for _ in range(2):
            place_tile_by_keys(page)
        open_menu(page, "Save")
        with page.expect_download() as download:
            page.get_by_role("link", name="Download the record").click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        kept = load(file)
        expect_placements(kinds_of(kept), 2)
        moments = len(kept.events)
        open_record(page, address, file)
        expect(page.locator(".moment-number")).to_have_text(f"0 of {moments}")
        assert findings(page) == []
        page.keyboard.press("End")
        expect(page.locator(".moment-number")).to_have_text(f"{moments} of {moments}")
        page.keyboard.press("ArrowLeft")
        page.get_by_role("button", name="Play on from here").click()
        place_tile_by_keys(page)


def test_a_file_that_is_no_record_is_refused_with_the_reason(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna,\n", encoding="utf-8")
    with somebody(chromium) as page:
        open_record(page, address, file)
        expect(page.get_by_role("alert")).not_to_be_empty()
        assert findings(page) == []


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_the_table_is_kept_as_a_picture(
    chromium: Browser, address: str, tmp_path: Path, ending: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        place_tile_by_keys(page)
        open_menu(page, "Save")
        button = page.get_by_text(f"Picture as {ending.upper()}")
        with page.expect_download() as download:
            button.click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        start = {"svg": b"<svg", "png": b"\x89PNG"}[ending]
        assert file.suffix == f".{ending}"
        assert file.read_bytes().startswith(start)


def test_chance_is_promised_before_and_checked_after_the_game(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game_with(page, address, "Bohemian Villages", ["me", "device"], rounds=1)
        page.get_by_role("button", name="As text").click()
        promised = promise(page)
        for number in range(20):
            if is_over(page):
                break
            play_in_words(page, number)
        assert promise(page) == promised
        open_menu(page, "Chance")
        expect(page.get_by_text("Chance was fair")).to_be_visible()
        expect(page.get_by_text("This device has checked")).to_be_visible()
        assert findings(page) == []


def promise(page: Page) -> str:
    """What the server has bound itself to."""
    open_menu(page, "Chance")
    found = page.locator(".menu .address").first.inner_text()
    close_menu(page)
    return found


def test_nothing_sounds_unless_it_is_wanted(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        page.add_init_script(
            """window.sounded = 0;
            const start = OscillatorNode.prototype.start;
            OscillatorNode.prototype.start = function (...when) {
              window.sounded += 1;
              return start.apply(this, when);
            };"""
        )
        open_game(page, address, "Dorfromantik", "Alone")
        place_tile_by_keys(page)
        assert page.evaluate("window.sounded") == 0
        open_menu(page, "Settings")
        page.get_by_label("Sounds").select_option("on")
        page.wait_for_function("() => window.sounded > 0")
        before = page.evaluate("window.sounded")
        close_menu(page)
        place_tile_by_keys(page)
        page.wait_for_function(f"() => window.sounded > {before}")
