"""The moves of a decision, the best first."""

from __future__ import annotations

import pytest

import dorfplatz
from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.ranking import ranked
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from tests.games.variants import smallest_and_largest


def value(game: Game, move: Move) -> int:
    """What the position after a move is worth to whoever makes it."""
    assert game.to_move is not None
    setup, after = game.position.setup.record, game.position.state.copy()
    game.kind.kernels.apply_move(setup, after.record, move.code)
    return int(game.kind.kernels.evaluate(setup, after.record, game.to_move))


@pytest.mark.parametrize("string", smallest_and_largest())
def test_all_legal_moves_are_ranked_as_the_greedy_bot_values_them(string: str) -> None:
    game = dorfplatz.new(string, seed=6)
    greedy = BotPlayer("greedy", seed=6)
    for _ in range(12):
        order = ranked(game)
        assert sorted(move.code for move in order) == sorted(
            move.code for move in game.legal_moves()
        )
        values = [value(game, move) for move in order]
        assert values == sorted(values, reverse=True)
        chosen = greedy.choose(game)
        assert value(game, chosen) == values[0]
        game.play(chosen)


def test_nothing_is_ranked_while_chance_decides() -> None:
    assert ranked(dorfplatz.new("dorfromantik", auto_chance=False)) == []
