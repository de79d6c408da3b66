"""The results of an arena in a file, from which it goes on after it was stopped.

The first line says what is played. Each line after it is a game, or how long a bot took to decide.
Lines are only ever appended; one that was not written to its end is cut off.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from filelock import FileLock

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.lab.fingerprint import fingerprint
from dorfplatz.lab.kept_file import take_hold
from dorfplatz.lab.meetings import RoundRobin
from dorfplatz.record.appending import let_go
from dorfplatz.record.files import file_faults, named, replace, resolved_path

FORMAT: Final = "dorfplatz-arena"
VERSION: Final = 1
_LIMIT: Final = 1 << 31
"""What no number of a game comes to."""


class NoArenaFile(DorfplatzError):
    """A file that holds something else than the results of an arena, or is damaged."""


class OtherArena(DorfplatzError):
    """A file with the results of an arena that was played otherwise."""


class ArenaInUse(DorfplatzError):
    """A file to which another process writes."""


@dataclass(frozen=True)
class PlayedGame:
    """A game that was played at a table."""

    table: int
    """The table's place in `RoundRobin.tables`."""
    number: int
    scores: tuple[int, ...]
    """Those of all seats."""
    decisions: int
    turns: int
    chances: int


@dataclass(frozen=True)
class Pace:
    """How long a bot took to decide."""

    bot: int
    """The bot's place in `RoundRobin.bots`."""
    seconds: float
    """Of a decision, in the mean."""
    game_seconds: float
    """Of a game in which it played at all seats."""


Entry = PlayedGame | Pace


class ArenaFile:
    """The file of an arena, which this process alone writes to until it is closed."""

    def __init__(self, path: Path, lock: FileLock | None, size: int, entries: list[Entry]) -> None:
        self.path = path
        self.entries = entries
        """What the file held when it was opened."""
        self._lock = lock
        self._size = size

    @classmethod
    def open(cls, file: str | os.PathLike[str], contest: RoundRobin) -> ArenaFile:
        """Opens the file of what is played here, or begins it if there is none, or an empty one.

        Raises NoArenaFile, OtherArena, ArenaInUse, RecordError for what cannot be written.
        """
        with file_faults(file, "unwritable"):
            path, lock = take_hold(file, ArenaInUse)
            try:
                if not path.exists() or not path.stat().st_size:
                    replace(path, [_line(_header(contest))])
                content = path.read_bytes()
                # Where the power fails, some file systems leave zeros in place of what was not
                # yet written.
                lines = content.rstrip(b"\0").splitlines(keepends=True)
                if len(lines) > 1 and not lines[-1].endswith(b"\n"):
                    lines.pop()
                _check_header(lines, contest, named(path))
                entries = [
                    _entry(line, number, contest, named(path))
                    for number, line in enumerate(lines[1:], start=2)
                ]
                size = sum(map(len, lines))
                if size < len(content):
                    os.truncate(path, size)
            except BaseException:
                let_go(lock)
                raise
        return cls(path, lock, size, entries)

    def append(self, entries: list[Entry]) -> None:
        """Writes entries behind all others; they have reached the disk when this returns.

        What cannot be written leaves the file as it was. Raises RecordError.
        """
        lines = b"".join(_line(_as_json(entry)) for entry in entries)
        with file_faults(self.path, "unwritable"), self.path.open("r+b", buffering=0) as target:
            target.seek(self._size)
            try:
                rest = memoryview(lines)
                while rest:
                    rest = rest[target.write(rest) :]
                os.fsync(target.fileno())
            except BaseException:
                with suppress(OSError):
                    target.truncate(self._size)
                raise
        self._size += len(lines)

    def close(self) -> None:
        """Lets others have the file."""
        let_go(self._lock)


def kept_seed(file: str | os.PathLike[str]) -> int | None:
    """Returns the seed of the arena in a file; None where there is no file, or an empty one.

    Raises NoArenaFile, RecordError.
    """
    with file_faults(file, "unreadable"):
        path = resolved_path(file)
        if not path.is_file() or not path.stat().st_size:
            return None
        with path.open("rb") as source:
            return int(_read_header(source.readline(), named(path))["seed"])


def _header(contest: RoundRobin) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": contest.game,
        "bots": ",".join(map(str, contest.bots)),
        "seed": contest.seed,
        "fingerprint": fingerprint(contest),
    }


def _line(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _read_header(line: bytes, file: str) -> dict[str, Any]:
    """The first line of a file. Raises NoArenaFile."""
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    told = found if isinstance(found, dict) else {}
    seed = told.get("seed")
    if (
        told.get("format") != FORMAT
        or not line.endswith(b"\n")
        or not isinstance(seed, int)
        or seed < 0
    ):
        raise NoArenaFile("common:arena.no_file", file=file)
    return told


def _check_header(lines: list[bytes], contest: RoundRobin, file: str) -> None:
    """Sees to it that a file is of what is played here. Raises NoArenaFile, OtherArena."""
    found = _read_header(lines[0] if lines else b"", file)
    for name, due in _header(contest).items():
        if found.get(name) == due:
            continue
        if name in ("version", "fingerprint"):
            raise OtherArena("common:arena.changed", file=file)
        told = str(found.get(name))
        raise OtherArena(f"common:arena.other_{name}", file=file, found=told, due=str(due))


def _as_json(entry: Entry) -> object:
    if isinstance(entry, Pace):
        return {
            "bot": entry.bot,
            "seconds": entry.seconds,
            "game_seconds": entry.game_seconds,
        }
    counts = [entry.decisions, entry.turns, entry.chances]
    return [entry.table, entry.number, list(entry.scores), *counts]


def _entry(line: bytes, number: int, contest: RoundRobin, file: str) -> Entry:
    """What a line says. Raises NoArenaFile."""
    try:
        found = json.loads(line)
        if isinstance(found, dict):
            pace = Pace(found["bot"], float(found["seconds"]), float(found["game_seconds"]))
            if pace.bot in range(len(contest.bots)) and 0 <= pace.seconds <= pace.game_seconds:
                return pace
        else:
            table, game, scores, *counts = found
            values = (table, game, *scores, *counts)
            whole = all(type(value) is int and abs(value) < _LIMIT for value in values)
            decisions, turns, chances = counts
            fits = table in range(len(contest.tables)) and len(scores) == contest.seats
            if whole and fits and min(game, *counts) >= 0:
                return PlayedGame(table, game, tuple(scores), decisions, turns, chances)
    except (ValueError, TypeError, LookupError):
        pass
    raise NoArenaFile("common:arena.damaged", file=file, line=number)
