"""The moves of a decision, the most promising first."""

from __future__ import annotations

from dorfplatz.bots.thinking import STATES, promise_kernel
from dorfplatz.game.game import Game, Move


def promises(game: Game) -> list[tuple[int, int]]:
    """The codes of all legal moves, each with what it promises the seat that is to move.

    Each move is valued as the bot `greedy` does it, with what the seat may know, no further ahead.
    None while chance decides and after the end.
    """
    seat = game.to_move
    if seat is None:
        return []
    kernels = game.kind.kernels
    promised = promise_kernel(kernels)
    states = kernels.state.batch(STATES)
    states[0] = game.position.known_to(seat).state
    record, records = states[0].record, states.records
    codes = [int(kernels.nth_move(record, n)) for n in range(kernels.count_moves(record))]
    return [(code, int(promised(records, seat, code))) for code in codes]


def ranked(game: Game) -> list[Move]:
    """The legal moves, the most promising first; equals keep the order of `legal_moves`.

    None while chance decides and after the end.
    """
    found = dict(promises(game))
    return sorted(game.legal_moves(), key=lambda move: found[move.code], reverse=True)
