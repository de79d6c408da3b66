"""What moves at a table: in the order of what happened, and never in anyone's way."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.interface.events import Event
from dorfplatz.record import dumps, loads
from tests.server.live import new_id
from tests.web.people import (
    CHOICES,
    FIRST_THOUGHT_MS,
    make_move_in_villages,
    meet_by_link,
    open_game_with,
    place_tile_by_keys,
    play_on,
    somebody,
)
from tests.web.views import PHONE, findings

pytestmark = pytest.mark.slow

_WATCH = """
    localStorage.setItem("dorfplatz", JSON.stringify({pace: "calm"}));
    window.scenes = [];
    window.isHeld = false;
    window.shownTable = () => document.querySelector("main.table").outerHTML;
    new MutationObserver(changes => changes.forEach(({addedNodes}) => addedNodes.forEach(node => {
        if (node.className !== "scene") return;
        const moving = document.getAnimations().filter(one => !(one instanceof CSSAnimation));
        const changed = new Set(moving.flatMap(
            ({effect}) => effect.getKeyframes().flatMap(frame => Object.keys(frame))));
        ["offset", "computedOffset", "easing", "composite"].forEach(name => changed.delete(name));
        if (window.isHeld) moving.forEach(one => one.pause());
        const acts = node.dataset.acts.split(" ");
        window.scenes.push({acts, changed: [...changed], at: window.shownTable()});
    }))).observe(document, {childList: true, subtree: true});
"""
"""Remembers every scene: its acts, what changes in it, and how the page stood when it began."""

_AT_REST = """() => ({
    moving: document.getAnimations().filter(one => !(one instanceof CSSAnimation)).length,
    hidden: [...document.querySelectorAll(".occupant, .die svg, [data-late], .amount b")]
        .filter(one => getComputedStyle(one).opacity !== "1").length,
})"""


def scenes(page: Page) -> list[dict[str, Any]]:
    """The scenes that a page has shown so far."""
    found: list[dict[str, Any]] = page.evaluate("window.scenes")
    return found


def events_of(page: Page) -> list[Event]:
    """What has happened in the game of the table that is shown, as its record tells it."""
    record = page.context.request.get(page.url.replace("/table/", "/api/tables/") + "/record")
    return loads(record.text()).events


def expected_acts(events: list[Event]) -> list[str]:
    """The acts that belong to figures and dice, in the order of a record's events."""
    names = {"place": "figure-{}", "roll": "roll"}
    return [names[one["e"]].format(one["seat"]) for one in events if one["e"] in names]


def command(page: Page, seat: int, move: Event) -> None:
    """Makes a move as another device of the same player would."""
    address = page.url.replace("/table/", "/api/tables/")
    version = page.context.request.get(address).json()["snapshot"]["version"]
    wanted = {"do": "play", "seat": seat, "move": move}
    asked = {"id": new_id(), "expected_version": version, **wanted}
    origin = "/".join(page.url.split("/")[:3])
    done = page.context.request.post(f"{address}/commands", data=asked, headers={"origin": origin})
    assert done.ok, done.text()


def test_figures_and_dice_move_as_it_was_played_and_the_table_stands_as_it_is(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, reduced_motion="no-preference") as page:
        page.add_init_script(_WATCH)
        seats = ["me", "bot:greedy", "bot:greedy"]
        open_game_with(page, address, "Bohemian Villages", seats, rounds=2)
        over = page.locator(".board-foot.over")
        while over.count() == 0:
            expect(page.locator(CHOICES).first.or_(over)).to_be_visible(timeout=FIRST_THOUGHT_MS)
            if over.count() == 0:
                make_move_in_villages(page, 0)
        expect(page.locator(".scene")).to_have_count(0)
        assert page.evaluate(_AT_REST) == {"moving": 0, "hidden": 0}
        seen = scenes(page)
        shown = [act for one in seen for act in one["acts"] if act.startswith(("figure", "roll"))]
        assert len(shown) > 5
        assert shown == expected_acts(events_of(page))[-len(shown) :]
        assert {name for one in seen for name in one["changed"]} == {"transform", "opacity"}


