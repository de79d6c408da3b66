"""People who play on the page, each with a browser of their own, by mouse, by touch or by keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

TIMEOUT_MS = 30_000


def open_game(page: Page, address: str, game: str, plan: str) -> None:
    """From the start page to a table: two clicks."""
    page.goto(address)
    page.get_by_role("region", name=game).get_by_role("button", name=plan).click()
    page.locator(".table-page").wait_for(timeout=TIMEOUT_MS)


def wait_for_change(page: Page, settled: str | None) -> None:
    """Until something that matters has happened since."""
    expect(page.locator(".table-page")).not_to_have_attribute(
        "data-settled", settled or "", timeout=TIMEOUT_MS
    )


def settled(page: Page) -> str | None:
    """Up to which version everything has been seen."""
    return page.locator(".table-page").get_attribute("data-settled")


def is_over(page: Page) -> bool:
    """Whether the game has ended."""
    return page.locator(".table-page").get_attribute("data-phase") == "finished"


def place_tile_by_keys(page: Page) -> None:
    """Places the tile in hand somewhere, without a mouse."""
    before = settled(page)
    expect(page.locator(".free-cell").first).to_be_attached(timeout=TIMEOUT_MS)
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    wait_for_change(page, before)


def place_tile_by_touch(page: Page) -> None:
    """Places the tile in hand somewhere, with a finger."""
    before = settled(page)
    page.get_by_role("button", name="Show all of it").tap()
    page.locator(".free-cell").first.tap()
    page.get_by_role("button", name="Place", exact=True).tap()
    wait_for_change(page, before)


def make_move_in_villages(page: Page, number: int) -> None:
    """Places a figure, and where that cannot be done does whatever else there is."""
    before = settled(page)
    first = page.locator(".choices button").first
    expect(first).to_be_visible(timeout=TIMEOUT_MS)
    groups = page.locator(".grouping")
    if groups.count():
        groups.nth(number % groups.count()).click()
        page.locator(".sites button").first.click()
        page.get_by_role("button", name="Place a figure").click()
    else:
        _press(page.locator(".choices button"), before, page)
    wait_for_change(page, before)


def _press(buttons: Locator, before: str | None, page: Page) -> None:
    """Presses the last of some buttons, twice where the first time chooses dice for it."""
    last = buttons.last
    chooses = "…" in last.inner_text()
    last.click()
    if chooses:
        assert settled(page) == before
        buttons.last.click()
