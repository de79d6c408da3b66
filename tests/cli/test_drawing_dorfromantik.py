"""The table and the placements of Dorfromantik, held against the game's own explanations."""

from __future__ import annotations

import io
import re
from random import Random
from typing import Any

from rich.console import Console

import dorfplatz
from dorfplatz.cli.drawing import drawing_of
from dorfplatz.cli.drawing.dorfromantik.aims import aims
from dorfplatz.cli.drawing.dorfromantik.landscape import map_in_strips
from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords
from dorfplatz.cli.drawing.general import Drawing
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.seats import seats_of
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.dorfromantik.landscapes import Landscape
from dorfplatz.game.game import Game
from dorfplatz.language import text


def draw(game: Game, columns: int = 80, *, plain: bool = False) -> Drawing:
    screen = Screen(OutputSettings("en", plain=plain), io.StringIO())
    screen.console = Console(file=io.StringIO(), width=columns)
    return drawing_of(game, screen, seats_of(game.players))


def some_game(moves: int) -> Game:
    game = dorfplatz.new("dorfromantik", players=2, seed=3)
    chance = Random(3)
    for _ in range(moves):
        game.play(chance.choice(game.legal_moves()))
    return game


def test_the_notes_on_a_placement_say_what_it_will_do() -> None:
    seen = set()
    for moves in range(0, 30, 3):
        game = some_game(moves)
        words = DorfromantikWords(game, draw(game).screen)
        for move in game.legal_moves():
            effects = " ".join(game.position.explain_move(move.code))
            found = words.effects(move)
            notes = words.notes(found)
            for note, word in (("fulfils", "Fulfils"), ("cancels", "Cancels")):
                assert any(part.startswith(note) for part in notes) is (word in effects)
                seen.add(note if word in effects else "")
            points = re.search(r"Adds (\d+) point", effects)
            assert (f"+{points[1]}" if points else None) in [*notes, None]
            told = re.search(r"Matching: ([^.]*)\.", effects)
            edges = re.findall(r"(one|\d+) \w+ edge", told[1] if told else "")
            growing = [kind for _, kind in found.matching if kind is not Landscape.MEADOW]
            assert len(growing) == sum(1 if edge == "one" else int(edge) for edge in edges)
    assert seen >= {"fulfils", "cancels"}


def test_every_placement_has_its_number_in_the_list() -> None:
    for plain in (False, True):
        game = some_game(12)
        lines = draw(game, plain=plain).choices(game.legal_moves())
        shown = " ".join(str(line) for line in lines)
        for number, move in enumerate(game.legal_moves(), 1):
            q, r = move.event["at"]
            assert f"@{q},{r}" in shown
            assert re.search(rf"\b{number}:? ", shown)


def a_row_of_tiles(*cells: tuple[int, int]) -> dict[str, Any]:
    tile = {"edges": "MMFMMM", "task": None, "flag": None}
    return {"landscape": [{"at": list(cell), **tile} for cell in cells], "frontier": []}


def test_columns_are_named_above_the_map_and_rows_within_the_tiles() -> None:
    shown = [str(line) for line in map_in_strips(a_row_of_tiles((0, 0), (1, -1), (2, -1)), 60)]
    assert shown == [
        "   0    1    2",
        "       ___",
        "      / . \\",
        "  ___/. -1.\\___",
        " / . \\.   F/ . \\",
        "/. 0 .\\_._/. -1.\\",
        "\\.   F/   \\.   F/",
        " \\_._/     \\_._/",
    ]


