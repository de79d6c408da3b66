"""Games as environments of PettingZoo, in which agents take turns.

    from dorfplatz.envs.pettingzoo_envs import bohemian_villages_v1

    env = bohemian_villages_v1.env(players=3)

Any game is an environment by its name, or as "module:attribute": `env("dorfromantik", players=1)`.
Raises MissingPackage when imported without the optional package pettingzoo.
"""

from __future__ import annotations

import sys
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from dorfplatz.base.chance import check_seed
from dorfplatz.base.errors import MissingPackage
from dorfplatz.base.installed import install_command
from dorfplatz.base.options import Option
from dorfplatz.envs.pictures import RENDERED, text
from dorfplatz.envs.single import ActionGame
from dorfplatz.envs.spaces import MASK, action_space, flat_space
from dorfplatz.game.arrays import Array
from dorfplatz.game.dense import dense_of
from dorfplatz.game.registry import GAMES, load_game
from dorfplatz.interface.kind import GameKind
from dorfplatz.kernel.verbs import OVER

try:
    from gymnasium import logger
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise MissingPackage(
        "common:simulation.package", package="pettingzoo", command=install_command("pettingzoo")
    ) from missing

HUMAN: Final = "human"
"""Writes the text to the standard output after each step."""
_MODES: Final = (HUMAN, *RENDERED)
_RENDER_MODE: Final = Option("render_mode", HUMAN, choices=_MODES)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name, and it has no types
    """A game whose agents are its seats, `player_0` and on.

    An observation has all numbers that the seat may know in one row, `observation` (see
    `ActionGame.flat`), and `action_mask`. At the end each agent is rewarded with what the game is
    worth to it: its share of the win, or where all play together the score. Copies and pickles are
    exact. The seed of `reset` decides everything; without one, the next game of the last seed
    begins.
    """

    def __init__(self, game: str, *, render_mode: str | None = None, **options: Any) -> None:
        """A game by its game string; `options` can stand beside those in it.

        Raises UnknownGame, OptionError, Faults, NotDense.
        """
        super().__init__()
        if render_mode is not None:
            _RENDER_MODE.check(render_mode)
        self.render_mode = render_mode
        self.game = ActionGame(game, seed=0, draws=True, **options)
        """The game as it stands."""
        self.metadata = {
            "name": environment_name(self.game.kind),
            "render_modes": list(_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        dense = self.game.dense
        self.observation_spaces = {agent: flat_space(dense) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(dense) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seed: int | None = None
        self._number = 0

    def observation_space(self, agent: str) -> Any:
        """Returns the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of an agent's actions, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins game number 0 of a seed, or without one the next game. Raises OptionError."""
        if seed is not None or self._seed is None:
            self._seed = check_seed(seed)
            self._number = 0
        else:
            self._number += 1
        self.game.reset(self._seed, self._number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.game.seat]
        self._show()

    def observe(self, agent: str) -> dict[str, Array]:
        """Returns what an agent may know; the mask is empty where it does not decide."""
        seat = self.possible_agents.index(agent)
        decides = seat == self.game.seat and not self.terminations.get(agent, True)
        mask = self.game.mask() if decides else np.zeros(self.game.dense.size, np.bool_)
        return {"observation": self.game.flat(seat).copy(), MASK: mask.view(np.int8)}

    def step(self, action: Any) -> None:
        """Carries out an action of the agent that decides; None where its game is over.

        Raises IllegalAction, and nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        seat = game.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        if seat == OVER:
            self.rewards = dict(zip(self.agents, game.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[seat]
        self._accumulate_rewards()
        self._show()

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> Any:
        """Returns what `render_mode` asks for: text, an SVG document, or `pixels[y, x, colour]`.

        "human" writes the text to the standard output. Raises NoDrawing for a game without art, and
        MissingPackage for pixels without the packages of the extra `frames`.
        """
        if self.render_mode is None:
            logger.warn("render() takes an environment that was made with a render_mode")
            return None
        if self.render_mode == HUMAN:
            sys.stdout.write(text(self.game) + "\n")
            return None
        return RENDERED[self.render_mode](self.game)

    def close(self) -> None:
        """Leaves the game; nothing is open."""


def env(game: str, **arguments: Any) -> Any:
    """Returns a game as PettingZoo's own classic games are given.

    An illegal action ends the game, with reward -1 for whoever chose it. See `raw_env` for the
    arguments and what it raises.
    """
    found: Any = raw_env(game, **arguments)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=-1)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)


def environment_name(kind: GameKind) -> str:
    """Returns the name of a game's environment, with its version. Raises NotDense.

    The version is another one whenever an action or a number has got another meaning.
    """
    return f"{kind.name.replace('-', '_')}_v{dense_of(kind.kernels).version}"


def __getattr__(name: str) -> SimpleNamespace:
    """The environment of a game that comes with Dorfplatz, like a module of PettingZoo's."""
    for game in GAMES:
        if name == environment_name(load_game(game)):
            return SimpleNamespace(env=partial(env, game), raw_env=partial(raw_env, game))
    raise AttributeError(name)
