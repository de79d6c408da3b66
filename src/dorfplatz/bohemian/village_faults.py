"""What can be wrong with a village set, and where in it."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.language import text

_TEXTS = "bohemian-villages:village_set"


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a village set a fault lies; `line`, `number` and `building` count from 1.

    `number` is the village's position in the file, named where its name does not help.
    """

    line: int | None = None
    tile: str | None = None
    village: str | None = None
    number: int | None = None
    building: int | None = None

    def explain(self, language: str = "en") -> str:
        """The place in words, from the large to the small; nothing for the set as a whole."""
        parts = []
        if self.line is not None:
            parts.append(text(f"{_TEXTS}.place.line", language, line=self.line))
        if self.tile is not None:
            parts.append(text(f"{_TEXTS}.place.tile", language, tile=self.tile))
        if self.village is not None:
            parts.append(text(f"{_TEXTS}.place.village", language, village=self.village))
        elif self.number is not None:
            parts.append(text(f"{_TEXTS}.place.number", language, number=self.number))
        if self.building is not None:
            parts.append(text(f"{_TEXTS}.place.building", language, building=self.building))
        return _sentence(", ".join(parts))


class VillageFault(DorfplatzError):
    """One fault of a village set: `fault` says which, `place` where."""

    def __init__(self, fault: str, place: Place, **values: object) -> None:
        super().__init__(f"{_TEXTS}.fault.{fault}", ruling=None, **values)
        self.fault = fault
        self.place = place

    def explain(self, language: str = "en") -> str:
        """The place and what is wrong there."""
        place, fault = self.place.explain(language), super().explain(language)
        return f"{place}: {fault}" if place else _sentence(fault)


def shown(value: str, longest: int = 40) -> str:
    """A piece of a file for a message: short, and nothing in it that a terminal would obey."""
    printable = "".join(sign if sign.isprintable() else "?" for sign in value)
    return printable if len(printable) <= longest else f"{printable[: longest - 1]}…"


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
