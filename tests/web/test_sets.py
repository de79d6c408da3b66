"""Sets of pieces of whoever runs the server are chosen where a table is set up."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.process import serving
from tests.server.test_own_sets import sets_in, village_set
from tests.web.people import FIRST_THOUGHT_MS, open_menu, somebody
from tests.web.score_sheets import TOUCH
from tests.web.test_set_editor import name_it, start
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow


def set_up(page: Page, game: str) -> None:
    """Opens the form in which a table is set up."""
    form = page.get_by_role("region", name=game)
    form.get_by_role("button", name="Players, bot levels").click()
    expect(form.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_set_from_this_device_is_chosen_where_a_table_is_set_up(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, **TOUCH) as page:
        start(page, address, "Dorfromantik: empty")
        start(page, address, "Dorfromantik: from the set that comes along")
        name_it(page, "my-tiles")
        page.goto(address)
        set_up(page, "Dorfromantik")
        form = page.get_by_role("region", name="Dorfromantik")
        tiles = form.get_by_role("radiogroup", name="Tiles").get_by_role("radio")
        expect(tiles).to_have_count(3)
        # One that cannot be played with yet leads to its faults.
        form.locator(".set-radio", has_text="without a name").tap()
        expect(form.get_by_role("alert")).to_contain_text("3 faults keep it from being played.")
        form.locator(".set-radio", has_text="my-tiles").tap()
        expect(tiles.nth(1)).to_be_checked()
        expect(form.get_by_role("alert")).to_have_count(0)
        form.get_by_role("button", name="Play", exact=True).tap()
        page.locator(".table-page").wait_for(timeout=FIRST_THOUGHT_MS)
        with page.expect_download() as download:
            open_menu(page, "Save")
            page.get_by_text("Download the record").click()
        assert '"tile_set":"my-tiles"' in Path(download.value.path()).read_text(encoding="utf-8")


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
        chooser = page.get_by_role("radiogroup", name="Villages")
        expect(chooser.get_by_role("radio")).to_have_count(2)
        invented, own = chooser.get_by_role("radio").all()
        expect(invented).to_have_accessible_name("invented")
        expect(invented).to_have_accessible_description(
            "Invented for this project. It is not known what the printed villages show. "
            "18 villages with 117 buildings, for 2 to 5 players. "
            "A game ends once somebody has placed all figures (10 or 13)."
        )
        expect(chooser.locator(".set-picture .sign")).to_have_count(2 * 9)
        invented.focus()
        page.keyboard.press("ArrowDown")
        expect(own).to_be_checked()
        expect(own).to_have_accessible_name("my-box")
        expect(chooser.locator("label").last).to_contain_text("invented, not the printed one.")
        page.get_by_text("Rules of this table").click()
        negative = page.get_by_role("checkbox", name="A score can fall below zero")
        expect(negative).to_have_accessible_description(
            "Without a town hall, a score can fall below zero; otherwise it ends at zero."
        )
        assert findings(page) == []
        assert width(page) == PHONE["width"]
        form = page.get_by_role("region", name="Bohemian Villages")
        form.get_by_role("button", name="Play", exact=True).click()
        page.locator(".village").first.wait_for(timeout=FIRST_THOUGHT_MS)
        with page.expect_download() as download:
            open_menu(page, "Save")
            page.get_by_text("Download the record").click()
        assert '"village_set":"my-box"' in Path(download.value.path()).read_text(encoding="utf-8")
