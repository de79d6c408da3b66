"""Kernels that Python calls one at a time, and those that a game leaves to their defaults."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import numpy as np
import pytest

from dorfplatz.base.options import check_options
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.defaults import hide_nothing, no_secrets
from dorfplatz.kernel.entries import ILLEGAL, Entries, entries
from dorfplatz.kernel.layout import Address
from dorfplatz.kernel.random import clear_generator, generator_words, reseed, set_generator
from dorfplatz.kernel.verbs import CHANCE, NOTES, OVER, POINT
from tests.pig.game import DECIDE, KERNELS, PIG, ROLL, PigPosition, Setup, State


def position(seed: int = 1) -> PigPosition:
    return PIG.new(check_options(PIG.options, {}), seed)


def addresses(table: PigPosition) -> tuple[Address, Address]:
    return table.setup.address, table.state.address


def test_a_game_is_played_to_its_end_by_entries() -> None:
    works, table = entries(KERNELS), position()
    at = addresses(table)
    moves = 0
    while (seat := works.to_move(*at)) != OVER:
        assert seat >= 0
        legal = works.list_moves(*at).tolist()
        assert all(works.is_legal(*at, move) for move in legal)
        assert not works.is_legal(*at, 7)
        done = works.advance(*at, legal[moves % len(legal)], True)
        assert done[1] == works.to_move(*at)
        assert all(1 <= outcome <= 6 for outcome in done[2:][: done[0]])
        moves += 1
    assert max(works.score(*at, seat) for seat in range(2)) >= 30
    assert not works.is_legal(*at, 0)


def test_to_advance_is_a_move_and_what_chance_then_brings() -> None:
    works, at_once, bit_by_bit = entries(KERNELS), position(), position()
    done = works.advance(*addresses(at_once), 0, True)
    at = addresses(bit_by_bit)
    works.apply_move(*at, 0)
    assert works.to_move(*at) == CHANCE
    assert works.list_outcomes(*at) == [(pips, 1) for pips in range(1, 7)]
    outcome = works.draw_outcome(*at)
    works.apply_outcome(*at, outcome)
    assert done == (1, works.to_move(*at), outcome, 0)
    assert bit_by_bit.state.tobytes() == at_once.state.tobytes()


@compiled
def roll_on(setup: Setup, state: State, outcome: int) -> None:
    """Adds a roll to the turn, and rolls again until that is seven or more."""
    state.turn += outcome
    state.phase = ROLL if state.turn < 7 else DECIDE


def test_to_advance_lets_chance_decide_twice_at_most() -> None:
    eager = replace(KERNELS, name="eager-pig", apply_outcome=roll_on)
    works, counts = entries(eager), set()
    for seed in range(20):
        table = position(seed)
        count, seat, first, second = works.advance(*addresses(table), 0, True)
        assert count == 2
        assert table.state.turn == first + second
        assert (seat == CHANCE) == (first + second < 7)
        counts.add(seat == CHANCE)
    assert counts == {True, False}


def test_to_advance_without_chance_is_the_move_alone() -> None:
    works, moved, alone = entries(KERNELS), position(), position()
    assert works.advance(*addresses(moved), 0, False) == (0, CHANCE, 0, 0)
    works.apply_move(*addresses(alone), 0)
    assert moved.state.tobytes() == alone.state.tobytes()


def test_an_illegal_move_changes_nothing() -> None:
    works, table = entries(KERNELS), position()
    before = table.state.tobytes()
    assert works.advance(*addresses(table), 7, True)[0] == ILLEGAL
    assert table.state.tobytes() == before


def test_room_is_made_for_any_number_of_moves_and_outcomes() -> None:
    works, table = Entries(KERNELS), position()
    at = addresses(table)
    works._own.make(1)
    works.advance(*at, 0, True)
    while len(works.list_moves(*at)) < 2:
        works.advance(*at, 0, True)
    works._own.make(1)
    assert works.list_moves(*at).tolist() == [0, 1]
    works.apply_move(*at, 0)
    works._own.make(1)
    assert len(works.list_outcomes(*at)) == 6


def test_moves_that_were_listed_stay_when_others_are() -> None:
    works, table = entries(KERNELS), position()
    at = addresses(table)
    while len(works.list_moves(*at)) < 2:
        works.advance(*at, 0, True)
    listed = works.list_moves(*at)
    works._own.codes[:] = 7
    assert listed.tolist() == [0, 1]


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
    assert KERNELS.without_addition(setup, state, 1) == 1
    assert KERNELS.addition_value(setup, state, 0, 1) == 0
    assert KERNELS.glance(setup, state, 1) == KERNELS.glance(setup, state, 0)
    notes = np.zeros(NOTES, np.int64)
    worth = KERNELS.evaluate(setup, state, 0)
    assert KERNELS.evaluate_after(setup, state, 0, 1, notes) == worth
    assert not notes.any()
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
