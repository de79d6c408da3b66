"""How smoothly a large landscape moves in the system's Chromium.

    python -m tests.web.frames

builds a landscape of 100 tiles, drags it, zooms it, and turns a tile on it, and tells for each how
long frames took: the middle one, the one that 95 of 100 are faster than, and the longest. Drawn by
the processor alone, as in the tests; a graphics card is faster.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

from tests.web.browser import browser, served
from tests.web.recorded_tables import GAMES, moments, play, table
from tests.web.views import DESKTOP, PHONE
from tests.web.workspace import GALLERY, WEB, install, npm, one_at_a_time

TILES: Final = 100
STEPS: Final = 90
_TABLE: Final = "dorfromantik-hundred"

_WATCH: Final = """() => {
  window.frames_seen = [];
  let last = performance.now();
  const watch = (now) => {
    window.frames_seen.push(now - last);
    last = now;
    if (window.frames_seen !== null) requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}"""


def hundred_tiles() -> dict[str, Any]:
    """A table late in a game, with more tiles laid beside those that lie there."""
    late = table(dict(moments(play(*GAMES["dorfromantik"])))["late"])
    view = late["view"]
    lying = view["landscape"]
    taken = {tuple(tile["at"]) for tile in lying}
    aside = 2 + max(q for q, _ in taken) - min(q for q, _ in taken)
    more = []
    for tile in lying[: TILES - len(lying)]:
        q, r = tile["at"]
        more.append({**tile, "at": [q + aside, r - aside // 2]})
    view["landscape"] = [*lying, *more]
    assert len(view["landscape"]) == TILES
    return late


def measure(page: Page, act: Callable[[Page], None]) -> str:
    """The frame times while something is done, in milliseconds."""
    page.evaluate(_WATCH)
    act(page)
    seen: list[float] = sorted(page.evaluate("() => window.frames_seen")[2:])
    frames = len(seen)
    middle, slow, longest = seen[frames // 2], seen[frames * 95 // 100], seen[-1]
    dropped = sum(time > 25 for time in seen)
    return (
        f"{frames} frames, middle {middle:.1f} ms, 95 % below {slow:.1f} ms, "
        f"longest {longest:.1f} ms, {dropped} late"
    )


def drag(page: Page) -> None:
    """Moves the landscape to and fro."""
    page.mouse.move(300, 300)
    page.mouse.down()
    for step in range(STEPS):
        page.mouse.move(300 + 4 * (step % 45), 300 + 2 * (step % 45))
    page.mouse.up()


def zoom(page: Page) -> None:
    """Comes nearer and goes away again."""
    page.mouse.move(60, 60)
    for step in range(STEPS):
        page.mouse.wheel(0, -40 if step < STEPS / 2 else 40)


def turn(page: Page) -> None:
    """Turns the tile in hand where it is held."""
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowDown")
    for _ in range(STEPS // 3):
        page.keyboard.press("r")


def main() -> None:
    """Measures on a desk and on a phone."""
    (WEB / "gallery" / "tables").mkdir(parents=True, exist_ok=True)
    (WEB / "gallery" / "tables" / f"{_TABLE}.json").write_text(json.dumps(hundred_tiles()))
    with one_at_a_time():
        install()
        npm("run", "gallery")
    with served(GALLERY) as address, browser() as chromium:
        for name, window in (("desk", DESKTOP), ("phone", PHONE)):
            page = chromium.new_page(viewport=window)
            page.goto(f"{address}/gallery/?table={_TABLE}")
            page.locator(".landscape-picture").wait_for()
            for act in (drag, zoom, turn):
                print(f"{name}, {act.__name__}: {measure(page, act)}", flush=True)
            page.close()


if __name__ == "__main__":
    main()