def test_a_touch_ends_what_moves_and_does_what_it_means(chromium: Browser, address: str) -> None:
    with somebody(chromium, PHONE, has_touch=True, reduced_motion="no-preference") as page:
        page.add_init_script(_WATCH)
        open_game_with(page, address, "Bohemian Villages", ["me", "device"])
        page.locator(".die").first.wait_for()
        page.evaluate("window.isHeld = true")
        make_move_in_villages(page, 0)
        # Time stands still in the scene, and the table shows what has come of it all the same.
        expect(page.locator(".scene")).to_have_count(1)
        (seen,) = scenes(page)[-1:]
        assert page.evaluate("window.shownTable()") == seen["at"]
        die = page.locator(".die").first
        die.tap()
        expect(page.locator(".scene")).to_have_count(0)
        expect(die).to_have_attribute("data-selected", "true")
        assert page.evaluate(_AT_REST) == {"moving": 0, "hidden": 0}


def test_whoever_wants_little_motion_sees_none(chromium: Browser, address: str) -> None:
    with somebody(chromium, reduced_motion="reduce") as page:
        page.add_init_script(_WATCH)
        open_game_with(page, address, "Dorfromantik", ["me"])
        place_tile_by_keys(page)
        page.emulate_media(reduced_motion="no-preference")
        place_tile_by_keys(page)
        assert [one["acts"][0].split("-")[0] for one in scenes(page)] == ["tile"]


def keep_before_a_task(file: Path) -> tuple[Game, int]:
    """Keeps a game at the move that fulfils a task; gives the whole game, and the move's number."""
    game = new("dorfromantik(players=1)", seed=3)
    greedy = BotPlayer("greedy", seed=3)
    while not game.is_over:
        game.play(greedy.choose(game))

    def fulfilled(moment: int) -> int:
        return sum(len(one) for one in game.at(moment).view(None)["tokens"]["fulfilled"].values())

    moments = [moment for moment in game.moments if game.at(moment).to_move is not None]
    before = next(one for one, after in pairwise(moments) if fulfilled(after) > fulfilled(one))
    file.write_text(dumps(game.at(before)), encoding="utf-8")
    return game, before


def test_a_tile_lands_then_its_task_is_ticked_off_then_the_next_is_turned_over(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    game, before = keep_before_a_task(tmp_path / "task.dorf.jsonl")
    with somebody(chromium, reduced_motion="no-preference") as page:
        page.add_init_script(_WATCH)
        play_on(page, address, tmp_path / "task.dorf.jsonl")
        page.locator(".free-cell").first.wait_for(state="attached")
        command(page, 0, game.events[before])
        page.wait_for_function("() => window.scenes.length > 0")
        acts = [act.split("-")[0] for act in scenes(page)[-1]["acts"]]
        assert [act for act in acts if act != "closed"] == ["tile", "tasks", "reveal"]
        expect(page.locator(".scene")).to_have_count(0)
        assert page.evaluate(_AT_REST) == {"moving": 0, "hidden": 0}


def test_whoever_comes_back_sees_once_what_happened_since(chromium: Browser, address: str) -> None:
    with (
        somebody(chromium) as host,
        somebody(chromium, PHONE, reduced_motion="no-preference") as guest,
    ):
        guest.add_init_script(_WATCH)
        meet_by_link(host, guest, address, "Dorfromantik")
        table = guest.url
        guest.goto(address)
        place_tile_by_keys(host)
        guest.goto(table)
        note = guest.get_by_text("What happened while you were away")
        expect(note).to_be_visible()
        assert scenes(guest)[-1]["acts"][0].startswith("tile")
        guest.keyboard.press("Shift")
        expect(note).to_have_count(0)
        assert findings(guest) == []
        guest.reload()
        guest.locator(".free-cell").first.wait_for(state="attached")
        assert scenes(guest) == []
