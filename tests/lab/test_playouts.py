"""Positions that are judged by playing them out."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np
import pytest

from dorfplatz.base.options import check_options
from dorfplatz.bots.mind import Mind
from dorfplatz.game.registry import load_game
from dorfplatz.interface.kind import GameKind
from dorfplatz.kernel.random import seed_generator
from dorfplatz.lab.playouts import judged_positions, play_out_kernel
from dorfplatz.lab.self_play import Ending, Positions, play_positions
from tests.lab.learned_pig import GAME, TIPPING, TOGETHER_ADDRESS

SEED = 5


def judged(kind: GameKind = GAME, players: int = 3, **how: Any) -> Positions:
    options = check_options(kind.options, {"players": players})
    asked = {"seed": SEED, "first": 0, "games": 3, "playouts": 4, **how}
    return judged_positions(kind, kind.configuration(options), players, Mind(), **asked)


def same(one: Positions, other: Positions) -> bool:
    return all(
        np.array_equal(getattr(one, field.name), getattr(other, field.name))
        for field in fields(Positions)
    )


def test_a_position_is_worth_the_mean_of_how_games_end_that_go_on_from_it() -> None:
    kernels = GAME.kernels
    options = check_options(GAME.options, {"players": 2})
    setup, states = kernels.setup(), kernels.state.batch(3)
    kernels.start(GAME.configuration(options).record, setup.record, states.records[0], SEED, 1)
    play_out, mind = play_out_kernel(kernels), Mind()
    ends = []
    for first, playouts in ((7, 3), (7, 1), (8, 1), (9, 1)):
        ending = Ending()
        seed_generator(mind.array["generator"], SEED, 0)
        play_out(setup.record, states.records, mind.record, SEED, first, playouts, ending.record)
        ends.append((ending.array["worth"][:2].tolist(), ending.array["scores"][:2].tolist()))
    whole, *parts = ends
    for n in range(2):
        for seat in range(2):
            assert whole[n][seat] == sum(part[n][seat] for part in parts) // 3


def test_each_position_that_is_judged_is_seen_by_the_seats_that_have_to_do_with_it() -> None:
    found = judged()
    assert set(found.game.tolist()) == set(range(len(found.worth)))
    for number in set(found.game.tolist()):
        assert set(found.seat[found.game == number].tolist()) == {0, 1, 2}, "a roll is next"
    together = judged(load_game(TOGETHER_ADDRESS), 2)
    assert len(together.game) == len(together.worth)


def test_moves_are_judged_that_nobody_chose() -> None:
    alone = check_options(GAME.options, {"players": 3})
    configuration = GAME.configuration(alone)
    chosen = play_positions(
        GAME, configuration, 3, Mind(), seed=SEED, first=0, games=3, positions=400
    )
    reached = {tuple(row) for row in chosen.inputs.tolist()}
    assert any(tuple(row) not in reached for row in judged().inputs.tolist())


def test_a_position_in_which_the_mover_decides_once_more_is_not_judged() -> None:
    _, mine, others, _, rolls = judged(TIPPING, explore=300).inputs.T
    assert not any((mine + others)[rolls == 0])


@pytest.mark.parametrize("how", [{}, {"greedily": True}, {"explore": 300}])
def test_the_same_seed_judges_the_same_and_another_does_not(how: dict[str, Any]) -> None:
    assert same(judged(**how), judged(**how))
    assert not same(judged(**how), judged(seed=SEED + 1, **how))


def test_what_is_judged_of_a_game_does_not_depend_on_the_games_before_it() -> None:
    all_of_them, last = judged(), judged(first=2, games=1)
    count = len(last.worth)
    assert count
    assert all_of_them.worth[-count:].tolist() == last.worth.tolist()
    assert all_of_them.inputs[-len(last.inputs) :].tolist() == last.inputs.tolist()
