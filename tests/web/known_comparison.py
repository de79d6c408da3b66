"""What stands in for bots that play hundreds of games, where the page is looked at.

It is a program that `comparison_program` names; what it says is always the same. How bots play, and
what of it is counted, is tested in `tests.server.test_comparisons`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

PROGRAM: Final = (sys.executable, str(Path(__file__)))

RESULTS: Final = {
    "easy": [[40, 2], [61, 3], [75, 4], [90, 1]],
    "medium": [[80, 1], [110, 4], [128, 3], [150, 2]],
}


def main() -> None:
    """Answers the one task that it is given."""
    task = json.loads(sys.stdin.readline())
    bots = [
        {"level": level, "games": 10, "results": RESULTS[level]}
        for level in task["levels"]
        if task["games"]
    ]
    same = {"level": "medium", "points": [117]} if task["chance"] else None
    print(json.dumps({"done": {"bots": bots, "same": same}}), flush=True)


if __name__ == "__main__":
    main()
