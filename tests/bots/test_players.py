"""Bots at a seat of one game."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

import dorfplatz
from dorfplatz.base.errors import IllegalMove, UnknownBot
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.policies import RANDOM
from dorfplatz.game.game import Game
from dorfplatz.game.registry import GAMES
from tests.bots.every import QUICK_BOTS

every_game = pytest.mark.parametrize("name", GAMES)
every_bot = pytest.mark.parametrize("bot", QUICK_BOTS, ids=str)


def played(game: Game, bot: Bot, seed: int, decisions: int = 10_000) -> list[str]:
    """What the bot plays, at all seats, in so many decisions or until the end."""
    player = BotPlayer(bot, seed=seed)
    moves: list[str] = []
    while not game.is_over and len(moves) < decisions:
        moves.append(str(game.play(player.choose(game))))
    return moves


@pytest.mark.slow
@every_game
@every_bot
def test_a_bot_plays_legal_moves_to_the_end(name: str, bot: Bot) -> None:
    game = dorfplatz.new(name, seed=1)
    player = BotPlayer(bot, seed=2)
    while not game.is_over:
        move = player.choose(game)
        assert move in game.legal_moves()
        game.play(move)


@every_game
@every_bot
def test_deciding_changes_nothing_of_the_game(name: str, bot: Bot) -> None:
    game = dorfplatz.new(name, seed=3)
    player = BotPlayer(bot, seed=3)
    for _ in range(20):
        before = game.position.state.tobytes()
        move = player.choose(game)
        assert game.position.state.tobytes() == before
        game.play(move)


@every_game
@every_bot
def test_the_same_seed_chooses_the_same_moves(name: str, bot: Bot) -> None:
    first, second = (played(dorfplatz.new(name, seed=5), bot, seed=6) for _ in range(2))
    assert first == second


@every_game
def test_with_another_seed_the_random_bot_chooses_other_moves(name: str) -> None:
    first, second = (
        played(dorfplatz.new(name, seed=5), RANDOM, seed, decisions=20) for seed in (6, 7)
    )
    assert first != second


@every_game
def test_the_random_bot_plays_every_legal_move_equally_often(name: str) -> None:
    game = dorfplatz.new(name, seed=8)
    played(game, RANDOM, seed=8, decisions=4)
    player = BotPlayer("random", seed=9)
    moves = game.legal_moves()
    each = 400
    counts = Counter(player.choose(game).code for _ in range(each * len(moves)))
    assert set(counts) == {move.code for move in moves}
    squares = sum((count - each) ** 2 / each for count in counts.values())
    # Chi-square has as many degrees of freedom as there are moves, less one; this lies about four
    # standard deviations above its mean.
    free = len(moves) - 1
    assert squares < free + 4 * sqrt(2 * free) + 4


@every_bot
def test_no_bot_chooses_while_chance_decides_or_after_the_end(bot: Bot) -> None:
    game = dorfplatz.new("bohemian-villages", seed=1, auto_chance=False)
    with pytest.raises(IllegalMove) as refused:
        BotPlayer(bot, seed=1).choose(game)
    assert refused.value.code == "common:game.chance_first"
    over = dorfplatz.new("bohemian-villages", players=2, seed=1)
    played(over, RANDOM, seed=1)
    with pytest.raises(IllegalMove) as refused:
        BotPlayer(bot, seed=1).choose(over)
    assert refused.value.code == "common:game.over"


def test_a_bot_can_be_named() -> None:
    game = dorfplatz.new("bohemian-villages", seed=1)
    named, by_letter = BotPlayer("greedy", seed=1), BotPlayer("G", seed=1)
    assert named.choose(game) == by_letter.choose(game)
    with pytest.raises(UnknownBot):
        BotPlayer("clever")
