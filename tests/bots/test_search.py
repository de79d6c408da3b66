"""Bots that play on in their head: what they choose, and what it depends on."""

from __future__ import annotations

import pytest

import dorfplatz
from dorfplatz.base.options import check_options
from dorfplatz.bots.bot import CompiledBot
from dorfplatz.bots.levels import EASY, EXPERT, HARD, MEDIUM
from dorfplatz.bots.mind import Mind
from dorfplatz.bots.observation import UNLIMITED
from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.ranking import move_values
from dorfplatz.bots.registry import find_bot
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.game.registry import GAMES, add_game, load_game
from tests.pig.game import PIG


@pytest.fixture(autouse=True)
def _pig() -> None:
    """The tests' own game is known: it has no network, and is valued by its score."""
    add_game(PIG)


every_game = pytest.mark.parametrize("name", [*GAMES, "pig"])


def decisions(name: str, seed: int, count: int = 12) -> list[Game]:
    """Positions of a game with something to decide."""
    game = new(name, seed=seed)
    greedy = BotPlayer("greedy", seed=seed)
    found: list[Game] = []
    while not game.is_over and len(found) < count:
        if len(game.legal_moves()) > 1:
            found.append(game.exact_copy())
        game.play(greedy.choose(game))
    return found


def choice(word: str, game: Game, seed: int = 1) -> str:
    return str(BotPlayer(find_bot(word), seed=seed).choose(game))


@every_game
def test_who_plays_on_for_no_decision_plays_what_is_best_at_first_sight(name: str) -> None:
    for game in decisions(name, seed=3):
        assert choice("search(horizon=0,rollouts=1)", game) == choice("medium", game)


@every_game
def test_who_considers_one_move_plays_what_is_best_at_first_sight(name: str) -> None:
    for game in decisions(name, seed=4):
        assert choice("search(candidates=1)", game) == choice("medium", game)


def test_a_game_without_a_network_is_valued_by_its_evaluation() -> None:
    for game in decisions("pig(players=3)", seed=5):
        best = max(value for _, value in move_values(game))
        chosen = BotPlayer("medium", seed=1).choose(game)
        assert dict(move_values(game))[chosen.code] == best


@pytest.mark.slow
def test_who_looks_ahead_beats_who_does_not() -> None:
    from dorfplatz.lab.simulate import simulate

    ahead = "search(candidates=4,rollouts=80,horizon=5)"
    games = simulate("bohemian-villages(players=2)", [ahead, "medium"], games=200, seed=1)
    wins = games.by_bot()[0].wins
    assert wins is not None
    assert wins.mean > 0.55


@every_game
def test_the_same_seed_thinks_the_same_and_another_may_not(name: str) -> None:
    word = "search(candidates=4,rollouts=4,horizon=2)"
    games = decisions(name, seed=6)
    assert [choice(word, game, 7) for game in games] == [choice(word, game, 7) for game in games]


def test_levels_think_as_much_as_their_game_says() -> None:
    kernels = load_game("dorfromantik").kernels
    for bot, thinking in ((HARD, kernels.levels.hard), (EXPERT, kernels.levels.expert)):
        mind = Mind()
        bot.prepare(mind, kernels, UNLIMITED)
        assert (mind.candidates, mind.rollouts, mind.horizon) == (
            thinking.candidates,
            thinking.rollouts,
            thinking.horizon,
        )


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", [HARD, EXPERT], ids=str)
def test_each_level_decides_in_both_games(bot: CompiledBot, name: str) -> None:
    game = decisions(name, seed=8, count=3)[-1]
    assert BotPlayer(bot, seed=1).choose(game) in game.legal_moves()


@pytest.mark.slow
def test_easy_overlooks_moves_and_medium_does_not() -> None:
    from dorfplatz.lab.simulate import simulate

    games = simulate("bohemian-villages(players=2)", ["easy", "medium"], games=300, seed=1)
    easy, medium = (row.wins.mean if row.wins else 0.0 for row in games.by_bot())
    assert medium > 0.65 > 0.35 > easy


def test_easy_plays_any_of_many_moves_and_medium_always_the_same() -> None:
    game = decisions("dorfromantik", seed=9)[-1]
    assert len({choice("medium", game, seed) for seed in range(8)}) == 1
    assert len({choice("easy", game, seed) for seed in range(8)}) > 2


def test_a_bot_that_thinks_ahead_says_so() -> None:
    assert [bot.thinks_ahead for bot in (EASY, MEDIUM, HARD, EXPERT)] == [False, False, True, True]
    assert check_options(find_bot("search").parameters, {})["candidates"] == 8


def test_what_is_decided_alone_needs_no_thought() -> None:
    game = dorfplatz.new("dorfromantik", seed=1)
    while len(game.legal_moves()) > 1:
        game.play(game.legal_moves()[0])
        if game.is_over:
            return
    assert choice("hard", game) == str(game.legal_moves()[0])
