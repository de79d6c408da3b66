"""What analyses games in tests: quickly, without compiling, or in the ways in which it can fail.

The first argument says how: "works", "dies" or "hangs"; one that hangs writes its process's number
into the file that the second one names.
"""

import json
import os
import sys
from pathlib import Path

from dorfplatz.kernel.mode import run_plainly

PROGRAM = str(Path(__file__))


def main(how: str) -> None:
    if how == "works":
        run_plainly()
        from dorfplatz.lab.analysis_worker import main as work

        work()
    sys.stdin.readline()
    if how == "hangs":
        Path(sys.argv[2]).write_text(str(os.getpid()), encoding="utf-8")
        print(json.dumps({"progress": [1, 4]}), flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main(sys.argv[1])
