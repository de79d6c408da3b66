"""Sets of pieces of whoever runs the server are chosen where a table is set up."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.process import serving
from tests.server.test_own_sets import sets_in, village_set
from tests.web.people import FIRST_THOUGHT_MS, open_menu, somebody
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow


def set_up(page: Page, game: str) -> None:
    """Opens the form in which a table is set up."""
    form = page.get_by_role("region", name=game)
    form.get_by_role("button", name="Who plays?").click()
    expect(form.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.usefixtures("address")
def test_a_village_set_of_ones_own_is_chosen_by_its_name_and_played_with(
    chromium: Browser, tmp_path: Path
) -> None:
    mine = village_set("my-box")
    folder = sets_in(tmp_path / "sets", bohemian_villages__mine=mine)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with (
        serving(database, tmp_path / "log", "--sets", folder) as server,
        somebody(chromium, PHONE) as page,
    ):
        page.goto(server.url)
        set_up(page, "Bohemian Villages")
        chooser = page.get_by_label("Villages", exact=True)
        expect(chooser.locator("option")).to_have_text(["invented", "my-box"])
        expect(page.get_by_text("Invented for this project.")).to_be_visible()
        chooser.select_option("my-box")
        expect(page.get_by_text("invented, not the printed one.")).to_be_visible()
        assert findings(page) == []
        assert width(page) == PHONE["width"]
        # With the printed tiles alone there is nothing to choose.
        set_up(page, "Dorfromantik")
        expect(page.get_by_label("Tiles", exact=True)).to_have_count(0)
        form = page.get_by_role("region", name="Bohemian Villages")
        form.get_by_role("button", name="Play", exact=True).click()
        page.locator(".village").first.wait_for(timeout=FIRST_THOUGHT_MS)
        with page.expect_download() as download:
            open_menu(page, "Save")
            page.get_by_text("Download the record").click()
        assert '"village_set":"my-box"' in Path(download.value.path()).read_text(encoding="utf-8")
