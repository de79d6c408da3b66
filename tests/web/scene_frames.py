"""How smooth scenes are while two play, in the system's Chromium with a processor slowed down.

    python -m tests.web.scene_frames

plays both games calmly, and tells by the browser's own tracing how many
frames were due while something moved, and how many of them were not shown in time. With
`--experts 2`, bots of that level play at so many other tables meanwhile, and think without a break.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.server.live import Browser as Host
from tests.server.live import Live, running
from tests.web.browser import browser
from tests.web.people import (
    FIRST_THOUGHT_MS,
    make_move_in_villages,
    open_game_with,
    place_tile_by_keys,
    somebody,
)
from tests.web.views import DESKTOP, PHONE
from tests.web.workspace import PAGE, build_page, install, one_at_a_time

SLOWER: Final = 4
"""How many times slower the processor is made."""
MOVES: Final = 4
EXPERT: Final = {"kind": "bot", "bot": "expert"}
_CATEGORIES: Final = ["cc", "benchmark", "devtools.timeline.frame"]
_SHOWN: Final = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
_LATE: Final = "STATE_DROPPED"

_WATCH: Final = """
    localStorage.setItem("dorfplatz", JSON.stringify({pace: "calm"}));
    window.moved = 0;
    new MutationObserver(changes => changes.forEach(({addedNodes}) => addedNodes.forEach(node => {
        if (node.className === "scene") window.moved += 1;
    }))).observe(document, {childList: true, subtree: true});
"""


def frames_of(trace: bytes) -> Counter[str]:
    """How many frames in which something moved came to which end."""
    ends: Counter[str] = Counter()
    for event in json.loads(trace)["traceEvents"]:
        told: dict[str, Any] = event.get("args", {}).get("frame_reporter", {})
        if told.get("has_compositor_animation") and told.get("state"):
            ends[told["state"]] += 1
    return ends


def play(page: Page, game: str) -> None:
    """Makes some moves, and sees what comes of each."""
    for number in range(MOVES):
        if game == "Dorfromantik":
            place_tile_by_keys(page)
        else:
            make_move_in_villages(page, number)
        page.wait_for_function("() => !document.querySelector('.scene')")


def let_think(live: Live, tables: int) -> None:
    """Has five experts play at each of so many tables, and waits until one of each has moved."""
    for _ in range(tables):
        host = Host(live)
        host.open(*[EXPERT] * 5)
        host.send("start", share="")
        with host.follow(since=1) as events:
            # First it hears of the game itself.
            for _ in range(2):
                events.recv(timeout=FIRST_THOUGHT_MS / 1000)


def measure(chromium: Browser, address: str, game: str, window: ViewportSize) -> str:
    """The frames of a game's first moves, in words."""
    with somebody(chromium, window, reduced_motion="no-preference") as page:
        page.add_init_script(_WATCH)
        open_game_with(page, address, game, ["me", "device"])
        page.locator(".free-cell, .die").first.wait_for(state="attached")
        slower = page.context.new_cdp_session(page)
        slower.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        chromium.start_tracing(page=page, categories=_CATEGORIES)
        play(page, game)
        ends = frames_of(chromium.stop_tracing())
        shown = sum(ends[state] for state in _SHOWN)
        scenes = page.evaluate("window.moved")
        return f"{scenes} scenes, {shown} frames shown, {ends[_LATE]} late"


def main() -> None:
    """Measures both games on a desk and on a phone."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.scene_frames")
    parser.add_argument("--experts", type=int, default=0, help="tables of experts meanwhile")
    experts = parser.parse_args().experts
    expect.set_options(timeout=FIRST_THOUGHT_MS)
    with one_at_a_time():
        install()
        build_page()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(
            f"sqlite:///{Path(folder) / 'tables.db'}",
            page_folder=str(PAGE),
            bot_processes=experts,
        ) as live,
        browser() as chromium,
    ):
        for game in ("Bohemian Villages", "Dorfromantik"):
            for name, window in (("desk", DESKTOP), ("phone", PHONE)):
                let_think(live, experts)
                print(f"{game}, {name}: {measure(chromium, live.url, game, window)}", flush=True)


if __name__ == "__main__":
    main()
