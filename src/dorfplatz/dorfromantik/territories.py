"""Territories, railroads and rivers: tiles joined by equal edges (D06, D12).

They are kept as union-find trees, joined by size and without shortening paths, so that looking
something up changes nothing. A root counts the tiles of its territory and its *open edges*, those
that touch an empty cell. Both stand in one number, since whoever asks for one mostly wants both.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.landscapes import KINDS
from dorfplatz.dorfromantik.state import State
from dorfplatz.kernel.compile import compiled

_OPEN_BITS: Final = 10
"""The open edges of a whole landscape fit in so many bits; the tiles are counted above them."""
_OPEN_MASK: Final = (1 << _OPEN_BITS) - 1


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
    above = state.nodes[node]
    while above > 0:
        node = above
        above = state.nodes[node]
    return node


@compiled
def has_node(state: State, node: int) -> bool:
    """Whether a tile lies in the node's place that shows its landscape."""
    return state.nodes[node] != 0


@compiled
def is_root(state: State, node: int) -> bool:
    """Whether a territory is counted at this node."""
    return state.nodes[node] < 0


@compiled
def tiles_at(state: State, root: int) -> int:
    """How many tiles the territory with this root has."""
    return -state.nodes[root] >> _OPEN_BITS


@compiled
def open_edges_at(state: State, root: int) -> int:
    """How many edges of the territory with this root touch an empty cell."""
    return -state.nodes[root] & _OPEN_MASK


@compiled
def change_open_edges(state: State, root: int, change: int) -> None:
    """Adds to the open edges of the territory with this root."""
    state.nodes[root] -= change


@compiled
def add_node(state: State, node: int) -> None:
    """Makes a new territory of one tile, with no open edges yet."""
    state.nodes[node] = -(1 << _OPEN_BITS)


@compiled
def join(state: State, first: int, second: int) -> int:
    """Makes the territories with these two roots one; gives the root of the whole."""
    if first == second:
        return first
    if tiles_at(state, first) < tiles_at(state, second):
        first, second = second, first
    state.nodes[first] += state.nodes[second]
    state.nodes[second] = first
    return first


@compiled
def territory_tiles(state: State, node: int) -> int:
    """How many tiles the territory of this node has."""
    return tiles_at(state, root_of(state, node))


@compiled
def is_closed(state: State, node: int) -> bool:
    """Whether every edge of this node's territory touches a tile (D12)."""
    return open_edges_at(state, root_of(state, node)) == 0
