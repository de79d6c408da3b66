"""What goes on at a table beside its game: who is there, and what is said."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from dorfplatz.server.presence import Company, Presence
from dorfplatz.server.store.talk_rows import Said
from dorfplatz.server.tables import Tables
from dorfplatz.server.talk import Talk

COMPANY: Final = "company"
"""The part of what is told of a table that says who is there."""
NOW: Final = "now"
"""What the server's clock shows comes along with either part."""
TALK: Final = "talk"
"""The part that says what was said there."""

_LOG: Final = structlog.get_logger(__name__)


class Asides:
    """What goes on beside the games of a store, for those who follow them."""

    def __init__(self, tables: Tables, presence: Presence, talk: Talk) -> None:
        self._tables = tables
        self._presence = presence
        self._talk = talk
        self._behind: set[str] = set()
        self._catching_up: asyncio.Task[None] | None = None

    @contextmanager
    def following(self, table_id: str, member: str) -> Iterator[None]:
        """Notes that a device of a member follows a table, as long as it does."""
        try:
            with self._presence.device(table_id, member):
                yield
        finally:
            self._presence.forget(table_id)

    async def told(self, wanted: Collection[str], table_id: str, member: str) -> dict[str, Any]:
        """The wanted parts as they are now, for a device that asks from time to time."""
        told: dict[str, Any] = {}
        if COMPANY in wanted:
            self._presence.glance(table_id, member)
            told[COMPANY] = await self._presence.company(table_id)
        if TALK in wanted:
            told[TALK] = await self._talk.look(table_id)
        return {**told, NOW: self._tables.now()} if told else told

    async def teller(self, wanted: Collection[str], table_id: str) -> AsideTeller:
        """What tells a follower of the wanted parts."""
        if COMPANY in wanted:
            await self._presence.look(table_id)
        if TALK in wanted:
            await self._talk.look(table_id)
        return AsideTeller(self._tables, self._presence, self._talk, wanted, table_id)

    def heard(self, table_id: str) -> None:
        """Some process has kept something of what goes on beside a table's game."""
        if self._tables.hub.is_followed(table_id):
            self._behind.add(table_id)
            if self._catching_up is None or self._catching_up.done():
                self._catching_up = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        while self._behind:
            behind, self._behind = list(self._behind), set()
            try:
                await self._presence.hear(behind)
                for table_id in behind:
                    await self._talk.hear(table_id)
            except SQLAlchemyError as error:
                _LOG.warning("asides.behind", error=type(error).__name__)


class AsideTeller:
    """Tells one follower of a table what is new beside its game."""

    def __init__(
        self,
        tables: Tables,
        presence: Presence,
        talk: Talk,
        wanted: Collection[str],
        table_id: str,
    ) -> None:
        self._tables = tables
        self._presence = presence
        self._talk = talk
        self._wanted = wanted
        self._table_id = table_id
        self._company: Company | None = None
        self._said: tuple[Said, ...] | None = None

    def news(self) -> dict[str, Any]:
        """The wanted parts that the follower does not know as they are now."""
        told: dict[str, Any] = {}
        if COMPANY in self._wanted:
            company = self._presence.known(self._table_id)
            if company != self._company:
                self._company = told[COMPANY] = company
        if TALK in self._wanted:
            said = self._talk.known(self._table_id)
            if said != self._said:
                last = self._said[-1].number if self._said else 0
                told[TALK] = [one for one in said if one.number > last]
                self._said = said
        return {**told, NOW: self._tables.now()} if told else told
