from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.lab.intervals import Z, blocked_share_estimate, mean_estimate, share_estimate
from dorfplatz.lab.simulate import WIN, simulate


def test_the_interval_of_a_mean_score_is_two_standard_errors_wide_on_either_side() -> None:
    simulation = simulate("bohemian-villages", ["greedy", "random"], games=300, seed=2)
    for seat, row in enumerate(simulation.by_seat()):
        scores = simulation.scores[:, seat].astype(float)
        error = np.sqrt(((scores - scores.mean()) ** 2).sum() / 299 / 300)
        assert row.score.mean == pytest.approx(scores.mean())
        assert row.score.low == pytest.approx(scores.mean() - 1.959964 * error)
        assert row.score.high == pytest.approx(scores.mean() + 1.959964 * error)


def test_the_interval_of_a_share_holds_what_would_not_be_rejected() -> None:
    # Wilson's interval ends where the share found is just two standard errors away.
    simulation = simulate("bohemian-villages", ["greedy", "random"], games=300, seed=2)
    for seat, row in enumerate(simulation.by_seat()):
        found = (simulation.wins[:, seat] / WIN).mean()
        assert row.wins is not None
        assert row.wins.mean == pytest.approx(found)
        for end in (row.wins.low, row.wins.high):
            assert end is not None
            assert abs(found - end) == pytest.approx(Z * np.sqrt(end * (1 - end) / 300))


def test_a_share_of_none_or_all_has_an_interval_too() -> None:
    none = share_estimate(np.zeros(100))
    every = share_estimate(np.ones(100))
    assert none.low == pytest.approx(0)
    assert none.high == pytest.approx(0.03699, abs=1e-5)
    assert every.low == pytest.approx(1 - 0.03699, abs=1e-5)
    assert every.high == pytest.approx(1)


def test_a_single_game_leaves_a_mean_open() -> None:
    only = mean_estimate(np.array([17]))
    assert (only.mean, only.low, only.high) == (17, None, None)


@given(st.lists(st.sampled_from([0.0, 0.25, 1 / 3, 0.5, 1.0]), min_size=1, max_size=50))
def test_an_interval_of_a_share_lies_between_none_and_all(values: list[float]) -> None:
    found = share_estimate(np.array(values))
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= found.mean <= found.high <= 1


@pytest.mark.parametrize("share", [0.05, 0.25, 0.5, 0.9])
def test_19_of_20_intervals_hold_the_truth(share: float) -> None:
    generator = np.random.default_rng(4)
    hits = 0
    for _ in range(1000):
        found = share_estimate((generator.random(200) < share).astype(float))
        assert found.low is not None
        assert found.high is not None
        hits += found.low <= share <= found.high
    assert 920 < hits < 985


@pytest.mark.parametrize("share", [0.05, 0.25, 0.5, 0.9])
@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
def test_19_of_20_intervals_hold_the_truth_however_alike_the_games_of_a_row_are(
    share: float, alike: float
) -> None:
    generator = np.random.default_rng(4)
    hits = 0
    for _ in range(1000):
        rows = generator.random((100, 1)) < share
        games = generator.random((100, 4)) < share
        common = generator.random((100, 1)) < alike
        found = blocked_share_estimate(np.where(common, rows, games).astype(float))
        assert found.low is not None
        assert found.high is not None
        hits += found.low <= share <= found.high
    assert 915 < hits < 990


def test_games_of_a_row_that_make_up_for_one_another_narrow_the_interval() -> None:
    won = np.tile([1.0, 0.0], (50, 1))
    won[0] = won[1] = 1
    won[2] = won[3] = 0
    made_up, plain = blocked_share_estimate(won), share_estimate(won.ravel())
    assert made_up.mean == plain.mean == 0.5
    assert made_up.low is not None
    assert plain.low is not None
    assert made_up.low > plain.low


def test_rows_that_are_all_alike_count_as_one_game_each() -> None:
    for value in (0.0, 0.5, 1.0):
        found = blocked_share_estimate(np.full((20, 4), value))
        assert found == share_estimate(np.full(20, value))
    only = blocked_share_estimate(np.array([[1.0, 0.0, 1.0]]))
    assert only.low is not None
    assert only.low < 0.3
