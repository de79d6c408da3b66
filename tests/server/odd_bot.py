"""A bot's process that does not do what it should: `python odd_bot.py HOW`."""

from __future__ import annotations

import json
import os
import sys
import threading


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(how: str) -> None:
    say(json.dumps({"ready": True}))
    for line in sys.stdin:
        task = json.loads(line)
        if how == "crashes":
            os.abort()
        elif how == "hangs":
            threading.Event().wait()
        elif how == "talks nonsense":
            say("what?")
        elif how == "moves nonsense":
            say(json.dumps({"done": {"move": {"e": "fly", "seat": 17}}}))
        elif how == "cheats":
            seat = task["events"][-1]["seat"]
            say(json.dumps({"done": {"move": {"e": "bishop", "seat": seat, "dice": [1, 6]}}}))
        elif how == "says something else":
            say(json.dumps([task["bot"]]))


if __name__ == "__main__":
    main(sys.argv[1])
