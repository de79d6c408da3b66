"""Small windows and forced colours: the table is what one sees most of, and all can be read."""

from __future__ import annotations

from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tests.web.people import open_game, place_tile_by_keys, somebody

pytestmark = pytest.mark.slow

SIDEWAYS: Final[ViewportSize] = {"width": 740, "height": 360}
ENLARGED: Final[ViewportSize] = {"width": 320, "height": 256}
WINDOWS: Final = [SIDEWAYS, ENLARGED, ViewportSize(width=360, height=640)]


def room(part: Locator) -> Any:
    """How many pixels of a part are in the window."""
    return part.evaluate(
        """(part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            const wide = Math.min(right, innerWidth) - Math.max(left, 0);
            const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
            return Math.max(wide, 0) * Math.max(high, 0);
        }"""
    )


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: f"{window['width']}")
@pytest.mark.parametrize(
    ("game", "plan", "table", "others"),
    [
        ("Dorfromantik", "Alone", ".landscape-frame", [".sheet", ".top-bar"]),
        (
            "Bohemian Villages",
            "Two at this device",
            ".table-tabs [role=tabpanel]",
            [".top-bar", ".table-head"],
        ),
    ],
)
def test_the_table_is_the_largest_thing_in_a_small_window(
    chromium: Browser,
    address: str,
    window: ViewportSize,
    game: str,
    plan: str,
    table: str,
    others: list[str],
) -> None:
    with somebody(chromium, window) as page:
        open_game(page, address, game, plan)
        page.locator(table).wait_for()
        largest = room(page.locator(table))
        assert largest > 0.3 * window["width"] * window["height"]
        assert all(room(page.locator(other)) < largest for other in others)


def test_nothing_lies_over_the_landscape_of_a_phone_held_sideways(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, SIDEWAYS) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        place_tile_by_keys(page)
        page.get_by_role("application").focus()
        zoom = page.get_by_role("button", name="Show all of it")
        zoom.click()
        expect(page.locator(".key-help")).to_have_css("clip-path", "inset(50%)")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_rows_of_the_result_are_read_in_forced_colours(
    chromium: Browser, address: str, scheme: Literal["dark", "light"]
) -> None:
    with somebody(chromium, forced_colors="active", color_scheme=scheme) as page:
        open_game(page, address, "Dorfromantik", "Alone")
        text = page.locator("body").evaluate("(body) => getComputedStyle(body).color")
        rows = page.locator(".score-rows button")
        rows.first.wait_for()
        for row in rows.all():
            expect(row).to_have_css("color", text)
