"""What all see of a campaign, encoded once for each language."""

from __future__ import annotations

import asyncio
from typing import Final

from cachetools import FIFOCache
from orjson import Fragment

from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.server.api.campaign_parts import campaign_parts
from dorfplatz.server.api.encoding import Json
from dorfplatz.server.codec import to_json

_MOST_IN_MEMORY: Final = 200


class CampaignEncoder:
    """Encodes campaigns, each version of one once for each language."""

    def __init__(self) -> None:
        self._known: FIFOCache[tuple[str, int, str], Json] = FIFOCache(_MOST_IN_MEMORY)

    async def parts(self, campaign_id: str, campaign: Campaign, language: str) -> Json:
        """All of a campaign that is the same for everyone, each part encoded."""
        key = campaign_id, campaign.version, language
        known = self._known.get(key)
        if known is None:
            known = await asyncio.to_thread(_encoded, campaign_id, campaign, language)
            self._known[key] = known
        return known


def _encoded(campaign_id: str, campaign: Campaign, language: str) -> Json:
    parts = campaign_parts(campaign_id, campaign, language)
    return {name: Fragment(to_json(part)) for name, part in parts.items()}
