"""Sets of one's own in the browser: written, checked, kept, printed, played and tried out."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from dorfplatz.dorfromantik.tile_sets import TILE_SETS
from tests.server.live import running
from tests.server.odd_trial import python
from tests.server.test_own_sets import village_set
from tests.web.people import FIRST_THOUGHT_MS, open_menu, somebody
from tests.web.score_sheets import TOUCH
from tests.web.test_printing import pages_of
from tests.web.views import PHONE, findings, languages, width
from tests.web.workspace import PAGE

pytestmark = pytest.mark.slow

FINE = "Nothing is wrong with this set."


def start(page: Page, address: str, how: str) -> None:
    """Begins a set."""
    page.goto(f"{address}/sets")
    page.get_by_role("button", name=how).tap()
    expect(page.locator(".findings")).not_to_contain_text("Checking")


def name_it(page: Page, name: str) -> None:
    page.get_by_label("Name of the set").fill(name)
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def saved(page: Page) -> str:
    """The set as it is saved."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as TOML file").tap()
    return Path(download.value.path()).read_text(encoding="utf-8")


def village(page: Page, name: str) -> Locator:
    """A village, unfolded."""
    part = page.locator(".set-village", has_text=name)
    part.locator("summary").tap()
    return part


def test_villages_are_written_checked_at_their_places_kept_printed_and_played(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, **TOUCH) as page:
        start(page, address, "Bohemian Villages: from the set that comes along")
        expect(page.get_by_role("button", name="Play with it")).to_be_disabled()
        name_it(page, "my-box")
        expect(page.locator(".findings")).to_contain_text(FINE)
        anschow = village(page, "Anschow")
        anschow.get_by_label("town hall: printed coins").fill("31")
        expect(anschow.get_by_role("alert")).to_contain_text("from 1 to 30")
        expect(anschow.locator(".set-building.faulty")).to_contain_text("town hall")
        anschow.get_by_label("town hall: printed coins").fill("12")
        expect(page.locator(".findings")).to_contain_text(FINE)
        anschow.get_by_role("button", name="12 manor").tap()
        expect(anschow.locator(".village-sign")).to_have_count(8)
        anschow.get_by_role("button", name="Remove dairy").tap()
        page.reload()
        expect(page.locator(".findings")).to_contain_text(FINE)
        # Without a connection, nothing is said to be right; with one, it is checked by itself.
        page.context.set_offline(True)
        name_it(page, "my-box!")
        expect(page.locator(".findings")).to_have_text(
            "The server cannot be reached, so nothing is checked."
        )
        page.context.set_offline(False)
        expect(page.locator(".findings")).to_contain_text("1 fault")
        # What another tab writes is not written over.
        other = page.context.new_page()
        other.goto(page.url)
        name_it(other, "my-box")
        expect(page.get_by_role("heading", name="my-box", exact=True)).to_be_visible()
        other.close()
        expect(page.locator(".findings")).to_contain_text(FINE)
        written = tomllib.loads(saved(page))
        expected = tomllib.loads(village_set("my-box"))
        (first, *others), (was, *rest) = written["village"], expected["village"]
        assert others == rest
        assert first["buildings"] == [
            *was["buildings"][1:5],
            {"kind": "town_hall", "coins": 12},
            *was["buildings"][6:],
            {"kind": "manor", "coins": 1},
        ]
        page.get_by_role("link", name="Print to compare").tap()
        expect(page.locator(".paper-village")).to_have_count(18)
        assert pages_of(page) == [2, 2]
        page.go_back()
        page.get_by_role("button", name="Play with it").tap()
        page.locator(".village").first.wait_for(timeout=FIRST_THOUGHT_MS)
        with page.expect_download() as download:
            open_menu(page, "Save")
            page.get_by_text("Download the record").click()
        assert '"village_set":"my-box"' in Path(download.value.path()).read_text(encoding="utf-8")


