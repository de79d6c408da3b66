"""Networks, browsers and devices that are not as one would like them."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from dorfplatz.game.new import new
from dorfplatz.record import dumps
from tests.web.people import (
    TIMEOUT_MS,
    open_game,
    place_tile_by_keys,
    play_on,
    settled,
    somebody,
)
from tests.web.views import findings

pytestmark = pytest.mark.slow

GAME = "Dorfromantik"


def open_where_the_tile_turns(page: Page, address: str, folder: Path) -> None:
    """To a table whose tile fits wherever it may be placed in more than one way."""
    for seed in range(100):
        game = new("dorfromantik", seed=seed)
        game.play(game.legal_moves()[0])
        cells = Counter(str(move).split()[1] for move in game.legal_moves())
        if min(cells.values()) > 1:
            file = folder / "turns.dorf.jsonl"
            file.write_text(dumps(game), encoding="utf-8")
            play_on(page, address, file)
            expect(page.locator(".free-cell").first).to_be_attached(timeout=TIMEOUT_MS)
            return
    raise AssertionError("no such game")


def test_where_websockets_are_blocked_requests_bring_the_news(
    chromium: Browser, address: str
) -> None:
    def block(line: WebSocketRoute) -> None:
        line.close(code=1011)

    with somebody(chromium) as page:
        page.route_web_socket("**/socket*", block)
        open_game(page, address, GAME, "Alone")
        for _ in range(2):
            place_tile_by_keys(page)
        expect(page.locator(".connection")).to_have_text("Saved")


BUSY = {
    "code": "server:request.too_many",
    "message": "Too much at once.",
    "values": {"seconds": 1},
    "ruling": None,
}


def refuse_as_too_often(route: Route) -> None:
    """The answer of a server that was asked too often."""
    route.fulfill(status=429, body=json.dumps(BUSY), content_type="application/json")


def test_a_start_page_that_came_too_often_says_so_and_goes_on_by_itself(
    chromium: Browser, address: str
) -> None:
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    page.route("**/api/games", refuse_as_too_often, times=1)
    page.goto(address)
    expect(page.get_by_role("alert")).to_have_text("Too much at once.")
    expect(page.get_by_role("region", name=GAME)).to_be_visible(timeout=TIMEOUT_MS)
    expect(page.get_by_role("alert")).to_have_count(0)
    context.close()


def test_whatever_is_asked_too_often_is_asked_again_when_it_may_be(
    chromium: Browser, address: str
) -> None:
    told = "Too much at once. This page does so by itself."
    with somebody(chromium) as page, somebody(chromium) as guest:

        def busy_at(one: Page, path: str) -> None:
            one.route(path, refuse_as_too_often, times=2)

        page.goto(address)
        busy_at(page, "**/api/tables")
        page.get_by_role("region", name=GAME).get_by_role(
            "button", name="With someone by link"
        ).click()
        expect(page.locator(".busy")).to_have_text(told)
        page.locator(".table-page").wait_for()
        expect(page.locator(".busy")).to_be_empty()
        busy_at(page, "**/invitations")
        page.get_by_role("button", name="Make a link").click()
        expect(page.locator(".busy")).to_have_text(told)
        link = page.locator(".address").inner_text()
        guest.goto(link)
        guest.get_by_label("Your name").fill("Bruno")
        busy_at(guest, "**/api/invitations")
        guest.get_by_role("button", name="Sit down").click()
        expect(guest.locator(".busy")).to_have_text(told)
        guest.locator(".table-page").wait_for()
        busy_at(page, "**/commands")
        page.get_by_role("button", name="Begin").click()
        expect(page.locator(".busy")).to_have_text(told)
        assert findings(page) == []
        expect(page.locator(".free-cell").first).to_be_attached(timeout=TIMEOUT_MS)
        expect(page.get_by_text("cannot be reached")).to_have_count(0)
        busy_at(page, "**/record")
        page.goto(page.url + "/at/0")
        expect(page.locator(".busy")).to_have_text(told)
        page.locator(".moment-number").wait_for()


def test_a_start_page_finds_a_server_that_comes_back(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        page.route("**/api/games", lambda route: route.abort("internetdisconnected"), times=2)
        page.goto(address)
        expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
        expect(page.get_by_role("region", name=GAME)).to_be_visible(timeout=TIMEOUT_MS)


def test_whoever_runs_no_script_is_told_what_the_page_needs(
    chromium: Browser, address: str
) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    for word in ("JavaScript and a browser", "einen Browser", "un browser"):
        expect(page.locator("#page").get_by_text(word).first).to_be_visible()
    context.close()


def test_a_browser_too_old_for_the_script_is_told_so(chromium: Browser, address: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.route(
        "**/assets/*.js", lambda route: route.fulfill(body="?", content_type="text/javascript")
    )
    page.goto(address)
    expect(page.locator(".needs").get_by_text("JavaScript and a browser")).to_be_visible()
    context.close()


@pytest.mark.parametrize("can_copy", [True, False])
def test_a_link_is_copied_on_pages_without_a_clipboard(
    chromium: Browser, address: str, can_copy: bool
) -> None:
    with somebody(chromium) as page:
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
        if not can_copy:
            page.add_init_script("document.execCommand = () => false")
        open_game(page, address, GAME, "With someone by link")
        page.get_by_role("button", name="Make a link").click()
        page.get_by_role("button", name="Copy").click()
        selected = page.evaluate("document.getSelection().toString()")
        assert selected == page.locator(".address").inner_text()
        expect(page.get_by_role("button", name="Copied" if can_copy else "Copy")).to_be_visible()


def hold_tile(page: Page) -> None:
    """Lays the tile in hand somewhere, so that it can be turned."""
    expect(page.locator(".free-cell").first).to_be_attached(timeout=TIMEOUT_MS)
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".held-tile.down")).to_be_visible()


def press(page: Page, key: str, code: str, *, shift: bool = False) -> None:
    """Presses a key as a keyboard with other letters does."""
    page.evaluate(
        """([key, code, shiftKey]) => document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown",
                {key, code, shiftKey, bubbles: true, cancelable: true}))""",
        [key, code, shift],
    )


def rotation_of(told: str) -> str:
    """What is told of a tile's rotation. What a placement brings is told as soon as it is known."""
    found = re.search(r"rotation \d of \d", told)
    assert found, told
    return found[0]


