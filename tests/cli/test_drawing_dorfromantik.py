"""The table and the placements of Dorfromantik, held against the game's own explanations."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import dorfplatz
from dorfplatz.cli.drawing import drawing_of
from dorfplatz.cli.drawing.dorfromantik.aims import aims
from dorfplatz.cli.drawing.dorfromantik.landscape import map_in_strips
from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords
from dorfplatz.cli.drawing.general import Drawing
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.seats import seats_of
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.cli.turn import TurnView
from dorfplatz.cli.typed import read_move
from dorfplatz.dorfromantik.goals import goal_words
from dorfplatz.dorfromantik.landscapes import Landscape
from dorfplatz.dorfromantik.tile_names import NAMED, tile_name
from dorfplatz.game.game import Game
from dorfplatz.language import LANGUAGES, text


def draw(game: Game, columns: int = 80, *, plain: bool = False, language: str = "en") -> Drawing:
    screen = Screen(OutputSettings(language, plain=plain), io.StringIO())
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
    tile = {"edges": "MMFMMM", "task": None, "flag": None, "heart": None, "unlock": None}
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
        cell = ",".join(map(str, placed["at"])).replace("-", "\N{MINUS SIGN}")
        assert f"{placed['tile']} at {cell}: edges {placed['edges']}" in table
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


UNLOCKED = "dorfromantik(players=2, unlocked=all)"


def until(wanted: Callable[[Game], bool], prefer: str = "") -> Game:
    """A game with everything unlocked, played until something is the case.

    Of the moves, the first whose event has this name is made, or else the first of all.
    """
    game = dorfplatz.new(UNLOCKED, seed=1)
    while not wanted(game):
        moves = game.legal_moves()
        game.play(next((move for move in moves if move.event["e"] == prefer), moves[0]))
    return game


def is_choice_of_tiles(game: Game) -> bool:
    return str(game.view()["phase"]) == "draw"


def takes_hearts(game: Game) -> bool:
    return any("heart" in move.event for move in game.legal_moves())


def lines_of(renderables: Iterable[object]) -> str:
    return "\n".join(str(line) for line in renderables)


@pytest.mark.parametrize("plain", [False, True])
def test_every_placement_is_listed_once_though_a_heart_can_be_put_on_it(plain: bool) -> None:
    game = until(takes_hearts)
    moves = game.legal_moves()
    shown = lines_of(draw(game, plain=plain).choices(moves))
    for number, move in enumerate(moves, 1):
        if "heart" not in move.event:
            assert re.search(rf"\b{number}:? ", shown)
    bare = [move for move in moves if move.event["e"] == "place" and "heart" not in move.event]
    turns = re.findall(r"\br\d=" if not plain else r"\br\d, ", shown)
    assert len(turns) == len(bare)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [False, True])
def test_one_line_says_how_a_heart_is_added(plain: bool, language: str) -> None:
    game = until(takes_hearts)
    moves = game.legal_moves()
    drawing = draw(game, 500, plain=plain, language=language)
    shown = lines_of(drawing.choices(moves))
    (example,) = re.findall(r"\S+ @\S+ r\d red heart", shown)
    assert game.parse(example) in moves
    base = dorfplatz.new("dorfromantik", seed=1)
    assert "heart" not in lines_of(draw(base, 500, plain=plain).choices(base.legal_moves()))


@pytest.mark.parametrize("columns", [30, 40, 60, 80])
def test_what_is_to_be_typed_for_a_heart_stands_on_one_line(columns: int) -> None:
    game = until(takes_hearts)
    lines = draw(game, columns).choices(game.legal_moves())
    assert any(re.search(r"@\S+ r\d red heart", str(line)) for line in lines)


def test_a_move_with_a_heart_can_be_typed_in_words_of_the_language() -> None:
    game = until(takes_hearts)
    drawing = draw(game, language="de")
    move = next(move for move in game.legal_moves() if move.event.get("heart") == "golden")
    words = drawing.label(move)
    assert words.endswith("goldenes Herz")
    read = read_move(words, game, game.legal_moves(), drawing.label, drawing.screen.settings)
    assert read == move


def test_on_the_map_hearts_stand_in_their_tiles_beside_flags() -> None:
    seen = a_row_of_tiles((0, 0), (0, 1), (0, 2))
    seen["landscape"][0] |= {"heart": "red"}
    seen["landscape"][1] |= {"heart": "golden", "flag": "green"}
    shown = "\n".join(str(line) for line in map_in_strips(seen, 60))
    assert " ♥ " in shown
    assert "+f★" in shown


def test_on_the_map_a_tile_with_a_name_has_it_in_short() -> None:
    seen = a_row_of_tiles((0, 0), (0, 1))
    seen["landscape"][0] |= {"unlock": "circus"}
    seen["landscape"][1] |= {"unlock": "castle", "task": "open", "token": ["village", 7]}
    words = DorfromantikWords(some_game(0), draw(some_game(0)).screen)
    shown = "\n".join(str(line) for line in map_in_strips(seen, 60, words.short))
    assert ".cirF" in shown
    # A task tells more than a name; once it is done, the name is there.
    assert " v7F" in shown
    seen["landscape"][1]["task"] = "fulfilled"
    assert ".casF" in "\n".join(str(line) for line in map_in_strips(seen, 60, words.short))


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_are_short_and_differ(language: str) -> None:
    words = DorfromantikWords(some_game(0), draw(some_game(0), language=language).screen)
    shorts = [words.short(unlock) for unlock in NAMED]
    assert len({*shorts}) == len(NAMED)
    assert {len(short) for short in shorts} == {3}
    assert all(short.islower() and short.isascii() for short in shorts)
    assert words.short("landscape_tiles") == words.short(None) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_names_what_was_unlocked_and_nothing_else(language: str) -> None:
    game = dorfplatz.new("dorfromantik", unlocked=["circus", "golden_heart"], seed=1)
    drawing = draw(game, language=language)
    told = lines_of(drawing.legend())
    assert f"{DorfromantikWords(game, drawing.screen).short('circus')} " in told
    assert "★" in told
    assert "♥" not in told
    assert tile_name("Hill", language) not in told
    base = lines_of(draw(some_game(0), language=language).legend())
    assert "★" not in base


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [False, True])
def test_the_choice_between_warehouse_and_stack_is_told(plain: bool, language: str) -> None:
    game = until(is_choice_of_tiles, "store")
    stored = game.view()["warehouse"]
    drawing = draw(game, 500, plain=plain, language=language)
    table = lines_of(drawing.short_table(game.to_move))
    assert stored["tile"] in table
    assert f"r0 {stored['edges']}" in table
    moves = game.legal_moves()
    assert [move.event["e"] for move in moves] == ["draw", "take"]
    shown = lines_of(drawing.choices(moves))
    assert re.search(rf"1:? .*2:? .*{stored['tile']}", shown, re.DOTALL)
    for typed, move in (("draw", moves[0]), (f"take {stored['tile']}", moves[1])):
        assert game.parse(typed) == move


def test_the_warehouse_is_told_empty_and_full() -> None:
    game = until(takes_hearts)
    assert "The warehouse is empty." in lines_of(draw(game).short_table(0))
    store = next(move for move in game.legal_moves() if move.event["e"] == "store")
    stored = game.view()["hand"]["tile"]
    game.play(store)
    told = lines_of(draw(game, 500).short_table(0))
    assert f"In the warehouse: {stored}" in told
    assert "warehouse" not in lines_of(draw(some_game(9)).short_table(0))


def test_on_a_low_screen_the_warehouse_can_be_seen_beside_the_promising_moves() -> None:
    game = until(lambda game: takes_hearts(game) and len(game.legal_moves()) > 60)
    drawing = draw(game)
    few = lines_of(TurnView(drawing.screen, game, drawing).few_moves(game.legal_moves()))
    store = next(move for move in game.legal_moves() if move.event["e"] == "store")
    number = game.legal_moves().index(store) + 1
    assert few.count(f"{number} ") >= 1
    assert few.count("in the warehouse") == 1
    # The promising ones are placements without hearts; how those are added is said once.
    assert few.count(" red heart") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reveal_tells_the_name_of_a_special_tile(language: str) -> None:
    drawing = draw(some_game(0), language=language)
    told = drawing.chance({"e": "reveal", "seat": 0, "tile": "Circus"}, "")
    assert "Circus" in told
    assert tile_name("Circus", language) in told
    assert drawing.chance({"e": "reveal", "seat": 0, "tile": "L17"}, "").count("(") == 0


def test_hearts_left_and_points_of_special_tiles_are_told() -> None:
    game = until(lambda game: game.is_over)
    view = game.view()
    told = lines_of(draw(game, 5000).short_table(None))
    for row in ("hill", "shepherdess", "circus", "balloon_launch_site"):
        name = text(f"dorfromantik:score.{row}")
        points = view["score"][row]
        assert (f"{name}: " in told) == (points > 0)
    assert f"hearts left: {view['hearts']['red']} red, {view['hearts']['golden']} golden" in told


@pytest.mark.parametrize("plain", [False, True])
def test_the_special_tiles_still_to_come_are_named(plain: bool) -> None:
    game = dorfplatz.new(UNLOCKED, seed=1)
    told = lines_of(draw(game, plain=plain).table(0))
    for tile in game.view()["to_come"]["special_tiles"]:
        assert tile_name(tile, "en") in told
    assert "special tiles" not in lines_of(draw(some_game(3), plain=plain).table(0)).casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_has_a_rule_for_all_of_what_was_unlocked(language: str) -> None:
    game = dorfplatz.new(UNLOCKED, seed=1)
    shown = " ".join(lines_of(draw(game, language=language).commands["card"]()).split())
    for number in range(50, 60):
        assert " ".join(text(f"rulings:rule.D{number}", language).split()) in shown
    few = dorfplatz.new("dorfromantik(unlocked=circus)", seed=1)
    card = " ".join(lines_of(draw(few, language=language).commands["card"]()).split())
    assert text("rulings:rule.D52", language) in card
    assert text("rulings:rule.D55", language) not in card


@pytest.mark.parametrize("columns", [30, 60, 80])
def test_the_map_of_a_whole_game_fits_into_the_screen(columns: int) -> None:
    game = until(lambda game: game.is_over)
    words = DorfromantikWords(game, draw(game).screen)
    lines = map_in_strips(game.view(), columns, words.short)
    assert max(Text(str(line)).cell_len for line in lines) <= columns


def test_in_plain_text_hearts_and_names_are_told_with_their_tiles() -> None:
    game = until(takes_hearts)
    game.play(next(move for move in game.legal_moves() if move.event.get("heart") == "red"))
    told = lines_of(draw(game, plain=True).table(None))
    assert re.search(r"edges \w{6}, red heart", told)
    assert "♥" not in told
    german = until(lambda game: any(t["unlock"] == "hill" for t in game.view()["landscape"]))
    assert "Hill (Hügel)" in lines_of(draw(german, plain=True, language="de").table(None))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [False, True])
def test_what_locked_cards_ask_for_is_told_with_how_far_the_game_has_come(
    plain: bool, language: str
) -> None:
    game = dorfplatz.new(
        "dorfromantik(players=1)", goals="longest_river:15 territory:1 result_over:300", seed=3
    )
    game.play(game.legal_moves()[0])
    told = lines_of(draw(game, 200, plain=plain, language=language).table(0))
    for seen in game.view()["goals"]:
        goal, number, reached = seen["goal"], seen["number"], seen["reached"]
        assert goal_words(goal, number, reached, language) in told
    assert [seen["is_met"] for seen in game.view()["goals"]].count(True) == 1
