"""The screenshots that the README shows: real tables in a real browser, the same every time.

    python -m tests.web.screenshots docs/pictures [NAME ...]

takes those that the README shows or, of all that there can be, those whose names contain one of the
given ones. Look at every one.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from dorfplatz.game.game import Game
from dorfplatz.record import dumps
from tests.server.live import new_id, running
from tests.web.browser import browser
from tests.web.campaigns import RICH_SHEET, begin, cross_on, finish, look
from tests.web.people import TIMEOUT_MS
from tests.web.recorded_tables import GAMES, NAMES, play
from tests.web.workspace import PAGE, build_page, install, one_at_a_time

QUALITY: Final = 0.9


class Window(NamedTuple):
    """How large a window is, in CSS pixels, and how many real ones each has."""

    width: int
    height: int
    density: float


DESKTOP: Final = Window(1280, 800, 1.0)
PHONE: Final = Window(360, 640, 2.0)
WINDOWS: Final = {"desktop": DESKTOP, "phone": PHONE}

SHOWN: Final = {"desktop": "light", "phone": "dark"}
"""In which colours the README shows which window."""

MOMENTS: Final = {"start": 0.07, "middle": 0.55, "end": 1.0}
"""Which part of a game's decisions has been made; at the very start there is little to see."""

GAMES_PLAYED: Final = 5
CROSSED: Final = 21
"""How far the campaign is that is shown."""

FULFILLED: Final = {"forest": (0, 1, 3), "grain": (2,), "village": (1, 4), "railroad": (0, 1, 2, 3)}
"""The tokens that are tapped on the score sheet, by their places."""


class Shot(NamedTuple):
    """A screenshot: what it shows, and how."""

    game: str
    moment: str
    window: str
    theme: str

    @property
    def name(self) -> str:
        parts = (self.game, self.moment, self.window)
        return "-".join((*parts, "dark") if self.theme == "dark" else parts)


def shots() -> Iterator[Shot]:
    """All screenshots."""
    for window in WINDOWS:
        for theme in ("light", "dark"):
            yield Shot("home", "page", window, theme)
            yield Shot("campaign", "map", window, theme)
            if window == "phone":
                yield Shot("score-sheet", "page", window, theme)
            for game in ("bohemian-villages", "dorfromantik"):
                for moment in MOMENTS:
                    yield Shot(game, moment, window, theme)


class Tables:
    """Tables on a server where recorded games go on."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._games: dict[str, list[Game]] = {}

    def decisions(self, name: str) -> list[Game]:
        """A game as it stood whenever somebody had to decide."""
        if name not in self._games:
            kind, options, seed = GAMES[name]
            found = [moment.copy() for moment, _ in play(kind, options, seed).replay()]
            self._games[name] = [moment for moment in found if moment.to_move is not None]
        return self._games[name]

    def open(self, context: BrowserContext, name: str, moment: str) -> str:
        """Lets a browser in at a table where a game goes on; gives the table's address."""
        decisions = self.decisions(name)
        game = decisions[round(MOMENTS[moment] * (len(decisions) - 1))]
        seats = [{"kind": "device", "name": player.name} for player in game.players]
        made = self._post(
            context,
            "/tables",
            {
                "id": new_id(),
                "name": NAMES[0],
                "game": game.kind.name,
                "seats": seats,
                "record": dumps(game),
            },
        )
        at = f"/tables/{made['table']}"
        self._command(context, at, {"do": "start"})
        while moment == "end" and self._see(context, at)["phase"] == "playing":
            listed = context.request.get(f"{self._url}/api{at}/moves").json()
            move = listed["moves"][0]["move"]
            self._command(context, at, {"do": "play", "seat": listed["seat"], "move": move})
        return f"{self._url}/table/{made['table']}"

    def _see(self, context: BrowserContext, at: str) -> Any:
        return context.request.get(f"{self._url}/api{at}").json()["snapshot"]

    def _command(self, context: BrowserContext, at: str, command: dict[str, Any]) -> None:
        version = self._see(context, at)["version"]
        sent = {**command, "id": new_id(), "expected_version": version}
        self._post(context, f"{at}/commands", sent)

    def _post(self, context: BrowserContext, path: str, body: dict[str, Any]) -> Any:
        headers = {"origin": self._url}
        answer = context.request.post(f"{self._url}/api{path}", data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()


def take(chromium: Browser, tables: Tables, url: str, shot: Shot) -> bytes:
    """Takes one screenshot."""
    width, height, density = WINDOWS[shot.window]
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=density,
        color_scheme="dark" if shot.theme == "dark" else "light",
        locale="en-GB",
        reduced_motion="reduce",
    )
    page = context.new_page()
    if shot.game == "home":
        page.goto(url)
        page.locator(".offer").first.wait_for()
        page.locator(".today-game").first.wait_for()
    elif shot.game == "campaign":
        campaign = begin(page, url)
        for _ in range(GAMES_PLAYED):
            finish(page, url, campaign, RICH_SHEET)
        cross_on(page, url, campaign, CROSSED)
        look(page, url, campaign)
    elif shot.game == "score-sheet":
        page.goto(f"{url}/score-sheet")
        for row, tokens in FULFILLED.items():
            for token in tokens:
                page.locator(f".chip-{row}").nth(token).click()
        page.evaluate("scrollTo(0, 190)")
    else:
        page.goto(tables.open(context, shot.game, shot.moment))
        page.locator("main.table > *").wait_for(timeout=TIMEOUT_MS)
        page.get_by_text("Saved").wait_for()
    png = page.screenshot()
    context.close()
    return png


def as_webp(page: Page, png: bytes) -> bytes:
    """The picture in a format that takes a quarter of the room."""
    script = """async ([png, quality]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        canvas.getContext("2d").drawImage(image, 0, 0);
        return canvas.toDataURL("image/webp", quality);
    }"""
    found: str = page.evaluate(script, [base64.b64encode(png).decode(), QUALITY])
    return base64.b64decode(found.partition(",")[2])


def main(folder: Path, wanted: list[str]) -> None:
    """Takes the wanted screenshots."""
    folder.mkdir(parents=True, exist_ok=True)
    with one_at_a_time():
        install()
        build_page()
    with (
        tempfile.TemporaryDirectory() as data,
        running(f"sqlite:///{data}/tables.db", page_folder=str(PAGE), bot_processes=0) as live,
        browser() as chromium,
    ):
        tables = Tables(live.url)
        converter = chromium.new_page()
        for shot in shots():
            is_shown = shot.theme == SHOWN[shot.window]
            if not (any(part in shot.name for part in wanted) if wanted else is_shown):
                continue
            png = take(chromium, tables, live.url, shot)
            (folder / f"{shot.name}.webp").write_bytes(as_webp(converter, png))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
