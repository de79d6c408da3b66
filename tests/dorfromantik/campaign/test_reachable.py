"""Which numbers a game can bring about at all."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

import pytest

from dorfplatz.dorfromantik.campaign.errors import number_ranges
from dorfplatz.dorfromantik.campaign.reachable import (
    doubled_sums,
    flag_sums,
    largest_of_fewest,
    token_sums,
)

BASE = (4, 5, 5, 6, 6)


@pytest.mark.parametrize("total", range(27))
def test_which_tokens_a_sum_is_made_of(total: int) -> None:
    ways = [some for size in range(6) for some in combinations(BASE, size) if sum(some) == total]
    assert (total in token_sums(BASE)) is bool(ways)
    least = min((max(way, default=0) for way in ways), default=0)
    assert largest_of_fewest(BASE, total) == least
    parts = {sum(part) for way in ways for size in range(6) for part in combinations(way, size)}
    assert doubled_sums(BASE, total) == parts


def test_sums_of_a_few_numbers_only() -> None:
    assert token_sums([2, 2, 2], 2) == {0, 2, 4}


@pytest.mark.parametrize(
    ("numbers", "shown"),
    [((), ""), ((3,), "3"), ((3, 4), "3, 4"), ((3, 4, 5), "3–5"), ((0, 2, 3, 4, 9), "0, 2–4, 9")],
)
def test_numbers_in_a_message(numbers: Collection[int], shown: str) -> None:
    assert number_ranges(numbers) == shown


def test_d31_of_more_flags_than_the_box_has_only_the_most_is_known() -> None:
    assert flag_sums(4, 10, festival=False) == frozenset(range(41))
    assert flag_sums(4, 10, festival=True) == frozenset(range(81))
