"""A browser, and the page that it looks at."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from dorfplatz.game.registry import GAMES
from tests import seeds
from tests.compiling import compile_bots
from tests.puzzle.known import PROGRAM as PUZZLE_PROGRAM
from tests.server.live import PATIENCE_S, running
from tests.web.browser import REQUIRED, browser, browser_path, served
from tests.web.known_comparison import PROGRAM as COMPARISON_PROGRAM
from tests.web.people import TIMEOUT_MS
from tests.web.workspace import (
    GALLERY,
    PAGE,
    build_gallery,
    build_page,
    install,
    one_at_a_time,
)

expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(autouse=True)
def _bot_and_page_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots decide the same at every run, and pages make up the same."""
    seeds.fix_bot_seeds(monkeypatch, request)
    seeds.fix_page_seeds(monkeypatch, request)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    if browser_path() is None and not os.environ.get(REQUIRED):
        pytest.skip("no Chromium is installed")
    with browser() as found:
        yield found


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the recorded tables."""
    folder = tmp_path_factory.getbasetemp()
    is_worker = "PYTEST_XDIST_WORKER" in os.environ
    built = (folder.parent if is_worker else folder) / "gallery-built"
    with one_at_a_time():
        # While one worker looks at the gallery, no other may build it anew.
        if not built.exists():
            install()
            build_gallery()
            built.touch()
    with served(GALLERY) as address:
        yield f"{address}/gallery/"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server serves the page."""
    with one_at_a_time():
        install()
        build_page()
        # A first hint would take longer than pages are waited for.
        for game in GAMES:
            compile_bots(game)
    folder = tmp_path_factory.mktemp("page")
    database = f"sqlite:///{folder / 'tables.db'}"
    with running(
        database,
        page_folder=str(PAGE),
        bot_processes=1,
        bot_budget_s=PATIENCE_S,
        comparison_program=COMPARISON_PROGRAM,
        puzzle_program=PUZZLE_PROGRAM,
    ) as live:
        yield live.url
