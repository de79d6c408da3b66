"""What cards ask for and what lies in the boxes, in words."""

from __future__ import annotations

from dorfplatz.dorfromantik.campaign.names import CARDS, RED_HEARTS
from dorfplatz.dorfromantik.campaign.rules import Card, Material
from dorfplatz.language import text


def condition_words(card: Card, language: str = "en") -> str:
    """What must be achieved for a locked card; its own words where the program knows no others."""
    key = f"campaign:condition.{card.condition}"
    return text(key, language, number=card.number, words=card.words)


def material_words(material: Material, language: str = "en") -> str:
    """A thing of the boxes by what it is and what it is called ("Special tile: Circus")."""
    if not material.belongs_to:
        return text("campaign:material.contents", language, number=material.box)
    kind = text(f"campaign:kind.{material.kind}", language)
    return text("campaign:material.named", language, kind=kind, name=_name(material, language))


def _name(material: Material, language: str) -> str:
    owner = material.belongs_to
    if material.task:
        landscape = text(f"dorfromantik:landscape.{material.task}", language)
        return f"{landscape} {material.number}"
    if owner in ("task_tiles", "landscape_tiles"):
        return material.name.upper().replace("_", "-")
    if owner in RED_HEARTS and material.kind == "card":
        return text("dorfromantik:score.red_hearts", language)
    return text(f"campaign:{'card' if owner in CARDS else 'piece'}.{owner}", language)
