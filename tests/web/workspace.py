"""The folder `web` with everything that its own tools need, and what is built there."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from hatch_build import PAGE, WEB, build_page, install, npm
from tests.web.recorded_tables import write

__all__ = [
    "GALLERY",
    "PAGE",
    "WEB",
    "build_gallery",
    "build_page",
    "install",
    "npm",
    "one_at_a_time",
]

GALLERY: Final[Path] = WEB / "dist" / "gallery"


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Keeps tests that run beside one another from working in the folder at once."""
    with (WEB / "package.json").open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def build_gallery() -> None:
    """Builds the recorded tables that are looked at."""
    write(WEB / "gallery" / "tables")
    npm("run", "gallery")
