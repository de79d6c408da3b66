"""No bot decides by what its seat may not know, wherever and however it plays."""

from __future__ import annotations

import random

import pytest

from dorfplatz.base.options import parse_game_string
from dorfplatz.bots.advice import advise
from dorfplatz.bots.advisor import advise_by_search
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.observation import Budget, Observation
from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.ranking import ranked
from dorfplatz.bots.registry import load_bot
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.game.registry import add_game
from tests.bots.every import QUICK_BOTS
from tests.bots.secrets import shuffled
from tests.games.variants import by_option, by_player_count
from tests.pig.game import PIG

DECISIONS = 40


@pytest.fixture(autouse=True)
def _pig() -> None:
    """The tests' own game is known."""
    add_game(PIG)


HIDING = [
    "bohemian-villages(players=2,open_coins=no)",
    "bohemian-villages(players=5,open_coins=no)",
    "bohemian-villages(players=3,open_coins=no,bank_total=60)",
    "bohemian-villages(players=3,open_coins=no,allow_negative=no)",
    "pig(players=3)",
]


def decisions(string: str) -> list[Game]:
    """A game at many of its decisions, moved on by greedy and random moves."""
    game = new(string, seed=4)
    choose = random.Random(4)
    greedy = BotPlayer("greedy", seed=4)
    found: list[Game] = []
    while not game.is_over and len(found) < DECISIONS:
        if len(game.legal_moves()) > 1:
            found.append(game.exact_copy())
        game.play(
            greedy.choose(game) if choose.random() < 0.7 else choose.choice(game.legal_moves())
        )
    return found


@pytest.mark.parametrize("string", [*HIDING, *by_player_count(), *by_option()])
@pytest.mark.parametrize("bot", QUICK_BOTS, ids=str)
def test_no_decision_depends_on_what_is_hidden(bot: Bot, string: str) -> None:
    parse_game_string(string)
    for number, game in enumerate(decisions(string)):
        seat = game.to_move
        assert seat is not None
        chosen = BotPlayer(bot, seed=number).choose(game)
        other = shuffled(game, seat, seed=number)
        assert BotPlayer(bot, seed=number).choose(other) == chosen, game.position.render()


@pytest.mark.parametrize("string", HIDING)
def test_neither_ranking_nor_advice_depends_on_what_is_hidden(string: str) -> None:
    for number, game in enumerate(decisions(string)[::4]):
        assert game.to_move is not None
        other = shuffled(game, game.to_move, seed=number)
        assert ranked(other) == ranked(game)
        idea = game.legal_moves()[-1]
        assert advise(other, BotPlayer("greedy", seed=1), idea) == advise(
            game, BotPlayer("greedy", seed=1), idea
        )


@pytest.mark.slow
@pytest.mark.parametrize("string", HIDING[:3])
def test_neither_a_searched_hint_nor_the_cost_of_an_idea_depends_on_what_is_hidden(
    string: str,
) -> None:
    for number, game in enumerate(decisions(string)[::8]):
        assert game.to_move is not None
        other = shuffled(game, game.to_move, seed=number)
        first, second = (
            advise_by_search(seen, seed=number, idea=seen.legal_moves()[-1], budget=Budget(work=40))
            for seen in (game, other)
        )
        assert first == second


@pytest.mark.parametrize("string", HIDING)
def test_an_observation_is_the_same_whatever_is_hidden(string: str) -> None:
    for number, game in enumerate(decisions(string)[::4]):
        assert game.to_move is not None
        other = shuffled(game, game.to_move, seed=number)
        first, second = (Observation(seen, game.to_move) for seen in (game, other))
        assert first.view == second.view
        assert first.legal_moves == second.legal_moves
        assert first.sample(seed=7).view(None) == second.sample(seed=7).view(None)
        assert played_on(first.sample(seed=7)) == played_on(second.sample(seed=7))


def played_on(game: Game) -> list[object]:
    for _ in range(10):
        if not game.is_over:
            game.play(game.legal_moves()[0])
    return [*game.events, *game.scores()]


def test_a_bot_of_ones_own_knows_no_more_than_its_seat() -> None:
    bot = load_bot("tests.bots.own:everything_it_sees")
    for number, game in enumerate(decisions(HIDING[0])[::4]):
        assert game.to_move is not None
        chosen = BotPlayer(bot, seed=1).choose(game)
        assert BotPlayer(bot, seed=1).choose(shuffled(game, game.to_move, number)) == chosen


@pytest.mark.parametrize("string", ["bohemian-villages(players=3)", "dorfromantik", "pig"])
def test_trying_moves_out_foretells_no_roll_and_no_reveal(string: str) -> None:
    """On a copy or a sample a move is followed by another chance than in the game."""
    foretold = tried = 0
    for game in [found for seed in range(12) for found in decisions_of(string, seed)]:
        assert game.to_move is not None
        for move in game.legal_moves()[:1]:
            real = after(game.exact_copy(), move.text)
            for trial in (game.copy(), Observation(game, game.to_move).sample()):
                tried += 1
                foretold += after(trial, move.text) == real
    # Chance may bring the same by accident, most easily in Pig with one die.
    assert tried > 100
    assert foretold < tried / 2


def decisions_of(string: str, seed: int) -> list[Game]:
    game = new(string, seed=seed)
    found = []
    for _ in range(12):
        if game.is_over:
            break
        found.append(game.exact_copy())
        game.play(game.legal_moves()[0])
    return found


def after(game: Game, move: str) -> list[object]:
    """What chance brings in the next moves."""
    game.play(move)
    for _ in range(8):
        if not game.is_over:
            game.play(game.legal_moves()[0])
    return [game.events[-6:], game.scores()]
