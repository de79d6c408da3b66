"""The campaigns of a server: the one place where their events meet the store.

    event -> lock the campaign in the store -> apply -> append -> commit -> wake those who wait

A campaign in memory is only a cache of its events, and is never changed: `apply` makes another one,
which takes its place once the event is kept.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.changes import Change, Preview, change_between
from dorfplatz.dorfromantik.campaign.events import GameCorrected, GameFinished, LaterEvent
from dorfplatz.server import metrics
from dorfplatz.server.campaigns.folding import event_kept, folded, rules_kept
from dorfplatz.server.errors import BrokenCampaign, NoSuchCampaign
from dorfplatz.server.hub import Hub
from dorfplatz.server.memory import Memory
from dorfplatz.server.store.campaign_rows import KeptCampaign
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.tables import Tables
from dorfplatz.table.errors import Refused

MOST_IN_MEMORY: Final = 500
"""Campaigns that one process keeps in memory at most."""

MOST_EVENTS: Final = 1_000
"""Events that a campaign has at most: folding them must not take long."""

_LOG: Final = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Done:
    """What an event has led to: the campaign as it stands, and what the event changed."""

    campaign: Campaign
    change: Change


class Campaigns:
    """All campaigns of a store."""

    def __init__(self, tables: Tables) -> None:
        self.store = tables.store
        self.now = tables.now
        self.hub = Hub()
        """Who follows which campaign."""
        self._memory = Memory[Campaign](MOST_IN_MEMORY)
        self._broken: dict[str, int] = {}
        """The versions that this release could not fold."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_stopping = False

    def stop_waiting(self) -> None:
        """Lets go all who wait for something to happen, now and from now on."""
        self._is_stopping = True
        self.missed()

    def begin(self) -> None:
        """Wakes those who wait from now on, on the running event loop."""
        self._loop = asyncio.get_running_loop()

    async def look(self, campaign_id: str) -> Campaign:
        """The campaign as it stands. Raises NoSuchCampaign, BrokenCampaign."""
        campaign = self._memory.get(campaign_id)
        if campaign is None or self.store.is_shared:
            return await self.store.read(lambda ledger: self.look_within(ledger, campaign_id))
        return campaign

    async def remember(self, campaign_id: str) -> None:
        """Has a campaign in memory, so that nobody who writes has to fold all of it."""
        if self._memory.get(campaign_id) is None:
            await self.look(campaign_id)

    def look_within(self, ledger: Ledger, campaign_id: str) -> Campaign:
        """The campaign as a transaction that writes nothing sees it. Raises as `look` does."""
        campaign = self._after(ledger, ledger.campaigns.look_up(campaign_id))
        self._memory.put(campaign_id, campaign)
        return campaign

    def lock(self, ledger: Ledger, campaign_id: str) -> Campaign:
        """The campaign, which nobody else changes meanwhile. Raises as `look` does."""
        return self._after(ledger, ledger.campaigns.lock(campaign_id))

    def add(
        self,
        ledger: Ledger,
        campaign_id: str,
        campaign: Campaign,
        creation: str,
        by: str,
        command: str,
    ) -> None:
        """Keeps a new campaign with all its events."""
        rules = rules_kept(campaign.rules)
        ledger.campaigns.add(campaign_id, rules, creation, self.now())
        self._keep(ledger, campaign_id, campaign, 0, by, command)

    def append(
        self,
        ledger: Ledger,
        campaign_id: str,
        before: Campaign,
        after: Campaign,
        by: str,
        command: str,
    ) -> None:
        """Keeps what has happened to a locked campaign, and tells of it once it is committed."""
        self._keep(ledger, campaign_id, after, before.version, by, command)

    def _keep(
        self,
        ledger: Ledger,
        campaign_id: str,
        campaign: Campaign,
        version: int,
        by: str,
        command: str,
    ) -> None:
        check_length(campaign.version)
        events = [event_kept(event) for event in campaign.events[version:]]
        ledger.campaigns.append(
            campaign_id, version, events, by=by, command=command, now=self.now()
        )
        ledger.after_commit.append(lambda: self._publish(campaign_id, campaign))

    async def execute(self, campaign_id: str, by: str, command: str, event: LaterEvent) -> Done:
        """Lets an event happen; the same command again changes nothing, and is answered again.

        Raises NoSuchCampaign, BrokenCampaign, Refused, and whatever `Campaign.apply` raises.
        """

        def work(ledger: Ledger) -> tuple[Campaign, Campaign, int | None]:
            before = self.lock(ledger, campaign_id)
            version = ledger.campaigns.version_by(campaign_id, command)
            if version is not None:
                return before, before, version
            _check_record(ledger, campaign_id, event)
            after = before.apply(event)
            self.append(ledger, campaign_id, before, after, by, command)
            return before, after, None

        await self.remember(campaign_id)
        before, after, version = await self.store.write(work)
        if version is not None:
            return Done(after, await asyncio.to_thread(after.change_by, version - 1))
        return Done(after, change_between(before, after))

    async def preview(self, campaign_id: str, event: LaterEvent) -> Preview:
        """What an event would change. Raises as `execute` does, but for WouldTakeBack."""
        campaign = await self.look(campaign_id)
        await self.store.read(lambda ledger: _check_record(ledger, campaign_id, event))
        return await asyncio.to_thread(campaign.preview, event)

    async def wait_beyond(self, campaign_id: str, version: int, seconds: float) -> bool:
        """Waits until a campaign has more events than this; whether it has before time is up.

        Raises as `look` does.
        """
        with self.hub.following(campaign_id) as wake_up, metrics.WAITING.track_inprogress():
            try:
                async with asyncio.timeout(seconds):
                    while (await self.look(campaign_id)).version <= version:
                        if self._is_stopping:
                            return False
                        await wake_up.wait()
                        wake_up.clear()
            except TimeoutError:
                return False
        return True

    def heard(self, campaign_id: str) -> None:
        """Some process has kept something: whoever waits for the campaign here is woken."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.hub.notify, campaign_id)

    def missed(self) -> None:
        """Something may have been kept unheard: all who wait look for themselves."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._wake_all)

    def _wake_all(self) -> None:
        for campaign_id in self.hub.followed:
            self.hub.notify(campaign_id)

    def _publish(self, campaign_id: str, campaign: Campaign) -> None:
        self._memory.put(campaign_id, campaign)
        self.heard(campaign_id)

    def _after(self, ledger: Ledger, kept: KeptCampaign | None) -> Campaign:
        """The campaign at its kept version; what is not in memory is folded from its events."""
        if kept is None:
            raise NoSuchCampaign("server:campaign.unknown")
        campaign = self._memory.get(kept.id)
        if campaign is not None and campaign.version >= kept.version:
            return campaign
        if self._broken.get(kept.id) == kept.version:
            raise BrokenCampaign("server:campaign.broken")
        try:
            version = 0 if campaign is None else campaign.version
            return folded(campaign, kept, ledger.campaigns.events(kept.id, version))
        except SQLAlchemyError:
            raise
        except Exception as error:
            _LOG.exception("campaign.broken", campaign=kept.id, error=type(error).__name__)
            self._broken[kept.id] = kept.version
            raise BrokenCampaign("server:campaign.broken") from error


def _check_record(ledger: Ledger, campaign_id: str, event: LaterEvent) -> None:
    """No game bears the id of a table here whose own game is still to be entered. Raises Refused.

    Otherwise that one would be taken for entered already.
    """
    told = event.record if isinstance(event, GameFinished | GameCorrected) else ""
    if told and ledger.campaigns.is_awaited(campaign_id, told):
        raise Refused("server:campaign.awaited")


def check_length(events: int) -> None:
    """Raises Refused for a campaign with too many events."""
    if events > MOST_EVENTS:
        raise Refused("server:campaign.too_long", most=MOST_EVENTS)
