"""How good a position is for a player."""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.dice_prospects import dice_prospect
from dorfplatz.bohemian.prospects import fewest_figures, prospect, villages_with_works
from dorfplatz.bohemian.scoring import score
from dorfplatz.bohemian.state import PHASE_OVER, State
from dorfplatz.kernel.compile import compiled

WON: Final = 100_000
"""What winning is worth beside the coins, once the game is over."""

RIVALS_MEAN: Final = 270
RIVALS_BEST: Final = 380
"""How much the others' mean and the best of them count against the player, in thousandths."""


@compiled
def _lead_at_the_end(state: State, seat: int) -> int:
    """How many coins the player is ahead of the best other one, won or lost for good."""
    best = score(state, (seat + 1) % state.players)
    for other in range(state.players):
        if other != seat:
            best = max(best, score(state, other))
    lead = (score(state, seat) - best) * 1000
    if lead == 0:
        return 0
    return lead + WON if lead > 0 else lead - WON


@compiled
def evaluate(state: State, seat: int) -> int:
    """How much better than the others a player is likely to stand, in thousandths of a coin."""
    if state.phase == PHASE_OVER:
        return _lead_at_the_end(state, seat)
    fewest = fewest_figures(state)
    works = villages_with_works(state)
    other = seat + 1 if seat + 1 < state.players else 0
    best = prospect(state, other, fewest, works)
    total = best
    for _ in range(2, state.players):
        other = other + 1 if other + 1 < state.players else 0
        value = prospect(state, other, fewest, works)
        best = max(best, value)
        total += value
    own = prospect(state, seat, fewest, works)
    if seat == state.seat:
        own += dice_prospect(state)
    mean = total // (state.players - 1)
    return own - (mean * RIVALS_MEAN + best * RIVALS_BEST) // 1000
