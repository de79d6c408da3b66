"""Games, batches and environments are copied, pickled, and taken along into other processes."""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import sys
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

from dorfplatz.base.errors import BotFailed
from dorfplatz.envs.gymnasium_envs import GameEnv
from dorfplatz.envs.gymnasium_vector import GameVectorEnv
from dorfplatz.envs.spaces import MASK
from dorfplatz.envs.team import Team
from dorfplatz.envs.vector import VectorGames
from dorfplatz.game.new import new
from tests.documents import ROOT
from tests.envs.test_team import DESK, WORK

VILLAGES = "bohemian-villages(players=3)"
LONGEST_S = 600.0
"""A process that has not answered by then never will."""

PROTOCOL = ROOT / "tests" / "bots" / "program.py"


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


every_way = pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickled])


def shown(games: VectorGames) -> list[Any]:
    """All that a batch tells, as it is now."""
    told = [games.flat, games.masks, games.seats, games.numbers, games.ended, games.rewards]
    return [part.tolist() for part in (*told, *games.ending.values())]


def played(games: VectorGames) -> list[Any]:
    """What a batch tells after each of some steps."""
    told = []
    for _ in range(5):
        games.step(games.draw_actions())
        told.append(shown(games))
    return told


def ends(env: GameEnv) -> Any:
    """How an episode goes on, with the first legal action at each step, and the next one begins."""
    seen = {MASK: env.action_masks()}
    over, rewards = False, []
    while not over:
        seen, reward, over, _, info = env.step(int(np.argmax(seen[MASK])))
        rewards.append(reward)
    return rewards, info, env.reset()[0]


def begun(bots: str | list[str]) -> GameEnv:
    """An environment in the midst of an episode in which all bots have decided before."""
    env = GameEnv(VILLAGES, bots=bots, seat=0)
    seen, _ = env.reset(seed=4)
    for _ in range(4):
        seen, *_ = env.step(int(np.argmax(seen[MASK])))
    return env


@pytest.mark.parametrize("bots", ["random", ["greedy", "medium"], "tests.bots.own:Counting"])
@pytest.mark.parametrize("way", [copy.deepcopy, pickled])
def test_an_environment_with_bots_goes_on_exactly_alike(
    bots: str | list[str], way: Callable[[GameEnv], GameEnv]
) -> None:
    env = begun(bots)
    twin, other = way(env), way(env)
    assert twin.game == env.game
    assert data_equivalence(ends(twin), ends(env), exact=True)
    assert twin.game.number == env.game.number == 1
    assert other.game.number == 0
    env.close()


@pytest.mark.parametrize("way", [copy.deepcopy, pickled])
def test_a_program_at_work_in_a_game_is_not_copied(way: Callable[[GameEnv], GameEnv]) -> None:
    env = begun(f"program:{sys.executable} {PROTOCOL}")
    with pytest.raises(BotFailed, match="cannot be copied"):
        way(env)
    ends(env)
    env.close()


@every_way
@pytest.mark.parametrize("name", [VILLAGES, "tests.pig.game:PIG(players=2)"])
def test_a_game_and_its_moves_stay_what_they_are(name: str, way: Callable[[Any], Any]) -> None:
    game = new(name, seed=3)
    for _ in range(40):
        game.play(game.legal_moves()[0])
    move, events = game.legal_moves()[-1], game.events.copy()
    twin, same_move = way(game), way(move)
    assert twin == game
    assert (same_move, same_move.text, same_move.event) == (move, move.text, move.event)
    assert [str(at) for at, _ in twin.replay()] == [str(at) for at, _ in game.replay()]
    twin.play(same_move)
    assert game.events == events
    game.play(move)
    assert twin == game
    assert twin.legal_moves() == game.legal_moves()


@pytest.mark.slow
@every_way
@pytest.mark.parametrize("arguments", [{}, {"threads": 2, "endings": True, "restarts": False}])
def test_a_batch_goes_on_exactly_alike_in_memory_of_its_own(
    arguments: dict[str, Any], way: Callable[[VectorGames], VectorGames]
) -> None:
    games = VectorGames("dorfromantik(players=1)", 48, seed=6, **arguments)
    for _ in range(37):
        games.step(games.draw_actions())
    twin = way(games)
    assert shown(twin) == shown(games)
    assert twin == games
    before = shown(games)
    told = played(twin)
    assert shown(games) == before
    assert twin != games
    assert played(games) == told
    assert twin == games
    assert games != "dorfromantik"


def test_how_many_threads_share_the_work_makes_no_other_batch() -> None:
    alone, shared = (VectorGames(VILLAGES, 64, seed=6, threads=threads) for threads in (1, 2))
    assert alone == shared
    assert alone != VectorGames(VILLAGES, 64, seed=7)
    assert alone != VectorGames(VILLAGES, 64, seed=6, restarts=False)


# Other processes ------------------------------------------------------------------------


def forks(test: Any) -> Any:
    """A test that forks. Python from 3.12 on warns of threads that do not come along."""
    may_not = not hasattr(os, "fork")
    test = pytest.mark.skipif(may_not, reason="processes do not fork here")(test)
    return pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")(test)


_inherited: list[Any] = []
"""What a process has from the one that it was forked from."""


def go_on(things: list[Any]) -> list[Any]:
    """Lets a batch, an environment of many games, and one with bots go on."""
    games, envs, env = things or _inherited
    return [played(games), played(envs.games), ends(env)]


ALL_GAMES: Final = 90 * DESK + sum(range(90))


def whole_work() -> int:
    """Lets a team of threads that was inherited do its work."""
    (team,) = _inherited
    done: int = team.share(WORK)
    return done


def travellers() -> list[Any]:
    envs = GameVectorEnv(VILLAGES, 32, threads=2)
    envs.reset(seed=8)
    return [VectorGames(VILLAGES, 64, seed=9, threads=2), envs, begun("greedy")]


@pytest.mark.slow
def test_a_process_that_is_spawned_is_sent_them() -> None:
    things = travellers()
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        told = pool.apply_async(go_on, (things,)).get(LONGEST_S)
    assert data_equivalence(told, go_on(things), exact=True)


@forks
def test_a_process_that_is_forked_inherits_them() -> None:
    things = travellers()
    _inherited[:] = things
    played(things[0])  # the threads are at work before
    with multiprocessing.get_context("fork").Pool(1) as pool:
        told = pool.apply_async(go_on, ([],)).get(LONGEST_S)
    _inherited.clear()
    assert data_equivalence(told, go_on(things), exact=True)


@forks
def test_threads_begin_anew_in_a_process_that_is_forked() -> None:
    _inherited[:] = [Team(3, 90)]
    with multiprocessing.get_context("fork").Pool(1) as pool:
        for _ in range(2):
            assert pool.apply_async(whole_work).get(LONGEST_S) == ALL_GAMES
    assert whole_work() == ALL_GAMES
    _inherited.clear()
