"""Games as environments of Gymnasium: one seat, with bots at the others.

    import gymnasium
    import dorfplatz.envs.gymnasium_envs

    env = gymnasium.make("dorfplatz/BohemianVillages-v1", players=3, bots="hard")

To import this module registers the games that come with Dorfplatz. It raises MissingPackage without
the optional package gymnasium.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, SupportsFloat

from dorfplatz.base.chance import SEEDS, check_seed
from dorfplatz.base.options import Option
from dorfplatz.envs.errors import IllegalAction
from dorfplatz.envs.opponents import Opponents
from dorfplatz.envs.pictures import RENDERED
from dorfplatz.envs.single import ActionGame
from dorfplatz.envs.spaces import action_space, observed, planes_space
from dorfplatz.game.arrays import Array
from dorfplatz.game.dense import dense_of
from dorfplatz.game.registry import GAMES, load_game
from dorfplatz.kernel.verbs import OVER

# The module above says which package is missing.
import gymnasium  # isort: skip

PAYOFF: Final = "payoff"
SCORE: Final = "score"
_REWARD: Final = Option("reward", PAYOFF, choices=(PAYOFF, SCORE))
_ILLEGAL: Final = Option("illegal", "end", choices=("end", "raise"))
_RENDER_MODE: Final = Option("render_mode", "ansi", choices=tuple(RENDERED))


class GameEnv(gymnasium.Env[Any, Any]):
    """A game as one seat plays it.

    Observations are those of `ActionGame`, by plane, and `action_mask`. The seed of `reset` decides
    everything: chance, the bots, and with them the next games, which `reset` begins without one.
    """

    metadata = {"render_modes": list(RENDERED), "render_fps": 2}  # noqa: RUF012  # as it is above

    def __init__(
        self,
        game: str,
        *,
        bots: str | Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = PAYOFF,
        illegal: str = "end",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """A game by its game string; `options` can stand beside those in it.

        `bots` play the other seats, from the one on the left on: by name or as "module:name", and
        with fewer than seats from the start again. Without them, these seats are played by whoever
        steps where all play together, else by "greedy". `seat` is the seat that is played, counted
        from 0; None for another one in each game.

        `reward` is "payoff" for what the finished game is worth, the share of the win or the common
        score, and 0 before; or "score" for what the own score has changed by, which adds up to it.
        An action that is not legal ends the episode with `illegal_reward`; with `illegal="raise"`
        it raises IllegalAction, and nothing has changed.

        Raises UnknownGame, UnknownBot, OptionError, Faults, NotDense.
        """
        if render_mode is not None:
            _RENDER_MODE.check(render_mode)
        self.render_mode = render_mode
        self._reward = str(_REWARD.check(reward))
        self._raises = _ILLEGAL.check(illegal) == "raise"
        self._illegal_reward = float(illegal_reward)
        self.game = ActionGame(game, seed=0, draws=True, **options)
        """The game as it stands."""
        players = self.game.players
        places = Option("seat", 0, maximum=players - 1)
        self._chosen_seat = None if seat is None else int(places.check(seat))
        if bots is None and not self.game.kind.cooperative:
            bots = "greedy"
        self._opponents = None if bots is None else Opponents(bots, players)
        self.seat = self._chosen_seat or 0
        """The seat that is played."""
        self._seed: int | None = None
        self._number = 0
        self._score = 0
        self._is_over = True
        self.observation_space = planes_space(self.game.dense)
        self.action_space = action_space(self.game.dense)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Begins game number 0 of a seed, or without one the next game. Raises OptionError."""
        super().reset(seed=seed)
        if seed is not None or self._seed is None:
            drawn = int(self.np_random.integers(SEEDS)) if seed is None else seed
            self._seed = check_seed(drawn)
            self._number = 0
        else:
            self._number += 1
        self._begin(self._seed, self._number)
        return self._seen(), self._info()

    def _begin(self, seed: int, number: int) -> None:
        game = self.game
        chosen = self._chosen_seat
        self.seat = number % game.players if chosen is None else chosen
        game.reset(seed, number)
        self._score = 0
        if self._opponents is not None:
            self._opponents.begin(game, self.seat)
            self._opponents.play(game)
        self._is_over = game.seat == OVER

    def step(
        self, action: Any
    ) -> tuple[dict[str, Array], SupportsFloat, bool, bool, dict[str, Any]]:
        """Carries out an action, and lets bots play until the seat decides again.

        Raises IllegalAction where that was asked for, and ResetNeeded after the end.
        """
        if self._is_over:
            raise gymnasium.error.ResetNeeded("reset() comes before step()")
        game = self.game
        try:
            if self._opponents is None:
                game.step(int(action))
            else:
                self._opponents.step(game, int(action))
        except IllegalAction:
            if self._raises:
                raise
            self._is_over = True
            return self._seen(), self._illegal_reward, True, False, self._info(illegal=True)
        if self._opponents is not None:
            self._opponents.play(game)
        self._is_over = game.seat == OVER
        return self._seen(), self._earned(), self._is_over, False, self._info()

    def _earned(self) -> float:
        if self._reward == PAYOFF:
            return self.game.payoffs()[self.seat]
        score = self.game.scores()[self.seat]
        earned = score - self._score
        self._score = score
        return float(earned)

    def _seen(self) -> dict[str, Array]:
        return observed(self.game, self.seat if self._opponents else max(self.game.seat, 0))

    def _info(self, *, illegal: bool = False) -> dict[str, Any]:
        info: dict[str, Any] = {"seat": self.seat, "illegal": illegal}
        if self.game.seat == OVER:
            info["scores"] = self.game.scores()
        return info

    def action_masks(self) -> Array:
        """Returns which actions are legal now, as `mask[action]`; some libraries ask for it."""
        return self.game.mask()

    def render(self) -> Any:
        """Returns what `render_mode` asks for: text, an SVG document, or `pixels[y, x, colour]`.

        Raises NoDrawing for a game without art, and MissingPackage for pixels without the packages
        of the extra `frames`.
        """
        if self.render_mode is None:
            gymnasium.logger.warn("render() takes an environment that was made with a render_mode")
            return None
        return RENDERED[self.render_mode](self.game)

    def close(self) -> None:
        """Lets bots know that the game was left."""
        if self._opponents is not None:
            self._opponents.close()


def register(game: str) -> str:
    """Makes a game known to Gymnasium, by its name or as "module:attribute"; returns its id.

    The id's version is another one whenever an action or a number has got another meaning. A game
    in which all play together is played alone. Raises UnknownGame, NotDense.
    """
    kind = load_game(game)
    words = kind.name.replace("_", "-").split("-")
    name = "".join(word.capitalize() for word in words)
    known = f"dorfplatz/{name}-v{dense_of(kind.kernels).version}"
    if known not in gymnasium.registry:
        gymnasium.register(
            known,
            entry_point="dorfplatz.envs.gymnasium_envs:GameEnv",
            vector_entry_point="dorfplatz.envs.gymnasium_vector:GameVectorEnv",
            kwargs={"game": game, **({"players": 1} if kind.cooperative else {})},
        )
    return known


for _game in GAMES:
    register(_game)
