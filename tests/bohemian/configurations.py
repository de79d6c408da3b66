"""Boxes to play random games from: villages as the printed game may have them, and far stranger."""

from __future__ import annotations

from random import Random

from dorfplatz.bohemian.buildings import KINDS
from dorfplatz.bohemian.constants import MAX_BUILDINGS, MAX_OF_A_KIND_IN_PLAY, TILES
from dorfplatz.bohemian.state import Configuration
from tests.bohemian.table import WORDS, agree, set_side

WITH_COINS = (WORDS.index("hall"), WORDS.index("manor"))
TILES_IN_PLAY = {2: 6, 3: 8, 4: 8, 5: 9}


def usual_configuration(random: Random, players: int, **options: int) -> Configuration:
    """Tiles with two sides of five to nine buildings, all of different kinds."""
    configuration = Configuration()
    configuration.tiles = TILES_IN_PLAY[players]
    for tile in range(configuration.tiles):
        configuration.sides[tile] = 2
        for side in range(2):
            kinds = random.sample(range(KINDS), random.randint(5, MAX_BUILDINGS))
            set_side(configuration, tile, side, with_coins(random, kinds))
    agree(configuration, players=players, **options)
    return configuration


def any_configuration(random: Random) -> Configuration:
    """Anything that the engine takes.

    Few tiles or many, villages of one building or of nine, kinds that are missing, alone or many
    times in one village, a bank that soon runs short, few figures, any options.
    """
    configuration = Configuration()
    configuration.tiles = random.randint(1, TILES)
    pool = random.sample(range(KINDS), random.randint(1, KINDS))
    crowded = random.random() < 0.3
    most = [MAX_OF_A_KIND_IN_PLAY] * KINDS
    for kind in pool:
        if random.random() < 0.4:
            most[kind] = random.randint(1, 2)
    for tile in range(configuration.tiles):
        configuration.sides[tile] = random.randint(1, 2)
        counts = []
        for side in range(configuration.sides[tile]):
            size = MAX_BUILDINGS if crowded else random.randint(1, MAX_BUILDINGS)
            kinds = some_kinds(random, pool, most, size)
            set_side(configuration, tile, side, with_coins(random, kinds))
            counts.append([kinds.count(kind) for kind in range(KINDS)])
        most = [left - max(found) for left, *found in zip(most, *counts, strict=True)]
    agree(
        configuration,
        players=random.randint(2, 5),
        bank=random.choice([None, None, random.randint(0, 120)]),
        same_turn_reuse=random.randint(0, 1),
        special_same_turn=random.randint(0, 1),
        forced_reroll_when_stuck=random.randint(0, 1),
        allow_negative=random.randint(0, 1),
        bank_end_at_zero=random.randint(0, 1),
        manual_income=random.randint(0, 1),
        max_rounds=random.choice([0, random.randint(1, 30)]),
    )
    if random.random() < 0.3:
        configuration.figures = random.randint(1, 4)
    return configuration


def some_kinds(random: Random, pool: list[int], most: list[int], size: int) -> list[int]:
    """Up to `size` kinds out of the pool, none more often than it may still be in play."""
    kinds: list[int] = []
    for _ in range(size):
        kind = random.choice(pool)
        if kinds.count(kind) < most[kind]:
            kinds.append(kind)
    return kinds


def with_coins(random: Random, kinds: list[int]) -> list[tuple[int, int]]:
    """The kinds with printed coins where they belong."""
    return [(kind, random.randint(1, 12) if kind in WITH_COINS else 0) for kind in kinds]
