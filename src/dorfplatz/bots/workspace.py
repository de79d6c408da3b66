"""What a compiled bot works in, and draws its random numbers from."""

from __future__ import annotations

from typing import Any, Final

from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Block, array
from dorfplatz.kernel.random import WORDS, seed_generator

_BOTS: Final = 1 << 62
_SEAT: Final = 57
"""How far a seat stands to the left in the number of a stream; games are numbered below that."""


class Workspace(Block):
    """A workspace with nothing but a generator."""

    generator = array("int64", WORDS)


@compiled
def seed_workspace(workspace: Any, seed: int, game: int, seat: int) -> None:
    """Starts the generator of a bot at a seat of the game with this number.

    It draws other numbers than the game itself and than the bots at other seats.
    """
    seed_generator(workspace.generator, seed, game | _BOTS | (seat << _SEAT))
