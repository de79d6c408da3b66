"""What a seat may not know: the coins of others, where they are hidden (R81)."""

from __future__ import annotations

from dorfplatz.bohemian.state import PHASE_OVER, Setup, State
from dorfplatz.kernel.compile import compiled


@compiled
def has_secrets(setup: Setup, state: State) -> bool:
    """Whether coins are hidden; once the game is over, all of them are shown."""
    return setup.open_coins == 0 and state.phase != PHASE_OVER


@compiled
def hide(setup: Setup, state: State, seat: int) -> None:
    """Lets all others have as many coins as the seat has; to a spectator nobody has any.

    The bank stays as it is: what lies there is open to all, even where it tells how many coins
    the others have together.
    """
    if not has_secrets(setup, state):
        return
    coins = state.coins[seat] if seat >= 0 else 0
    for other in range(setup.players):
        state.coins[other] = coins
