"""The check-list for a box of the game: where each thing belongs in a campaign's next game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.rules import Material

Spot = Literal["in_play", "beside", "in_box"]
"""Unlocked and used in every game, beside the game as a locked card, or still in its box."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """A thing of the box, and where it belongs."""

    material: Material
    spot: Spot


def sort_box(campaign: Campaign) -> tuple[Sorted, ...]:
    """Where everything belongs that came in the five boxes, in the order of the boxes.

    What a locked card adds stays in its box until the card is achieved; the cards that tell what is
    in a box stay there always.
    """
    return tuple(
        Sorted(material, _spot(campaign, material)) for material in campaign.rules.materials
    )


def _spot(campaign: Campaign, material: Material) -> Spot:
    owner = material.belongs_to
    if owner in campaign.pieces or owner in campaign.achieved:
        return "in_play"
    if material.kind == "card" and owner in {card.name for card in campaign.lying}:
        return "beside"
    return "in_box"
