"""The random generator."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Block, array
from dorfplatz.kernel.random import WORDS, below, next_word, seed_generator

seeds = st.integers(0, 2**63 - 1)


class Urn(Block):
    """A generator's state in a block, as games have it."""

    generator = array("int64", WORDS)


# Kernels reach the generator through its block.


@compiled
def seed_urn(drawn: Urn, seed: int, stream: int) -> None:
    seed_generator(drawn.generator, seed, stream)


@compiled
def draw_word(drawn: Urn) -> int:
    return next_word(drawn.generator)


@compiled
def draw_below(drawn: Urn, bound: int) -> int:
    return below(drawn.generator, bound)


def urn(*words: int) -> Urn:
    """A generator in the given state."""
    made = Urn()
    for position, word in enumerate(words):
        made.generator[position] = word
    return made


def seeded(seed: int, stream: int) -> Urn:
    made = Urn()
    seed_urn(made.record, seed, stream)
    return made


def words(drawn: Urn, count: int) -> list[int]:
    return [draw_word(drawn.record) for _ in range(count)]


def test_it_is_xoshiro128plusplus() -> None:
    # The first numbers after the state 1, 2, 3, 4, as other implementations give them.
    assert words(urn(1, 2, 3, 4), 10) == [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]


def test_a_seed_means_the_same_numbers_for_ever() -> None:
    largest = 2**63 - 1
    assert words(seeded(7, 0), 3) == [1615797344, 2883400769, 3905432048]
    assert words(seeded(7, 1), 3) == [2094971044, 1336985469, 1593677216]
    assert words(seeded(largest, largest), 3) == [3789568318, 3818587312, 4248522305]


@given(seed=seeds, stream=seeds)
def test_a_generator_is_never_seeded_with_zeros_alone_and_keeps_to_32_bits(
    seed: int, stream: int
) -> None:
    started = seeded(seed, stream)
    state = [started.generator[position] for position in range(WORDS)]
    assert any(state)
    assert all(0 <= word < 2**32 for word in [*state, *words(started, 5)])


def test_seeds_and_streams_that_lie_close_together_give_other_numbers() -> None:
    near = [0, 1, 2, 3, 2**31, 2**32, 2**32 + 1, 2**62, 2**63 - 1]
    first = {tuple(words(seeded(seed, stream), 2)) for seed in near for stream in near}
    assert len(first) == len(near) ** 2


@given(seed=seeds, bound=st.integers(1, 2**31 - 1))
def test_a_number_below_a_bound_is_drawn_as_lemire_says(seed: int, bound: int) -> None:
    drawn, again = seeded(seed, 0), seeded(seed, 0)
    number = draw_below(drawn.record, bound)
    assert 0 <= number < bound
    while (product := draw_word(again.record) * bound) % 2**32 < 2**32 % bound:
        pass
    assert number == product >> 32
    assert drawn.tobytes() == again.tobytes()


def test_words_that_would_favour_some_numbers_are_drawn_anew() -> None:
    # With this bound every fourth word is one too many.
    bound = 3 * 2**29
    drawn = seeded(1, 0)
    used = 0
    for _ in range(200):
        before = drawn.copy()
        draw_below(drawn.record, bound)
        while before.tobytes() != drawn.tobytes():
            words(before, 1)
            used += 1
    assert 230 < used < 310


def test_all_numbers_below_a_bound_come_equally_often() -> None:
    drawn = seeded(3, 0)
    counts = Counter(draw_below(drawn.record, 6) for _ in range(6_000))
    assert sorted(counts) == list(range(6))
    assert sum((count - 1_000) ** 2 / 1_000 for count in counts.values()) < 25
