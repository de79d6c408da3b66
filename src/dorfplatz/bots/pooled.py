"""Decisions that are made in the processes of a pool."""

from __future__ import annotations

import contextlib
import itertools
import os
import threading
from typing import Any, Final

from dorfplatz.base.errors import BotFailed, DorfplatzError
from dorfplatz.bots.advice import Advice, Compared, Idea, Why
from dorfplatz.bots.advisor import HINT_S
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.observation import Budget
from dorfplatz.bots.pool import BotPool
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.game.registry import game_address
from dorfplatz.interface.events import Event
from dorfplatz.interface.reasons import Reason

_NUMBERS: Final = itertools.count()


def decision_task(game: Game, bot: str, *, seed: int, seconds: float | None) -> dict[str, Any]:
    """Returns the task to choose a move where a game stands."""
    return {"task": "decide", **_place(game), "bot": bot, "seed": seed, "seconds": seconds}


def advice_task(
    game: Game, bot: str | None, idea: Event | None, *, seed: int, seconds: float = HINT_S
) -> dict[str, Any]:
    """Returns the task to say what a bot would do where a game stands, and why.

    Without a bot, it is to search the best move in so many seconds. `idea` is a move of one's own,
    to say what that would cost.
    """
    asked = {"bot": bot, "idea": idea, "seed": seed, "seconds": seconds}
    return {"task": "advise", **_place(game), **asked}


def _place(game: Game) -> dict[str, Any]:
    """Where a game stands, as tasks have it."""
    return {
        "game": game_address(game.kind),
        "options": game.options,
        "setup": game.setup,
        "events": game.events,
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


class PooledAdvisor:
    """Searches the best moves of one game for hints, in a process of its own.

    It gets ready meanwhile: the first time after an installation, that takes a minute or two.
    """

    def __init__(self, game: Game, pool: BotPool) -> None:
        self._pool = pool
        self._is_known = threading.Event()
        """Whether it is known by now that moves are searched, or that they are not."""
        self._searches = False
        task = advice_task(game, None, None, seed=0, seconds=0.0)
        threading.Thread(target=self._get_ready, args=[task], daemon=True).start()

    def advise(
        self, game: Game, idea: Move | None, *, seed: int, patience_s: float
    ) -> Advice | None:
        """Returns the best move that is found, why, and what a move of one's own costs.

        None if it does not get ready in so many seconds, or moves cannot be searched. Raises
        BotFailed.
        """
        if not (self._is_known.wait(patience_s) and self._searches):
            return None
        task = advice_task(game, None, None if idea is None else idea.event, seed=seed)
        answer = self._pool.ask(task)
        why, own = answer["why"], answer["idea"]
        return Advice(game.move(answer["move"]), why and _why(why), own and _idea(own))

    def _get_ready(self, task: dict[str, Any]) -> None:
        with contextlib.suppress(BotFailed):
            self._searches = self._pool.ask(task)["searched"]
        self._is_known.set()


def _why(told: dict[str, Any]) -> Why:
    following = told["next"]
    return Why(
        [Reason(**reason) for reason in told["reasons"]],
        told["rest"],
        following and Compared(following["text"], following["move"], Reason(**following["told"])),
    )


def _idea(told: dict[str, Any]) -> Idea:
    reasons = [Reason(**reason) for reason in told["reasons"]]
    return Idea(told["text"], told["move"], Reason(**told["told"]), reasons)
