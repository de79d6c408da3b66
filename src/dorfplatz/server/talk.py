"""What people say to each other at a table: set phrases, and short texts.

It is kept with the table and is no part of its game: no record and no entry has it.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from cachetools import LRUCache

from dorfplatz.base.visible import is_visible
from dorfplatz.language import texts
from dorfplatz.server.errors import NotLetIn
from dorfplatz.server.limits import Limit
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.store.talk_rows import Said
from dorfplatz.server.tables import Tables
from dorfplatz.table.errors import Refused
from dorfplatz.table.table import Table

MOST_KEPT: Final = 200
"""So many of the things that were said at a table are kept."""
LONGEST: Final = 200
"""Characters of a text at most."""

_AT_ONCE: Final = 6.0
_MOST_TABLES: Final = 2_000
_JOINERS: Final = "\u200c\u200d"
"""Letters of some scripts, and pictures that are put together, need these."""
_REFUSED: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Kinds of characters that control how others are shown, or are none."""


def phrases() -> list[str]:
    """The keys of the set phrases; the texts alone say which there are."""
    start = "phrase."
    known = texts("en", "together")
    return [key.removeprefix(start) for key in known if key.startswith(start)]


class Talk:
    """What is said at the tables of a store."""

    def __init__(self, tables: Tables, per_minute: float) -> None:
        self._tables = tables
        self._limit = Limit(per_minute / 60, _AT_ONCE)
        self._known: LRUCache[str, tuple[Said, ...]] = LRUCache(_MOST_TABLES)

    async def say(
        self,
        table_id: str,
        member: str,
        epoch: int,
        command: str,
        *,
        phrase: str | None = None,
        text: str | None = None,
    ) -> int:
        """Says something at a table; gives its number. The same command again says nothing more.

        Raises Refused, TooMany, and NotLetIn for someone who was shut out since.
        """
        if phrase is not None and phrase not in phrases():
            raise Refused("server:talk.no_phrase")
        written = None if text is None else checked(text)
        if (phrase is None) == (written is None):
            raise Refused("server:talk.nothing")
        self._limit.take(f"{table_id}:{member}")

        def work(ledger: Ledger) -> int:
            table = self._tables.lock(ledger, table_id).table
            if not table.lets_in(member, epoch):
                raise NotLetIn("server:door.revoked")
            known = ledger.talk.number_of(table_id, command)
            if known is not None:
                return known
            _check_speaker(table, member, is_text=written is not None)
            return ledger.talk.add(
                table_id,
                member,
                command,
                phrase=phrase,
                text=written,
                now=self._tables.now(),
                most=MOST_KEPT,
            )

        number = await self._tables.store.write(work)
        await self.hear(table_id)
        return number

    async def look(self, table_id: str) -> tuple[Said, ...]:
        """What was said at a table, by what is kept."""
        kept = await self._tables.store.read(lambda ledger: ledger.talk.latest(table_id, MOST_KEPT))
        self._known[table_id] = tuple(kept)
        return self._known[table_id]

    def known(self, table_id: str) -> tuple[Said, ...]:
        """What was said at a table, by what this process has learned."""
        return self._known.get(table_id, ())

    async def hear(self, table_id: str) -> None:
        """Learns what was said at a table, and tells those who follow it here."""
        if not self._tables.hub.is_followed(table_id):
            self._known.pop(table_id, None)
            return
        before = self.known(table_id)
        if await self.look(table_id) != before:
            self._tables.hub.notify(table_id)


def checked(text: str) -> str:
    """A text as it is kept. Raises Refused."""
    written = text.strip()
    if not is_visible(written):
        raise Refused("server:talk.nothing")
    if len(written) > LONGEST:
        raise Refused("server:talk.too_long", longest=LONGEST)
    if any(
        unicodedata.category(letter) in _REFUSED and letter not in _JOINERS for letter in written
    ):
        raise Refused("server:talk.control")
    return written


def _check_speaker(table: Table, member: str, *, is_text: bool) -> None:
    """Raises Refused for those who may not say this now."""
    if not table.seats_of(member) and member != table.host:
        raise Refused("server:talk.watching")
    if table.settings.talk == "none":
        raise Refused("server:talk.off")
    if is_text and table.settings.talk == "phrases":
        raise Refused("server:talk.phrases_only")
