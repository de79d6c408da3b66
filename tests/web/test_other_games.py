"""A game that the page knows nothing about is played as text."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from dorfplatz.game import registry
from tests.pig.game import PIG
from tests.web.people import is_over, open_game_with, play_in_words, somebody
from tests.web.views import findings

pytestmark = pytest.mark.slow


def test_a_game_without_art_words_or_registration_is_played_to_its_end(
    chromium: Browser, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._ADDED, "pig", PIG)
    with somebody(chromium) as page:
        open_game_with(page, address, "pig", ["me", "device"])
        expect(page.locator(".text-table h2")).not_to_be_empty()
        assert findings(page) == []
        for number in range(400):
            if is_over(page):
                break
            # Rolls three times, then holds where that is allowed.
            play_in_words(page, number=-1 if number % 4 == 3 else 0)
        assert is_over(page)
        assert findings(page) == []
