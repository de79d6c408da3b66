"""Bots of one's own, as users write them: good ones, and ones that fail."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence

from dorfplatz.bots.observation import Observation
from dorfplatz.game.moves import Move


def everything_it_sees(observation: Observation) -> Move:
    """Decides by a hash of all that it is given."""
    moves = observation.legal_moves
    trial = observation.sample(seed=5)
    trial.play(moves[0].text)
    told = [observation.view, [str(move) for move in moves], trial.events, trial.scores()]
    return moves[zlib.crc32(json.dumps(told, sort_keys=True).encode()) % len(moves)]


def hasty(observation: Observation) -> Move:
    """Plays whatever scores most at once."""

    def gain(move: Move) -> int:
        game = observation.sample(seed=1)
        game.play(move)
        return game.scores()[observation.seat]

    return max(observation.legal_moves, key=gain)


class Counting:
    """Counts its own decisions, which it can only do if it stays the same for a game."""

    def begin(self, game: str, seat: int, players: Sequence[str], seed: int) -> None:
        """Is told where it sits."""
        self.seat = seat
        self.decisions = 0

    def choose(self, observation: Observation) -> str:
        """Plays one move after the other."""
        assert observation.seat == self.seat
        self.decisions += 1
        return str(observation.legal_moves[self.decisions % len(observation.legal_moves)])


def crashing(observation: Observation) -> Move:
    """Always raises."""
    raise ZeroDivisionError("there is nothing to divide by")


def cheating(observation: Observation) -> str:
    """Plays what is no move."""
    return "I win"


def endless(observation: Observation) -> Move:
    """Never decides."""
    while True:
        observation.sample()


def talkative(observation: Observation) -> Move:
    """Prints what it thinks."""
    print("hm, let me see")
    return observation.legal_moves[0]


not_a_bot = 5
