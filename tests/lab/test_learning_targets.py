"""What a network is to learn for a position: calculated by hand."""

from __future__ import annotations

import numpy as np
import pytest

from dorfplatz.lab.self_play import Positions
from dorfplatz.lab.targets import became


def positions(
    game: list[int], seat: list[int], base: list[float], worth: list[list[float]]
) -> Positions:
    return Positions(
        inputs=np.zeros((len(game), 1), np.int16),
        game=np.array(game, np.int32),
        seat=np.array(seat, np.int8),
        base=np.array(base),
        worth=np.array(worth),
        scores=np.array(worth, np.int32),
    )


TWO_SEATS = positions(game=[0, 0, 0, 0], seat=[0, 1, 0, 1], base=[1, 0, 3, 4], worth=[[10.0, 6.0]])
"""Each seat saw two positions; between them seat 0 gained 2 points and seat 1 gained 4."""
VALUES = np.array([9.0, 9.0, 0.5, 0.25])
"""What a network makes of them; of a seat's first position it is not asked for."""


def test_by_the_ending_alone_it_is_what_was_gained_from_there_to_the_end() -> None:
    found = became(TWO_SEATS, None, points=1, ending=0.95)
    assert found.tolist() == [9, 6, 7, 2]


def test_it_is_told_in_the_unit_of_the_network() -> None:
    found = became(TWO_SEATS, None, points=2, ending=0.95)
    assert found.tolist() == [4.5, 3, 3.5, 1]


def test_where_only_the_ending_counts_the_network_has_no_say() -> None:
    found = became(TWO_SEATS, VALUES, points=2, ending=1)
    assert found.tolist() == [4.5, 3, 3.5, 1]


def test_where_only_the_next_position_counts_it_is_its_value_and_what_was_gained_on_the_way() -> (
    None
):
    found = became(TWO_SEATS, VALUES, points=2, ending=0)
    # Seat 0: 0.5 and 2 / 2; seat 1: 0.25 and 4 / 2. After their last positions comes the end.
    assert found.tolist() == [1.5, 2.25, 3.5, 1]


def test_between_them_it_is_a_mean() -> None:
    found = became(TWO_SEATS, VALUES, points=2, ending=0.5)
    assert found.tolist() == [3, 2.625, 3.5, 1]


def test_what_lies_further_on_counts_less_and_less() -> None:
    three = positions(game=[0, 0, 0], seat=[0, 0, 0], base=[0, 1, 3], worth=[[11.0]])
    found = became(three, np.array([9.0, 2, 4]), points=1, ending=0.5)
    # The last became 8; the one before 1/2 (8 + 2) + 1/2 (4 + 2) = 8; the first
    # 1/2 (8 + 1) + 1/2 (2 + 1) = 6.
    assert found.tolist() == [6, 8, 8]


@pytest.mark.parametrize("ending", [0.0, 0.5, 1.0])
def test_games_have_nothing_to_do_with_one_another(ending: float) -> None:
    both = positions(
        game=[0, 0, 1, 1, 1],
        seat=[0, 0, 0, 1, 0],
        base=[0, 2, 5, 1, 7],
        worth=[[4.0, 0.0], [8.0, 3.0]],
    )
    values = np.array([9.0, 1, 9, 9, 2])
    first = positions(game=[0, 0], seat=[0, 0], base=[0, 2], worth=[[4.0, 0.0]])
    second = positions(game=[0, 0, 0], seat=[0, 1, 0], base=[5, 1, 7], worth=[[8.0, 3.0]])
    alone = [
        *became(first, values[:2], 1, ending),
        *became(second, values[2:], 1, ending),
    ]
    assert became(both, values, 1, ending).tolist() == alone
