"""Games as environments of Gymnasium: what Gymnasium expects, and the same games as elsewhere."""

from __future__ import annotations

import copy
import pickle
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from dorfplatz.base.errors import BotFailed, MissingPackage, OptionError, UnknownBot
from dorfplatz.envs.errors import IllegalAction
from dorfplatz.envs.gymnasium_envs import GameEnv, register
from dorfplatz.envs.gymnasium_vector import GameVectorEnv
from dorfplatz.envs.pictures import FRAME
from dorfplatz.envs.single import ActionGame
from dorfplatz.envs.spaces import MASK
from dorfplatz.game.dense import NotDense
from dorfplatz.game.registry import GAMES
from dorfplatz.kernel.verbs import OVER

VILLAGES = "bohemian-villages"
LANDSCAPE = "dorfromantik(players=1)"


def first_legal(env: GameEnv) -> int:
    return env.game.legal_actions()[0]


def episode(env: GameEnv, seed: int | None = None) -> tuple[list[float], dict[str, Any]]:
    """Plays a whole episode with actions drawn by the space: all rewards, and the last info."""
    seen, info = env.reset(seed=seed)
    env.action_space.seed(5)
    rewards, over = [], False
    while not over:
        seen, reward, over, _, info = env.step(env.action_space.sample(seen[MASK]))
        rewards.append(float(reward))
    return rewards, info


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong_with_a_registered_game(game: str) -> None:
    env = gymnasium.make(register(game))
    check_env(env.unwrapped)
    env.close()


def test_an_environment_is_known_by_game_and_version_of_its_actions() -> None:
    env = gymnasium.make("dorfplatz.envs.gymnasium_envs:dorfplatz/Dorfromantik-v1")
    assert isinstance(env.unwrapped, GameEnv)
    assert env.unwrapped.game.dense.version == 1
    assert env.unwrapped.game.players == 1


@pytest.mark.parametrize("game", [VILLAGES, LANDSCAPE])
def test_an_observation_is_what_the_seat_may_know_and_do(game: str) -> None:
    env = GameEnv(game, seat=0)
    seen, _ = env.reset(seed=3)
    for _ in range(8):
        assert env.observation_space.contains(seen)
        assert np.flatnonzero(seen[MASK]).tolist() == env.game.legal_actions()
        assert env.action_masks().tolist() == seen[MASK].astype(bool).tolist()
        for name, plane in env.game.observation(0).items():
            assert np.array_equal(seen[name], np.atleast_1d(plane))
        seen, *_ = env.step(first_legal(env))


def test_an_illegal_action_changes_nothing_and_raises_where_that_is_asked_for() -> None:
    env = GameEnv(VILLAGES, illegal="raise")
    seen, _ = env.reset(seed=3)
    before = env.game.copy()
    illegal = int(np.argmin(seen[MASK]))
    for action in (illegal, -1, env.game.dense.size):
        with pytest.raises(IllegalAction):
            env.step(action)
    assert env.game == before
    env.step(first_legal(env))


def test_an_illegal_action_else_ends_the_episode() -> None:
    env = GameEnv(VILLAGES, illegal_reward=-2)
    seen, _ = env.reset(seed=3)
    before = env.game.copy()
    _, reward, terminated, truncated, info = env.step(int(np.argmin(seen[MASK])))
    assert (reward, terminated, truncated, info["illegal"]) == (-2, True, False, True)
    assert env.game == before
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(first_legal(env))
    env.reset()
    env.step(first_legal(env))


def test_a_seed_decides_everything() -> None:
    one, other = (GameEnv(VILLAGES, bots=["greedy", "random", "greedy"]) for _ in range(2))
    assert episode(one, 7) == episode(other, 7)
    assert episode(one) == episode(other)
    first, _ = one.reset(seed=7)
    again, _ = other.reset(seed=7)
    assert data_equivalence(first, again, exact=True)
    assert episode(one, 8) != episode(other, 7)


def test_a_bot_of_ones_own_keeps_its_seat_for_a_whole_game_and_begins_anew_with_the_next() -> None:
    env = GameEnv(VILLAGES, players=3, bots=["tests.bots.own:Counting"])
    rewards, info = episode(env, 3)
    assert episode(env) != (rewards, info)
    assert episode(env, 3) == (rewards, info)
    env.close()


