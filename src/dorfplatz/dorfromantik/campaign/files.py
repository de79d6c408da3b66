"""A campaign as a file: a header, then its events, one JSON object a line.

The header says by which rules the campaign goes, how many events follow, and their digest: so a
file that lost a line or had one changed is not taken for whole. The format has a version, and every
version ever released stays readable.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.base.faults import Fault, Place, shown, shown_value
from dorfplatz.dorfromantik.campaign.campaign import Campaign, found
from dorfplatz.dorfromantik.campaign.event_objects import EventReader, event_object
from dorfplatz.dorfromantik.campaign.events import Event, Founded
from dorfplatz.dorfromantik.campaign.json_lines import format_line, line_place, read_line
from dorfplatz.dorfromantik.campaign.rules import CampaignRules
from dorfplatz.dorfromantik.campaign.rules_files import rules_of_setup, rules_setup

FORMAT: Final = "dorfplatz-campaign"
VERSION: Final = 1
"""The version that is written."""

_FAULT: Final = "campaign:file.fault"
_LARGEST: Final = 20_000_000
_BYTE_ORDER_MARK: Final = "\ufeff"
_HEADER_KEYS: Final = ("format", "version", "rules", "events", "digest")

_Line = tuple[int, str]
"""A line with its number, counted from 1, and its end."""


def dumps(campaign: Campaign) -> str:
    """The campaign as the text of a file."""
    lines = [format_line(event_object(event)) for event in campaign.events]
    header = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_setup(campaign.rules),
        "events": len(lines),
        "digest": _digest(lines),
    }
    return "".join([format_line(header), *lines])


def dump(campaign: Campaign, file: str | os.PathLike[str]) -> None:
    """Writes the campaign to a file, in the place of what the file held before.

    If writing fails, the file holds what it held before, as a whole. Raises Faults.
    """
    path = Path(file)
    aside = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")
    try:
        aside.write_text(dumps(campaign), encoding="utf-8", newline="\n")
        aside.replace(path)
    except (OSError, ValueError):  # ValueError: a path with a zero byte in it
        with suppress(OSError, ValueError):
            aside.unlink()
        raise _faults(str(path), [Fault(f"{_FAULT}.unwritable", Place())]) from None


def load(file: str | os.PathLike[str]) -> Campaign:
    """The campaign in a file, every event of it checked. Raises Faults."""
    path = Path(file)
    try:
        if not S_ISREG(path.stat().st_mode):
            raise Fault("files:fault.not_a_file", Place())
        content = path.read_bytes()
    except Fault as fault:
        raise _faults(str(path), [fault]) from None
    except FileNotFoundError:
        raise _faults(str(path), [Fault("files:fault.missing_file", Place())]) from None
    except (OSError, ValueError):  # ValueError: a path with a zero byte in it
        raise _faults(str(path), [Fault("files:fault.unreadable", Place())]) from None
    return loads(content, str(path))


def loads(content: str | bytes, source: str = "") -> Campaign:
    """The campaign that the text of a file tells, every event of it checked.

    `source` is what messages call it. Raises Faults, with all lines at fault.
    """
    try:
        lines = _lines(content)
        number, first = lines[0]
        header = read_line(first, number)
        read = READERS[_version(header, number)]
    except Fault as fault:
        raise _faults(source, [fault]) from None
    campaign, faults = read(header, lines)
    if campaign is None:
        raise _faults(source, faults)
    return campaign


def _lines(content: str | bytes) -> list[_Line]:
    """The lines that are not blank, with line ends of any system. Raises Fault."""
    if len(content) > _LARGEST:
        size = -(-len(content) // 1000)
        raise Fault("files:fault.too_large", Place(), size=size, limit=_LARGEST // 1000)
    text = _decoded(content) if isinstance(content, bytes) else content
    text = text.removeprefix(_BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
    # Not `splitlines`, which would also break at signs that may stand within a name.
    *whole, last = text.split("\n")
    ended = [*(f"{line}\n" for line in whole), last]
    lines = [(number, line) for number, line in enumerate(ended, start=1) if line.strip()]
    if not lines:
        raise Fault(f"{_FAULT}.empty", Place())
    return lines


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        number = content.count(b"\n", 0, error.start) + 1
        raise Fault("files:fault.not_utf8", line_place(number)) from None


def _version(header: dict[str, Any], number: int) -> int:
    """The version of the format, which is one that can be read. Raises Fault."""
    if header.get("format") != FORMAT:
        raise Fault(f"{_FAULT}.no_header", line_place(number))
    version = header.get("version")
    if type(version) is not int or version not in READERS:
        known = ", ".join(map(str, READERS))
        values = {"found": shown_value(version), "known": known}
        raise Fault(f"{_FAULT}.version", line_place(number), **values)
    return version


def _read_first_version(
    header: dict[str, Any], lines: list[_Line]
) -> tuple[Campaign | None, list[DorfplatzError]]:
    """What version 1 tells: the campaign, or None and every fault."""
    reader = EventReader()
    place = line_place(lines[0][0])
    reader.check_keys(header, place, _HEADER_KEYS)
    due = reader.position(header, "events", place)
    digest = reader.text(header, "digest", place)
    events: list[tuple[int, Event]] = []
    for number, line in lines[1:]:
        try:
            event = reader.event(read_line(line, number), line_place(number))
        except Fault as fault:
            reader.faults.append(fault)
            continue
        if event is not None:
            events.append((number, event))
    if not reader.faults and len(lines) - 1 != due:
        reader.fault(f"{_FAULT}.lines", Place(), found=len(lines) - 1, needed=due)
    if not reader.faults and _digest([line for _, line in lines[1:]]) != digest:
        reader.fault(f"{_FAULT}.digest", Place())
    if reader.faults:
        return None, reader.faults
    try:
        rules = rules_of_setup(header["rules"])
    except Faults as faults:
        return None, faults.faults
    return _fold(events, rules)


def _fold(
    events: list[tuple[int, Event]], rules: CampaignRules
) -> tuple[Campaign | None, list[DorfplatzError]]:
    """The campaign that these events make, or None and the first that does not fit."""
    campaign: Campaign | None = None
    for number, event in events:
        try:
            if campaign is None:
                if not isinstance(event, Founded):
                    raise Fault(f"{_FAULT}.not_founded", line_place(number))
                campaign = found(event, rules)
            elif isinstance(event, Founded):
                raise Fault(f"{_FAULT}.founded_twice", line_place(number))
            else:
                campaign = campaign.apply(event)
        except Fault as fault:
            return None, [fault]
        except DorfplatzError as error:
            return None, [EventFault(number, error)]
    if campaign is None:
        return None, [Fault(f"{_FAULT}.no_events", Place())]
    return campaign, []


class EventFault(Fault):
    """A line whose event does not fit the campaign; `reason` is the error that it causes."""

    def __init__(self, number: int, reason: DorfplatzError) -> None:
        super().__init__(f"{_FAULT}.event", line_place(number))
        self.reason = reason

    def _sentence(self, language: str, **more: object) -> str:
        return super()._sentence(language, reason=self.reason.explain(language), **more)


Reader = Callable[[dict[str, Any], list[_Line]], tuple[Campaign | None, list[DorfplatzError]]]
READERS: Final[dict[int, Reader]] = {1: _read_first_version}
"""How each version is read that was ever released."""


def _digest(lines: list[str]) -> str:
    return sha256("".join(line.rstrip() + "\n" for line in lines).encode()).hexdigest()


def _faults(source: str, faults: list[DorfplatzError]) -> Faults:
    return Faults("campaign:file.faults", faults, source=shown(source, longest=200))
