"""The names of everything in a campaign, as its files, events and texts use them."""

from __future__ import annotations

from typing import Final, Literal

from dorfplatz.dorfromantik import unlocks
from dorfplatz.dorfromantik.landscapes import FLAG_COLORS, TASK_LANDSCAPES
from dorfplatz.dorfromantik.unlocks import Unlock

Source = Literal["printed", "house"]
"""Where a value comes from: the box says so, or it is our own reading of what is not known."""

PRINTED: Final = "printed"
HOUSE: Final = "house"
SOURCES: Final[dict[str, Source]] = {"printed": "printed", "house": "house"}

START: Final = "start"
"""Where the progress tree begins."""

TREE_PIECES: Final = (
    "warehouse",
    "circus",
    "grain_tunnel",
    "signalman",
    "deer",
    "village_tunnel",
    "shepherdess",
    "castle",
    "forest_tunnel",
    "hill",
    "farm",
    "clouds",
)
"""The pieces of box 3 that hexes of their own name unlock."""

HEXES: Final = ("box_1", "box_2", *TREE_PIECES)
"""The hexes of the progress tree."""

DOUBLING_PIECES: Final = ("forest_cabin", "harvest_festival", "watchtower", "locomotive", "ship")
"""The pieces that let tasks score a second time (D58), in the order of their landscapes."""

CARD_PIECES: Final = (
    *DOUBLING_PIECES,
    "balloon_launch_site",
    "construction_site",
    "flag_festival",
    "golden_heart",
    "harbor",
    "train_station",
)
"""The pieces of boxes 4 and 5 that locked cards of their own name add."""

CARDS: Final = ("hearts_desire", "on_the_road_to_success", *CARD_PIECES)
"""The locked cards."""

RED_HEARTS: Final = tuple(heart.value for heart in unlocks.RED_HEARTS)

PIECES: Final = tuple(unlock.value for unlock in Unlock)
"""Everything that can be unlocked, as a game's setup names it."""

BOXES: Final = (1, 2, 3, 4, 5)

RANKS: Final = (
    *("vagabond", "newsboy", "fisherwoman", "coachman", "night_watchman", "actress", "landlady"),
    *("forest_ranger", "farmers_wife", "engineer", "ringmaster", "captain", "harbormaster"),
    *("station_master", "photographer", "merchant", "architect", "inventor", "astronomer"),
    *("doctor", "diplomat", "balloonist", "manufacturer", "mayor", "councilor", "magnate"),
    *("baroness", "crown_prince", "empress"),
)
"""The ranks that a result gives, from the lowest to the highest."""

TASK_ROWS: Final = tuple(landscape.key for landscape in TASK_LANDSCAPES)
"""The rows B1 to B5 of the score pad."""

FLAG_ROWS: Final = tuple(FLAG_COLORS.values())
"""The rows C1 to C3."""

LINE_ROWS: Final = ("longest_railroad", "longest_river")
"""The rows D1 and D2."""

HEART_ROWS: Final = ("red_hearts", "golden_heart")

UNLOCKED_ROWS: Final = {
    "red_hearts": "D50",
    "golden_heart": "D51",
    "circus": "D52",
    "signalman": "D53",
    "shepherdess": "D54",
    "hill": "D55",
    "construction_site": "D56",
    "balloon_launch_site": "D57",
    **dict.fromkeys(DOUBLING_PIECES, "D58"),
    "train_station": "D59",
    "harbor": "D59",
}
"""The rows that a campaign unlocks, with the ruling of each. But for the red hearts, a row has the
name of the piece that it needs."""

ROWS: Final = (*TASK_ROWS, *FLAG_ROWS, *LINE_ROWS, *UNLOCKED_ROWS)
"""All rows, in the order in which they are entered."""

DECIDED_CONDITIONS: Final = (
    "one_red_heart",
    "red_hearts",
    *(f"{landscape}_tasks" for landscape in TASK_ROWS),
    "flags",
    *LINE_ROWS,
    "result_over",
)
"""What a card may ask for that the score sheet decides."""

ASKED_CONDITIONS: Final = ("territory", "asked")
"""What a card may ask for that only the players can tell."""

CONDITIONS: Final = (*DECIDED_CONDITIONS, *ASKED_CONDITIONS)

MATERIAL_KINDS: Final = (
    "landscape_tile",
    "task_tile",
    "special_tile",
    "side_tile",
    "token",
    "heart",
    "card",
    "stand",
)
"""What lies in the boxes. A side tile is one that is never laid."""
