"""People who play on the page, each with a browser of their own, by mouse, by touch or by keys."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from dorfplatz.record import loads
from tests.server.live import Json, new_id
from tests.web.views import DESKTOP

TIMEOUT_MS = 300_000
"""How long anything may take on a machine that has much else to do."""
FIRST_THOUGHT_MS = 600_000
"""How long it may take where the rules have to be compiled first."""
SECOND_PRESS_MS = 5_000
"""How long people wait for an answer before they press a button again."""
MOST_PRESSES = 3
CHOICES = ".choices button, .other-move"
"""What can be done with the dice in Bohemian Villages."""

NO_FAULTS = (
    "ERR_INTERNET_DISCONNECTED",
    "closed before the connection is established",
    "status of 401",
    "status of 403",
    "status of 409",
    "status of 422",
    "status of 423",
    "status of 429",
)
"""What a browser says of itself when the line is cut or left, or the server says no."""


SEEDED_CHANCE = """
(() => {
    let loads;
    try {
        loads = Number(localStorage.getItem("loads") ?? 0) + 1;
        localStorage.setItem("loads", loads);
    } catch {
        return;
    }
    let state = Math.imul(SEED ^ Math.imul(loads, 0x9e3779b1), 0x85ebca6b);
    crypto.getRandomValues = numbers => {
        for (let i = 0; i < numbers.length; i++) {
            state = (state + 0x6d2b79f5) | 0;
            let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
            mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
            numbers[i] = mixed ^ (mixed >>> 14);
        }
        return numbers;
    };
})();
"""
"""A page's part in what chance brings follows from a seed.

Each time that a page is loaded, it makes up others: commands are told apart by them.
"""


def new_page_seed() -> int:
    """The seed of a browser's chance; in a test it follows from the test."""
    return secrets.randbelow(2**32)


@contextmanager
def somebody(chromium: Browser, viewport: ViewportSize = DESKTOP, **how: Any) -> Iterator[Page]:
    """A person with a browser of their own, in which nothing may go wrong.

    It moves little unless a test is about that: what moves costs processors most of their time.
    """
    how.setdefault("locale", "en-GB")
    how.setdefault("reduced_motion", "reduce")
    context = chromium.new_context(viewport=viewport, **how)
    context.set_default_timeout(TIMEOUT_MS)
    context.add_init_script(SEEDED_CHANCE.replace("SEED", str(new_page_seed())))
    with watched(context.new_page()) as page:
        yield page
        context.close()


@contextmanager
def watched(page: Page) -> Iterator[Page]:
    """A page on which nothing may go wrong."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(error.stack or str(error)))
    try:
        yield page
    except Exception as error:
        # What was waited for in vain may have gone with the page.
        error.add_note("\n".join(["The page said:", *said]))
        raise
    assert [text for text in said if not any(part in text for part in NO_FAULTS)] == []


PLANS = {
    "Alone": ["me"],
    "Two at this device": ["me", "device"],
    "With someone by link": ["me", "link"],
    "Against two bots": ["me", "bot:medium", "bot:medium"],
}
"""The buttons of the start page, and who takes a seat by them."""


def open_game(page: Page, address: str, game: str, plan: str) -> None:
    """To a table as one of the start page's buttons opens it."""
    open_game_with(page, address, game, PLANS[plan])


def open_game_with(
    page: Page,
    address: str,
    game: str,
    seats: list[str],
    *,
    rounds: int | None = None,
    confirm_turn: bool = False,
) -> None:
    """To a table with these seats and rules."""
    _open_table(
        page,
        address,
        {
            "game": game.lower().replace(" ", "-"),
            "seats": _seats_of(seats),
            "options": {} if rounds is None else {"max_rounds": rounds},
            "confirm_turn": confirm_turn,
        },
    )
    page.locator(".table-page").wait_for(timeout=FIRST_THOUGHT_MS)


def _seats_of(words: list[str]) -> list[Json]:
    """The seats as the server is asked for them, with the names that the start page gives them."""
    bots = [number for number, word in enumerate(words) if word.startswith("bot:")]
    seats: list[Json] = []
    for number, word in enumerate(words):
        kind, _, bot = word.partition(":")
        name = f"Player {number + 1}" if kind in ("me", "device") else ""
        if bot:
            seats.append({"kind": kind, "bot": bot, "name": f"Bot {bots.index(number) + 1}"})
        else:
            seats.append({"kind": kind, "name": name})
    return seats


