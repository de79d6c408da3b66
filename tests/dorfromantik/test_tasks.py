"""When tasks are fulfilled and when they are cancelled."""

from __future__ import annotations

import pytest

from tests.dorfromantik.table import Table


def grow(table: Table, letters: str, *cells: tuple[int, int]) -> None:
    for cell in cells:
        table.lay(letters, cell)


@pytest.mark.parametrize("number", [4, 5, 6])
def test_d07_a_task_is_fulfilled_by_exactly_its_number_of_tiles(number: int) -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0), task=f"grain {number}")
    for tiles in range(2, number):
        table.lay("GGGGGG", (0, tiles - 1))
        assert table.tasks == [f"grain {number}"]
        assert table.fulfilled == table.cancelled == []
    table.lay("GGGGGG", (0, number - 1))
    assert table.fulfilled == [f"grain {number}"]
    assert table.tasks == []
    assert table.rows["grain"] == number


def test_d07_an_open_territory_fulfils_a_task_as_well_as_a_closed_one() -> None:
    table = Table()
    table.lay("TMMTMM", (0, 0), task="railroad 4")
    grow(table, "TMMTMM", (0, 1), (0, 2), (0, 3))
    assert not table.is_closed((0, 0), "railroad")
    assert table.fulfilled == ["railroad 4"]


def test_d07_the_placement_of_the_task_tile_itself_can_fulfil_it() -> None:
    table = Table()
    table.lay("FFFFFF", (0, 0))
    grow(table, "FFFFFF", (0, 1), (0, 2))
    table.hold("FFFFFF", task="forest 4")
    table.place("0,3 r0")
    assert table.fulfilled == ["forest 4"]
    assert table.next_is_task


def test_d07_a_tile_can_fulfil_several_tasks_at_once() -> None:
    table = Table()
    table.lay("FMFGMM", (0, 0))
    table.lay("FMMFMM", (0, -1), task="forest 4")
    table.lay("FMMFMM", (0, -2))
    table.lay("GGMGMM", (0, 1), task="grain 4")
    table.lay("GMMGMM", (0, 2))
    assert table.tasks == ["forest 4", "grain 4"]
    table.lay("MMMMGF", (1, 0))
    assert table.fulfilled == ["forest 4", "grain 4"]
    assert table.rows["S1"] == 8


def test_d08_a_task_is_cancelled_by_more_tiles_than_its_number() -> None:
    table = Table()
    table.lay("VVVVVV", (0, 0), task="village 4")
    grow(table, "VVVVVV", (0, 1), (0, 2))
    grow(table, "MMMMMM", (1, -1), (1, -2))
    table.lay("VVVVVV", (0, -2))
    assert table.tasks == ["village 4"]
    table.lay("VVVVVV", (0, -1))
    assert table.cancelled == ["village 4"]
    assert table.fulfilled == table.tasks == []
    assert table.rows["village"] == 0


def test_d08_a_task_is_cancelled_when_it_is_closed_with_fewer_tiles() -> None:
    table = Table()
    table.lay("FMMMMM", (0, 0), task="forest 4")
    table.lay("MMMMMM", (0, -1))
    assert table.cancelled == ["forest 4"]
    assert table.size((0, 0), "forest") == 1


def test_d08_the_tile_of_a_cancelled_task_stays_and_its_token_leaves_the_game() -> None:
    table = Table()
    table.reveal("T19 forest 6")  # MMMMFF
    table.place("0,0 r0")
    table.lay_all("MMMMMM", (-1, 1), (-1, 0))
    assert table.cancelled == ["forest 6"]
    view = table.position.view(None)
    assert view["tokens"]["cancelled"]["forest"] == [6]
    assert view["to_come"]["tokens"]["forest"] == [4, 5, 5, 6]
    assert view["landscape"][0]["tile"] == "T19"
    assert view["landscape"][0]["task"] == "cancelled"


def test_d08_a_fulfilled_task_stays_fulfilled_when_its_territory_grows_on() -> None:
    table = Table()
    table.lay("RMMRMM", (0, 0), task="river 4")
    grow(table, "RMMRMM", (0, 1), (0, 2), (0, 3), (0, 4), (0, 5))
    assert table.size((0, 0), "river") == 6
    assert table.rows["river"] == 4


def test_d11_tasks_in_one_territory_are_each_compared_with_its_merged_size() -> None:
    table = Table()
    table.lay("FFFFFF", (0, 0), task="forest 6")
    grow(table, "FFFFFF", (0, 1), (0, 2), (0, 3))  # four tiles
    table.lay("MMMMMM", (1, -1))
    table.lay("FFFFFF", (1, -2), task="forest 5")  # one tile
    table.lay("FFFFFF", (0, -1))  # 1 + 1 + 4 = 6
    assert table.size((0, 0), "forest") == 6
    assert table.fulfilled == ["forest 6"]
    assert table.cancelled == ["forest 5"]


def test_d17_a_task_may_be_failed_on_purpose() -> None:
    table = Table()
    table.lay("GMMMMM", (0, 0), task="grain 4")
    table.hold("MMMMMM")
    assert "0,-1 r0" in table.placements
    table.place("0,-1 r0")
    assert table.cancelled == ["grain 4"]


def test_what_became_of_tasks_is_told_right_after_the_placement_that_did_it() -> None:
    table = Table()
    table.lay("GMMMMM", (0, 0), task="grain 4")
    table.lay("MMMMMM", (0, -1))
    event = {"e": "task", "at": [0, 0], "kind": "grain", "number": 4, "fulfilled": False}
    assert table.position.consequences() == [event]
    table.lay("MMMMMM", (0, -2))
    assert table.position.consequences() == []
