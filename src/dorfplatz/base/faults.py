"""Faults in files that people write, each named with its place."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
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


@dataclass(frozen=True, slots=True)
class Needless:
    """A value of a file that may be missing: the table in which it stands, and its key there."""

    table: Mapping[str, object]
    key: str

    def way_in(self, data: object) -> tuple[str | int, ...]:
        """The keys, and the places in lists from 0 on, that lead to it in `data`.

        It has to be there.
        """
        way = _way_to(self.table, data)
        assert way is not None
        return (*way, self.key)


def _way_to(table: Mapping[str, object], data: object) -> tuple[str | int, ...] | None:
    if data is table:
        return ()
    inner: Iterable[tuple[str | int, object]] = ()
    if isinstance(data, dict):
        inner = data.items()
    elif isinstance(data, list):
        inner = enumerate(data)
    for step, value in inner:
        way = _way_to(table, value)
        if way is not None:
            return (step, *way)
    return None


class Fault(DorfplatzError):
    """One fault of a file, and its place."""

    def __init__(self, code: str, place: Place, **values: Any) -> None:
        super().__init__(code, ruling=None, **values)
        self.place = place
        self.needless: Needless | None = None
        """What can be taken out to mend it."""

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
