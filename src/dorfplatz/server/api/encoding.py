"""Answers as JSON, of which each part is encoded once however many are sent the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import fields
from typing import Any, Final, Generic, TypeVar

from cachetools import FIFOCache
from orjson import Fragment
from starlette.responses import Response

from dorfplatz.server.api.pieces import digest_of_pieces
from dorfplatz.server.codec import to_json
from dorfplatz.table.events import Entry
from dorfplatz.table.snapshot import Snapshot, snapshot, viewing_seat
from dorfplatz.table.table import Table

MOST_ENTRIES: Final = 200
"""More missed entries than this are not sent: the snapshot alone is shorter."""

_MOST_IN_MEMORY: Final = 1_000

Json = dict[str, Any]
"""A JSON object; what stands in it may be encoded already."""

T = TypeVar("T")


class Encoder:
    """Encodes what members see of tables.

    Where everyone sees the same, that is encoded once, and only who looks is put in for each.
    """

    def __init__(self) -> None:
        self._snapshots = _Latest[Json]()
        self._entries = _Latest[Fragment]()

    def snapshot(self, table_id: str, table: Table, member: str | None) -> Json:
        """The table as a member sees it."""
        is_open = table.game is None or table.game.position.is_open
        looking = None if is_open else member
        seen = self._snapshots.get(
            (table_id, table.version, looking), lambda: _encoded(table, snapshot(table, looking))
        )
        if member is None or not is_open:
            return seen
        yours = table.seats_of(member)
        view = seen["view"]
        if view is not None:
            view = {**view, "viewer": viewing_seat(table, yours)}
        return {**seen, "you": member, "yours": yours, "view": view}

    def entries(self, table_id: str, entries: list[Entry]) -> Fragment:
        """Entries that follow each other at a table."""
        if not entries:
            return Fragment(b"[]")
        key = (table_id, entries[0].version, entries[-1].version)
        return self._entries.get(key, lambda: Fragment(to_json(entries)))

    def missed(self, table_id: str, table: Table, member: str | None, since: int) -> Json:
        """What happened after a version, and the table as it stands: a `Missed`."""
        is_sent = 0 <= table.version - since <= MOST_ENTRIES
        return {
            "version": table.version,
            "entries": self.entries(table_id, table.since(since)) if is_sent else None,
            "snapshot": self.snapshot(table_id, table, member),
        }


class _Latest(Generic[T]):
    """What was encoded last."""

    def __init__(self) -> None:
        self._known: FIFOCache[Hashable, T] = FIFOCache(_MOST_IN_MEMORY)

    def get(self, key: Hashable, encode: Callable[[], T]) -> T:
        """What was encoded under this key, or is now."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = encode()
        return found


def _encoded(table: Table, seen: Snapshot) -> Json:
    """A snapshot whose parts, and those of its view, are encoded one by one."""
    told: Json = {field.name: getattr(seen, field.name) for field in fields(seen)}
    told["pieces"] = None if table.game is None else digest_of_pieces(table.game)
    encoded: Json = {name: Fragment(to_json(value)) for name, value in told.items()}
    if seen.view is not None:
        encoded["view"] = {name: Fragment(to_json(part)) for name, part in seen.view.items()}
    else:
        encoded["view"] = None
    return encoded


def json_answer(told: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(to_json(told), status, media_type="application/json")
