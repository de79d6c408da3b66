"""The moves of a decision by their value, the best first."""

from __future__ import annotations

from typing import Final

from dorfplatz.bots.policies import move_value_kernel
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move

_STATES: Final = 2


def move_values(game: Game) -> list[tuple[int, int]]:
    """Returns the codes of all legal moves, each with its value for the seat that is to move.

    Each move is valued as the bot `greedy` does it, with what the seat may know, one move ahead.
    There are none while chance decides and after the end.
    """
    seat = game.to_move
    if seat is None:
        return []
    kernels = game.kind.kernels
    value = move_value_kernel(kernels)
    known = game.position.known_to(seat)
    states = kernels.state.batch(_STATES)
    states[0] = known.state
    setup, records = known.setup.record, states.records
    return [(code, int(value(setup, records, seat, code))) for code in game.legal_codes()]


def ranked(game: Game) -> list[Move]:
    """Returns the legal moves, the best first; equals keep the order of `legal_moves`.

    There are none while chance decides and after the end.
    """
    found = dict(move_values(game))
    return sorted(game.legal_moves(), key=lambda move: found[move.code], reverse=True)