def test_a_tile_is_drawn_by_painting_its_edges_and_a_file_is_opened_again(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    with somebody(chromium, PHONE, **TOUCH) as page:
        start(page, address, "Dorfromantik: from the set that comes along")
        name_it(page, "my-tiles")
        expect(page.locator(".findings")).to_contain_text(FINE)
        page.get_by_role("button", name="L33", exact=True).tap()
        editor = page.locator(".tile-editor")
        # Without grain, its yellow flag stands nowhere.
        editor.get_by_role("radio", name="meadow").tap()
        editor.get_by_role("button", name="5: grain").tap()
        expect(editor.get_by_role("alert")).to_contain_text("needs an edge of its landscape")
        expect(page.get_by_role("button", name="L33: not right yet")).to_be_visible()
        editor.get_by_role("radio", name="grain").tap()
        editor.locator(".tile-plan-touch").first.tap()
        expect(page.locator(".findings")).to_contain_text(FINE)
        written = saved(page)
        tiles = {tile["name"]: tile["edges"] for tile in tomllib.loads(written)["landscape"]}
        assert tiles["L33"] == "GFFMMM"
        assert (
            tomllib.loads(written)["unlock"]
            == tomllib.loads(TILE_SETS.toml_of("printed"))["unlock"]
        )
        page.get_by_role("link", name="Print to compare").tap()
        page.locator(".paper").first.wait_for()
        pages = page.locator(".paper").count()
        assert pages_of(page) == [pages, pages]
        file = tmp_path / "mine.toml"
        file.write_text(written.replace("my-tiles", "again"), encoding="utf-8")
        page.goto(f"{address}/sets")
        page.get_by_label("Game of the file").select_option("Dorfromantik")
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Open a TOML file").tap()
        chooser.value.set_files(file)
        expect(page.get_by_role("heading", level=1)).to_have_text("again")
        expect(page.locator(".findings")).to_contain_text(FINE)
        page.get_by_role("button", name="Delete this set").tap()
        page.get_by_role("button", name="Delete for good").tap()
        expect(page.locator(".set-list li")).to_have_count(1)
        page.get_by_role("link", name="my-tiles").tap()
        page.get_by_role("button", name="Play with it").tap()
        page.locator(".table-page").wait_for(timeout=FIRST_THOUGHT_MS)


def open_file(page: Page, address: str, file: Path, game: str) -> None:
    """Opens a file as a set of a game."""
    page.goto(f"{address}/sets")
    page.get_by_label("Game of the file").select_option(game)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a TOML file").tap()
    chooser.value.set_files(file)


def test_whatever_a_file_has_that_no_set_has_can_be_taken_out(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    whole = village_set("my-box")
    usual = '2 = ["A/B", "O/P", "S/T"]'
    odd = 'autor = "me"\n' + whole.replace(usual, '7 = 1\n2 = "x"', 1).replace(
        'kind = "town_hall"', 'colour = 3, kind = "town_hall"', 1
    )
    file.write_text(odd, encoding="utf-8")
    with somebody(chromium, PHONE, **TOUCH) as page:
        open_file(page, address, file, "Bohemian Villages")
        faults = page.locator(".findings li")
        expect(faults).to_have_count(4)
        village(page, "Anschow")
        assert findings(page) == []
        for name in ("autor", "7", "2"):
            page.locator(".findings").get_by_role("button", name=f"Take out “{name}”").tap()
            expect(faults.filter(has_text=name)).to_have_count(0)
        page.locator(".set-village").get_by_role("button", name="Take out “colour”").tap()
        expect(page.locator(".findings")).to_contain_text(FINE)
        assert tomllib.loads(saved(page)) == tomllib.loads(whole.replace(usual, ""))
        # Tiles of other names stay in the box as it is told.
        stay = page.get_by_role("group", name="Choose 1 with 3 players")
        stay.get_by_role("button", name="S/T").tap()
        expect(page.locator(".findings")).to_contain_text("1 fault")
        stay.get_by_role("button", name="A/B").tap()
        expect(page.locator(".findings")).to_contain_text(FINE)
        assert tomllib.loads(saved(page))["removed"] == {"3": ["A/B"], "4": ["S/T"]}


HOSTILE = """
name = 5
"<img src=x onerror=alert(1)>" = 1
village = [3, { name = "\\u202eA", tile = "A", buildings = [{ kind = "<b>" }, 4, "farm"] }]
"""


def test_hostile_files_are_shown_as_they_are_and_mended_by_keys(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    (tmp_path / "hostile.toml").write_text(HOSTILE, encoding="utf-8")
    with somebody(chromium, PHONE, **TOUCH) as page:
        open_file(page, address, tmp_path / "hostile.toml", "Bohemian Villages")
        expect(page.locator(".findings summary")).to_contain_text("faults")
        for summary in page.locator(".findings summary, .set-village summary").all():
            summary.evaluate("one => { one.parentElement.open = true }")
        expect(page.locator(".set-building").first).to_contain_text("<b>")
        assert findings(page) == []
        assert width(page) == PHONE["width"]
        page.get_by_role("button", name="Take out “<img").press("Enter")
        expect(page.get_by_role("button", name="Take out “<img")).to_have_count(0)
        expect(page.locator(".findings")).to_be_focused()
        page.locator(".set-village").last.get_by_role("button", name="Remove <b>").press("Enter")
        expect(page.locator(".set-building").first).not_to_contain_text("<b>")


def test_a_file_that_is_none_says_what_it_is_and_what_to_do(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    (tmp_path / "many.toml").write_text(
        '[[village]]\nname = "A"\ntile = "B"\nbuildings = []\n' * 3_000, encoding="utf-8"
    )
    (tmp_path / "latin.toml").write_bytes('note = "Böhmen"'.encode("latin-1"))
    (tmp_path / "half.toml").write_text("name = [", encoding="utf-8")
    told = {
        "many.toml": "“many.toml” has 147 kB, and a set has at most 100 kB. Is it the right file?",
        "latin.toml": "“latin.toml” is no text in UTF-8.",
        "half.toml": "This file cannot be read: ",
    }
    with somebody(chromium, PHONE, **TOUCH) as page:
        for name, problem in told.items():
            open_file(page, address, tmp_path / name, "Bohemian Villages")
            expect(page.get_by_role("alert")).to_contain_text(problem)


def test_what_can_be_unlocked_joins_an_empty_set_and_is_edited_there(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, **TOUCH) as page:
        start(page, address, "Dorfromantik: empty")
        name_it(page, "my-tiles")
        for name in ("Deer", "Circus", "Five task tiles and five tokens"):
            page.get_by_label("What", exact=True).select_option(name)
            page.get_by_role("button", name="Add it").tap()
        deer = page.get_by_role("region", name="Unlocked: Deer")
        deer.get_by_role("button", name="Deer", exact=True).tap()
        deer.get_by_label("Printed number").select_option("none")
        deer.locator("label", has_text="The printed edges are not known").tap()
        deer.get_by_label("Forest tasks").fill("8")
        circus = page.get_by_role("region", name="Unlocked: Circus")
        circus.get_by_role("button", name="Circus", exact=True).tap()
        circus.get_by_role("button", name="Remove this tile").tap()
        expect(circus.get_by_role("alert")).to_contain_text("special tile")
        circus.get_by_role("button", name="Add a special tile").tap()
        circus.get_by_role("radio", name="cloud").tap()
        circus.get_by_role("button", name="1: meadow").tap()
        expect(circus.get_by_role("alert").first).to_be_empty()
        tasks = page.get_by_role("region", name="Unlocked: Five task tiles and five tokens")
        tasks.get_by_role("button", name="Take out").tap()
        unlock = tomllib.loads(saved(page))["unlock"]
        assert unlock["deer"] == {
            "task": [{"name": "Deer", "edges": "FMMMMM", "task": "forest"}],
            "tokens": {"forest": [8]},
        }
        assert [tile["edges"] for tile in unlock["circus"]["special"]] == ["CMMMMM"]
        assert [*unlock] == ["deer", "circus"]


def test_bots_try_a_set_and_the_trial_can_be_cancelled(chromium: Browser, tmp_path: Path) -> None:
    for how in ("works", "hangs"):
        database = f"sqlite:///{tmp_path / how}.db"
        program = (*python(how), str(tmp_path / "process"))
        with (
            running(database, page_folder=str(PAGE), set_trial_program=program) as live,
            somebody(chromium, PHONE, **TOUCH) as page,
        ):
            start(page, live.url, "Bohemian Villages: from the set that comes along")
            name_it(page, "my-box")
            page.get_by_label("Players", exact=True).select_option("2")
            page.get_by_role("button", name="Let bots play").tap()
            if how == "hangs":
                expect(page.get_by_text("1 of 4 games")).to_be_visible()
                page.get_by_role("button", name="Cancel").tap()
                expect(page.get_by_role("button", name="Let bots play")).to_be_visible()
                continue
            result = page.locator(".trial-result")
            expect(result).to_contain_text("After 3 games")
            expect(result.get_by_role("row", name="inns")).to_be_visible()


@languages
def test_the_editor_can_be_used_by_everyone(chromium: Browser, address: str, language: str) -> None:
    with somebody(chromium, PHONE, locale=language) as page:
        for game in range(2):
            page.goto(f"{address}/sets")
            page.locator(".set-begin .actions").nth(game).get_by_role("button").first.press("Enter")
            expect(page.locator(".findings.faulty")).to_be_visible()
            if game:
                page.locator(".tile-tick").first.press("Enter")
            else:
                page.locator(".set-village summary").first.press("Enter")
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)
                assert findings(page) == [], (game, theme)
            assert width(page) == PHONE["width"]
