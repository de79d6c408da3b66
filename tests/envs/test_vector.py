"""Many games at once."""

from __future__ import annotations

import tracemalloc
from random import Random
from typing import Any

import numpy as np
import pytest

from dorfplatz.envs.errors import IllegalAction, WrongSnapshot
from dorfplatz.envs.single import ActionGame
from dorfplatz.envs.vector import VectorGames
from dorfplatz.game.dense import NotDense
from dorfplatz.game.registry import add_game
from dorfplatz.kernel.compile import COMPILED
from dorfplatz.kernel.verbs import CHANCE, OVER
from tests.pig.game import PIG

every_game = pytest.mark.parametrize(
    "name",
    ["bohemian-villages(players=2)", "bohemian-villages(players=5)", "dorfromantik(unlocked=all)"],
)


def shown(games: VectorGames) -> dict[str, Any]:
    """All that a batch tells, as it is now."""
    told = {name: plane.copy() for name, plane in games.observation.items()}
    names = ("masks", "seats", "numbers", "ended", "illegal", "rewards")
    return told | {name: getattr(games, name).copy() for name in names}


def are_alike(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in one)


@every_game
def test_each_game_of_a_batch_is_the_single_game_with_its_number(name: str) -> None:
    games = VectorGames(name, 3, seed=11, endings=True)
    singles = [ActionGame(name, seed=11, number=number) for number in range(3)]
    ended = 0
    while ended < 4:
        for place, single in enumerate(singles):
            assert games.seats[place] == single.seat
            assert np.array_equal(games.masks[place], single.mask())
            assert np.array_equal(games.flat[place], single.flat())
            assert games.numbers[place] == single.number
        actions = games.draw_actions().copy()
        movers = games.seats.copy()
        games.step(actions)
        for place, single in enumerate(singles):
            over = single.step(int(actions[place])) == OVER
            assert games.ended[place] == over
            assert games.rewards[place].tolist() == pytest.approx(single.payoffs())
            if over:
                seen = single.observation(int(movers[place]))
                assert all(np.array_equal(games.ending[key][place], seen[key]) for key in seen)
                single.reset(11, single.number + 3)
                ended += 1


@every_game
def test_an_illegal_action_changes_nothing_in_its_game_and_the_others_go_on(name: str) -> None:
    games = VectorGames(name, 4, seed=5)
    before = shown(games)
    actions = games.draw_actions().copy()
    illegal = int(np.flatnonzero(~games.masks[2])[-1])
    actions[2] = illegal
    with pytest.raises(IllegalAction, match=rf"{illegal} in game 2\. Nothing has changed"):
        games.step(actions)
    assert games.illegal.tolist() == [0, 0, 1, 0]
    after = shown(games)
    for key in games.observation:
        assert np.array_equal(before[key][2], after[key][2])
    assert np.array_equal(before["masks"][2], after["masks"][2])
    single = ActionGame(name, seed=5)
    single.step(int(actions[0]))
    assert np.array_equal(games.flat[0], single.flat())


@pytest.mark.parametrize("action", [-1, 1 << 40, -(1 << 62)])
def test_numbers_that_are_no_action_at_all_are_refused(action: int) -> None:
    games = VectorGames("bohemian-villages(players=3)", 2, seed=5)
    with pytest.raises(IllegalAction):
        games.step(np.array([action, action]))


@every_game
def test_how_many_threads_share_the_work_makes_no_difference(name: str) -> None:
    alone, shared = (VectorGames(name, 64, seed=2, threads=threads) for threads in (1, 3))
    for _ in range(10):
        assert are_alike(shown(alone), shown(shared))
        alone.step(alone.draw_actions())
        shared.step(shared.draw_actions())


