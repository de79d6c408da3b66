"""Tiles of a set that does not come along, as the page draws them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.tile_sets import load_tile_set
from dorfplatz.dorfromantik.tiles import TileSet
from dorfplatz.draw.tile import picture_of
from tests.draw.own_sets import game_with, record_of
from tests.web.people import FIRST_THOUGHT_MS, open_record, place_tile_by_mouse, somebody

pytestmark = pytest.mark.slow

BYTES_OF_PICTURES = """
performance.getEntriesByType("resource")
    .filter(({ name }) => name.includes("/pieces/")).map(({ transferSize }) => transferSize)
"""
SEED = 5
"""With it the tiles come as this test needs them."""


def lines(tile_set: TileSet, name: str) -> list[str]:
    """All lines of a tile's ground, which run from edge to edge."""
    number = tile_set.number_of(name)
    assert number is not None
    found = re.findall(r' d="([^"]+)"', picture_of(tile_set.tiles[number]).ground)
    assert found
    return found


def expect_tile(place: Locator, tile_set: TileSet, name: str) -> None:
    """A tile is drawn somewhere as its tile set says."""
    for line in lines(tile_set, name):
        expect(place.locator(f'path[d="{line}"]').first).to_be_attached()


def test_tiles_of_a_set_of_ones_own_are_drawn_with_their_own_edges(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    game = game_with(tmp_path, options=",unlocked=hill", seed=SEED)
    for _ in range(2):
        game.play(game.legal_moves()[0])
    view = game.view()
    assert [tile["tile"] for tile in view["landscape"]] == ["T01", "L01"]
    assert view["hand"]["tile"] == "__proto__"
    position = game.position
    assert isinstance(position, DorfromantikPosition)
    tiles, printed = position.tile_set, load_tile_set("printed")
    file = tmp_path / "own.dorf.jsonl"
    file.write_text(record_of(game), encoding="utf-8")
    with somebody(chromium) as page:
        landscape, hand = page.locator(".landscape-picture"), page.locator(".hand-tile")
        # A record needs no table.
        open_record(page, address, file)
        page.goto(f"{address}/record/at/{len(game.events)}")
        for name in ("T01", "L01"):
            expect_tile(landscape, tiles, name)
            # Its name is that of a printed tile, and nothing else.
            assert lines(tiles, name) != lines(printed, name)
            for line in {*lines(printed, name)} - {*lines(tiles, name)}:
                expect(landscape.locator(f'path[d="{line}"]')).to_have_count(0)
        expect_tile(hand, tiles, "__proto__")
        expect_tile(page.locator(".small-tiles"), tiles, "Berg")
        # Neither does a game need the set's file.
        page.get_by_role("button", name="Play on from here").click()
        page.locator("[data-settled]").wait_for(timeout=FIRST_THOUGHT_MS)
        expect_tile(landscape, tiles, "L01")
        expect_tile(hand, tiles, "__proto__")
        place_tile_by_mouse(page)
        expect_tile(landscape, tiles, "__proto__")
        # What a browser has got once from a table it keeps.
        for is_kept in (False, True):
            page.reload()
            expect_tile(landscape, tiles, "__proto__")
            (size,) = page.evaluate(BYTES_OF_PICTURES)
            assert (size == 0) == is_kept
        page.goto(f"{page.url}/at/3")
        expect_tile(landscape, tiles, "T01")
        expect_tile(hand, tiles, "L01")
