"""A browser, and the page that it looks at."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import REQUIRED, browser, browser_path, served
from tests.web.workspace import GALLERY, build_gallery, install, one_at_a_time


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    if browser_path() is None and not os.environ.get(REQUIRED):
        pytest.skip("no Chromium is installed")
    with browser() as found:
        yield found


@pytest.fixture(scope="session")
def gallery() -> Iterator[str]:
    """The address of the recorded tables."""
    with one_at_a_time():
        install()
        build_gallery()
    with served(GALLERY) as address:
        yield f"{address}/gallery/"
