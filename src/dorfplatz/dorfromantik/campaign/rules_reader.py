"""Reads what a campaign goes by from data of unknown shape, and finds every fault in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, Final, TypeVar

from dorfplatz.base.faults import Place, shown
from dorfplatz.base.toml_files import TableReader
from dorfplatz.dorfromantik.campaign.names import (
    BOXES,
    CARDS,
    CONDITIONS,
    FLAG_ROWS,
    HEXES,
    MATERIAL_KINDS,
    PIECES,
    RANKS,
    SOURCES,
    START,
    TASK_ROWS,
    UNLOCKED_ROWS,
    Source,
)
from dorfplatz.dorfromantik.campaign.rules import (
    CampaignRules,
    Card,
    Connection,
    Hex,
    Material,
    Result,
    Row,
)
from dorfplatz.dorfromantik.campaign.rules_check import rules_faults

_FAULT: Final = "campaign:rules.fault"
_PLACE: Final = "campaign:rules.place"

_NAME: Final = re.compile(r"\w+(?:[.-]+\w+)*")
_MATERIAL_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_MOST_POINTS: Final = 9999
_MOST_CIRCLES: Final = 99

_T = TypeVar("_T")
_Table = dict[str, object]


class RulesReader(TableReader):
    """Reads the rules of campaigns and keeps every fault that it meets."""

    def rules(self, data: _Table, reserved: Collection[str]) -> CampaignRules | None:
        """The rules that `data` holds under any name but the `reserved` ones; None with faults."""
        whole = Place()
        lists = ("results", "connections", "hexes", "hearts", "cards", "rows", "materials")
        self.check_keys(data, whole, ("name", *lists), optional=("note",))
        name = self.name(data, "name", whole, _NAME, f"{_FAULT}.bad_rules_name")
        if name in reserved:
            self.fault(f"{_FAULT}.reserved_name", whole, name=name)
        hearts = self.table(data, "hearts", whole)
        hearts_place = whole.at(f"{_PLACE}.hearts", "hearts")
        self.check_keys(hearts, hearts_place, ("pieces", "source"))
        rules = CampaignRules(
            name or "",
            self.note(data, "note", whole),
            self._all(data, "results", "rank", self._result),
            self._all(data, "connections", "to", self._connection),
            self._all(data, "hexes", "hex", self._hex),
            self._words(hearts, "pieces", hearts_place, PIECES),
            self._source(hearts, "source", hearts_place),
            self._all(data, "cards", "card", self._card),
            self._all(data, "rows", "row", self._row),
            self._all(data, "materials", "id", self._material),
            data,
        )
        # On rules that could not be read to the end these would only find faults that are none.
        if not self.faults:
            self.faults += rules_faults(rules)
        return None if self.faults else rules

    # Entries.

    def _all(
        self, data: _Table, key: str, label: str, read: Callable[[_Table, Place], _T]
    ) -> tuple[_T, ...]:
        """Every entry of a list; one that is no table is a fault, and `label` names the others."""
        found: list[_T] = []
        for number, entry in enumerate(self.entries(data, key, Place()), start=1):
            place = Place().at(f"{_PLACE}.{key}", number)
            if not isinstance(entry, dict):
                self.fault(f"{_FAULT}.not_entry", place)
                continue
            name = entry.get(label)
            if isinstance(name, str) and name.strip():
                place = place.at(f"{_PLACE}.name", shown(name))
            found.append(read(entry, place))
        return tuple(found)

    def _result(self, entry: _Table, place: Place) -> Result:
        self.check_keys(entry, place, ("from", "rank", "circles", "source"))
        return Result(
            self.number(entry, "from", place, _MOST_POINTS),
            self.choice(entry, "rank", place, RANKS) or "",
            self.number(entry, "circles", place, _MOST_CIRCLES),
            self._source(entry, "source", place),
        )

    def _connection(self, entry: _Table, place: Place) -> Connection:
        required = ("from", "to", "circles", "source")
        self.check_keys(entry, place, required, optional=("heart",))
        return Connection(
            self.choice(entry, "from", place, (START, *HEXES)) or "",
            self.choice(entry, "to", place, HEXES) or "",
            self.number(entry, "circles", place, _MOST_CIRCLES),
            self.number(entry, "heart", place, _MOST_CIRCLES),
            self._source(entry, "source", place),
        )

    def _hex(self, entry: _Table, place: Place) -> Hex:
        self.check_keys(entry, place, ("hex", "box", "pieces", "source"))
        return Hex(
            self.choice(entry, "hex", place, HEXES) or "",
            self._box(entry, "box", place),
            self._words(entry, "pieces", place, PIECES),
            self._source(entry, "source", place),
        )

    def _card(self, entry: _Table, place: Place) -> Card:
        required = ("card", "box", "condition", "source")
        self.check_keys(entry, place, required, optional=("number", "words", "opens", "pieces"))
        return Card(
            self.choice(entry, "card", place, CARDS) or "",
            self._box(entry, "box", place),
            self.choice(entry, "condition", place, CONDITIONS) or "",
            self.number(entry, "number", place, _MOST_POINTS),
            self.note(entry, "words", place),
            self.number(entry, "opens", place, BOXES[-1]),
            self._words(entry, "pieces", place, PIECES),
            self._source(entry, "source", place),
        )

    def _row(self, entry: _Table, place: Place) -> Row:
        self.check_keys(entry, place, ("row", "factor", "source", "reading"))
        return Row(
            self.choice(entry, "row", place, list(UNLOCKED_ROWS)) or "",
            self.number(entry, "factor", place, _MOST_CIRCLES),
            self._source(entry, "source", place),
            self._source(entry, "reading", place),
        )

    def _material(self, entry: _Table, place: Place) -> Material:
        required = ("id", "box", "kind", "source")
        self.check_keys(entry, place, required, optional=("with", "task", "number", "flag"))
        form = f"{_FAULT}.bad_material_name"
        return Material(
            self.name(entry, "id", place, _MATERIAL_NAME, form) or "",
            self._box(entry, "box", place),
            self.choice(entry, "kind", place, MATERIAL_KINDS) or "",
            self.choice(entry, "with", place, {**dict.fromkeys(PIECES), **dict.fromkeys(CARDS)})
            or "",
            self.choice(entry, "task", place, TASK_ROWS) or "",
            self.number(entry, "number", place, 9),
            self.choice(entry, "flag", place, FLAG_ROWS) or "",
            self._source(entry, "source", place),
        )

    # Values.

    def _box(self, entry: _Table, key: str, place: Place) -> int:
        return self.number(entry, key, place, BOXES[-1])

    def _source(self, entry: _Table, key: str, place: Place) -> Source:
        return SOURCES[self.choice(entry, key, place, SOURCES) or "house"]

    def _words(
        self, entry: _Table, key: str, place: Place, known: Collection[str]
    ) -> tuple[str, ...]:
        words: list[Any] = self.entries(entry, key, place)
        return tuple(
            word
            for value in words
            if (word := self.choice({key: value}, key, place, known)) is not None
        )
