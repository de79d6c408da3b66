"""How much can happen in one game."""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.constants import DICE, SPECIAL_TILES
from dorfplatz.bohemian.dice import HANDS_OF_SIZE
from dorfplatz.bohemian.state import Setup
from dorfplatz.kernel.dense import Limits

_MOVES_OF_A_TURN: Final = 2


def limits(setup: Setup) -> Limits:
    """Returns how much can happen in a game that was set up like this.

    A turn has one roll, two moves, of which the second may be to end it, and with income by hand a
    decision about that. A re-roll is one more of each, but its special action tile leaves the game
    (R62), so that there are no more of them than there are tiles.
    """
    outcomes = int(HANDS_OF_SIZE[DICE])
    if setup.max_rounds == 0:
        return Limits(None, None, outcomes)
    turns = setup.max_rounds * setup.players
    moves = _MOVES_OF_A_TURN + (1 if setup.manual_income else 0)
    return Limits(turns * moves + SPECIAL_TILES, turns + SPECIAL_TILES, outcomes)
