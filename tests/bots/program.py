"""A program that plays by the protocol, or breaks it in the way that its argument names.

It knows nothing of the package: it could be written in any language.
"""

import json
import sys
import time

FAULT = sys.argv[1] if len(sys.argv) > 1 else ""


def say(answer: dict[str, object]) -> None:
    """Writes one line."""
    print(json.dumps(answer), flush=True)


for line in sys.stdin:
    task = json.loads(line)
    if task["type"] == "begin":
        say({"type": "ready"})
    elif task["type"] == "end":
        break
    elif FAULT == "hang":
        time.sleep(60)
    elif FAULT == "exit":
        sys.exit(3)
    elif FAULT == "nonsense":
        print("1. e4", flush=True)
    else:
        number = task["id"] + 1 if FAULT == "other-id" else task["id"]
        move = "I win" if FAULT == "no-move" else task["moves"][len(task["moves"]) // 2]
        say({"type": "move", "id": number, "move": move})
