"""A campaign that plays itself: games one after another, of which each changes the next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from dorfplatz.base.options import Value
from dorfplatz.interface.position import Position


class CampaignRun(ABC):
    """A campaign whose group decides between games by a fixed plan, for simulations."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, Value]:
        """The options by which the next game differs from one without a campaign."""

    @abstractmethod
    def finish(self, position: Position) -> None:
        """Enters the game that was just played to its end, and decides what follows from it."""

    @property
    @abstractmethod
    def unlocked(self) -> int:
        """How many things the next game is played with."""

    @property
    @abstractmethod
    def milestones(self) -> Mapping[str, bool]:
        """What there is to reach, by names, and whether it is reached; the last one is the end.

        "<namespace>:milestone.<name>" is what a milestone is called.
        """