def _open_table(page: Page, address: str, wanted: Json) -> None:
    """Sets a table up, begins there if nobody is missing, and looks at it.

    The browser is let in as if the start page had asked, which saves the way over it.
    """

    def ask(path: str, body: Json) -> Json:
        sent = {"id": new_id(), **body}
        asked = page.context.request.post(
            f"{address}/api{path}", data=sent, headers={"origin": address}
        )
        assert asked.ok, asked.text()
        answer: Json = asked.json()
        return answer

    made = ask("/tables", {"name": "Player 1", **wanted})
    table, snapshot = made["table"], made["snapshot"]
    if all(seat["member"] or seat["bot"] for seat in snapshot["seats"]):
        starting = {"do": "start", "expected_version": snapshot["version"], "share": "luck"}
        ask(f"/tables/{table}/commands", starting)
    page.goto(f"{address}/table/{table}")


def open_game_by_form(
    page: Page, address: str, game: str, seats: list[str], **options: str
) -> None:
    """To a table with these seats and rules, through the start page's form.

    An option is named by the beginning of its label; "on" and "off" tick and untick it.
    """
    page.goto(address)
    form = page.get_by_role("region", name=game)
    form.get_by_role("button", name="Players, bot levels").click()
    while form.locator(".seat-row").count() > len(seats):
        form.get_by_role("button", name="Remove seat").last.click()
    while form.locator(".seat-row").count() < len(seats):
        form.get_by_role("button", name="Add a seat").click()
    for number, seat in enumerate(seats, 1):
        form.get_by_label(f"Seat {number}", exact=True).select_option(seat)
    if options:
        form.get_by_text("Rules of this table").click()
    for label, value in options.items():
        field = form.get_by_label(label.replace("_", " "))
        if value in ("on", "off"):
            if field.is_checked() != (value == "on"):
                form.locator(".tick", has_text=label.replace("_", " ")).click()
        else:
            field.fill(value)
    form.get_by_role("button", name="Play", exact=True).click()
    page.locator(".table-page").wait_for(timeout=FIRST_THOUGHT_MS)


def choose_language(page: Page, language: str) -> None:
    """Chooses the language that is shown on the start page, where a phone asks for a press more."""
    page.locator(".home-head").wait_for()
    fold = page.locator(".home-head button")
    if fold.count() and fold.get_attribute("aria-expanded") == "false":
        fold.click()
    page.locator("select").first.select_option(language)


def sit_down(guest: Page, link: str, name: str = "Bruno") -> None:
    """Sits down by a link."""
    guest.goto(link)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    guest.locator(".table-page").wait_for(timeout=TIMEOUT_MS)


def come_to_watch(guest: Page, link: str, name: str) -> None:
    """Comes by a link for those who watch."""
    guest.goto(link)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Watch", exact=True).click()
    guest.locator(".table-page").wait_for(timeout=TIMEOUT_MS)


def go_on_elsewhere(other: Page, link: str) -> None:
    """Goes on playing in another browser by a link, under the name that is known already."""
    other.goto(link)
    expect(other.get_by_role("textbox")).to_have_count(0)
    other.get_by_role("button", name="Go on playing").click()
    other.locator(".table-page").wait_for(timeout=TIMEOUT_MS)


def meet_by_link(host: Page, guest: Page, address: str, game: str) -> None:
    """A table for two: the guest sits down by a link, and the host begins."""
    open_game(host, address, game, "With someone by link")
    host.get_by_role("button", name="Make a link").click()
    sit_down(guest, host.locator(".address").inner_text())
    host.get_by_role("button", name="Begin").click()
    for page in (host, guest):
        page.locator("main.table > *").wait_for(timeout=FIRST_THOUGHT_MS)


def open_record(page: Page, address: str, file: Path) -> None:
    """Opens a game that was kept as a file."""
    page.goto(address)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a record").click()
    chooser.value.set_files(file)
    # Who goes on before the page has read the file leaves without it.
    page.wait_for_url("**/record/at/*")


def play_on(page: Page, address: str, file: Path) -> None:
    """Plays on from the end of a game that was kept as a file."""
    record = file.read_text(encoding="utf-8")
    game = loads(record)
    seats = [
        {"kind": "bot", "bot": player.bot, "name": player.name}
        if player.bot
        else {"kind": "device", "name": player.name}
        for player in game.players
    ]
    _open_table(page, address, {"game": game.kind.name, "seats": seats, "record": record})
    page.locator("[data-settled]").wait_for(timeout=FIRST_THOUGHT_MS)


