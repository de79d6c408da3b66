"""Events of campaigns as requests tell them."""

from __future__ import annotations

import json

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.base.faults import Fault, Place
from dorfplatz.dorfromantik.campaign.event_objects import EventReader
from dorfplatz.dorfromantik.campaign.events import Founded, LaterEvent
from dorfplatz.dorfromantik.campaign.json_lines import read_line
from dorfplatz.server.api.campaign_models import EventObject


def event_of(told: EventObject) -> LaterEvent:
    """The event that an object tells. Raises Faults."""
    reader = EventReader()
    faults: list[DorfplatzError] = reader.faults
    event = None
    try:
        # Once more as a line of a file: so it is as strict here as it is there.
        line = json.dumps(told, ensure_ascii=False) + "\n"
        event = reader.event(read_line(line, 1), Place())
    except Fault as fault:
        faults.append(fault)
    except RecursionError:
        faults.append(Fault("campaign:file.fault.too_deep", Place()))
    if isinstance(event, Founded):
        faults.append(Fault("campaign:file.fault.founded_twice", Place()))
    if event is None or isinstance(event, Founded):
        raise Faults("campaign:event.faults", faults)
    return event
