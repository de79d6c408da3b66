"""A single game, driven by actions."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import pytest

from dorfplatz.base.errors import IllegalMove, NotationError
from dorfplatz.envs.errors import IllegalAction
from dorfplatz.envs.single import ActionGame
from dorfplatz.game.new import new
from dorfplatz.kernel.verbs import CHANCE, OVER

every_game = pytest.mark.parametrize(
    "name", ["bohemian-villages(players=3)", "dorfromantik(players=2,unlocked=all)"]
)


def in_play(name: str, steps: int = 6) -> ActionGame:
    game = ActionGame(name, seed=8)
    for number in range(steps):
        game.step(game.nth_action(number % game.legal_count))
    return game


@every_game
def test_it_is_the_game_with_its_seed(name: str) -> None:
    game, other = ActionGame(name, seed=8), new(name, seed=8)
    while game.seat != OVER:
        action = game.legal_actions()[-1]
        other.play(game.describe(action))
        game.step(action)
        assert game.scores() == list(other.scores())
    assert other.is_over


@every_game
def test_legal_actions_are_those_of_the_mask(name: str) -> None:
    game = in_play(name)
    assert game.legal_actions() == np.flatnonzero(game.mask()).tolist()
    assert game.legal_count == len(game.legal_actions())


@every_game
def test_an_action_is_a_move_in_the_notation_and_back(name: str) -> None:
    game = in_play(name)
    for action in game.legal_actions():
        assert game.parse(game.describe(action)) == action


@every_game
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str) -> None:
    game = in_play(name)
    before = game.copy()
    illegal = int(np.flatnonzero(~game.mask())[0])
    for refuse in (game.step, game.describe):
        with pytest.raises(IllegalAction, match=rf"Action {illegal} is not legal now\. Legal"):
            refuse(illegal)
    assert game == before
    with pytest.raises(NotationError):
        game.parse("nonsense")


def test_a_move_that_is_not_legal_tells_why() -> None:
    game = ActionGame("bohemian-villages(players=2)", seed=8)
    with pytest.raises(IllegalMove):
        game.parse("end")


@every_game
def test_copies_are_exact_and_apart(name: str) -> None:
    game = in_play(name)
    for copied in (ActionGame.copy, copy.copy, copy.deepcopy):
        twin = copied(game)
        assert twin == game
        assert hash(twin) == hash(game)
        for _ in range(3):
            action = game.legal_actions()[0]
            twin_action = twin.legal_actions()[0]
            assert action == twin_action
            twin.step(twin_action)
            assert twin != game
            game.step(action)
            assert twin == game


@every_game
def test_another_seed_brings_other_chances_from_now_on(name: str) -> None:
    game = in_play(name)
    twin = game.copy()
    twin.reseed(1)
    assert twin != game
    assert np.array_equal(twin.flat(), game.flat())


def played_on(game: ActionGame) -> tuple[int, list[int]]:
    """What another process makes of a game."""
    while game.seat != OVER:
        game.step(game.nth_action(0))
    return game.seat, game.scores()


@pytest.mark.slow
@pytest.mark.parametrize("method", ["spawn", "fork"])
@every_game
def test_games_travel_between_processes(name: str, method: str) -> None:
    game = in_play(name)
    assert pickle.loads(pickle.dumps(game)) == game
    with ProcessPoolExecutor(1, multiprocessing.get_context(method)) as pool:
        assert pool.submit(played_on, game).result() == played_on(game.copy())


@every_game
def test_chance_can_be_given(name: str) -> None:
    game = ActionGame(name, seed=8, draws=False)
    assert game.seat == CHANCE
    assert game.legal_actions() == []
    outcomes = game.outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    with pytest.raises(IllegalAction):
        game.step(-7)
    assert game.step(outcomes[-1][0]) >= 0
    assert game.outcomes() == []


@every_game
def test_a_finished_game_has_payoffs_and_no_actions(name: str) -> None:
    game = in_play(name)
    assert game.payoffs() == [0] * game.players
    played_on(game)
    assert sum(game.payoffs()) > 0
    assert game.legal_actions() == []
    assert game.outcomes() == []
    assert not game.mask().any()
    with pytest.raises(IllegalAction, match=r"Legal actions: -\."):
        game.step(0)


@every_game
def test_each_seat_has_an_observation_of_its_own(name: str) -> None:
    game = in_play(name)
    first, second = (game.observation(seat) for seat in (0, 1))
    assert first["active"] != second["active"]
    with pytest.raises(IndexError):
        game.observation(9)


def test_a_seat_is_not_told_the_coins_of_others() -> None:
    hidden = ActionGame("bohemian-villages(players=3,open_coins=no)", seed=2)
    assert hidden.observation(1)["players"][:3, 0].tolist() == [0, -1, -1]
    shown = ActionGame("bohemian-villages(players=3,open_coins=yes)", seed=2)
    assert shown.observation(1)["players"][:3, 0].tolist() == [0, 0, 0]