def test_a_bot_that_fails_is_named() -> None:
    env = GameEnv(VILLAGES, players=2, bots="tests.bots.own:crashing")
    with pytest.raises(BotFailed, match="crashing"):
        episode(env, 1)


def test_without_a_seed_the_next_game_begins_at_the_next_seat() -> None:
    env = GameEnv(VILLAGES, players=3)
    env.reset(seed=7)
    for number in range(4):
        assert (env.game.seed, env.game.number) == (7, number)
        assert env.game.seat == env.seat == number % 3
        env.reset()


def test_a_seat_can_stay_the_same() -> None:
    env = GameEnv(VILLAGES, players=3, seat=2)
    for _ in range(3):
        _, info = env.reset()
        assert env.game.seat == info["seat"] == 2


def test_an_episode_is_the_game_that_its_seed_gives_elsewhere() -> None:
    env = GameEnv(LANDSCAPE)
    game = ActionGame(LANDSCAPE, seed=11)
    env.reset(seed=11)
    over, rewards = False, []
    while not over:
        action = game.legal_actions()[-1]
        game.step(action)
        _, reward, over, _, _ = env.step(action)
        rewards.append(reward)
    assert game.seat == OVER
    assert rewards[:-1] == [0.0] * (len(rewards) - 1)
    assert rewards[-1:] == game.payoffs()


def test_bots_play_the_same_game_as_whoever_steps() -> None:
    env = GameEnv(VILLAGES, players=2, seat=0)
    rewards, info = episode(env, 4)
    assert env.game.seat == OVER
    assert rewards[-1] == env.game.payoffs()[0]
    assert info["scores"] == env.game.scores()
    assert sum(env.game.payoffs()) == pytest.approx(1)


@pytest.mark.parametrize("game", [VILLAGES, LANDSCAPE])
def test_changes_of_the_score_add_up_to_it(game: str) -> None:
    env = GameEnv(game, reward="score", seat=0)
    rewards, info = episode(env, 4)
    assert sum(rewards) == info["scores"][0]
    assert any(rewards[:-1])


def test_where_all_play_together_every_seat_can_be_played() -> None:
    env = GameEnv("dorfromantik", players=2)
    env.reset(seed=1)
    for _ in range(4):
        env.step(first_legal(env))
    assert env.game.seat == 0
    with_bot = GameEnv("dorfromantik", players=2, bots="random", seat=1)
    with_bot.reset(seed=1)
    assert with_bot.game.seat == 1


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"bots": ["greedy"] * 4}, OptionError),
        ({"bots": []}, OptionError),
        ({"bots": "nobody"}, UnknownBot),
        ({"seat": 4}, OptionError),
        ({"reward": "money"}, OptionError),
        ({"illegal": "ignore"}, OptionError),
        ({"render_mode": "human"}, OptionError),
        ({"players": 9}, OptionError),
    ],
)
def test_what_an_environment_cannot_be_is_said(
    arguments: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        GameEnv(VILLAGES, **arguments)


def test_a_game_without_actions_of_fixed_size_is_no_environment() -> None:
    with pytest.raises(NotDense):
        register("tests.pig.game:PIG")


def test_a_seed_out_of_range_is_refused() -> None:
    with pytest.raises(OptionError):
        GameEnv(LANDSCAPE).reset(seed=2**63)


def test_copies_and_pickles_of_an_environment_without_bots_go_on_exactly_alike() -> None:
    env = GameEnv(LANDSCAPE)
    env.reset(seed=2)
    env.step(first_legal(env))
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        own = copy.deepcopy(env)
        for _ in range(5):
            action = first_legal(own)
            assert data_equivalence(own.step(action), twin.step(action), exact=True)
        assert own.game == twin.game != env.game


@pytest.mark.slow
def test_pictures_are_those_of_the_game() -> None:
    shown = {}
    for mode in GameEnv.metadata["render_modes"]:
        env = GameEnv(VILLAGES, render_mode=mode, seat=0)
        env.reset(seed=1)
        shown[mode] = env.render()
    assert shown["ansi"] == env.game.position().render()
    assert shown["svg"].startswith("<svg")
    assert shown["rgb_array"].shape == (FRAME[1], FRAME[0], 3)
    assert len(np.unique(shown["rgb_array"].reshape(-1, 3), axis=0)) > 20


def test_a_picture_takes_a_render_mode() -> None:
    env = GameEnv(LANDSCAPE)
    env.reset()
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    env = GameEnv(VILLAGES, render_mode="rgb_array", seat=0)
    env.reset(seed=1)
    with pytest.raises(MissingPackage, match=r"\[frames\]"):
        env.render()
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "dorfplatz.envs.spaces")
    with pytest.raises(MissingPackage, match=r"\[gymnasium\]"):
        import dorfplatz.envs.spaces  # noqa: F401


