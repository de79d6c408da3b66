"""The games as games of OpenSpiel, with every roll and every reveal as a chance node.

    import pyspiel
    import dorfplatz.envs.openspiel_games

    game = pyspiel.load_game("python_dorfplatz_bohemian_villages(players=4)")

Importing this module makes the games known to OpenSpiel. It raises MissingPackage when the optional
package open_spiel is not installed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar, Final, NoReturn

import numpy as np

from dorfplatz.base.chance import check_seed
from dorfplatz.base.errors import MissingPackage, OptionError
from dorfplatz.base.installed import install_command
from dorfplatz.base.options import Option, Value, check_options, format_game_string
from dorfplatz.envs.errors import IllegalAction, NoInformationState
from dorfplatz.envs.single import ActionGame
from dorfplatz.game.arrays import Array
from dorfplatz.game.dense import dense_of
from dorfplatz.game.registry import (
    GAMES,
    add_game,
    game_address,
    game_kind,
    game_names,
    game_title,
)
from dorfplatz.interface.kind import GameKind
from dorfplatz.kernel.dense import Limits
from dorfplatz.kernel.verbs import CHANCE, OVER

try:
    import pyspiel
except ImportError as error:
    raise MissingPackage(
        "common:simulation.package", package="open_spiel", command=install_command("openspiel")
    ) from error

_SEED: Final = "seed"
"""The parameter that says how a game is set up, where its rules draw lots before the first turn."""
_FIRST_SEED: Final = 0
_BETWEEN: Final = "+"
"""Stands between choices in a parameter: OpenSpiel does not let a comma stand there."""


class DorfplatzGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel comes without types
    """A game with its options, as OpenSpiel knows it; each kind of game has a class of its own."""

    kind: ClassVar[GameKind]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """The game with these parameters; those left out have their defaults.

        Raises OptionError, and Faults for a set.
        """
        given = dict(params or {})
        seed = check_seed(given.pop(_SEED, _FIRST_SEED))
        kind = self.kind
        self.options = check_options(
            kind.options,
            {
                option.name: _told(option, given.pop(option.name))
                for option in kind.options
                if option.name in given
            }
            | given,
        )
        address = format_game_string(game_address(kind), kind.options, self.options)
        self._start = ActionGame(address, seed=seed, draws=False)
        position = self._start.position()
        self._limits: Limits = self._start.dense.limits(position.setup)
        if self._limits.decisions is None:
            raise OptionError("common:envs.endless")
        told = {
            option.name: _as_parameter(option, self.options[option.name])
            for option in kind.options
            if self.options[option.name] != option.default
        }
        if seed != _FIRST_SEED:
            told[_SEED] = seed
        super().__init__(_game_type(kind, position.is_open), self._info(), told)

    def _info(self) -> Any:
        dense = self._start.dense
        least, most = dense.payoff_range
        return pyspiel.GameInfo(
            num_distinct_actions=dense.size,
            max_chance_outcomes=self._limits.outcomes,
            num_players=self._start.players,
            min_utility=least / dense.payoff_unit,
            max_utility=most / dense.payoff_unit,
            utility_sum=None if self.kind.cooperative else 1.0,
            max_game_length=self._limits.decisions,
        )

    def max_chance_nodes_in_history(self) -> int:
        """Returns how often chance decides in one game at most."""
        return self._limits.events or 0

    def new_initial_state(self) -> DorfplatzState:
        """Returns the start of the game."""
        return DorfplatzState(self, self._start.copy())

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> _Observer | None:
        """Returns what observes states, or None for a kind of observation that there is not.

        An observation is what a seat may know now; none of them recalls all that a seat has seen.
        Raises OptionError: there are no parameters.
        """
        if not isinstance(iig_obs_type, pyspiel.IIGObservationType):
            # OpenSpiel gives the parameters alone where it asks for no kind of observation.
            params, iig_obs_type = iig_obs_type or params, None
        for name in params or ():
            raise OptionError("common:option.unknown", name=name, names="-")
        is_provided = iig_obs_type is None or (
            iig_obs_type.public_info
            and not iig_obs_type.perfect_recall
            and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
        return _Observer(self._start) if is_provided else None


class DorfplatzState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel comes without types
    """A game in play, as OpenSpiel drives it.

    OpenSpiel copies and pickles its attributes: all of the game's is in one of them.
    """

    def __init__(self, game: DorfplatzGame, play: ActionGame) -> None:
        super().__init__(game)
        self._play = play

    def action_game(self) -> ActionGame:
        """Returns a copy of the game as it stands, which chance is explicit in, too."""
        return self._play.copy()

    def current_player(self) -> int:
        """Returns the seat that decides, or one of OpenSpiel's numbers for chance and the end."""
        seat = self._play.seat
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return self._play.seat == OVER

    def _legal_actions(self, player: int) -> list[int]:
        """The legal actions of the seat that decides, the smallest first."""
        return self._play.legal_actions() if player == self._play.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the outcomes that can come now, numbered from 0 on, with their probabilities."""
        return [(n, weight) for n, (_, weight) in enumerate(self._play.outcomes())]

    def _apply_action(self, action: int) -> None:
        """Carries out an action or an outcome. Raises IllegalAction, and nothing has changed."""
        if self._play.seat == CHANCE:
            action = self._outcome(action)
        self._play.step(action)

    def _outcome(self, n: int) -> int:
        """The game's own number of an outcome. Raises IllegalAction."""
        outcomes = self._play.outcomes()
        if not 0 <= n < len(outcomes):
            told = f"0, ..., {len(outcomes) - 1}"
            raise IllegalAction("common:envs.illegal", action=n, actions=told)
        return outcomes[n][0]

    def _action_to_string(self, player: int, action: int) -> str:
        """An action or an outcome in the game's notation. Raises IllegalAction."""
        if player == pyspiel.PlayerId.CHANCE:
            return self._play.position().format_outcome(self._outcome(action))
        return self._play.describe(action)

    def information_state_string(self, *_: int) -> NoReturn:
        """Raises NoInformationState."""
        raise NoInformationState("common:envs.no_information_state")

    def information_state_tensor(self, *_: int) -> NoReturn:
        """Raises NoInformationState."""
        raise NoInformationState("common:envs.no_information_state")

    def returns(self) -> list[float]:
        """Returns what the game is worth to each seat: once it is over, and 0 for each before."""
        return self._play.payoffs()

    def __str__(self) -> str:
        """The table as text, and all scores, what is hidden included."""
        return f"{self._play.position().render()}\n{self._play.scores()}"


