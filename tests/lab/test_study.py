"""What games are like: seats, spread, luck and skill, by the number of players."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from dorfplatz.base.errors import OptionError
from dorfplatz.base.options import check_options
from dorfplatz.game.registry import GAMES, game_kind
from dorfplatz.lab.foresight import Foresight, foresee_games
from dorfplatz.lab.simulate import simulate
from dorfplatz.lab.study import Study, study_game
from dorfplatz.lab.tables import foresight_rows, worth_rows

pytestmark = pytest.mark.slow


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
    whole = 4 * 2 * 3 + 3  # and once more, event by event, with the usual number of players
    assert reports == [(done, whole) for done in (*range(3, 25, 3), 25, 26, 27)]


def test_options_of_the_game_are_told_but_the_number_of_players_is_not() -> None:
    study = study_game("bohemian-villages(players=2)", ["R", "G"], 1, {"income": "manual"}, seed=1)
    assert study.game == "bohemian-villages(income=manual)"
    assert [row.players for row in study.by_players()] == [2, 3, 4, 5]


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "G"]])
def test_a_study_takes_two_bots_that_differ(bots: list[str]) -> None:
    with pytest.raises(OptionError):
        study_game("bohemian-villages", bots, games=3)


# What brings points ---------------------------------------------------------------------


def test_all_points_of_a_game_that_is_scored_at_its_end_are_brought_by_something() -> None:
    study = study_game("dorfromantik", ["greedy", "random"], games=12, seed=5)
    (alone,) = [row for row in study.by_players() if row.players == study.players]
    assert study.worth_games == 12
    assert sum(row.points.mean for row in study.worth) == pytest.approx(alone.score.mean)


def test_what_brings_points_is_told_for_a_seat_the_most_first(study: Study) -> None:
    points = [row.points.mean for row in study.worth]
    assert points == sorted(points, reverse=True)
    rows = worth_rows(study)
    assert len(rows) == 1 + len(points)
    assert {"dorfromantik": "Forest tasks", "bohemian-villages": "Town halls (final scoring)"}[
        study.game
    ] in {name for name, _ in rows}


# What was possible ----------------------------------------------------------------------


def test_who_follows_a_single_line_of_play_plays_what_is_best_at_first_sight() -> None:
    kind = game_kind("dorfromantik")
    options = check_options(kind.options, {"players": 2})
    played = simulate("dorfromantik", ["medium"], games=3, seed=7, players=2)
    assert foresee_games(kind, options, 3, 7, lines=1) == played.scores[:, 0].tolist()


def test_who_knows_what_comes_and_follows_many_lines_does_better() -> None:
    kind = game_kind("dorfromantik")
    options = check_options(kind.options, {})
    one, many = (sum(foresee_games(kind, options, 2, 7, lines=lines)) for lines in (1, 60))
    assert many > one


def test_only_a_game_that_all_play_together_can_be_foreseen() -> None:
    with pytest.raises(OptionError, match="cannot be searched"):
        study_game("bohemian-villages", ["greedy", "random"], games=3, foreseen=1)


def test_what_was_possible_is_told_beside_what_the_bot_reached(study: Study) -> None:
    told = replace(study, foresight=Foresight(1000, (130, 140), (180, 190)))
    _, bot, known = foresight_rows(told)
    assert bot[:2] == ["greedy", "135.00 (125.20-144.80)"]
    assert known[0] == "who knows what comes"
    assert known[2] == "180 to 190"
    assert json.loads(json.dumps(told.summary()))["foresight"]["known_scores"] == [180, 190]


# Open questions -------------------------------------------------------------------------


def test_another_answer_matters_where_the_same_games_go_otherwise(study: Study) -> None:
    if study.game == "dorfromantik":
        assert study.rulings == ()  # all that its options decide is told as a list
        return
    rows = {row.answer: row for row in study.rulings}
    # One decides by hand when income is taken: no game goes on alike, but nothing else changes.
    assert rows["income=manual"].parted == 1
    # Without a limit to the bank it makes no difference whether its end is the game's.
    assert rows["bank_end_at_zero=true"].games.mean == 0
    # Coins that are hidden are worth the same, and bots do not know them: moves stay legal.
    assert rows["open_coins=false"].games.mean == 0
    reuse = rows["same_turn_reuse=false"]
    assert reuse.ruling == "R12"
    assert 0 < reuse.parted <= reuse.games.mean < 1
    assert 0 < reuse.choices < 0.1


def test_a_game_by_the_other_answer_is_compared_with_the_usual_one() -> None:
    by_hand = study_game("bohemian-villages(income=manual)", ["random", "greedy"], games=2, seed=1)
    assert "income=automatic" in {row.answer for row in by_hand.rulings}


def test_who_has_to_pay_ends_with_other_scores_where_debts_are_let_pass() -> None:
    # Who plays without an aim ends without town halls, and may lack the coins for that.
    found = study_game("bohemian-villages", ["random", "greedy"], games=200, seed=1)
    (debts,) = [row for row in found.rulings if row.answer == "allow_negative=false"]
    assert 0 < debts.other_scores == debts.games.mean
    assert (debts.parted, debts.choices) == (0, 0)
