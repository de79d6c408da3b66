"""Hints by search: the best move that is found, and what a move of one's own costs against it."""

from __future__ import annotations

import pytest

import dorfplatz
from dorfplatz.bots.advisor import advise_by_search
from dorfplatz.bots.observation import Budget
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.game import Game
from dorfplatz.interface.reasons import tell
from dorfplatz.language import LANGUAGES

pytestmark = pytest.mark.slow

STRINGS = ["bohemian-villages(players=3,open_coins=false)", "dorfromantik"]
LITTLE = Budget(work=60)


def decision(string: str, decisions: int = 9) -> Game:
    """A game in its course, at a decision with much to choose from."""
    game = dorfplatz.new(string, seed=4)
    greedy = BotPlayer("greedy", seed=4)
    while decisions or len(game.legal_moves()) < 8:
        game.play(greedy.choose(game))
        decisions -= decisions > 0
    return game


@pytest.mark.parametrize("string", STRINGS)
def test_a_move_of_ones_own_costs_more_the_worse_it_is(string: str) -> None:
    game = decision(string)
    costs = []
    for idea in game.legal_moves():
        found = advise_by_search(game, seed=1, idea=idea, budget=LITTLE).idea
        assert found is not None
        assert found.text == idea.text
        costs.append(found.told.points)
    assert min(costs) == 0
    assert max(costs) > 1


@pytest.mark.parametrize("string", STRINGS)
def test_the_move_that_is_advised_is_no_worse_than_one_of_ones_own(string: str) -> None:
    game = decision(string)
    best = advise_by_search(game, seed=1, budget=LITTLE).move
    found = advise_by_search(game, seed=1, idea=best, budget=LITTLE).idea
    assert found is not None
    assert found.told.text in ("common:why.idea.same", "common:why.idea.as_good")


@pytest.mark.parametrize("string", STRINGS)
def test_by_the_same_work_and_seed_the_same_is_found_and_the_game_stays_as_it_is(
    string: str,
) -> None:
    game = decision(string)
    before = game.position.state.tobytes()
    idea = game.legal_moves()[-1]
    first, second = (advise_by_search(game, seed=2, idea=idea, budget=LITTLE) for _ in range(2))
    assert first == second
    assert game.position.state.tobytes() == before


@pytest.mark.parametrize("string", STRINGS)
def test_all_that_is_told_is_a_sentence_in_every_language(string: str) -> None:
    game = decision(string)
    names = [None if seat == game.to_move else "Bruno" for seat in range(len(game.players))]
    for number, idea in enumerate(game.legal_moves()[::5]):
        advice = advise_by_search(game, seed=number, idea=idea, budget=LITTLE)
        assert advice.why is not None
        assert advice.idea is not None
        for language in LANGUAGES:
            told = [*advice.why.reasons, advice.idea.told, *advice.idea.reasons]
            for sentence in [tell(reason, language, names) for reason in told]:
                assert "{{" not in sentence
                assert sentence.endswith(".")


def test_of_a_single_move_nothing_is_searched() -> None:
    games = (dorfplatz.new("dorfromantik", seed=seed) for seed in range(200))
    game = next(game for game in games if len(game.legal_moves()) == 1)
    (move,) = game.legal_moves()
    advice = advise_by_search(game, seed=1, idea=move, budget=Budget(work=1))
    assert advice.why is not None
    assert [reason.text for reason in advice.why.reasons] == ["common:why.only"]
    assert advice.idea is not None
    assert advice.idea.told.text == "common:why.idea.same"
