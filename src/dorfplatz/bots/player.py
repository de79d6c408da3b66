"""A bot at a seat of one game, whatever kind of bot it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, Final

import numpy as np

from dorfplatz.base.chance import new_seed
from dorfplatz.base.errors import (
    BotFailed,
    BotMoveRefused,
    BotTimedOut,
    DorfplatzError,
    IllegalMove,
)
from dorfplatz.base.faults import shown
from dorfplatz.bots.bot import Bot, Chooser, CompiledBot, ProgrammedBot
from dorfplatz.bots.lineups import Lineup, MoveKernel, records
from dorfplatz.bots.observation import UNLIMITED, Budget, Observation
from dorfplatz.bots.registry import find_bot
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.game.registry import game_address, load_game
from dorfplatz.interface.kind import GameKind
from dorfplatz.kernel.kernels import Kernels

GRACE_S: Final = 1.0
"""How much longer than it may a decision can take until the bot has failed."""

Guard = Callable[[Bot], AbstractContextManager[object]]
"""Made for each decision of a bot of one's own, which is taken inside of it."""


def _no_guard(_bot: Bot) -> AbstractContextManager[object]:
    return nullcontext()


class BotPlayer:
    """Decides for one seat of one game, by what this seat may know.

    Its random numbers follow from `seed`, the number of the game and the seat that it was made
    for; without a seed they are like no others. A copy or a pickle goes on exactly alike, which a
    program of its own in the midst of a game cannot: that raises BotFailed.
    """

    def __init__(
        self,
        bot: Bot | str,
        *,
        seed: int | None = None,
        game_number: int = 0,
        seat: int = 0,
        budget: Budget | None = None,
        guard: Guard = _no_guard,
    ) -> None:
        self.bot = find_bot(bot) if isinstance(bot, str) else bot
        self._seed = new_seed() if seed is None else seed
        self._game_number = game_number
        self._seat = seat
        self._budget = budget or UNLIMITED
        self._guard = guard
        self._chooser: Chooser | _CompiledChooser | None = None

    def choose(self, game: Game) -> Move:
        """Returns the bot's move for the seat that is to move; the game stays as it is.

        Raises IllegalMove while chance decides and after the end, and BotFailed for a bot of one's
        own that crashes, takes longer than it may or chooses no legal move.
        """
        seat = game.to_move
        if seat is None:
            raise IllegalMove("common:game.over" if game.is_over else "common:game.chance_first")
        if isinstance(self.bot, CompiledBot):
            if self._chooser is None:
                lineup = Lineup((self.bot,), self._budget)
                self._chooser = _CompiledChooser(
                    lineup, game.kind, self._seed, self._game_number, self._seat
                )
            assert isinstance(self._chooser, _CompiledChooser)
            return game.move_of(self._chooser.choose(game))
        assert isinstance(self.bot, ProgrammedBot)
        return self._ask(self.bot, game, seat)

    def close(self) -> None:
        """Lets a program know that the game is over or was left."""
        close = getattr(self._chooser, "close", None)
        if close is not None:
            close()

    def _ask(self, bot: ProgrammedBot, game: Game, seat: int) -> Move:
        observation = Observation(game, seat, self._budget)
        began = time.monotonic()
        try:
            if self._chooser is None:
                seed = self._seed ^ self._game_number
                self._chooser = bot.open(observation.game, seat, observation.players, seed)
            assert not isinstance(self._chooser, _CompiledChooser)
            with self._guard(bot):
                chosen = self._chooser(observation)
        except BotFailed:
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise BotFailed("engine:bot.crashed", bot=str(bot), reason=reason) from error
        seconds = self._budget.seconds
        if seconds is not None and time.monotonic() - began > seconds + GRACE_S:
            raise BotTimedOut("engine:bot.timed_out", bot=str(bot), seconds=seconds)
        return _legal(bot, game, chosen)


class _CompiledChooser:
    """A compiled bot with its workspace and its states."""

    def __init__(self, lineup: Lineup, kind: GameKind, seed: int, number: int, seat: int) -> None:
        kernels = kind.kernels
        self._lineup = lineup
        self._kind = kind
        self._decide = _kernel(lineup, kernels)
        self._states = kernels.state.batch(lineup.states)
        self._workspaces = lineup.workspaces(kernels)
        lineup.seed_kernel(kernels)(0, 0, records(self._workspaces), seed, number, seat)

    def __reduce__(self) -> tuple[Any, ...]:
        saved = [batch.array.tobytes() for batch in self._workspaces]
        return _restored, (self._lineup, game_address(self._kind), saved)

    def choose(self, game: Game) -> int:
        position = game.position
        self._states[0] = position.state
        return int(
            self._decide(
                0, 0, position.setup.record, self._states.records, records(self._workspaces)
            )
        )


def _restored(lineup: Lineup, game: str, saved: Sequence[bytes]) -> _CompiledChooser:
    """The bot that was pickled, with all that it had in its workspaces."""
    chooser = _CompiledChooser(lineup, load_game(game), 0, 0, 0)
    for batch, memory in zip(chooser._workspaces, saved, strict=True):
        batch.array[:] = np.frombuffer(memory, batch.array.dtype)
    return chooser


@cache
def _kernel(lineup: Lineup, kernels: Kernels) -> MoveKernel:
    return lineup.move_kernel(kernels)


def _legal(bot: Bot, game: Game, chosen: Any) -> Move:
    """The move that a program chose. Raises BotMoveRefused."""
    try:
        move = game.parse(chosen) if isinstance(chosen, str) else game.move_of(chosen.code)
    except (DorfplatzError, AttributeError) as error:
        reason = error if isinstance(error, DorfplatzError) else ""
        text = shown(str(chosen))
        raise BotMoveRefused(
            "engine:bot.no_move", bot=str(bot), move=text, reason=reason
        ) from error
    refusal = game.position.why_illegal(move.code)
    if refusal is not None:
        raise BotMoveRefused("engine:bot.no_move", bot=str(bot), move=move.text, reason=refusal)
    return move
