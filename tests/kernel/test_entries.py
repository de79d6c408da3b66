"""Kernels that Python calls one at a time, and those that a game leaves to their defaults."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest

from dorfplatz.base.options import check_options
from dorfplatz.kernel.defaults import hide_nothing, no_secrets
from dorfplatz.kernel.entries import Entries, entries
from dorfplatz.kernel.random import clear_generator, generator_words, reseed, set_generator
from dorfplatz.kernel.verbs import CHANCE, OVER, POINT
from tests.pig.game import KERNELS, PIG, PigPosition


def position(seed: int = 1) -> PigPosition:
    return PIG.new(check_options(PIG.options, {}), seed)


def test_a_game_is_played_to_its_end_by_entries() -> None:
    works, table = entries(KERNELS), position()
    moves = 0
    while (seat := works.to_move(table.setup, table.state)) != OVER:
        assert seat >= 0
        legal = works.list_moves(table.setup, table.state)
        assert all(works.is_legal(table.setup, table.state, move) for move in legal)
        assert not works.is_legal(table.setup, table.state, 7)
        outcomes = works.step(table.setup, table.state, legal[moves % len(legal)])
        assert all(1 <= outcome <= 6 for outcome in outcomes)
        moves += 1
    assert max(works.score(table.setup, table.state, seat) for seat in range(2)) >= 30
    assert not works.is_legal(table.setup, table.state, 0)


def test_a_step_is_its_move_and_what_chance_then_brings() -> None:
    works, at_once, bit_by_bit = entries(KERNELS), position(), position()
    (outcome,) = works.step(at_once.setup, at_once.state, 0)
    works.apply_move(bit_by_bit.setup, bit_by_bit.state, 0)
    assert works.to_move(bit_by_bit.setup, bit_by_bit.state) == CHANCE
    weighed = works.list_outcomes(bit_by_bit.setup, bit_by_bit.state)
    assert weighed == [(pips, 1) for pips in range(1, 7)]
    assert works.draw_outcome(bit_by_bit.setup, bit_by_bit.state) == outcome
    works.apply_outcome(bit_by_bit.setup, bit_by_bit.state, outcome)
    assert bit_by_bit.state.tobytes() == at_once.state.tobytes()


def test_room_is_made_for_any_number_of_moves_and_outcomes() -> None:
    works, table = Entries(KERNELS), position()
    works._own.make(1)
    works.step(table.setup, table.state, 0)
    while len(works.list_moves(table.setup, table.state)) < 2:
        works.step(table.setup, table.state, 0)
    works._own.make(1)
    assert works.list_moves(table.setup, table.state) == [0, 1]
    works.apply_move(table.setup, table.state, 0)
    works._own.make(1)
    assert len(works.list_outcomes(table.setup, table.state)) == 6


def test_a_game_that_hides_nothing_needs_no_kernels_for_that() -> None:
    open_pig = replace(KERNELS, name="open-pig", has_secrets=no_secrets, hide=hide_nothing)
    table = position()
    before = table.state.tobytes()
    open_pig.hide(table.setup.record, table.state.record, 0)
    assert not open_pig.has_secrets(table.setup.record, table.state.record)
    assert table.state.tobytes() == before


def test_threads_do_not_share_what_kernels_fill_in() -> None:
    works, together = entries(KERNELS), Barrier(4)

    def room() -> int:
        together.wait()
        return id(works._own.codes)

    with ThreadPoolExecutor(4) as pool:
        found = [made.result() for made in [pool.submit(room) for _ in range(4)]]
    assert len({*found, id(works._own.codes)}) == 5


def test_what_a_game_leaves_out_is_made_from_its_other_kernels() -> None:
    table = position()
    setup, state = table.setup.record, table.state.record
    assert KERNELS.evaluate(setup, state, 0) == POINT * KERNELS.score(setup, state, 0)
    assert {"evaluate", "list_moves", "is_legal", "draw_outcome"} <= set(KERNELS.verbs())


@pytest.mark.parametrize("seed", [1, 2])
def test_a_generator_is_read_set_seeded_and_cleared(seed: int) -> None:
    table = position(seed)
    words = generator_words(table.state)
    clear_generator(table.state.record)
    cleared = generator_words(table.state)
    assert cleared == generator_words(table.known_to(0).state) != words
    reseed(table.state.record, 5, seed)
    assert generator_words(table.state) not in (words, cleared)
    set_generator(table.state, words)
    assert generator_words(table.state) == words
