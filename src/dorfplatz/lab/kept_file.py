"""Files that a single process writes to, for hours perhaps, and that it goes on from afterwards."""

from __future__ import annotations

import errno
from pathlib import Path

from filelock import FileLock

from dorfplatz.base.errors import DorfplatzError, RecordError
from dorfplatz.record.appending import hold
from dorfplatz.record.files import File, named, resolved_path


def take_hold(file: File, in_use: type[DorfplatzError]) -> tuple[Path, FileLock | None]:
    """Returns where a file is, or is to be, and its lock, held; a device has none.

    Raises `in_use` when another process holds it, RecordError for what is no file, and OSError.
    """
    path = resolved_path(file)
    if path.exists() and not path.is_file():
        raise RecordError("common:record.not_a_file", line=0, source=named(file))
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "")
    try:
        return path, hold(path)
    except RecordError as error:
        raise in_use("common:arena.in_use", file=named(path)) from error
