"""Cells of the table and the six edges of a tile, as integers.

A *cell* is `256 * q + r` of its axial coordinates, so that its neighbour in a direction is a
fixed step away. The first tile lies at (0, 0) and all others hang together with it: with at most
112 tiles no coordinate leaves -113 to 113, and no two cells share a number.

Six *edges* are six octal digits, the last one being the edge in direction 0 (north), and on
clockwise: turning a tile rotates its digits. A set of directions is a number whose octal digits
are all 0 or 1.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.landscapes import KINDS
from dorfplatz.kernel.bits import count_bits
from dorfplatz.kernel.compile import compiled

DIRECTIONS: Final = 6
"""North, north-east, south-east, south, south-west, north-west."""

STEPS: Final = (-1, 255, 256, 1, -255, -256)
"""What leads from a cell to its neighbour in each direction."""

ALL_DIRECTIONS: Final = 0o111111
ALL_EDGES: Final = 0o777777


@compiled
def cell_at(q: int, r: int) -> int:
    """The cell with these axial coordinates."""
    return q * 256 + r


@compiled
def cell_q(cell: int) -> int:
    """The cell's first axial coordinate."""
    return (cell + 128) >> 8


@compiled
def cell_r(cell: int) -> int:
    """The cell's second axial coordinate."""
    return ((cell + 128) & 255) - 128


@compiled
def opposite(direction: int) -> int:
    """The direction that leads back."""
    return direction + 3 if direction < 3 else direction - 3


@compiled
def edge(edges: int, direction: int) -> int:
    """The landscape of one of six edges; 0 where there is none."""
    return (edges >> (3 * direction)) & 7


@compiled
def edges_as_bytes(edges: int) -> int:
    """Six edges as the lower six bytes of a word, that of direction 0 the lowest."""
    halves = (edges & 0x1FF) | (edges & 0x3FE00) << 15
    return (halves & 0x07000007) | (halves & 0x38000038) << 5 | (halves & 0x1C00001C0) << 10


@compiled
def turned(edges: int, turn: int) -> int:
    """The edges after `turn` (0 to 5) steps of 60 degrees clockwise."""
    return ((edges << (3 * turn)) | (edges >> (18 - 3 * turn))) & ALL_EDGES


@compiled
def distinct_turns(edges: int) -> int:
    """How many turns, counted from 0, differ: 6, or fewer on a tile that repeats itself."""
    for turns in (1, 2, 3):
        if turned(edges, turns) == edges:
            return turns
    return DIRECTIONS


@compiled
def filled(edges: int) -> int:
    """The directions in which there is an edge at all."""
    return (edges | edges >> 1 | edges >> 2) & ALL_DIRECTIONS


@compiled
def of_landscape(edges: int, landscape: int) -> int:
    """The directions in which the edge shows this landscape."""
    return filled(edges ^ (landscape * ALL_DIRECTIONS)) ^ ALL_DIRECTIONS


@compiled
def lines(edges: int) -> int:
    """The edges that show railroad or river; the others are left out."""
    # Of all landscapes only these two have the highest bit set and the middle one clear.
    return ((edges >> 2) & ~(edges >> 1) & ALL_DIRECTIONS) * 7 & edges


@compiled
def touching(edges: int) -> int:
    """The edges that a line has to mind, all bits of each set: those of tiles that are no clouds.

    A cloud has all three bits of an edge.
    """
    return (filled(edges) ^ (edges & edges >> 1 & edges >> 2 & ALL_DIRECTIONS)) * 7


@compiled
def count_directions(directions: int) -> int:
    """How many directions a set holds."""
    return count_bits(directions)


@compiled
def is_joined(landscape: int) -> bool:
    """Whether equal edges of this landscape join their tiles: all but meadow, and not 0."""
    return 0 < landscape <= KINDS
