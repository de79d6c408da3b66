"""The rows of a score, in their order (R38-R51). All that shows a score follows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.constants import (
    CHURCH_MOST_COINS,
    FLOUR_COINS,
    GLASS_COINS,
    SHOP_SET_COINS,
)
from dorfplatz.bohemian.scoring import (
    church_coins,
    coins_held,
    is_complete,
    missing_buildings,
    shop_coins,
    shop_set,
    tile_coins,
    town_hall_coins,
)
from dorfplatz.bohemian.state import Setup, State
from dorfplatz.bohemian.view_types import ChurchPlace, Part
from dorfplatz.bohemian.villages import Village
from dorfplatz.interface.score_table import ScoreRow, ScoreTable

Played = tuple[Setup, State, Sequence[Village]]
"""A game as the parts of a row are read from it: with the villages that lie on the table."""


def _town_halls(played: Played, seat: int) -> list[Part]:
    """The town halls of complete villages and the others, which bring nothing (R39-R43)."""
    setup, state, villages = played
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
            missing = missing_buildings(setup.record, state.record, village)
            parts.append({"points": 0, "for": "idle_hall", "village": name, "count": missing})
    return parts


def _shops(played: Played, seat: int) -> list[Part]:
    """The sets of different shops, the widest first (R50)."""
    _, state, _ = played
    parts: list[Part] = []
    while different := shop_set(state.record, seat, len(parts)):
        parts.append({"points": SHOP_SET_COINS[different], "for": "shops", "count": different})
    return parts


def _churches(played: Played, seat: int) -> list[Part]:
    """The place in the count of churches (R45-R49)."""
    setup, state, _ = played
    points = church_coins(setup.record, state.record, seat)
    counts = [state.owned[other, Building.CHURCH].bit_count() for other in range(setup.players)]
    own = counts[seat]
    if not own:
        return []
    name: ChurchPlace = "fewer_churches"
    if points == CHURCH_MOST_COINS:
        name = "most_churches"
    elif points:
        name = "shared_churches" if own == max(counts) else "second_churches"
    return [{"points": points, "for": name, "count": own}]


def _tiles(played: Played, seat: int) -> list[Part]:
    """Half of what flour and glass tiles pay, rounded down on their sum (R51)."""
    setup, state, _ = played
    flour = FLOUR_COINS * state.owned[seat, Building.FLOUR_MILL].bit_count()
    glass = GLASS_COINS * state.owned[seat, Building.GLASS_FACTORY].bit_count()
    if not flour + glass:
        return []
    points = tile_coins(setup.record, state.record, seat)
    return [{"points": points, "for": "tiles", "flour": flour, "glass": glass}]


SCORE: Final = ScoreTable[Played, Part](
    (
        ScoreRow("coins", coins_held),
        ScoreRow("town_halls", town_hall_coins, _town_halls),
        ScoreRow("shops", shop_coins, _shops),
        ScoreRow("churches", church_coins, _churches),
        ScoreRow("tiles", tile_coins, _tiles),
    )
)
"""What a score is the sum of."""

score: Final = SCORE.kernel("bohemian")
"""`score(setup, state, seat)`: the player's coins after final scoring, as if the game ended now
(R44, R73)."""
