"""The moves of a decision, the most promising first."""

from __future__ import annotations

from dorfplatz.game.game import Game, Move


def ranked(game: Game) -> list[Move]:
    """The legal moves, those first after which their seat's position promises most.

    Each move is valued as the bot `greedy` does it, with what the seat may know, no further ahead;
    equals keep the order of `legal_moves`. None while chance decides and after the end.
    """
    seat = game.to_move
    if seat is None:
        return []
    kernels = game.kind.kernels
    known = game.position.known_to(seat).state

    def promise(move: Move) -> int:
        trial = known.copy()
        kernels.apply_move(trial.record, move.code)
        return int(kernels.evaluate(trial.record, seat))

    return sorted(game.legal_moves(), key=promise, reverse=True)
