"""How much can happen in one game, at most."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.limits import limits
from dorfplatz.dorfromantik.unlocks import Unlock
from dorfplatz.kernel.verbs import CHANCE, OVER
from tests.dorfromantik.games import records, start
from tests.seeds import generator_of


def test_in_the_base_game_each_tile_is_one_reveal_and_one_decision() -> None:
    found = limits(start(1).setup)
    tiles = 48 - 3 + 25
    assert (found.decisions, found.events) == (tiles, tiles)


def test_a_warehouse_brings_more_decisions_about_a_tile() -> None:
    without, found = limits(start(1).setup), limits(start(1, unlocked=[Unlock.WAREHOUSE]).setup)
    assert without.decisions is not None
    assert found.decisions is not None
    assert found.decisions > without.decisions


def test_the_first_task_has_the_most_outcomes() -> None:
    game = start(1)
    assert limits(game.setup).outcomes == KERNELS.count_outcomes(*records(game))


@pytest.mark.parametrize("unlocked", [(), (Unlock.WAREHOUSE,), tuple(Unlock)])
def test_no_game_goes_beyond(unlocked: Iterable[Unlock], request: pytest.FixtureRequest) -> None:
    chance = generator_of(request)
    for _ in range(3):
        game = start(chance.randrange(1000), unlocked=unlocked)
        found = limits(game.setup)
        decisions, events, outcomes = counted(game, chance)
        assert found.decisions is not None
        assert found.events is not None
        assert decisions <= found.decisions
        assert events <= found.events
        assert outcomes <= found.outcomes


def counted(game: DorfromantikPosition, chance: Random) -> tuple[int, int, int]:
    """Plays on at random; gives how many decisions, reveals, and outcomes at once there were."""
    here = records(game)
    decisions = events = outcomes = 0
    while (seat := KERNELS.to_move(*here)) != OVER:
        if seat == CHANCE:
            outcomes = max(outcomes, KERNELS.count_outcomes(*here))
            KERNELS.apply_outcome(*here, KERNELS.draw_outcome(*here))
            events += 1
        else:
            # What comes last in the list is about the warehouse.
            count = KERNELS.count_moves(*here)
            n = chance.choice([count - 1, chance.randrange(count)])
            KERNELS.apply_move(*here, KERNELS.nth_move(*here, n))
            decisions += 1
    return decisions, events, outcomes
