"""The score sheet for a game with the cardboard box, as it is opened and handed on."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page, expect

TOUCH: Final[dict[str, Any]] = {"has_touch": True, "is_mobile": True}
"""A window that is touched."""


def open_sheet(page: Page, address: str) -> None:
    """To the score sheet, once it can be opened without a connection as well."""
    page.goto(f"{address}/score-sheet")
    expect(page.locator("[data-offline]")).to_have_attribute("data-offline", "ready")


def link_of(page: Page) -> str:
    """The link that brings the sheet along."""
    show = page.get_by_role("button", name="Show link and code")
    if show.get_attribute("aria-expanded") == "false":
        show.tap()
    expect(page.locator(".score-link .qr[role=img]")).to_be_visible()
    return page.locator(".score-link .address").inner_text()
