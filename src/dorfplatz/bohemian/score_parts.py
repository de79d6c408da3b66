"""What each row of a final scoring is the sum of (R38-R51)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.constants import (
    CHURCH_MOST_COINS,
    FLOUR_COINS,
    GLASS_COINS,
    SHOP_SET_COINS,
)
from dorfplatz.bohemian.scoring import (
    church_coins,
    is_complete,
    shop_set,
    tile_coins,
    town_hall_coins,
)
from dorfplatz.bohemian.state import Setup, State
from dorfplatz.bohemian.villages import Village

Part = dict[str, Any]


def score_parts(
    setup: Setup, state: State, villages: Sequence[Village], seat: int
) -> dict[str, list[Part]]:
    """The parts of each row of a player's score that is more than coins held.

    Each has its `points`, which add up to the row, and says what they are `for`, with the village
    or the numbers at stake.
    """
    return {
        "town_halls": _town_halls(setup, state, villages, seat),
        "shops": _shops(state, seat),
        "churches": _churches(setup, state, seat),
        "tiles": _tiles(setup, state, seat),
    }


def _town_halls(setup: Setup, state: State, villages: Sequence[Village], seat: int) -> list[Part]:
    """The town halls of complete villages and the others, which bring nothing (R39-R43)."""
    halls = state.owned[seat, Building.TOWN_HALL]
    if not halls:
        return [{"points": town_hall_coins(setup.record, state.record, seat), "for": "no_hall"}]
    first = setup.kind_start[Building.TOWN_HALL]
    parts: list[Part] = []
    for building in range(first, setup.kind_start[Building.TOWN_HALL + 1]):
        if not halls & (1 << (building - first)):
            continue
        village = setup.village_of[building]
        name = villages[village].name
        if is_complete(setup.record, state.record, village):
            points = setup.coins_of[building]
            parts.append({"points": points, "for": "hall", "village": name})
        else:
            missing = setup.village_size[village] - state.village_taken[village]
            parts.append({"points": 0, "for": "idle_hall", "village": name, "count": missing})
    return parts


def _shops(state: State, seat: int) -> list[Part]:
    """The sets of different shops, the widest first (R50)."""
    parts: list[Part] = []
    while different := shop_set(state.record, seat, len(parts)):
        parts.append({"points": SHOP_SET_COINS[different], "for": "shops", "count": different})
    return parts


def _churches(setup: Setup, state: State, seat: int) -> list[Part]:
    """The place in the count of churches (R45-R49)."""
    points = church_coins(setup.record, state.record, seat)
    counts = [state.owned[other, Building.CHURCH].bit_count() for other in range(setup.players)]
    own = counts[seat]
    if not own:
        return []
    name = "fewer_churches"
    if points == CHURCH_MOST_COINS:
        name = "most_churches"
    elif points:
        name = "shared_churches" if own == max(counts) else "second_churches"
    return [{"points": points, "for": name, "count": own}]


def _tiles(setup: Setup, state: State, seat: int) -> list[Part]:
    """Half of what flour and glass tiles pay, rounded down on their sum (R51)."""
    flour = FLOUR_COINS * state.owned[seat, Building.FLOUR_MILL].bit_count()
    glass = GLASS_COINS * state.owned[seat, Building.GLASS_FACTORY].bit_count()
    if not flour + glass:
        return []
    points = tile_coins(setup.record, state.record, seat)
    return [{"points": points, "for": "tiles", "flour": flour, "glass": glass}]
