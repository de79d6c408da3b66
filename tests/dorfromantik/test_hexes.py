"""Cells and edges as integers."""

from __future__ import annotations

from dorfplatz.dorfromantik import hexes
from dorfplatz.dorfromantik.landscapes import GRAIN, RAILROAD, RIVER, Landscape
from tests.dorfromantik.reference import STEPS
from tests.dorfromantik.table import make_tile

FAR = range(-120, 121)


def packed(letters: str) -> int:
    return sum(edge << 3 * step for step, edge in enumerate(make_tile(letters).edges))


def directions(*chosen: int) -> int:
    return sum(1 << 3 * direction for direction in chosen)


def test_a_cell_gives_its_coordinates_back_as_far_out_as_any_tile_can_lie() -> None:
    cells = {hexes.cell_at(q, r): (q, r) for q in FAR for r in FAR}
    assert len(cells) == len(FAR) ** 2
    for cell, (q, r) in cells.items():
        assert (hexes.cell_q(cell), hexes.cell_r(cell)) == (q, r)


def test_directions_go_clockwise_from_north_and_lead_back_by_their_opposites() -> None:
    for direction, (q, r) in enumerate(STEPS):
        neighbour = hexes.cell_at(5, -3) + hexes.STEPS[direction]
        assert (hexes.cell_q(neighbour), hexes.cell_r(neighbour)) == (5 + q, -3 + r)
        back = hexes.STEPS[hexes.opposite(direction)]
        assert neighbour + back == hexes.cell_at(5, -3)


def test_turning_a_tile_moves_its_edges_clockwise() -> None:
    tile = make_tile("FGVTRM")
    for turn, letters in enumerate(("FGVTRM", "MFGVTR", "RMFGVT", "TRMFGV", "VTRMFG", "GVTRMF")):
        assert hexes.turned(packed("FGVTRM"), turn) == packed(letters)
        assert "".join(edge.letter for edge in tile.turned(turn)) == letters


def test_turns_differ_until_the_edges_repeat() -> None:
    for letters, turns in (
        ("FFFFFF", 1),
        ("FGFGFG", 2),
        ("FGVFGV", 3),
        ("FGFGFV", 6),
        ("FFFGGG", 6),
    ):
        assert hexes.distinct_turns(packed(letters)) == turns
        assert make_tile(letters).distinct_turns == turns


def test_edges_are_read_one_by_one_and_by_landscape() -> None:
    edges = packed("GTVRTM")
    assert [Landscape(hexes.edge(edges, direction)).letter for direction in range(6)] == [*"GTVRTM"]
    assert hexes.of_landscape(edges, RAILROAD) == directions(1, 4)
    assert hexes.of_landscape(edges, GRAIN) == directions(0)
    assert hexes.of_landscape(0, GRAIN) == 0
    assert hexes.filled(edges) == directions(0, 1, 2, 3, 4, 5)
    assert hexes.filled(edges & 0o000770) == directions(1, 2)
    assert hexes.lines(edges) == RAILROAD << 3 | RIVER << 9 | RAILROAD << 12
    assert hexes.lines(packed("FGVMMM")) == 0
    assert hexes.count_directions(directions(0, 2, 5)) == 3


def test_meadow_and_no_edge_at_all_join_nothing() -> None:
    assert [landscape for landscape in range(8) if hexes.is_joined(landscape)] == [1, 2, 3, 4, 5]


def test_six_edges_are_told_as_bytes() -> None:
    for edges in (0, 0o777777, 0o123456, 0o654321, 0o100000, 0o000001):
        told = int(hexes.edges_as_bytes(edges)).to_bytes(8, "little")
        assert list(told) == [
            *(hexes.edge(edges, direction) for direction in range(hexes.DIRECTIONS)),
            0,
            0,
        ]
