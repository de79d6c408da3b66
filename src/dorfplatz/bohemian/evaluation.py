"""How good a position is for a player."""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.dice_prospects import dice_prospect
from dorfplatz.bohemian.prospects import fewest_figures, prospect
from dorfplatz.bohemian.score_rows import score
from dorfplatz.bohemian.state import PHASE_OVER, Setup, State
from dorfplatz.kernel.compile import compiled

WON: Final = 100_000
"""What winning is worth beside the coins, once the game is over."""
WIN: Final = 15_000
"""The same to those who look ahead to the end, and weigh what it is likely to be."""

RIVALS_MEAN: Final = 270
RIVALS_BEST: Final = 380
"""How much the others' mean and the best of them count against the player, in thousandths."""
LEAD_OVER_MEAN: Final = 415
LEAD_OVER_BEST: Final = 585
"""The same where all that they have counts: then what all gain alike is worth nothing.

Players who learned from games by the others prolonged them without end, since all gained by it.
"""


@compiled
def rivals_weight(total: int, best: int, rivals: int) -> int:
    """How much the others count against a player: all that they have, and the most that one has."""
    return (total // rivals * RIVALS_MEAN + best * RIVALS_BEST) // 1000


@compiled
def _lead(total: int, best: int, rivals: int) -> int:
    """How much the others count against the lead over them."""
    return (total // rivals * LEAD_OVER_MEAN + best * LEAD_OVER_BEST) // 1000


@compiled
def evaluate(setup: Setup, state: State, seat: int) -> int:
    """How much better than the others a player is likely to stand, in thousandths of a coin.

    Once the game is over, it is the lead over the best of the others, and more for the win.
    """
    if state.phase != PHASE_OVER:
        dice = dice_prospect(setup, state) if seat == state.seat else 0
        return lead_without_dice(setup, state, seat) + dice
    own, best, _ = _prospects(setup, state, seat)
    return own - best + WON * ((own > best) - (own < best))


@compiled
def lead_without_dice(setup: Setup, state: State, seat: int) -> int:
    """What `evaluate` gives during a game, less what dice are likely to bring that lie there."""
    own, best, total = _prospects(setup, state, seat)
    return own - rivals_weight(total, best, setup.players - 1)


@compiled
def likely_lead(setup: Setup, state: State, seat: int) -> int:
    """How far a player is likely to lead over the others, in thousandths of a coin."""
    own, best, total = _prospects(setup, state, seat)
    if seat == state.seat and state.phase != PHASE_OVER:
        own += dice_prospect(setup, state)
    return own - _lead(total, best, setup.players - 1)


@compiled
def final_lead(setup: Setup, state: State, seat: int) -> int:
    """How far a player leads in the end, and something for the win, in thousandths of a coin.

    It says more of how well someone played than the bare win, and so is quicker to learn.
    """
    own, best, total = _prospects(setup, state, seat)
    lead = own - _lead(total, best, setup.players - 1)
    if own < best:
        return lead
    winners = 0
    for player in range(setup.players):
        winners += score(setup, state, player) * 1000 == own
    return lead + WIN // winners


@compiled
def _prospects(setup: Setup, state: State, seat: int) -> tuple[int, int, int]:
    """What a player is likely to have at the end, the most that another has, and all others'.

    Once the game is over, it is what they have.
    """
    over = state.phase == PHASE_OVER
    fewest = fewest_figures(setup, state)
    own = 0
    best = 0
    total = 0
    rivals = 0
    for player in range(setup.players):
        value = (
            score(setup, state, player) * 1000 if over else prospect(setup, state, player, fewest)
        )
        if player == seat:
            own = value
        else:
            best = value if rivals == 0 else max(best, value)
            total += value
            rivals += 1
    return own, best, total
