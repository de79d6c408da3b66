"""A record tells a game: what is written is read back as the same game."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

import dorfplatz
from dorfplatz.game.game import Game, Player
from dorfplatz.record import FORMAT, VERSION, dumps, load_all, loads
from tests.games.variants import by_option, by_player_count, smallest_and_largest
from tests.record.games import finished, lines_of, play, running


def assert_same_game(game: Game, other: Game) -> None:
    """Everything that a record tells, and what follows from it."""
    assert (game.kind, game.options, game.players) == (other.kind, other.options, other.players)
    assert (game.setup, game.events) == (other.setup, other.events)
    assert game.result() == other.result()
    assert game.legal_moves() == other.legal_moves()
    assert str(game) == str(other)


@pytest.mark.parametrize("string", by_player_count())
@pytest.mark.parametrize("legal", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_finished_game_is_read_back(string: str, legal: bool) -> None:
    game = finished(string)
    record = dumps(game, legal=legal)
    again = loads(record)
    assert_same_game(game, again)
    assert dumps(again, legal=legal) == record


@pytest.mark.slow
@pytest.mark.parametrize("string", by_option())
def test_a_game_with_other_options_is_read_back(string: str) -> None:
    game = finished(string, seed=2)
    assert_same_game(game, loads(dumps(game, legal=True)))


@pytest.mark.parametrize("string", smallest_and_largest())
def test_a_running_game_is_read_back_as_it_stands_and_goes_on(string: str) -> None:
    for steps, game in enumerate(play(string)):
        if steps % 7 and not game.is_over:
            continue
        again = loads(dumps(game), seed=3)
        assert_same_game(game, again)
        if not game.is_over:
            again.auto_chance = True
            if again.is_chance:
                again.resolve()
            while not again.is_over:
                again.play(again.legal_moves()[0])
            assert loads(dumps(again)).events == again.events


@pytest.mark.parametrize("string", smallest_and_largest())
def test_what_comes_after_a_record_is_drawn_from_the_seed(string: str) -> None:
    record = dumps(running(string, 4))

    def rest(seed: int) -> list[dict[str, object]]:
        game = loads(record, seed=seed)
        while not game.is_over:
            if game.is_chance:
                game.resolve()
            else:
                game.play(game.legal_moves()[0])
        return game.events

    assert rest(1) == rest(1)
    assert rest(1) != rest(2)


@pytest.mark.parametrize("string", smallest_and_largest())
def test_a_header_comes_first_and_a_result_last(string: str) -> None:
    game = finished(string)
    header, *events, result = lines_of(dumps(game))
    assert list(header) == ["format", "version", "game", "engine", "options", "players", "setup"]
    assert (header["format"], header["version"]) == (FORMAT, VERSION) == ("dorfplatz-record", 1)
    assert header["engine"] == dorfplatz.__version__
    assert header["options"] == game.options
    assert events == game.events
    assert result == game.result()
    assert result["e"] == "result"


@pytest.mark.parametrize("string", smallest_and_largest())
def test_a_record_of_a_running_game_has_no_result(string: str) -> None:
    for steps in (0, 5):
        lines = lines_of(dumps(running(string, steps)))
        assert [line.get("e") for line in lines].count("result") == 0


@pytest.mark.parametrize("string", smallest_and_largest())
def test_before_each_decision_the_legal_moves_are_listed_as_events_without_seat(
    string: str,
) -> None:
    game = finished(string)
    lines = lines_of(dumps(game, legal=True))
    assert [line for line in lines[1:-1] if line["e"] != "legal"] == game.events
    decisions = [
        (moment.to_move, [move.event for move in moment.legal_moves()], happened[0])
        for moment, happened in game.replay()
        if moment.to_move is not None
    ]
    listed = [
        (line["seat"], [{**move, "seat": line["seat"]} for move in line["moves"]], following)
        for line, following in pairwise(lines)
        if line.get("e") == "legal"
    ]
    assert all("seat" not in move for line in lines for move in line.get("moves", []))
    assert listed == decisions


def test_names_and_bots_are_kept_as_they_are() -> None:
    players = [Player("Žofie – „Žo“"), Player("李 🎲"), Player("Bot", bot="greedy")]
    game = dorfplatz.new("bohemian-villages", players=3, seed=1, names=players)
    record = dumps(game)
    assert '{"name":"Žofie – „Žo“"},{"name":"李 🎲"},{"name":"Bot","bot":"greedy"}' in record
    assert loads(record).players == players


def test_a_record_is_compact_json_with_a_line_for_each_object() -> None:
    record = dumps(finished("bohemian-villages(players=2)"), legal=True)
    for line in record.splitlines():
        compact = json.dumps(json.loads(line), ensure_ascii=False, separators=(",", ":"))
        assert line == compact
    assert record.endswith("\n")
    assert '{"e":"roll","seat":' in record


def test_one_file_can_hold_the_records_of_many_games(tmp_path: Path) -> None:
    games = [finished("bohemian-villages(players=2)", seed=seed) for seed in range(3)]
    games.append(running("bohemian-villages(players=5)", 12))
    file = tmp_path / "many.dorf.jsonl"
    file.write_text("".join(map(dumps, games)), encoding="utf-8")
    for game, again in zip(games, load_all(file), strict=True):
        assert_same_game(game, again)


@pytest.mark.parametrize(
    ("option", "built_in", "string"),
    [
        ("village_set", "bohemian/village_sets/invented.toml", "bohemian-villages(players=3)"),
        ("tile_set", "dorfromantik/tile_sets/printed.toml", "dorfromantik(players=3)"),
    ],
)
def test_a_record_tells_a_game_with_pieces_whose_file_is_no_longer_there(
    option: str, built_in: str, string: str, tmp_path: Path
) -> None:
    text = (Path(dorfplatz.__file__).parent / built_in).read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(re.sub('(?m)^name = ".*"$', 'name = "mine"', text, count=1), encoding="utf-8")
    game = finished(string.replace(")", f",{option}={own})"))
    own.unlink()
    record = dumps(game)
    assert lines_of(record)[0]["setup"][option] == "mine"
    assert_same_game(game, loads(record))
