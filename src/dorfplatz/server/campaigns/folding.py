"""From what is kept of a campaign to the campaign, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from dorfplatz.base.faults import Place
from dorfplatz.dorfromantik.campaign.campaign import Campaign, found
from dorfplatz.dorfromantik.campaign.event_objects import EventReader, event_object
from dorfplatz.dorfromantik.campaign.events import Event, Founded
from dorfplatz.dorfromantik.campaign.json_lines import format_line
from dorfplatz.dorfromantik.campaign.rules import CampaignRules
from dorfplatz.dorfromantik.campaign.rules_files import rules_of_setup, rules_setup
from dorfplatz.server.store.campaign_rows import KeptCampaign


def event_kept(event: Event) -> str:
    """An event as it is kept: the line of a campaign's file, without its end."""
    return format_line(event_object(event)).rstrip("\n")


def rules_kept(rules: CampaignRules) -> str:
    """The rules of a campaign as they are kept: as the header of its file tells them."""
    return json.dumps(rules_setup(rules), ensure_ascii=False)


def folded(campaign: Campaign | None, kept: KeptCampaign, events: Sequence[str]) -> Campaign:
    """The campaign that these events make, from the first one or after those that are known.

    Raises ValueError, DorfplatzError and others for what does not fit together.
    """
    for written in events:
        event = _read(written)
        if campaign is None:
            assert isinstance(event, Founded)
            campaign = found(event, rules_of_setup(json.loads(kept.rules)))
        else:
            assert not isinstance(event, Founded)
            campaign = campaign.apply(event)
    if campaign is None or campaign.version < kept.version:
        raise ValueError("events are missing")
    return campaign


def _read(written: str) -> Event:
    told: Any = json.loads(written)
    reader = EventReader()
    event = reader.event(told, Place())
    if event is None:
        raise reader.faults[0]
    return event
