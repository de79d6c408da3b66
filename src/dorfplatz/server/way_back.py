"""The way back to a table or a campaign for someone whom no browser knows any more.

Whoever runs the server opens it, while the server goes on or not: nothing has to be replayed for
it, and so a table that is set aside has it, too.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.server.access import add_invitation, hashed, new_secret
from dorfplatz.server.campaigns.folding import folded
from dorfplatz.server.errors import BrokenTable, NoSuchTable
from dorfplatz.server.settings import ServerSettings
from dorfplatz.server.store.ledger import Invitation, Ledger
from dorfplatz.server.store.upkeep import existing
from dorfplatz.table.people import People, people_of


class NoSuchPerson(DorfplatzError):
    """A name that nobody at a table has, or more than one person."""


@dataclass(frozen=True)
class RunningTable:
    """A table whose game has not ended."""

    id: str
    game: str
    people: People
    at: int
    """When something happened there last, in milliseconds since 1970."""


@dataclass(frozen=True)
class WayBack:
    """A link that lets one device in at a table, once."""

    person: str
    address: str


def running_tables(database: str) -> Iterator[RunningTable]:
    """The tables of a database whose games have not ended, the last played first.

    Raises DatabaseError.
    """
    with existing(database) as engine, engine.begin() as connection:
        ledger = Ledger(connection)
        for found in ledger.running_tables():
            people = people_of(ledger.readable_entries(found.id))
            yield RunningTable(found.id, found.game, people, found.changed_at)


def way_back(database: str, table: str, person: str | None, public_url: str) -> WayBack:
    """A new link by which a person of a table comes in with one more device; by default the host.

    `table` is its id or its page's address, `person` a name or a member's id, `public_url` where
    browsers reach the server. Raises DatabaseError, NoSuchTable, BrokenTable,
    NoSuchPerson, SettingError.
    """
    origin = ServerSettings(database, public_url).canonical_origin
    table_id = _id_in(table)
    with existing(database) as engine, engine.execution_options(writes=True).begin() as connection:
        ledger = Ledger(connection)
        if ledger.lock(table_id) is None:
            raise NoSuchTable("server:table.unknown")
        people = people_of(ledger.readable_entries(table_id))
        member = people.host if person is None else _named(people, person)
        if member not in people.members:  # not even that can be read
            raise BrokenTable("server:table.broken", version=0)
        invitation = Invitation(table_id, member=member, epoch=people.members[member].epoch)
        secret = add_invitation(ledger, invitation, time.time_ns() // 1_000_000)
    return WayBack(people.members[member].name, f"{origin}/join/device#{secret}")


@dataclass(frozen=True)
class FoundCampaign:
    """A campaign in a list."""

    id: str
    name: str
    members: tuple[str, ...]
    at: int
    """When something happened to it last, in milliseconds since 1970."""


def all_campaigns(database: str) -> Iterator[FoundCampaign]:
    """The campaigns of a database that this release can read. Raises DatabaseError."""
    with existing(database) as engine, engine.begin() as connection:
        rows = Ledger(connection).campaigns
        for campaign_id in rows.all_ids():
            kept = rows.look_up(campaign_id)
            with suppress(DorfplatzError, ValueError):
                if kept is not None:
                    campaign = folded(None, kept, rows.events(campaign_id))
                    yield FoundCampaign(
                        campaign_id, campaign.name, campaign.members, kept.changed_at
                    )


def way_back_to_campaign(database: str, campaign: str, public_url: str) -> str | None:
    """The address of a new link to a campaign, open until it is withdrawn; None if there is none.

    `campaign` is its id or its page's address. Raises DatabaseError, SettingError.
    """
    origin = ServerSettings(database, public_url).canonical_origin
    campaign_id = _id_in(campaign)
    with existing(database) as engine, engine.execution_options(writes=True).begin() as connection:
        rows = Ledger(connection).campaigns
        if rows.look_up(campaign_id) is None:
            return None
        secret = new_secret()
        rows.add_invitation(hashed(secret), campaign_id, time.time_ns() // 1_000_000)
    return f"{origin}/campaign-join#{secret}"


def _id_in(address: str) -> str:
    return address.rstrip("/").rpartition("/")[2]


def _named(people: People, person: str) -> str:
    """The member whom a name or an id means. Raises NoSuchPerson."""
    if person in people.members:
        return person
    found = people.called(person)
    if len(found) == 1:
        return found[0]
    known = ", ".join(people.described())
    code = "several" if found else "nobody"
    raise NoSuchPerson(f"server:way_back.{code}", name=person, known=known)
