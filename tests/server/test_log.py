"""A table's log, page by page, and its picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live import LINK, ME, Browser, running

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Anna at a table with a long history: she cannot decide whether to go on."""
    folder: Path = tmp_path_factory.mktemp("log")
    with running(f"sqlite:///{folder / 'tables.db'}") as live:
        anna, emil = Browser(live), Browser(live)
        anna.open(ME, LINK, options={"first": 1})
        emil.come(anna.invite("seat", seat=1), "Emil")
        anna.send("start")
        version = anna.play()["version"]
        for number in range(240):
            anna.send("vote", abandon=number % 2 == 0, expected_version=version)
        yield anna


def test_the_log_has_every_entry_on_one_of_its_pages(anna: Browser) -> None:
    versions: list[int] = []
    while not versions or versions[-1] < anna.see()["version"]:
        page = anna.get(f"{anna.at}/log", since=versions[-1] if versions else 0)
        assert page["version"] == anna.see()["version"]
        assert 0 < len(page["entries"]) <= 200
        versions += [entry["version"] for entry in page["entries"]]
    assert versions == list(range(1, anna.see()["version"] + 1))
    assert len(versions) > 200


def test_a_table_is_drawn_as_it_stands_and_as_it_stood(anna: Browser) -> None:
    answer = anna.http.get(f"{anna.at}/picture")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    assert "Emil" in answer.text
    earlier = anna.http.get(f"{anna.at}/picture", params={"events": 1, "theme": "dark"})
    assert earlier.status_code == 200
    assert earlier.text != answer.text
    assert anna.http.get(f"{anna.at}/picture", params={"theme": "loud"}).status_code == 422


def test_nobody_sees_the_log_or_the_picture_without_being_let_in(anna: Browser) -> None:
    stranger = Browser(anna.live)
    with stranger.http:
        stranger.table = anna.table
        for what in ("log", "picture"):
            stranger.get(f"{stranger.at}/{what}", status=401)
