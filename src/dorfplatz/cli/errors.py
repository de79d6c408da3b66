"""What can be wrong with a command line or with the files that it names."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from typing import Final

from dorfplatz.base.errors import DorfplatzError

_FILE_CAUSES: Final = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.EISDIR: "folder",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.ENAMETOOLONG: "long_name",
}


class CommandLineError(DorfplatzError):
    """Arguments that do not fit the command, or a file that cannot be read or written."""


@contextmanager
def translated_file_errors(file: str | PathLike[str]) -> Iterator[None]:
    """Turns what the system says of a file into a CommandLineError that names it."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        number = error.errno if isinstance(error, OSError) else None
        # ValueError: a name with a zero byte in it.
        if not isinstance(error, OSError) and "\0" not in str(file):
            raise
        cause = _FILE_CAUSES.get(number or 0, "other")
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise CommandLineError(f"terminal:file.{cause}", file=str(file), reason=reason) from error
