"""What tries sets in tests: a few games without compiling, or in the ways in which it can fail.

The first argument says how: "works", "dies" or "hangs"; one that hangs writes its process's number
into the file that the second one names.
"""

import json
import os
import sys
from pathlib import Path

from dorfplatz.kernel.mode import run_plainly

PROGRAM = str(Path(__file__))
GAMES = 3


def python(how: str) -> tuple[str, ...]:
    """The program that does so."""
    return (sys.executable, PROGRAM, how)


def main(how: str) -> None:
    if how == "works":
        run_plainly()
        from dorfplatz.lab.set_trial import try_set
        from dorfplatz.lab.task_process import listen, say

        task = listen()
        trial = try_set(
            task["game"],
            task["options"],
            lambda done, total: say({"progress": [done, total]}),
            games=GAMES,
        )
        say({"done": trial.to_dict()})
        return
    sys.stdin.readline()
    if how == "hangs":
        Path(sys.argv[2]).write_text(str(os.getpid()), encoding="utf-8")
        print(json.dumps({"progress": [1, 4]}), flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main(sys.argv[1])
