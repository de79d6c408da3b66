"""The file of a game in play: what happens is appended at once, and nobody else writes to it."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from dorfplatz.base.errors import RecordError
from dorfplatz.game.game import Game
from dorfplatz.record.files import (
    File,
    file_faults,
    loads,
    named,
    open_record,
    replace,
    resolved_path,
)
from dorfplatz.record.writer import dumps

_TORN: Final = ("cut_off", "follows_missing", "result_missing")
"""What is wrong with the end of a record that was not written to its end."""


class GameFile:
    """The file of a game in play, which this process alone holds until it is closed.

    The lock is the system's, on a small file beside the record: it goes with the process however
    that ends, and stays valid when the record is replaced as a whole.
    """

    def __init__(self, path: Path, lock: FileLock | None, record: bytes, size: int) -> None:
        self.path = path
        self._lock = lock
        self._record = record
        """The record of the game as it was written last."""
        self._size = size
        """Bytes that the file holds: not those of the record where it was written otherwise."""

    @classmethod
    def create(cls, file: File, game: Game) -> GameFile:
        """A new file with the record of a game. Raises RecordError when there is one already."""
        record = dumps(game).encode("utf-8")
        with file_faults(file, "unwritable"):
            path = resolved_path(file)
            _require_free(path)
            lock = hold(path)
            try:
                _create(path, record)
            except BaseException:
                let_go(lock)
                raise
        return cls(path, lock, record, len(record))

    @classmethod
    def resume(cls, file: File, *, seed: int | None = None) -> tuple[GameFile, Game, int]:
        """The file of a game to go on with, the game, and how many lines at its end were torn.

        Lines that a crash tore are left out of the game; the file keeps them until the game goes
        on. Raises RecordError, also when another process plays the game.
        """
        with file_faults(file, "unreadable"), open_record(file) as source:
            path = resolved_path(file)
            lock = hold(path)
            try:
                content = source.read()
                game, torn = _untorn(content, seed)
            except BaseException:
                let_go(lock)
                raise
        record = dumps(game).encode("utf-8")
        return cls(path, lock, record if record == content else b"", len(content)), game, torn

    def write(self, game: Game) -> None:
        """Lets the file hold all that has happened in the game. Raises RecordError.

        New events are appended and reach the disk before this returns. A record that does not
        begin like the one that was written last takes its place as a whole, in one step. What
        cannot be written leaves the file as it was.
        """
        record = dumps(game).encode("utf-8")
        if record == self._record:
            return
        begun = record.startswith(self._record) and bool(self._record)
        with file_faults(self.path, "unwritable"):
            if _is_device(self.path):
                _write(self.path, record[len(self._record) :] if begun else record)
            elif not self.path.exists():
                replace(self.path, [record])
            elif self.path.stat().st_size != self._size:
                raise RecordError("common:record.changed", line=0, source=named(self.path))
            elif begun:
                _append(self.path, self._size, record[len(self._record) :])
            else:
                replace(self.path, [record])
        self._record, self._size = record, len(record)

    def close(self) -> None:
        """Lets others have the file."""
        let_go(self._lock)

    def remove(self) -> None:
        """Removes the file."""
        with suppress(OSError):
            self.path.unlink()
        self.close()


def is_in_use(file: File) -> bool:
    """Whether a process plays the game of this file now. Raises RecordError."""
    with file_faults(file, "unreadable"):
        lock = FileLock(_lock_file(resolved_path(file)), blocking=False)
        if not Path(lock.lock_file).exists():
            return False
        try:
            lock.acquire()
        except Timeout:
            return True
        let_go(lock)
        return False


def _require_free(path: Path) -> None:
    """Whether a new file can lie here. An empty one is as good as none. Raises RecordError."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "")
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "")
    if path.is_file() and path.stat().st_size:
        raise RecordError("common:record.exists", line=0, source=named(path))


def _is_device(path: Path) -> bool:
    return path.exists() and not path.is_file()


def _create(path: Path, record: bytes) -> None:
    if path.exists():
        _write(path, record)
        return
    try:
        with path.open("xb", buffering=0) as target:
            _write_all(target, record)
            os.fsync(target.fileno())
    except FileExistsError:
        raise RecordError("common:record.exists", line=0, source=named(path)) from None
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


def _write(path: Path, content: bytes) -> None:
    with path.open("wb", buffering=0) as target:
        _write_all(target, content)


def _append(path: Path, size: int, lines: bytes) -> None:
    """Writes lines behind the first `size` bytes of a file, all of them or none."""
    # Not with mode `a`, which would begin a file anew, in the middle of a game, that is gone.
    with path.open("r+b", buffering=0) as target:
        target.seek(size)
        try:
            _write_all(target, lines)
            os.fsync(target.fileno())
        except BaseException:
            with suppress(OSError):
                target.truncate(size)
            raise


def hold(path: Path) -> FileLock | None:
    """Returns the lock of a file, held; a device has none.

    Raises RecordError when another process holds it.
    """
    if _is_device(path):
        return None
    lock = FileLock(_lock_file(path), blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise RecordError("common:record.in_use", line=0, source=named(path)) from None
    return lock


def _lock_file(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def let_go(lock: FileLock | None) -> None:
    """Lets go of a lock and takes its file away, where the system lets open files be removed."""
    if lock is None:
        return
    with suppress(OSError):
        Path(lock.lock_file).unlink()
    lock.release()


def _write_all(target: FileIO, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[target.write(rest) :]


def _untorn(content: bytes, seed: int | None) -> tuple[Game, int]:
    """The game of a record, without the lines at its end that a crash tore, and their number."""
    # Where the power fails, some file systems leave zeros in place of what was not yet written.
    lines = content.rstrip(b"\0").splitlines(keepends=True)
    torn = 0
    while True:
        try:
            return loads(b"".join(lines), seed=seed), torn
        except RecordError as error:
            at_the_end = error.line >= len(lines) > 1
            if error.code.removeprefix("common:record.") not in _TORN or not at_the_end:
                raise
            lines.pop()
            torn += 1
