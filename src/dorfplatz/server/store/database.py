"""Opening a database, and bringing it to the layout that this release uses."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import NullPool, QueuePool

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.installed import install_command

_BUSY_MS = 10_000
"""How long SQLite waits for another process that writes, such as a backup."""


_SQLITE: Final = "sqlite:///"


class DatabaseError(DorfplatzError):
    """A database that cannot be used."""


def database_url(given: str) -> URL:
    """The URL of a database, e.g. "sqlite:///file" or "postgresql://host/name".

    Raises DatabaseError when it is none of a kind that is supported.
    """
    if given.startswith(_SQLITE) and len(given) > len(_SQLITE):
        # All that follows is the path as it is: a folder's name may have "?" and "%" in it.
        return URL.create("sqlite+pysqlite", database=given.removeprefix(_SQLITE))
    try:
        url = make_url(given)
    except ArgumentError:
        raise DatabaseError("server:database.url") from None
    kind = url.get_backend_name()
    if kind == "sqlite" and url.database:
        return url.set(drivername="sqlite+pysqlite")
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    raise DatabaseError("server:database.url")


def open_engine(url: URL, connections: int) -> Engine:
    """An engine for the database, with at most so many connections at a time."""
    if url.get_backend_name() == "sqlite":
        Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(
            url,
            poolclass=QueuePool,
            pool_size=connections,
            max_overflow=0,
            hide_parameters=True,  # a log that quotes an error must not quote secrets
        )
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    try:
        return create_engine(
            url,
            pool_size=connections,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"connect_timeout": 10},
        )
    except ModuleNotFoundError:
        raise DatabaseError(
            "server:database.no_driver", command=install_command("postgresql")
        ) from None


def migrate(url: URL) -> None:
    """Brings the database to the layout of this release. Raises DatabaseError."""
    engine = create_engine(url, poolclass=NullPool, hide_parameters=True)
    if url.get_backend_name() == "sqlite":
        Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite_to_write)
    config = Config()
    migrations = str(Path(__file__).with_name("migrations")).replace("%", "%%")
    config.set_main_option("script_location", migrations)
    try:
        with engine.begin() as connection:
            _lock_out_other_migrations(connection)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except DBAPIError as error:
        raise DatabaseError("server:database.unreachable", found=cause(error)) from None
    finally:
        engine.dispose()


def _lock_out_other_migrations(connection: Connection) -> None:
    """Lets another process that starts at the same time wait until this one is done."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(1685025382)"))


def _prepare_sqlite(connection: Any, _record: object) -> None:
    # SQLAlchemy begins transactions itself, see `_begin_sqlite`.
    connection.isolation_level = None
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        f"busy_timeout = {_BUSY_MS}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _begin_sqlite_to_write(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def cause(error: DBAPIError) -> str:
    """What the database said, on one line. It names host and database, and no password."""
    return " ".join(str(error.orig).split())[:300]
