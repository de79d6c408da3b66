"""How much can happen in one game, at most."""

from __future__ import annotations

from random import Random

import pytest

from dorfplatz.base.options import Value, check_options
from dorfplatz.bohemian.adapter import BOHEMIAN_VILLAGES, BohemianPosition
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.limits import limits
from dorfplatz.kernel.verbs import CHANCE, OVER
from tests.seeds import generator_of


def new(seed: int = 1, **options: Value) -> BohemianPosition:
    return BOHEMIAN_VILLAGES.new(check_options(BOHEMIAN_VILLAGES.options, options), seed)


def test_four_dice_have_the_most_outcomes_and_they_are_rolled_first() -> None:
    position = new()
    records = position.setup.record, position.state.record
    assert limits(position.setup).outcomes == KERNELS.count_outcomes(*records) == 126


def test_without_a_limit_of_rounds_a_game_may_never_end() -> None:
    found = limits(new(max_rounds=0).setup)
    assert (found.decisions, found.events) == (None, None)


def test_there_are_two_moves_and_one_roll_a_turn_and_a_re_roll_for_each_special_tile() -> None:
    found = limits(new(players=3, max_rounds=10).setup)
    assert (found.decisions, found.events) == (30 * 2 + 7, 30 + 7)


def test_income_by_hand_is_one_more_decision() -> None:
    found = limits(new(players=3, max_rounds=10, income="manual").setup)
    assert found.decisions == 30 * 3 + 7


@pytest.mark.parametrize("options", [{}, {"income": "manual"}, {"special_same_turn": False}])
@pytest.mark.parametrize("max_rounds", [1, 3, 20])
def test_no_game_goes_beyond(
    options: dict[str, Value], max_rounds: int, request: pytest.FixtureRequest
) -> None:
    chance = generator_of(request)
    for _ in range(4):
        position = new(chance.randrange(1000), max_rounds=max_rounds, players=2, **options)
        found = limits(position.setup)
        decisions, events = counted(position, chance)
        assert found.decisions is not None
        assert found.events is not None
        assert decisions <= found.decisions
        assert events <= found.events


def counted(position: BohemianPosition, chance: Random) -> tuple[int, int]:
    """Plays on at random; gives how many decisions and how many rolls there were."""
    records = position.setup.record, position.state.record
    decisions = events = 0
    while (seat := KERNELS.to_move(*records)) != OVER:
        if seat == CHANCE:
            KERNELS.apply_outcome(*records, KERNELS.draw_outcome(*records))
            events += 1
        else:
            n = chance.randrange(KERNELS.count_moves(*records))
            KERNELS.apply_move(*records, KERNELS.nth_move(*records, n))
            decisions += 1
    return decisions, events
