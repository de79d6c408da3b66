"""The invented village set and the kinds of buildings."""

from __future__ import annotations

from importlib import resources

import pytest

from dorfplatz.bohemian.buildings import BUILDING_BY_KEY, Building
from dorfplatz.bohemian.constants import (
    FIGURES,
    FLOUR_TILES,
    GLASS_TILES,
    INN_TILES,
    MAX_BUILDINGS,
    REMOVED_TILES,
    TILES,
)
from dorfplatz.bohemian.village_files import load_village_set
from dorfplatz.bohemian.villages import VillageSet
from dorfplatz.language import LANGUAGES, text

INVENTED = (
    resources.files("dorfplatz.bohemian")
    .joinpath("village_sets", "invented.toml")
    .read_text(encoding="utf-8")
)


@pytest.fixture(scope="module")
def invented() -> VillageSet:
    return load_village_set("invented")


def test_the_invented_set_says_in_every_language_that_it_is_not_the_printed_one(
    invented: VillageSet,
) -> None:
    assert not invented.printed
    assert "Not the printed villages." in invented.note
    assert "NOT the villages of the printed game" in INVENTED
    for language in LANGUAGES:
        assert text("bohemian-villages:village_set.not_printed", language)


def test_the_known_names_are_on_their_tiles(invented: VillageSet) -> None:
    names = {tile.name: [side.name for side in tile.sides] for tile in invented.tiles}
    assert len(names) == TILES
    assert names["A/B"] == ["Anschow", "Bracholnitz"]
    assert names["O/P"] == ["Obethal", "Palewnitz"]
    assert names["S/T"] == ["Sonnhofen", "Tielden"]
    assert names["M/N"][1] == "Nenbrad"


def test_a_tile_is_named_by_the_initials_of_its_villages(invented: VillageSet) -> None:
    for tile in invented.tiles:
        assert tile.name == "/".join(side.name[0] for side in tile.sides)
        assert ord(tile.name[2]) == ord(tile.name[0]) + 1


def test_nenbrad_has_the_buildings_of_the_rulebooks_example(invented: VillageSet) -> None:
    (nenbrad,) = [village for village in invented.villages if village.name == "Nenbrad"]
    kinds = {building.kind for building in nenbrad.buildings}
    assert kinds >= {Building.GLASS_FACTORY, Building.FARM, Building.INN, Building.TOWN_HALL}


def test_a_village_has_four_to_nine_buildings_and_no_two_of_a_kind(invented: VillageSet) -> None:
    sizes = {len(village.buildings) for village in invented.villages}
    assert min(sizes) >= 4
    assert max(sizes) == MAX_BUILDINGS
    for village in invented.villages:
        assert all(village.count(kind) <= 1 for kind in Building)


def test_the_pieces_of_the_box_are_just_enough(invented: VillageSet) -> None:
    def most(kind: Building) -> int:
        return sum(max(side.count(kind) for side in tile.sides) for tile in invented.tiles)

    assert most(Building.INN) == INN_TILES
    assert most(Building.GLASS_FACTORY) == GLASS_TILES
    assert most(Building.FLOUR_MILL) == FLOUR_TILES


def test_only_town_halls_and_manors_have_printed_coins(invented: VillageSet) -> None:
    for village in invented.villages:
        for building in village.buildings:
            assert (building.coins > 0) == building.kind.has_printed_coins


@pytest.mark.parametrize("players", range(2, 6))
def test_every_kind_is_in_play_however_the_tiles_are_turned(
    invented: VillageSet, players: int
) -> None:
    tiles = invented.tiles_in_play(players)
    for kind in Building:
        assert sum(min(side.count(kind) for side in tile.sides) for tile in tiles) >= 1


@pytest.mark.parametrize("players", range(2, 6))
def test_shops_are_scarce_and_there_are_a_few_more_buildings_than_figures(
    invented: VillageSet, players: int
) -> None:
    sides = [side for tile in invented.tiles_in_play(players) for side in tile.sides]
    buildings = sum(len(side.buildings) for side in sides) / 2
    assert 1.0 < buildings / (players * FIGURES[players]) < 1.6
    for shop in (kind for kind in Building if kind.is_shop):
        assert sum(side.count(shop) for side in sides) / 2 < players + 2


def test_the_tiles_that_stay_in_the_box_are_the_printed_ones(invented: VillageSet) -> None:
    assert invented.removed == REMOVED_TILES
    assert [len(invented.tiles_in_play(players)) for players in range(2, 6)] == [6, 8, 8, 9]


# Kinds of buildings.


def test_kinds_follow_their_totals_from_2_to_12() -> None:
    assert [kind.total for kind in Building] == list(range(2, 13))


def test_kinds_go_by_their_names_in_records() -> None:
    keys = "bakery butchery dairy tailor flour_mill glass_factory farm inn town_hall church manor"
    assert list(BUILDING_BY_KEY) == keys.split()
    assert [building.name.lower() for building in Building] == keys.split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_name_for_one_and_for_several(language: str) -> None:
    for kind in Building:
        one = text(f"bohemian-villages:building.{kind.key}", language, count=1)
        several = text(f"bohemian-villages:building.{kind.key}", language, count=2)
        assert one
        assert several
        assert one != several
