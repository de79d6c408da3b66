"""Lines of strict JSON, each one object; every line at fault is named with its number."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from dorfplatz.base.faults import Fault, Place, shown

_LONGEST_LINE: Final = 1_000_000
_MOST_DIGITS: Final = 18
_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def format_line(value: dict[str, Any]) -> str:
    """The line that holds this object, its end included."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n"


def line_place(number: int) -> Place:
    """The place of a line, counted from 1."""
    return Place().at("files:place.line", number)


def read_line(line: str, number: int) -> dict[str, Any]:
    """The object of a line, which ends with its line end. Raises Fault."""
    place = line_place(number)
    if len(line) > _LONGEST_LINE:
        raise Fault("campaign:file.fault.line_too_long", place)
    try:
        value = _DECODER.decode(line)
        written = json.dumps(value, ensure_ascii=False)  # as deep as it was read
    except _Refused as refused:
        raise Fault(refused.code, place, **refused.values) from None
    except RecursionError:
        raise Fault("campaign:file.fault.too_deep", place) from None
    except json.JSONDecodeError as error:
        code = "not_json" if line.endswith("\n") else "cut_off"
        values = {"column": error.colno} if code == "not_json" else {}
        raise Fault(f"campaign:file.fault.{code}", place, **values) from None
    if not isinstance(value, dict):
        raise Fault("campaign:file.fault.not_object", place)
    if _LONE_SURROGATE.search(written):
        raise Fault("campaign:file.fault.half_character", place)
    return value


class _Refused(Exception):
    """What the decoder's hooks raise: what is wrong, without knowing in which line."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = f"campaign:file.fault.{code}"
        self.values = values


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
    raise _Refused("no_number", found=shown(word))


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_whole_number,
    parse_float=_no_number,
    parse_constant=_no_number,
)
