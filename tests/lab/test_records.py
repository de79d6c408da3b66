from __future__ import annotations

from pathlib import Path

import pytest

from dorfplatz.game.registry import GAMES
from dorfplatz.lab.match import Match
from dorfplatz.lab.records import replay_game, write_records
from dorfplatz.lab.simulate import play_match, simulate
from dorfplatz.record import load_all


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest) -> Match:
    return simulate(request.param, ["greedy", "random"], games=1, seed=11).match


def test_a_game_played_move_by_move_is_the_simulated_one(match: Match) -> None:
    simulation = play_match(match, 8)
    for number in range(8):
        game = replay_game(match, number)
        result = simulation.results[number]
        assert game.scores() == simulation.scores[number].tolist()
        moves = [event for event in game.events if event["e"] not in ("roll", "reveal", "task")]
        assert len(moves) == result["decisions"]
        chances = [event for event in game.events if event["e"] in ("roll", "reveal")]
        assert len(chances) == result["chances"]


@pytest.mark.parametrize("legal", [False, True])
def test_records_of_a_simulation_can_be_read_and_have_its_results(
    match: Match, legal: bool, tmp_path: Path
) -> None:
    file = tmp_path / "games.dorf.jsonl"
    reports: list[tuple[int, int]] = []
    write_records(
        match, 3, file, legal=legal, progress=lambda done, games: reports.append((done, games))
    )
    assert reports == [(1, 3), (2, 3), (3, 3)]
    simulation = play_match(match, 3)
    games = list(load_all(file))
    assert [game.scores() for game in games] == simulation.scores.tolist()
    for number, game in enumerate(games):
        bots = [bot.name for bot in match.bots_in(number)]
        assert [player.bot for player in game.players] == bots
    assert ('"e":"legal"' in file.read_text(encoding="utf-8")) == legal
