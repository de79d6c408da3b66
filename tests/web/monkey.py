"""A monkey test: presses whatever is there, and finds what of the page breaks under it.

    python -m tests.web.monkey [--minutes 5] [--seed 1]

opens the page again and again, in another language, window and theme each time, and presses, types,
goes back, loads anew and loses the line at random. It ends with the first fault: a script that
failed, a part that could not be shown, a page that has to be scrolled sideways, something that
keeps people from using it; and tells every step that led there. What the server throws dice for
differs from run to run, so a fault may need several with the same seed.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, ElementHandle, Page
from playwright.sync_api import Error as PlaywrightError

from tests.server.live import PATIENCE_S, running
from tests.web.browser import browser
from tests.web.people import NO_FAULTS
from tests.web.views import DESKTOP, PHONE, findings, width
from tests.web.workspace import PAGE, build_page, install, one_at_a_time

PATIENCE_MS: Final = 3_000
"""So long something may take to be pressed; what is covered meanwhile is left alone."""
STEPS: Final = 150
"""How often something is done before the page is opened anew."""
LOOK_EVERY: Final = 10
"""After so many steps the page is looked at for what keeps people from using it."""

_LOCALES: Final = ("en-GB", "de-DE", "it-IT")
_KEYS: Final = (
    *("Tab", "Tab", "Shift+Tab", "Enter", "Enter", "Space", "Escape"),
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"),
    *("r", "c", "t", "u", "+", "-", "1", "?"),
)
_PRESSABLE: Final = (
    "button, a[href^='/'], [role=tab], [role=button], summary, label, select, input, "
    ".building, .free-cell, tr.choosable, .landscape-frame"
)
_EXPECTED: Final = (
    *NO_FAULTS,
    "WebSocket connection",
    *(f"status of {status}" for status in (403, 404, 429)),
)
"""What a browser may say of itself when anything is tried."""
_WITHOUT_LINE: Final = ("Unable to preload", "dynamically imported module")
"""What it says as well of parts that did not come."""


class Fault(Exception):
    """Something of the page broke."""


class Monkey:
    """Somebody who presses whatever is there."""

    def __init__(self, page: Page, chance: random.Random) -> None:
        self.page = page
        self.chance = chance
        self.steps: list[str] = []
        self.said: list[str] = []
        self.was_cut = False
        """Whether a part may be missing since the line was cut."""
        page.on("pageerror", lambda error: self.said.append(error.stack or str(error)))
        page.on("dialog", lambda dialog: dialog.accept())
        page.on("console", self._hear)

    def play(self, address: str, steps: int) -> None:
        """Does a number of things at random; raises `Fault` when something breaks."""
        self.page.goto(address)
        self.page.locator(".offer").first.wait_for()
        for number in range(1, steps + 1):
            ways = (self._press, self._type, self._fill, self._turn_window, self._leave)
            [way] = self.chance.choices(ways, weights=(70, 20, 6, 1, 3))
            with suppress(PlaywrightError):  # what was there may be gone, or lie below another
                way()
            self._look(thoroughly=number % LOOK_EVERY == 0)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.said.append(message.text)

    def _any(self, selector: str) -> ElementHandle | None:
        seen = [one for one in self.page.query_selector_all(selector) if one.is_visible()]
        return self.chance.choice(seen) if seen else None

    def _press(self) -> None:
        # What lies in an open sheet is what somebody would press.
        within = "[role=dialog] " if self.page.query_selector("[role=dialog]") else ""
        found = self._any(", ".join(within + one for one in _PRESSABLE.split(", ")))
        if not found:
            return
        self.steps.append(f"press {found.evaluate(_NAME)}")
        if self.chance.random() < 0.1:
            found.dblclick(timeout=PATIENCE_MS)
        elif self.chance.random() < 0.2:
            found.hover(timeout=PATIENCE_MS)
        else:
            found.click(timeout=PATIENCE_MS)

    def _type(self) -> None:
        for _ in range(self.chance.randint(1, 4)):
            key = self.chance.choice(_KEYS)
            self.steps.append(f"key {key}")
            self.page.keyboard.press(key)

    def _fill(self) -> None:
        if found := self._any("select"):
            values: list[str] = found.evaluate("one => [...one.options].map(o => o.value)")
            value = self.chance.choice(values)
            self.steps.append(f"select {value}")
            found.select_option(value, timeout=PATIENCE_MS)
        elif found := self._any("input:not([type=checkbox]):not([type=range])"):
            text = self.chance.choice(("", "0", "7", "-3", "Ä" * 70, "<b>x</b>", "1+2", "?"))
            self.steps.append(f"fill {text}")
            found.fill(text, timeout=PATIENCE_MS)

    def _turn_window(self) -> None:
        size = self.chance.choice((PHONE, DESKTOP))
        self.steps.append(f"window {size}")
        self.page.set_viewport_size(size)

    def _leave(self) -> None:
        way = self.chance.choice(("reload", "back", "forward", "lose the line"))
        self.steps.append(way)
        if way == "reload":
            self.page.reload()
        elif way == "back" and self.page.evaluate("history.length") > 2:
            self.page.go_back()
        elif way == "forward":
            self.page.go_forward()
        else:
            self.was_cut = True
            self.page.context.set_offline(True)
            try:
                self._press()
            finally:
                self.page.context.set_offline(False)

    def _look(self, *, thoroughly: bool) -> None:
        expected = (*_EXPECTED, *(_WITHOUT_LINE if self.was_cut else ()))
        faults = [text for text in self.said if not any(part in text for part in expected)]
        self.said.clear()
        if faults:
            raise Fault("\n".join(faults))
        if not self.page.url.startswith("http"):
            raise Fault(f"came to {self.page.url}")
        if not self.page.evaluate("document.getElementById('page')?.childElementCount > 0"):
            raise Fault("nothing is shown")
        if self.page.query_selector(".broken"):
            if not self.was_cut:
                raise Fault("a part cannot be shown")
            self.steps.append("reload")
            self.page.reload()
            self.was_cut = False
        if thoroughly:
            self.page.wait_for_load_state("networkidle")
            size = self.page.viewport_size or DESKTOP
            if (wide := width(self.page)) > size["width"]:
                raise Fault(f"{wide} pixels wide in a window of {size['width']}")
            if found := findings(self.page):
                raise Fault("\n".join(found))


_NAME: Final = """one => [
  one.tagName.toLowerCase(),
  one.getAttribute('class') || '',
  (one.getAttribute('aria-label') || one.innerText || '').slice(0, 60),
].join(' ').replaceAll('\\n', ' ')"""


def windows(chance: random.Random) -> Iterator[dict[str, Any]]:
    """Another window each time: its size, language and colours."""
    while True:
        is_phone = chance.random() < 0.5
        yield {
            "viewport": PHONE if is_phone else DESKTOP,
            "has_touch": is_phone,
            "is_mobile": is_phone,
            "locale": chance.choice(_LOCALES),
            "color_scheme": chance.choice(("light", "dark")),
            "reduced_motion": chance.choice(("reduce", "no-preference")),
        }


def run(chromium: Browser, address: str, minutes: float, seed: int) -> bool:
    """Lets monkeys play for some time; whether nothing broke."""
    chance = random.Random(seed)
    ends = monotonic() + 60 * minutes
    rounds = steps = 0
    for how in windows(chance):
        if monotonic() > ends:
            break
        rounds += 1
        context = chromium.new_context(**how)
        monkey = Monkey(context.new_page(), chance)
        try:
            monkey.play(address, STEPS)
        except Fault as fault:
            picture = Path(tempfile.gettempdir()) / "monkey.png"
            monkey.page.screenshot(path=picture)
            print(*monkey.steps, sep="\n")
            print(f"round {rounds} in {how}, at {monkey.page.url}, seen in {picture}:\n{fault}")
            return False
        finally:
            steps += len(monkey.steps)
            context.close()
    print(f"{rounds} rounds, {steps} steps, and nothing broke")
    return True


def main() -> int:
    """Runs a monkey test on a server of its own."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with one_at_a_time():
        install()
        build_page()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(
            f"sqlite:///{folder}/tables.db",
            page_folder=str(PAGE),
            bot_processes=1,
            bot_budget_s=PATIENCE_S,
        ) as live,
        browser() as chromium,
    ):
        return 0 if run(chromium, live.url, asked.minutes, asked.seed) else 1


if __name__ == "__main__":
    sys.exit(main())
