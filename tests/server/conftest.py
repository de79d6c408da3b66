"""Tests with a `database` or a server (`live`) run with SQLite and with PostgreSQL.

Where no SQL runs that other tests do not run too, PostgreSQL is left to thorough runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfplatz.server.logs import write_logs
from tests import seeds
from tests.server.live import Browser, Live, running
from tests.server.postgres import Cluster, cluster


@pytest.fixture(autouse=True)
def _bot_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots decide the same at every run."""
    seeds.fix_bot_seeds(monkeypatch, request)


@pytest.fixture(autouse=True)
def _logs() -> None:
    """Servers that run in tests write their logs as they do elsewhere."""
    write_logs()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


SQL_RUNS_ELSEWHERE = {
    "test_advice",
    "test_request_guard",
    "test_a_better_line_can_be_shown_from_where_it_begins",
    "test_a_bot_gives_advice_to_whoever_has_to_move",
    "test_a_bot_goes_on_after_a_kill_between_its_move_and_the_telling",
    "test_a_game_that_goes_on_is_not_analysed",
    "test_a_process_that_dies_is_told_and_it_can_be_asked_for_again",
    "test_bots_play_a_whole_game_by_themselves",
    "test_what_was_kept_before_anyone_was_told_is_there_after_a_kill",
}
"""Modules and tests that do nothing with a database but what others do with both kinds as well."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves PostgreSQL to thorough runs where it has nothing of its own to show."""
    for item in items:
        names = {item.path.stem, getattr(item, "originalname", "")}
        if names & SQL_RUNS_ELSEWHERE and "postgresql" in item.name:
            item.add_marker("thorough")
            item.add_marker("slow")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a fresh database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    running: Cluster = request.getfixturevalue("postgres")
    return running.new_database()


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that tests share; each has tables of its own."""
    write_logs()  # it may be made before what is made for each test
    folder = tmp_path_factory.mktemp("sqlite")
    with running(f"sqlite:///{folder / 'tables.db'}") as server:
        yield server


@pytest.fixture(scope="session")
def postgresql_server(postgres: Cluster) -> Iterator[Live]:
    """The same with PostgreSQL."""
    write_logs()
    with running(postgres.new_database()) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def live(request: pytest.FixtureRequest) -> Iterator[Live]:
    """A server with SQLite or with PostgreSQL, which other tests use too."""
    server: Live = request.getfixturevalue(f"{request.param}_server")
    yield server
    server.say_goodbye()


@pytest.fixture
def anna(live: Live) -> Browser:
    """Someone with a browser, who has not been let in anywhere yet."""
    return Browser(live)


@pytest.fixture
def bernd(live: Live) -> Browser:
    """Someone else with a browser."""
    return Browser(live)


@pytest.fixture
def clara(live: Live) -> Browser:
    """A third person with a browser."""
    return Browser(live)