class _Observer:
    """What a seat may know now: as numbers, by plane and in one row, and as JSON."""

    def __init__(self, play: ActionGame) -> None:
        self.tensor: Array = np.zeros(play.flat(0).size, np.float32)
        self.dict: dict[str, Array] = {}
        first = 0
        for name, plane in play.observation(0).items():
            part = self.tensor[first : first + plane.size]
            self.dict[name] = part.reshape(plane.shape or (1,))
            first += plane.size

    def set_from(self, state: DorfplatzState, player: int) -> None:
        """Writes what a seat may know now into `tensor`, which `dict` shows parts of."""
        self.tensor[:] = state._play.flat(player)

    def string_from(self, state: DorfplatzState, player: int) -> str:
        """Returns the view of a seat, in one line."""
        return json.dumps(state._play.position().view(player), ensure_ascii=False)


def register(kind: GameKind) -> str:
    """Makes a game known to OpenSpiel, if it is not; returns its name there. Raises NotDense."""
    dense_of(kind.kernels)
    if kind.name not in game_names():
        add_game(kind)
    game_type = _game_type(kind, is_open=True)
    name: str = game_type.short_name
    if name not in pyspiel.registered_names():
        # OpenSpiel lets go of what makes games only after Python has ended. A class is still there
        # then; a `partial` would be freed too late, and the process crash.
        pyspiel.register_game(game_type, type("KnownGame", (DorfplatzGame,), {"kind": kind}))
    return name


def _game_type(kind: GameKind, is_open: bool) -> Any:
    kinds = pyspiel.GameType
    players = next(option for option in kind.options if option.name == "players")
    return kinds(
        short_name=f"python_dorfplatz_{kind.name.replace('-', '_')}",
        long_name=game_title(kind),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.PERFECT_INFORMATION
            if is_open
            else kinds.Information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.IDENTICAL if kind.cooperative else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=players.maximum,
        min_num_players=players.minimum,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            **{option.name: _as_parameter(option, option.default) for option in kind.options},
            _SEED: _FIRST_SEED,
        },
    )


def _as_parameter(option: Option, value: Value) -> Value:
    return str(value).replace(",", _BETWEEN) if option.several else value


def _told(option: Option, value: Any) -> Any:
    """A parameter as the value of an option."""
    return str(value).replace(_BETWEEN, ",") if option.several else value


for _name in GAMES:
    register(game_kind(_name))
