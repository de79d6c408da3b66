"""What results are worth."""

from __future__ import annotations

import pytest

from dorfplatz.dorfromantik.campaign.names import RANKS
from dorfplatz.dorfromantik.campaign.results import next_rank, rank_of
from tests.dorfromantik.campaign.group import RULES

TABLE = [
    (0, "vagabond", 1),
    (100, "newsboy", 2),
    (110, "fisherwoman", 3),
    (120, "coachman", 3),
    (130, "night_watchman", 4),
    (140, "actress", 4),
    (150, "landlady", 5),
    (160, "forest_ranger", 5),
    (170, "farmers_wife", 6),
    (180, "engineer", 6),
    (190, "ringmaster", 7),
    (200, "captain", 7),
    (210, "harbormaster", 8),
    (220, "station_master", 8),
    (230, "photographer", 9),
    (240, "merchant", 9),
    (250, "architect", 10),
    (260, "inventor", 10),
    (270, "astronomer", 11),
    (280, "doctor", 11),
    (290, "diplomat", 12),
    (300, "balloonist", 12),
    (310, "manufacturer", 13),
    (320, "mayor", 13),
    (330, "councilor", 14),
    (340, "magnate", 14),
    (350, "baroness", 15),
    (375, "crown_prince", 15),
    (400, "empress", 15),
]


@pytest.mark.parametrize(("least", "rank", "circles"), TABLE)
def test_a_result_has_the_rank_and_the_circles_of_the_row_it_reaches(
    least: int, rank: str, circles: int
) -> None:
    found = rank_of(RULES, least)
    assert (found.rank, found.circles, found.source) == (rank, circles, "printed")
    if least:
        assert rank_of(RULES, least - 1).rank == RANKS[RANKS.index(rank) - 1]


def test_the_table_has_29_ranks_and_the_last_one_has_no_end() -> None:
    assert len(RULES.results) == len(TABLE) == 29
    assert rank_of(RULES, 2000).rank == "empress"


def test_the_next_rank_is_the_next_row_until_there_is_none() -> None:
    above = next_rank(RULES, 136)
    assert above is not None
    assert (above.least, above.rank) == (140, "actress")
    assert next_rank(RULES, 400) is None
