"""What games ended with, each kept once, to be found without replaying any.

A result is kept in the transaction that keeps the end of its game. Where there is none (the game
ended under an older release), it is made up for when a server starts.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.options import Value
from dorfplatz.game.registry import game_kind
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.store.result_rows import KeptResult
from dorfplatz.server.tables import Tables
from dorfplatz.table.events import Finished
from dorfplatz.table.table import Table

_AT_ONCE: Final = 20
"""So many are made up for before others who read or write have their turn."""


@dataclass(frozen=True)
class SeatResult:
    """How someone did."""

    name: str
    bot: str | None
    member: str | None
    points: int
    place: int
    """1 for whoever did best; all seats of a game that is won together have it."""
    rows: dict[str, int] = field(default_factory=dict)
    """What the points are the sum of, see `Presentation.points_by_row`."""
    pieces: dict[str, int] = field(default_factory=dict)
    """The own pieces at the end, see `Presentation.pieces_of`."""


@dataclass(frozen=True)
class TableResult:
    """What the game of a table ended with."""

    game: str
    options: dict[str, Value]
    """Those that are not the usual ones, but for the number of players."""
    cooperative: bool
    seats: tuple[SeatResult, ...]

    @property
    def people(self) -> list[SeatResult]:
        """The seats of people, a bot's that stood in for one included."""
        return [seat for seat in self.seats if seat.member is not None]


def result_of(table: Table) -> TableResult:
    """What the game of a table that is over ended with."""
    game = table.game
    assert game is not None
    scores = game.scores()
    places = [1 + sum(other > points for other in scores) for points in scores]
    seats = [
        SeatResult(
            seat.name,
            seat.bot,
            seat.member,
            scores[number],
            places[number],
            game.position.points_by_row(number),
            game.position.pieces_of(number),
        )
        for number, seat in enumerate(table.seats)
    ]
    kind = game_kind(table.game_name)
    usual = {option.name: option.default for option in kind.options}
    options = {
        name: value
        for name, value in game.options.items()
        if name != "players" and value != usual.get(name)
    }
    return TableResult(table.game_name, options, kind.cooperative, tuple(seats))


def kept_result(table_id: str, table: Table) -> KeptResult:
    """The result of a table, as it is kept."""
    ended_at = next(
        entry.at for entry in reversed(table.entries) if isinstance(entry.event, Finished)
    )
    found = result_of(table)
    content = {**found.__dict__, "seats": [seat.__dict__ for seat in found.seats]}
    return KeptResult(table_id, ended_at, json.dumps(content, ensure_ascii=False))


def read_result(kept: KeptResult) -> TableResult:
    """The result that was kept."""
    told = json.loads(kept.content)
    return TableResult(**{**told, "seats": tuple(SeatResult(**seat) for seat in told["seats"])})


class Results:
    """Keeps the results of a server's tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        tables.finishing.append(self._at_the_end_of)

    async def make_up(self) -> None:
        """Keeps the results of games that have ended without; those of broken tables have none."""
        tried: set[str] = set()
        while due := [one for one in await self._due(_AT_ONCE + len(tried)) if one not in tried]:
            for table_id in due:
                tried.add(table_id)
                with suppress(DorfplatzError):
                    await self._keep(table_id)

    async def _due(self, most: int) -> list[str]:
        return await self._tables.store.read(lambda ledger: ledger.results.due(most))

    async def _keep(self, table_id: str) -> None:
        table = await self._tables.look(table_id)
        kept = await asyncio.to_thread(kept_result, table_id, table)
        await self._tables.store.write(lambda ledger: ledger.results.add(kept))

    def _at_the_end_of(self, ledger: Ledger, table_id: str, table: Table) -> None:
        ledger.results.add(kept_result(table_id, table))
