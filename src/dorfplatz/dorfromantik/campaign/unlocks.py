"""What is unlocked by what is crossed and achieved, and which cards lie beside the game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from dorfplatz.dorfromantik.campaign.rules import CampaignRules, Card
from dorfplatz.dorfromantik.campaign.tree import Crossed
from dorfplatz.dorfromantik.goals import Goal, format_goals


@dataclass(frozen=True)
class Unlocked:
    """What a game that is set up now is played with: by the crossed circles and achieved cards.

    `achieved` has the cards in the order in which they were achieved.
    """

    rules: CampaignRules
    crossed: Crossed
    achieved: tuple[str, ...] = ()

    @cached_property
    def boxes(self) -> tuple[int, ...]:
        """The boxes that are open: a reached hex opens its box, an achieved card may open one."""
        hexes = {hexagon.box for hexagon in self.rules.hexes if hexagon.name in self.crossed.hexes}
        cards = {card.opens for card in self._achieved if card.opens}
        return tuple(sorted(hexes | cards))

    @cached_property
    def pieces(self) -> tuple[str, ...]:
        """Everything that is unlocked, each thing once (D40).

        Each hex unlocks its pieces, each crossed heart circle the next red heart, whichever circle
        it is, and each achieved card its pieces.
        """
        reached = [
            piece
            for hexagon in self.rules.hexes
            if hexagon.name in self.crossed.hexes
            for piece in hexagon.pieces
        ]
        hearts = self.rules.hearts[: self.crossed.hearts]
        added = [piece for card in self._achieved for piece in card.pieces]
        return (*reached, *hearts, *added)

    @cached_property
    def lying(self) -> tuple[Card, ...]:
        """The locked cards beside the game: those of the open boxes that are not achieved yet."""
        return tuple(
            card
            for card in self.rules.cards
            if card.box in self.boxes and card.name not in self.achieved
        )

    @property
    def goals(self) -> str:
        """What a game is played with for the cards beside it, as its option says it.

        Of several that ask for one thing, the one that asks for least comes first. An owner's own
        condition, in words, is none that a landscape tells.
        """
        goals: dict[Goal, int] = {}
        for card in self.lying:
            if card.condition in set(Goal):
                goal = Goal(card.condition)
                goals[goal] = min(card.number, goals.get(goal, card.number))
        return format_goals(goals)

    @property
    def _achieved(self) -> Collection[Card]:
        return [self.rules.card_of[name] for name in self.achieved]
