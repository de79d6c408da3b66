"""The games of the day: the same tiles or dice for everyone, and one counted try.

It is that of a browser, or of all browsers of a profile. Days are those of the calendar, in UTC.
All chance of a day's game follows from a key that the server keeps for itself. Its commitment can
be seen from the day before on; it is told when nobody plays that game for its board any more, and
from then on anyone can play the same anywhere.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from dorfplatz.base.chance import SEEDS
from dorfplatz.base.options import check_options
from dorfplatz.game.registry import game_kind, game_names
from dorfplatz.interface.daily import DailyGame
from dorfplatz.server.access import AccessControl, Credentials, Welcome, hashed, new_table_id
from dorfplatz.server.errors import NothingHere
from dorfplatz.server.results import result_of
from dorfplatz.server.store.day_rows import DayCount, DayKey, KeptTry
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.tables import Tables
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.commands import Start, Tell
from dorfplatz.table.decide import HOST, create, decide
from dorfplatz.table.errors import Refused, Stale
from dorfplatz.table.events import SERVER_SENDER, OfDay, Seat, TableSettings
from dorfplatz.table.known_chance import ToldChance
from dorfplatz.table.naming import check_names
from dorfplatz.table.table import Table

_MS: Final = 1000

GRACE: Final = timedelta(hours=3)
"""So long after its day, a game that was begun in time still counts."""

MOST_ON_BOARD: Final = 100
MOST_DAYS: Final = 60


@dataclass(frozen=True)
class Asked:
    """Someone who wants to play the game of a day."""

    command: str
    """The id of the command; sent again, it gives the same table."""
    day: str
    game: str
    people: Sequence[str]
    bots: Sequence[str]
    """What the bots are called, as many as have a name."""


@dataclass(frozen=True)
class Board:
    """What is known of a game of a day."""

    tries: list[KeptTry]
    """Those with a result, the best first."""
    unfinished: list[KeptTry]
    begun: int
    finished: int
    own: KeptTry | None
    own_place: int | None
    """On the board; None without a result."""


class Days:
    """The games of the day of a server."""

    def __init__(self, tables: Tables, access_control: AccessControl) -> None:
        self._tables = tables
        self._access_control = access_control
        self._known: DayKey | None = None
        tables.finishing.append(self._at_the_end_of)

    async def begin(self) -> None:
        """Finds the key that all days follow from; the first server that begins makes it up."""
        fresh, now = secrets.token_hex(32), self._tables.now()
        self._known = await self._tables.store.write(lambda ledger: ledger.days.key(fresh, now))

    @property
    def _key(self) -> DayKey:
        if self._known is None:
            raise ValueError("the days have not begun")
        return self._known

    # Days -----------------------------------------------------------------------------------

    @property
    def today(self) -> str:
        """The day that it is, as in "2026-12-24"."""
        return _day_at(self._tables.now())

    @property
    def first(self) -> str:
        """The first day of this server."""
        return _day_at(self._key.created_at)

    def check(self, day: str) -> None:
        """Raises NothingHere for what is no day, and for one that nothing is to be seen of."""
        try:
            known = date.fromisoformat(day).isoformat()
        except ValueError:
            known = ""
        if known != day or not self.first <= day <= _after(self.today):
            raise NothingHere("server:day.unknown")

    def is_told(self, day: str) -> bool:
        """Whether what chance followed from is told: nobody plays for the board any more."""
        return self._tables.now() >= closes_at(day)

    def chance(self, day: str, game: str) -> ToldChance:
        """What all chance of a day's game follows from; whoever tells it asks `is_told` first."""
        message = f"{day}:{game}".encode()
        digest = hmac.new(bytes.fromhex(self._key.key), message, hashlib.sha512).digest()
        return ToldChance(ChanceSecret(int.from_bytes(digest[32:40]) % SEEDS, digest[:32].hex()))

    async def earlier(self) -> list[DayCount]:
        """How often the games of earlier days were begun, the latest day first."""
        today = self.today
        return await self._tables.store.read(lambda ledger: ledger.days.days(today, MOST_DAYS))

    async def board(self, day: str, game: str, shown: Credentials) -> Board:
        """The board of a game of a day, as a browser sees it."""

        def work(ledger: Ledger) -> Board:
            own = None
            if shown.browser is not None:
                browsers = ledger.profiles.browsers_with(hashed(shown.browser))
                own = ledger.days.try_of(day, game, browsers)
            points = None if own is None else own.points
            better = None if points is None else ledger.days.count_better(day, game, points)
            return Board(
                ledger.days.board(day, game, MOST_ON_BOARD),
                ledger.days.unfinished(day, game, MOST_ON_BOARD),
                ledger.days.count_begun(day, game),
                ledger.days.count_finished(day, game),
                own,
                None if better is None else better + 1,
            )

        return await self._tables.store.read(work)

    async def table_of(self, day: str, game: str, table_id: str) -> Table:
        """The table of a try that ended in time, once its day is told. Raises NothingHere."""
        kept = await self._tables.store.read(lambda ledger: ledger.days.at_table(table_id))
        if (
            kept is None
            or (kept.day, kept.game) != (day, game)
            or kept.points is None
            or not self.is_told(day)
        ):
            raise NothingHere("server:day.no_record")
        return await self.told(table_id, await self._tables.look(table_id))

    # Playing --------------------------------------------------------------------------------

    async def play(self, asked: Asked, shown: Credentials) -> Welcome:
        """The table of the browser's counted try, which begins if there is none yet.

        Raises Refused on another day, and whatever `create` raises.
        """
        game = asked.game
        table_id = new_table_id()
        made, secret = await self._made(asked, counted=True)
        creation = hashed(f"day {asked.command}")

        def work(ledger: Ledger) -> Welcome:
            known = ledger.table_made_by(creation)
            if known is None and shown.browser is not None:
                browsers = ledger.profiles.browsers_with(hashed(shown.browser))
                ledger.days.hold(asked.day, game, browsers[0])
                own = ledger.days.try_of(asked.day, game, browsers)
                known = None if own is None else own.table
            if known is not None:
                table = self._tables.lock(ledger, known).table
                return self._access_control.let_in(ledger, known, table, HOST, shown)
            now = self._tables.now()
            if _day_at(now) != asked.day:
                raise Refused("server:day.not_today")
            self._tables.add(ledger, table_id, made, secret, creation)
            welcome = self._access_control.let_in(ledger, table_id, made, HOST, shown)
            ledger.days.add_try(
                table_id,
                asked.day,
                game,
                browser=hashed(welcome.secret),
                names=asked.people,
                now=now,
            )
            return welcome

        return await self._tables.store.write(work)

    async def play_later(self, asked: Asked, shown: Credentials) -> Welcome:
        """A new table with the chance of a day that is told; its game counts nowhere."""
        self.check(asked.day)
        if not self.is_told(asked.day):
            raise Refused("server:day.not_told")
        made, secret = await self._made(asked, counted=False)
        creation = hashed(f"day later {asked.command}")

        return await self._tables.store.write(
            lambda ledger: self._access_control.open_once(ledger, made, secret, creation, shown)
        )

    async def _made(self, asked: Asked, *, counted: bool) -> tuple[Table, ChanceSecret]:
        """A table whose game has begun, and its secret."""
        daily = daily_game(asked.game)
        if not 1 <= len(asked.people) <= daily.most_people:
            raise Refused("server:day.people", most=daily.most_people)
        names = [*asked.bots, *[""] * len(daily.bots)][: len(daily.bots)]
        check_names(asked.people, [name for name in names if name])
        people = [Seat(name, HOST) for name in asked.people]
        bots = [Seat(name, None, bot) for name, bot in zip(names, daily.bots, strict=True)]
        kind = game_kind(asked.game)
        options = check_options(kind.options, {**daily.options, "players": len(people) + len(bots)})
        pieces = await asyncio.to_thread(kind.load_pieces, options)
        chance = self.chance(asked.day, asked.game)
        command = hashed(asked.command)
        now = self._tables.now()
        made = create(
            command,
            asked.game,
            dict(options),
            TableSettings(hints=not counted, undo=not counted),
            [*people, *bots],
            asked.people[0],
            chance.secret,
            pieces=pieces,
            share=chance.share,
            of_day=OfDay(asked.day) if counted else None,
            now=now,
        ).table
        start = Start(id=f"{command}:start", expected_version=made.version)
        begun = decide(made, HOST, start, chance.secret, pieces=pieces, now=now).table
        return begun, chance.secret

    # The end --------------------------------------------------------------------------------

    def _at_the_end_of(self, ledger: Ledger, table_id: str, table: Table) -> None:
        """Enters the result of a try together with the end of its game, if that is in time."""
        now = self._tables.now()
        if table.of_day is None or now >= closes_at(table.of_day.day):
            return
        best = max(result_of(table).people, key=lambda seat: seat.points)
        ledger.days.end_try(table_id, points=best.points, place=best.place, now=now)

    async def told(self, table_id: str, table: Table) -> Table:
        """The table of a try once its day is told, with what its chance followed from."""
        if table.of_day is None or table.secret is not None or not self.is_told(table.of_day.day):
            return table
        telling = Tell(id=f"{SERVER_SENDER}:tell", expected_version=table.version)
        try:
            return (await self._tables.execute(table_id, SERVER_SENDER, telling)).table
        except (Stale, Refused):  # something happened there meanwhile, perhaps just that
            return await self._tables.look(table_id)


def daily_games() -> list[str]:
    """The games that there is one of every day, by their names."""
    return [name for name in game_names() if game_kind(name).daily is not None]


def daily_game(name: str) -> DailyGame:
    """How the game of the day with this name is played. Raises NothingHere."""
    daily = game_kind(name).daily if name in game_names() else None
    if daily is None:
        raise NothingHere("server:day.no_game")
    return daily


def ends_at(day: str) -> int:
    """When a day is over, in milliseconds since 1970."""
    begun = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return round((begun + timedelta(days=1)).timestamp() * _MS)


def closes_at(day: str) -> int:
    """When games of a day no longer count, and its chance is told, in milliseconds since 1970."""
    return ends_at(day) + round(GRACE.total_seconds() * _MS)


def _day_at(now: int) -> str:
    return datetime.fromtimestamp(now / _MS, UTC).date().isoformat()


def _after(day: str) -> str:
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()
