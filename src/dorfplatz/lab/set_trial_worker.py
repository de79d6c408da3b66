"""The process that tries a set of pieces for a server: a task on its input, lines on its output.

A line is {"progress": [done, total]}; the last one is {"done": trial}.
"""

from __future__ import annotations

from dorfplatz.lab.set_trial import try_set
from dorfplatz.lab.task_process import listen, say


def main() -> None:
    """Works on one task, or ends when whoever has set it no longer listens."""
    task = listen()
    trial = try_set(
        task["game"],
        task["options"],
        lambda done, total: say({"progress": [done, total]}),
        games=task["games"],
    )
    say({"done": trial.to_dict()})


if __name__ == "__main__":
    main()
