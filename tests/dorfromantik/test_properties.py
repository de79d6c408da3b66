"""What holds in every game, looked for in many."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.dorfromantik.adapter import DorfromantikPosition, configure
from dorfplatz.dorfromantik.chance import outcome_number, outcome_tile
from dorfplatz.dorfromantik.constants import REMOVED_TILES
from dorfplatz.dorfromantik.hexes import cell_q, cell_r
from dorfplatz.dorfromantik.inspection import territories
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.landscapes import LANDSCAPE_BY_KEY
from dorfplatz.dorfromantik.moves import SET_ASIDE, cell_of, place_move, turn_of
from dorfplatz.dorfromantik.state import MAX_FRONTIER, NUMBERS, PHASE_OVER, PHASE_PLACE, State
from tests.dorfromantik.games import PRINTED, choose, legal_moves, moments, records, start
from tests.dorfromantik.reference import Placement, Reference

SEEDS = st.integers(0, 2**63 - 1)
MAX_MOVES = 6 * MAX_FRONTIER
KEENNESS = st.sampled_from([1, 4, 40])
"""Out of how many moves, drawn at random, a player takes the most promising one."""


def legal_placements(position: DorfromantikPosition) -> set[Placement]:
    return {
        (cell_q(cell_of(move)), cell_r(cell_of(move)), turn_of(move))
        for move in legal_moves(position)
    }


def territories_of(state: State) -> set[object]:
    return {
        (
            territory.landscape,
            frozenset((cell_q(cell), cell_r(cell)) for cell in territory.cells),
            territory.open_edges,
        )
        for territory in territories(state)
    }


def check_against_the_reference(seed: int, keenness: int) -> None:
    """Plays a game with the engine and with the plain rules side by side."""
    position = start(seed)
    state = position.state
    plain = Reference(PRINTED)
    for _ in moments(position, keenness, seed):
        if state.phase == PHASE_PLACE:
            tile, number = PRINTED.tiles[state.hand], state.hand_number
            legal = plain.placements(tile, number)
            assert legal_placements(position) == legal
            continue
        if state.places == len(plain.edges):
            continue  # the tile was set aside
        place = state.places - 1
        cell = state.place_cell[place]
        turn = state.place_turn[place]
        plain.place(tile, number, (cell_q(cell), cell_r(cell), turn))
        assert {(cell_q(c), cell_r(c)) for c in frontier_cells(state)} == plain.frontier()
        if place % 8 == 0 or state.phase == PHASE_OVER:
            assert territories_of(state) == plain.territories()
        assert state.tasks == len(plain.tokens)
        assert KERNELS.score(*records(position), 0) == plain.score()


def frontier_cells(state: State) -> list[int]:
    return [state.frontier_cell[position] for position in range(state.frontier)]


@pytest.mark.slow
@given(SEEDS, KEENNESS)
def test_moves_territories_tasks_and_score_are_those_of_the_plain_rules(
    seed: int, keenness: int
) -> None:
    check_against_the_reference(seed, keenness)


def check_tiles(position: DorfromantikPosition) -> None:
    """Each tile is in one place only, and only those still to come are unseen."""
    state = position.state
    laid = [state.place_tile[place] for place in range(state.places)]
    held = [state.hand] if state.hand >= 0 else []
    landscape = [state.unseen[n] for n in range(state.unseen_landscape)]
    tasks = [state.unseen[len(PRINTED.landscape_tiles) + n] for n in range(state.unseen_tasks)]
    counted = Counter(laid + held + landscape + tasks)
    assert set(counted.values()) == {1}
    assert max(counted) < len(PRINTED.tiles)
    assert landscape == sorted(landscape)
    assert tasks == sorted(tasks)
    assert state.landscape_stack == state.unseen_landscape - REMOVED_TILES


def check_tokens(position: DorfromantikPosition) -> None:
    """Each token lies face down, on a tile, fulfilled or cancelled; or it was set aside."""
    view = position.view(None)
    out = Counter((task["kind"], task["number"]) for task in view["tasks"])
    gone = Counter(
        (kind, number)
        for tokens in view["tokens"].values()
        for kind, numbers in tokens.items()
        for number in numbers
    )
    to_come = Counter(
        (kind, number) for kind, numbers in view["to_come"]["tokens"].items() for number in numbers
    )
    hand = view["hand"] and view["hand"]["token"]
    held = Counter([tuple(hand)]) if hand else Counter()
    all_tokens = Counter(
        (landscape.key, number)
        for landscape, numbers in PRINTED.tokens.items()
        for number in numbers
    )
    tiles_aside = [PRINTED.tiles[PRINTED.number_of(name) or 0] for name in view["set_aside"]]
    aside = Counter(tile.task.key for tile in tiles_aside if tile.task is not None)
    missing = all_tokens - (out + gone + to_come + held)
    assert not (out + gone + to_come + held) - all_tokens
    assert Counter(kind for kind, _ in missing.elements()) == aside
    assert len(view["tasks"]) <= 3
    assert view["score"]["S1"] == sum(
        number for numbers in view["tokens"]["fulfilled"].values() for number in numbers
    )


@pytest.mark.slow
@given(SEEDS, KEENNESS)
def test_every_tile_and_every_token_is_in_exactly_one_place(seed: int, keenness: int) -> None:
    position = start(seed)
    for moment, _ in enumerate(moments(position, keenness, seed)):
        if moment % 4 == 0:
            check_tiles(position)
    check_tokens(position)
    assert not position.view(None)["to_come"]["landscape_stack"]


@pytest.mark.slow
@given(SEEDS)
def test_tokens_are_accounted_for_at_every_moment(seed: int) -> None:
    position = start(seed)
    for moment, _ in enumerate(moments(position, 4, seed)):
        if moment % 8 == 0:
            check_tokens(position)
    check_tokens(position)


def check_hidden_order(position: DorfromantikPosition, other: int) -> None:
    """A position whose tiles would come in another order looks the same."""
    twin = position.copy()
    for word in range(4):
        twin.state.generator[word] = (other >> (15 * word)) & 0xFFFFFFFF
    assert twin.view(0) == position.view(0)
    assert twin.render() == position.render()


@pytest.mark.slow
@given(SEEDS, SEEDS)
def test_what_is_hidden_changes_nothing_that_a_player_sees(seed: int, other: int) -> None:
    position = start(seed)
    for moment, _ in enumerate(moments(position, 4, seed)):
        if moment % 16:
            continue
        check_hidden_order(position, other)


@pytest.mark.slow
@given(SEEDS, KEENNESS)
def test_every_listed_move_is_legal_and_every_other_one_has_a_reason(
    seed: int, keenness: int
) -> None:
    position = start(seed)
    state = position.state
    for moment, _ in enumerate(moments(position, keenness, seed)):
        if moment % 8:
            continue
        listed = set(legal_moves(position))
        laid = [state.place_cell[place] for place in range(min(state.places, 2))]
        moves = {
            place_move(cell, turn)
            for cell in [*frontier_cells(state), *laid, 120 * 256]
            for turn in range(8)
        }
        for move in moves | {SET_ASIDE}:
            assert (position.why_illegal(move) is None) == (move in listed)
            assert KERNELS.is_legal(*records(position), move) == (move in listed)


@given(SEEDS)
def test_moves_are_listed_in_one_pass_as_they_are_one_by_one(seed: int) -> None:
    position = start(seed)
    here = records(position)
    moves = np.zeros(MAX_MOVES, np.int64)
    for _ in moments(position, 1, seed):
        legal = legal_moves(position)
        assert KERNELS.list_moves(*here, moves) == len(legal)
        assert list(moves[: len(legal)]) == legal
        few = np.full(len(legal), -1, np.int64)
        room = len(legal) // 2
        assert KERNELS.list_moves(*here, few[:room]) == len(legal)
        assert list(few) == legal[:room] + [-1] * (len(legal) - room)


@given(SEEDS, st.integers(-(2**63), 2**63 - 1))
def test_any_integer_is_a_legal_move_or_not(seed: int, number: int) -> None:
    position = start(seed)
    for _ in moments(position, 1, seed):
        legal = legal_moves(position)
        assert KERNELS.is_legal(*records(position), number) == (number in legal)
        for move in legal[:2]:
            for step in (1 << 19, 1 << 35, -(1 << 35)):
                assert not KERNELS.is_legal(*records(position), move + step)


@given(SEEDS)
def test_outcomes_that_are_listed_are_different_and_have_weight(seed: int) -> None:
    position = start(seed)
    state = position.state
    here = records(position)
    chance = Random(seed)
    while state.phase != PHASE_OVER:
        count = KERNELS.count_outcomes(*here)
        outcomes = [KERNELS.nth_outcome(*here, n) for n in range(count)]
        assert len(set(outcomes)) == count > 0
        assert all(KERNELS.outcome_weight(*here, n) > 0 for n in range(count))
        for outcome in outcomes:
            tile = PRINTED.tiles[outcome_tile(outcome)]
            assert (tile.task is None) == (outcome_number(outcome) == 0)
        drawn = KERNELS.draw_outcome(*here)
        assert drawn in outcomes
        KERNELS.apply_outcome(*here, drawn)
        KERNELS.apply_move(*here, choose(position, 1, chance))


@given(SEEDS)
def test_equal_seeds_give_equal_games_whatever_the_state_was_used_for_before(seed: int) -> None:
    fresh = start(seed)
    used = start(seed ^ 1, players=6)
    for _ in moments(used, 4, seed):
        pass
    KERNELS.start(configure(PRINTED, 2).record, *records(used), seed, 0)
    assert used.state.tobytes() == fresh.state.tobytes()
    assert used.setup.tobytes() == fresh.setup.tobytes()


@pytest.mark.slow
@given(SEEDS)
def test_as_many_tasks_as_tokens_of_their_landscape_are_still_to_come(seed: int) -> None:
    position = start(seed)
    state = position.state
    for moment, _ in enumerate(moments(position, 40, seed)):
        if moment % 8:
            continue
        for landscape in LANDSCAPE_BY_KEY.values():
            if not landscape.has_tasks:
                continue
            tiles = [
                state.unseen[len(PRINTED.landscape_tiles) + n]
                for n in range(state.unseen_tasks)
                if position.setup.task[state.unseen[len(PRINTED.landscape_tiles) + n]] == landscape
            ]
            tokens = sum(state.tokens[landscape, number] for number in range(NUMBERS))
            assert len(tiles) == tokens


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(10))
def test_thousands_of_games_follow_the_plain_rules(part: int) -> None:
    for seed in range(part, 2000, 10):
        check_against_the_reference(seed, keenness=1 + seed % 5)


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(4))
def test_thousands_of_games_lose_nothing_and_tell_nothing_of_what_is_hidden(part: int) -> None:
    for seed in range(part, 2000, 4):
        position = start(seed)
        for moment, _ in enumerate(moments(position, 1, seed)):
            if moment % 40 == seed % 40:
                check_tiles(position)
                check_tokens(position)
                check_hidden_order(position, other=seed + 1)
        check_tokens(position)
