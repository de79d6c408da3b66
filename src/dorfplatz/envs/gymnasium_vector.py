"""Thousands of games at once as a vector environment of Gymnasium.

    envs = gymnasium.make_vec("dorfplatz/Dorfromantik-v1", num_envs=1024)

Raises MissingPackage when imported without the optional package gymnasium.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dorfplatz.base.chance import SEEDS
from dorfplatz.envs.spaces import MASK, action_space, as_planes, planes_space
from dorfplatz.envs.vector import VectorGames
from dorfplatz.game.arrays import Array

# The module above says which package is missing.
from gymnasium.vector import AutoresetMode, VectorEnv  # isort: skip
from gymnasium.vector.utils import batch_space  # isort: skip

_STEP: Final = np.float64


class GameVectorEnv(VectorEnv[dict[str, Array], Array, Array]):
    """Games whose seats are all played by whoever steps.

    An observation is what the seat may know that decides, and `infos["seat"]` says which one it is;
    the reward is that of the seat that has made the move. When a game ends, the next one begins in
    its place with the same step: `infos["final_obs"]` is how the last one ended, and
    `infos["payoffs"]` what it was worth to each seat, as `payoffs[game, seat]`.
    """

    metadata = {  # noqa: RUF012  # as it is above
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(self, game: str, num_envs: int = 1, *, threads: int = 1, **options: Any) -> None:
        """So many games of a game string; see `VectorGames`.

        Raises UnknownGame, OptionError, Faults, NotDense.
        """
        self.games = VectorGames(
            game,
            num_envs,
            seed=0,
            threads=threads,
            draws=True,
            restarts=True,
            endings=True,
            **options,
        )
        """The games."""
        self.num_envs = num_envs
        dense = self.games.dense
        self.single_observation_space = planes_space(dense)
        self.single_action_space = action_space(dense)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Begins games number 0 and on of a seed, or without one of a seed like no other.

        Raises OptionError.
        """
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        return self._seen(), self._infos()

    def step(self, actions: Array) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        """Carries out an action in each game.

        Raises IllegalAction where one was not legal: nothing has changed there, and it has been
        carried out in all other games.
        """
        games = self.games
        movers = games.seats.copy()
        games.step(actions)
        ended = games.ended.astype(np.bool_)
        rewards = games.rewards[np.arange(self.num_envs), movers].astype(_STEP)
        infos = self._infos()
        if ended.any():
            infos["payoffs"] = games.rewards.copy()
            infos["_payoffs"] = ended.copy()
            infos["final_obs"] = self._endings(ended)
            infos["_final_obs"] = ended.copy()
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def _seen(self) -> dict[str, Array]:
        planes = _rows(self.games.observation)
        planes[MASK] = self.games.masks.view(np.int8).copy()
        return planes

    def _endings(self, ended: Array) -> Array:
        found = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(ended):
            last = as_planes(
                {name: plane[game].copy() for name, plane in self.games.ending.items()}
            )
            last[MASK] = np.zeros(self.games.dense.size, np.int8)
            found[game] = last
        return found

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {"seat": self.games.seats.copy(), "_seat": everywhere}


def _rows(planes: Any) -> dict[str, Array]:
    """Copies of planes, a single number of each game as a row of one."""
    return {
        name: (plane[:, None] if plane.ndim == 1 else plane).copy()
        for name, plane in planes.items()
    }
