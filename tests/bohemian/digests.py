"""Prints one line for each of some games: what every event of it left behind, as a digest.

    python -m tests.bohemian.digests --players 4 --games 200

Run compiled and uncompiled (`NUMBA_DISABLE_JIT=1`), it must print the same.
"""

from __future__ import annotations

import argparse
from hashlib import sha256
from random import Random

from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.state import Configuration
from dorfplatz.kernel.compile import COMPILED
from dorfplatz.kernel.verbs import CHANCE, OVER
from tests.bohemian.configurations import any_configuration, usual_configuration
from tests.bohemian.table import InPlay


def digest(configuration: Configuration, random: Random) -> str:
    """The number of events of a random game and a digest of all its states, moves and scores."""
    game = InPlay(configuration, random.randrange(2**63))
    records = game.records
    seen = sha256(game.tobytes())
    events = 0
    while events < 1_000 and (actor := KERNELS.to_move(*records)) != OVER:
        if actor == CHANCE:
            KERNELS.apply_outcome(*records, KERNELS.draw_outcome(*records))
        else:
            moves = KERNELS.count_moves(*records)
            move = KERNELS.nth_move(*records, random.randrange(moves))
            seen.update(f"{actor} {moves} {move}".encode())
            KERNELS.apply_move(*records, move)
        seen.update(game.state.tobytes())
        events += 1
    scores = [KERNELS.score(*records, seat) for seat in range(game.setup.players)]
    return f"{events} {scores} {seen.hexdigest()}"


def main() -> None:
    """Prints whether the kernels are compiled, and then a line for each game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, required=True)
    arguments = parser.parse_args()
    print("compiled" if COMPILED else "uncompiled")
    for game in range(arguments.games):
        random = Random(f"{arguments.players} {game}")
        print(game, digest(usual_configuration(random, arguments.players), random))
        print(game, digest(any_configuration(random), random))


if __name__ == "__main__":
    main()
