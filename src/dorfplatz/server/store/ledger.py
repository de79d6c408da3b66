"""What is read and written within one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Insert,
    Update,
    bindparam,
    delete,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import sqlite

from dorfplatz.server.codec import event_from_json, event_to_json
from dorfplatz.server.store.analysis_rows import AnalysisRows
from dorfplatz.server.store.campaign_rows import CampaignRows
from dorfplatz.server.store.clock_rows import ClockRows
from dorfplatz.server.store.day_rows import DayRows
from dorfplatz.server.store.listing_rows import ListingRows
from dorfplatz.server.store.presence_rows import PresenceRows
from dorfplatz.server.store.profile_rows import ProfileRows
from dorfplatz.server.store.push_rows import PushRows
from dorfplatz.server.store.puzzle_rows import PuzzleRows
from dorfplatz.server.store.result_rows import ResultRows
from dorfplatz.server.store.schema import (
    ANALYSES,
    CAMPAIGN_BROWSERS,
    CAMPAIGN_EVENTS,
    CAMPAIGN_INVITATIONS,
    CAMPAIGN_TABLES,
    CAMPAIGNS,
    CHALLENGE_TABLES,
    CHALLENGES,
    CLOCKS,
    DAY_KEY,
    DAY_TRIES,
    ENTRIES,
    INVITATIONS,
    LISTINGS,
    MESSAGES,
    PRESENCE,
    PROFILE_BROWSERS,
    PROFILE_LINKS,
    PROFILES,
    PUSHES,
    PUZZLES,
    RESULTS,
    SESSIONS,
    TABLES,
)
from dorfplatz.server.store.talk_rows import TalkRows
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.events import Entry
from dorfplatz.table.table import Table

CHANNEL = "dorfplatz"
"""Where PostgreSQL tells all processes "table:version"."""


def _as_text(statement: Insert | Update) -> str:
    """A statement as SQLite takes it, with a name for each value."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


# What every command needs is put together once, not each time.

_KEPT: Final = select(
    TABLES.c.id,
    TABLES.c.version,
    TABLES.c.seed,
    TABLES.c.salt,
    TABLES.c.broken_version,
    TABLES.c.broken_engine,
).where(TABLES.c.id.in_(bindparam("ids", expanding=True)))
# Whoever locks several takes them in the same order, so that nobody waits in a circle.
_LOCKED: Final = _KEPT.order_by(TABLES.c.id).with_for_update()

# SQLite is given these as they are: binding each row by itself would take longer than writing it.
_APPENDED: Final = _as_text(insert(ENTRIES))
_REACHED: Final = _as_text(
    update(TABLES)
    .where(TABLES.c.id == bindparam("table_id"))
    .values(
        version=bindparam("reached"),
        phase=bindparam("now_in"),
        bot_due=bindparam("bot_waits"),
        changed_at=bindparam("now"),
    )
)
_MISSED: Final = (
    select(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.version > bindparam("after"))
    .order_by(ENTRIES.c.version)
)

# PostgreSQL is asked as seldom as can be, since each time it is waited for.

_WRITE_AND_TELL: Final = text(
    """
    WITH appended AS (
        INSERT INTO entries (table_id, version, by, command, at, event)
        SELECT * FROM unnest(
            CAST(:table_ids AS text[]), CAST(:versions AS int[]), CAST(:bys AS text[]),
            CAST(:commands AS text[]), CAST(:ats AS bigint[]), CAST(:events AS text[])
        )
    ), reached AS (
        UPDATE tables
        SET version = now.version, phase = now.phase, bot_due = now.bot_due,
            changed_at = now.changed_at
        FROM unnest(
            CAST(:ids AS text[]), CAST(:reached AS int[]), CAST(:phases AS text[]),
            CAST(:bots_wait AS bool[]), CAST(:times AS bigint[])
        ) AS now (id, version, phase, bot_due, changed_at)
        WHERE tables.id = now.id
    )
    SELECT pg_notify(:channel, told) FROM unnest(CAST(:all_told AS text[])) AS told
    """
)
_MISSED_OF_ALL: Final = text(
    """
    SELECT entries.* FROM entries
    JOIN unnest(CAST(:ids AS text[]), CAST(:versions AS int[])) AS known (id, version)
    ON entries.table_id = known.id AND entries.version > known.version
    ORDER BY entries.table_id, entries.version
    """
)


