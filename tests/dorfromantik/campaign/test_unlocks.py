"""What is unlocked, and what lies beside the game."""

from __future__ import annotations

from collections import Counter

import pytest

from dorfplatz.dorfromantik.campaign.box import sort_box
from dorfplatz.dorfromantik.campaign.names import CARDS, HEXES, PIECES, TREE_PIECES
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from dorfplatz.dorfromantik.campaign.tree import Circle, Crossed
from dorfplatz.dorfromantik.campaign.unlocks import Unlocked
from dorfplatz.dorfromantik.campaign.words import condition_words, material_words
from dorfplatz.language import LANGUAGES, text
from tests.dorfromantik.campaign.group import (
    RULES,
    TREE,
    advance,
    along,
    circle,
    crossed,
    new,
    play,
)

TO_BOX_2 = along("box_1", "box_2")
WAYS = {
    "warehouse": along("box_1", "box_2", "warehouse"),
    "circus": along("box_1", "box_2", "circus"),
    "grain_tunnel": along("box_1", "box_2", "warehouse", "grain_tunnel"),
    "signalman": along("box_1", "box_2", "circus", "signalman"),
    "deer": along("box_1", "box_2", "circus", "deer"),
    "village_tunnel": along("box_1", "box_2", "warehouse", "grain_tunnel", "village_tunnel"),
    "shepherdess": along("box_1", "box_2", "circus", "signalman", "shepherdess"),
    "castle": along("box_1", "box_2", "circus", "deer", "castle"),
    "forest_tunnel": along(
        "box_1", "box_2", "warehouse", "grain_tunnel", "village_tunnel", "forest_tunnel"
    ),
    "hill": along("box_1", "box_2", "circus", "signalman", "shepherdess", "hill"),
    "farm": along("box_1", "box_2", "circus", "deer", "castle", "farm"),
    "clouds": along("box_1", "box_2", "circus", "deer", "castle", "farm", "clouds"),
}


def unlocked(*ways: tuple[Circle, ...], achieved: tuple[str, ...] = ()) -> Unlocked:
    return Unlocked(RULES, crossed(*ways), achieved)


def lying(found: Unlocked) -> list[str]:
    return [card.name for card in found.lying]


def test_d40_at_the_start_nothing_is_unlocked() -> None:
    start = Unlocked(RULES, Crossed(TREE))
    assert (start.pieces, start.lying, start.boxes) == ((), (), ())


def test_d40_the_first_hex_opens_box_1() -> None:
    found = unlocked(along("box_1"))
    assert found.boxes == (1,)
    assert found.pieces == ("task_tiles", "red_heart_1")
    assert lying(found) == ["hearts_desire"]


def test_d40_the_second_hex_opens_box_2() -> None:
    found = unlocked(TO_BOX_2)
    assert found.boxes == (1, 2)
    assert found.pieces == ("task_tiles", "red_heart_1", "landscape_tiles")
    assert lying(found) == ["hearts_desire", "on_the_road_to_success"]


@pytest.mark.parametrize("name", TREE_PIECES)
def test_d40_each_further_hex_unlocks_its_piece_from_box_3(name: str) -> None:
    way = WAYS[name]
    assert name not in unlocked(way[:-1]).pieces
    found = unlocked(way)
    assert name in found.pieces
    assert found.boxes == (1, 2, 3)


def test_d40_each_heart_circle_unlocks_the_next_red_heart_whichever_comes_first() -> None:
    ways = [WAYS["village_tunnel"], WAYS["shepherdess"], WAYS["castle"]]
    for order in (ways, ways[::-1]):
        for number in (1, 2, 3):
            hearts = [p for p in unlocked(*order[:number]).pieces if p.startswith("red_heart")]
            assert hearts == [f"red_heart_{heart}" for heart in range(1, number + 2)]


