"""Games of a campaign's tables are entered, each once, whatever dies in between.

A game is entered in the transaction that keeps its end. One whose end was kept without that (its
campaign could not take it then, say) is entered when someone looks at the campaign, and when a
server starts.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.entry import after_game
from dorfplatz.server.errors import BrokenCampaign
from dorfplatz.server.store.campaign_rows import Due
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.tables import Tables
from dorfplatz.table.errors import Refused
from dorfplatz.table.events import SERVER_SENDER
from dorfplatz.table.table import Table

_LOG: Final = structlog.get_logger(__name__)


@dataclass(frozen=True)
class NotEntered:
    """A table whose game has ended and does not fit its campaign, and why."""

    table: str
    reason: Exception


class Entering:
    """Enters the games of finished tables in their campaigns."""

    def __init__(self, tables: Tables, campaigns: Campaigns) -> None:
        self._tables = tables
        self._campaigns = campaigns
        tables.preparing.append(self._remember)
        tables.finishing.append(self._at_the_end_of)

    async def enter_due(self, campaign_id: str | None = None) -> list[NotEntered]:
        """Enters the games, of one campaign or all, that have ended and are not entered yet.

        Returns those that do not fit.
        """
        due = await self._tables.store.read(lambda ledger: ledger.campaigns.due(campaign_id))
        refused = []
        for one in due:
            try:
                await self._enter_one(one)
            except SQLAlchemyError:
                raise
            except Exception as error:  # noqa: BLE001  # the others, and the campaign, go on
                if not isinstance(error, DorfplatzError):
                    _LOG.exception("campaign.not_entered", table=one.table)
                refused.append(NotEntered(one.table, error))
        return refused

    async def _enter_one(self, due: Due) -> None:
        """Enters a game. Raises why it does not fit, without waiting for those who write."""
        table = await self._tables.look(due.table)
        campaign = await self._campaigns.look(due.campaign)
        await asyncio.to_thread(after_game, campaign, due.table, table)
        await self._tables.store.write(lambda ledger: self._enter(ledger, due.table, table))

    async def dismiss(self, campaign_id: str, table_id: str) -> None:
        """Gives up entering the game of a finished table; its table stays as it is.

        A game that is entered or was dismissed already stays so. Raises Refused for a table that
        has no such game.
        """

        def work(ledger: Ledger) -> None:
            self._campaigns.lock(ledger, campaign_id)
            if not ledger.campaigns.is_awaited(campaign_id, table_id):
                return
            if table_id not in {due.table for due in ledger.campaigns.due(campaign_id)}:
                raise Refused("server:campaign.not_over")
            ledger.campaigns.note_entered(table_id)

        await self._tables.store.write(work)

    async def _remember(self, table: Table) -> None:
        """Has the campaign of a table in memory in time for the end of its game."""
        if table.belongs_to is not None:
            with suppress(BrokenCampaign):
                await self._campaigns.remember(table.belongs_to.campaign)

    def _at_the_end_of(self, ledger: Ledger, table_id: str, table: Table) -> None:
        """Has a game entered together with what is kept of its end."""
        if table.belongs_to is not None:
            ledger.at_the_end(
                table.belongs_to.campaign, lambda: self._try_to_enter(ledger, table_id, table)
            )

    def _try_to_enter(self, ledger: Ledger, table_id: str, table: Table) -> None:
        """Enters a game if it fits: its table goes on in any case."""
        try:
            self._enter(ledger, table_id, table)
        except SQLAlchemyError:
            raise
        except Exception as error:  # noqa: BLE001  # tables that are kept with this one go on
            _LOG.warning("campaign.not_entered", table=table_id, error=type(error).__name__)

    def _enter(self, ledger: Ledger, table_id: str, table: Table) -> None:
        """Enters a game, unless it is entered. What it raises comes before it writes."""
        assert table.belongs_to is not None
        campaign_id = table.belongs_to.campaign
        before = self._campaigns.lock(ledger, campaign_id)
        if ledger.campaigns.is_entered(table_id):
            return
        after = after_game(before, table_id, table)
        command = f"{SERVER_SENDER}:{table_id}"
        if after is not before:
            self._campaigns.append(ledger, campaign_id, before, after, SERVER_SENDER, command)
        ledger.campaigns.note_entered(table_id)
        for browser, member, epoch in ledger.campaigns.browsers_at(table_id):
            if table.lets_in(member, epoch) and table.seats_of(member):
                ledger.campaigns.let_in(campaign_id, browser, self._campaigns.now())
