"""What happens to a campaign when one of its tables has played its game to the end."""

from __future__ import annotations

import unicodedata
from datetime import date

from dorfplatz.base.visible import skeleton
from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.checks import members_at
from dorfplatz.dorfromantik.campaign.events import LaterEvent, MembersChanged
from dorfplatz.dorfromantik.campaign.played import finished_game
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.table.table import Table


def after_game(campaign: Campaign, table_id: str, table: Table) -> Campaign:
    """The campaign with the game of a finished table of it entered.

    Those who took a seat by a link and are no members become members first. A seat belongs to its
    person even while a bot stands in. Raises whatever `Campaign.apply` raises.
    """
    assert table.belongs_to is not None
    assert table.game is not None
    setup, state = table.game.position.setup, table.game.position.state
    assert isinstance(setup, Setup)
    assert isinstance(state, State)
    after = table.belongs_to.after
    players, newcomers = _players(campaign, after, table)
    if newcomers:
        members = (*campaign.members, *newcomers)
        campaign = campaign.apply(MembersChanged(members, campaign.version))
    event: LaterEvent = finished_game(
        campaign,
        setup,
        state,
        played_on=date.fromtimestamp(table.entries[-1].at / 1000),
        players=players,
        after=after,
        record=table_id,
    )
    return campaign.apply(event)


def _players(campaign: Campaign, after: int, table: Table) -> tuple[list[str], list[str]]:
    """Who has played, by the names of members, and which of them are not members yet.

    Whoever came by a name that looks like a member's is taken for that member.
    """
    known = {skeleton(name): name for name in (*members_at(campaign, after), *campaign.members)}
    players: dict[str, None] = {}
    newcomers = []
    for seat in table.seats:
        if seat.member is None:
            continue
        name = unicodedata.normalize("NFC", seat.name).strip()
        if skeleton(name) not in known:
            known[skeleton(name)] = name
            newcomers.append(name)
        players[known[skeleton(name)]] = None
    return list(players), newcomers
