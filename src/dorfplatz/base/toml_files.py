"""TOML files that people write: read with care, so that every fault is found and named."""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Collection, Mapping
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.faults import Fault, Needless, Place, shown

LARGEST_FILE: Final = 100_000
"""Bytes of a file at most."""

# The time that reading a key takes grows with the square of its parts, and numbers of thousands of
# digits are not read at all: neither fits on a line of this length.
_LONGEST_LINE: Final = 1000
LONGEST_NAME: Final = 30
LONGEST_NOTE: Final = 500
_LINE: Final = "files:place.line"
_LINE_OF_ERROR: Final = re.compile(r"\(at line (\d+), column \d+\)$")


def read_toml_file(path: Path) -> dict[str, object]:
    """What a TOML file holds. Raises Fault when it is none or cannot be read."""
    try:
        status = path.stat()
        if not S_ISREG(status.st_mode):
            raise Fault("files:fault.not_a_file", Place())
        if status.st_size > LARGEST_FILE:
            raise _too_large(status.st_size)
        content = path.read_bytes()
    except FileNotFoundError:
        raise Fault("files:fault.missing_file", Place()) from None
    except (OSError, ValueError):  # ValueError: a path with a zero byte in it
        raise Fault("files:fault.unreadable", Place()) from None
    try:
        toml = content.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Fault("files:fault.not_utf8", Place().at(_LINE, line)) from None
    return parse_toml(toml)


def parse_toml(toml: str) -> dict[str, object]:
    """What a text in TOML says, with line ends of any system. Raises Fault when it is none."""
    _check_size(toml)
    toml = toml.replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(toml.split("\n"), start=1):
        if len(line) > _LONGEST_LINE:
            place = Place().at(_LINE, number)
            raise Fault("files:fault.long_line", place, longest=_LONGEST_LINE)
    try:
        return tomllib.loads(toml)
    except RecursionError:
        raise Fault("files:fault.too_deep", Place()) from None
    except ValueError as error:
        raise _syntax_fault(toml, str(error)) from None


def parse_json_table(told: str) -> dict[str, object]:
    """What the same data say where they stand in JSON, on one line. Raises Fault."""
    _check_size(told)
    try:
        data = json.loads(told)
    except (RecursionError, ValueError):
        raise Fault("files:fault.not_json", Place()) from None
    if not isinstance(data, dict):
        raise Fault("files:fault.not_json", Place())
    return data


def _check_size(told: str) -> None:
    """A text may be as large as a file. Raises Fault."""
    size = len(told.encode("utf-8", "replace"))
    if size > LARGEST_FILE:
        raise _too_large(size)


def _too_large(size: int) -> Fault:
    kilobytes = -(-size // 1000)
    return Fault("files:fault.too_large", Place(), size=kilobytes, limit=LARGEST_FILE // 1000)


def _syntax_fault(toml: str, message: str) -> Fault:
    if message.endswith("(at end of document)"):
        return Fault("files:fault.ends_early", Place())
    found = _LINE_OF_ERROR.search(message)
    line = int(found[1]) if found else 1
    written = toml.split("\n")[line - 1].strip()
    return Fault("files:fault.syntax", Place().at(_LINE, line), found=shown(written))


class TableReader:
    """Reads values of unknown shape out of tables and keeps every fault that it meets.

    A value that is missing or at fault is read as None, or as what stands for none of its kind.
    """

    def __init__(self) -> None:
        self.faults: list[DorfplatzError] = []

    def fault(
        self, code: str, place: Place, *, needless: Needless | None = None, **values: Any
    ) -> None:
        """Keeps a fault, and what can be taken out to mend it."""
        fault = Fault(code, place, **values)
        fault.needless = needless
        self.faults.append(fault)

    def check_keys(
        self,
        table: Mapping[str, object],
        place: Place,
        required: Collection[str],
        optional: Collection[str] = (),
    ) -> None:
        """No key may be missing and none unknown."""
        known = [*required, *optional]
        for key in table:
            if key not in known:
                names = ", ".join(known)
                self.fault(
                    "files:fault.unknown_key",
                    place,
                    needless=Needless(table, key),
                    key=shown(key),
                    known=names,
                )
        for key in required:
            if key not in table:
                self.fault("files:fault.missing_key", place, key=key)

    def text(self, table: Mapping[str, object], key: str, place: Place) -> str | None:
        """A text, its characters composed."""
        value = table.get(key)
        if isinstance(value, str):
            return unicodedata.normalize("NFC", value)
        if key in table:
            self.fault("files:fault.not_text", place, key=key)
        return None

    def name(
        self, table: Mapping[str, object], key: str, place: Place, form: re.Pattern[str], code: str
    ) -> str | None:
        """A name of this form; the fault with this code says what names look like."""
        value = self.text(table, key, place)
        if value is not None and (len(value) > LONGEST_NAME or not form.fullmatch(value)):
            self.fault(code, place, name=shown(value), longest=LONGEST_NAME)
            return None
        return value

    def note(self, table: Mapping[str, object], key: str, place: Place) -> str:
        """A short text for people, on one line."""
        note = " ".join((self.text(table, key, place) or "").split())
        if len(note) > LONGEST_NOTE or not note.isprintable():
            self.fault("files:fault.bad_note", place, longest=LONGEST_NOTE)
        return note

    def truth(self, table: Mapping[str, object], key: str, place: Place) -> bool:
        """A truth value; false when it is missing."""
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.fault("files:fault.not_true_or_false", place, key=key)
        return value is True

    def number(self, table: Mapping[str, object], key: str, place: Place, most: int) -> int:
        """A whole number from 0 to `most`; 0 when it is missing."""
        value = table.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            self.fault("files:fault.bad_number", place, key=key, most=most)
            return 0
        return value

    def choice(
        self, table: Mapping[str, object], key: str, place: Place, known: Collection[str]
    ) -> str | None:
        """One of the known texts."""
        value = self.text(table, key, place)
        if value is not None and value not in known:
            names = ", ".join(known)
            self.fault("files:fault.unknown_word", place, word=shown(value), key=key, known=names)
            return None
        return value

    def entries(self, table: Mapping[str, object], key: str, place: Place) -> list[object]:
        """A list; empty when it is missing."""
        value = table.get(key, [])
        if not isinstance(value, list):
            self.fault("files:fault.not_list", place, key=key)
            return []
        return value

    def table(self, table: Mapping[str, object], key: str, place: Place) -> dict[str, object]:
        """A table; empty when it is missing."""
        value = table.get(key, {})
        if not isinstance(value, dict):
            self.fault("files:fault.not_table", place, key=key)
            return {}
        return value
