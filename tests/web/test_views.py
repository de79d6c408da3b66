"""Every view serves everyone: in all languages, light and dark, on a small phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dorfplatz.bohemian.adapter import BOHEMIAN_VILLAGES
from dorfplatz.game.game import Game
from dorfplatz.language import text
from dorfplatz.record import dumps
from tests.server.live import running
from tests.server.test_playing import break_entry
from tests.web.campaigns import ask
from tests.web.people import (
    TIMEOUT_MS,
    choose_language,
    open_game,
    place_tile_by_keys,
    somebody,
)
from tests.web.recorded_tables import play
from tests.web.screenshots import Tables
from tests.web.views import PHONE, findings, width
from tests.web.workspace import PAGE

pytestmark = pytest.mark.slow

PANELS = ("log", "people", "keep", "chance", "settings")


def check(page: Page) -> None:
    assert findings(page) == []
    assert width(page) == PHONE["width"]


@pytest.mark.parametrize(
    ("language", "theme"),
    [
        ("en", "light"),
        ("de", "dark"),
        *(
            pytest.param(*other, marks=pytest.mark.thorough)
            for other in (("en", "dark"), ("de", "light"), ("it", "light"), ("it", "dark"))
        ),
    ],
)
def test_menu_and_forms_serve_everyone(
    chromium: Browser, address: str, language: str, theme: str
) -> None:
    def say(key: str) -> str:
        return text(key, language)

    with somebody(chromium, PHONE, reduced_motion="reduce") as page:
        open_game(page, address, "Dorfromantik", "Alone")
        place_tile_by_keys(page)
        table = page.url
        page.goto(address)
        choose_language(page, language)
        page.locator("select").nth(1).select_option(theme)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for game in ("bohemian-villages", "dorfromantik"):
            form = page.get_by_role("region", name=say(f"{game}:title"), exact=True)
            form.get_by_role("button", name=say("web:home.who_plays")).click()
            form.get_by_text(say("page:game.options")).click()
        check(page)
        page.goto(table)
        page.get_by_role("button", name=say("page:menu.open")).click()
        for panel in PANELS:
            tab = page.get_by_role("tab", name=say(f"page:menu.{panel}"), exact=True)
            tab.click()
            expect(tab).to_have_attribute("aria-selected", "true")
            page.locator(".menu [role=tabpanel] > *").first.wait_for()
            if panel == "people":
                page.get_by_role("button", name=say("page:people.device")).click()
                expect(page.locator(".qr")).to_be_visible(timeout=TIMEOUT_MS)
            check(page)


def test_the_menu_is_used_by_keys_and_gives_the_focus_back(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        menu = page.get_by_role("button", name="Menu")
        menu.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.get_by_role("tab", name="Log").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", name="People")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(menu).to_be_focused()


def test_an_address_that_leads_nowhere_says_so(chromium: Browser, address: str) -> None:
    with somebody(chromium, PHONE) as page:
        page.goto(f"{address}/nowhere")
        expect(page.get_by_text("There is nothing at this address.")).to_be_visible()
        check(page)
        page.goto(f"{address}/record/at/0")
        expect(page.get_by_role("alert")).to_be_visible()
        check(page)


def test_a_table_where_one_is_not_let_in_says_so(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        page.goto(address)
        page.goto(f"{address}/table/0123456789abcdef")
        expect(page.get_by_role("heading", name="You do not have access")).to_be_visible()
        assert findings(page) == []


def test_a_game_that_is_set_aside_says_why_and_gives_its_record(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with somebody(chromium) as page:
        with running(database, page_folder=str(PAGE), bot_processes=0) as live:
            open_game(page, live.url, "Dorfromantik", "Alone")
            place_tile_by_keys(page)
            table = page.url.rpartition("/")[2]
            version = int(page.locator(".table-page").get_attribute("data-settled") or 0)
            page.goto(address)
        break_entry(database, table, version)
        with running(database, page_folder=str(PAGE), bot_processes=0) as live:
            page.goto(live.url)
            page.get_by_role("link", name="A game that has been set aside").click()
            expect(page.get_by_role("heading", name="This game has been set aside")).to_be_visible()
            assert findings(page) == []
            with page.expect_download() as download:
                page.get_by_role("link", name="Download the record").click()
            download.value.save_as(tmp_path / "saved")
            assert '"e":"place"' in (tmp_path / "saved").read_text(encoding="utf-8")
            page.goto(address)


def test_a_building_is_named_with_whom_it_shows_kicked_out(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        page.goto(Tables(address).open(page.context, "bohemian-villages", "end"))
        expect(page.locator(".building.recent .kicked").first).to_be_visible()
        assert findings(page) == []


def kicked_with_most_choice(seats: int) -> Game:
    """A game in which whoever is to move was kicked out of a shop, and has most to choose from."""
    found = []
    kinds: dict[tuple[str, int], str] = {}
    for moment, _ in play(BOHEMIAN_VILLAGES, {"players": seats}, seats, bot=None).replay():
        occupants: dict[tuple[str, int], int] = {}
        is_out = False
        for event in moment.events:
            if event["e"] != "place":
                continue
            place = event["village"], event["building"]
            if event["seat"] == moment.to_move:
                is_out = False
            elif occupants.get(place) == moment.to_move:
                kinds = kinds or {
                    (village["name"], n): building["kind"]
                    for village in moment.view(0)["villages"]
                    for n, building in enumerate(village["buildings"])
                }
                is_out |= kinds[place] in ("bakery", "butchery", "dairy", "tailor")
            occupants[place] = event["seat"]
        if is_out:
            found.append(moment.copy())
    return max(found, key=lambda moment: len(moment.legal_moves()))


def test_on_a_phone_it_is_told_above_all_choices_that_one_was_kicked_out(
    chromium: Browser, address: str
) -> None:
    game = kicked_with_most_choice(4)
    names = ["Annemarie", "Bruno", "Carla", "Donaudampfschifffahrtsgesellschaftskapitaen"]
    with somebody(chromium, PHONE, locale="de") as page:
        page.goto(address)
        asked = {
            "name": "Anna",
            "game": BOHEMIAN_VILLAGES.name,
            "seats": [{"kind": "device", "name": name} for name in names],
            "record": dumps(game),
        }
        table = ask(page, address, "/tables", asked)["table"]
        version = ask(page, address, f"/tables/{table}")["snapshot"]["version"]
        begin = {"do": "start", "expected_version": version}
        ask(page, address, f"/tables/{table}/commands", begin)
        page.goto(f"{address}/table/{table}")
        told = page.locator(".choice-panel .kicks")
        expect(told).to_contain_text("rausgeworfen")
        expect(told).to_be_in_viewport(ratio=1)
        expect(page.locator(".groupings button").first).to_be_in_viewport(ratio=1)
        check(page)
