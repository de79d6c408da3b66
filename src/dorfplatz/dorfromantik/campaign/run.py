"""A campaign that plays itself: a group that always goes for the nearest hex."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

from dorfplatz.base.options import Value
from dorfplatz.dorfromantik.campaign.campaign import Campaign, found
from dorfplatz.dorfromantik.campaign.events import CirclesCrossed, Founded
from dorfplatz.dorfromantik.campaign.names import PIECES
from dorfplatz.dorfromantik.campaign.played import finished_game
from dorfplatz.dorfromantik.campaign.tree import Circle, Crossed, circles_on
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.interface.campaign import CampaignRun
from dorfplatz.interface.position import Position

_GROUP: Final = "Bots"
_ANY_DAY: Final = date(2000, 1, 1)
"""A simulated game was never played on a day."""


class DorfromantikRun(CampaignRun):
    """A campaign of bots, which cross all circles that they earn at once."""

    def __init__(self) -> None:
        self.campaign: Campaign = found(Founded(_GROUP, (_GROUP,)))

    @property
    def options(self) -> Mapping[str, Value]:
        """What the next game is played with."""
        return self.campaign.game_options

    def finish(self, position: Position) -> None:
        """Enters a game and crosses what it earned."""
        setup, state = position.setup, position.state
        assert isinstance(setup, Setup)
        assert isinstance(state, State)
        campaign = self.campaign
        game = finished_game(
            campaign,
            setup,
            state,
            played_on=_ANY_DAY,
            players=(_GROUP,),
            after=campaign.version,
            record=f"game-{len(campaign.games) + 1}",
        )
        campaign = campaign.apply(game)
        circles = plan(campaign.crossed, campaign.open_crosses)
        if circles:
            campaign = campaign.apply(CirclesCrossed(_GROUP, circles, campaign.version))
        self.campaign = campaign

    @property
    def unlocked(self) -> int:
        """How many pieces the next game is played with."""
        return len(self.campaign.pieces)

    @property
    def milestones(self) -> Mapping[str, bool]:
        """Every hex of the progress tree, and every piece: those of the locked cards as well."""
        crossed = self.campaign.crossed
        return {
            "tree": len(crossed.hexes) == len(crossed.tree.hexes),
            "everything": len(self.campaign.pieces) == len(PIECES),
        }


def plan(crossed: Crossed, crosses: int) -> tuple[Circle, ...]:
    """The circles that lead to the nearest hex, then to the next one, as far as crosses go.

    Where two are equally near, the tree's own order decides. The red hearts lie on the way.
    """
    planned: list[Circle] = []
    while len(planned) < crosses and crossed.next:
        nearest = min(crossed.next, key=lambda circle: _left(crossed, circle))
        crossed = crossed.cross(nearest)
        planned.append(nearest)
    return tuple(planned)


def _left(crossed: Crossed, circle: Circle) -> tuple[bool, int]:
    """Whether a circle leads to no new hex, and how many are left on its connection."""
    ends = {circle.start, circle.end}
    lines = (line for line in crossed.tree.connections if {line.start, line.end} == ends)
    left = sum(other not in crossed for line in lines for other in circles_on(line))
    return ends <= {"start", *crossed.hexes}, left
