"""What a campaign unlocks, on the page: hearts, the warehouse, special tiles and their rows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from dorfplatz.dorfromantik.unlocks import Unlock
from dorfplatz.record import dumps
from tests.web.people import (
    choose_language,
    close_menu,
    is_over,
    open_menu,
    place_tile_by_keys,
    place_tile_by_mouse,
    place_tile_by_touch,
    play_on,
    press_to_move,
    settled,
    somebody,
    wait_for_change,
)
from tests.web.recorded_tables import before_the_end
from tests.web.unlocked import early_game, keep, with_stored_tile
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow

DECISIONS_LEFT = 6
MOST_MOVES = 40

STORE = "Put into the warehouse"
TAKE = "Play the tile from the warehouse"
DRAW = "Reveal a tile"
WHAT_COMES_NEXT = ".free-cell, .draw-choice, [data-phase=finished]"


def test_a_game_with_everything_unlocked_is_played_by_mouse_to_its_end(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    game = before_the_end("dorfromantik", 1, DECISIONS_LEFT, unlocked="all")
    with somebody(chromium) as page:
        play_on(page, address, keep(game, tmp_path / "late.dorf.jsonl"))
        for _ in range(MOST_MOVES):
            expect(page.locator(WHAT_COMES_NEXT).first).to_be_attached()
            if is_over(page):
                break
            draw = page.get_by_role("button", name=DRAW)
            if draw.count():
                press_to_move(page, draw, settled(page))
                continue
            heart = page.locator(".heart")
            if heart.count():
                heart.first.click()
            place_tile_by_mouse(page)
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
        lit = page.locator(".lit-cell")
        for row in ("red_hearts", "construction_site", "balloon_launch_site"):
            page.locator(f".row-{row} .light-row").click()
            page.mouse.move(1, 1)
            expect(lit.first).to_be_attached()
        assert findings(page) == []


def test_a_heart_is_put_on_a_tile_by_keys(chromium: Browser, address: str, tmp_path: Path) -> None:
    game = early_game(lambda view: bool(view["can_take_heart"] and view["frontier"]))
    with somebody(chromium) as page:
        play_on(page, address, keep(game, tmp_path / "early.dorf.jsonl"))
        expect(page.locator(".free-cell").first).to_be_attached()
        red = page.get_by_role("button", name="Red heart, 4 left")
        golden = page.get_by_role("button", name="Golden heart, 1 left")
        page.get_by_role("application").focus()
        page.keyboard.press("ArrowDown")
        on_tile = page.locator(".held-tile .heart-on-tile")
        page.keyboard.press("h")
        expect(on_tile).to_be_visible()
        expect(red).to_have_attribute("aria-pressed", "true")
        said = page.get_by_role("status").filter(has_text="will be put on the tile")
        expect(said).to_have_text("A red heart will be put on the tile.")
        expect(page.locator(".effects")).to_contain_text("the red heart")
        page.keyboard.press("h")
        expect(said).to_have_text("The golden heart will be put on the tile.")
        page.keyboard.press("h")
        expect(on_tile).to_have_count(0)
        expect(said).to_have_text("No heart will be put on the tile.")
        for _ in range(2):
            page.keyboard.press("h")
        expect(golden).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".effects")).to_contain_text("the golden heart")
        assert findings(page) == []
        before = settled(page)
        page.keyboard.press("Enter")
        wait_for_change(page, before)
        expect(page.locator(".table-page > [role=status].unseen")).to_contain_text(
            "with the golden heart"
        )
        expect(golden).to_have_count(0)
        expect(on_tile).to_have_count(0)


def test_a_tile_is_stored_and_taken_on_a_small_phone(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    game = early_game(lambda view: bool(view["can_store"]))
    stored = game.view(None)["hand"]["tile"]
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        play_on(page, address, keep(game, tmp_path / "early.dorf.jsonl"))
        before = settled(page)
        press_to_move(page, page.get_by_role("button", name=STORE), before)
        expect(page.locator(".stored")).to_contain_text(stored)
        expect(page.get_by_role("button", name=STORE)).to_have_count(0)
        for _ in range(MOST_MOVES):
            if page.locator(".draw-choice").count():
                break
            place_tile_by_touch(page)
            expect(page.locator(".free-cell, .draw-choice").first).to_be_attached()
        page.reload()
        expect(page.get_by_role("heading", name="Which tile?")).to_be_visible()
        assert width(page) == PHONE["width"]
        assert findings(page) == []
        before = settled(page)
        press_to_move(page, page.get_by_role("button", name=TAKE), before)
        expect(page.locator(".free-cell").first).to_be_attached()
        expect(page.locator(".stored")).to_have_count(0)
        open_menu(page, "Log")
        expect(page.locator(".log")).to_contain_text(f"You take {stored} out of the warehouse.")
        close_menu(page)
        place_tile_by_touch(page)


def test_the_choice_between_warehouse_and_stack_is_made_by_keys(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    with somebody(chromium) as page:
        game = early_game(lambda view: bool(view["can_store"]))
        play_on(page, address, keep(game, tmp_path / "early.dorf.jsonl"))
        expect(page.locator(".free-cell").first).to_be_attached()
        page.get_by_role("application").focus()
        page.keyboard.press("w")
        expect(page.get_by_role("button", name=STORE)).to_be_focused()
        before = settled(page)
        page.keyboard.press("Enter")
        wait_for_change(page, before)
        take = page.get_by_role("button", name=TAKE)
        for _ in range(MOST_MOVES):
            if take.count():
                break
            place_tile_by_keys(page)
            expect(page.locator(".free-cell, .draw-choice").first).to_be_attached()
        expect(take).to_be_focused()
        # What was placed can be taken back as long as nothing is revealed.
        before = settled(page)
        page.get_by_role("button", name="Take back").press("Enter")
        wait_for_change(page, before)
        expect(take).to_have_count(0)
        place_tile_by_keys(page)
        expect(take).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name=DRAW)).to_be_focused()
        before = settled(page)
        page.keyboard.press("Enter")
        wait_for_change(page, before)
        expect(page.locator(".free-cell").first).to_be_attached()
        page.keyboard.press("ArrowDown")
        expect(page.locator(".held-tile.down")).to_be_visible()


def test_what_was_done_with_the_warehouse_can_be_taken_back_until_it_is_confirmed(
    chromium: Browser, address: str
) -> None:
    game = early_game(lambda view: bool(view["can_store"]))
    with somebody(chromium) as page:
        page.goto(address)
        asked = {
            "id": "a" * 16,
            "name": "Anna",
            "game": "dorfromantik",
            "seats": [{"kind": "me"}],
            "record": dumps(game),
            "confirm_turn": True,
        }
        origin = {"origin": address}
        made = page.request.post(f"{address}/api/tables", data=asked, headers=origin).json()
        command = {"do": "start", "id": "b" * 16, "expected_version": 1, "share": "c" * 16}
        at = f"{address}/api/tables/{made['table']}"
        assert page.request.post(f"{at}/commands", data=command, headers=origin).ok
        page.goto(f"{address}/table/{made['table']}")
        store = page.get_by_role("button", name=STORE)
        for undone in (True, False):
            before = settled(page)
            press_to_move(page, store, before)
            expect(page.get_by_role("heading", name="Reveal the next tile")).to_be_visible()
            before = settled(page)
            button = "Take back" if undone else "Next tile"
            press_to_move(page, page.get_by_role("button", name=button), before)
        expect(page.locator(".free-cell").first).to_be_attached()
        expect(page.locator(".stored")).to_be_visible()


def test_a_hint_marks_what_to_do_with_the_warehouse(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    with somebody(chromium) as page:
        play_on(page, address, keep(with_stored_tile(), tmp_path / "draw.dorf.jsonl"))
        page.get_by_role("button", name="Hint").click()
        hinted = page.locator(".draw-choice .hinted")
        expect(hinted).to_be_visible()
        assert findings(page) == []
        before = settled(page)
        hinted.press("Enter")
        wait_for_change(page, before)
        expect(page.locator(".free-cell").first).to_be_attached()


def test_hearts_and_the_warehouse_are_played_as_text(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    game = early_game(lambda view: bool(view["can_store"]))
    with somebody(chromium) as page:
        play_on(page, address, keep(game, tmp_path / "early.dorf.jsonl"))
        page.get_by_role("button", name="As text").click()
        command = page.get_by_label("Move, or the first letters")

        def write(move: str) -> None:
            before = settled(page)
            command.fill(move)
            command.press("Enter")
            wait_for_change(page, before)

        expect(page.get_by_text("Hearts left: red 4, golden 1")).to_be_visible()
        write(STORE.lower())
        expect(page.get_by_role("heading", name="In the warehouse")).to_be_visible()
        for _ in range(MOST_MOVES):
            listed = page.locator(".moves button")
            expect(listed.first).to_be_enabled()
            if listed.first.inner_text() == TAKE or listed.last.inner_text() == TAKE:
                break
            write(listed.first.inner_text())
        write(TAKE)
        name = page.locator(".moves button").first.inner_text()
        command.fill(f"{name} with a red heart")
        expect(page.locator("[role=status]", has_text="red heart")).to_be_visible()
        write(f"{name} with a red heart")
        expect(page.locator(".text-table")).to_contain_text("It has a red heart on it.")
        assert findings(page) == []


@pytest.mark.parametrize(
    ("language", "rules", "unlocked", "hearts", "tick", "play"),
    [
        ("en", "Rules of this table", "Unlocked in", "Red hearts", "Warehouse", "Play"),
        ("de", "Regeln dieses Tisches", "In der Kampagne", "Rote Herzen", "Lagerhaus", "Spielen"),
        ("it", "Regole di questo tavolo", "Sbloccato", "Cuori rossi", "Magazzino", "Gioca"),
    ],
)
def test_what_is_unlocked_is_chosen_for_a_new_table(
    chromium: Browser,
    address: str,
    language: str,
    rules: str,
    unlocked: str,
    hearts: str,
    tick: str,
    play: str,
) -> None:
    with somebody(chromium, PHONE) as page:
        page.goto(address)
        choose_language(page, language)
        form = page.get_by_role("region", name="Dorfromantik")
        form.locator(".more").click()
        form.get_by_text(rules).click()
        choice = form.locator(".unlocked")
        choice.locator("summary").click()
        everything, nothing = choice.get_by_role("button").all()
        everything.click()
        boxes = choice.get_by_role("checkbox")
        assert [box.is_checked() for box in boxes.all()] == [True] * (len(Unlock) - 4)
        expect(choice.locator("summary")).to_contain_text(str(len(Unlock)))
        assert width(page) == PHONE["width"]
        assert findings(page) == []
        nothing.click()
        assert not any(box.is_checked() for box in boxes.all())
        choice.locator(".tick", has_text=tick).click()
        choice.get_by_label(hearts).select_option("2")
        expect(choice.locator("summary")).to_contain_text("3")
        form.get_by_role("button", name=play, exact=True).click()
        page.locator(".table-page").wait_for()
        tables = page.request.get(f"{address}/api/tables").json()["tables"]
        chosen = tables[0]["snapshot"]["options"]["unlocked"]
        assert chosen == "red_heart_1,warehouse,red_heart_2"
