"""The process that thinks for bots: a task a line on its input, an answer a line on its output.

It says `{}` once it is ready, and ends when its input does, so it never outlives its server.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Any

from dorfplatz.bots.advice import advise
from dorfplatz.bots.choose import choose
from dorfplatz.bots.registry import BOTS
from dorfplatz.bots.thinking import new_mind
from dorfplatz.game.new import new
from dorfplatz.game.registry import GAMES
from dorfplatz.table.table import begin


def main() -> None:
    """Thinks until there is nothing more to think about."""
    _warm_up()
    _say({})
    for line in sys.stdin:
        _say(think(json.loads(line)))


def think(task: dict[str, Any]) -> dict[str, Any]:
    """The move that a bot chooses after these events, as it stands in a record.

    With `why` also the reasons. The bot knows no more than the seat that it plays for may know.
    """
    game = begin(task["game"], task["options"], task["setup"], task["events"])
    if game.to_move is not None:
        game.position = game.position.known_to(game.to_move)
    mind = new_mind(task["mind"])
    if not task["why"]:
        return {"move": choose(game, task["bot"], mind).event}
    advice = advise(game, task["bot"], mind)
    return {"move": advice.move.event, "why": advice.why and asdict(advice.why)}


def _warm_up() -> None:
    """Compiles what thinking needs, so that no bot loses its time to that."""
    for name in GAMES:
        game = new(name, seed=0)
        for bot in BOTS:
            advise(game, bot, new_mind(0))
        begin(name, game.options, game.setup, game.events)


def _say(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
