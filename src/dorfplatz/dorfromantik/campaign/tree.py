"""The progress tree: its circles and hexes, and what is crossed of them (D40).

A hex is reached when all circles of one connection at it are crossed. Every crossed circle is
connected to the start through crossed circles and reached hexes, so there is no other way to cross
a whole connection than to come to its other end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from dorfplatz.dorfromantik.campaign.errors import CannotCross
from dorfplatz.dorfromantik.campaign.names import START
from dorfplatz.dorfromantik.campaign.rules import CampaignRules, Connection

_CIRCLE: Final = re.compile(r"([a-z0-9_]+)-([a-z0-9_]+):([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle of the progress tree: its connection, and its number there, counted from `start`."""

    start: str
    end: str
    number: int

    def __str__(self) -> str:
        return f"{self.start}-{self.end}:{self.number}"

    @staticmethod
    def parse(text: str) -> Circle | None:
        """The circle that a text such as "box_1-box_2:3" means; None when it means none."""
        found = _CIRCLE.fullmatch(text)
        return Circle(found[1], found[2], int(found[3])) if found else None


@dataclass(frozen=True)
class ProgressTree:
    """All connections between the start and the hexes."""

    connections: tuple[Connection, ...]

    @cached_property
    def circles(self) -> tuple[Circle, ...]:
        """All circles, connection by connection, each counted from its start."""
        return tuple(circle for line in self.connections for circle in circles_on(line))

    @cached_property
    def known(self) -> frozenset[Circle]:
        """All circles, to look one up."""
        return frozenset(self.circles)

    @cached_property
    def hexes(self) -> tuple[str, ...]:
        """All hexes, in the order in which the connections name them."""
        ends = dict.fromkeys(end for line in self.connections for end in (line.start, line.end))
        return tuple(end for end in ends if end != START)

    @cached_property
    def hearts(self) -> frozenset[Circle]:
        """The circles with a red heart."""
        return frozenset(
            Circle(line.start, line.end, line.heart) for line in self.connections if line.heart
        )


def tree_of(rules: CampaignRules) -> ProgressTree:
    """The progress tree of a campaign."""
    return _tree(rules.connections)


@cache
def _tree(connections: tuple[Connection, ...]) -> ProgressTree:
    return ProgressTree(connections)


@cache
def circles_on(line: Connection) -> tuple[Circle, ...]:
    """The circles of a connection, counted from its start."""
    return tuple(Circle(line.start, line.end, number + 1) for number in range(line.circles))


@dataclass(frozen=True)
class Crossed:
    """What is crossed of a progress tree; crossing a circle makes another one.

    `circles` has them in the order in which they were crossed.
    """

    tree: ProgressTree
    circles: tuple[Circle, ...] = ()

    @cached_property
    def _crossed(self) -> frozenset[Circle]:
        return frozenset(self.circles)

    def __contains__(self, circle: Circle) -> bool:
        return circle in self._crossed

    def __len__(self) -> int:
        return len(self.circles)

    @cached_property
    def hexes(self) -> tuple[str, ...]:
        """The hexes that are reached, in the order of the tree (D40)."""
        reached = {
            end
            for line in self.tree.connections
            if self._crossed.issuperset(circles_on(line))
            for end in (line.start, line.end)
        }
        return tuple(name for name in self.tree.hexes if name in reached)

    @cached_property
    def hearts(self) -> int:
        """How many circles with a red heart are crossed."""
        return len(self.tree.hearts & self._crossed)

    @cached_property
    def next(self) -> tuple[Circle, ...]:
        """The circles that can be crossed next, in the order of the tree (D40).

        Each is not crossed yet and connected to the start: it lies beside a crossed circle, or
        beside the start or a reached hex, from whichever end.
        """
        open_ends = {START, *self.hexes}
        return tuple(
            circle for line in self.tree.connections for circle in self._next_on(line, open_ends)
        )

    def _next_on(self, line: Connection, open_ends: set[str]) -> Iterator[Circle]:
        circles = circles_on(line)
        crossed = [circle in self._crossed for circle in circles]
        # Who stands beside each circle: at the ends of the connection, the start or a hex.
        beside = [line.start in open_ends, *crossed, line.end in open_ends]
        for position, circle in enumerate(circles):
            if not crossed[position] and (beside[position] or beside[position + 2]):
                yield circle

    def cross(self, circle: Circle) -> Crossed:
        """With this circle crossed as well. Raises CannotCross."""
        if circle not in self.tree.known:
            raise CannotCross("no_circle", circle)
        if circle in self._crossed:
            raise CannotCross("already_crossed", circle)
        if circle not in self.next:
            raise CannotCross("not_connected", circle, ruling="D40")
        return Crossed(self.tree, (*self.circles, circle))

    def cross_all(self, circles: Iterable[Circle]) -> Crossed:
        """With these circles crossed, one after the other. Raises CannotCross."""
        crossed = self
        for circle in circles:
            crossed = crossed.cross(circle)
        return crossed
