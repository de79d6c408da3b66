"""Tables in a list, where anybody may sit down: if the server wants that, and the host.

A table is in the list while a seat is open, its game has not begun, and somebody is there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.server.access import AccessControl, Credentials, Welcome
from dorfplatz.server.presence import Presence
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.tables import Tables
from dorfplatz.table.errors import Refused
from dorfplatz.table.table import Table

_MOST_LISTED: Final = 200


@dataclass(frozen=True)
class OpenTable:
    """A table where seats are open to anybody."""

    id: str
    table: Table


class Listings:
    """The list of open tables of a server."""

    def __init__(
        self,
        tables: Tables,
        access_control: AccessControl,
        presence: Presence,
        *,
        is_offered: bool,
    ) -> None:
        self._tables = tables
        self._access_control = access_control
        self._presence = presence
        self.is_offered = is_offered

    async def put(self, table_id: str, by: str, *, is_listed: bool) -> None:
        """Lists a table, or no more. Raises Refused for anybody but its host."""
        if not self.is_offered:
            raise Refused("server:listing.not_here")

        def work(ledger: Ledger) -> None:
            table = self._tables.lock(ledger, table_id).table
            if by != table.host:
                raise Refused("table:refused.host_only")
            if not is_listed:
                ledger.listings.take(table_id)
            elif table.belongs_to is not None or table.of_day is not None:
                raise Refused("server:listing.not_this")
            else:
                ledger.listings.put(table_id, self._tables.now())

        await self._tables.store.write(work)

    async def has(self, table_id: str) -> bool:
        """Whether a table is listed."""
        return self.is_offered and await self._tables.store.read(
            lambda ledger: ledger.listings.has(table_id)
        )

    async def open_tables(self) -> list[OpenTable]:
        """The tables where anybody may sit down now, the newest first."""
        if not self.is_offered:
            return []
        ids = await self._tables.store.read(lambda ledger: ledger.listings.waiting(_MOST_LISTED))
        found = []
        for table_id in ids:
            try:
                table = await self._tables.look(table_id)
            except DorfplatzError:
                continue  # one that cannot be replayed is no place to sit down
            has_room = any(seat.is_open for seat in table.seats)
            if has_room and (await self._presence.company(table_id)).here:
                found.append(OpenTable(table_id, table))
        return found

    async def sit_down(self, table_id: str, command: str, name: str, shown: Credentials) -> Welcome:
        """Lets somebody take the first open seat of a listed table.

        Whoever sits there already is just let in. Raises Refused when there is none any more.
        """

        def work(ledger: Ledger) -> Welcome:
            if not self.is_offered or not ledger.listings.has(table_id):
                raise Refused("server:listing.not_listed")
            return self._access_control.sit_down(ledger, table_id, command, name, shown)

        return await self._tables.store.write(work)