def test_a_map_wider_than_the_screen_is_cut_between_columns() -> None:
    seen = a_row_of_tiles(*((q, -(q // 2)) for q in range(-2, 5)))
    shown = [str(line) for line in map_in_strips(seen, 20)]
    assert [line for line in shown if not set(line) & set("/\\_.")] == [
        "   -2   -1   0",
        "",
        "   1    2    3",
        "",
        "   4",
    ]
    assert max(map(len, shown)) <= 20
    # Every tile is whole: no edge of it is lost at a cut.
    assert "".join(shown).count("F") == len(seen["landscape"])


def test_a_tall_map_names_its_columns_below_as_well() -> None:
    low = map_in_strips(a_row_of_tiles(*((0, r) for r in range(4))), 60)
    tall = map_in_strips(a_row_of_tiles(*((0, r) for r in range(5))), 60)
    assert [str(line) for line in low].count("   0") == 1
    assert [str(line) for line in tall].count("   0") == 2


def test_on_the_map_tasks_and_flags_stand_in_their_tiles() -> None:
    seen = a_row_of_tiles((0, 0), (0, 1), (0, 2))
    seen["landscape"][0] |= {"task": "open", "token": ["forest", 5]}
    seen["landscape"][1] |= {"task": "fulfilled", "token": ["forest", 4]}
    seen["landscape"][2] |= {"flag": "green"}
    shown = "\n".join(str(line) for line in map_in_strips(seen, 60))
    assert "f5" in shown
    assert "f4" not in shown
    assert "+f" in shown


def test_what_there_is_to_aim_for_is_what_the_view_says() -> None:
    for moves in (0, 15, 30, 45):
        game = some_game(moves)
        view = game.view()
        told = "\n".join(str(line) for line in draw(game, 500).short_table(game.to_move))
        assert f"In hand: {view['hand']['tile']}" in told
        for task in view["tasks"]:
            q, r = task["at"]
            assert f"Task {task['kind']} {task['number']} at @{q},{r}: {task['tiles']} so" in told
        for line in ("railroad", "river"):
            assert f"longest {line} {view['score'][f'longest_{line}']}" in told
        stacks = view["to_come"]
        landscape, tasks = stacks["landscape_stack"], len(stacks["task_tiles"])
        counts = {"landscape": landscape, "tasks": tasks}
        assert text("terminal:dorfromantik.aim.to_come", **counts) in told
        flags = [placed for placed in view["landscape"] if placed["flag"]]
        assert told.count(" flag at @") == len(flags)


def test_a_flag_is_told_with_its_territory_closed_or_open() -> None:
    words = DorfromantikWords(some_game(0), draw(some_game(0)).screen)
    for edges_open, told in ((0, "closed with 3 tiles"), (2, "3 tiles, still open")):
        seen = some_game(0).view() | a_row_of_tiles((0, 0))
        seen["landscape"][0]["flag"] = "green"
        forest = {"kind": "forest", "tiles": 3, "open": edges_open, "cells": [[0, 0]]}
        seen["territories"] = [forest]
        assert f"green flag at @0,0: {told}" in " ".join(str(line) for line in aims(words, seen))


def test_the_card_says_what_brings_points_and_how_it_stands() -> None:
    game = some_game(10)
    drawing = draw(game)
    shown = "\n".join(str(line) for line in drawing.commands["card"]())
    for word in ("Tasks", "Flags", "Longest lines", "Tokens left", "longest river"):
        assert word in shown


def test_in_plain_text_every_tile_of_the_landscape_is_named() -> None:
    game = some_game(9)
    table = "\n".join(str(line) for line in draw(game, plain=True).table(None))
    for placed in game.view()["landscape"]:
        q, r = placed["at"]
        assert f"{placed['tile']} at {q},{r}: edges {placed['edges']}" in table
    assert "/" not in table


def test_a_reveal_names_the_task() -> None:
    drawing = draw(some_game(0))
    task = {"e": "reveal", "seat": 0, "tile": "T04", "token": ["railroad", 5]}
    assert drawing.chance(task, "") == "Reveals T04 with the task railroad 5."
    assert drawing.chance({"e": "reveal", "seat": 0, "tile": "L17"}, "") == "Reveals L17."


def test_the_score_names_the_cells_that_points_come_from() -> None:
    game = some_game(20)
    lines = [str(line) for line in draw(game).scoring(None)]
    assert lines[-1] == f"Total: {game.scores()[0]}"
    assert any("@" in line for line in lines)
