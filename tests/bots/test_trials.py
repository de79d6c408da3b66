"""Trials of bots that think ahead: where they end, and what that is worth."""

from __future__ import annotations

import numpy as np
import pytest

from dorfplatz.bohemian.evaluation import WIN
from dorfplatz.bots.comparing import STATES, Worth, comparing_kernels
from dorfplatz.bots.mind import Mind, learn_by_heart
from dorfplatz.bots.search import first_sight_kernel, search_verbs
from dorfplatz.game.registry import load_game
from dorfplatz.kernel.random import seed_generator
from tests.bots.test_search import decisions

TRIALS = 64


def test_a_trial_goes_on_while_the_same_seat_has_more_to_decide() -> None:
    goes_on = search_verbs(load_game("bohemian-villages").kernels)["goes_on"]
    assert goes_on(2, 2)
    assert not goes_on(1, 2)


def test_alone_a_trial_ends_wherever_enough_was_decided() -> None:
    goes_on = search_verbs(load_game("dorfromantik").kernels)["goes_on"]
    assert not goes_on(0, 0)


@pytest.mark.parametrize("name", ["bohemian-villages(players=3)", "dorfromantik"])
def test_who_sees_replies_expects_of_others_what_is_best_at_first_sight(name: str) -> None:
    kernels = load_game(name.partition("(")[0]).kernels
    reply, best = search_verbs(kernels)["reply"], first_sight_kernel(kernels)
    mind = Mind()
    learn_by_heart(mind, kernels)
    seed_generator(mind.generator, 3, 1)
    states = kernels.state.batch(STATES)
    moves: dict[bool, list[int]] = {True: [], False: []}
    seen = []
    for game in decisions(name, seed=9):
        states[0] = game.position.state
        setup = game.position.setup.record
        seen.append(best(setup, states.records, mind.record))
        for sees, replies in moves.items():
            mind.sees_replies = int(sees)
            replies.append(reply(setup, states.records, mind.record))
    assert moves[True] == seen
    assert moves[False] != seen


# A network knows of a turn that goes on what it is worth to the player whose turn it is. To the
# others it used to look like a turn that is over, and a game between two was worth far less than
# a win to both together.
@pytest.mark.parametrize("horizon", [1, 2, 3, 4])
def test_what_trials_come_to_is_worth_a_win_to_two_players_together(horizon: int) -> None:
    kernels = load_game("bohemian-villages").kernels
    look_ahead = comparing_kernels(kernels).look_ahead
    mind = Mind()
    mind.horizon = horizon
    learn_by_heart(mind, kernels)
    states, found = kernels.state.batch(STATES), Worth.batch(TRIALS)
    together = []
    for game in decisions("bohemian-villages(players=2)", seed=8):
        states[0] = game.position.state
        setup = game.position.setup.record
        look_ahead(setup, states.records, mind.record, 2, 5, 1, found.records)
        together.append(found.array["worth"][:, :2].sum(axis=1).mean())
    assert np.mean(together) == pytest.approx(WIN, abs=1500)
