"""Who asks for a campaign: a browser that was let in to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Request

from dorfplatz.server.api.context import Services, count_stranger, services_of, shown_by
from dorfplatz.server.errors import NotLetIn

CampaignId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="A campaign's id")]


@dataclass(frozen=True)
class CampaignAccess:
    """A request from a browser that was let in to the campaign that it is about."""

    services: Services
    campaign_id: str
    browser: str
    """The hash of its cookie."""
    cookie: str


async def _access(request: Request, campaign_id: CampaignId) -> CampaignAccess:
    """Someone who was let in to a campaign. Raises NotLetIn, TooMany."""
    services, shown = services_of(request), shown_by(request)
    try:
        browser = await services.campaign_doors.browser(campaign_id, shown)
    except NotLetIn:
        count_stranger(request, shown)
        raise
    return CampaignAccess(services, campaign_id, browser, shown.browser or "")


CurrentCampaign = Annotated[CampaignAccess, Depends(_access)]
