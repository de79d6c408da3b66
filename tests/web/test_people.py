"""People who come, watch, go away, come back, and end a game: what each of them sees and may do."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.live import ME, device
from tests.server.live import Browser as Asker
from tests.web.campaigns import Reached
from tests.web.people import (
    FIRST_THOUGHT_MS,
    TIMEOUT_MS,
    close_menu,
    come_to_watch,
    go_on_elsewhere,
    open_game,
    open_game_by_clicks,
    open_game_with,
    open_menu,
    play_in_words,
    settled,
    sit_down,
    somebody,
    wait_for_change,
)
from tests.web.views import PHONE, findings

pytestmark = pytest.mark.slow


@pytest.fixture
def two(chromium: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    """A host and a guest at a table where the host begins, both reading it as text."""
    with somebody(chromium) as host, somebody(chromium) as guest:
        open_game_with(host, address, "Bohemian Villages", ["me", "link"], rounds=3)
        host.get_by_role("button", name="Make a link").click()
        sit_down(guest, host.locator(".address").inner_text())
        host.get_by_role("button", name="Begin").click()
        for page in (host, guest):
            page.get_by_role("button", name="As text").click()
        yield host, guest


def active(host: Page, guest: Page) -> tuple[Page, Page]:
    """Whoever has to move, and the other one."""
    mine = host.get_by_label("Move, or the first letters")
    theirs = guest.get_by_label("Move, or the first letters")
    for page in (host, guest):
        expect(page.locator(".text-table h2")).not_to_be_empty()
    expect(host.locator(".connection")).to_have_text("Saved")
    host.wait_for_function(
        "() => /your turn|is to play/.test(document.querySelector('.text-table h2').innerText)"
    )
    if "your turn" in host.locator(".text-table h2").inner_text():
        expect(mine).to_be_visible(timeout=TIMEOUT_MS)
        return host, guest
    expect(theirs).to_be_visible(timeout=TIMEOUT_MS)
    return guest, host


def test_nothing_keeps_people_from_coming_together(chromium: Browser, address: str) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest:
        open_game_by_clicks(host, address, "Dorfromantik", "With someone by link")
        assert findings(host) == []
        host.get_by_role("button", name="Make a link").click()
        expect(host.get_by_role("img", name="QR code for a phone camera")).to_be_visible()
        assert findings(host) == []
        guest.goto(host.locator(".address").inner_text())
        guest.get_by_label("Your name").fill("Bruno")
        assert findings(guest) == []
        guest.get_by_role("button", name="Sit down").click()
        expect(guest.get_by_text("Player 1 begins the game once everyone is here")).to_be_visible()
        assert findings(guest) == []


def test_a_new_link_lets_in_where_a_used_one_stood_before(chromium: Browser, address: str) -> None:
    with somebody(chromium) as host, somebody(chromium) as guest:
        open_game(host, address, "Dorfromantik", "With someone by link")
        invite = host.get_by_role("button", name="Make a link")
        invite.click()
        used = host.locator(".address").inner_text()
        host.reload()
        invite.click()
        link = host.locator(".address").inner_text()
        guest.goto(used)
        guest.get_by_label("Your name").fill("Bruno")
        sitting = guest.get_by_role("button", name="Sit down")
        sitting.click()
        expect(guest.get_by_role("alert")).to_contain_text("no longer valid")
        # Both differ in what stands behind the mark only, so that the page is not loaded anew.
        guest.goto(link)
        sitting.click()
        expect(guest.get_by_text("Player 1 begins the game once everyone is here")).to_be_visible()


def test_on_a_server_for_one_device_a_link_says_how_to_serve_others_at_the_same_port(
    chromium: Browser, address: str
) -> None:
    port = urlsplit(address).port
    with somebody(chromium) as host:
        open_game(host, address, "Dorfromantik", "With someone by link")
        host.get_by_role("button", name="Make a link").click()
        told = host.locator(".seat-link")
        expect(told).to_contain_text(f"--port {port} --public-url http://ADDRESS:{port}")


def test_someone_who_watches_sees_everything_and_moves_nothing(
    two: tuple[Page, Page], chromium: Browser
) -> None:
    host, guest = two
    open_menu(host, "People")
    host.get_by_role("button", name="Let people watch").click()
    link = host.locator(".address").inner_text()
    close_menu(host)
    with somebody(chromium) as third:
        come_to_watch(third, link, "Carla")
        expect(third.get_by_text("You are watching.")).to_be_visible()
        third.get_by_role("button", name="As text").click()
        mover, _ = active(host, guest)
        play_in_words(mover)
        expect(third.locator(".table-page")).to_have_attribute(
            "data-settled", settled(mover) or "", timeout=TIMEOUT_MS
        )
        expect(third.get_by_label("Move, or the first letters")).to_have_count(0)
    open_menu(host, "Log")
    expect(host.locator(".log")).to_contain_text("Carla is watching.")


def test_one_goes_on_playing_on_another_device(two: tuple[Page, Page], chromium: Browser) -> None:
    host, guest = two
    mover, _ = active(host, guest)
    open_menu(mover, "People")
    mover.get_by_role("button", name="Go on with another device").click()
    link = mover.locator(".address").inner_text()
    expect(mover.get_by_role("button", name="Copy")).to_be_focused()
    close_menu(mover)
    with somebody(chromium) as phone:
        go_on_elsewhere(phone, link)
        phone.get_by_role("button", name="As text").click()
        play_in_words(phone)
        expect(mover.locator(".table-page")).to_have_attribute(
            "data-settled", settled(phone) or "", timeout=TIMEOUT_MS
        )


def test_a_bot_stands_in_and_gives_the_seat_back_and_everyone_is_told(
    two: tuple[Page, Page],
) -> None:
    host, guest = two
    open_menu(host, "People")
    host.get_by_role("button", name="Change seat 2: Bruno").click()
    host.get_by_role("button", name="Let a bot play: easy").click()
    expect(host.get_by_text("a bot is standing in: easy")).to_be_visible()
    host.get_by_role("button", name="Change seat 2: Bruno").click()
    host.get_by_role("button", name="Change its level to: medium").click()
    expect(host.get_by_text("a bot is standing in: medium")).to_be_visible()
    host.get_by_role("button", name="Change seat 2: Bruno").click()
    host.get_by_role("button", name="Give it back to Bruno").click()
    expect(host.get_by_text("a bot is standing in")).to_have_count(0)
    close_menu(host)  # though the pressed button is gone, and the focus with it
    open_menu(guest, "Log")
    for level in ("easy", "medium"):
        expect(guest.locator(".log")).to_contain_text(f"A bot now plays for Bruno: {level}.")
    expect(guest.locator(".log")).to_contain_text("Bruno now plays at seat 2.")


def test_the_host_moves_for_someone_who_is_away_and_everyone_sees_it(
    two: tuple[Page, Page],
) -> None:
    host, guest = two
    mover, _ = active(host, guest)
    while mover is host:
        play_in_words(host)
        mover, _ = active(host, guest)
    open_menu(host, "People")
    host.get_by_role("button", name="Change seat 2: Bruno").click()
    host.get_by_role("button", name="Move for Bruno").click()
    expect(host.get_by_text("You are moving for Bruno.")).to_be_visible()
    play_in_words(host)
    open_menu(guest, "Log")
    expect(guest.locator(".log")).to_contain_text("(by the host)")


def test_a_game_is_abandoned_when_more_than_half_want_it_and_played_again(
    two: tuple[Page, Page],
) -> None:
    host, guest = two
    open_menu(guest, "People")
    guest.get_by_role("button", name="I want to abandon the game").click()
    expect(guest.get_by_text("1 of 2 so far")).to_be_visible()
    close_menu(guest)
    expect(host.get_by_text("Bruno would like to abandon the game.")).to_be_visible()
    host.get_by_role("button", name="I want to abandon the game").click()
    for page in two:
        expect(page.get_by_text("The game is abandoned.").first).to_be_visible()
    first = host.url
    host.get_by_role("button", name="Play again").click()
    expect(host).not_to_have_url(first)
    guest.get_by_role("button", name="Come along").click()
    expect(guest).to_have_url(host.url)


def test_whoever_has_nobody_to_wait_for_plays_again_at_once(
    chromium: Browser, address: str
) -> None:
    host = Asker(Reached(address))
    with host.http, somebody(chromium) as page:
        host.open(ME, device("Ben"), game="dorfromantik")
        host.send("start")
        host.send("vote", abandon=True)
        for cookie in host.http.cookies.jar:
            page.context.add_cookies(
                [{"name": cookie.name, "value": cookie.value or "", "url": address}]
            )
        page.goto(f"{address}/table/{host.table}")
        page.get_by_role("button", name="Play again").click()
        page.locator(".free-cell").first.wait_for()


def test_a_table_with_a_bot_goes_on_by_itself_and_gives_hints(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game_with(
            page,
            address,
            "Bohemian Villages",
            ["me", "bot:medium"],
            rounds=2,
        )
        page.get_by_role("button", name="As text").click()
        command = page.get_by_label("Move, or the first letters")
        expect(command).to_be_visible(timeout=FIRST_THOUGHT_MS)
        before = settled(page)
        page.get_by_role("button", name="Hint").click()
        expect(page.get_by_text("A bot would play:")).to_be_visible(timeout=FIRST_THOUGHT_MS)
        assert findings(page) == []
        page.get_by_role("button", name="Do it").click()
        wait_for_change(page, before)
        for _ in range(20):
            over = page.get_by_role("button", name="Play again")
            expect(command.or_(over)).to_be_visible(timeout=FIRST_THOUGHT_MS)
            if over.count():
                break
            play_in_words(page)
        open_menu(page, "Log")
        expect(page.locator(".log")).to_contain_text("Bot 1 rolls")


def test_running_games_are_listed_with_whose_turn_it_is(
    two: tuple[Page, Page], address: str
) -> None:
    host, guest = two
    mover, other = active(host, guest)
    expect(mover).to_have_title("It is your turn · Bohemian Villages · Dorfplatz")
    expect(other).to_have_title("Bohemian Villages · Dorfplatz")
    for page, told in ((mover, "It is your turn"), (other, "is to play")):
        page.goto(address)
        running = page.get_by_role("region", name="Games in progress")
        expect(running).to_contain_text("Bohemian Villages")
        expect(running).to_contain_text(told)
        assert findings(page) == []


def test_of_many_finished_games_the_last_ones_are_listed_first(
    chromium: Browser, address: str
) -> None:
    host = Asker(Reached(address))
    with host.http, somebody(chromium, PHONE) as page:
        for _ in range(8):
            host.open(ME, game="dorfromantik")
            host.send("start")
            host.send("vote", abandon=True)
        for cookie in host.http.cookies.jar:
            page.context.add_cookies(
                [{"name": cookie.name, "value": cookie.value or "", "url": address}]
            )
        page.goto(address)
        over = page.get_by_role("region", name="Finished games")
        expect(over.get_by_role("link")).to_have_count(6)
        expect(over.get_by_role("link").first).to_have_attribute("href", f"/table/{host.table}")
        over.get_by_role("button", name="Show all").click()
        expect(over.get_by_role("link")).to_have_count(8)
        assert findings(page) == []
