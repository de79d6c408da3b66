"""Setting up tables: new ones, ones that continue a game, and ones where the same people go on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from dorfplatz.base.errors import OptionError
from dorfplatz.base.options import check_options
from dorfplatz.base.set_files import PieceSet
from dorfplatz.game.game import Game
from dorfplatz.game.registry import game_kind
from dorfplatz.record import loads
from dorfplatz.server.access import AccessControl, Credentials, Welcome, hashed, new_table_id
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.next_game import check_game
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.tables import Tables
from dorfplatz.table.again import rematch
from dorfplatz.table.chance_commitment import new_chance_secret
from dorfplatz.table.commands import Again
from dorfplatz.table.decide import create, decide
from dorfplatz.table.errors import Refused
from dorfplatz.table.events import OfCampaign, Origin, Prelude, Seat, TableSettings
from dorfplatz.table.table import Table


@dataclass(frozen=True)
class Order:
    """A table that someone wants set up."""

    command: str
    """The id of the command; sent again, it gives the same table."""
    name: str
    game: str
    options: dict[str, object]
    settings: TableSettings
    seats: Sequence[Seat]
    campaign: str | None = None
    """The campaign that the game belongs to; what is unlocked follows from it."""


class Opening:
    """Sets tables up."""

    def __init__(self, tables: Tables, access_control: AccessControl, campaigns: Campaigns) -> None:
        self._tables = tables
        self._access_control = access_control
        self._campaigns = campaigns

    async def open(
        self, order: Order, begun: Game | None, origin: Origin | None, shown: Credentials
    ) -> Welcome:
        """A new table, and its host let in; with a game that was begun elsewhere, or a new one.

        Raises whatever `create` raises, and OptionError for an option that names a file here.
        """
        _refuse_files(order)
        creation = hashed(f"create {order.command}")
        belongs_to = None
        # What was set up once stays so, whatever its campaign would say to it by now.
        if order.campaign is not None and not await self._is_set_up(creation):
            order, belongs_to = await self._for_campaign(order, order.campaign, begun)
        secret = new_chance_secret()
        prelude = None if begun is None else Prelude(begun.setup, begun.events, origin)
        pieces = None if begun is not None else await asyncio.to_thread(_load_pieces, order)
        made = create(
            hashed(order.command),
            order.game,
            order.options,
            order.settings,
            list(order.seats),
            order.name,
            secret,
            pieces=pieces,
            prelude=prelude,
            belongs_to=belongs_to,
            now=self._tables.now(),
        ).table

        return await self._tables.store.write(
            lambda ledger: self._access_control.open_once(ledger, made, secret, creation, shown)
        )

    async def _is_set_up(self, creation: str) -> bool:
        return await self._tables.store.read(
            lambda ledger: ledger.table_made_by(creation) is not None
        )

    async def _for_campaign(
        self, order: Order, campaign_id: str, begun: Game | None
    ) -> tuple[Order, OfCampaign]:
        """An order of a campaign's table, with what is unlocked there. Raises as `check_game`."""
        if begun is not None:
            raise Refused("server:campaign.new_game_only")
        campaign = await self._campaigns.look(campaign_id)
        check_game(campaign, order.game, order.options, order.seats)
        options = {**order.options, **campaign.game_options}
        return replace(order, options=options), OfCampaign(campaign_id, campaign.version)

    async def again(self, table_id: str, by: str, command: str, shown: Credentials) -> Welcome:
        """The table where the people of this one play again, set up if it is not there yet.

        Raises Refused while the game goes on, and for someone who does not play here.
        """
        table = await self._tables.look(table_id)
        pieces, belongs_to, options = None, table.belongs_to, table.options
        if table.successor is None and table.phase in ("finished", "abandoned"):
            if belongs_to is not None:
                campaign = await self._campaigns.look(belongs_to.campaign)
                options = {**options, **campaign.game_options}
                belongs_to = OfCampaign(belongs_to.campaign, campaign.version)
            kind = game_kind(table.game_name)
            pieces = await asyncio.to_thread(kind.load_pieces, options)

        def work(ledger: Ledger) -> Welcome:
            locked = self._tables.lock(ledger, table_id)
            successor = locked.table.successor
            if successor is None:
                successor = new_table_id()
                asking = Again(id=command, expected_version=locked.table.version, table=successor)
                now = self._tables.now()
                done = decide(locked.table, by, asking, locked.secret, now=now)
                secret = new_chance_secret()
                fresh = rematch(
                    done.table,
                    hashed(command)[:32],
                    secret,
                    options=options,
                    pieces=pieces,
                    belongs_to=belongs_to,
                    now=now,
                )
                self._tables.add(ledger, successor, fresh, secret, hashed(f"again {table_id}"))
                self._tables.append(ledger, locked, done.table)
            else:
                fresh = self._tables.lock(ledger, successor).table
            if by not in fresh.members:
                raise Refused("table:refused.not_your_table")
            return self._access_control.let_in(ledger, successor, fresh, by, shown)

        return await self._tables.store.write(work)


def game_at(table: Table, events: int) -> Game:
    """The game of a table after so many of its events. Raises Refused when there is no such."""
    if table.game is None:
        raise Refused("server:table.no_game")
    try:
        return table.game.at(events)
    except IndexError:
        raise Refused("server:table.no_moment", event=events) from None


def game_of_record(record: str) -> Game:
    """The game that a record tells. Raises RecordError."""
    return loads(record, seed=0)


def _load_pieces(order: Order) -> PieceSet | None:
    """The set of pieces that an order names. Raises UnknownGame, OptionError, Faults."""
    kind = game_kind(order.game)
    return kind.load_pieces(check_options(kind.options, order.options))


def _refuse_files(order: Order) -> None:
    """No option may make the server read a file of its own because someone asks for it."""
    for option in game_kind(order.game).options:
        value = order.options.get(option.name)
        if isinstance(value, str) and value.lower().endswith(".toml"):
            raise OptionError("server:table.no_files", name=option.name)
