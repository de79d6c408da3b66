"""What a step expects of a move: where it teaches a particular one, not every legal move will do.

It is a table. Each key has the value that the move has to have, as a record writes it, or is one
that the game knows besides (`is_as_expected`): in Dorfromantik `effect`, a list of what it has
to achieve on the landscape, in Bohemian Villages `kind`, the kind of building that is occupied.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move


def fitting(game: Game, expected: Mapping[str, Any] | None, moves: Sequence[Move]) -> list[Move]:
    """Those of the legal moves that are as expected; all if none is, or if nothing is expected."""
    found = [move for move in moves if expected is None or meets(game, move, expected)]
    return found or list(moves)


def meets(game: Game, move: Move, expected: Mapping[str, Any]) -> bool:
    """Whether a legal move is as expected."""
    position = game.position
    return all(position.is_as_expected(move.code, key, value) for key, value in expected.items())