@pytest.mark.parametrize(
    ("card", "box", "cards"),
    [
        (
            "hearts_desire",
            4,
            ["forest_cabin", "harvest_festival", "watchtower", "locomotive", "ship"],
        ),
        (
            "on_the_road_to_success",
            5,
            [
                "balloon_launch_site",
                "construction_site",
                "flag_festival",
                "golden_heart",
                "harbor",
                "train_station",
            ],
        ),
    ],
)
def test_two_achieved_cards_open_the_boxes_with_the_others(
    card: str, box: int, cards: list[str]
) -> None:
    found = unlocked(TO_BOX_2, achieved=(card,))
    assert found.boxes == (1, 2, box)
    assert card not in lying(found)
    assert set(cards) < set(lying(found))
    assert not set(cards) & set(found.pieces)


@pytest.mark.parametrize("name", CARDS[2:])
def test_an_achieved_card_adds_its_piece_and_lies_there_no_more(name: str) -> None:
    found = unlocked(TO_BOX_2, achieved=("hearts_desire", "on_the_road_to_success", name))
    assert name in found.pieces
    assert name not in lying(found)
    assert len(found.lying) == 10


def test_everything_can_be_unlocked_and_nothing_twice() -> None:
    found = Unlocked(RULES, Crossed(TREE, TREE.circles), CARDS)
    assert sorted(found.pieces) == sorted(PIECES)
    assert len(set(PIECES)) == len(PIECES)
    assert (found.lying, found.boxes) == ((), (1, 2, 3, 4, 5))


CARD_TABLE = [
    ("hearts_desire", 1, "one_red_heart", 6),
    ("on_the_road_to_success", 2, "result_over", 200),
    ("forest_cabin", 4, "forest_tasks", 30),
    ("harvest_festival", 4, "grain_tasks", 30),
    ("watchtower", 4, "village_tasks", 30),
    ("locomotive", 4, "railroad_tasks", 30),
    ("ship", 4, "river_tasks", 30),
    ("golden_heart", 5, "red_hearts", 15),
    ("harbor", 5, "longest_river", 15),
    ("train_station", 5, "longest_railroad", 15),
    ("flag_festival", 5, "flags", 20),
    ("construction_site", 5, "territory", 12),
    ("balloon_launch_site", 5, "result_over", 300),
]


@pytest.mark.parametrize(("name", "box", "condition", "number"), CARD_TABLE)
def test_a_locked_card_has_its_box_and_its_condition_as_a_house_reading(
    name: str, box: int, condition: str, number: int
) -> None:
    card = RULES.card_of[name]
    assert (card.box, card.condition, card.number) == (box, condition, number)
    assert card.source == "house"
    assert len(RULES.cards) == len(CARD_TABLE)
    for language in LANGUAGES:
        assert str(number) in condition_words(card, language)


def test_what_is_no_print_is_marked_as_a_house_reading() -> None:
    assert not RULES.printed
    kinds = Counter(name.partition(".")[0] for name in RULES.house_readings)
    assert kinds == {"card": 13, "row": 8, "material": 1}
    assert {"row.signalman", "row.shepherdess", "row.balloon_launch_site"} <= {
        *RULES.house_readings
    }


# The boxes themselves.


def test_the_boxes_hold_32_tiles_31_cards_8_tokens_5_hearts_and_a_stand() -> None:
    kinds = Counter(material.kind for material in RULES.materials)
    tiles = sum(number for kind, number in kinds.items() if kind.endswith("_tile"))
    assert tiles == 32
    assert (kinds["card"], kinds["token"], kinds["heart"], kinds["stand"]) == (31, 8, 5, 1)


@pytest.mark.parametrize(("box", "things"), [(1, 14), (2, 7), (3, 31), (4, 11), (5, 14)])
def test_each_box_holds_its_things(box: int, things: int) -> None:
    assert sum(material.box == box for material in RULES.materials) == things


def test_box_1_brings_a_further_4_of_each_kind_and_farm_castle_and_deer_a_7() -> None:
    tokens = [(m.task, m.number, m.belongs_to) for m in RULES.materials if m.kind == "token"]
    kinds = ("forest", "grain", "village", "railroad", "river")
    assert tokens[:5] == [(kind, 4, "task_tiles") for kind in kinds]
    assert sorted(tokens[5:]) == [
        ("forest", 7, "deer"),
        ("grain", 7, "farm"),
        ("village", 7, "castle"),
    ]


