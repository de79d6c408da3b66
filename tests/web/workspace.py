"""The folder `web` with everything that its own tools need, and what is built there."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.web.recorded_tables import write

WEB: Final = Path(__file__).resolve().parents[2] / "web"
GALLERY: Final = WEB / "dist" / "gallery"
PAGE: Final = WEB / "dist" / "page"

_LOCK: Final = WEB / "package-lock.json"
_INSTALLED: Final = WEB / "node_modules" / ".installed"


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Keeps tests that run beside one another from working in the folder at once."""
    with (WEB / "package.json").open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def npm(*arguments: str) -> None:
    """Runs npm in the folder, with the Node that the project brings along.

    Raises AssertionError, with what npm said, when it fails.
    """
    tools = str(Path(sys.executable).parent)
    done = subprocess.run(
        [str(Path(tools) / "npm"), *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": os.pathsep.join((tools, os.environ.get("PATH", ""))), "CI": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, f"npm {' '.join(arguments)}\n{done.stdout}\n{done.stderr}"


def install() -> None:
    """Installs the packages that the lock file names, unless that was done before."""
    locked = _LOCK.read_text(encoding="utf-8")
    if not _INSTALLED.is_file() or _INSTALLED.read_text(encoding="utf-8") != locked:
        npm("ci")
        _INSTALLED.write_text(locked, encoding="utf-8")


def build_gallery() -> None:
    """Builds the recorded tables that are looked at."""
    write(WEB / "gallery" / "tables")
    npm("run", "gallery")


def build_page() -> None:
    """Builds the page."""
    npm("run", "build")
