"""What a campaign goes by: the tables of the box, and our readings of what is not known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from dorfplatz.dorfromantik.campaign.names import (
    ASKED_CONDITIONS,
    HOUSE,
    UNLOCKED_ROWS,
    Source,
)


@dataclass(frozen=True, slots=True)
class Result:
    """A row of the result table: from `least` points on, a rank, and circles to cross."""

    least: int
    rank: str
    circles: int
    source: Source


@dataclass(frozen=True, slots=True)
class Connection:
    """A connection of the progress tree, and how many circles lie on it.

    `heart` is the number of the circle with the red heart, counted from `start`; 0 for none.
    """

    start: str
    end: str
    circles: int
    heart: int
    source: Source

    @property
    def name(self) -> str:
        """The connection by its ends ("box_1-box_2")."""
        return f"{self.start}-{self.end}"


@dataclass(frozen=True, slots=True)
class Hex:
    """A hex of the progress tree: the box that it opens, and the pieces that it unlocks."""

    name: str
    box: int
    pieces: tuple[str, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class Card:
    """A locked card: the box that it lies in, its condition, and what it brings.

    It brings pieces, or it opens a box (`opens`, 0 for none). `words` tell a condition that the
    program does not know. `source` speaks of the condition and of what the card opens.
    """

    name: str
    box: int
    condition: str
    number: int
    words: str
    opens: int
    pieces: tuple[str, ...]
    source: Source

    @property
    def is_asked(self) -> bool:
        """Whether the players must say if the condition was met: the score sheet cannot."""
        return self.condition in ASKED_CONDITIONS


@dataclass(frozen=True, slots=True)
class Row:
    """An unlocked row of the score pad: the points for each one counted (D50 to D59).

    `source` speaks of the points, `reading` of what is counted.
    """

    name: str
    factor: int
    source: Source
    reading: Source

    @property
    def ruling(self) -> str:
        """The number of the ruling on this row."""
        return UNLOCKED_ROWS[self.name]


@dataclass(frozen=True, slots=True)
class Material:
    """Something that lies in a box. `belongs_to` is its piece or locked card; may be empty.

    A token has the landscape of its task and its number; a tile can have a flag, by its colour.
    """

    name: str
    box: int
    kind: str
    belongs_to: str
    task: str
    number: int
    flag: str
    source: Source


@dataclass(frozen=True)
class CampaignRules:
    """All that a campaign goes by. `data` is what its file says."""

    name: str
    note: str
    results: tuple[Result, ...]
    connections: tuple[Connection, ...]
    hexes: tuple[Hex, ...]
    hearts: tuple[str, ...]
    hearts_source: Source
    cards: tuple[Card, ...]
    rows: tuple[Row, ...]
    materials: tuple[Material, ...]
    data: dict[str, object] = field(compare=False, repr=False)

    @property
    def printed(self) -> bool:
        """Whether the box says all of it, so that nothing is a house reading."""
        return not self.house_readings

    @cached_property
    def house_readings(self) -> tuple[str, ...]:
        """Everything that is our own reading, by kind and name ("card.harbor")."""
        named: list[tuple[str, str, tuple[Source, ...]]] = [
            *(("rank", result.rank, (result.source,)) for result in self.results),
            *(("connection", line.name, (line.source,)) for line in self.connections),
            *(("hex", hexagon.name, (hexagon.source,)) for hexagon in self.hexes),
            *(("piece", piece, (self.hearts_source,)) for piece in self.hearts),
            *(("card", card.name, (card.source,)) for card in self.cards),
            *(("row", row.name, (row.source, row.reading)) for row in self.rows),
            *(("material", material.name, (material.source,)) for material in self.materials),
        ]
        return tuple(f"{kind}.{name}" for kind, name, sources in named if HOUSE in sources)

    @cached_property
    def factors(self) -> dict[str, int]:
        """The points for each one counted, by unlocked row."""
        return {row.name: row.factor for row in self.rows}

    @cached_property
    def card_of(self) -> dict[str, Card]:
        """The locked cards by their names."""
        return {card.name: card for card in self.cards}

    def materials_of(self, pieces: Iterable[str]) -> tuple[Material, ...]:
        """What lies in the boxes and belongs to these pieces."""
        wanted = set(pieces)
        return tuple(found for found in self.materials if found.belongs_to in wanted)
