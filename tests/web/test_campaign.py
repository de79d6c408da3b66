"""A campaign on the page: from its first game on, by mouse, by touch and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.campaign import DAY
from tests.server.live import running
from tests.web.campaigns import (
    RICH_SHEET,
    begin,
    cross_on,
    finish,
    happen,
    look,
    play_to_the_end,
    see,
    unfit_game,
)
from tests.web.people import somebody
from tests.web.views import PHONE, findings, languages, width
from tests.web.workspace import PAGE

pytestmark = pytest.mark.slow

PARTS = ["", "cards", "games", "enter", "box", "settings"]
ROWS = {
    "Forest tasks": "20",
    "Grain tasks": "26",
    "Village tasks": "26",
    "Railroad tasks": "26",
    "River tasks": "20",
    "Longest railroad": "10",
    "Longest river": "8",
}
"""136 points, which earn four circles."""


def fill_in(page: Page, rows: dict[str, str]) -> None:
    """Writes what was counted into the score sheet."""
    for name, count in rows.items():
        page.get_by_label(name, exact=True).fill(count)


def close_ceremony(page: Page, title: str) -> None:
    """Looks at the sheet that opens a box, and closes it."""
    expect(page.get_by_role("dialog").get_by_role("heading", name=title)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_campaign_goes_from_the_start_page_to_its_second_box(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        page.goto(address)
        section = page.get_by_role("region", name="Campaigns")
        section.get_by_role("button", name="Begin a campaign").click()
        section.get_by_label("Name of the campaign").fill("Sunday evenings")
        section.get_by_label("Member 1", exact=True).fill("Ann")
        section.get_by_label("Member 2", exact=True).fill("Ben")
        assert findings(page) == []
        section.get_by_role("button", name="Begin", exact=True).click()
        expect(page.get_by_role("heading", name="Sunday evenings")).to_be_visible()
        expect(page.get_by_text("Play a first game")).to_be_visible()
        expect(page.locator(".front")).to_have_count(0)
        # What is sealed has no name anywhere.
        expect(page.locator("body")).not_to_contain_text("Circus")

        page.get_by_role("link", name="Results").click()
        page.get_by_role("link", name="Enter a game").click()
        fill_in(page, ROWS)
        expect(page.locator(".sheet-result")).to_contain_text("136 points")
        expect(page.locator(".sheet-result")).to_contain_text("Night guard, 4 circles")
        page.get_by_role("button", name="Enter the game").click()
        expect(page.get_by_text("Choose 4 circles to cross.")).to_be_visible()

        for chosen in range(1, 5):
            page.locator(".front:not(.chosen)").click()
            expect(page.get_by_text(f"Chosen: {chosen} of 4.")).to_have_count(2)
        page.get_by_role("button", name="Take one back").click()
        expect(page.locator(".circle.chosen")).to_have_count(3)
        page.get_by_role("button", name="Cross 3 circles").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Five task tiles")
        expect(dialog).to_contain_text("Heart’s desire")
        assert findings(page) == []
        close_ceremony(page, "Box 1 opens")
        page.reload()
        expect(page.locator(".circle.crossed")).to_have_count(3)
        expect(page.get_by_role("dialog")).to_have_count(0)

        # What happens elsewhere comes by itself.
        campaign = page.url.rpartition("/")[2]
        finish(page, address, campaign, RICH_SHEET)
        expect(page.get_by_text("Choose 6 circles to cross.")).to_be_visible()
        for _ in range(4):
            # A press anywhere on the path does as well.
            page.locator(".touch-road").first.dispatch_event("click")
        page.get_by_role("button", name="Cross 4 circles").click()
        close_ceremony(page, "Box 2 opens")
        expect(page.locator(".front")).to_have_count(2)


def test_a_game_at_a_table_leads_back_to_its_campaign(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        campaign = begin(page, address)
        look(page, address, campaign)
        page.get_by_role("button", name="Play the first game").click()
        page.get_by_label("Ben", exact=True).select_option("away")
        assert findings(page) == []
        page.get_by_role("button", name="Play", exact=True).click()
        page.locator(".table-page").wait_for()
        play_to_the_end(page, address)
        expect(page.get_by_role("link", name="Cross your circles")).to_be_visible()
        assert findings(page) == []
        page.get_by_role("link", name="Cross your circles").click()
        expect(page.get_by_text("1 game played")).to_be_visible()
        expect(page.get_by_role("button", name="Cross ")).to_have_count(0)
        page.locator(".front").click()
        page.get_by_role("button", name="Cross 1 circle").click()
        expect(page.locator(".circle.crossed")).to_have_count(1)
        page.get_by_role("link", name="Results").click()
        page.locator("summary", has_text="Score sheet").click()
        page.get_by_role("link", name="To its table").click()
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()


def test_what_the_locked_cards_ask_for_is_told_at_the_table(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        campaign = begin(page, address, "Ann")
        finish(page, address, campaign, RICH_SHEET)
        cross_on(page, address, campaign, 2)
        look(page, address, campaign)
        page.get_by_role("button", name="Play the next game").click()
        page.get_by_role("button", name="Play", exact=True).click()
        cards = page.get_by_role("region", name="Locked cards")
        expect(cards.get_by_role("listitem")).to_have_text(["Best red heart0 of 6"])
        assert findings(page) == []


def test_a_cardboard_result_is_entered_and_put_right_on_a_phone(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        campaign = begin(page, address)
        look(page, address, campaign)
        page.get_by_role("link", name="Enter a game").tap()
        # A press too early enters nothing.
        page.get_by_role("button", name="Enter the game").tap()
        expect(page.get_by_role("alert")).to_contain_text("Nothing has been written yet")
        assert see(page, address, campaign)["games"] == []
        fill_in(page, {**ROWS, "Railroad tasks": "31"})
        row = page.locator(".number-row", has_text="Railroad tasks")
        expect(row).to_contain_text("Not possible. Possible: 0, 4–6,")
        # A draft outlives the page.
        page.reload()
        expect(page.get_by_label("Forest tasks")).to_have_value("20")
        page.get_by_role("button", name="Enter the game").tap()
        expect(page.get_by_label("Railroad tasks")).to_be_focused()
        # Some numbers are impossible only beside others: the server says so.
        fill_in(page, {"Railroad tasks": "26", "Longest railroad": "1"})
        page.get_by_role("button", name="Enter the game").tap()
        expect(page.get_by_role("alert")).to_contain_text("Look at the marked rows")
        longest = page.locator(".number-row", has_text="Longest railroad")
        expect(longest).to_contain_text("1 is not possible")
        fill_in(page, {"Longest railroad": "10"})
        page.get_by_role("button", name="Enter the game").tap()
        for _ in range(4):
            page.locator(".front:not(.chosen)").tap()
        page.get_by_role("button", name="Cross 4 circles").tap()
        close_ceremony(page, "Box 1 opens")
        assert width(page) == PHONE["width"]

        look(page, address, campaign, "games")
        page.locator("summary", has_text="Score sheet").tap()
        page.get_by_role("link", name="Correct").tap()
        # Of what was unlocked since, that game had nothing.
        fill_in(page, {"Forest tasks": "30"})
        row = page.locator(".number-row", has_text="Forest tasks")
        expect(row).to_contain_text("Not possible. Possible: 0, 4–6,")
        fill_in(page, {"Forest tasks": "0", "Grain tasks": "0"})
        page.get_by_role("button", name="See what this changes").tap()
        changes = page.get_by_role("region", name="What this changes")
        expect(changes.get_by_role("button", name="Correct it so")).to_be_in_viewport(ratio=1)
        expect(changes).to_contain_text("Game 1: 136 → 90")
        expect(changes).to_contain_text("3 crosses are taken back")
        expect(changes).to_contain_text("No longer reached: Box 1.")
        assert findings(page) == []
        page.get_by_role("button", name="Correct it so").tap()
        expect(page.get_by_text("90 points")).to_be_visible()
        assert len(see(page, address, campaign)["crossed"]) == 1
        page.locator("summary", has_text="Score sheet").tap()
        page.get_by_role("button", name="Remove").tap()
        page.get_by_role("button", name="Remove this game").tap()
        expect(page.get_by_text("No game has been played yet.")).to_be_visible()


def test_a_long_map_is_looked_at_where_the_journey_goes_on(chromium: Browser, address: str) -> None:
    calm = {"reduced_motion": "reduce"}
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True, **calm) as page:
        campaign = begin(page, address)
        for _ in range(7):
            finish(page, address, campaign, RICH_SHEET)
        look(page, address, campaign)
        expect(page.locator(".front")).to_be_in_viewport()
        assert page.evaluate("scrollY") == 0
        cross_on(page, address, campaign, 25)
        # Whoever comes back finds the way at once.
        look(page, address, campaign, "settings")
        close_ceremony(page, "Box 1 opens")
        page.get_by_role("link", name="Map").tap()
        expect(page.locator(".front:not(.chosen) .ring").first).to_be_in_viewport()
        for number in (5, 6):
            page.locator(f"[data-front='warehouse-signalman:{number}']").tap()
        page.evaluate("scrollTo(0, 0)")
        page.get_by_role("button", name="Cross 2 circles").tap()
        close_ceremony(page, "Reached: Signalman")
        expect(page.locator(".front:not(.chosen) .ring").first).to_be_in_viewport()
        # The button is gone, and the focus is still at the map.
        expect(page.locator(".campaign-part")).to_be_focused()


def test_whoever_leaves_a_campaign_knows_what_that_means(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page, somebody(chromium) as guest:
        campaign = begin(page, address)
        look(page, address, campaign, "settings")
        page.get_by_role("button", name="Make a link").click()
        # This server is on this device, and so are those whom the link can reach.
        expect(page.get_by_text("can only be reached from this device")).to_be_visible()
        link = page.locator(".address").inner_text()
        guest.goto(link)
        expect(guest.get_by_text("add yourself under “Settings”")).to_be_visible()
        guest.get_by_role("button", name="Open the campaign").click()
        guest.get_by_role("link", name="Settings").click()
        guest.get_by_role("button", name="Leave the campaign").click()
        guest.get_by_role("button", name="Stay").click()
        guest.get_by_role("button", name="Leave the campaign").click()
        assert findings(guest) == []
        guest.get_by_role("button", name="Leave now").click()
        expect(guest.get_by_role("button", name="Begin a campaign")).to_be_visible()
        expect(guest.get_by_role("link", name="Sunday evenings")).to_have_count(0)
        page.get_by_role("button", name="Leave the campaign").click()
        page.get_by_role("button", name="Leave now").click()
        expect(page.get_by_role("alert")).to_contain_text("No other browser can open this")
        assert findings(page) == []
        page.get_by_role("button", name="Leave all the same").click()
        expect(page.get_by_role("link", name="Sunday evenings")).to_have_count(0)
        # Nothing is lost: a link leads back.
        page.goto(link)
        page.get_by_role("button", name="Open the campaign").click()
        expect(page.get_by_role("heading", name="Sunday evenings")).to_be_visible()


def test_a_game_that_does_not_fit_is_left_out(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        campaign = unfit_game(page, address)
        look(page, address, campaign, "games")
        told = page.get_by_role("alert")
        expect(told).to_contain_text("A finished game is not entered.")
        expect(page.get_by_role("link", name="To its table")).to_be_visible()
        page.get_by_role("button", name="Leave this game out").click()
        assert findings(page) == []
        page.get_by_role("button", name="Leave it out for good").click()
        expect(told).to_have_count(0)
        expect(page.get_by_text("No game has been played yet.")).to_be_visible()


def test_circles_are_crossed_by_keys_alone(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        campaign = begin(page, address)
        for _ in range(3):
            finish(page, address, campaign, RICH_SHEET)
        cross_on(page, address, campaign, 7)
        look(page, address, campaign)
        fronts = page.locator(".front")
        expect(fronts).to_have_count(2)
        fronts.first.focus()
        page.keyboard.press("ArrowDown")
        expect(page.locator("[data-front='box_2-circus:1']")).to_be_focused()
        page.keyboard.press("Enter")
        # The same key goes on along the path.
        expect(page.locator("[data-front='box_2-circus:2']")).to_be_focused()
        page.keyboard.press(" ")
        # What is chosen lies on the way, and can be taken back there.
        for _ in range(3):
            page.keyboard.press("ArrowUp")
        expect(page.locator("[data-front='box_2-warehouse:1']")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Backspace")
        expect(page.locator(".circle.chosen")).to_have_count(2)
        for _ in range(3):
            page.keyboard.press("ArrowDown")
        expect(page.locator("[data-front='box_2-circus:3']")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        # At the end of a path, the focus is where one can go on.
        expect(page.locator(".front:focus")).to_have_count(1)
        expect(page.locator(".circle.chosen")).to_have_count(4)
        page.get_by_role("button", name="Cross 4 circles").press("Enter")
        close_ceremony(page, "Box 3 opens")
        assert see(page, address, campaign)["crossed"][-1] == "box_2-circus:4"


def test_two_who_cross_at_the_same_time_lose_nothing(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page, somebody(chromium, locale="en-GB") as guest:
        campaign = begin(page, address)
        finish(page, address, campaign)
        look(page, address, campaign, "settings")
        page.get_by_role("button", name="Make a link").click()
        # The guest does not hear in time of what happens meanwhile.
        guest.route("**/api/campaigns/*?*after=*", lambda route: route.fulfill(status=204))
        guest.goto(page.locator(".address").inner_text())
        guest.get_by_role("button", name="Open the campaign").click()
        guest.locator(".front").click()
        guest.locator(".front:not(.chosen)").click()
        guest.locator(".front:not(.chosen)").click()
        cross_on(page, address, campaign, 1)
        guest.get_by_role("button", name="Cross 3 circles").click()
        told = guest.get_by_role("alert")
        expect(told).to_contain_text("Start – sealed hex 1, circle 1 of 2")
        expect(guest.locator(".circle.crossed")).to_have_count(1)
        expect(guest.locator(".circle.chosen")).to_have_count(2)
        guest.get_by_role("button", name="Cross 2 circles").click()
        # Both see the box open.
        close_ceremony(guest, "Box 1 opens")
        close_ceremony(page, "Box 1 opens")
        page.get_by_role("button", name="Withdraw all links").click()
        expect(page.get_by_text("No link lets anybody in any more.")).to_be_visible()


def test_what_cannot_be_crossed_any_more_gives_no_sealed_name_away(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        campaign = begin(page, address)
        finish(page, address, campaign)
        # Nobody hears in time of the correction that follows.
        page.route("**/api/campaigns/*?*after=*", lambda route: route.fulfill(status=204))
        look(page, address, campaign)
        for _ in range(4):
            page.locator(".front:not(.chosen)").click()
        position = see(page, address, campaign)["games"][0]["position"]
        sheet = {"forest": 20}
        told = {"date": DAY, "players": ["Ann"], "sheet": sheet}
        happen(page, address, campaign, e="corrected", game=position, **told)
        page.get_by_role("button", name="Cross 4 circles").click()
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text("can no longer be crossed")
        expect(alert).to_contain_text("sealed hex 1 – sealed hex 2, circle 2 of 5")
        expect(page.locator("body")).not_to_contain_text("Box 1")


def test_a_campaign_is_taken_from_one_server_to_another(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    with somebody(chromium) as page:
        campaign = begin(page, address)
        finish(page, address, campaign)
        cross_on(page, address, campaign, 2)
        look(page, address, campaign, "settings")
        with page.expect_download() as download:
            page.get_by_role("link", name="Save the campaign").click()
        file = tmp_path / "evenings.campaign.jsonl"
        download.value.save_as(file)
        database = f"sqlite:///{tmp_path / 'other.db'}"
        with running(database, page_folder=str(PAGE)) as other:
            page.goto(other.url)
            with page.expect_file_chooser() as chooser:
                page.get_by_role("button", name="Open a campaign file").click()
            chooser.value.set_files(file)
            expect(page.get_by_role("heading", name="Sunday evenings")).to_be_visible()
            expect(page.locator(".circle.crossed")).to_have_count(2)
            # What was unlocked elsewhere is no news.
            expect(page.get_by_role("dialog")).to_have_count(0)
            page.goto(other.url)
            expect(page.get_by_role("link", name="Sunday evenings")).to_contain_text(
                "2 circles to cross"
            )


@languages
def test_every_part_of_a_campaign_can_be_used_by_everyone(
    chromium: Browser, address: str, language: str
) -> None:
    with somebody(chromium, PHONE, locale=language) as page:
        campaign = begin(page, address)
        for _ in range(3):
            finish(page, address, campaign, RICH_SHEET)
        cross_on(page, address, campaign, 9)
        for part in PARTS:
            look(page, address, campaign, part)
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)
                assert findings(page) == [], (part, theme)
            assert width(page) == PHONE["width"], part


def test_a_campaign_is_told_in_words(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        campaign = begin(page, address)
        finish(page, address, campaign)
        look(page, address, campaign)
        page.get_by_role("button", name="As text").click()
        paths = page.locator(".tree-list li")
        expect(paths).to_have_count(1)
        page.get_by_role("button", name="Choose circle 1").click()
        page.get_by_role("button", name="Choose circle 2").click()
        expect(paths).to_contain_text("Chosen here: 2.")
        assert findings(page) == []
        page.get_by_role("button", name="Cross 2 circles").click()
        close_ceremony(page, "Box 1 opens")
        expect(paths).to_have_count(2)
        expect(paths.first).to_contain_text("Box 1 – sealed hex 2")


def test_name_members_and_box_are_looked_after(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        campaign = begin(page, address)
        finish(page, address, campaign)
        cross_on(page, address, campaign, 2)
        look(page, address, campaign, "settings")
        page.get_by_label("Name of the campaign").fill("Mondays")
        page.get_by_role("button", name="Rename").click()
        expect(page.get_by_role("heading", name="Mondays")).to_be_visible()
        page.get_by_role("button", name="Add a member").click()
        page.get_by_label("Member 3", exact=True).fill("Cleo")
        page.get_by_role("button", name="Save the members").click()
        expect(page.get_by_text("Ann · Ben · Cleo")).to_be_visible()
        page.get_by_role("link", name="Box", exact=True).click()
        page.locator(".tick", has_text="Red heart 1").click()
        page.reload()
        expect(page.get_by_text("In its place: 1 of 13")).to_be_visible()
        happen(page, address, campaign, e="renamed", name="Tuesdays")
        expect(page.get_by_role("heading", name="Tuesdays")).to_be_visible()
