"""Files that a command writes: none of them takes the place of a game or of what is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from dorfplatz.cli.errors import CommandLineError, translated_file_errors

_LOOKED_AT: Final = 4096
"""Bytes at the start of a file by which it is recognised."""
_GAMES: Final = (
    b"SQLite format 3\0",
    b'"dorfplatz-record"',
    b'"dorfplatz-backup"',
    b'"dorfplatz-arena"',
)
_RECORD: Final = ".dorf.jsonl"


def check_outputs(
    outputs: Mapping[str, str | None], inputs: Iterable[str] = (), *, force: bool
) -> None:
    """Sees to it that nothing is lost when these files are written, by the options' names.

    They must differ from one another. Without `force` they may neither be an input nor hold
    games. Raises CommandLineError.
    """
    written: dict[str, Path] = {}
    for option, file in outputs.items():
        if file is None:
            continue
        with translated_file_errors(file):
            path = Path(file)
            for other, earlier in written.items():
                if _is_same(path, earlier) and not _is_device(path):
                    raise CommandLineError(
                        "terminal:error.outputs_are_same", name=option, other=other
                    )
            written[option] = path
            if force or _is_device(path):
                continue
            if any(_is_same(path, Path(source)) for source in inputs):
                raise CommandLineError("terminal:error.output_is_input", file=file, name=option)
            if _holds_games(path):
                raise CommandLineError("terminal:error.output_holds_games", file=file, name=option)


def check_picture_output(option: str, file: str, *, force: bool) -> None:
    """Sees to it that a picture takes the place of nothing but a picture, unless with `force`.

    Raises CommandLineError.
    """
    with translated_file_errors(file):
        path = Path(file)
        start = _start(path)
        if not force and start and b"<svg" not in start:
            raise CommandLineError("terminal:error.output_is_no_picture", file=file, name=option)


def _is_same(one: Path, other: Path) -> bool:
    if one.exists() and other.exists():
        return one.samefile(other)
    return one.absolute().resolve() == other.absolute().resolve()


def _is_device(path: Path) -> bool:
    return path.exists() and not path.is_file() and not path.is_dir()


def _holds_games(path: Path) -> bool:
    """Whether a file holds a database, a backup, records or results, also damaged ones."""
    start = _start(path)
    return bool(start) and (path.name.endswith(_RECORD) or any(sign in start for sign in _GAMES))


def _start(path: Path) -> bytes:
    if not path.is_file():
        return b""
    with path.open("rb") as source:
        return source.read(_LOOKED_AT)
