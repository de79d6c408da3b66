"""Names that templates call and `specialise` fills in, beside the verbs of a game.

A template imports them from here while types are checked; there is nothing behind them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    kernel: Callable[..., Any]
    """The kernel that is called."""
    configuration_at: Callable[..., Any]
    """Gives the configuration at an address."""
    setup_at: Callable[[Any], Any]
    """Gives the setup at an address."""
    state_at: Callable[[Any], Any]
    """Gives the state at an address."""
    rules_at: Callable[[Any, int], Any]
    setups_at: Callable[[Any, int], Any]
    states_at: Callable[[Any, int], Any]
    observations_at: Callable[..., Any]
    reports_at: Callable[[Any, int], Any]
    read_numbers: Callable[[Any, int], Any]
    read_bytes: Callable[[Any, int, int], Any]
    read_floats: Callable[[Any, int, int], Any]
    """Give so much of something from an address on, see `dorfplatz.kernel.addresses`."""
    read_number: Callable[[int], int]
    put_number: Callable[[int, int], int]
    do_work: Callable[[int, int, int, int], int]
    """What threads leave for one another, see `dorfplatz.kernel.handing`."""
    record_type: Any
    """The type of a record."""
    first: Callable[..., Any]
    """The first of several functions."""
    rest: Callable[..., Any]
    """Those that follow it."""
    subject: int
    """What a copy of a template is about, by its number."""
    decide: Callable[..., int]
    """How a lineup's bots decide."""
    bot_move: Callable[..., int]
    """The move of a bot by what its seat may know, see `dorfplatz.bots.lineups`."""
    seed_bot: Callable[..., None]
    """Seeds a bot, see `dorfplatz.bots.lineups`."""
    features: Callable[..., None]
    """What a network is told, see `dorfplatz.kernel.network`."""
    base: Callable[..., int]
    final: Callable[..., int]
    """What a network adds to, and what a game's end is worth."""
    look: Callable[..., int]
    look_round: Callable[..., None]
    appraise: Callable[..., int]
    """How positions are valued, see `dorfplatz.bots.mind`."""
    is_settled: Callable[..., bool]
    """Whether a position can be valued, see `dorfplatz.kernel.network`."""
    sight: Callable[..., int]
    far_sight: Callable[..., int]
    sight_of_move: Callable[..., int]
    quick_reply: Callable[..., int]
    reply: Callable[..., int]
    goes_on: Callable[[int, int], bool]
    """What positions and moves are worth at first sight, and how and how far trials are played on,
    see `dorfplatz.bots.search`."""
    move_value: Callable[..., int]
    """What a move is worth, see `dorfplatz.bots.policies`."""
    move_at: Callable[..., int]
    action_at: Callable[..., int]
    mark_legal: Callable[..., int]
    observe_setup: Callable[..., None]
    observe: Callable[..., None]
    payoff: Callable[..., int]
    """Actions and observations, see `dorfplatz.kernel.dense`."""
    settle: Callable[..., None]
    carry_out: Callable[..., bool]
    """What drives a game by actions, see `dorfplatz.envs.stepping`."""
