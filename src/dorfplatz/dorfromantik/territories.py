"""Territories, railroads and rivers: tiles joined by equal edges (D06, D12).

They are kept as union-find trees, joined by size and without shortening paths, so that looking
something up changes nothing.
"""

from __future__ import annotations

from dorfplatz.dorfromantik.landscapes import KINDS
from dorfplatz.dorfromantik.state import State
from dorfplatz.kernel.compile import compiled


@compiled
def node_at(place: int, landscape: int) -> int:
    """The node of one landscape on the tile that lies in this place."""
    return place * KINDS + landscape


@compiled
def place_of(node: int) -> int:
    """The place of the node's tile."""
    return (node - 1) // KINDS


@compiled
def landscape_of(node: int) -> int:
    """The landscape of the node."""
    return (node - 1) % KINDS + 1


@compiled
def root_of(state: State, node: int) -> int:
    """The node at which the territory of `node` is counted."""
    parent = state.parent[node]
    while parent > 0:
        node = parent
        parent = state.parent[node]
    return node


@compiled
def tiles_at(state: State, root: int) -> int:
    """How many tiles the territory with this root has."""
    return -state.parent[root]


@compiled
def add_node(state: State, node: int) -> None:
    """Makes a new territory of one tile, with no open edges yet."""
    state.parent[node] = -1
    state.open_edges[node] = 0


@compiled
def join(state: State, first: int, second: int) -> int:
    """Makes the territories with these two roots one; gives the root of the whole."""
    if first == second:
        return first
    if tiles_at(state, first) < tiles_at(state, second):
        first, second = second, first
    state.parent[first] += state.parent[second]
    state.parent[second] = first
    state.open_edges[first] += state.open_edges[second]
    return first


@compiled
def territory_tiles(state: State, node: int) -> int:
    """How many tiles the territory of this node has."""
    return tiles_at(state, root_of(state, node))


@compiled
def is_closed(state: State, node: int) -> bool:
    """Whether every edge of this node's territory touches a tile (D12)."""
    return state.open_edges[root_of(state, node)] == 0
