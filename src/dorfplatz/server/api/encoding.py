"""Answers as JSON, encoded once however many are sent the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final

from starlette.responses import Response

from dorfplatz.server.codec import to_json
from dorfplatz.table.events import Entry
from dorfplatz.table.snapshot import snapshot, viewing_seat
from dorfplatz.table.table import Table

MOST_ENTRIES: Final = 200
"""More missed entries than this are not sent: the snapshot alone is shorter."""

_MOST_IN_MEMORY: Final = 1_000

_NOBODY: Final = b'"you":null,"yours":[]'
_NO_SEAT: Final = b'"viewer":null'
"""What a snapshot that belongs to nobody says of who looks."""


class Encoder:
    """Encodes what members see of tables.

    Where everyone sees the same, that is encoded once, and only who looks is put in for each.
    """

    def __init__(self) -> None:
        self._snapshots = _Latest()
        self._entries = _Latest()

    def snapshot(self, table_id: str, table: Table, member: str | None) -> bytes:
        """The table as a member sees it."""
        is_open = table.game is None or table.game.position.is_open
        looking = None if is_open else member
        seen = self._snapshots.get(
            (table_id, table.version, looking),
            lambda: to_json(snapshot(table, looking)),
        )
        if member is None or not is_open:
            return seen
        yours = table.seats_of(member)
        seat = viewing_seat(table, yours)
        # Quotes within texts are escaped, so these can stand nowhere else.
        seen = seen.replace(_NOBODY, b'"you":"%b","yours":%b' % (member.encode(), _numbers(yours)))
        return seen if seat is None else seen.replace(_NO_SEAT, b'"viewer":%d' % seat, 1)

    def entries(self, table_id: str, entries: list[Entry]) -> bytes:
        """Entries that follow each other at a table."""
        if not entries:
            return b"[]"
        key = (table_id, entries[0].version, entries[-1].version)
        return self._entries.get(key, lambda: to_json(entries))

    def missed(self, table_id: str, table: Table, member: str | None, since: int) -> bytes:
        """What happened after a version, and the table as it stands: a `Missed`."""
        entries = b"null"
        if 0 <= table.version - since <= MOST_ENTRIES:
            entries = self.entries(table_id, table.since(since))
        seen = self.snapshot(table_id, table, member)
        return b'{"version":%d,"entries":%b,"snapshot":%b}' % (table.version, entries, seen)

    def happened(self, table_id: str, table: Table, member: str | None, since: int) -> bytes:
        """The same as a websocket frame: a `HappenedFrame`."""
        return b'{"type":"happened",' + self.missed(table_id, table, member, since)[1:]


class _Latest:
    """What was encoded last."""

    def __init__(self) -> None:
        self._known: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable, encode: Callable[[], bytes]) -> bytes:
        """What was encoded under this key, or is now."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = encode()
            if len(self._known) > _MOST_IN_MEMORY:
                self._known.popitem(last=False)
        return found


def _numbers(numbers: list[int]) -> bytes:
    return b"[%b]" % b",".join(b"%d" % number for number in numbers)


def json_answer(body: bytes, status: int = 200) -> Response:
    """An answer that is JSON already."""
    return Response(body, status, media_type="application/json")


def as_json(value: Any) -> bytes:
    """A model as JSON."""
    return bytes(value.model_dump_json(), "utf-8")
