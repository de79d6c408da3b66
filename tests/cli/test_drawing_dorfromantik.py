"""The table and the placements of Dorfromantik, held against the game's own explanations."""

from __future__ import annotations

import io
import re
from random import Random

from rich.console import Console

import dorfplatz
from dorfplatz.cli.drawing import drawing_of
from dorfplatz.cli.drawing.dorfromantik.landscape import map_in_strips
from dorfplatz.cli.drawing.dorfromantik.words import DorfromantikWords
from dorfplatz.cli.drawing.general import Drawing
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.seats import seats_of
from dorfplatz.cli.settings import Settings
from dorfplatz.game.game import Game


def draw(game: Game, columns: int = 80, *, plain: bool = False) -> Drawing:
    screen = Screen(Settings("en", plain=plain), io.StringIO())
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
            for note, told in (("fulfils", "Fulfils"), ("cancels", "Cancels")):
                assert any(part.startswith(note) for part in notes) is (told in effects)
                seen.add(note if told in effects else "")
            points = re.search(r"The result grows by (\d+) point", effects)
            assert (f"+{points[1]}" if points else None) in [*notes, None]
            matching = re.search(r"(One|\d+) edges? match", effects)
            count = 0 if matching is None else 1 if matching[1] == "One" else int(matching[1])
            assert len(found.matching) == count
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


def test_a_map_wider_than_the_screen_is_shown_in_strips() -> None:
    lines = ["0123456789" * 5, "abcdefghij" * 5]
    assert [str(line) for line in map_in_strips(lines, 60)] == lines
    shown = [str(line) for line in map_in_strips(lines, 29)]
    assert shown == [
        *(line[:20] for line in lines),
        "",
        *(line[20:40] for line in lines),
        "",
        *(line[40:] for line in lines),
    ]


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
