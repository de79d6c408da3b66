"""What the next game of a campaign is played with, and by whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.errors import CannotHappen
from dorfplatz.table.errors import Refused
from dorfplatz.table.events import Seat


def check_game(
    campaign: Campaign, game: str, options: Mapping[str, object], seats: Sequence[Seat]
) -> None:
    """Whether a table can be set up for the campaign.

    Those who sit there must be members; whoever comes by a link becomes one. Raises Refused,
    CannotHappen.
    """
    if game != "dorfromantik" or options.get("tile_set", "printed") != "printed":
        raise Refused("server:campaign.own_game")
    if {"unlocked", "goals"} & options.keys():
        raise Refused("server:campaign.own_unlocks")
    people = [seat for seat in seats if seat.bot is None]
    if not people:
        raise CannotHappen("server:campaign.nobody")
    for seat in people:
        if not seat.is_open and seat.name not in campaign.members:
            raise CannotHappen("campaign:event.no_member", name=seat.name)
