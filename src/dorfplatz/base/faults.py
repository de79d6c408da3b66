"""Faults in files that people write, each named with its place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.language import text


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a file a fault lies: steps from the large to the small; none for the whole file.

    Each step is the key of its words in the language files and the value that these name.
    """

    steps: tuple[tuple[str, str | int], ...] = ()

    def at(self, key: str, value: str | int) -> Place:
        """The place one step further in."""
        return Place((*self.steps, (key, value)))

    def explain(self, language: str = "en") -> str:
        """The place in words; nothing for the whole file."""
        return ", ".join(text(key, language, value=value) for key, value in self.steps)


class Fault(DorfplatzError):
    """One fault of a file, and its place."""

    def __init__(self, code: str, place: Place, **values: Any) -> None:
        super().__init__(code, ruling=None, **values)
        self.place = place

    def explain(self, language: str = "en") -> str:
        """The place and what is wrong there."""
        place, fault = self.place.explain(language), super().explain(language)
        return _sentence(f"{place}: {fault}" if place else fault)


def shown(value: str, longest: int = 40) -> str:
    """A piece of a file for a message: short, and nothing in it that a terminal would obey."""
    printable = "".join(sign if sign.isprintable() else "?" for sign in value)
    return printable if len(printable) <= longest else f"{printable[: longest - 1]}…"


def shown_value(value: object, longest: int = 40) -> str:
    """A JSON value for a message: on one line, not too long, nothing that a terminal obeys."""
    return shown(json.dumps(value, ensure_ascii=False, default=repr), longest)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
