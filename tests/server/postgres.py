"""A PostgreSQL server of the tests' own, in a folder that is gone afterwards."""

from __future__ import annotations

import getpass
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.server.ports import reserved_port

START_S = 300
"""How long the server may take to start or to stop, on a machine that has much else to do."""

REQUIRED = "DORFPLATZ_REQUIRE_POSTGRES"
"""Set in the environment to 1, tests fail where they would be left out for want of PostgreSQL."""


def programs() -> Path | None:
    """Where PostgreSQL's programs are; Debian does not put them on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    on_path = shutil.which("postgres")
    if on_path is not None:
        found.append(Path(on_path))
    return found[-1].parent if found else None


class Cluster:
    """A running server. `new_database` gives the URL of a fresh database."""

    def __init__(self, folder: Path, port: int) -> None:
        self._user = "dorfplatz"
        self._at = f"{self._user}@127.0.0.1:{port}"
        self.folder = folder

    def new_database(self) -> str:
        name = f"test_{secrets.token_hex(6)}"
        with psycopg.connect(f"postgresql://{self._at}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"postgresql://{self._at}/{name}"


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Starts a server and stops it again. Without PostgreSQL, what needs it is left out."""
    where = programs()
    if where is None:
        if os.environ.get(REQUIRED) == "1":
            pytest.fail("PostgreSQL is not installed")
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="dorfplatz-postgres-"))
    # PostgreSQL refuses to run as root; its package made a user for it.
    user = "postgres" if getpass.getuser() == "root" else None
    if user is not None:
        shutil.chown(folder, user)

    def run(*command: str | Path) -> None:
        subprocess.run(command, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)

    data = folder / "data"
    run(
        where / "initdb",
        "--no-sync",
        "--auth=trust",
        "--username=dorfplatz",
        "--encoding=UTF8",
        "--locale=C",
        data,
    )
    control: list[str | Path] = [where / "pg_ctl", "-D", data, "-w", "-t", str(START_S)]
    with reserved_port() as port:
        settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
        run(*control, "-l", folder / "log", "-o", f"{settings} -c fsync=off", "start")
        try:
            yield Cluster(folder, port)
        finally:
            run(*control, "-m", "immediate", "stop")
            shutil.rmtree(folder, ignore_errors=True)