def test_box_2_brings_a_second_flag_of_each_colour() -> None:
    flags = [material.flag for material in RULES.materials if material.flag]
    assert sorted(flags) == ["green", "red", "yellow"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_boxes_has_words_of_its_own(language: str) -> None:
    words = {material_words(material, language) for material in RULES.materials}
    assert len(words) == len(RULES.materials) == 77


def test_a_thing_is_told_by_what_it_is_and_what_it_is_called() -> None:
    words = {material.name: material_words(material) for material in RULES.materials}
    assert words["contents_3"] == "Card: contents of box 3"
    assert words["b2_4"] == "Landscape tile: B2-4"
    assert words["token_grain_7"] == "Task token: grain 7"
    assert words["card_red_hearts"] == "Card: Red hearts"
    assert words["card_hearts_desire"] == "Card: Heart’s desire"
    assert words["tile_circus"] == "Special tile: Circus"
    assert words["red_heart_2"] == "Heart: Red heart 2"


def spots(campaign_ways: tuple[tuple[Circle, ...], ...]) -> dict[str, str]:
    campaign = advance(*campaign_ways) if campaign_ways else new()
    return {found.material.name: found.spot for found in sort_box(campaign)}


def test_a_new_campaign_has_everything_in_its_boxes() -> None:
    assert set(spots(()).values()) == {"in_box"}


def test_the_check_list_sorts_what_is_in_play_beside_the_game_and_in_its_box() -> None:
    found = spots((TO_BOX_2, WAYS["circus"]))
    in_play = {name for name, spot in found.items() if spot == "in_play"}
    assert in_play == {
        *(f"b1_{number}" for number in range(1, 6)),
        *(f"b2_{number}" for number in range(1, 6)),
        *(f"token_{kind}_4" for kind in ("forest", "grain", "village", "railroad", "river")),
        *("red_heart_1", "card_red_hearts", "card_circus", "tile_circus"),
    }
    beside = {name for name, spot in found.items() if spot == "beside"}
    assert beside == {"card_hearts_desire", "card_on_the_road_to_success"}
    assert found["contents_1"] == found["tile_warehouse"] == found["card_ship"] == "in_box"


def test_what_a_locked_card_adds_stays_in_its_box_until_it_is_achieved() -> None:
    campaign = play(advance(along("box_1")), ScoreSheet(red_hearts=(6,)))
    found = {found.material.name: found.spot for found in sort_box(campaign)}
    assert (found["card_ship"], found["tile_ship"]) == ("beside", "in_box")
    assert found["card_hearts_desire"] == "in_play"
    campaign = play(campaign, ScoreSheet(river=30, longest_river=10))
    found = {found.material.name: found.spot for found in sort_box(campaign)}
    assert (found["card_ship"], found["tile_ship"]) == ("in_play", "in_play")


def test_every_name_of_the_campaign_has_its_words() -> None:
    from dorfplatz.dorfromantik.campaign import names

    keys = [
        *(f"hex.{name}" for name in (names.START, *HEXES)),
        *(f"piece.{name}" for name in PIECES),
        *(f"card.{name}" for name in CARDS),
        *(f"rank.{name}" for name in names.RANKS),
        *(f"counting.{name}" for name in names.UNLOCKED_ROWS),
        *(f"kind.{name}" for name in names.MATERIAL_KINDS),
        *(f"source.{name}" for name in names.SOURCES),
        *(f"spot.{name}" for name in ("in_play", "beside", "in_box")),
    ]
    for language in LANGUAGES:
        assert all(text(f"campaign:{key}", language) for key in keys)
        for name in names.CONDITIONS:
            assert text(f"campaign:condition.{name}", language, number=6, words="?")


def test_a_heart_circle_can_be_crossed_without_reaching_its_hex() -> None:
    way = WAYS["castle"]
    assert circle("deer-castle:4") in way
    found = unlocked(way[:-4])
    assert "red_heart_2" in found.pieces
    assert "castle" not in found.pieces
