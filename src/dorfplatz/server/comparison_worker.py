"""The process that lets bots play what was played: a task on its input, lines on its output.

The last line is {"done": comparison}; a process that ends without it has failed. It ends when its
input does, so it never outlives the one that started it.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from dorfplatz.base.options import check_options
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.game import Game
from dorfplatz.game.registry import load_game
from dorfplatz.lab.comparison import results_of
from dorfplatz.lab.task_process import listen, say
from dorfplatz.table.known_chance import Drawer, read_chance

PROGRAM: Final = (sys.executable, "-m", "dorfplatz.server.comparison_worker")


def main() -> None:
    """Works on one task, or ends when whoever has set it no longer listens."""
    say({"done": work(listen())})


def work(task: dict[str, Any]) -> dict[str, Any]:
    """Returns what bots come to in a game with other luck, and with the same where it is told.

    The task names `game`, `options`, `levels`, `games` (0 for no other luck) and `chance`, a word
    or None. Raises DorfplatzError.
    """
    game, options, levels = task["game"], task["options"], task["levels"]
    bots = [
        {
            "level": level,
            "games": task["games"],
            "results": list(results_of(game, options, level, task["games"]).items()),
        }
        for level in levels
        if task["games"]
    ]
    same = None
    if task["chance"] is not None:
        strongest = levels[-1]
        same = {
            "level": strongest,
            "points": with_same_luck(game, options, task["chance"], strongest),
        }
    return {"bots": bots, "same": same}


def with_same_luck(address: str, options: dict[str, Any], chance: str, level: str) -> list[int]:
    """Returns what bots of a level come to with told chance, seat by seat; once for all together.

    Raises DorfplatzError.
    """
    kind = load_game(address)
    values = check_options(kind.options, options)
    told = read_chance(chance)
    game = Game(kind, values, told.begin(kind, values), auto_chance=False)
    drawer = Drawer(told, game)
    seated = [BotPlayer(level, seed=0, seat=seat) for seat in range(len(game.players))]
    while not game.is_over:
        if game.to_move is None:
            game.resolve(drawer.draw(game))
        else:
            game.play(seated[game.to_move].choose(game))
    scores = game.scores()
    return scores[:1] if kind.cooperative else scores


if __name__ == "__main__":
    main()
