"""Decisions that are made in the processes of a pool."""

from __future__ import annotations

import itertools
import os
from typing import Any, Final

from dorfplatz.base.errors import BotFailed, DorfplatzError
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.observation import Budget
from dorfplatz.bots.pool import BotPool
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.game.registry import game_address

_NUMBERS: Final = itertools.count()


def decision_task(
    game: Game, bot: str, *, seed: int, seconds: float | None, why: bool = False
) -> dict[str, Any]:
    """Returns the task to choose a move where a game stands; with `why`, also to say why."""
    return {
        "task": "decide",
        "game": game_address(game.kind),
        "options": game.options,
        "setup": game.setup,
        "events": game.events,
        "bot": bot,
        "seed": seed,
        "seconds": seconds,
        "why": why,
    }


class PooledPlayer:
    """A bot at a seat of one game, which thinks in the process of a pool that has just one.

    However long it thinks, whoever waits for it can leave, and a bot that takes longer than it may
    is given up. It stays the same for the whole game, as long as its process lives.
    """

    def __init__(
        self, bot: Bot, pool: BotPool, *, seed: int, game_number: int = 0, budget: Budget
    ) -> None:
        self.bot = bot
        self._pool = pool
        self._seed = seed
        self._game_number = game_number
        self._seconds = budget.seconds
        self._name = f"{os.getpid()}-{next(_NUMBERS)}"

    def choose(self, game: Game) -> Move:
        """Returns the bot's move for the seat that is to move; the game stays as it is.

        Raises BotFailed, also for a process that ends.
        """
        task = decision_task(game, str(self.bot), seed=self._seed, seconds=self._seconds)
        task |= {"player": self._name, "game_number": self._game_number}
        answer = self._pool.ask(task)  # the process itself gives up a bot that takes too long
        try:
            return game.move(answer["move"])
        except (LookupError, TypeError, DorfplatzError) as error:
            raise BotFailed("engine:bot.process_ended", reason=str(error)) from error

    def close(self) -> None:
        """Does nothing: its process ends with the pool."""
