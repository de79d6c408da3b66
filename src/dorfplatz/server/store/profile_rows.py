"""What is read and written of profiles within one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from dorfplatz.server.store.result_rows import KeptResult
from dorfplatz.server.store.schema import (
    PROFILE_BROWSERS,
    PROFILE_LINKS,
    PROFILES,
    RESULTS,
    SESSIONS,
    TABLES,
)


@dataclass(frozen=True)
class KeptProfile:
    """Someone who has given a name, or plays on several devices."""

    id: str
    name: str


@dataclass(frozen=True)
class OwnResult:
    """A result at a table where a browser was let in, and as which member."""

    member: str
    browser: str
    kept: KeptResult


class ProfileRows:
    """The profiles that a transaction sees and changes."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def of_browser(self, browser: str) -> KeptProfile | None:
        """The profile of the browser with this hash of its cookie."""
        row = self._connection.execute(
            select(PROFILES)
            .join(PROFILE_BROWSERS, PROFILE_BROWSERS.c.profile_id == PROFILES.c.id)
            .where(PROFILE_BROWSERS.c.browser == browser)
        ).one_or_none()
        return None if row is None else KeptProfile(row.id, row.name)

    def browsers_of(self, profile_id: str) -> list[str]:
        """The hashes of the cookies of a profile's browsers, the one that came first first."""
        return list(
            self._connection.execute(
                select(PROFILE_BROWSERS.c.browser)
                .where(PROFILE_BROWSERS.c.profile_id == profile_id)
                .order_by(PROFILE_BROWSERS.c.created_at, PROFILE_BROWSERS.c.browser)
            ).scalars()
        )

    def browsers_with(self, browser: str) -> list[str]:
        """All browsers of the profile that a browser belongs to; without one, it alone."""
        profile = self.of_browser(browser)
        return [browser] if profile is None else self.browsers_of(profile.id)

    def add(self, profile_id: str, name: str, now: int) -> None:
        """Keeps a new profile, without any browser as yet."""
        self._connection.execute(insert(PROFILES).values(id=profile_id, name=name, created_at=now))

    def rename(self, profile_id: str, name: str) -> None:
        """Gives a profile another name."""
        self._connection.execute(
            update(PROFILES).where(PROFILES.c.id == profile_id).values(name=name)
        )

    def add_browser(self, profile_id: str, browser: str, now: int) -> None:
        """Lets a browser belong to a profile, and to no other one."""
        self._connection.execute(
            delete(PROFILE_BROWSERS).where(PROFILE_BROWSERS.c.browser == browser)
        )
        self._connection.execute(
            insert(PROFILE_BROWSERS).values(browser=browser, profile_id=profile_id, created_at=now)
        )

    def rename_browser(self, before: str, after: str) -> None:
        """Lets the new cookie of a browser stand for the one before."""
        self._connection.execute(
            update(PROFILE_BROWSERS)
            .where(PROFILE_BROWSERS.c.browser == before)
            .values(browser=after)
        )

    def remove(self, profile_id: str) -> None:
        """Forgets a profile, with its links and which browsers belong to it."""
        for table in (PROFILE_LINKS, PROFILE_BROWSERS):
            self._connection.execute(delete(table).where(table.c.profile_id == profile_id))
        self._connection.execute(delete(PROFILES).where(PROFILES.c.id == profile_id))

    def add_link(self, secret: str, profile_id: str, now: int) -> None:
        """Keeps a link; `secret` is the hash of what stands in it."""
        self._connection.execute(
            insert(PROFILE_LINKS).values(secret=secret, profile_id=profile_id, created_at=now)
        )

    def use_link(self, secret: str, made_after: int) -> str | None:
        """The profile that the link with this hash leads to, which then leads nowhere any more.

        None for one that is unknown, was used, or was not made after a time.
        """
        row = self._connection.execute(
            select(PROFILE_LINKS).where(PROFILE_LINKS.c.secret == secret).with_for_update()
        ).one_or_none()
        if row is None:
            return None
        self._connection.execute(delete(PROFILE_LINKS).where(PROFILE_LINKS.c.secret == secret))
        return str(row.profile_id) if row.created_at > made_after else None

    def results(self, browsers: Sequence[str], most: int) -> list[OwnResult]:
        """The latest results at the tables where browsers were let in, the last one first."""
        rows = self._connection.execute(
            select(RESULTS, SESSIONS.c.member, SESSIONS.c.browser)
            .join(SESSIONS, SESSIONS.c.table_id == RESULTS.c.table_id)
            .where(SESSIONS.c.browser.in_(browsers))
            .order_by(RESULTS.c.ended_at.desc(), RESULTS.c.table_id)
            .limit(most)
        )
        return [
            OwnResult(row.member, row.browser, KeptResult(row.table_id, row.ended_at, row.content))
            for row in rows
        ]

    def end_sessions_at_over(self, browsers: Sequence[str]) -> None:
        """Lets browsers in no longer at the tables whose games have ended."""
        over = select(TABLES.c.id).where(TABLES.c.phase.in_(("finished", "abandoned")))
        self._connection.execute(
            delete(SESSIONS).where(SESSIONS.c.browser.in_(browsers), SESSIONS.c.table_id.in_(over))
        )
