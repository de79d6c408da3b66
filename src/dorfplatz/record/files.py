"""Records as files."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import BinaryIO

from dorfplatz.base.chance import check_seed
from dorfplatz.base.errors import RecordError
from dorfplatz.base.faults import shown
from dorfplatz.game.game import Game
from dorfplatz.interface.events import Event
from dorfplatz.record.header import check_format
from dorfplatz.record.lines import read_lines
from dorfplatz.record.reader import read_games
from dorfplatz.record.writer import dumps

File = str | PathLike[str]


def loads(text: str | bytes, *, seed: int | None = None) -> Game:
    """The game that a record tells, every line of it checked. Raises RecordError.

    The game waits at each roll and reveal that the record does not tell; `resolve` draws it, from
    `seed` or, without one, like no other.
    """
    return next(read_games(BytesIO(_encoded(text)), check_seed(seed), only_one=True))


def load(file: File, *, seed: int | None = None) -> Game:
    """The game of the record in a file; otherwise as `loads`. Raises RecordError."""
    with file_faults(file, "unreadable"), open_record(file) as source:
        return next(read_games(source, check_seed(seed), only_one=True))


def load_header(file: File) -> Event:
    """The header of the first record in a file, as it stands there. Raises RecordError."""
    with file_faults(file, "unreadable"), open_record(file) as source:
        return _first_header(source)


def loads_header(text: str | bytes) -> Event:
    """The header of the first record in a text, as it stands there. Raises RecordError."""
    return _first_header(BytesIO(_encoded(text)))


def _first_header(source: BinaryIO) -> Event:
    for line, found in read_lines(source):
        check_format(found, line)
        return found
    raise RecordError("common:record.empty", line=1)


def load_all(file: File, *, seed: int | None = None) -> Iterator[Game]:
    """The games of a file that holds several records, one after the other, as they are read.

    Line numbers in errors are those of the file. Raises RecordError.
    """
    with file_faults(file, "unreadable"), open_record(file) as source:
        yield from read_games(source, check_seed(seed), only_one=False)


def dump(game: Game, file: File, *, legal: bool = False) -> None:
    """Writes the record of a game to a file, in the place of what the file held before.

    If writing fails, or the machine stops, the file holds what it held before, as a whole. With
    `legal`, a line before each decision lists all legal moves. Raises RecordError.
    """
    dump_all([game], file, legal=legal)


def dump_all(games: Iterable[Game], file: File, *, legal: bool = False) -> None:
    """Writes the records of games to a file, one after the other; otherwise as `dump`.

    Each game is written as it comes, and not kept. Raises RecordError.
    """
    records = (dumps(game, legal=legal).encode("utf-8") for game in games)
    with file_faults(file, "unwritable"):
        # A link stays one, and a device is written to, not replaced.
        path = resolved_path(file)
        if path.exists() and not path.is_file():
            with path.open("wb") as target:
                target.writelines(records)
        else:
            replace(path, records)


def _encoded(text: str | bytes) -> bytes:
    # A text with halves of characters in it is none; the reader will say so.
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text


def replace(path: Path, content: Iterable[bytes]) -> None:
    """Writes a new file beside the old one and then gives it the old one's name, in one step."""
    unfinished = path.with_name(f".{secrets.token_hex(8)}.dorf.tmp")
    try:
        with unfinished.open("xb") as target:
            target.writelines(content)
            target.flush()
            os.fsync(target.fileno())
        if path.exists():
            unfinished.chmod(path.stat().st_mode & 0o777)
        unfinished.replace(path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise


def open_record(file: File) -> BinaryIO:
    """A file to be read. Raises RecordError when there is none, OSError."""
    path = _path(file)
    if not path.exists():
        raise RecordError("common:record.missing_file", line=0, source=named(file))
    if path.is_dir():
        raise RecordError("common:record.not_a_file", line=0, source=named(file))
    return path.open("rb")


def _path(file: File) -> Path:
    """The path, without what makes Python stop before it asks the system."""
    path = Path(file)
    if "\0" in str(path):
        raise FileNotFoundError(errno.ENOENT, "")
    return path


def resolved_path(file: File) -> Path:
    """Where a file really lies: links are followed. Raises OSError."""
    try:
        return _path(file).resolve()
    except RuntimeError:  # before Python 3.13, for links that lead in a circle
        raise OSError(errno.ELOOP, "") from None


def named(file: File) -> str:
    """The name of a file, for a message."""
    return shown(str(file), longest=200)


@contextmanager
def file_faults(file: File, code: str) -> Iterator[None]:
    """Turns what the system finds fault with into a RecordError, and names the file in each."""
    try:
        yield
    except RecordError as error:
        error.file = named(file)
        raise
    except OSError as error:
        found = os.strerror(error.errno or errno.EIO)
        source = named(file)
        raise RecordError(f"common:record.{code}", line=0, source=source, found=found) from error
