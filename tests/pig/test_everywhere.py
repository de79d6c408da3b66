"""A game that brings only its rules goes through everything that does not need a server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.bots.advice import advise
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.check import check_game
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.game.registry import game_address, game_names, load_game
from dorfplatz.lab.output import columns, summary
from dorfplatz.lab.records import write_records
from dorfplatz.lab.simulate import simulate
from dorfplatz.language import text
from dorfplatz.record import dumps, load_all, loads
from tests.cli.running import LANGUAGES, run
from tests.pig import ADDRESS


def played(seed: int = 1, **options: Any) -> Game:
    """A whole game."""
    game = new(ADDRESS, seed=seed, names=["Anna", "Emil"], **options)
    while not game.is_over:
        moves = game.legal_moves()
        game.play(moves[-1 if game.view()["turn"] > 8 else 0])
    return game


@pytest.mark.parametrize("players", [2, 4])
def test_it_does_what_every_game_promises(players: int) -> None:
    check_game(load_game(ADDRESS), {"players": players, "target": 20}, seeds=range(2))


def test_it_is_known_by_its_name_once_it_was_loaded_and_found_again_elsewhere() -> None:
    kind = load_game(ADDRESS)
    assert "pig" in game_names()
    assert load_game("pig") is kind
    assert game_address(kind) == ADDRESS


def test_its_record_reads_back_and_goes_to_any_moment() -> None:
    game = played(target=20)
    lines = [json.loads(line) for line in dumps(game, legal=True).splitlines()]
    assert lines[0]["game"] == "pig"
    assert lines[0]["options"] == {"players": 2, "target": 20}
    again = loads(dumps(game, legal=True))
    assert again == game
    assert (again.scores(), again.result()) == (game.scores(), game.result())
    for moment in game.moments:
        earlier = again.at(moment)
        assert earlier.events == game.events[:moment]
        assert loads(dumps(earlier)).view() == earlier.view()
    *_, (end, _) = again.replay()
    assert end.view() == game.view()


def test_bots_play_many_games_of_it(tmp_path: Path) -> None:
    simulation = simulate(ADDRESS, ["greedy", "random"], games=20, seed=1)
    assert summary(simulation)["game"] == "pig"
    assert simulation.match.game == "pig"
    found = columns(simulation)
    assert {len(column) for column in found.values()} == {40}
    assert set(found["bot"]) == {"greedy", "random"}
    assert found["win"].sum() == pytest.approx(20)
    file = tmp_path / "games.dorf.jsonl"
    write_records(simulation.match, 20, str(file))
    scores = [game.scores() for game in load_all(file)]
    assert scores == simulation.scores.tolist()


def test_a_bot_gives_a_hint_in_it() -> None:
    game = new(ADDRESS, seed=1)
    assert advise(game, BotPlayer("greedy", seed=0)).move in game.legal_moves()


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_told_to_the_end_of_a_game_in_every_language(
    language: str, tmp_path: Path
) -> None:
    hint, quit_word = (text(f"terminal:play.command.{name}", language) for name in ("hint", "quit"))
    typed = f"{hint}\n1\n\n" * 30 + f"{quit_word}\n"
    asked = ("play", ADDRESS, "--bots", "none", "--seed", "1", "--language", language)
    done = run(*asked, folder=tmp_path, typed=typed)
    assert (done.status, done.err) == (0, "")


@pytest.mark.parametrize("format_", ["table", "json", "csv"])
def test_it_is_simulated_on_the_command_line(tmp_path: Path, format_: str) -> None:
    records = tmp_path / "games"
    asked = ("simulate", ADDRESS, "--games", "4", "--seed", "1", "--format", format_)
    done = run(*asked, "--records", str(records), folder=tmp_path)
    assert (done.status, "Traceback" in done.err) == (0, False)
    assert done.out
    assert len(list(load_all(records))) == 4


def test_people_play_against_a_bot_to_the_end_and_go_over_the_game(tmp_path: Path) -> None:
    saved = tmp_path / "game"
    asked = ("play", ADDRESS, "--bots", "greedy", "--option", "target=15", "--seed", "1")
    done = run(*asked, "--save", str(saved), folder=tmp_path, typed="1\n\n" * 400)
    assert (done.status, done.err) == (0, "")
    done = run("replay", str(saved), folder=tmp_path)
    assert (done.status, done.err) == (0, "")
    (game,) = load_all(saved)
    assert [player.bot for player in game.players].count("greedy") == 1
    assert game.is_over
