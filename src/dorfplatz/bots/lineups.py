"""Compiled bots at the seats of a game: who decides, and by what they may know.

The functions here are templates, compiled for each game and for the bots that play it. So a
lineup costs nothing for bots that do not play, and no bot needs a number of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from dorfplatz.bots.bot import CompiledBot, DecisionKernel
from dorfplatz.bots.observation import UNLIMITED, Budget
from dorfplatz.bots.workspace import seed_workspace
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block
from dorfplatz.kernel.random import clear_generator

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import decide, first, rest
    from dorfplatz.kernel.verbs import has_secrets, hide, to_move


MoveKernel = Callable[[int, int, Any, Any, Any], int]
"""`bot_move(kind, place, setup, states, workspaces)`: see `bot_move`."""

SeedKernel = Callable[[int, int, Any, int, int, int], None]
"""`seed_bot(kind, place, workspaces, seed, game, seat)`: see `Lineup.seed_bot`."""


@dataclass(frozen=True)
class Lineup:
    """Compiled bots, one for each place in a lineup."""

    bots: tuple[CompiledBot, ...]
    budget: Budget = UNLIMITED

    @property
    def kinds(self) -> list[type[CompiledBot]]:
        """The kinds of bots that play, each once, in an order of their own."""
        found = {type(bot) for bot in self.bots}
        return sorted(found, key=lambda kind: (kind.__module__, kind.__qualname__))

    def kind_at(self, place: int) -> int:
        """Returns the number of the bot's kind at a place, in the order of `kinds`."""
        return self.kinds.index(type(self.bots[place]))

    @property
    def states(self) -> int:
        """How many states the bots need: the game's, what a seat knows of it, and their own."""
        return 1 + max(bot.states for bot in self.bots)

    def workspaces(self, kernels: Kernels) -> tuple[Batch[Block], ...]:
        """Returns a batch of workspaces for each kind, one for each place, to play this game."""
        made = tuple(kind.workspace.batch(len(self.bots)) for kind in self.kinds)
        for place, bot in enumerate(self.bots):
            bot.prepare(made[self.kind_at(place)][place], kernels, self.budget)
        return made

    def move_kernel(self, kernels: Kernels) -> MoveKernel:
        """Returns `bot_move` for these bots in the game that has these kernels, compiled."""
        template = (
            move_among_legal if all(kind.sees_moves_only for kind in self.kinds) else bot_move
        )
        decisions = tuple(self._decisions(kernels))
        return _move_kernel(template, kernels, decisions, self.name(kernels))

    def seed_kernel(self, kernels: Kernels) -> SeedKernel:
        """Returns `seed_bot` for these bots, compiled.

        It starts the generator of the bot at a place, for a seat in a game.
        """
        return _seed_kernel(len(self.kinds), self.name(kernels))

    def _decisions(self, kernels: Kernels) -> list[DecisionKernel]:
        examples = {type(bot): bot for bot in self.bots}
        return [examples[kind].kernel(kernels) for kind in self.kinds]

    def name(self, kernels: Kernels) -> str:
        """Returns a name for what is compiled for these bots in the game with these kernels."""
        return "_".join([kernels.name, *map(_full_name, self.kinds)])


def _full_name(kind: type[CompiledBot]) -> str:
    """A name for Python that no other kind of bot has."""
    return re.sub(r"\W", "_", f"{kind.__module__}.{kind.__qualname__}")


def records(workspaces: Sequence[Batch[Block]]) -> tuple[Any, ...]:
    """Returns what kernels take for these workspaces."""
    return tuple(batch.records for batch in workspaces)


def bot_move(kind: int, place: int, setup: Any, states: Batch[Any], workspaces: Any) -> int:
    """The move of the bot at a place for the seat that is to move in the first of the states.

    It decides by what its seat may know, and cannot foresee chance. The first state is as it was
    afterwards.
    """
    state = states[0]
    if has_secrets(setup, state):
        states[1] = state
        hide(setup, states[1], to_move(setup, state))
        clear_generator(states[1])
        return decide(kind, place, setup, states[1:], workspaces)
    # All lies open but the generator, which is put aside meanwhile: that is quicker than a copy.
    a, b = state.generator[0], state.generator[1]
    c, d = state.generator[2], state.generator[3]
    clear_generator(state)
    move = decide(kind, place, setup, states, workspaces)
    state.generator[0], state.generator[1] = a, b
    state.generator[2], state.generator[3] = c, d
    return move


def move_among_legal(kind: int, place: int, setup: Any, states: Batch[Any], workspaces: Any) -> int:
    """The move of a bot at a place where all of them look at nothing but the legal moves."""
    return decide(kind, place, setup, states, workspaces)


def _decide_or_pass_on(kind: int, place: int, setup: Any, states: Any, workspaces: Any) -> int:
    """Lets the first kind of bot decide, or one of the others."""
    if kind == 0:
        move: int = first(setup, states, workspaces[0][place])
        return move
    passed_on: int = rest(kind - 1, place, setup, states, workspaces[1:])
    return passed_on


def _decide_last(kind: int, place: int, setup: Any, states: Any, workspaces: Any) -> int:
    """Lets the last kind of bot decide."""
    move: int = first(setup, states, workspaces[0][place])
    return move


def _seed_or_pass_on(
    kind: int, place: int, workspaces: Any, seed: int, game: int, seat: int
) -> None:
    """Seeds the workspace of the first kind of bot, or of one of the others."""
    if kind == 0:
        seed_workspace(workspaces[0][place], seed, game, seat)
    else:
        rest(kind - 1, place, workspaces[1:], seed, game, seat)


def _seed_last(kind: int, place: int, workspaces: Any, seed: int, game: int, seat: int) -> None:
    """Seeds the workspace of the last kind of bot."""
    seed_workspace(workspaces[0][place], seed, game, seat)


@cache
def _move_kernel(
    template: MoveKernel, kernels: Kernels, decisions: tuple[DecisionKernel, ...], name: str
) -> MoveKernel:
    links = {"first": decisions[-1]}
    chain = specialise(_decide_last, f"{name}_{len(decisions)}", links, inline=True)
    for number in range(len(decisions) - 1, 0, -1):
        links = {"first": decisions[number - 1], "rest": chain}
        chain = specialise(_decide_or_pass_on, f"{name}_{number}", links, inline=True)
    return specialise(template, name, {**kernels.verbs(), "decide": chain}, inline=True)


@cache
def _seed_kernel(kinds: int, name: str) -> SeedKernel:
    chain = specialise(_seed_last, f"{name}_{kinds}", {})
    for number in range(kinds - 1, 0, -1):
        chain = specialise(_seed_or_pass_on, f"{name}_{number}", {"rest": chain})
    return chain
