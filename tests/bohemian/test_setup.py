"""Setting up a table."""

from __future__ import annotations

from collections import Counter

import pytest

from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.state import NOBODY, Configuration, Setup
from tests.bohemian.table import EVERY_KIND, WORDS, InPlay, Table, agree, building_names, set_side

FARM, INN, HALL, MANOR = map(WORDS.index, ("farm", "inn", "hall", "manor"))


def two_sided_tiles(players: int, first: int = NOBODY) -> Configuration:
    """Three tiles with a farm on one side, and an inn and a manor for 4 on the other."""
    configuration = Configuration()
    configuration.tiles = 3
    for tile in range(3):
        configuration.sides[tile] = 2
        set_side(configuration, tile, 0, [(FARM, 0)])
        set_side(configuration, tile, 1, [(INN, 0), (MANOR, 4)])
    agree(configuration, players=players, first=first)
    return configuration


def sides(setup: Setup) -> tuple[int, ...]:
    return tuple(setup.side[tile] for tile in range(setup.villages))


def test_r78_who_begins_is_drawn_by_lot() -> None:
    configuration = two_sided_tiles(players=5)
    first = Counter(InPlay(configuration, seed).setup.first for seed in range(500))
    assert sorted(first) == [0, 1, 2, 3, 4]
    assert min(first.values()) > 60


def test_r78_who_begins_can_be_settled() -> None:
    configuration = two_sided_tiles(players=5, first=3)
    game = InPlay(configuration, 1)
    assert game.setup.first == 3
    assert game.state.seat == 3


def test_r79_each_tile_shows_a_side_drawn_by_lot() -> None:
    configuration = two_sided_tiles(players=2)
    shown = Counter(sides(InPlay(configuration, seed).setup) for seed in range(800))
    assert len(shown) == 2**3
    assert min(shown.values()) > 60


def test_r79_only_the_buildings_of_the_sides_that_lie_up_are_in_play() -> None:
    configuration = two_sided_tiles(players=2)
    for seed in range(20):
        setup = InPlay(configuration, seed).setup
        up = sides(setup)
        expected = {
            name
            for village, side in zip("ABC", up, strict=True)
            for name in ([f"{village} inn", f"{village} manor"] if side else [f"{village} farm"])
        }
        assert set(building_names(setup, ["A", "B", "C"])) == expected
        assert [setup.village_size[village] for village in range(3)] == [side + 1 for side in up]


def test_r79_a_tile_that_has_only_one_side_shows_it() -> None:
    table = Table("Nenbrad: glass, farm, inn, hall 6")
    assert table.buildings == ["Nenbrad glass", "Nenbrad farm", "Nenbrad inn", "Nenbrad hall"]
    assert table.setup.coins_of[table.buildings.index("Nenbrad hall")] == 6


@pytest.mark.parametrize(("players", "figures"), [(2, 13), (3, 13), (4, 10), (5, 10)])
def test_r80_two_or_three_players_get_13_figures_and_four_or_five_get_10(
    players: int, figures: int
) -> None:
    table = Table(*EVERY_KIND, players=players)
    assert [table.supply[seat] for seat in range(players)] == [figures] * players


def test_r67_seven_special_tiles_lie_ready_however_many_play() -> None:
    for players in range(2, 6):
        table = Table(*EVERY_KIND, players=players)
        assert table.state.special_supply == 7
        assert [table.special[seat] for seat in range(players)] == [0] * players


def test_r52_nobody_begins_with_the_bishop() -> None:
    assert Table(*EVERY_KIND).state.bishop == NOBODY


def test_r35_an_inn_has_a_tile_of_its_own_however_many_inns_are_in_play() -> None:
    table = Table("Anschow: inn, inn, inn, inn", "Nenbrad: inn, inn, inn, inn, inn", players=3)
    for number, name in enumerate(table.buildings):
        table.put(number % 3, name)
        table.activate(name)
        assert table.is_active(name)
    assert [table.income(seat) for seat in range(3)] == [3, 3, 3]


def test_more_buildings_than_a_word_has_bits_can_be_in_play() -> None:
    village = "bakery, butchery, dairy, tailor, farm, inn, hall 6, church, manor 5"
    table = Table(*(f"{name}: {village}" for name in "ABCDEFGHI"))
    assert len(table.buildings) == 81
    for name in table.buildings:
        assert table.figure_on(name) == NOBODY
    table.put(0, "I manor")
    assert table.figure_on("I manor") == 0
    assert table.figure_on("H manor") == NOBODY


def test_a_game_begins_with_nothing_owned_and_every_building_free() -> None:
    table = Table(*EVERY_KIND, players=4, bank=30)
    assert {table.figure_on(name) for name in table.buildings} == {NOBODY}
    assert [table.coins[seat] for seat in range(4)] == [0] * 4
    assert table.state.bank == 30
    assert table.state.round == 1
    assert table.dice_due == 4


def test_the_same_seed_and_stream_give_the_same_table_and_others_another() -> None:
    configuration = two_sided_tiles(players=2)
    assert InPlay(configuration, 7, 3).tobytes() == InPlay(configuration, 7, 3).tobytes()
    assert InPlay(configuration, 7, 3).tobytes() != InPlay(configuration, 7, 4).tobytes()
    assert InPlay(configuration, 7, 3).tobytes() != InPlay(configuration, 8, 3).tobytes()


def test_a_state_that_has_been_used_is_set_up_as_a_new_one() -> None:
    used = Table(*EVERY_KIND, "Nenbrad: farm, inn, inn", "Tielden: mill", players=5)
    used.put(4, "Nenbrad inn", "Anschow hall", "Obethal manor")
    used.activate("Nenbrad inn")
    used.give_special(3)
    used.give_bishop(2)
    used.coins[4] = 9
    used.roll(1, 2, 3, 4)
    used.play("1+2 special")
    configuration = two_sided_tiles(players=2)
    KERNELS.start(configuration.record, *used.records, 5, 0)
    assert used.tobytes() == InPlay(configuration, 5).tobytes()
