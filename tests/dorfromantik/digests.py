"""Prints one line for each of some games: what every event of it left behind, as a digest.

    python -m tests.dorfromantik.digests --players 4 --games 200

Run compiled and uncompiled (`NUMBA_DISABLE_JIT=1`), it must print the same.
"""

from __future__ import annotations

import argparse
from hashlib import sha256
from random import Random

from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.kernel.compile import COMPILED
from dorfplatz.kernel.verbs import CHANCE, OVER
from tests.dorfromantik.games import choose, records, start


def digest(position: DorfromantikPosition, random: Random) -> str:
    """The number of events of a game and a digest of all its states, moves and values."""
    state = position.state
    here = records(position)
    seen = sha256(position.setup.tobytes() + state.tobytes())
    events = 0
    while (actor := KERNELS.to_move(*here)) != OVER:
        if actor == CHANCE:
            outcome = KERNELS.draw_outcome(*here)
            outcomes = KERNELS.count_outcomes(*here)
            seen.update(f"{outcome} of {outcomes}".encode())
            KERNELS.apply_outcome(*here, outcome)
        else:
            move = choose(position, 4, random)
            seen.update(f"{actor} {KERNELS.count_moves(*here)} {move}".encode())
            KERNELS.apply_move(*here, move)
        seen.update(state.tobytes())
        seen.update(f"{KERNELS.evaluate(*here, 0)}".encode())
        events += 1
    return f"{events} {KERNELS.score(*here, 0)} {seen.hexdigest()}"


def main() -> None:
    """Prints whether the kernels are compiled, and then a line for each game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, required=True)
    arguments = parser.parse_args()
    print("compiled" if COMPILED else "uncompiled")
    for game in range(arguments.games):
        random = Random(f"{arguments.players} {game}")
        print(game, digest(start(random.randrange(2**63), arguments.players), random))


if __name__ == "__main__":
    main()
