"""Challenges: the tiles or dice of a finished game once more, for whoever has a link to them."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dorfplatz.base.options import Value
from dorfplatz.game.registry import game_kind
from dorfplatz.server.access import AccessControl, Credentials, Welcome, hashed
from dorfplatz.server.errors import BadInvitation
from dorfplatz.server.results import TableResult, read_result, result_of
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.tables import Tables
from dorfplatz.table.commands import Start
from dorfplatz.table.decide import HOST, create, decide
from dorfplatz.table.errors import Refused
from dorfplatz.table.events import Seat, TableSettings
from dorfplatz.table.naming import check_names
from dorfplatz.table.table import Table

_MOST_SHOWN: Final = 50


@dataclass(frozen=True)
class Challenge:
    """A game that can be played once more with the same tiles or dice."""

    options: dict[str, Value]
    result: TableResult


@dataclass(frozen=True)
class SameGame:
    """A game that was played with the same tiles or dice."""

    table: str
    is_this: bool
    result: TableResult


class Challenges:
    """The challenges of a server."""

    def __init__(self, tables: Tables, access_control: AccessControl) -> None:
        self._tables = tables
        self._access_control = access_control

    async def invite(self, table_id: str, command: str, shown: Credentials) -> str:
        """The secret of a link by which any number of people play the game of a table once more.

        It follows from the command and from the browser's own secret. Raises Refused for a game
        whose chance cannot come again.
        """
        refusal = why_not_again(await self._tables.look(table_id))
        if refusal is not None:
            raise refusal
        written = f"challenge:{table_id}:{command}:{shown.browser}"
        digest = hashlib.sha256(written.encode("utf-8", "surrogatepass")).digest()
        secret = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        now = self._tables.now()
        await self._tables.store.write(
            lambda ledger: ledger.results.add_challenge(hashed(secret), table_id, now)
        )
        return secret

    async def see(self, secret: str) -> Challenge:
        """What a link leads to. Raises BadInvitation."""
        _, table = await self._challenged_by(secret)
        return Challenge(table.options, result_of(table))

    async def accept(
        self, secret: str, command: str, people: Sequence[str], shown: Credentials
    ) -> Welcome:
        """A new table with the same tiles or dice and the same bots, whose game has begun.

        `people` are at the seats of people, all at one device. Raises BadInvitation, Refused.
        """
        of_table, before = await self._challenged_by(secret)
        made = await asyncio.to_thread(self._made, before, hashed(command), people)
        creation = hashed(f"challenge {command}")
        assert before.secret is not None
        chance = before.secret

        def work(ledger: Ledger) -> Welcome:
            def add_same(table_id: str) -> None:
                ledger.results.add_same(table_id, ledger.results.first_of_same(of_table))

            return self._access_control.open_once(
                ledger, made, chance, creation, shown, added=add_same
            )

        return await self._tables.store.write(work)

    async def same(self, table_id: str) -> list[SameGame]:
        """What came of the games with the same tiles or dice, at this table and at others.

        The one that was played first comes first.
        """

        def work(ledger: Ledger) -> list[SameGame]:
            first = ledger.results.first_of_same(table_id)
            return [
                SameGame(kept.table, kept.table == table_id, read_result(kept))
                for kept in ledger.results.same(first, _MOST_SHOWN)
            ]

        return await self._tables.store.read(work)

    async def _challenged_by(self, secret: str) -> tuple[str, Table]:
        table_id = await self._tables.store.read(
            lambda ledger: ledger.results.challenged_by(hashed(secret))
        )
        if table_id is None:
            raise BadInvitation("server:door.unknown_link")
        return table_id, await self._tables.look(table_id)

    def _made(self, before: Table, command: str, people: Sequence[str]) -> Table:
        """A table like one before, with other people, whose game has begun."""
        secret = before.secret
        assert secret is not None
        coming = list(people)
        needed = sum(seat.member is not None for seat in before.seats)
        if len(coming) != needed:
            raise Refused("server:challenge.people", count=needed)
        bots = [seat.name for seat in before.seats if seat.member is None]
        check_names(people, bots)
        seats = [
            Seat(seat.name, None, seat.bot) if seat.member is None else Seat(coming.pop(0), HOST)
            for seat in before.seats
        ]
        pieces = game_kind(before.game_name).load_pieces(before.options)
        now = self._tables.now()
        made = create(
            command,
            before.game_name,
            dict(before.options),
            TableSettings(before.settings.confirm_turn),
            seats,
            people[0],
            secret,
            pieces=pieces,
            share=before.share,
            now=now,
        ).table
        start = Start(id=f"{command}:start", expected_version=made.version)
        return decide(made, HOST, start, secret, pieces=pieces, now=now).table


def why_not_again(table: Table) -> Refused | None:
    """Why nobody else can have the tiles or dice of a table; None where one can."""
    if table.phase != "finished":
        return Refused("server:challenge.not_over")
    if table.secret is None:
        return Refused("server:challenge.of_today")
    if table.prelude is not None or not table.by_source:
        return Refused("server:challenge.not_again")
    if not any(seat.member is not None for seat in table.seats):
        return Refused("server:challenge.nobody")
    return None
