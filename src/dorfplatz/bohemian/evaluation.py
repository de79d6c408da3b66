"""How good a position is for a player."""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.dice_prospects import dice_prospect
from dorfplatz.bohemian.prospects import fewest_figures, prospect, villages_with_works
from dorfplatz.bohemian.score_rows import score
from dorfplatz.bohemian.state import PHASE_OVER, Setup, State
from dorfplatz.kernel.compile import compiled

WON: Final = 100_000
"""What winning is worth beside the coins, once the game is over."""

RIVALS_MEAN: Final = 270
RIVALS_BEST: Final = 380
"""How much the others' mean and the best of them count against the player, in thousandths."""


@compiled
def rivals_weight(total: int, best: int, rivals: int) -> int:
    """How much the others count against a player: all that they have, and the most that one has."""
    return (total // rivals * RIVALS_MEAN + best * RIVALS_BEST) // 1000


@compiled
def evaluate(setup: Setup, state: State, seat: int) -> int:
    """How much better than the others a player is likely to stand, in thousandths of a coin.

    Once the game is over, it is the lead over the best of the others, and more for the win.
    """
    over = state.phase == PHASE_OVER
    fewest = fewest_figures(setup, state)
    works = villages_with_works(setup)
    own = 0
    best = 0
    total = 0
    rivals = 0
    for player in range(setup.players):
        value = (
            score(setup, state, player) * 1000
            if over
            else prospect(setup, state, player, fewest, works)
        )
        if player == seat:
            own = value
        else:
            best = value if rivals == 0 else max(best, value)
            total += value
            rivals += 1
    if over:
        return own - best + WON * ((own > best) - (own < best))
    if seat == state.seat:
        own += dice_prospect(setup, state)
    return own - rivals_weight(total, best, rivals)
