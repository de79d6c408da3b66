"""How long bots take for a decision.

    .venv/bin/python tools/time_decisions.py "bohemian-villages(players=4)" --bot hard
    .venv/bin/python tools/time_decisions.py dorfromantik --bot expert --games 2

One bot sits among others that take no time (`greedy`). What is timed are its decisions between
several moves, by the clock and on one processor, once everything has been compiled.
"""

from __future__ import annotations

import argparse
import os
import time

import numpy as np

import dorfplatz
from dorfplatz.bots.player import BotPlayer


def play(game_name: str, bot: str, seed: int, took: list[float]) -> str:
    """Plays one game, and adds what the bot's decisions took, in milliseconds; gives its name."""
    game = dorfplatz.new(game_name, seed=seed)
    seats = [
        BotPlayer("greedy" if seat else bot, seed=seed, seat=seat)
        for seat in range(len(game.scores()))
    ]
    while not game.is_over:
        seat = game.to_move
        assert seat is not None
        has_choice = len(game.legal_moves()) > 1
        began = time.perf_counter()
        move = seats[seat].choose(game)
        if seat == 0 and has_choice:
            took.append(1000 * (time.perf_counter() - began))
        game.play(move)
    return game.name


def main() -> None:
    """Plays, and prints what decisions took."""
    parser = argparse.ArgumentParser(prog="time_decisions")
    parser.add_argument("game")
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    name = play(asked.game, asked.bot, asked.seed, [])
    took: list[float] = []
    for number in range(asked.games):
        play(asked.game, asked.bot, asked.seed + number, took)
    middle, most = np.percentile(took, (50, 95))
    print(
        f"{asked.bot} in {name}: {len(took)} decisions,"
        f" mean {np.mean(took):.1f} ms, median {middle:.1f} ms, 95 % below {most:.1f} ms,"
        f" longest {max(took):.1f} ms (load {os.getloadavg()[0]:.1f})"
    )


if __name__ == "__main__":
    main()
