"""The moves of a decision, the most promising first."""

from __future__ import annotations

import pytest

import dorfplatz
from dorfplatz.bots.choose import choose
from dorfplatz.bots.ranking import ranked
from dorfplatz.bots.thinking import new_mind
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from tests.games.variants import smallest_and_largest


def promise(game: Game, move: Move) -> int:
    """What the position after a move promises whoever makes it."""
    assert game.to_move is not None
    after = game.position.state.copy()
    game.kind.kernels.apply_move(after.record, move.code)
    return int(game.kind.kernels.evaluate(after.record, game.to_move))


@pytest.mark.parametrize("string", smallest_and_largest())
def test_all_legal_moves_are_ranked_as_the_greedy_bot_values_them(string: str) -> None:
    game = dorfplatz.new(string, seed=6)
    mind = new_mind(6)
    for _ in range(12):
        order = ranked(game)
        assert sorted(move.code for move in order) == sorted(
            move.code for move in game.legal_moves()
        )
        promises = [promise(game, move) for move in order]
        assert promises == sorted(promises, reverse=True)
        chosen = choose(game, "greedy", mind)
        assert promise(game, chosen) == promises[0]
        game.play(chosen)


def test_nothing_is_ranked_while_chance_decides() -> None:
    assert ranked(dorfplatz.new("dorfromantik", auto_chance=False)) == []


def test_the_ranking_does_not_depend_on_coins_that_are_hidden() -> None:
    game = dorfplatz.new("bohemian-villages(players=3,open_coins=false)", seed=2)
    other = game.copy()
    for seat in range(3):
        if seat != game.to_move:
            other.position.state.coins[seat] += 40  # type: ignore[attr-defined]
    assert ranked(other) == ranked(game)
