"""Sets of small numbers as the bits of an integer."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.kernel.bits import count_bits, nth_bit

sets = st.sets(st.integers(0, 31))


@given(members=sets)
def test_a_set_has_as_many_members_as_bits(members: set[int]) -> None:
    assert count_bits(sum(1 << member for member in members)) == len(members)


@given(members=sets)
def test_the_members_of_a_set_are_counted_from_the_smallest(members: set[int]) -> None:
    bits = sum(1 << member for member in members)
    assert [nth_bit(bits, n) for n in range(len(members))] == sorted(members)
