"""Every test with a `database` runs against SQLite and against PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfplatz.server.logs import write_logs
from tests.server.postgres import Cluster, cluster


@pytest.fixture(autouse=True)
def _logs() -> None:
    """Servers that run in tests write their logs as they do elsewhere."""
    write_logs()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a fresh database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    running: Cluster = request.getfixturevalue("postgres")
    return running.new_database()
