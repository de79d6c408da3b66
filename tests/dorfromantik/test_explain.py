"""What a placement would do, told before it is made."""

from __future__ import annotations

import pytest

from dorfplatz.dorfromantik.explain import effects
from dorfplatz.dorfromantik.hexes import cell_at
from dorfplatz.dorfromantik.landscapes import Landscape
from tests.dorfromantik.table import Table


def told(table: Table, where: str, language: str = "en") -> list[str]:
    move = table.position.parse_move(f"@{where}")
    return table.position.explain_move(move, language)


def test_d06_edges_that_grow_together_are_told_and_meadow_joins_nothing() -> None:
    table = Table()
    table.lay("FMMGMM", (0, 0))
    table.hold("GMMFMM")
    assert told(table, "0,-1 r0")[0] == "Matching: one forest edge."
    assert told(table, "1,0 r0")[0] == "No edges match: nothing grows."
    assert told(table, "0,1 r3") == [
        "No edges match: nothing grows.",
        "Closes grain for good: one tile.",
        "Closes forest for good: one tile.",
    ]
    table.place("0,-1 r0")
    table.hold("MMMMFM")
    move = table.position.parse_move("@1,-1 r0")
    assert effects(table.setup, table.state, move).matching == ((5, Landscape.MEADOW),)


def test_tasks_are_told_as_fulfilled_cancelled_or_advanced() -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0), task="grain 4")
    table.lay("GGGGGG", (0, 1))
    table.hold("GMMMMM")
    assert "Task grain 4 at @0,0: now 3 of 4 tiles." in told(table, "0,2 r0")
    table.place("0,2 r0")
    table.hold("GGGGGG")
    assert told(table, "0,-1 r0") == [
        "Matching: one grain edge.",
        "Fulfils the task grain 4 at @0,0.",
        "Adds 4 points to the result.",
    ]
    table.lay("MMMMMM", (1, -1))
    table.lay("GGGGGG", (1, -2))
    table.hold("GGGGGG")
    assert "Cancels the task grain 4 at @0,0: 5 tiles instead of 4." in told(table, "0,-1 r0")


def test_what_is_closed_is_told_with_flags_and_points() -> None:
    table = Table()
    table.lay("VMMMMM", (0, 0), flag="red")
    table.hold("MMMVMM")
    assert told(table, "0,-1 r0") == [
        "Matching: one village edge.",
        "Closes village for good: 2 tiles.",
        "The red flag at @0,0 scores 2 points.",
        "Adds 2 points to the result.",
    ]
    assert told(table, "0,-1 r0", "de") == [
        "Passend: eine Dorfkante.",
        "Schließt Dorf endgültig: 2 Plättchen.",
        "Die rote Fahne in @0,0 bringt 2 Punkte.",
        "Das Ergebnis wächst um 2 Punkte.",
    ]
    assert told(table, "0,-1 r0", "it")[2] == "La bandiera rossa in @0,0 vale 2 punti."


def test_a_neighbour_that_is_closed_without_matching_is_told_with_its_cells() -> None:
    table = Table()
    table.lay("FMMMMM", (0, 0))
    table.hold("GGGGGG")
    found = effects(table.setup, table.state, table.position.parse_move("@0,-1 r0"))
    (closed,) = found.closed
    assert (closed.landscape, closed.cells) == (Landscape.FOREST, (cell_at(0, 0),))
    assert closed.is_closed


def test_what_was_closed_before_is_not_told_again() -> None:
    table = Table()
    table.lay("VMMMMM", (0, 0), flag="red")
    table.lay("MMMVMM", (0, -1))
    table.hold("MMMMMM")
    assert told(table, "0,1 r0") == ["No edges match: nothing grows."]


def test_setting_aside_is_told() -> None:
    table = Table()
    table.lay("TTTTTT", (0, 0))
    table.hold("RRRRRR")
    (sentence,) = table.position.explain_move(table.position.parse_move("set aside"))
    assert sentence.startswith("The tile fits nowhere")


def test_explaining_changes_nothing() -> None:
    table = Table()
    table.lay("VMMMMM", (0, 0), flag="red")
    table.hold("MMMVMM")
    before = table.state.tobytes()
    told(table, "0,-1 r0")
    table.position.explain_score(0)
    assert table.state.tobytes() == before


def test_a_preview_begins_with_tasks_and_marks_their_cells() -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0), task="grain 4")
    table.lay("GGGGGG", (0, 1))
    table.hold("GMMMMM")
    preview = table.position.preview_move(table.position.parse_move("@0,2 r0"))
    assert preview.effects[0] == "Task grain 4: now 3 of 4 tiles."
    assert preview.effects[-1] == "Matching: one grain edge."
    assert preview.marks == [{"at": [0, 0], "what": "advanced", "tiles": 3}]


def test_a_preview_names_a_cell_only_where_it_could_be_another() -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0), task="grain 5")
    table.lay("GGGGGG", (0, 1), task="grain 5")
    table.hold("GMMMMM", task="grain 3")
    preview = table.position.preview_move(table.position.parse_move("@0,2 r0"))
    assert preview.effects[1:4] == [
        "Fulfils the task grain 3 on this tile.",
        "Task grain 5 at @0,0: now 3 of 5 tiles.",
        "Task grain 5 at @0,1: now 3 of 5 tiles.",
    ]


def test_the_first_tile_has_nothing_to_grow_together_with() -> None:
    table = Table()
    table.hold("GMMMMM")
    assert told(table, "0,0 r0") == []


def test_d32_a_longer_river_is_told_with_its_tiles_before_and_after() -> None:
    table = Table()
    table.lay("RMMRMM", (0, 0))
    table.hold("RMMRMM")
    assert told(table, "0,1 r0") == [
        "Matching: one river edge.",
        "Longest river: 1 → 2.",
        "Adds 1 point to the result.",
    ]


def test_a_preview_begins_with_the_points_it_brings() -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0), task="grain 4")
    table.lay("GGGGGG", (0, 1))
    table.lay("GGGGGG", (0, 2))
    table.hold("GGGGGG")
    preview = table.position.preview_move(table.position.parse_move("@0,3 r0"))
    assert preview.effects[:2] == ["Adds 4 points to the result.", "Fulfils the task grain 4."]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Task grain 5 on this tile: starts with 3 of 5 tiles."),
        ("de", "Auftrag Getreide 5 auf diesem Plättchen: beginnt mit 3 von 5 Plättchen."),
        ("it", "Incarico grano 5 su questa tessera: comincia con 3 su 5 tessere."),
    ],
)
def test_a_task_on_the_tile_in_hand_counts_what_lies_there_already(
    language: str, told: str
) -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0))
    table.lay("GGGGGG", (0, 1))
    table.hold("GMMMMM", task="grain 5")
    move = table.position.parse_move("@0,2 r0")
    preview = table.position.preview_move(move, language)
    assert preview.effects[0].casefold() == told.casefold()
    assert preview.marks == [{"at": [0, 2], "what": "started", "tiles": 3}]


def test_a_task_that_begins_with_its_own_tile_alone_is_no_news() -> None:
    table = Table()
    table.lay("MMMMMM", (0, 0))
    table.hold("GGGGGG", task="grain 5")
    preview = table.position.preview_move(table.position.parse_move("@0,1 r0"))
    assert preview.marks == []
