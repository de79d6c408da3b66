"""Ratings in Elo points, from who was ahead of whom."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from dorfplatz.base.errors import MissingPackage
from dorfplatz.lab.ratings import Numbers, rate


def drawn_by_ratings(ratings: list[float], games: int, seed: int = 3) -> Numbers:
    """Comparisons of bots with these ratings, as the model has it."""
    generator = np.random.default_rng(seed)
    strengths = 10 ** (np.array(ratings) / 400)
    bots = len(ratings)
    found = np.zeros((games, bots, bots))
    for i in range(bots):
        for j in range(i):
            share = strengths[i] / (strengths[i] + strengths[j])
            found[:, i, j] = generator.random(games) < share
            found[:, j, i] = 1 - found[:, i, j]
    return found


def test_400_points_are_ten_leads_for_each_deficit() -> None:
    # With the game in which they are equal: 19.5 leads and 1.5 deficits.
    lead, deficit = [[0, 1], [0, 0]], [[0, 0], [1, 0]]
    strong, weak = rate(np.array([lead] * 19 + [deficit]), seed=1)
    assert strong.mean - weak.mean == pytest.approx(400 * np.log10(19.5 / 1.5))
    assert strong.mean + weak.mean == pytest.approx(0)


@pytest.mark.slow
def test_the_ratings_that_decided_are_found_within_their_intervals() -> None:
    truth = [150.0, 40.0, -30.0, -160.0]
    found = rate(drawn_by_ratings(truth, games=2000), seed=1)
    for rating, true in zip(found, truth, strict=True):
        assert rating.low is not None
        assert rating.high is not None
        assert rating.low < true < rating.high
        assert rating.high - rating.low < 40


@pytest.mark.slow
def test_the_order_of_the_games_does_not_matter() -> None:
    games = drawn_by_ratings([50, 0, -50], games=300)
    for one, other in zip(rate(games, seed=1), rate(games[::-1], seed=1), strict=True):
        assert one.mean == pytest.approx(other.mean)


@pytest.mark.slow
def test_the_same_comparisons_and_seed_give_the_same_intervals() -> None:
    games = drawn_by_ratings([50, -50], games=50)
    assert rate(games, seed=7) == rate(games, seed=7)
    assert rate(games, seed=7) != rate(games, seed=8)


def test_more_games_give_narrower_intervals() -> None:
    widths = []
    for games in (50, 800):
        first, _ = rate(drawn_by_ratings([50, -50], games), seed=1)
        assert first.low is not None
        assert first.high is not None
        widths.append(first.high - first.low)
    assert widths[1] == pytest.approx(widths[0] / 4, rel=0.3)


@pytest.mark.slow
def test_a_bot_that_is_always_ahead_has_a_rating_too() -> None:
    for games in (1, 1000, 100_000):
        strong, weak = rate(np.broadcast_to([[0.0, 1.0], [0.0, 0.0]], (games, 2, 2)), seed=1)
        assert strong.low is not None
        assert strong.high is not None
        assert 0 < strong.low < strong.mean < strong.high < 3000
        assert weak.mean == pytest.approx(-strong.mean)


def test_without_the_package_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    with pytest.raises(MissingPackage, match=r"\[ratings\]"):
        rate(np.zeros((1, 2, 2)), seed=1)
