"""Games as environments of PettingZoo: its own tests, and the same games as elsewhere."""

from __future__ import annotations

import copy
import pickle
import sys
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from dorfplatz.base.errors import MissingPackage, OptionError
from dorfplatz.envs import pettingzoo_envs
from dorfplatz.envs.errors import IllegalAction
from dorfplatz.envs.pettingzoo_envs import (
    bohemian_villages_v1,
    dorfromantik_v1,
    env,
    raw_env,
)
from dorfplatz.envs.single import ActionGame
from dorfplatz.envs.spaces import MASK
from dorfplatz.kernel.verbs import OVER

ENVIRONMENTS = [
    pytest.param(partial(bohemian_villages_v1.env, players=3), id="bohemian-villages"),
    pytest.param(partial(dorfromantik_v1.env, players=2), id="dorfromantik"),
]


def sampled(found: Any) -> int:
    """An action that the space draws by the mask, as PettingZoo's examples do."""
    seen, *_ = found.last()
    return int(found.action_space(found.agent_selection).sample(seen[MASK]))


# PettingZoo's test has a list of the games of its own whose observations hold a mask, and warns of
# all others.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning:pettingzoo")
@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably:UserWarning:pettingzoo"
)
@pytest.mark.parametrize("make", ENVIRONMENTS)
def test_pettingzoo_finds_nothing_wrong(make: Any) -> None:
    api_test(make(), num_cycles=150)


@pytest.mark.parametrize("make", ENVIRONMENTS)
def test_equal_seeds_give_equal_games(make: Any) -> None:
    seed_test(make, num_cycles=30)


@pytest.mark.slow
@pytest.mark.parametrize("make", ENVIRONMENTS)
def test_every_render_mode_gives_what_pettingzoo_expects(make: Any) -> None:
    render_test(make)


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(partial(raw_env, "bohemian-villages", players=3), id="bohemian-villages"),
        pytest.param(partial(raw_env, "dorfromantik", players=2), id="dorfromantik"),
    ],
)
def test_an_episode_is_the_game_that_its_seed_gives_elsewhere(make: Any) -> None:
    found = make()
    found.reset(seed=9)
    game = ActionGame(found.game.game, seed=9)
    while game.seat != OVER:
        agent = found.agent_selection
        assert agent == f"player_{game.seat}"
        seen, reward, terminated, _, _ = found.last()
        assert np.array_equal(seen["observation"], game.flat())
        assert np.array_equal(seen[MASK], game.mask())
        assert (reward, terminated) == (0, False)
        action = sampled(found)
        found.step(action)
        game.step(action)
    assert list(found.rewards.values()) == game.payoffs()
    assert all(found.terminations.values())
    worth = {}
    for agent in found.agent_iter():
        _, worth[agent], *_ = found.last()
        found.step(None)
    assert worth == dict(zip(found.possible_agents, game.payoffs(), strict=True))
    assert not found.agents


def test_only_the_agent_that_decides_has_legal_actions() -> None:
    found = bohemian_villages_v1.env(players=3)
    found.reset(seed=1)
    for agent in found.agents:
        seen = found.observe(agent)
        assert found.observation_space(agent).contains(seen)
        assert seen[MASK].any() == (agent == found.agent_selection)


def test_an_illegal_action_changes_nothing() -> None:
    found = raw_env("bohemian-villages")
    found.reset(seed=1)
    before = found.game.copy()
    agent = found.agent_selection
    with pytest.raises(IllegalAction):
        found.step(int(np.argmin(found.observe(agent)[MASK])))
    assert found.game == before
    assert found.agent_selection == agent


@pytest.mark.filterwarnings("ignore:.*Illegal move made:UserWarning")
def test_an_illegal_action_ends_the_game_where_pettingzoo_looks_after_it() -> None:
    found = bohemian_villages_v1.env()
    found.reset(seed=1)
    agent = found.agent_selection
    found.step(int(np.argmin(found.observe(agent)[MASK])))
    assert all(found.terminations.values())
    assert found.rewards[agent] == -1


def test_without_a_seed_the_next_game_begins() -> None:
    found = raw_env("dorfromantik")
    found.reset(seed=5)
    found.reset()
    assert (found.game.seed, found.game.number) == (5, 1)
    with pytest.raises(OptionError):
        found.reset(seed=-1)


def test_copies_and_pickles_go_on_exactly_alike() -> None:
    found = bohemian_villages_v1.env()
    found.reset(seed=5)
    found.step(sampled(found))
    for twin in (copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
        own = copy.deepcopy(found)
        for _ in range(6):
            action = sampled(own)
            own.step(action)
            twin.step(action)
        assert own.unwrapped.game == twin.unwrapped.game != found.unwrapped.game
        assert own.agent_selection == twin.agent_selection


def test_for_people_the_game_is_written_out(capsys: pytest.CaptureFixture[str]) -> None:
    found = env("bohemian-villages", render_mode="human")
    found.reset(seed=1)
    assert found.unwrapped.game.position().render() in capsys.readouterr().out
    with pytest.raises(OptionError):
        env("bohemian-villages", render_mode="film")


def test_a_picture_takes_a_render_mode() -> None:
    found = raw_env("dorfromantik")
    found.reset()
    with pytest.warns(UserWarning, match="render_mode"):
        assert found.render() is None


def test_an_environment_is_named_by_game_and_version() -> None:
    assert str(dorfromantik_v1.env()) == "dorfromantik_v1"
    with pytest.raises(AttributeError):
        _ = pettingzoo_envs.dorfromantik_v0


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "dorfplatz.envs.pettingzoo_envs")
    with pytest.raises(MissingPackage, match=r"\[pettingzoo\]"):
        from dorfplatz.envs.pettingzoo_envs import env as _  # noqa: F401
