"""What a guided game can expect of a placement."""

from __future__ import annotations

import pytest

from tests.dorfromantik.table import Table


def achieves(table: Table, where: str, *aims: str) -> bool:
    move = table.position.parse_move(where)
    return table.position.is_as_expected(move, "effect", list(aims))


def grain_task() -> Table:
    table = Table()
    table.lay("GGGGGG", (0, 0), task="grain 4")
    table.lay("GGGGGG", (0, 1))
    return table


def test_a_task_grows_or_is_fulfilled() -> None:
    table = grain_task()
    table.hold("GMMMMM")
    assert achieves(table, "@0,2 r0", "grows:grain")
    assert not achieves(table, "@0,2 r0", "grows:forest")
    assert not achieves(table, "@0,2 r0", "grows:grain", "fulfils:grain")
    table.place("0,2 r0")
    table.hold("GGGGGG")
    assert achieves(table, "@0,-1 r0", "grows:grain", "fulfils:grain")


def test_a_task_keeps_its_open_edges() -> None:
    table = grain_task()
    table.hold("GGGGGG")
    assert achieves(table, "@0,2 r0", "keeps:grain")
    table = grain_task()
    table.hold("GMMMMM")
    assert not achieves(table, "@0,2 r0", "keeps:grain")


def test_a_task_is_cancelled_or_spared() -> None:
    table = grain_task()
    table.lay("GGGGGG", (0, 2))
    table.lay("MMMMMM", (1, -1))
    table.lay("GGGGGG", (1, -2))
    table.hold("GGGGGG")
    assert not achieves(table, "@0,-1 r0", "spares")
    assert achieves(table, "@0,3 r0", "spares")


def test_a_territory_with_a_flag_is_closed() -> None:
    table = Table()
    table.lay("VMMMMM", (0, 0), flag="red")
    table.hold("MMMVMM")
    assert achieves(table, "@0,-1 r0", "flags:village")
    assert not achieves(table, "@0,1 r0", "flags:village")


def test_other_values_are_those_of_a_record_and_other_aims_there_are_none() -> None:
    table = grain_task()
    table.hold("GGGGGG")
    move = table.position.parse_move("@0,2 r0")
    assert table.position.is_as_expected(move, "e", "place")
    assert not table.position.is_as_expected(move, "e", "set_aside")
    with pytest.raises(ValueError, match="wins"):
        achieves(table, "@0,2 r0", "wins")
