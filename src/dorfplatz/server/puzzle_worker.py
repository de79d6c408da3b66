"""The process that finds the puzzle of a day: a task on its input, lines on its output.

A line is {"progress": [done, total]}; the last one is {"done": puzzle}. A process that ends without
it has failed. It ends when its input does, so it never outlives the one that started it.
"""

from __future__ import annotations

import sys
from typing import Final

from dorfplatz.lab.task_process import listen, say
from dorfplatz.puzzle.find import find
from dorfplatz.puzzle.puzzle import as_json

PROGRAM: Final = (sys.executable, "-m", "dorfplatz.server.puzzle_worker")


def main() -> None:
    """Works on one task, or ends when whoever has set it no longer listens."""
    task = listen()
    puzzle = find(
        task["day"],
        task["game"],
        progress=lambda done, total: say({"progress": [done, total]}),
    )
    say({"done": as_json(puzzle)})


if __name__ == "__main__":
    main()
