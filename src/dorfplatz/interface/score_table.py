"""The rows of a score: declared once, and followed by kernel, record, view and explanation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

# What a part is has a default, which the standard library's own cannot have before Python 3.13.
from typing_extensions import TypeVar

from dorfplatz.interface.events import Event
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.layout import Block

RowKernel = Callable[[Any, Any, int], int]
"""`points(setup, state, seat)`: a row's points for a seat, compiled."""

P = TypeVar("P")
"""A game as the parts of a row are read from it."""
Q = TypeVar("Q", default=Event)
"""A part: a JSON object."""


def _always(_setup: object) -> bool:
    return True


@dataclass(frozen=True)
class ScoreRow(Generic[P, Q]):
    """One row of a score."""

    name: str
    """Its name in records and views; "<namespace>:score.<name>" is its title."""
    points: RowKernel
    parts: Callable[[P, int], list[Q]] | None = field(default=None, compare=False)
    """`parts(position, seat)`: what the row is the sum of, each with its "points"; None for a row
    that is a sum of nothing."""
    section: str = ""
    """The section of the table that it belongs to, and whose sum is told after it; "" for none."""
    is_used: Callable[[Any], bool] = field(default=_always, compare=False)
    """`is_used(setup)`: whether the row belongs to the score of a game that is set up like this;
    the points of one that does not are 0. By default every row does."""


class ScoreTable(Generic[P, Q]):
    """The rows of a game's score, in the order in which they are shown.

    `sections` are the names of its sections in their order; a section may have no rows. Rows
    without a section come first.
    """

    def __init__(self, rows: Sequence[ScoreRow[P, Q]], sections: Sequence[str] = ()) -> None:
        """Raises ValueError if the rows do not stand in the order of their sections."""
        self.rows = tuple(rows)
        self.sections = tuple(sections)
        order = ["", *self.sections]
        if any(row.section not in order for row in rows):
            raise ValueError("a row is in a section that the table has not")
        if sorted(rows, key=lambda row: order.index(row.section)) != list(rows):
            raise ValueError("rows stand in the order of their sections")

    def __iter__(self) -> Iterator[ScoreRow[P, Q]]:
        return iter(self.rows)

    def kernel(self, name: str) -> RowKernel:
        """The sum of all rows, compiled; `name` is the game's Python name."""
        return _sum_of(self.rows, name)

    def used(self, setup: Block) -> list[ScoreRow[P, Q]]:
        """The rows of a game that is set up like this."""
        return [row for row in self.rows if row.is_used(setup)]

    def points(self, setup: Block, state: Block, seat: int) -> dict[str, int]:
        """The points of each row of the game for a seat, by the rows' names."""
        records = setup.record, state.record
        return {row.name: int(row.points(*records, seat)) for row in self.used(setup)}

    def sums(self, points: Mapping[str, int]) -> dict[str, int]:
        """The points of the rows, and after the rows of each section its sum; at last the total."""
        told: dict[str, int] = {}
        for section in ("", *self.sections):
            found = {
                row.name: points[row.name]
                for row in self.rows
                if row.section == section and row.name in points
            }
            told |= found
            if section:
                told[section] = sum(found.values())
        return {**told, "total": sum(points.values())}

    def parts(self, setup: Block, position: P, seat: int) -> dict[str, list[Q]]:
        """What the rows of the game are the sums of, for those that are sums, by their names."""
        return {
            row.name: row.parts(position, seat) for row in self.used(setup) if row.parts is not None
        }


if TYPE_CHECKING:
    from dorfplatz.kernel.slots import first, rest


def _sum_of(rows: Sequence[ScoreRow[P, Q]], name: str) -> RowKernel:
    """The sum of these rows, compiled.

    Each half is summed by itself: were rows added one after the other, each sum would be compiled
    with all those before it.
    """
    if len(rows) == 1:
        return rows[0].points
    middle = len(rows) // 2
    halves = {"first": _sum_of(rows[:middle], name), "rest": _sum_of(rows[middle:], name)}
    return specialise(_add, f"{name}_{rows[0].name}_{rows[-1].name}", halves)


def _add(setup: Any, state: Any, seat: int) -> int:
    """What two kernels give, together (a template: see `specialise`)."""
    total: int = first(setup, state, seat) + rest(setup, state, seat)
    return total
