"""What happens to a campaign when one of its tables has played its game to the end."""

from __future__ import annotations

import unicodedata
from datetime import date

from dorfplatz.base.visible import is_visible, skeleton
from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.checks import LONGEST_NAME, members_at
from dorfplatz.dorfromantik.campaign.events import LaterEvent, MembersChanged
from dorfplatz.dorfromantik.campaign.played import finished_game
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.table.events import Finished
from dorfplatz.table.table import Table


def after_game(campaign: Campaign, table_id: str, table: Table) -> Campaign:
    """The campaign with the game of a finished table of it entered.

    Those who took a seat by a link and are no members become members first. A seat belongs to its
    person even while a bot stands in; a game that bots played alone changes nothing. Raises
    whatever `Campaign.apply` raises.
    """
    assert table.belongs_to is not None
    assert table.game is not None
    setup, state = table.game.position.setup, table.game.position.state
    assert isinstance(setup, Setup)
    assert isinstance(state, State)
    after = table.belongs_to.after
    players, newcomers = _players(campaign, after, table)
    if not players:
        return campaign
    if newcomers:
        members = (*campaign.members, *newcomers)
        campaign = campaign.apply(MembersChanged(members, campaign.version))
    event: LaterEvent = finished_game(
        campaign,
        setup,
        state,
        played_on=_day_of_the_end(table),
        players=players,
        after=after,
        record=table_id,
    )
    return campaign.apply(event)


def _day_of_the_end(table: Table) -> date:
    """The day on which a game ended, by the server's clock: at its table more may happen later."""
    ends = (entry.at for entry in reversed(table.entries) if isinstance(entry.event, Finished))
    return date.fromtimestamp(next(ends) / 1000)


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
        name = _as_member(seat.name)
        if skeleton(name) not in known:
            known[skeleton(name)] = name
            newcomers.append(name)
        players[known[skeleton(name)]] = None
    return list(players), newcomers


def _as_member(name: str) -> str:
    """A name from a table as that of a member: a few grow too long when they are put in order."""
    tidy = unicodedata.normalize("NFC", name).strip()
    if len(tidy) <= LONGEST_NAME:
        return tidy
    seen = "".join(letter for letter in tidy if is_visible(letter))[:LONGEST_NAME]
    return unicodedata.normalize("NFC", seen)
