"""What whoever runs a server does with a whole database: checking it, saving it, restoring it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final

from sqlalchemy import URL, Connection, Engine, insert, select
from sqlalchemy.exc import DBAPIError

from dorfplatz import __version__
from dorfplatz.base.errors import DorfplatzError
from dorfplatz.server.campaigns.folding import folded
from dorfplatz.server.store.campaign_rows import KeptCampaign
from dorfplatz.server.store.database import (
    DatabaseError,
    cause,
    database_url,
    migrate,
    open_engine,
)
from dorfplatz.server.store.ledger import Kept, Ledger
from dorfplatz.server.store.schema import METADATA, TABLES
from dorfplatz.table.table import Table

FORMAT: Final = "dorfplatz-backup"
VERSION: Final = 1
"""The version of backups that is written and read."""

_ROWS_AT_ONCE: Final = 500


class BackupError(DorfplatzError):
    """A file that is no whole backup."""


@dataclass(frozen=True)
class Checked:
    """A table that was replayed with this release."""

    id: str
    game: str
    engine: str
    """The release that it was set up with."""
    version: int
    """The last version that could be replayed."""
    fault: str | None
    """Why it could not be replayed further; None for a table that is as it was."""


def validate(given: str) -> Iterator[Checked]:
    """Replays every table of the database with the given URL, in the order of their beginning.

    One that cannot be replayed is set aside; one that was, and can be, goes on. Raises
    DatabaseError.
    """
    with existing(given) as engine:
        with engine.begin() as connection:
            ids = Ledger(connection).tables()
        for table_id in ids:
            with engine.begin() as connection:
                kept = Ledger(connection).look_up(table_id)
                row = connection.execute(
                    select(TABLES.c.game, TABLES.c.engine).where(TABLES.c.id == table_id)
                ).one()
                version, fault = _replay(Ledger(connection), table_id)
            if kept is None:
                continue
            _note(engine, kept, version, fault)
            yield Checked(table_id, row.game, row.engine, version, fault)


@dataclass(frozen=True)
class CheckedCampaign:
    """A campaign whose events were put together with this release."""

    id: str
    fault: str | None
    """Why they do not fit; None for a campaign that is as it was."""


def validate_campaigns(given: str) -> Iterator[CheckedCampaign]:
    """Puts together every campaign of the database with the given URL, the oldest first.

    Raises DatabaseError.
    """
    with existing(given) as engine:
        with engine.begin() as connection:
            ids = Ledger(connection).campaigns.all_ids()
        for campaign_id in ids:
            with engine.begin() as connection:
                rows = Ledger(connection).campaigns
                kept = rows.look_up(campaign_id)
                events = rows.events(campaign_id)
            if kept is not None:
                yield CheckedCampaign(campaign_id, _fault_of(kept, events))


def _fault_of(kept: KeptCampaign, events: list[str]) -> str | None:
    """Why the events of a campaign do not fit together, if they do not."""
    try:
        folded(None, kept, events)
    except DorfplatzError as error:
        return error.explain("en")
    except Exception as error:  # noqa: BLE001  # whatever is wrong with them, they do not fit
        return f"{type(error).__name__}: {error}"[:300]
    return None


def _replay(ledger: Ledger, table_id: str) -> tuple[int, str | None]:
    """The last version that this release can replay, and why it cannot go further."""
    table = Table()
    version = 0
    try:
        for entry in ledger.entries(table_id):
            table.apply(entry)
            version = entry.version
    except DBAPIError:
        raise
    except DorfplatzError as error:
        return version, error.explain("en")
    except Exception as error:  # noqa: BLE001  # whatever is wrong with it, it cannot be replayed
        return version, f"{type(error).__name__}: {error}"[:300]
    return version, None


def _note(engine: Engine, kept: Kept, version: int, fault: str | None) -> None:
    if fault is None and kept.broken_version is None:
        return
    with engine.execution_options(writes=True).begin() as connection:
        ledger = Ledger(connection)
        if fault is None:
            ledger.bring_back(kept.id)
        else:
            ledger.set_aside(kept.id, version, __version__)


def back_up(given: str, target: BinaryIO) -> int:
    """Writes all that a database holds at one moment; gives the number of tables.

    Servers may go on meanwhile. What is written holds the secrets of games that are going on.
    Raises DatabaseError, and OSError from the target.
    """
    with existing(given) as engine:
        still = engine
        if engine.dialect.name == "postgresql":
            still = engine.execution_options(isolation_level="REPEATABLE READ")
        written = tables = 0
        with still.begin() as connection:
            _write(target, {"format": FORMAT, "version": VERSION, "engine": __version__})
            for name, row in Ledger(connection).rows():
                _write(target, {"table": name, "row": row})
                written += 1
                tables += name == TABLES.name
            _write(target, {"rows": written})
    return tables


def restore(given: str, source: Iterable[bytes]) -> int:
    """Writes what `back_up` wrote into an empty database; gives the number of tables.

    All or nothing is restored. Raises BackupError, and DatabaseError for a database that cannot
    be used or is not empty.
    """
    url = database_url(given)
    migrate(url)
    with _open(url) as engine, engine.execution_options(writes=True).begin() as connection:
        if Ledger(connection).tables() or Ledger(connection).campaigns.all_ids():
            raise DatabaseError("server:database.not_empty")
        return _restore(connection, map(_read, source))


def _restore(connection: Connection, lines: Iterator[dict[str, Any]]) -> int:
    first = next(lines, {})
    if first.get("format") != FORMAT:
        raise BackupError("server:backup.none")
    if first.get("version") != VERSION:
        raise BackupError("server:backup.version", found=str(first.get("version"))[:20])
    rows: list[tuple[str, dict[str, Any]]] = []
    due: object = None
    for line in lines:
        if due is not None or "row" not in line:
            due = line.get("rows", "") if due is None else ""
            continue
        rows.append((str(line.get("table")), line["row"]))
    if due != len(rows):
        raise BackupError("server:backup.incomplete")
    try:
        for name, batch in _batches(rows):
            connection.execute(insert(METADATA.tables[name]), batch)
    except (KeyError, TypeError, ValueError, DBAPIError):
        raise BackupError("server:backup.incomplete") from None
    return sum(name == TABLES.name for name, _ in rows)


def _batches(
    rows: list[tuple[str, dict[str, Any]]],
) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The rows, in their order, as many of one table at once as one statement takes."""
    waiting = iter(rows)
    while some := list(islice(waiting, _ROWS_AT_ONCE)):
        for name in dict.fromkeys(name for name, _ in some):
            yield name, [row for owner, row in some if owner == name]


def _write(target: BinaryIO, line: dict[str, Any]) -> None:
    target.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")


def _read(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        raise BackupError("server:backup.none") from None
    if not isinstance(found, dict):
        raise BackupError("server:backup.none")
    return found


@contextmanager
def existing(given: str) -> Iterator[Engine]:
    """An engine for a database that is there, with the layout of this release."""
    url = database_url(given)
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise DatabaseError("server:database.missing", file=str(url.database))
    migrate(url)
    with _open(url) as engine:
        yield engine


@contextmanager
def _open(url: URL) -> Iterator[Engine]:
    engine = open_engine(url, 2)
    try:
        yield engine
    except DBAPIError as error:
        raise DatabaseError("server:database.unreachable", found=cause(error)) from None
    finally:
        engine.dispose()
