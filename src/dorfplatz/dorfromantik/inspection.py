"""What lies on the landscape, read from a state: territories, tasks and flags."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from dorfplatz.dorfromantik.landscapes import Landscape
from dorfplatz.dorfromantik.state import State
from dorfplatz.dorfromantik.territories import (
    has_node,
    landscape_of,
    node_at,
    open_edges_at,
    place_of,
    root_of,
    tiles_at,
)
from dorfplatz.kernel.compile import uncompiled

root_in: Final = uncompiled(root_of)
"""The node at which a territory is counted, looked up in the block itself."""
tiles_in: Final = uncompiled(tiles_at)
"""How many tiles the territory with this root has, likewise."""
open_edges_in: Final = uncompiled(open_edges_at)
"""How many of its edges touch an empty cell, likewise."""
has_node_in: Final = uncompiled(has_node)
"""Whether a tile lies in the node's place that shows its landscape, likewise."""


@dataclass(frozen=True, slots=True)
class Territory:
    """Tiles joined by equal edges of one landscape: a territory, railroad or river (D06)."""

    landscape: Landscape
    cells: tuple[int, ...]
    open_edges: int

    @property
    def is_closed(self) -> bool:
        """Whether no edge is open (D12)."""
        return self.open_edges == 0


@dataclass(frozen=True, slots=True)
class Task:
    """A token on the landscape: how many tiles its territory has, and how many edges are open."""

    cell: int
    landscape: Landscape
    number: int
    tiles: int
    open_edges: int


def territories(state: State) -> list[Territory]:
    """All territories, railroads and rivers of the landscape, the oldest first."""
    return [
        Territory(
            Landscape(landscape_of(root)),
            tuple(state.place_cell[place_of(node)] for node in nodes),
            open_edges_in(state, root),
        )
        for root, nodes in _nodes_by_root(state).items()
    ]


def _nodes_by_root(state: State) -> dict[int, list[int]]:
    """The nodes of each territory in the order of placement, by its root."""
    found: dict[int, list[int]] = {}
    for node in range(1, node_at(state.places, 1)):
        if has_node_in(state, node):
            found.setdefault(root_in(state, node), []).append(node)
    return found


def territory_of(state: State, node: int) -> Territory:
    """The territory that a node belongs to."""
    cell = state.place_cell[place_of(node)]
    return next(
        territory
        for territory in territories(state)
        if territory.landscape == landscape_of(node) and cell in territory.cells
    )


def tasks_out(state: State) -> list[Task]:
    """The tokens that lie on the landscape."""
    return [task_at(state, state.task_node[task]) for task in range(state.tasks)]


def task_at(state: State, node: int) -> Task:
    """The token that lies, or lay, at a node."""
    place = place_of(node)
    root = root_in(state, node)
    return Task(
        state.place_cell[place],
        Landscape(landscape_of(node)),
        state.place_number[place],
        tiles_in(state, root),
        open_edges_in(state, root),
    )


def flags_out(state: State) -> Iterable[tuple[int, int]]:
    """Each flag's node and the root of its territory."""
    for flag in range(state.flags):
        node = state.flag_node[flag]
        yield node, root_in(state, node)
