"""What is read and written of campaigns within one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text, update

from dorfplatz.server.store.schema import (
    CAMPAIGN_BROWSERS,
    CAMPAIGN_EVENTS,
    CAMPAIGN_INVITATIONS,
    CAMPAIGN_TABLES,
    CAMPAIGNS,
    SESSIONS,
    TABLES,
)
from dorfplatz.server.store.unless_there import add_unless_there

CHANNEL_PREFIX = "campaign/"
"""What PostgreSQL tells of a campaign begins with this; what it tells of a table does not."""


@dataclass(frozen=True)
class KeptCampaign:
    """What is kept of a campaign besides its events."""

    id: str
    version: int
    rules: str
    """In JSON, as the header of a campaign's file tells them."""
    changed_at: int
    """When something happened to it last, in milliseconds since 1970."""


@dataclass(frozen=True)
class Due:
    """A table whose game has ended and is not entered in its campaign."""

    campaign: str
    table: str


@dataclass(frozen=True)
class CampaignTable:
    """A table in a list of a campaign's tables."""

    id: str
    changed_at: int


class CampaignRows:
    """The campaigns that a transaction sees and changes."""

    def __init__(self, connection: Connection, channel: str) -> None:
        self._connection = connection
        self._channel = channel

    def add(self, campaign_id: str, rules: str, creation: str, now: int) -> None:
        """Keeps a new campaign, without any event as yet."""
        self._connection.execute(
            insert(CAMPAIGNS).values(
                id=campaign_id,
                version=0,
                rules=rules,
                creation=creation,
                created_at=now,
                changed_at=now,
            )
        )

    def look_up(self, campaign_id: str) -> KeptCampaign | None:
        """What is kept of a campaign."""
        row = self._connection.execute(
            select(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign_id)
        ).one_or_none()
        return None if row is None else _kept(row)

    def lock(self, campaign_id: str) -> KeptCampaign | None:
        """What is kept of a campaign; nobody else changes it until this transaction ends."""
        row = self._connection.execute(
            select(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign_id).with_for_update(key_share=True)
        ).one_or_none()
        return None if row is None else _kept(row)

    def made_by(self, creation: str) -> str | None:
        """The campaign that the command with this hash has made, if it has."""
        return self._connection.execute(
            select(CAMPAIGNS.c.id).where(CAMPAIGNS.c.creation == creation)
        ).scalar_one_or_none()

    def all_ids(self) -> list[str]:
        """The ids of all campaigns, in the order in which they were begun."""
        return list(
            self._connection.execute(
                select(CAMPAIGNS.c.id).order_by(CAMPAIGNS.c.created_at, CAMPAIGNS.c.id)
            ).scalars()
        )

    def append(
        self,
        campaign_id: str,
        version: int,
        events: Sequence[str],
        *,
        by: str,
        command: str,
        now: int,
    ) -> None:
        """Keeps what has happened to a campaign that had this version, and tells all processes."""
        reached = version + len(events)
        self._connection.execute(
            insert(CAMPAIGN_EVENTS),
            [
                {
                    "campaign_id": campaign_id,
                    "version": version + number,
                    "by": by,
                    "command": command,
                    "at": now,
                    "event": event,
                }
                for number, event in enumerate(events, start=1)
            ],
        )
        self._connection.execute(
            update(CAMPAIGNS)
            .where(CAMPAIGNS.c.id == campaign_id)
            .values(version=reached, changed_at=now)
        )
        if self._connection.dialect.name == "postgresql":
            self._connection.execute(
                text("SELECT pg_notify(:channel, :told)"),
                {"channel": self._channel, "told": f"{CHANNEL_PREFIX}{campaign_id}:{reached}"},
            )

    def events(self, campaign_id: str, after: int = 0) -> list[str]:
        """The events of a campaign after a version, each as JSON."""
        return list(
            self._connection.execute(
                select(CAMPAIGN_EVENTS.c.event)
                .where(
                    CAMPAIGN_EVENTS.c.campaign_id == campaign_id, CAMPAIGN_EVENTS.c.version > after
                )
                .order_by(CAMPAIGN_EVENTS.c.version)
            ).scalars()
        )

    def version_by(self, campaign_id: str, command: str) -> int | None:
        """The version that a command has led to, if it was carried out."""
        return self._connection.execute(
            select(CAMPAIGN_EVENTS.c.version)
            .where(
                CAMPAIGN_EVENTS.c.campaign_id == campaign_id, CAMPAIGN_EVENTS.c.command == command
            )
            .order_by(CAMPAIGN_EVENTS.c.version.desc())
            .limit(1)
        ).scalar_one_or_none()

    # Who is let in --------------------------------------------------------------------------

    def let_in(self, campaign_id: str, browser: str, now: int) -> None:
        """Lets the browser in that has this hash of its cookie, unless it has been let in."""
        add_unless_there(
            self._connection,
            CAMPAIGN_BROWSERS,
            campaign_id=campaign_id,
            browser=browser,
            created_at=now,
        )

    def lets_in(self, campaign_id: str, browser: str) -> bool:
        """Whether the browser with this hash of its cookie has been let in."""
        found = self._connection.execute(
            select(CAMPAIGN_BROWSERS.c.browser).where(
                CAMPAIGN_BROWSERS.c.campaign_id == campaign_id,
                CAMPAIGN_BROWSERS.c.browser == browser,
            )
        )
        return found.one_or_none() is not None

    def count_let_in(self, campaign_id: str) -> int:
        """How many browsers have been let in to a campaign and have not left it."""
        return self._connection.execute(
            select(func.count()).where(CAMPAIGN_BROWSERS.c.campaign_id == campaign_id)
        ).scalar_one()

    def let_out(self, campaign_id: str, browser: str) -> None:
        """Lets a browser in no longer."""
        self._connection.execute(
            delete(CAMPAIGN_BROWSERS).where(
                CAMPAIGN_BROWSERS.c.campaign_id == campaign_id,
                CAMPAIGN_BROWSERS.c.browser == browser,
            )
        )

    def of_browser(self, browser: str) -> list[str]:
        """The campaigns that a browser has been let in to, the one that changed last first."""
        return list(
            self._connection.execute(
                select(CAMPAIGNS.c.id)
                .join(CAMPAIGN_BROWSERS, CAMPAIGN_BROWSERS.c.campaign_id == CAMPAIGNS.c.id)
                .where(CAMPAIGN_BROWSERS.c.browser == browser)
                .order_by(CAMPAIGNS.c.changed_at.desc(), CAMPAIGNS.c.id)
            ).scalars()
        )

    def add_invitation(self, secret: str, campaign_id: str, now: int) -> None:
        """Keeps a link; `secret` is the hash of what stands in it. One that is known stays."""
        add_unless_there(
            self._connection,
            CAMPAIGN_INVITATIONS,
            secret=secret,
            campaign_id=campaign_id,
            created_at=now,
        )

    def invited_by(self, secret: str) -> str | None:
        """The campaign that the link with this hash lets in to; None for one that was withdrawn."""
        return self._connection.execute(
            select(CAMPAIGN_INVITATIONS.c.campaign_id).where(
                CAMPAIGN_INVITATIONS.c.secret == secret,
                CAMPAIGN_INVITATIONS.c.withdrawn_at.is_(None),
            )
        ).scalar_one_or_none()

    def withdraw_invitations(self, campaign_id: str, now: int) -> None:
        """Withdraws all links to a campaign that were made until now."""
        self._connection.execute(
            update(CAMPAIGN_INVITATIONS)
            .where(
                CAMPAIGN_INVITATIONS.c.campaign_id == campaign_id,
                CAMPAIGN_INVITATIONS.c.withdrawn_at.is_(None),
            )
            .values(withdrawn_at=now)
        )

    # Tables ---------------------------------------------------------------------------------

    def add_table(self, table_id: str, campaign_id: str, after: int) -> None:
        """Notes that a new table's game belongs to a campaign."""
        self._connection.execute(
            insert(CAMPAIGN_TABLES).values(table_id=table_id, campaign_id=campaign_id, after=after)
        )

    def is_entered(self, table_id: str) -> bool:
        """Whether the game of a table was entered in its campaign, or never will be."""
        return bool(
            self._connection.execute(
                select(CAMPAIGN_TABLES.c.entered).where(CAMPAIGN_TABLES.c.table_id == table_id)
            ).scalar_one()
        )

    def is_awaited(self, campaign_id: str, table_id: str) -> bool:
        """Whether the game of a table belongs to a campaign and is not entered there."""
        found = self._connection.execute(
            select(CAMPAIGN_TABLES.c.table_id).where(
                CAMPAIGN_TABLES.c.table_id == table_id,
                CAMPAIGN_TABLES.c.campaign_id == campaign_id,
                CAMPAIGN_TABLES.c.entered.is_(False),
            )
        )
        return found.one_or_none() is not None

    def note_entered(self, table_id: str) -> None:
        """Notes that the game of a table was entered in its campaign, or never will be."""
        self._connection.execute(
            update(CAMPAIGN_TABLES)
            .where(CAMPAIGN_TABLES.c.table_id == table_id)
            .values(entered=True)
        )

    def due(self, campaign_id: str | None = None) -> list[Due]:
        """The tables, of one campaign or all, whose games have ended and are not entered yet."""
        wanted = select(CAMPAIGN_TABLES.c.campaign_id, CAMPAIGN_TABLES.c.table_id).join(
            TABLES, TABLES.c.id == CAMPAIGN_TABLES.c.table_id
        )
        wanted = wanted.where(CAMPAIGN_TABLES.c.entered.is_(False), TABLES.c.phase == "finished")
        if campaign_id is not None:
            wanted = wanted.where(CAMPAIGN_TABLES.c.campaign_id == campaign_id)
        rows = self._connection.execute(wanted.order_by(TABLES.c.changed_at, TABLES.c.id))
        return [Due(row.campaign_id, row.table_id) for row in rows]

    def running(self, campaign_id: str, most: int) -> list[CampaignTable]:
        """The tables of a campaign whose games have not ended, the last played first."""
        rows = self._connection.execute(
            select(TABLES.c.id, TABLES.c.changed_at)
            .join(CAMPAIGN_TABLES, TABLES.c.id == CAMPAIGN_TABLES.c.table_id)
            .where(
                CAMPAIGN_TABLES.c.entered.is_(False),
                CAMPAIGN_TABLES.c.campaign_id == campaign_id,
                TABLES.c.phase.in_(("lobby", "playing")),
            )
            .order_by(TABLES.c.changed_at.desc(), TABLES.c.id)
            .limit(most)
        )
        return [CampaignTable(row.id, row.changed_at) for row in rows]

    def browsers_at(self, table_id: str) -> list[tuple[str, str, int]]:
        """The browsers that were let in at a table: hash of the cookie, member and epoch."""
        rows = self._connection.execute(
            select(SESSIONS.c.browser, SESSIONS.c.member, SESSIONS.c.epoch)
            .where(SESSIONS.c.table_id == table_id, SESSIONS.c.browser.is_not(None))
            .order_by(SESSIONS.c.browser)
        )
        return [(row.browser, row.member, row.epoch) for row in rows]


def _kept(row: Any) -> KeptCampaign:
    return KeptCampaign(row.id, row.version, row.rules, row.changed_at)
