"""Pictures of recorded tables in the gallery, to be looked at.

    python -m tests.web.pictures FOLDER [NAME ...]

writes those whose names contain one of the given ones, or all.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, NamedTuple

from tests.web.browser import browser, served
from tests.web.workspace import GALLERY


class Window(NamedTuple):
    """How large a window is, in CSS pixels, and how many real ones each has."""

    width: int
    height: int
    density: float = 1.0


DESKTOP: Final = Window(1280, 800)
PHONE: Final = Window(360, 640, 2.0)

PICTURES: Final = [
    (f"{table}-{size}{'-dark' if theme == 'dark' else ''}", table, window, theme)
    for table in (
        "dorfromantik-start",
        "dorfromantik-middle",
        "dorfromantik-end",
        "bohemian-villages-start",
        "bohemian-villages-middle",
        "bohemian-villages-end",
    )
    for size, window in (("desktop", DESKTOP), ("phone", PHONE))
    for theme in ("light", "dark")
]


def take(folder: Path, wanted: list[str]) -> None:
    """Takes the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with served(GALLERY) as address, browser() as chromium:
        for name, table, window, theme in PICTURES:
            if wanted and not any(part in name for part in wanted):
                continue
            page = chromium.new_page(
                viewport={"width": window.width, "height": window.height},
                device_scale_factor=window.density,
            )
            page.goto(f"{address}/gallery/?table={table}&theme={theme}")
            page.locator("main").wait_for()
            page.screenshot(path=folder / f"{name}.png")
            page.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]), sys.argv[2:])