# Many games at once ---------------------------------------------------------------------


def play(envs: Any, steps: int, seed: int) -> list[Any]:
    """What each step returns, with actions drawn by the masks."""
    seen, _ = envs.reset(seed=seed)
    random = np.random.default_rng(0)
    told = []
    for _ in range(steps):
        actions = np.array([random.choice(np.flatnonzero(mask)) for mask in seen[MASK]])
        seen, *rest = envs.step(actions)
        told.append((actions, seen, *rest))
    return told


@pytest.mark.parametrize("game", GAMES)
def test_a_vector_environment_keeps_to_its_spaces(game: str) -> None:
    envs = gymnasium.make_vec(register(game), num_envs=3)
    assert isinstance(envs.unwrapped, GameVectorEnv)
    assert envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    seen, infos = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    assert infos["_seat"].all()
    for actions, seen, rewards, terminations, truncations, _ in play(envs, 4, 1):
        assert envs.action_space.contains(actions)
        assert envs.observation_space.contains(seen)
        assert rewards.shape == terminations.shape == truncations.shape == (3,)
        assert not truncations.any()


def test_games_in_a_vector_are_single_games_and_the_next_begins_in_the_same_step() -> None:
    envs = GameVectorEnv(LANDSCAPE, 2)
    single = GameEnv(LANDSCAPE)
    expected, _ = single.reset(seed=6)
    ended = 0
    for actions, seen, rewards, terminations, _, infos in play(envs, 120, 6):
        expected, reward, over, _, _ = single.step(actions[0])
        assert rewards[0] == reward
        assert terminations[0] == over
        if over:
            ended += 1
            assert infos["_final_obs"][0]
            assert data_equivalence(infos["final_obs"][0], expected, exact=True)
            assert infos["payoffs"][0].tolist() == single.game.payoffs()
            # Game number 2 of the seed follows number 0 where two are played at once.
            single.reset()
            expected, _ = single.reset()
        now = {name: plane[0] for name, plane in seen.items()}
        assert data_equivalence(now, expected, exact=True)
    assert ended == 2


def test_a_vector_rewards_the_seat_that_has_moved() -> None:
    envs = GameVectorEnv(VILLAGES, 2, players=2)
    _, infos = envs.reset(seed=2)
    movers = infos["seat"]
    for _, _, rewards, terminations, _, infos in play(envs, 300, 2):
        for game in np.flatnonzero(terminations):
            assert rewards[game] == infos["payoffs"][game][movers[game]]
            assert infos["payoffs"][game].sum() == pytest.approx(1)
        assert not rewards[~terminations].any()
        movers = infos["seat"]
    assert envs.games.numbers.max() >= 2


def test_what_a_vector_returns_stays_as_it_is() -> None:
    envs = GameVectorEnv(LANDSCAPE, 2)
    first, _ = envs.reset(seed=1)
    kept = copy.deepcopy(first)
    envs.step(envs.games.draw_actions())
    assert data_equivalence(first, kept, exact=True)


def test_an_illegal_action_in_a_vector_raises() -> None:
    envs = GameVectorEnv(LANDSCAPE, 2)
    seen, _ = envs.reset(seed=1)
    with pytest.raises(IllegalAction):
        envs.step(np.argmin(seen[MASK], axis=1))
