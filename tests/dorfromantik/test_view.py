"""What lies open on the table, as data and as text."""

from __future__ import annotations

import json

from pydantic import TypeAdapter

from dorfplatz.dorfromantik.state import PHASE_OVER
from dorfplatz.dorfromantik.view_types import DorfromantikView
from tests.dorfromantik.games import moments, start
from tests.dorfromantik.table import Table


def with_a_task() -> Table:
    table = Table(players=3)
    table.reveal("T19 forest 6")  # MMMMFF
    table.place("0,0 r0")
    table.reveal("T09 river 4")  # MMRMMR
    return table


def test_the_view_tells_the_tile_in_hand_and_where_it_may_lie() -> None:
    view = with_a_task().position.view(1)
    assert (view["viewer"], view["phase"], view["active"], view["players"]) == (1, "place", 1, 3)
    assert view["hand"]["tile"] == "T09"
    assert view["hand"]["edges"] == "MMRMMR"
    assert view["hand"]["token"] == ("river", 4)
    cells = {tuple(cell["at"]): cell["turns"] for cell in view["frontier"]}
    assert len(cells) == 6
    assert cells[0, -1] == [0, 2]  # a river must not meet the meadow in the south


def test_the_view_tells_the_landscape_with_its_tasks_and_territories() -> None:
    table = with_a_task()
    view = table.position.view(None)
    assert view["landscape"] == [
        {
            "at": (0, 0),
            "tile": "T19",
            "edges": "MMMMFF",
            "turn": 0,
            "token": ("forest", 6),
            "flag": None,
            "sheep": 0,
            "crossings": 0,
            "unlock": None,
            "reading": False,
            "task": "open",
            "heart": None,
        }
    ]
    task = {"at": (0, 0), "kind": "forest", "number": 6, "tiles": 1, "open": 2}
    assert view["tasks"] == [task]
    forest = {"kind": "forest", "tiles": 1, "open": 2, "cells": [(0, 0)]}
    assert view["territories"] == [forest]


def test_the_view_tells_what_is_still_to_come_as_anyone_could_count_it() -> None:
    to_come = with_a_task().position.view(0)["to_come"]
    assert len(to_come["landscape_tiles"]) == 48
    assert (to_come["landscape_stack"], to_come["removed"]) == (45, 3)
    assert len(to_come["task_tiles"]) == 23
    assert "T19" not in to_come["task_tiles"]
    assert to_come["task_tiles"] == sorted(to_come["task_tiles"])
    assert to_come["tokens"]["forest"] == [4, 5, 5, 6]
    assert to_come["tokens"]["river"] == [5, 5, 6, 6]


def test_the_view_is_of_its_type_and_has_no_more_keys_than_that() -> None:
    checked = TypeAdapter(DorfromantikView)
    position = start(4)
    for moment, _ in enumerate(moments(position, 4)):
        if moment % 8 == 0 or position.state.phase == PHASE_OVER:
            view = position.view(0)
            assert checked.validate_python(view, strict=True) == view
            assert checked.validate_json(json.dumps(view)) == view


def test_the_view_names_the_rows_of_the_score_in_the_order_of_the_score_pad() -> None:
    view = with_a_task().position.view(None)
    rows = ["forest", "grain", "village", "railroad", "river", "green", "yellow", "red"]
    assert view["score_rows"] == [*rows, "longest_railroad", "longest_river"]
    assert list(view["score_cells"]) == view["score_rows"]
    assert [row for row in view["score"] if row not in view["score_rows"]] == [
        "S1",
        "S2",
        "S3",
        "total",
    ]


def test_every_seat_and_any_spectator_see_the_same() -> None:
    position = with_a_task().position
    views = [position.view(seat) for seat in (None, 0, 1, 2)]
    for view in views:
        view.pop("viewer")
        assert view == views[0]
    json.dumps(views)


def test_at_the_end_the_view_holds_the_result() -> None:
    table = with_a_task()
    assert table.position.view(0)["result"] is None
    table.state.phase = PHASE_OVER
    view = table.position.view(0)
    assert view["active"] is None
    assert view["result"]["score"]["total"] == 0


def test_the_map_shows_edges_tasks_flags_and_free_cells() -> None:
    table = Table()
    table.lay("FGVTRM", (0, 0), task="forest 6")
    table.lay("MMMMFM", (1, -1), flag="green")
    table.hold("MMMMMM")
    shown = table.position.render().partition("\n\nIn hand")[0]
    assert "+f" in shown
    assert "f6" in shown
    # Nothing may lie against the railroad in the south and the river in the south-west.
    assert " 0,1 " not in shown
    assert "-1,1" not in shown
    assert "*1" in shown


def test_a_tile_on_the_map_lies_as_it_was_turned() -> None:
    table = Table()
    table.lay("FGVTRM", (0, 0))
    lines = table.position.render().splitlines()
    assert lines[2:7] == [
        "  ___",
        " / F \\",
        "/.   G\\",
        "\\R   V/",
        " \\_T_/",
    ]
    table = Table()
    table.lay("FGVTRM", (0, 0), 1)
    assert table.position.render().splitlines()[3:7] == [
        " / . \\",
        "/R   F\\",
        "\\T   G/",
        " \\_V_/",
    ]


def test_a_free_cell_far_out_shows_its_coordinates_in_two_lines() -> None:
    table = Table()
    for step in range(12):
        table.lay("MMMMMM", (step, -step))
    table.hold("MMMMMM")
    lines = table.position.render().splitlines()
    row = next(number for number, line in enumerate(lines) if "12," in line)
    assert "-12*1" in lines[row + 1]


def test_the_text_says_whose_turn_it_is_and_what_is_to_come_in_each_language() -> None:
    table = with_a_task()
    heading, *_ = table.position.render().splitlines()
    assert heading == "B places T09. The result so far is 0 points."
    assert table.position.render("de").startswith("B legt T09 an.")
    assert table.position.render("it").startswith("B posa T09.")
    text = table.position.render()
    assert "Task forest 6 at @0,0: 1 so far, open edges: 2." in text
    assert "In hand: T09 with the task river 4." in text
    assert "r0 MMRMMR  r1 RMMRMM  r2 MRMMRM" in text
    assert "Still to come: landscape tiles 45, task tiles 23." in text
    assert "forest 4556" in text


def test_the_text_says_when_a_tile_is_set_aside_and_when_the_game_is_over() -> None:
    table = Table()
    table.lay("TTTTTT", (0, 0))
    table.hold("RRRRRR")
    assert table.position.render().startswith("A sets RRRRRR aside: it fits nowhere.")
    table.set_aside()
    assert table.position.render().startswith("A reveals a tile.")
    table.state.phase = PHASE_OVER
    assert table.position.render().startswith("The game is over. The result is 1 point.")


def test_a_table_before_the_first_reveal_is_shown_without_a_map() -> None:
    assert Table().position.render().splitlines()[:3] == [
        "A reveals a tile. The result so far is 0 points.",
        "",
        "",
    ]
