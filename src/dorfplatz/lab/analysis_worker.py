"""The process that analyses a game for a server: a task on its input, lines on its output.

A line is {"progress": [done, total]}; the last one is {"done": analysis}. A process that ends
without it has failed. It ends when its input does, so it never outlives the one that started it.
"""

from __future__ import annotations

from typing import Any

from dorfplatz.game.game import Game, Player
from dorfplatz.game.registry import load_game
from dorfplatz.game.resume import resume
from dorfplatz.lab.analyse import analyse
from dorfplatz.lab.analysis import Effort
from dorfplatz.lab.analysis_file import as_json
from dorfplatz.lab.task_process import listen, say


def main() -> None:
    """Works on one task, or ends when whoever has set it no longer listens."""
    say({"done": work(listen())})


def work(task: dict[str, Any]) -> dict[str, Any]:
    """Returns the analysis that a task asks for, with better moves as they stand in a record.

    It tells how far it is. Raises DorfplatzError.
    """
    game = resume(
        load_game(task["game"]),
        task["options"],
        task["setup"],
        task["events"],
        players=[Player(name) for name in task["players"]],
    )
    found = analyse(
        game,
        Effort(**task["effort"]),
        workers=1,
        progress=lambda done, total: say({"progress": [done, total]}),
    )
    told = as_json(found)
    for step in told["steps"]:
        if step["better"] is not None:
            step["better"]["move"] = _event(game, step["event"], step["better"]["text"])
    return told


def _event(game: Game, event: int, move: str) -> dict[str, Any]:
    """A move where the game stood after so many events, as it stands in a record."""
    position = game.at(event).position
    return position.move_event(position.parse_move(move))


if __name__ == "__main__":
    main()
