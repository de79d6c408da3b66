"""Special tiles that a campaign unlocks (D52 to D59), and those without a row of their own."""

from __future__ import annotations

import pytest

from dorfplatz.dorfromantik.unlocks import Unlock
from tests.dorfromantik.table import Cell, Table

RING: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The cells round the first tile, clockwise from north."""
SECOND_RING: tuple[Cell, ...] = (
    *((0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1)),
    *((0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1)),
)


def with_special(unlock: Unlock, letters: str = "MMMMMM") -> Table:
    """A table on which this special tile is the first."""
    table = Table(unlocked=[unlock])
    table.lay(letters, (0, 0), unlock=unlock)
    return table


def test_d52_the_circus_scores_ten_once_tiles_lie_all_round_it() -> None:
    table = with_special(Unlock.CIRCUS)
    table.lay_all("MMMMMM", *RING[:5])
    assert table.rows["circus"] == 0
    table.lay("FFFFFF", RING[5])
    assert table.rows["circus"] == 10
    assert table.position.view(None)["score_cells"]["circus"] == [(0, 0)]


def test_d53_each_level_crossing_on_the_signalmans_railroad_scores_two() -> None:
    table = with_special(Unlock.SIGNALMAN, "MMTMMM")
    table.lay("GGGTMT", (1, 0), 2, crossings=1)
    assert table.rows["signalman"] == 2
    table.lay("MMMMMM", (0, -1))
    table.lay("GGGTMT", (1, -1), crossings=1)
    cells = table.position.view(None)["score_cells"]["signalman"]
    assert table.rows["signalman"] == 2 * len(cells)


def test_d53_crossings_of_other_railroads_do_not_count() -> None:
    table = with_special(Unlock.SIGNALMAN, "MMTMMM")
    table.lay("MTMMTM", (-1, 0), 3, crossings=1)
    assert table.rows["signalman"] == 0


def test_d54_sheep_at_distance_one_and_two_score_one_each() -> None:
    table = with_special(Unlock.SHEPHERDESS)
    table.lay("MMMMMM", (0, 1), sheep=2)
    assert table.rows["shepherdess"] == 2
    table.lay("MMMMMM", (0, 2), sheep=2)
    table.lay("MMMMMM", (0, 3), sheep=2)
    assert table.rows["shepherdess"] == 4
    assert table.position.view(None)["score_cells"]["shepherdess"] == [(0, 1), (0, 2)]


@pytest.mark.parametrize("cell", SECOND_RING)
def test_d54_d55_each_of_the_twelve_cells_at_distance_two_is_near(cell: Cell) -> None:
    for unlock, worth in ((Unlock.SHEPHERDESS, 3), (Unlock.HILL, 2)):
        table = with_special(unlock)
        table.lay_all("MMMMMM", *RING)
        table.lay("MMMFMM", cell, task="forest 6", sheep=3)
        assert table.rows[unlock.value] == worth


def test_d55_task_tiles_next_to_the_hill_do_not_count() -> None:
    table = with_special(Unlock.HILL)
    table.lay("FMMMMM", (0, 1), task="forest 5")
    assert table.rows["hill"] == 0


def test_d55_a_task_tile_counts_whatever_became_of_its_task() -> None:
    table = with_special(Unlock.HILL)
    table.lay("MMMMMM", (0, 1))
    table.lay("FMMMMM", (0, 2), task="forest 5")
    assert table.rows["hill"] == 2
    assert table.cancelled == ["forest 5"], "it is closed at once"


@pytest.mark.parametrize(("tiles", "points"), [(6, 0), (7, 7), (8, 7)])
def test_d56_a_territory_of_the_construction_site_needs_seven_tiles(
    tiles: int, points: int
) -> None:
    table = with_special(Unlock.CONSTRUCTION_SITE, "FFGGVV")
    for number in range(1, tiles):
        table.lay("FFFFFF", (0, -number))
    assert table.size((0, 0), "forest") == tiles
    assert table.rows["construction_site"] == points


def test_d56_each_of_its_three_territories_scores() -> None:
    table = with_special(Unlock.CONSTRUCTION_SITE, "FFGGVV")
    for number in range(1, 7):
        table.lay("FFFFFF", (0, -number))
        table.lay("GGGGGG", (number, 0))
        table.lay("VVVVVV", (-number, number))
    assert table.rows["construction_site"] == 21


def test_d57_the_balloon_flies_the_longest_way_over_tiles_without_a_gap() -> None:
    table = with_special(Unlock.BALLOON_LAUNCH_SITE)
    assert table.rows["balloon_launch_site"] == 0
    table.lay_all("MMMMMM", (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (1, 3), (0, 4))
    assert table.rows["balloon_launch_site"] == 4, "there is a gap at 0,3"
    table.lay("MMMMMM", (0, 3))
    assert table.rows["balloon_launch_site"] == 8
    cells = table.position.view(None)["score_cells"]["balloon_launch_site"]
    assert cells == [(0, 1), (0, 2), (0, 3), (0, 4)]


BUILDINGS = [
    (Unlock.FOREST_CABIN, "forest", "F"),
    (Unlock.HARVEST_FESTIVAL, "grain", "G"),
    (Unlock.WATCHTOWER, "village", "V"),
    (Unlock.LOCOMOTIVE, "railroad", "T"),
    (Unlock.SHIP, "river", "R"),
]


@pytest.mark.parametrize(("unlock", "landscape", "letter"), BUILDINGS)
def test_d58_a_task_fulfilled_with_its_building_scores_twice(
    unlock: Unlock, landscape: str, letter: str
) -> None:
    table = with_special(unlock, letter * 6)
    table.lay(letter * 6, (0, 1), task=f"{landscape} 3")
    assert table.rows[unlock.value] == 0
    table.lay(letter * 6, (0, 2))
    assert table.fulfilled == [f"{landscape} 3"]
    assert (table.rows[landscape], table.rows[unlock.value]) == (3, 3)
    assert table.rows["total"] == table.rows["S1"] + table.rows["S2"] + 3


def test_d58_the_building_counts_that_fulfils_the_task_itself() -> None:
    table = Table(unlocked=[Unlock.WATCHTOWER])
    table.lay("VVVVVV", (0, 0), task="village 2")
    table.lay("MMMVMM", (0, -1), unlock=Unlock.WATCHTOWER)
    assert table.rows["watchtower"] == 2


def test_d58_a_task_that_was_fulfilled_before_does_not_count_again() -> None:
    table = Table(unlocked=[Unlock.WATCHTOWER])
    table.lay("VVVVVV", (0, 0), task="village 2")
    table.lay("VVVVVV", (0, 1))
    table.lay("MMMVMM", (0, -1), unlock=Unlock.WATCHTOWER)
    assert (table.rows["village"], table.rows["watchtower"]) == (2, 0)


def test_d58_a_task_in_another_territory_does_not_count() -> None:
    table = with_special(Unlock.FOREST_CABIN, "FMMMMM")
    table.lay("MMMFMM", (0, 1), task="forest 2")
    table.lay("FMMMMM", (0, 2))
    assert (table.rows["forest"], table.rows["forest_cabin"]) == (2, 0)


@pytest.mark.parametrize(
    ("unlock", "landscape", "letter"),
    [(Unlock.TRAIN_STATION, "railroad", "T"), (Unlock.HARBOR, "river", "R")],
)
def test_d59_the_line_of_train_station_and_harbor_scores_once_it_is_closed(
    unlock: Unlock, landscape: str, letter: str
) -> None:
    table = with_special(unlock, f"MMM{letter}MM")
    table.lay(f"{letter}MM{letter}MM", (0, 1))
    assert table.rows[unlock.value] == 0
    table.lay(f"{letter}MMMMM", (0, 2))
    assert table.rows[unlock.value] == 3
    assert table.rows[f"longest_{landscape}"] == 3, "it is scored there as well"


def test_d31_a_flag_scores_twice_in_a_closed_territory_of_the_flag_festival() -> None:
    table = with_special(Unlock.FLAG_FESTIVAL, "FMGMVM")
    table.lay("MMMFMM", (0, -1), flag="green")
    assert table.rows["green"] == 4
    table.lay("MMMMVM", (1, -1), flag="red")
    assert table.rows["red"] == 1, "its territory is another one"


def test_d31_a_flag_does_not_score_while_the_territory_is_open() -> None:
    table = with_special(Unlock.FLAG_FESTIVAL, "FMGMVM")
    table.lay("FMMFMM", (0, -1), flag="green")
    assert table.rows["green"] == 0


# Pieces without a row.


def test_clouds_lie_against_any_edge_and_close_it() -> None:
    table = Table(unlocked=[Unlock.CLOUDS])
    table.lay("TMMRMM", (0, 0))
    table.hold("CCCCCC", unlock=Unlock.CLOUDS)
    assert {"0,-1 r0", "0,1 r0", "1,0 r0"} <= table.placements
    table.place("0,-1 r0")
    table.lay("CCCCCC", (0, 1), unlock=Unlock.CLOUDS)
    assert table.is_closed((0, 0), "railroad")
    assert table.is_closed((0, 0), "river")
    assert table.size((0, 0), "railroad") == 1


def test_a_line_may_end_at_clouds_that_lie_there() -> None:
    table = with_special(Unlock.CLOUDS, "CCCCCC")
    table.hold("TTTTTT")
    assert "0,1 r0" in table.placements
    table.lay("TMMRMM", (0, 1))
    assert table.size((0, 1), "railroad") == 1
    assert not table.is_closed((0, 1), "river")


def test_clouds_belong_to_no_territory_but_round_a_circus_they_are_tiles() -> None:
    table = with_special(Unlock.CLOUDS, "CCCCCC")
    assert table.position.view(None)["territories"] == []
    table = with_special(Unlock.CIRCUS)
    table.lay_all("MMMMMM", *RING[:5])
    table.lay("CCCCCC", RING[5], unlock=Unlock.CLOUDS)
    assert table.rows["circus"] == 10


def test_the_edges_of_a_tunnels_landscape_are_joined_over_its_railroad() -> None:
    table = Table(unlocked=[Unlock.FOREST_TUNNEL])
    table.lay("TFFTFF", (0, 0), unlock=Unlock.FOREST_TUNNEL)
    table.lay_all("FFFFFF", (1, 0), (-1, 0))
    assert table.size((1, 0), "forest") == 3
    table.lay("TMMTMM", (0, 1))
    assert table.size((0, 1), "railroad") == 2


def test_on_a_bridge_railroad_and_river_pass_and_both_count_the_tile() -> None:
    table = Table(unlocked=[Unlock.TASK_TILES])
    table.lay("MRTRMT", (0, 0))
    table.lay("TMMTMM", (1, -1), 2)
    assert {kind["kind"] for kind in table.position.view(None)["territories"]} == {
        "railroad",
        "river",
    }
    assert table.size((0, 0), "river") == 1


@pytest.mark.parametrize(
    ("unlock", "outcome"),
    [
        (Unlock.DEER, "Deer forest 7"),
        (Unlock.CASTLE, "Castle village 7"),
        (Unlock.FARM, "Farm grain 7"),
    ],
)
def test_the_token_of_a_tile_with_a_printed_seven_is_that_seven(
    unlock: Unlock, outcome: str
) -> None:
    table = Table(unlocked=[unlock])
    tile = outcome.partition(" ")[0]
    assert [told for told in table.outcomes if told.startswith(tile)] == [outcome]
    assert sum(told.endswith(" 7") for told in table.outcomes) == 1
    tokens = table.position.view(None)["to_come"]["tokens"]
    table.reveal(outcome)
    assert table.position.view(None)["to_come"]["tokens"] == tokens
    assert table.position.view(None)["hand"]["token"][1] == 7


def test_box_one_brings_five_task_tiles_and_a_further_four_of_each_kind() -> None:
    table = Table(unlocked=[Unlock.TASK_TILES])
    to_come = table.position.view(None)["to_come"]
    assert {"B1-1", "B1-2", "B1-3", "B1-4", "B1-5"} <= set(to_come["task_tiles"])
    assert all(numbers == [4, 4, 5, 5, 6, 6] for numbers in to_come["tokens"].values())


def test_box_two_brings_a_second_flag_of_each_colour() -> None:
    tiles = Table(unlocked=[Unlock.LANDSCAPE_TILES]).tile_set.landscape_tiles
    assert len(tiles) == 53
    flags = [tile.flag for tile in tiles if tile.flag]
    assert all(flags.count(flag) == 2 for flag in flags)


def test_special_tiles_come_out_of_the_stack_of_landscape_tiles() -> None:
    table = Table(unlocked=[Unlock.HILL, Unlock.CIRCUS])
    for token in ("T02 grain 6", "T06 forest 6", "T15 village 6"):
        table.reveal(token)
        table.place_anywhere()
    assert {"Hill", "Circus", "L01"} <= set(table.outcomes)
    chances = dict(zip(table.outcomes, table.weights, strict=True))
    # Three of 48 landscape tiles stay out of the game, special tiles never do.
    assert chances["Hill"] * 45 == chances["L01"] * 48
    assert table.state.landscape_stack == 47


def test_every_special_tile_comes_in_every_game() -> None:
    table = Table(unlocked=[Unlock.HILL], seed=9)
    seen = set()
    while table.position.view(None)["phase"] != "over":
        seen.add(table.reveal_any())
        table.place_anywhere()
    assert "Hill" in seen
    assert sum(name.startswith("L") for name in seen) == 45


def test_the_chances_of_task_tiles_add_up_with_a_printed_seven_among_them() -> None:
    table = Table(unlocked=[Unlock.FARM])
    weighed = dict(zip(table.outcomes, table.weights, strict=True))
    tiles = {text.split()[0] for text in weighed}
    shares = {
        tile: sum(weight for text, weight in weighed.items() if text.split()[0] == tile)
        for tile in tiles
    }
    assert len(tiles) == 26
    assert len(set(shares.values())) == 1, "every task tile is as likely as any other"
    seen = set()
    for seed in range(200):
        drawn = Table(unlocked=[Unlock.FARM], seed=seed)
        seen.add(drawn.reveal_any())
    assert "Farm grain 7" in seen
