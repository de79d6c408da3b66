"""Where a tile may be placed."""

from __future__ import annotations

import pytest

from tests.dorfromantik.table import Table

AROUND = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")
"""The cells around (0, 0), clockwise from north."""

MEADOW = "MMMMMM"


def beside(letters: str) -> Table:
    """A table on which a single tile lies."""
    table = Table()
    table.lay(letters, (0, 0))
    return table


def cells(table: Table) -> set[str]:
    """The cells in which the tile in hand may be placed."""
    return {where.partition(" ")[0] for where in table.placements}


def test_d03_a_tile_is_placed_against_at_least_one_edge_of_the_landscape() -> None:
    table = beside(MEADOW)
    table.hold(MEADOW)
    assert cells(table) == set(AROUND)
    assert table.refusal("0,-2 r0") == ("not_adjacent", "D03")
    assert table.refusal("0,0 r0") == ("taken", "D03")


def test_turns_that_give_the_same_edges_count_once() -> None:
    for letters, turns in (("FFFFFF", 1), ("FMFMFM", 2), ("FGMFGM", 3), ("FMMMMM", 6)):
        table = beside(MEADOW)
        table.hold(letters)
        assert table.placements == {f"{cell} r{turn}" for cell in AROUND for turn in range(turns)}


def test_a_turn_that_a_smaller_one_stands_for_is_read_as_that() -> None:
    table = beside(MEADOW)
    table.hold("FMFMFM")
    assert table.position.parse_move("@0,1 r5") == table.position.parse_move("@0,1 r1")


@pytest.mark.parametrize("line", ["R", "T"])
def test_d04_a_line_is_continued_by_a_line_of_its_kind_only(line: str) -> None:
    table = beside(f"{line}MMMMM")  # the line leads north
    other = "T" if line == "R" else "R"
    table.hold(f"MMM{line}MM")
    assert "0,-1 r0" in table.placements
    assert table.refusal("0,-1 r1") == ("line_broken", "D04")
    for edge in ("F", "G", "V", "M", other):
        table.hold(f"MMM{edge}MM")
        assert "0,-1" not in cells(table)
        assert table.refusal("0,-1 r0") == ("line_broken_always", "D04")


@pytest.mark.parametrize("line", ["R", "T"])
@pytest.mark.parametrize("edge", ["F", "G", "V", "M"])
def test_d04_a_line_must_not_be_led_against_another_edge_either(line: str, edge: str) -> None:
    table = beside(f"{edge}MMMMM")
    table.hold(f"MMM{line}MM")
    assert table.refusal("0,-1 r0") == ("line_broken", "D04")
    assert "0,-1 r1" in table.placements


def test_d04_a_line_may_begin_anew_against_empty_cells() -> None:
    table = beside("RMMMMM")
    table.hold("RMMRMM")
    assert {"0,1 r1", "0,1 r2", "-1,1 r0"} <= table.placements
    table.place("0,1 r1")
    assert table.size((0, 0), "river") == table.size((0, 1), "river") == 1


@pytest.mark.parametrize("edge", ["F", "G", "V", "M"])
@pytest.mark.parametrize("other", ["F", "G", "V", "M"])
def test_d05_forest_grain_village_and_meadow_may_lie_against_each_other(
    edge: str, other: str
) -> None:
    table = beside(edge * 6)
    table.hold(other * 6)
    assert table.placements == {f"{cell} r0" for cell in AROUND}


def test_d09_a_task_tile_must_not_join_more_tiles_than_its_number() -> None:
    table = beside("FFFFFF")
    table.lay_all("FFFFFF", (0, 1), (0, 2), (0, 3))
    for number, allowed in ((4, False), (5, True), (6, True)):
        table.hold("FMMMMM", task=f"forest {number}")
        assert ("0,4 r0" in table.placements) is allowed
        # Turned away from the forest it is a forest of one tile with an open edge.
        assert "0,4 r3" in table.placements
        if not allowed:
            assert table.refusal("0,4 r0") == ("task_too_large", "D09")


def test_d09_a_task_tile_must_not_be_closed_with_fewer_tiles_than_its_number() -> None:
    table = beside("FMMMMM")
    table.lay("MMMFMM", (1, -1))
    table.hold("MMMFMM", task="forest 4")
    assert table.refusal("0,-1 r0") == ("task_closed", "D09")  # two tiles, no open edge
    assert table.refusal("0,-1 r5") == ("task_closed", "D09")  # one tile against a meadow
    assert "0,-1 r1" in table.placements


