"""What a bot is: a name, parameters, a description, and a way to decide."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self

from dorfplatz.base.options import Option, Value, check_options, format_game_string
from dorfplatz.bots.observation import Budget, Observation
from dorfplatz.game.moves import Move
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Block
from dorfplatz.language import text

DecisionKernel = Callable[[Any, Any, Any], int]
"""`decide(setup, states, workspace)`: a legal move of the first of the states, compiled.

The first state holds what the bot's seat may know, and stays as it is. The others are the bot's
own, as many as it asks for. `workspace` is its own, too, and the only source of random numbers:
the generator of the first state is the same in every position.
"""


class Chooser(Protocol):
    """A player program at one seat of one game."""

    def __call__(self, observation: Observation) -> Move | str:
        """Returns a legal move: one of the observation's, or its text."""


@dataclass(frozen=True)
class Bot(ABC):
    """A kind of bot, with values for its parameters."""

    name: str
    """By this name it is found; for a bot of one's own "module:name" or "program:command"."""
    code: str = ""
    """Its letter, by which it is found as well; may be empty."""
    values: tuple[tuple[str, Value], ...] = ()
    """Its parameters by their names, those that differ from their defaults."""

    parameters: ClassVar[Sequence[Option]] = ()
    """What can vary in how it decides."""
    is_offered: ClassVar[bool] = True
    """Whether people are offered it at a table; who names it has it anyway."""
    thinks_ahead: ClassVar[bool] = False
    """Whether it thinks so much that it has to be compiled, even for a single game."""
    explains: ClassVar[bool] = False
    """Whether it decides by `evaluate` alone, so that the game can give its reasons."""

    def describe(self, language: str = "en") -> str:
        """Returns how it plays, in a few words."""
        return text(f"common:bot.{self.name}", language)

    def with_parameters(self, given: Mapping[str, object]) -> Self:
        """Returns the bot with these values for its parameters. Raises OptionError."""
        values = check_options(self.parameters, given)
        told = tuple((name, value) for name, value in values.items() if name in given)
        return type(self)(**{**self.__dict__, "values": told})

    def parameter(self, name: str) -> Value:
        """Returns the value of a parameter."""
        defaults = {option.name: option.default for option in self.parameters}
        return (defaults | dict(self.values))[name]

    def __str__(self) -> str:
        defaults = {option.name: option.default for option in self.parameters}
        return format_game_string(self.name, self.parameters, defaults | dict(self.values))


class CompiledBot(Bot):
    """A bot that is written as a kernel, and plays whole games inside compiled loops."""

    states: ClassVar[int] = 1
    """How many states it works on: the one that it decides in, and those to try things out on."""
    workspace: ClassVar[type[Block]]
    """The block that it works in. It has a field `generator`, and others as it likes."""
    sees_moves_only: ClassVar[bool] = False
    """Whether it looks at nothing but the legal moves. These are the same in what its seat may
    know, so nothing is hidden from it first, which saves time."""

    @abstractmethod
    def kernel(self, kernels: Kernels) -> DecisionKernel:
        """Returns how it decides in the game that has these kernels, compiled.

        It is asked for once for each game; parameters are in the workspace.
        """

    def prepare(self, workspace: Block, kernels: Kernels, budget: Budget) -> None:
        """Writes what it needs to know into a new workspace; by default nothing.

        That is its parameters, what a decision may take, and what it knows of the game that has
        these kernels.
        """


class ProgrammedBot(Bot):
    """A bot that is given observations: a Python function or class, or a program of its own."""

    def describe(self, language: str = "en") -> str:
        """Returns how it plays, in a few words; by default its name."""
        return self.name

    @abstractmethod
    def open(self, game: str, seat: int, players: Sequence[str], seed: int) -> Chooser:
        """Returns it at a seat of a new game.

        A chooser with a method `close` is closed when the game is over or left.
        Raises BotFailed.
        """