def open_menu(page: Page, panel: str) -> None:
    """Opens the table's menu at one of its panels."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("tab", name=panel).click()


def close_menu(page: Page) -> None:
    """Closes the table's menu."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def play_in_words(page: Page, number: int = 0) -> None:
    """Makes one of the moves that are listed in the text of a table, by typing it."""
    before = settled(page)
    command = page.get_by_label("Move, or the first letters")
    moves = page.locator(".moves button")
    expect(moves.first).to_be_enabled(timeout=TIMEOUT_MS)
    text = moves.nth(number % moves.count()).inner_text()
    command.focus()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    wait_for_change(page, before)


def open_game_by_clicks(page: Page, address: str, game: str, plan: str) -> None:
    """From the start page to a table: two clicks."""
    page.goto(address)
    page.get_by_role("region", name=game).get_by_role("button", name=plan).click()
    page.locator(".table-page").wait_for(timeout=FIRST_THOUGHT_MS)


def wait_for_change(page: Page, settled: str | None, timeout: int = TIMEOUT_MS) -> None:
    """Until something that matters has happened since."""
    expect(page.locator(".table-page")).not_to_have_attribute(
        "data-settled", settled or "", timeout=timeout
    )


def press_to_move(page: Page, button: Locator, before: str | None) -> None:
    """Presses a button until something happens, as people do on whom a picture moved away."""
    button.click()
    for _ in range(MOST_PRESSES):
        with suppress(AssertionError):
            wait_for_change(page, before, timeout=SECOND_PRESS_MS)
            return
        # The first press may be on its way to the server still, and the button gone with it.
        with suppress(PlaywrightTimeout):
            button.click(timeout=SECOND_PRESS_MS)
    wait_for_change(page, before)


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


def place_tile_by_mouse(page: Page) -> None:
    """Places the tile in hand somewhere: points there, turns the wheel, clicks twice."""
    before = settled(page)
    cell = page.locator(".free-cell").first
    expect(cell).to_be_attached(timeout=TIMEOUT_MS)
    page.get_by_role("button", name="Show all of it").click()
    cell.hover()
    expect(page.locator(".held-tile")).to_be_visible()
    page.mouse.wheel(0, 100)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".held-tile.down")).to_be_visible()
    assert settled(page) == before
    page.mouse.down()
    page.mouse.up()
    wait_for_change(page, before)


def place_tile_by_touch(page: Page) -> None:
    """Places the tile in hand somewhere with a finger, by the handles on the tile."""
    before = settled(page)
    page.get_by_role("button", name="Show all of it").tap()
    page.locator(".free-cell").first.tap()
    page.locator(".handle.place").tap()
    wait_for_change(page, before)


def last_choice(page: Page) -> Locator:
    """What can be done when no figure can be placed: to go on, or else something with dice."""
    going_on = page.locator(".choices button:not(.undo)")
    return (going_on if going_on.count() else page.locator(".other-move")).last


def make_move_in_villages(page: Page, number: int) -> None:
    """Places a figure, and where that cannot be done does whatever else there is."""
    before = settled(page)
    expect(page.locator(CHOICES).first).to_be_visible(timeout=TIMEOUT_MS)
    groups = page.locator(".grouping")
    if groups.count():
        groups.nth(number % groups.count()).click()
        page.locator(".sites button").first.click()
        press_to_move(page, page.get_by_role("button", name="Place a figure"), before)
        return
    last = last_choice(page)
    is_chosen_first = "other-move" in (last.get_attribute("class") or "")
    last.click()
    if is_chosen_first:
        press_to_move(page, page.locator(".choice-panel .primary"), before)
    wait_for_change(page, before)


def make_move_in_villages_by_keys(page: Page, number: int) -> None:
    """As `make_move_in_villages`, without a mouse."""
    before = settled(page)
    expect(page.locator(CHOICES).first).to_be_visible(timeout=TIMEOUT_MS)
    groups = page.locator(".grouping")
    if groups.count():
        groups.nth(number % groups.count()).press("Enter")
        page.locator(".sites button").first.press("Enter")
        page.get_by_role("button", name="Place a figure").press("Enter")
    else:
        last = last_choice(page)
        is_chosen_first = "other-move" in (last.get_attribute("class") or "")
        last.press("Enter")
        if is_chosen_first:
            page.locator(".choice-panel .primary").press("Enter")
    wait_for_change(page, before)
