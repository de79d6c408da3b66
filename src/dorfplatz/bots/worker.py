"""The process that thinks for bots: a task a line on its input, answers a line on its output.

It says {"ready": true} once it has compiled what it needs. Each task gets one answer: {"done": ...}
or {"failed": ...} with an error's name, code and values. It ends when its input does, so it never
outlives the process that started it.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from dorfplatz.base.errors import BotTimedOut, DorfplatzError
from dorfplatz.bots.advice import advise
from dorfplatz.bots.advisor import advise_by_search, can_search
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.observation import Budget
from dorfplatz.bots.player import GRACE_S, BotPlayer
from dorfplatz.bots.policies import GREEDY
from dorfplatz.bots.pool import PREPARE, WARM
from dorfplatz.bots.registry import BOTS, load_bot
from dorfplatz.bots.whole_game import play_whole_game, tally
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.game.registry import game_names, load_game
from dorfplatz.game.resume import resume
from dorfplatz.kernel.compile import cache_folder, can_keep

_POLITE: Final = 10
"""How far a process stands back that compiles for others."""

_PLAYERS: Final[dict[str, BotPlayer]] = {}
"""Bots that stay the same for a whole game, by the names that tasks give them."""


def main() -> None:
    """Works on tasks until there are no more.

    With the argument WARM it first compiles what most bots need. With PREPARE it compiles what
    those need that think ahead, for other processes to find, and ends; where nothing can be kept
    for them, each of them does all of it.
    """
    # Ctrl-C in a terminal reaches every process there; this one ends with the one that it serves.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What a bot of one's own prints must not be taken for an answer.
    sys.stdout = sys.stderr
    if sys.argv[1:] == [PREPARE]:
        _give_way()
        _compile_for([bot for bot in BOTS if bot.thinks_ahead])
        _compile_advice()
        return
    if sys.argv[1:] == [WARM]:
        keeps = can_keep(cache_folder())
        _compile_for([bot for bot in BOTS if not (bot.thinks_ahead and keeps)])
        if not keeps:
            _compile_advice()
    _say({"ready": True})
    for line in sys.stdin:
        task = json.loads(line)
        try:
            answer = {"done": _WORK[task["task"]](task)}
        except DorfplatzError as error:
            answer = {"failed": _told(error)}
        _say(answer)


def decide(task: dict[str, Any]) -> dict[str, Any]:
    """Returns the move that a bot chooses after these events, as it stands in a record.

    The bot knows no more than the seat that it plays for may know. Raises DorfplatzError.
    """
    game = _game(task)
    player = _player(task)
    try:
        return {"move": player.choose(game).event}
    finally:
        if "player" not in task:
            player.close()


def give_advice(task: dict[str, Any]) -> dict[str, Any]:
    """Returns the move that a bot would make after these events, why, and what an idea costs.

    Without a bot, it is the best move that is found in so many seconds, or at first sight where
    moves cannot be searched. Nothing is used but what the seat that is to move may know. Raises
    DorfplatzError.
    """
    game = _game(task)
    idea = None if task["idea"] is None else game.move(task["idea"])
    searches = task["bot"] is None and can_search(game.kind)
    if searches:
        budget = Budget(seconds=task["seconds"])
        advice = advise_by_search(game, seed=task["seed"], idea=idea, budget=budget)
    else:
        player = BotPlayer(load_bot(task["bot"] or GREEDY.name), seed=task["seed"])
        try:
            advice = advise(game, player, idea)
        finally:
            player.close()
    return {
        "move": advice.move.event,
        "why": advice.why and asdict(advice.why),
        "idea": advice.idea and asdict(advice.idea),
        "searched": searches,
    }


def _game(task: dict[str, Any]) -> Game:
    """The game of a task, as it stands."""
    return resume(load_game(task["game"]), task["options"], task["setup"], task["events"])


def _player(task: dict[str, Any]) -> BotPlayer:
    """A bot for one decision, or the same one as before where the task names a player."""
    known = _PLAYERS.get(task.get("player", ""))
    if known is not None:
        return known
    bot, budget = load_bot(task["bot"]), Budget(task["seconds"])
    if "player" not in task:
        return BotPlayer(bot, seed=task["seed"], budget=budget)
    player = BotPlayer(
        bot,
        seed=task["seed"],
        game_number=task["game_number"],
        budget=budget,
        guard=partial(_end_when_late, seconds=budget.seconds),
    )
    _PLAYERS[task["player"]] = player
    return player


def play(task: dict[str, Any]) -> list[dict[str, object]]:
    """Returns the tallies of whole games. Raises DorfplatzError."""
    kind = load_game(task["game"])
    budget = Budget(task["seconds"])
    guard = partial(_end_when_late, seconds=budget.seconds)
    tallies = []
    for number, words in task["games"]:
        bots: list[Bot] = [load_bot(word) for word in words]
        game = play_whole_game(
            kind, task["options"], bots, task["seed"], number, budget, guard=guard
        )
        tallies.append(tally(game))
    return tallies


_WORK: Final[Mapping[str, Callable[[dict[str, Any]], Any]]] = {
    "decide": decide,
    "advise": give_advice,
    "play": play,
}
"""What does which kind of task."""


@contextmanager
def _end_when_late(bot: Bot, seconds: float | None) -> Iterator[None]:
    """Ends this process, and says why, when a decision never comes to an end."""
    if seconds is None:
        yield
        return

    def give_up() -> None:
        late = BotTimedOut("engine:bot.timed_out", bot=str(bot), seconds=seconds)
        _say({"failed": _told(late)})
        os._exit(1)

    timer = threading.Timer(seconds + 2 * GRACE_S, give_up)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _give_way() -> None:
    """Lets whoever plays meanwhile go first, where the system knows how."""
    if hasattr(os, "nice"):
        os.nice(_POLITE)


def _compile_for(bots: Sequence[Bot]) -> None:
    """Compiles what these bots need in each game, so that none loses its time to that."""
    for name in game_names():
        game = new(name, seed=0)
        for bot in bots:
            advise(game, BotPlayer(bot, seed=0))
        resume(game.kind, game.options, game.setup, game.events)


def _compile_advice() -> None:
    """Compiles what hints need, wherever moves are searched for them."""
    for name in game_names():
        game = new(name, seed=0)
        if can_search(game.kind):
            advise_by_search(game, seed=0, budget=Budget(work=1))


def _told(error: DorfplatzError) -> dict[str, Any]:
    values = {
        name: value.explain() if isinstance(value, DorfplatzError) else value
        for name, value in error.values.items()
    }
    return {"error": type(error).__name__, "code": error.code, "values": values}


def _say(answer: dict[str, Any]) -> None:
    assert sys.__stdout__ is not None
    sys.__stdout__.write(json.dumps(answer) + "\n")
    sys.__stdout__.flush()


if __name__ == "__main__":
    main()