@dataclass(frozen=True)
class Kept:
    """What is kept of a table besides its entries."""

    id: str
    version: int
    secret: ChanceSecret
    broken_version: int | None
    """The version that could not be replayed."""
    broken_engine: str | None
    """The release that could not replay it."""


@dataclass(frozen=True)
class FoundTable:
    """A table in a list."""

    id: str
    game: str
    changed_at: int
    """When something happened there last, in milliseconds since 1970."""


@dataclass(frozen=True)
class Session:
    """A device that was let in."""

    table: str
    member: str
    epoch: int


@dataclass(frozen=True)
class Invitation:
    """A link: to a seat, to be a member on one more device, or, with neither, to watch."""

    table: str
    seat: int | None = None
    member: str | None = None
    epoch: int | None = None
    """The member's epoch when the link was made: it is void once the member was shut out."""
    used_by: str | None = None
    used_as: str | None = None


class Ledger:
    """One transaction. What is written in it is kept as a whole or not at all."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.campaigns = CampaignRows(connection, CHANNEL)
        """The campaigns that the transaction sees."""
        self.analyses = AnalysisRows(connection)
        """The analyses that it sees."""
        self.puzzles = PuzzleRows(connection)
        """The puzzles of days that it sees."""
        self.results = ResultRows(connection)
        """The results that it sees, and who plays the same once more."""
        self.days = DayRows(connection)
        """The days that it sees."""
        self.profiles = ProfileRows(connection)
        """The profiles that it sees."""
        self.pushes = PushRows(connection)
        """The devices that it sees which are told when it is one's turn."""
        self.presence = PresenceRows(connection, CHANNEL)
        """Who it sees at tables."""
        self.clocks = ClockRows(connection)
        """The running clocks that it sees."""
        self.listings = ListingRows(connection)
        """The tables that it sees in lists."""
        self.talk = TalkRows(connection, CHANNEL)
        """What it sees of what was said at tables."""
        self.after_commit: list[Callable[[], None]] = []
        """What is to be done once everything written is kept."""
        self._at_the_end: list[tuple[str, Callable[[], None]]] = []
        self._locked: dict[str, Kept] = {}
        self._stands: dict[str, Table] = {}
        self._appended: list[dict[str, object]] = []
        self._reached: dict[str, dict[str, object]] = {}

    # Tables -------------------------------------------------------------------------------

    def add_table(self, table_id: str, table: Table, secret: ChanceSecret, creation: str) -> None:
        """Keeps a new table; `creation` is the hash of the id of the command that made it."""
        first, last = table.entries[0], table.entries[-1]
        self._connection.execute(
            insert(TABLES).values(
                id=table_id,
                version=0,
                game=table.game_name,
                phase=table.phase,
                engine=table.engine,
                seed=secret.seed,
                salt=secret.salt,
                creation=creation,
                created_at=first.at,
                changed_at=last.at,
            )
        )
        self.append(table_id, table, table.entries)

    def append(self, table_id: str, table: Table, entries: list[Entry]) -> None:
        """Keeps what has just happened at a table, which then stands as given.

        It is written by `flush`, with all else that was appended.
        """
        self._appended += [
            {
                "table_id": table_id,
                "version": entry.version,
                "by": entry.by,
                "command": entry.command,
                "at": entry.at,
                "event": event_to_json(entry.event),
            }
            for entry in entries
        ]
        self._reached[table_id] = {
            "table_id": table_id,
            "reached": table.version,
            "now_in": table.phase,
            "bot_waits": table.waiting_bot is not None,
            "now": entries[-1].at,
        }
        self._stands[table_id] = table

    def at_the_end(self, order: str, work: Callable[[], None]) -> None:
        """Has something done when all else is, in the order of these texts.

        Whoever locks more than tables does it here, so that nobody waits in a circle.
        """
        self._at_the_end.append((order, work))

    def flush(self) -> None:
        """Writes what was appended; whoever commits has to call it before."""
        waiting, self._at_the_end = sorted(self._at_the_end, key=lambda one: one[0]), []
        for _, work in waiting:
            work()
        if not self._appended:
            return
        if self._connection.dialect.name == "postgresql":
            self._connection.execute(_WRITE_AND_TELL, self._all_written())
        else:
            self._connection.exec_driver_sql(_APPENDED, self._appended)
            self._connection.exec_driver_sql(_REACHED, list(self._reached.values()))
        for table_id in self._reached:
            table = self._stands[table_id]
            if table.settings.clock is not None:
                self.clocks.put(table_id, table.clock_due)
        self._appended, self._reached = [], {}

    def _all_written(self) -> dict[str, object]:
        """What was appended, column by column."""
        appended, reached = self._appended, list(self._reached.values())
        return {
            "table_ids": [one["table_id"] for one in appended],
            "versions": [one["version"] for one in appended],
            "bys": [one["by"] for one in appended],
            "commands": [one["command"] for one in appended],
            "ats": [one["at"] for one in appended],
            "events": [one["event"] for one in appended],
            "ids": [one["table_id"] for one in reached],
            "reached": [one["reached"] for one in reached],
            "phases": [one["now_in"] for one in reached],
            "bots_wait": [one["bot_waits"] for one in reached],
            "times": [one["now"] for one in reached],
            "channel": CHANNEL,
            "all_told": [f"{one['table_id']}:{one['reached']}" for one in reached],
        }

    def lock_all(self, table_ids: Iterable[str]) -> None:
        """Holds several tables at once, those that there are."""
        found = self._connection.execute(_LOCKED, {"ids": sorted(table_ids)})
        self._locked |= {row.id: _kept(row) for row in found}

    def lock(self, table_id: str) -> Kept | None:
        """What is kept of a table; nobody else writes to it until this transaction ends."""
        if table_id not in self._locked:
            self.lock_all([table_id])
        return self._locked.get(table_id)

    def stands(self, table_id: str) -> Table | None:
        """A table as this transaction has last left it, if it has."""
        return self._stands.get(table_id)

    def look_up(self, table_id: str) -> Kept | None:
        """What is kept of a table."""
        row = self._connection.execute(_KEPT, {"ids": [table_id]}).one_or_none()
        return None if row is None else _kept(row)

    def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a version. Raises ValueError for one that is unreadable."""
        rows = self._connection.execute(_MISSED, {"table": table_id, "after": after})
        return [_entry(row) for row in rows]

    def readable_entries(self, table_id: str) -> list[Entry]:
        """The entries of a table without those that are unreadable."""
        found = []
        for row in self._connection.execute(_MISSED, {"table": table_id, "after": 0}):
            with suppress(ValueError):
                found.append(_entry(row))
        return found

    def entries_of_all(self, known: dict[str, int]) -> dict[str, list[Entry]]:
        """The entries of several tables after the versions that are known; for PostgreSQL only.

        Raises ValueError for one that is unreadable.
        """
        asked = {"ids": list(known), "versions": list(known.values())}
        found: dict[str, list[Entry]] = {}
        for row in self._connection.execute(_MISSED_OF_ALL, asked):
            found.setdefault(row.table_id, []).append(_entry(row))
        return found

    def table_made_by(self, creation: str) -> str | None:
        """The table that the command with this hash has set up, if it has."""
        return self._connection.execute(
            select(TABLES.c.id).where(TABLES.c.creation == creation)
        ).scalar_one_or_none()

    def tables(self) -> list[str]:
        """The ids of all tables, in the order in which they were set up."""
        return list(
            self._connection.execute(
                select(TABLES.c.id).order_by(TABLES.c.created_at, TABLES.c.id)
            ).scalars()
        )

    def running_tables(self) -> list[FoundTable]:
        """The tables whose games have not ended, the last played first."""
        rows = self._connection.execute(
            select(TABLES.c.id, TABLES.c.game, TABLES.c.changed_at)
            .where(TABLES.c.phase.in_(("lobby", "playing")))
            .order_by(TABLES.c.changed_at.desc(), TABLES.c.id)
        )
        return [FoundTable(row.id, row.game, row.changed_at) for row in rows]

    def tables_with_waiting_bots(self, before: int) -> list[str]:
        """Tables where a bot has had to act since before a time, in milliseconds since 1970."""
        return list(
            self._connection.execute(
                select(TABLES.c.id)
                .where(
                    TABLES.c.bot_due,
                    TABLES.c.changed_at <= before,
                    TABLES.c.broken_version.is_(None),
                )
                .order_by(TABLES.c.changed_at)
            ).scalars()
        )

    def set_aside(self, table_id: str, version: int, engine: str) -> bool:
        """Notes that this release cannot replay a table beyond a version.

        Returns whether that was news.
        """
        known = TABLES.c.broken_engine
        done = self._connection.execute(
            update(TABLES)
            .where(TABLES.c.id == table_id, or_(known.is_(None), known != engine))
            .values(broken_version=version, broken_engine=engine)
        )
        return done.rowcount > 0

    def bring_back(self, table_id: str) -> None:
        """Notes that a table that was set aside can be replayed."""
        self._connection.execute(
            update(TABLES)
            .where(TABLES.c.id == table_id)
            .values(broken_version=None, broken_engine=None)
        )

    # Sessions and invitations ---------------------------------------------------------------

    def add_session(self, secret: str, session: Session, now: int, browser: str) -> None:
        """Lets a device in; `secret` and `browser` are the hashes of what it shows."""
        self._connection.execute(
            insert(SESSIONS).values(
                secret=secret,
                table_id=session.table,
                member=session.member,
                epoch=session.epoch,
                created_at=now,
                browser=browser,
            )
        )

    def sessions_of(self, browser: str) -> list[Session]:
        """The sessions of a browser with this hash of its cookie, the oldest first."""
        rows = self._connection.execute(
            select(SESSIONS)
            .where(SESSIONS.c.browser == browser)
            .order_by(SESSIONS.c.created_at, SESSIONS.c.secret)
        )
        return [Session(row.table_id, row.member, row.epoch) for row in rows]

    def session(self, secret: str) -> Session | None:
        """The device with this hash of its secret."""
        row = self._connection.execute(
            select(SESSIONS).where(SESSIONS.c.secret == secret)
        ).one_or_none()
        return None if row is None else Session(row.table_id, row.member, row.epoch)

    def end_session(self, secret: str) -> None:
        """Lets a device out."""
        self._connection.execute(delete(SESSIONS).where(SESSIONS.c.secret == secret))

    def add_invitation(self, secret: str, invitation: Invitation, now: int) -> None:
        """Keeps a link; `secret` is the hash of what stands in it."""
        self._connection.execute(
            insert(INVITATIONS).values(
                secret=secret,
                table_id=invitation.table,
                seat=invitation.seat,
                member=invitation.member,
                epoch=invitation.epoch,
                created_at=now,
            )
        )

    def invitation(self, secret: str) -> Invitation | None:
        """The link with this hash, used up or not; nobody else uses it in the meantime."""
        row = self._connection.execute(
            select(INVITATIONS).where(INVITATIONS.c.secret == secret).with_for_update()
        ).one_or_none()
        if row is None:
            return None
        return Invitation(row.table_id, row.seat, row.member, row.epoch, row.used_by, row.used_as)

    def use_invitation(self, secret: str, used_by: str, used_as: str) -> None:
        """Uses a link up."""
        self._connection.execute(
            update(INVITATIONS)
            .where(INVITATIONS.c.secret == secret)
            .values(used_by=used_by, used_as=used_as)
        )

    def revoke_invitations(self, table: str, seat: int | None) -> int:
        """Makes the unused links to a seat void, or without one those for watching."""
        seats = INVITATIONS.c.seat
        done = self._connection.execute(
            delete(INVITATIONS).where(
                INVITATIONS.c.table_id == table,
                INVITATIONS.c.member.is_(None),
                INVITATIONS.c.used_by.is_(None),
                seats.is_(None) if seat is None else seats == seat,
            )
        )
        return done.rowcount

    # Everything, for backups ----------------------------------------------------------------

    def rows(self) -> Iterable[tuple[str, dict[str, object]]]:
        """Every row that is kept with the name of its table, those first that others need."""
        for table in (
            TABLES,
            ENTRIES,
            SESSIONS,
            INVITATIONS,
            CAMPAIGNS,
            CAMPAIGN_EVENTS,
            CAMPAIGN_BROWSERS,
            CAMPAIGN_INVITATIONS,
            CAMPAIGN_TABLES,
            ANALYSES,
            RESULTS,
            DAY_KEY,
            DAY_TRIES,
            CHALLENGES,
            CHALLENGE_TABLES,
            PROFILES,
            PROFILE_BROWSERS,
            PROFILE_LINKS,
            PRESENCE,
            MESSAGES,
            PUSHES,
            LISTINGS,
            CLOCKS,
            PUZZLES,
        ):
            result = self._connection.execution_options(yield_per=1000).execute(
                select(table).order_by(*table.primary_key.columns)
            )
            for row in result.mappings():
                yield table.name, dict(row)


def _kept(row: Any) -> Kept:
    secret = ChanceSecret(row.seed, row.salt)
    return Kept(row.id, row.version, secret, row.broken_version, row.broken_engine)


def _entry(row: Any) -> Entry:
    return Entry(row.version, row.by, row.command, row.at, event_from_json(row.event))
