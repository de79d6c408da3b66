"""What always holds of the progress tree, in whatever order its circles are crossed."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.dorfromantik.campaign.names import CARDS, PIECES, START
from dorfplatz.dorfromantik.campaign.tree import Circle, Crossed, circles_on
from dorfplatz.dorfromantik.campaign.unlocks import Unlocked
from tests.dorfromantik.campaign.group import (
    RULES,
    TREE,
)

CHOICES = st.lists(st.integers(0, 10**6), max_size=123)


def crossed_by(choices: Iterable[int]) -> Crossed:
    """The tree after somebody crossed whatever could be crossed."""
    crossed = Crossed(TREE)
    for choice in choices:
        if crossed.next:
            crossed = crossed.cross(crossed.next[choice % len(crossed.next)])
    return crossed


def joined(circles: Iterable[Circle]) -> tuple[set[Circle], set[str]]:
    """The circles and hexes that can be walked to from the start over these circles alone."""
    left = set(circles)
    walked: set[Circle] = set()
    ends = {START}
    while True:
        grown = len(walked) + len(ends)
        for line in TREE.connections:
            on = circles_on(line)
            for way, first, last in ((on, line.start, line.end), (on[::-1], line.end, line.start)):
                if first not in ends:
                    continue
                count = next((n for n, one in enumerate(way) if one not in left), len(way))
                walked |= set(way[:count])
                if count == len(way):
                    ends.add(last)
        if len(walked) + len(ends) == grown:
            return walked, ends


@given(CHOICES)
def test_d40_all_crossed_circles_stay_connected(choices: list[int]) -> None:
    crossed = crossed_by(choices)
    walked, ends = joined(crossed.circles)
    assert walked == set(crossed.circles)
    assert ends == {START, *crossed.hexes}
    assert not set(crossed.next) & walked
    for circle in crossed.next:
        assert joined([*crossed.circles, circle])[0] == walked | {circle}


@given(CHOICES)
def test_d40_exactly_what_keeps_the_circles_connected_can_be_crossed(choices: list[int]) -> None:
    crossed = crossed_by(choices)
    can = set(crossed.next)
    for circle in TREE.circles:
        if circle not in crossed:
            walked, _ = joined([*crossed.circles, circle])
            assert (circle in walked) is (circle in can)


@given(CHOICES)
def test_d40_crossing_never_locks_anything_and_unlocks_nothing_twice(choices: list[int]) -> None:
    crossed = crossed_by(choices)
    before: set[str] = set()
    for number in range(len(crossed) + 1):
        pieces = Unlocked(RULES, Crossed(TREE, crossed.circles[:number])).pieces
        assert len(set(pieces)) == len(pieces)
        assert before <= set(pieces) <= set(PIECES)
        before = set(pieces)


@given(st.randoms(use_true_random=False))
def test_d40_every_hex_is_reached_in_whatever_order_the_circles_are_crossed(random: object) -> None:
    choose = random.randrange  # type: ignore[attr-defined] # Hypothesis gives a random.Random
    crossed = crossed_by(choose(10**6) for _ in range(123))
    assert len(crossed) == 123
    assert (crossed.next, set(crossed.hexes)) == ((), set(TREE.hexes))
    assert sorted(Unlocked(RULES, crossed, CARDS).pieces) == sorted(PIECES)
