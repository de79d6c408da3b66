"""What is read and written of days within one transaction."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, insert, select, text, update

from dorfplatz.server.store.schema import DAY_KEY, DAY_TRIES, SESSIONS
from dorfplatz.server.store.unless_there import add_unless_there


@dataclass(frozen=True)
class DayKey:
    """What the chance of all days follows from."""

    key: str
    created_at: int
    """In milliseconds since 1970: the first day is that one."""


@dataclass(frozen=True)
class KeptTry:
    """A counted try at the game of a day."""

    table: str
    day: str
    game: str
    names: tuple[str, ...]
    begun_at: int
    ended_at: int | None
    points: int | None
    """None for one that has no result."""
    place: int | None
    """At its table."""


@dataclass(frozen=True)
class DayCount:
    """How often a game of a day was begun."""

    day: str
    game: str
    begun: int


class DayRows:
    """The days that a transaction sees and changes."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def key(self, fresh: str, now: int) -> DayKey:
        """The key of all days; if there is none yet, the fresh one from now on."""
        add_unless_there(self._connection, DAY_KEY, number=1, key=fresh, created_at=now)
        row = self._connection.execute(select(DAY_KEY).where(DAY_KEY.c.number == 1)).one()
        return DayKey(row.key, row.created_at)

    def hold(self, day: str, game: str, browser: str) -> None:
        """Lets no other transaction look for this try or begin it until this one ends."""
        # SQLite has one transaction that writes at a time anyway.
        if self._connection.dialect.name == "postgresql":
            self._connection.execute(
                text("SELECT pg_advisory_xact_lock(hashtextextended(:held, 0))"),
                {"held": f"day {day} {game} {browser}"},
            )

    def try_of(self, day: str, game: str, browsers: Sequence[str]) -> KeptTry | None:
        """The try of whoever has the browsers with these hashes of their cookies.

        Whoever was let in at the table of a try by a link, as one more device, has that one.
        """
        own = self._connection.execute(
            select(DAY_TRIES)
            .where(
                DAY_TRIES.c.day == day,
                DAY_TRIES.c.game == game,
                DAY_TRIES.c.browser.in_(browsers),
            )
            .order_by(DAY_TRIES.c.begun_at)
            .limit(1)
        ).one_or_none()
        if own is None:
            own = self._connection.execute(
                select(DAY_TRIES)
                .join(SESSIONS, SESSIONS.c.table_id == DAY_TRIES.c.table_id)
                .where(
                    DAY_TRIES.c.day == day,
                    DAY_TRIES.c.game == game,
                    SESSIONS.c.browser.in_(browsers),
                )
                .order_by(DAY_TRIES.c.begun_at)
                .limit(1)
            ).one_or_none()
        return None if own is None else _kept(own)

    def has_tried(self, browser: str) -> bool:
        """Whether the browser with this hash of its cookie has ever begun a try."""
        found = self._connection.execute(
            select(DAY_TRIES.c.table_id).where(DAY_TRIES.c.browser == browser).limit(1)
        )
        return found.one_or_none() is not None

    def rename_browser(self, before: str, after: str) -> None:
        """Lets the tries of a browser be those of its new cookie."""
        self._connection.execute(
            update(DAY_TRIES).where(DAY_TRIES.c.browser == before).values(browser=after)
        )

    def forget_names(self, browsers: Sequence[str]) -> None:
        """Takes the names off the tries of these browsers; the tries stay."""
        self._connection.execute(
            update(DAY_TRIES).where(DAY_TRIES.c.browser.in_(browsers)).values(names="[]")
        )

    def with_result(self, table_ids: Sequence[str]) -> set[str]:
        """Those of these tables where a try has come to a result."""
        return set(
            self._connection.execute(
                select(DAY_TRIES.c.table_id).where(
                    DAY_TRIES.c.table_id.in_(table_ids), DAY_TRIES.c.points.is_not(None)
                )
            ).scalars()
        )

    def add_try(
        self,
        table_id: str,
        day: str,
        game: str,
        *,
        browser: str,
        names: Sequence[str],
        now: int,
    ) -> None:
        """Keeps a try that begins."""
        self._connection.execute(
            insert(DAY_TRIES).values(
                table_id=table_id,
                day=day,
                game=game,
                browser=browser,
                names=json.dumps(list(names), ensure_ascii=False),
                begun_at=now,
            )
        )

    def end_try(self, table_id: str, *, points: int, place: int, now: int) -> None:
        """Enters the result of a try."""
        self._connection.execute(
            update(DAY_TRIES)
            .where(DAY_TRIES.c.table_id == table_id)
            .values(points=points, place=place, ended_at=now)
        )

    def at_table(self, table_id: str) -> KeptTry | None:
        """The try that is made at a table."""
        row = self._connection.execute(
            select(DAY_TRIES).where(DAY_TRIES.c.table_id == table_id)
        ).one_or_none()
        return None if row is None else _kept(row)

    def board(self, day: str, game: str, most: int) -> list[KeptTry]:
        """The tries with a result, the best first; of equal ones, the one that ended first."""
        rows = self._connection.execute(
            select(DAY_TRIES)
            .where(
                DAY_TRIES.c.day == day, DAY_TRIES.c.game == game, DAY_TRIES.c.points.is_not(None)
            )
            .order_by(DAY_TRIES.c.points.desc(), DAY_TRIES.c.ended_at, DAY_TRIES.c.table_id)
            .limit(most)
        )
        return [_kept(row) for row in rows]

    def unfinished(self, day: str, game: str, most: int) -> list[KeptTry]:
        """The tries without a result, the one that was begun last first."""
        rows = self._connection.execute(
            select(DAY_TRIES)
            .where(DAY_TRIES.c.day == day, DAY_TRIES.c.game == game, DAY_TRIES.c.points.is_(None))
            .order_by(DAY_TRIES.c.begun_at.desc(), DAY_TRIES.c.table_id)
            .limit(most)
        )
        return [_kept(row) for row in rows]

    def count_better(self, day: str, game: str, points: int) -> int:
        """How many tries have more points."""
        return self._count(day, game, DAY_TRIES.c.points > points)

    def count_finished(self, day: str, game: str) -> int:
        """How many tries have a result."""
        return self._count(day, game, DAY_TRIES.c.points.is_not(None))

    def count_begun(self, day: str, game: str) -> int:
        """How many tries there are."""
        return self._count(day, game)

    def _count(self, day: str, game: str, *which: Any) -> int:
        return self._connection.execute(
            select(func.count()).where(DAY_TRIES.c.day == day, DAY_TRIES.c.game == game, *which)
        ).scalar_one()

    def days(self, before: str, most: int) -> list[DayCount]:
        """How often the games of the latest days before a day were begun, the latest first."""
        latest = (
            select(DAY_TRIES.c.day)
            .where(DAY_TRIES.c.day < before)
            .distinct()
            .order_by(DAY_TRIES.c.day.desc())
            .limit(most)
        )
        rows = self._connection.execute(
            select(DAY_TRIES.c.day, DAY_TRIES.c.game, func.count().label("begun"))
            .where(DAY_TRIES.c.day.in_(latest))
            .group_by(DAY_TRIES.c.day, DAY_TRIES.c.game)
            .order_by(DAY_TRIES.c.day.desc(), DAY_TRIES.c.game)
        )
        return [DayCount(row.day, row.game, row.begun) for row in rows]


def _kept(row: Any) -> KeptTry:
    return KeptTry(
        row.table_id,
        row.day,
        row.game,
        tuple(json.loads(row.names)),
        row.begun_at,
        row.ended_at,
        row.points,
        row.place,
    )
