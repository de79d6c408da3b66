"""What games are like: seats, spread, luck and skill, by the number of players."""

from __future__ import annotations

import json

import numpy as np
import pytest

from dorfplatz.base.errors import OptionError
from dorfplatz.game.registry import GAMES, game_kind
from dorfplatz.lab.simulate import simulate
from dorfplatz.lab.study import Study, study_game


@pytest.fixture(scope="module", params=GAMES)
def study(request: pytest.FixtureRequest) -> Study:
    return study_game(request.param, ["greedy", "random"], games=12, seed=5)


def test_every_number_of_players_is_played(study: Study) -> None:
    (players,) = [o for o in game_kind(study.game).options if o.name == "players"]
    counts = list(range(players.minimum, players.maximum + 1))
    assert [row.players for row in study.by_players()] == counts
    assert [row.players for row in study.luck()] == counts


def test_the_games_are_those_of_a_simulation(study: Study) -> None:
    for row in study.by_players():
        alone = simulate(
            study.game, ["greedy"], games=12, seed=5, rotate=False, players=row.players
        )
        assert row.score.mean == pytest.approx(alone.scores.mean())
        assert row.deviation == pytest.approx(alone.scores.std())
        assert row.low <= np.median(alone.scores) <= row.high
        wins = None if alone.cooperative else [seat.wins for seat in alone.by_seat()]
        assert row.wins == wins


def test_skill_is_what_lies_between_the_bots(study: Study) -> None:
    for row in study.luck():
        means = [mean.mean for mean in row.bots.values()]
        assert list(row.bots) == ["greedy", "random"]
        assert means[0] > means[1]
        assert 0 < row.skill < 1


def test_the_summary_is_json(study: Study) -> None:
    told = json.loads(json.dumps(study.summary(), allow_nan=False))
    assert (told["game"], told["seed"], told["games"]) == (study.game, 5, 12)


def test_progress_is_reported_up_to_the_last_game() -> None:
    reports: list[tuple[int, int]] = []
    study_game(
        "bohemian-villages",
        ["random", "greedy"],
        games=3,
        progress=lambda done, total: reports.append((done, total)),
    )
    assert reports == [(3 * n, 24) for n in range(1, 9)]


def test_options_of_the_game_are_told_but_the_number_of_players_is_not() -> None:
    study = study_game("bohemian-villages(players=2)", ["R", "G"], 1, {"income": "manual"}, seed=1)
    assert study.game == "bohemian-villages(income=manual)"
    assert [row.players for row in study.by_players()] == [2, 3, 4, 5]


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "G"]])
def test_a_study_takes_two_bots_that_differ(bots: list[str]) -> None:
    with pytest.raises(OptionError):
        study_game("bohemian-villages", bots, games=3)
