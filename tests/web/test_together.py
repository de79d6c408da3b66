"""What people at one table see of each other besides the game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.live import running
from tests.web.people import (
    TIMEOUT_MS,
    close_menu,
    meet_by_link,
    open_game,
    open_game_with,
    open_menu,
    place_tile_by_keys,
    sit_down,
    somebody,
)
from tests.web.views import PHONE, findings
from tests.web.workspace import PAGE

pytestmark = pytest.mark.slow


def test_one_sees_who_is_there_who_is_away_and_who_comes_back(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as host, somebody(chromium, PHONE) as guest:
        meet_by_link(host, guest, address, "Dorfromantik")
        there = host.locator(".companion.here", has_text="Bruno")
        expect(there).to_be_visible()
        assert findings(guest) == []
        table = guest.url
        guest.goto(f"{address}/rules/dorfromantik")
        expect(host.locator(".companion.away", has_text="Bruno")).to_contain_text(
            "away since", timeout=TIMEOUT_MS
        )
        expect(host.get_by_text("Bruno is away.")).to_be_attached()
        open_menu(host, "People")
        expect(host.locator(".person", has_text="Bruno")).to_contain_text("away since")
        host.keyboard.press("Escape")
        guest.goto(table)
        expect(there).to_be_visible()
        expect(host.get_by_text("Bruno is here.")).to_be_attached()


def test_whose_move_is_waited_for_is_told_beside_the_name(chromium: Browser, address: str) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest:
        meet_by_link(host, guest, address, "Dorfromantik")
        expect(host.locator(".companion.you.thinking")).to_contain_text("your turn")
        expect(guest.locator(".companion.here.thinking")).to_contain_text("is thinking")


def test_alone_with_bots_nothing_is_said_of_company(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Bohemian Villages", "Against two bots")
        expect(page.locator(".together")).to_have_count(0)


WATCH_NOTICES = """
() => {
    self.shown = [];
    self.registration.showNotification = async (title, {body, tag}) => {
        self.shown.push([title, body, tag]);
    };
}
"""
"""This browser has no place where it could show notices: what it was given is looked at instead."""

UNTIL_IT_SHOWS = """
async (table) => {
    const ask = (page) => new Promise((answered) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = answered;
        setTimeout(answered, 100);
        page.postMessage({ shows: table }, [port2]);
    });
    for (;;)
        for (const page of await self.clients.matchAll({ includeUncontrolled: true }))
            if (await ask(page)) return;
}
"""
"""A page answers only once what listens there has come."""


def test_a_message_is_shown_as_a_notice_unless_its_table_is_in_sight(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        table = page.url.rpartition("/")[2]
        with page.context.expect_event("serviceworker") as begun:
            page.evaluate("navigator.serviceWorker.register('/notices.js', {scope: '/table/'})")
        worker = begun.value
        worker.evaluate(WATCH_NOTICES)
        browser = page.context.new_cdp_session(page)
        found: list[str] = []
        browser.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
        )
        browser.send("ServiceWorker.enable")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        while not found:
            page.evaluate("null")

        def push(text: str, about: str) -> None:
            message = {
                "origin": address,
                "registrationId": found[-1],
                "data": json.dumps({"table": about, "text": text}),
            }
            browser.send("ServiceWorker.deliverPushMessage", message)

        worker.evaluate(UNTIL_IT_SHOWS, table)
        push("in sight", table)
        push("elsewhere", "0" * 16)
        expected = [["Dorfplatz", "elsewhere", "0" * 16]]
        while (shown := worker.evaluate("self.shown")) != expected:
            assert shown == []
        page.get_by_role("link", name="Dorfplatz").click()
        page.get_by_role("region", name="Dorfromantik").wait_for()
        push("gone", table)
        so_far = expected
        expected = [*so_far, ["Dorfplatz", "gone", table]]
        while (shown := worker.evaluate("self.shown")) != expected:
            assert shown == so_far


def test_the_icon_and_the_title_say_that_it_is_ones_turn(chromium: Browser, address: str) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest:
        meet_by_link(host, guest, address, "Dorfromantik")
        mine, theirs = (page.locator("link[rel=icon]") for page in (host, guest))
        expect(mine).to_have_attribute("href", re.compile("icon-turn.svg$"))
        expect(host).to_have_title(re.compile("^It is your turn"))
        expect(theirs).to_have_attribute("href", re.compile("icon.svg$"))
        place_tile_by_keys(host)
        expect(theirs).to_have_attribute("href", re.compile("icon-turn.svg$"))
        expect(mine).to_have_attribute("href", re.compile("icon.svg$"))
        guest.get_by_role("link", name="Dorfplatz").click()
        expect(theirs).to_have_attribute("href", re.compile("icon.svg$"))


def test_what_a_device_does_at_ones_turn_is_chosen_there_and_said(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        open_menu(page, "Settings")
        page.get_by_label("A sound when it is your turn").select_option("on")
        expect(page.get_by_text("Two short tones")).to_be_visible()
        notice = page.get_by_label("A notice on this device")
        # This server has no key, so the page has to be open.
        expect(notice.locator("option")).to_have_text(["none", "while the page is open"])
        notice.select_option("open")
        expect(page.get_by_role("alert")).to_contain_text("does not allow notices")
        expect(notice).to_have_value("off")
        assert findings(page) == []
        page.reload()
        open_menu(page, "Settings")
        expect(page.get_by_label("A sound when it is your turn")).to_have_value("on")


def test_what_is_said_is_read_in_ones_own_language_beside_the_board(
    chromium: Browser, address: str
) -> None:
    with (
        somebody(chromium) as host,
        somebody(chromium, PHONE, locale="de-DE", has_touch=True) as guest,
    ):
        open_game(host, address, "Dorfromantik", "With someone by link")
        host.get_by_role("button", name="Make a link").click()
        guest.goto(host.locator(".address").inner_text())
        guest.get_by_label("Dein Name").fill("Bruno")
        guest.get_by_role("button", name="Platz nehmen").click()
        host.get_by_role("button", name="Begin").click()
        guest.locator("main.table > *").wait_for()
        host.get_by_role("button", name="Chat").click()
        host.get_by_role("button", name="Nice move!").click()
        expect(host.get_by_role("log")).to_contain_text("Nice move!")
        button = guest.get_by_role("button", name="Chat, 1 neue Nachricht")
        expect(button).to_be_visible()
        expect(guest.locator(".last-said")).to_have_text("Spieler 1: Schöner Zug!")
        button.tap()
        expect(guest.locator(".talk-button .unread")).to_have_count(0)
        said = guest.get_by_role("log")
        expect(said).to_contain_text("Schöner Zug!")
        lower_edge = "element => element.getBoundingClientRect().bottom"
        upper_edge = "element => element.getBoundingClientRect().top"
        board = guest.locator("main.table")
        assert guest.locator(".talk").evaluate(lower_edge) <= board.evaluate(upper_edge)
        guest.get_by_label("Nachricht", exact=True).fill("<b>Danke</b>")
        guest.keyboard.press("Enter")
        expect(host.get_by_role("log")).to_contain_text("<b>Danke</b>")
        assert findings(host) == []
        assert findings(guest) == []
        # What is read stays read, and whoever is muted is not heard on this device.
        guest.reload()
        guest.get_by_role("button", name="Chat", exact=True).tap()
        guest.get_by_text("Mehr zum Chat").tap()
        guest.get_by_role("button", name="Ausblenden, was Spieler 1 schreibt").tap()
        expect(guest.get_by_role("log")).not_to_contain_text("Schöner Zug!")
        host.get_by_text("More about the chat").click()
        host.get_by_label("What may be written here").select_option("none")
        expect(guest.locator(".talk-button")).to_have_count(0)
        host.get_by_label("What may be written here").select_option("phrases")
        guest.get_by_role("button", name="Chat", exact=True).wait_for()
        expect(guest.get_by_label("Nachricht", exact=True)).to_have_count(0)


def test_people_play_again_and_a_link_fills_the_seat_of_someone_who_does_not_come(
    chromium: Browser, address: str
) -> None:
    with (
        somebody(chromium) as host,
        somebody(chromium) as guest,
        somebody(chromium) as third,
    ):
        meet_by_link(host, guest, address, "Bohemian Villages")
        open_menu(guest, "People")
        guest.get_by_role("button", name="I want to abandon the game").click()
        close_menu(guest)
        host.get_by_role("button", name="I want to abandon the game").click()
        host.get_by_role("button", name="Play again").click()
        theirs = host.locator(".lobby-seats li", has_text="Bruno")
        expect(theirs).to_contain_text("not here yet")
        guest.get_by_role("button", name="Come along").click()
        expect(theirs).not_to_contain_text("not here yet")
        expect(theirs).to_contain_text("here")
        expect(theirs.get_by_role("button")).to_have_count(0)
        guest.get_by_role("link", name="Dorfplatz").click()
        expect(theirs).to_contain_text("away since", timeout=TIMEOUT_MS)
        assert findings(host) == []
        theirs.get_by_role("button", name="Free it, for someone with a link").click()
        host.get_by_role("button", name="Make a link").click()
        sit_down(third, host.locator(".address").inner_text(), "Carla")
        host.get_by_role("button", name="Begin").click()
        third.locator("main.table > *").wait_for()


def test_anybody_sits_down_at_a_table_that_its_host_has_listed(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    del address  # the page is built
    with (
        running(
            f"sqlite:///{tmp_path / 'tables.db'}", page_folder=str(PAGE), lists_tables=True
        ) as live,
        somebody(chromium) as host,
        somebody(chromium, PHONE) as guest,
    ):
        guest.goto(live.url)
        expect(guest.get_by_text("No table is waiting for anybody now.")).to_be_visible()
        open_game_with(host, live.url, "Bohemian Villages", ["me", "link"], rounds=3)
        host.locator(".tick", has_text="list of open tables").click()
        expect(host.get_by_role("checkbox", name="list of open tables")).to_be_checked()
        assert findings(host) == []
        guest.reload()
        table = guest.locator(".open-tables li")
        expect(table).to_contain_text("1 seat free")
        expect(table).to_contain_text("3")
        assert findings(guest) == []
        table.get_by_role("button", name="Sit down").click()
        guest.locator(".table-page").wait_for()
        expect(host.locator(".lobby-seats li").nth(1)).to_contain_text("Player 2")
        expect(host.locator(".listing")).to_have_count(0)


def test_the_clock_is_seen_by_all_and_a_break_stops_it_and_the_game(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as host, somebody(chromium, PHONE) as guest:
        host.goto(address)
        form = host.get_by_role("region", name="Dorfromantik")
        form.get_by_role("button", name="Players, bot levels").click()
        form.get_by_role("button", name="Add a seat").click()
        form.get_by_label("Seat 2", exact=True).select_option("link")
        form.get_by_text("Rules of this table").click()
        form.get_by_label("Clock").select_option(label="5 minutes for each decision")
        expect(form.get_by_label("When time is up")).to_have_value("")
        form.get_by_role("button", name="Play", exact=True).click()
        host.get_by_role("button", name="Make a link").click()
        sit_down(guest, host.locator(".address").inner_text())
        host.get_by_role("button", name="Begin").click()
        for page in (host, guest):
            page.locator("main.table > *").wait_for()
            expect(page.locator(".time-left").first).to_have_text(re.compile("^[45]:[0-9][0-9]$"))
        guest.reload()
        expect(guest.locator(".time-left").first).to_have_text(re.compile("^[45]:[0-9][0-9]$"))
        open_menu(guest, "People")
        guest.get_by_role("button", name="I would like a break").click()
        close_menu(guest)
        host.get_by_role("button", name="Take a break").click()
        for page in (host, guest):
            expect(page.get_by_text("The table is on a break.").first).to_be_visible()
            assert findings(page) == []
        expect(host.locator(".free-cell")).to_have_count(0)
        guest.get_by_role("button", name="Go on").click()
        place_tile_by_keys(host)
