"""The Warehouse: a landscape tile that is kept for later (D40 and our own reading)."""

from __future__ import annotations

import pytest

from dorfplatz.base.errors import NotationError
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.moves import DRAW, SET_ASIDE, STORE, TAKE
from dorfplatz.dorfromantik.unlocks import Unlock
from tests.dorfromantik.table import Table


def begun(*unlocked: Unlock) -> Table:
    """A table with three tasks out, so that landscape tiles come."""
    table = Table(unlocked=[Unlock.WAREHOUSE, *unlocked])
    for token in ("T02 grain 6", "T06 forest 6", "T15 village 6"):
        table.reveal(token)
        table.place_anywhere()
    return table


def with_a_stored_tile() -> Table:
    table = begun()
    table.reveal("L48")
    table.make("store L48")
    return table


def refusal(table: Table, text: str) -> str:
    error = table.position.why_illegal(table.position.parse_move(text))
    assert error is not None
    assert all(error.explain(language) for language in ("en", "de", "it"))
    return error.code.rpartition(".")[2]


def test_d40_a_landscape_tile_is_stored_and_the_same_player_reveals_another() -> None:
    table = begun()
    seat = table.state.seat
    table.reveal("L48")
    assert STORE in table.moves
    assert table.position.view(None)["can_store"]
    table.make("store")
    view = table.position.view(None)
    assert view["warehouse"]["tile"] == "L48"
    assert (view["phase"], view["active"]) == ("reveal", seat)
    assert "L48" not in table.outcomes
    assert len(view["landscape"]) == 3


def test_d40_in_a_later_turn_the_stored_tile_is_placed_instead_of_a_revealed_one() -> None:
    table = with_a_stored_tile()
    table.reveal("L17")
    assert STORE not in table.moves, "the warehouse is full"
    table.place_anywhere()
    view = table.position.view(None)
    assert view["phase"] == "draw"
    assert table.moves == [DRAW, TAKE]
    stack = table.state.landscape_stack
    table.make("take L48")
    assert table.position.view(None)["hand"]["tile"] == "L48"
    assert table.position.view(None)["warehouse"] is None
    assert STORE not in table.moves, "it just came out of the warehouse"
    table.place_anywhere()
    assert table.state.landscape_stack == stack
    assert table.position.view(None)["phase"] == "reveal"


def test_d40_who_draws_leaves_the_stored_tile_where_it_is() -> None:
    table = with_a_stored_tile()
    table.reveal("L17")
    table.place_anywhere()
    table.make("draw")
    table.reveal("L01")
    assert table.position.view(None)["warehouse"]["tile"] == "L48"


def test_d40_task_tiles_and_special_tiles_are_not_stored() -> None:
    table = Table(unlocked=[Unlock.WAREHOUSE])
    table.reveal("T02 grain 6")
    assert refusal(table, "store T02") == "not_to_store"
    table = begun(Unlock.HILL)
    table.reveal("Hill")
    assert refusal(table, "store Hill") == "not_to_store"


def test_d40_there_is_no_choice_while_a_task_tile_is_to_be_revealed() -> None:
    table = with_a_stored_tile()
    table.reveal("L17")
    table.state.tasks = 2
    table.place_anywhere()
    assert table.position.view(None)["phase"] == "reveal"
    assert table.next_is_task


def test_d40_the_last_landscape_tile_cannot_be_stored() -> None:
    table = begun()
    table.reveal("L48")
    table.state.landscape_stack = 0
    assert refusal(table, "store") == "nothing_follows"


def test_d40_a_tile_in_the_warehouse_at_the_end_is_lost() -> None:
    table = with_a_stored_tile()
    table.reveal("L17")
    table.state.landscape_stack = 0
    table.place_anywhere()
    view = table.position.view(None)
    assert view["phase"] == "over"
    assert view["warehouse"]["tile"] == "L48"
    assert "L48" not in [tile["tile"] for tile in view["landscape"]]


def test_d40_a_stored_tile_that_fits_nowhere_cannot_be_taken() -> None:
    table = Table(unlocked=[Unlock.WAREHOUSE])
    table.state.unseen_tasks = 0
    table.state.stored = table.tile_set.number_of("L48") or 0
    table.lay("TTTTTT", (0, 0))
    assert table.position.view(None)["phase"] == "reveal", "it would break the railroad"
    table.lay("MMMMMM", (1, 0))
    assert table.position.view(None)["phase"] == "draw"


def test_d15_a_tile_that_fits_nowhere_is_stored_or_set_aside() -> None:
    table = Table(unlocked=[Unlock.WAREHOUSE])
    table.state.unseen_tasks = 0
    table.lay("TTTTTT", (0, 0))
    table.reveal("L48")
    assert table.moves == [SET_ASIDE, STORE]
    table.make("store")
    assert table.position.view(None)["warehouse"]["tile"] == "L48"


def test_without_a_warehouse_nothing_is_stored() -> None:
    table = Table()
    table.reveal("T02 grain 6")
    assert refusal(table, "store") == "no_warehouse"
    assert refusal(table, "draw") == "not_to_draw"


def test_a_full_warehouse_takes_no_second_tile() -> None:
    table = with_a_stored_tile()
    table.reveal("L17")
    assert refusal(table, "store L17") == "warehouse_full"


@pytest.mark.parametrize("text", ["take", "take L48"])
def test_nothing_can_be_taken_out_of_an_empty_warehouse(text: str) -> None:
    table = begun()
    with pytest.raises(NotationError):
        table.position.parse_move(text)


def test_the_moves_of_the_warehouse_stand_in_the_record() -> None:
    table = begun()
    table.reveal("L48")
    store = {"e": "store", "seat": 1, "tile": "L48"}
    assert table.position.move_event(STORE) == store
    assert table.position.event_move(store) == STORE
    KERNELS.apply_move(*table.records, STORE)
    table.reveal("L17")
    table.place_anywhere()
    for move, event in (
        (DRAW, {"e": "draw", "seat": 0}),
        (TAKE, {"e": "take", "seat": 0, "tile": "L48"}),
    ):
        assert table.position.move_event(move) == event
        assert table.position.event_move(event) == move
