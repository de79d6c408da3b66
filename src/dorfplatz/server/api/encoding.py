"""Answers as JSON, encoded once however many are sent the same."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter
from starlette.responses import Response

from dorfplatz.server.codec import entries_to_json
from dorfplatz.table.snapshot import Snapshot, snapshot
from dorfplatz.table.table import Table

MOST_ENTRIES: Final = 200
"""More missed entries than this are not sent: the snapshot alone is shorter."""

_MOST_IN_MEMORY: Final = 1_000


@cache
def _snapshots() -> TypeAdapter[Snapshot]:
    return TypeAdapter(Snapshot)


class Encoder:
    """Encodes what members see of tables."""

    def __init__(self) -> None:
        self._snapshots: OrderedDict[tuple[str, int, str | None], bytes] = OrderedDict()

    def snapshot(self, table_id: str, table: Table, member: str | None) -> bytes:
        """The table as a member sees it."""
        key = (table_id, table.version, member)
        found = self._snapshots.get(key)
        if found is None:
            found = _snapshots().dump_json(snapshot(table, member))
            self._snapshots[key] = found
            if len(self._snapshots) > _MOST_IN_MEMORY:
                self._snapshots.popitem(last=False)
        return found

    def missed(self, table_id: str, table: Table, member: str | None, since: int) -> bytes:
        """What happened after a version, and the table as it stands: a `Missed`."""
        entries = b"null"
        if 0 <= table.version - since <= MOST_ENTRIES:
            entries = entries_to_json(table.since(since))
        seen = self.snapshot(table_id, table, member)
        return b'{"version":%d,"entries":%b,"snapshot":%b}' % (table.version, entries, seen)

    def happened(self, table_id: str, table: Table, member: str | None, since: int) -> bytes:
        """The same as a websocket frame: a `HappenedFrame`."""
        return b'{"type":"happened",' + self.missed(table_id, table, member, since)[1:]


def json_answer(body: bytes, status: int = 200) -> Response:
    """An answer that is JSON already."""
    return Response(body, status, media_type="application/json")


def as_json(value: Any) -> bytes:
    """A model as JSON."""
    return bytes(value.model_dump_json(), "utf-8")
