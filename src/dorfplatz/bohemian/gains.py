"""What brings coins: of whole games, to tell how much each kind of building is worth in a set."""

from __future__ import annotations

from collections import Counter

from dorfplatz.bohemian.buildings import CHURCH, INN, Building
from dorfplatz.bohemian.score_rows import SCORE
from dorfplatz.bohemian.state import Setup, State
from dorfplatz.kernel.bits import count_bits

_HELD = "coins"
"""The row of the coins that players have already."""


def gained(setup: Setup, before: State, after: State, placed: int | None) -> dict[str, int]:
    """Coins that all players together got between two states with one event in between.

    They are told by the kind of building that brought them: an income by inns and, with the
    bishop, by churches; all else by the kind `placed` on, where a figure was placed.
    """
    found: Counter[str] = Counter()
    has_begun = after.seat != before.seat or after.round != before.round
    for seat in range(setup.players):
        coins = int(after.coins[seat]) - int(before.coins[seat])
        if seat == after.seat and has_begun and coins > 0:
            inns = min(coins, count_bits(int(after.owned[seat, INN]) & int(after.active_inns)))
            churches = 0
            if after.bishop == seat:
                churches = min(coins - inns, count_bits(int(after.owned[seat, CHURCH])))
            found[_name(INN)] += inns
            found[_name(CHURCH)] += churches
            coins -= inns + churches
        if coins > 0 and placed is not None:
            found[_name(placed)] += coins
    return dict(found)


def gained_at_end(setup: Setup, state: State) -> dict[str, int]:
    """Coins that the final scoring brings all players together, by its rows."""
    found: Counter[str] = Counter()
    for seat in range(setup.players):
        for row, points in SCORE.points(setup, state, seat).items():
            if row != _HELD:
                found[f"score.{row}"] += points
    return dict(found)


def _name(kind: int) -> str:
    return f"building.{Building(kind).key}"
