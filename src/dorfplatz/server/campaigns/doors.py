"""Who is let in to a campaign: whoever began it, and those who come by a link.

A browser shows the one cookie that it has for tables, too. Of all secrets only hashes are kept.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass

from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.server.access import Credentials, browser_secret, hashed, new_table_id
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.errors import BadInvitation, LastLetIn, NotLetIn
from dorfplatz.server.store.ledger import Ledger


@dataclass(frozen=True)
class CampaignWelcome:
    """A browser that was let in to a campaign, and its secret for its cookie."""

    campaign: str
    secret: str


class CampaignDoors:
    """Lets browsers in to the campaigns of a store."""

    def __init__(self, campaigns: Campaigns) -> None:
        self._campaigns = campaigns
        self._store = campaigns.store

    async def browser(self, campaign_id: str, shown: Credentials) -> str:
        """The hash of the cookie of a browser that was let in. Raises NotLetIn."""
        if shown.browser is not None:
            browser = hashed(shown.browser)
            if await self._store.read(
                lambda ledger: ledger.campaigns.lets_in(campaign_id, browser)
            ):
                return browser
        raise NotLetIn("server:campaign.not_let_in")

    async def campaigns_of(self, shown: Credentials) -> list[str]:
        """The campaigns that a browser was let in to, the one that changed last first."""
        if shown.browser is None:
            return []
        browser = hashed(shown.browser)
        return await self._store.read(lambda ledger: ledger.campaigns.of_browser(browser))

    async def open(self, command: str, campaign: Campaign, shown: Credentials) -> CampaignWelcome:
        """Keeps a campaign that has just begun or comes from a file, and lets its owner in.

        The same command again, which only its sender knows, leads to the same campaign.
        """
        creation = hashed(f"campaign {command}")

        def work(ledger: Ledger) -> CampaignWelcome:
            known = ledger.campaigns.made_by(creation)
            if known is not None:
                return self._let_in(ledger, known, shown)
            campaign_id = new_table_id()
            secret = browser_secret(ledger, shown)
            self._campaigns.add(
                ledger, campaign_id, campaign, creation, hashed(secret), hashed(command)
            )
            return self._let_in(ledger, campaign_id, Credentials(secret))

        return await self._store.write(work)

    async def invite(self, campaign_id: str, command: str, shown: Credentials) -> str:
        """The secret of a new link, which lets in any number of browsers until it is withdrawn.

        It follows from the command and from the browser's own secret: so the same command again
        gives the same link, of which only the hash is kept.
        """
        written = f"invitation:{campaign_id}:{command}:{shown.browser}"
        digest = hashlib.sha256(written.encode("utf-8", "surrogatepass")).digest()
        secret = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        now = self._campaigns.now()
        await self._store.write(
            lambda ledger: ledger.campaigns.add_invitation(hashed(secret), campaign_id, now)
        )
        return secret

    async def withdraw(self, campaign_id: str) -> None:
        """No link that was made until now lets anyone in any more."""
        now = self._campaigns.now()
        await self._store.write(
            lambda ledger: ledger.campaigns.withdraw_invitations(campaign_id, now)
        )

    async def redeem(self, secret: str, shown: Credentials) -> CampaignWelcome:
        """Lets in whoever shows a link's secret. Raises BadInvitation."""

        def work(ledger: Ledger) -> CampaignWelcome:
            campaign_id = ledger.campaigns.invited_by(hashed(secret))
            if campaign_id is None:
                raise BadInvitation("server:door.unknown_link")
            return self._let_in(ledger, campaign_id, shown)

        return await self._store.write(work)

    async def leave(self, campaign_id: str, browser: str, *, knows: bool) -> None:
        """Lets a browser, by the hash of its cookie, in no longer.

        The last one has to know that nobody can open the campaign then but by a link that was not
        withdrawn, or by one that whoever runs the server makes. Raises LastLetIn.
        """

        def work(ledger: Ledger) -> None:
            # Of two who leave at the same time, the second is the last one.
            ledger.campaigns.lock(campaign_id)
            if not ledger.campaigns.lets_in(campaign_id, browser):
                return
            if not knows and ledger.campaigns.count_let_in(campaign_id) == 1:
                raise LastLetIn("server:campaign.last_let_in")
            ledger.campaigns.let_out(campaign_id, browser)

        await self._store.write(work)

    def _let_in(self, ledger: Ledger, campaign_id: str, shown: Credentials) -> CampaignWelcome:
        secret = browser_secret(ledger, shown)
        ledger.campaigns.let_in(campaign_id, hashed(secret), self._campaigns.now())
        return CampaignWelcome(campaign_id, secret)
