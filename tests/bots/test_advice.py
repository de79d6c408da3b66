"""Why a bot would make a move: true to its own reckoning, and to what the seat may know."""

from __future__ import annotations

import pytest

import dorfplatz
from dorfplatz.bots.advice import advise, why
from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.ranking import move_values
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.interface.reasons import tell
from dorfplatz.language import LANGUAGES
from tests.games.variants import smallest_and_largest

HIDDEN = "bohemian-villages(players=3,open_coins=false)"
STRINGS = [*smallest_and_largest(), HIDDEN]
DECISIONS = 25


def gain(game: Game, move: Move) -> int:
    """By how much `evaluate` sees the position improve for whoever makes the move."""
    assert game.to_move is not None
    seat = game.to_move
    kernels = game.kind.kernels
    known = game.position.known_to(seat)
    setup, state = known.setup.record, known.state.record
    before = kernels.evaluate(setup, state, seat)
    kernels.apply_move(setup, state, move.code)
    return int(kernels.evaluate(setup, state, seat)) - int(before)


def names(game: Game) -> list[str | None]:
    """The players' names, as the one who is to move is told."""
    return [None if seat == game.to_move else "Bruno" for seat in range(len(game.players))]


@pytest.mark.parametrize("string", STRINGS)
def test_what_is_told_and_what_is_not_is_all_that_the_bot_sees_in_a_move(string: str) -> None:
    game = dorfplatz.new(string, seed=7)
    greedy = BotPlayer("greedy", seed=7)
    for _ in range(DECISIONS):
        advice = advise(game, greedy)
        assert advice.why is not None
        if len(game.legal_moves()) > 1:
            told = sum(round(reason.points * 1000) for reason in advice.why.reasons)
            assert told + round(advice.why.rest * 1000) == gain(game, advice.move)
        game.play(advice.move)


@pytest.mark.parametrize("string", STRINGS)
def test_the_next_best_move_is_as_far_behind_as_the_bot_sees_it(string: str) -> None:
    game = dorfplatz.new(string, seed=8)
    greedy = BotPlayer("greedy", seed=8)
    compared = 0
    for _ in range(DECISIONS):
        advice = advise(game, greedy)
        found = dict(move_values(game))
        assert found[advice.move.code] == max(found.values())
        following = advice.why and advice.why.next
        if following:
            code = game.parse(following.text).code
            assert not game.position.is_alike(code, advice.move.code)
            better = [
                other
                for other, promise in found.items()
                if promise > found[code] and not game.position.is_alike(other, advice.move.code)
            ]
            assert not better
            behind = round(following.told.points * 1000)
            assert behind == found[advice.move.code] - found[code] >= 0
            compared += 1
        game.play(advice.move)
    assert compared > DECISIONS / 2


@pytest.mark.slow
@pytest.mark.parametrize("string", STRINGS)
def test_whatever_speaks_for_or_against_any_move_can_be_told_in_every_language(
    string: str,
) -> None:
    game = dorfplatz.new(string, seed=9)
    greedy = BotPlayer("greedy", seed=9)
    for number in range(40):
        legal = game.legal_moves()
        for move in legal[number % 5 :: 5]:
            for reason in game.position.weigh(move.code).reasons:
                for language in LANGUAGES:
                    sentence = tell(reason, language, names(game))
                    assert "{{" not in sentence
                    assert sentence.endswith(".")
        game.play(greedy.choose(game))
        if game.is_over:
            break


def test_a_move_is_told_as_the_only_one_when_it_is() -> None:
    # A first tile that looks the same however it is turned.
    games = (dorfplatz.new("dorfromantik", seed=seed) for seed in range(200))
    game = next(game for game in games if len(game.legal_moves()) == 1)
    found = why(game, game.legal_moves()[0])
    assert [reason.text for reason in found.reasons] == ["common:why.only"]
    assert found.next is None


@pytest.mark.parametrize("string", STRINGS)
def test_a_move_of_ones_own_costs_what_the_bot_sees_in_it(string: str) -> None:
    game = dorfplatz.new(string, seed=8)
    greedy = BotPlayer("greedy", seed=8)
    for number in range(DECISIONS):
        legal = game.legal_moves()
        idea = legal[number % len(legal)]
        advice = advise(game, greedy, idea)
        assert advice.idea is not None
        assert advice.idea.text == idea.text
        found = dict(move_values(game))
        if game.position.is_alike(idea.code, advice.move.code):
            assert advice.idea.told.text == "common:why.idea.same"
        else:
            cost = found[advice.move.code] - found[idea.code]
            assert round(advice.idea.told.points * 1000) == cost >= 0
        game.play(advice.move)


def test_a_bot_that_plays_at_random_has_no_reasons() -> None:
    game = dorfplatz.new("bohemian-villages", seed=1)
    advice = advise(game, BotPlayer("random", seed=1))
    assert advice.move in game.legal_moves()
    assert advice.why is None


@pytest.mark.parametrize("string", STRINGS)
def test_advice_changes_nothing_of_the_game_and_is_what_the_bot_does(string: str) -> None:
    game = dorfplatz.new(string, seed=3)
    assert game.to_move is not None
    before = game.position.state.tobytes()
    advice = advise(game, BotPlayer("greedy", seed=5))
    assert game.position.state.tobytes() == before
    assert BotPlayer("greedy", seed=5).choose(game) == advice.move