@every_game
def test_a_game_that_was_saved_goes_on_alike_in_any_place_of_any_batch(name: str) -> None:
    games = VectorGames(name, 3, seed=3)
    for _ in range(5):
        games.step(games.draw_actions())
    saved = games.snapshot(1)
    other = VectorGames(name, 2, seed=99)
    for place in range(2):
        other.restore(place, saved)
    for _ in range(4):
        assert np.array_equal(other.flat[0], games.flat[1])
        assert np.array_equal(other.masks[1], games.masks[1])
        drawn = games.draw_actions().copy()
        other.step(drawn[[1, 1]])
        games.step(drawn)


def test_what_is_no_saved_game_of_this_kind_is_refused() -> None:
    games = VectorGames("dorfromantik(players=2)", 1, seed=3)
    before = shown(games)
    with pytest.raises(WrongSnapshot, match="These 3 bytes"):
        games.restore(0, b"abc")
    # More players would be paid beyond the end of the rewards.
    other = VectorGames("dorfromantik(players=5)", 1, seed=3).snapshot(0)
    with pytest.raises(WrongSnapshot, match="saved with other options than dorfromantik"):
        games.restore(0, other)
    assert are_alike(before, shown(games))


@every_game
def test_chance_that_is_left_open_is_listed_and_carried_out(name: str) -> None:
    games = VectorGames(name, 2, seed=4, draws=False)
    draw = Random(4)
    chances = 0
    for _ in range(40):
        actions = games.draw_actions().copy()
        for place in range(2):
            codes, chance = games.outcomes(place)
            if games.seats[place] == CHANCE:
                chances += 1
                assert not games.masks[place].any()
                assert chance.sum() == pytest.approx(1)
                actions[place] = draw.choices(codes.tolist(), chance.tolist())[0]
            else:
                assert len(codes) == len(chance) == 0
        games.step(actions)
    assert chances > 10


def test_an_outcome_that_cannot_come_is_refused() -> None:
    games = VectorGames("bohemian-villages(players=3)", 1, seed=4, draws=False)
    assert games.seats[0] == CHANCE
    with pytest.raises(IllegalAction):
        games.step(np.array([0]))  # no dice at all


def test_a_batch_without_restarts_stays_at_the_end() -> None:
    games = VectorGames("bohemian-villages(players=2)", 1, seed=4, restarts=False)
    while games.seats[0] != OVER:
        games.step(games.draw_actions())
    assert games.ended[0]
    assert games.rewards[0].sum() == 1
    assert not games.masks.any()
    with pytest.raises(IllegalAction):
        games.step(np.array([0]))


def test_a_reset_begins_the_first_games_of_another_seed() -> None:
    games, other = (VectorGames("dorfromantik", 2, seed=seed) for seed in (1, 2))
    for _ in range(3):
        games.step(games.draw_actions())
    games.reset(2)
    assert games.seed == 2
    assert are_alike(shown(games), shown(other))


def test_nothing_is_allocated_in_a_step() -> None:
    if not COMPILED:
        pytest.skip("Python code allocates whatever it does")
    from numba.core.runtime import _nrt_python, rtsys

    games = VectorGames("bohemian-villages(players=4)", 256, seed=1, threads=2)

    def step() -> None:
        games.step(games.draw_actions())

    step()
    kept = [plane.ctypes.data for plane in (*games.observation.values(), games.masks)]
    # numba's own memory, in which compiled code would allocate, and Python's.
    _nrt_python.memsys_enable_stats()
    before = rtsys.get_allocation_stats()
    tracemalloc.start()
    step()
    at_rest, _ = tracemalloc.get_traced_memory()
    tracemalloc.reset_peak()
    for _ in range(50):
        step()
    after, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert rtsys.get_allocation_stats() == before
    _nrt_python.memsys_disable_stats()
    assert after - at_rest < 1000
    assert peak - at_rest < 10_000  # a mask of all games alone takes five times as much
    assert [plane.ctypes.data for plane in (*games.observation.values(), games.masks)] == kept


def test_a_game_without_actions_of_fixed_size_says_so() -> None:
    add_game(PIG)
    with pytest.raises(NotDense, match="pig has no actions and observations of fixed size"):
        VectorGames("pig", 1)
