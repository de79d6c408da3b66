"""The lines of a record as JSON objects: strict JSON, and every fault named with its line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import TextIOWrapper
from typing import Any, BinaryIO, Final

from dorfplatz.base.errors import RecordError
from dorfplatz.base.faults import shown
from dorfplatz.interface.events import Event

LONGEST_LINE: Final = 1_000_000
"""Bytes that a line has at most; no game comes near it."""

_MOST_DIGITS: Final = 18
_DEEPEST: Final = 20
_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


def format_line(event: Event) -> str:
    """The line that holds this object, its end included."""
    return json.dumps(event, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n"


def read_lines(source: BinaryIO) -> Iterator[tuple[int, Event]]:
    """The objects of the lines with their line numbers, counted from 1.

    A byte order mark, line ends of any system and blank lines are let pass. Raises RecordError.
    """
    number = 0
    # Knows the line ends of every system, old Macs' single returns too; bytes that are no text
    # come through as they are, to be named with their line.
    lines = TextIOWrapper(source, encoding="utf-8", errors="surrogateescape", newline=None)
    try:
        while line := _next_line(lines, number + 1):
            number += 1
            if number == 1:
                line = line.removeprefix(_BYTE_ORDER_MARK)
            if line.strip():
                yield number, _parse(line, number)
    finally:
        lines.detach()


def _next_line(lines: TextIOWrapper, number: int) -> bytes:
    line = lines.readline(LONGEST_LINE + 1).encode("utf-8", "surrogateescape")
    if len(line) > LONGEST_LINE:
        raise RecordError("common:record.line_too_long", line=number)
    return line


class _Refused(Exception):
    """What the JSON decoder's hooks raise: what is wrong, without knowing in which line."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


def _parse(line: bytes, number: int) -> Event:
    try:
        value = _DECODER.decode(line.decode("utf-8"))
        _check(value, _DEEPEST)
    except UnicodeDecodeError:
        raise RecordError("common:record.not_utf8", line=number) from None
    except json.JSONDecodeError as error:
        if not line.endswith(b"\n"):
            code = "cut_off" if number > 1 else "cut_off_header"
            raise RecordError(f"common:record.{code}", line=number) from None
        raise RecordError("common:record.not_json", line=number, column=error.colno) from None
    except RecursionError:
        raise RecordError("common:record.too_deep", line=number) from None
    except _Refused as refused:
        raise RecordError(f"common:record.{refused.code}", line=number, **refused.values) from None
    if not isinstance(value, dict):
        raise RecordError("common:record.not_object", line=number)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _Refused("key_twice", key=shown(key))
        found[key] = value
    return found


def _whole_number(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise _Refused("huge_number")
    return int(digits)


def _no_number(word: str) -> float:
    raise _Refused("no_number", found=word)


def _check(value: object, levels: int) -> None:
    """Refuses values that lie too deep, and halves of characters, which no file can hold."""
    if isinstance(value, str) and _LONE_SURROGATE.search(value):
        raise _Refused("half_character")
    parts: list[object] = []
    if isinstance(value, dict):
        parts = [*value, *value.values()]
    elif isinstance(value, list):
        parts = value
    if parts and levels == 0:
        raise _Refused("too_deep")
    for part in parts:
        _check(part, levels - 1)


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole_number, parse_constant=_no_number
)