def test_keys_mean_the_same_with_caps_lock_and_with_other_letters(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    with somebody(chromium) as page:
        open_where_the_tile_turns(page, address, tmp_path)
        hold_tile(page)
        lying = page.get_by_role("status").filter(has_text="degrees")
        first = rotation_of(lying.inner_text())
        press(page, "r", "KeyR")
        expect(lying).not_to_contain_text(first)
        turned = rotation_of(lying.inner_text())
        # With Caps Lock the letters are large and small the other way round.
        for back, forth in (("R", "r"), ("r", "R"), ("к", "К"), ("ρ", "Ρ"), ("ר", "ר")):  # noqa: RUF001
            press(page, back, "KeyR", shift=True)
            expect(lying).to_contain_text(first)
            press(page, forth, "KeyR")
            expect(lying).to_contain_text(turned)
        coordinates = page.get_by_role("button", name="Coordinates")
        press(page, "С", "KeyC")  # noqa: RUF001
        expect(coordinates).to_have_attribute("aria-pressed", "true")
        press(page, "C", "KeyC")
        expect(coordinates).to_have_attribute("aria-pressed", "false")


def test_a_landscape_that_is_dragged_out_of_the_window_is_let_go_there(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        open_game(page, address, GAME, "Alone")
        place_tile_by_keys(page)
        frame = page.locator(".landscape-frame").bounding_box()
        assert frame
        picture = page.locator(".landscape-picture")
        x, y = frame["x"] + 30, frame["y"] + 30
        page.mouse.move(x, y)
        page.mouse.down()
        # The button goes up where the page does not hear of it.
        page.evaluate(
            """addEventListener("pointerup", (event) => event.stopImmediatePropagation(),
                {capture: true, once: true})"""
        )
        page.mouse.up()
        before = picture.get_attribute("style")
        page.mouse.move(x + 80, y + 80, steps=4)
        assert picture.get_attribute("style") == before


def test_a_click_with_control_on_a_mac_turns_and_does_not_place(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    with somebody(chromium) as page:
        open_where_the_tile_turns(page, address, tmp_path)
        before = settled(page)
        page.get_by_role("button", name="Show all of it").click()
        page.locator(".free-cell").first.click(force=True)
        tile = page.locator(".held-tile.down")
        expect(tile).to_be_visible()
        box = tile.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        lying = tile.inner_html()
        page.mouse.move(x, y)
        page.keyboard.down("Control")
        page.mouse.down()
        page.evaluate(
            """([x, y]) => document.elementFromPoint(x, y).dispatchEvent(
                new MouseEvent("contextmenu", {clientX: x, clientY: y, bubbles: true,
                    cancelable: true}))""",
            [x, y],
        )
        page.mouse.up()
        page.keyboard.up("Control")
        expect(tile).to_be_visible()
        assert settled(page) == before
        assert tile.inner_html() != lying


def test_a_trackpad_turns_the_tile_step_by_step(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    with somebody(chromium) as page:
        open_where_the_tile_turns(page, address, tmp_path)
        page.get_by_role("button", name="Show all of it").click()
        page.locator(".free-cell").first.hover()
        tile = page.locator(".held-tile")
        expect(tile).to_be_visible()
        lying = tile.inner_html()
        page.mouse.wheel(200, 3)
        page.mouse.wheel(0, 4)
        assert tile.inner_html() == lying
        page.mouse.wheel(0, 100)
        expect(tile).to_be_visible()
        assert tile.inner_html() != lying
