"""One server to an SQLite file: a second one would not see what the first has in memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import URL

from dorfplatz.server.store.database import DatabaseError

_PLACE = 1 << 30
"""The byte that is locked; what the file says can be read by all (on Windows, where locks bind)."""


@contextmanager
def alone(url: URL) -> Iterator[None]:
    """Keeps other servers off an SQLite file meanwhile; other databases are for many.

    The lock is the system's own, on a file beside the database. It ends with this process, however
    that ends, and the file that stays behind locks nobody out. Raises DatabaseError when another
    server has it.
    """
    if url.get_backend_name() != "sqlite":
        yield
        return
    database = Path(str(url.database)).resolve()
    beside = database.with_name(database.name + ".lock")
    try:
        beside.parent.mkdir(parents=True, exist_ok=True)
        file = os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    except OSError as error:
        found = error.strerror or str(error)
        raise DatabaseError("server:database.unreachable", found=found) from None
    with file:
        if not _lock(file):
            other = file.read(20).decode("ascii", "replace")
            raise DatabaseError("server:database.in_use", file=str(database), process=other)
        file.truncate(0)
        file.write(str(os.getpid()).encode())
        file.flush()
        yield


def _lock(file: BinaryIO) -> bool:
    """Locks a file until it is closed; whether nobody else has."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_PLACE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    finally:
        file.seek(0)
    return True
