"""A campaign as it stands for one who asks: with its tables, and the games that do not fit."""

from __future__ import annotations

from typing import Final

from dorfplatz.server.access import session_hash
from dorfplatz.server.api.campaign_access import CampaignAccess
from dorfplatz.server.api.encoding import Json
from dorfplatz.server.api.problems import problem_of
from dorfplatz.server.campaigns.entering import NotEntered
from dorfplatz.server.errors import BrokenTable
from dorfplatz.server.store.campaign_rows import CampaignTable

_MOST_TABLES: Final = 50


async def campaign_seen(access: CampaignAccess, language: str) -> Json:
    """The campaign as it stands now, once every game that has ended is entered: a `CampaignSeen`.

    Raises NoSuchCampaign, BrokenCampaign.
    """
    services, campaign_id = access.services, access.campaign_id
    refused = await services.entering.enter_due(campaign_id)
    campaign = await services.campaigns.look(campaign_id)
    parts = await services.campaign_encoder.parts(campaign_id, campaign, language)
    rows = await services.tables.store.read(
        lambda ledger: ledger.campaigns.running(campaign_id, _MOST_TABLES)
    )
    tables = [await _table(access, row) for row in rows]
    return {
        **parts,
        "tables": [one for one in tables if one is not None],
        "refused": [_refused(one, language) for one in refused],
    }


def _refused(game: NotEntered, language: str) -> Json:
    _, problem = problem_of(game.reason, language)
    return {**problem.model_dump(), "values": {**problem.values, "table": game.table}}


async def _table(access: CampaignAccess, row: CampaignTable) -> Json | None:
    """A table of the campaign as an element of the list; none for one that is set aside."""
    try:
        table = await access.services.tables.look(row.id)
    except BrokenTable:
        return None
    secret = session_hash(access.cookie, row.id)
    session = await access.services.tables.store.read(lambda ledger: ledger.session(secret))
    return {
        "table": row.id,
        "phase": table.phase,
        "seats": [seat.name for seat in table.seats],
        "at": row.changed_at,
        "yours": session is not None and table.lets_in(session.member, session.epoch),
    }