def test_d09_a_task_tile_may_be_closed_with_exactly_its_number_of_tiles() -> None:
    table = beside("MMMFMM")
    table.lay_all("FMMFMM", (0, 1), (0, 2))
    table.hold("FMMMMM", task="forest 4")
    assert "0,3 r0" in table.placements
    table.place("0,3 r0")
    assert table.fulfilled == ["forest 4"]
    assert table.is_closed((0, 0), "forest")


def test_d09_counts_every_territory_that_the_task_tile_would_join_once() -> None:
    table = beside("FFFFFF")
    table.lay_all("FFFFFF", (1, 0), (1, 1))
    # (0, 1) touches all three tiles, which are one forest.
    table.hold("FFFFFF", task="forest 4")
    assert "0,1 r0" in table.placements
    table.hold("MMMMMM")
    table.place("0,-1 r0")
    table.lay("FFFFFF", (1, -2))
    table.lay("MMMMMM", (2, -2))
    # (1, -1) touches the forest of three and another one of a single tile.
    table.hold("FFFFFF", task="forest 4")
    assert table.refusal("1,-1 r0") == ("task_too_large", "D09")
    table.hold("FFFFFF", task="forest 5")
    assert "1,-1 r0" in table.placements


def test_d09_sees_open_edges_that_the_task_tile_closes_without_matching_them() -> None:
    table = beside("FFMMMM")  # forest to the north and the north-east
    table.lay("MMMMMM", (1, -1))  # closes the edge to the north-east
    table.lay("MMMMMM", (-1, 0))
    table.lay("FMMMMM", (-1, -1))
    # In (0, -1) the tile would join the first forest and close its last edge.
    table.hold("MMMFMM", task="forest 4")
    assert table.refusal("0,-1 r0") == ("task_closed", "D09")
    table.hold("FMMFMM", task="forest 4")
    assert "0,-1 r0" in table.placements


def test_d09_a_joined_territory_that_is_touched_twice_loses_both_edges() -> None:
    table = beside("FFMMMM")
    table.lay("MFMFMM", (0, -1))  # joined with the first to the south, and open to (1, -2)
    table.lay("MMMMMM", (1, -2))
    # (1, -1) is faced by a forest edge from the south-west only; a tile there with forest to the
    # south-west joins a forest that has no other open edge.
    table.hold("MMMMFM", task="forest 4")
    assert table.refusal("1,-1 r0") == ("task_closed", "D09")


def test_d09_looks_at_the_territory_of_the_task_and_at_no_other() -> None:
    table = beside("GGGGGG")
    table.lay_all("GGGGGG", (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6))
    table.hold("GFFFFF", task="forest 4")
    assert "0,7 r0" in table.placements


def test_d10_a_task_tile_may_harm_an_older_task() -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0), task="grain 4")
    table.lay_all("GGGGGG", (0, 1), (0, 2))
    assert table.tasks == ["grain 4"]
    table.lay_all("MMMMMM", (1, 0), (1, -1))
    table.lay("GGGGGG", (1, -2))
    # (0, -1) joins four tiles to five: the new task is not its own victim, the older one is.
    table.hold("GGGGGG", task="grain 5")
    assert "0,-1 r0" in table.placements
    table.place("0,-1 r0")
    assert table.fulfilled == ["grain 5"]
    assert table.cancelled == ["grain 4"]


def test_nothing_can_be_placed_while_a_reveal_is_due() -> None:
    table = beside(MEADOW)
    table.hold(MEADOW)
    move = table.position.parse_move("@0,1 r0")
    table.place("0,1 r0")
    error = table.position.why_illegal(move)
    assert error is not None
    assert error.code == "dorfromantik:illegal.not_to_place"


def test_a_move_with_a_turn_that_there_is_not_is_refused() -> None:
    table = beside(MEADOW)
    table.hold("FFFFFF")
    move = table.position.parse_move("@0,1 r0")
    error = table.position.why_illegal(move + 1)
    assert error is not None
    assert error.code == "dorfromantik:illegal.no_such_turn"


def test_a_landscape_can_stretch_as_far_as_its_tiles_reach() -> None:
    table = Table()
    for step in range(60):
        table.lay("TMMTMM", (0, -step))
    for step in range(51):
        table.lay("MMMMMM", (1 + step, -60))
    assert table.state.places == 111
    assert table.state.frontier == 2 * 111 + 4
    assert table.size((0, 0), "railroad") == 60
    table.hold("TMMTMM")
    assert {"0,1 r0", "0,-60 r0", "52,-60 r1", "52,-61 r0"} <= table.placements
