"""What a network is told of the pieces that a campaign unlocked."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dorfplatz.dorfromantik import unlocked_features as told_by
from dorfplatz.dorfromantik.features import _UNLOCKED, FEATURES, features
from dorfplatz.dorfromantik.landscapes import LANDSCAPE_BY_KEY, Landscape
from dorfplatz.dorfromantik.roles import Role
from dorfplatz.dorfromantik.state import GOLDEN_HEART, RED_HEART
from dorfplatz.dorfromantik.unlocks import RED_HEARTS, Unlock
from tests.dorfromantik.table import Cell, Table
from tests.dorfromantik.test_special_tiles import BUILDINGS, RING, SECOND_RING, with_special


def told(table: Table) -> list[int]:
    """All that is told of unlocked pieces."""
    inputs: Any = np.full(FEATURES, -1, np.int64)
    features(*table.records, 0, inputs)
    return [int(value) for value in inputs[_UNLOCKED:]]


def part(table: Table, first: int, end: int) -> list[int]:
    """What is told from one place on and up to another."""
    return told(table)[first:end]


def without_tasks(*unlocked: Unlock) -> Table:
    """A table at which landscape tiles and special tiles come, one meadow laid."""
    table = Table(unlocked=unlocked)
    table.state.unseen_tasks = 0
    table.lay("MMMMMM", (0, 0))
    return table


@pytest.mark.parametrize("unlocked", [(), (Unlock.TASK_TILES, Unlock.LANDSCAPE_TILES)])
def test_where_neither_hearts_nor_special_tiles_nor_the_warehouse_are_there_all_is_0(
    unlocked: tuple[Unlock, ...],
) -> None:
    table = Table(unlocked=unlocked)
    assert not any(told(table))
    for name in ("T02 grain 6", "T06 forest 6", "T15 village 6", "L22", "L01", "L33"):
        table.reveal(name)
        table.place_anywhere()
        assert not any(told(table))
    assert len(told(table)) == told_by.UNLOCKED_FEATURES


# Special tiles that are there at all.


def roles(table: Table, first: int) -> list[Role]:
    given = part(table, first, first + len(Role))
    assert set(given) <= {0, 1}
    return [role for role in Role if given[role]]


def test_special_tiles_to_come_are_told_and_then_that_they_lie() -> None:
    table = without_tasks(Unlock.HILL, Unlock.CIRCUS)
    assert roles(table, told_by._TO_COME) == [Role.CIRCUS, Role.HILL]
    assert roles(table, told_by._LAID) == []
    assert told(table)[told_by._SPECIAL] == 2
    table.reveal("Hill")
    assert roles(table, told_by._TO_COME) == [Role.CIRCUS]
    assert roles(table, told_by._LAID) == []
    assert told(table)[told_by._SPECIAL] == 1
    table.place_anywhere()
    assert roles(table, told_by._TO_COME) == [Role.CIRCUS]
    assert roles(table, told_by._LAID) == [Role.HILL]
    table.reveal("Circus")
    table.place_anywhere()
    assert roles(table, told_by._TO_COME) == []
    assert roles(table, told_by._LAID) == [Role.CIRCUS, Role.HILL]
    assert told(table)[told_by._SPECIAL] == 0


def test_special_tiles_without_a_role_are_told_by_their_number_and_that_such_come() -> None:
    table = without_tasks(Unlock.CLOUDS, Unlock.GRAIN_TUNNEL)
    assert roles(table, told_by._TO_COME) == [Role.NONE]
    assert told(table)[told_by._SPECIAL] == table.state.unseen_special > 0
    for tile in table.tile_set.special_tiles:
        table.reveal(tile.name)
        table.place_anywhere()
    assert roles(table, told_by._TO_COME) == roles(table, told_by._LAID) == []
    assert told(table)[told_by._SPECIAL] == 0


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.NONE])
def test_each_special_tile_with_a_role_has_a_place_of_its_own(role: Role) -> None:
    unlock = Unlock[role.name]
    table = without_tasks(unlock)
    assert roles(table, told_by._TO_COME) == [role]
    assert roles(with_special(unlock), told_by._LAID) == [role]


# The warehouse.


def stored(table: Table) -> list[int]:
    return part(table, told_by._STORED, told_by._LATE)


def stored_late(table: Table) -> list[int]:
    return part(table, told_by._LATE, told_by._LATE + len(told_by._LAST_TILES))


def test_an_empty_warehouse_is_told_and_nothing_is_late() -> None:
    table = without_tasks(Unlock.WAREHOUSE)
    table.state.landscape_stack = 1
    assert stored(table) == [1, 0, 0, 0, 0, 0]
    assert stored_late(table) == [0, 0, 0, 0]


def test_without_a_warehouse_it_is_not_empty() -> None:
    assert stored(with_special(Unlock.HILL)) == [0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("name", "shows"),
    [
        ("L48", [0, 0, 0]),
        ("L22", [1, 0, 0]),
        ("L12", [0, 1, 0]),
        ("L33", [0, 0, 1]),
    ],
)
def test_of_a_stored_tile_railroad_river_and_flag_are_told(name: str, shows: list[int]) -> None:
    table = without_tasks(Unlock.WAREHOUSE)
    table.reveal(name)
    table.make("store")
    assert stored(table) == [0, 1, *shows, 0]


@pytest.mark.parametrize(
    ("stack", "late"),
    [
        (9, [0, 0, 0, 0]),
        (8, [0, 0, 0, 1]),
        (4, [0, 0, 1, 1]),
        (2, [0, 1, 1, 1]),
        (1, [1, 1, 1, 1]),
        (0, [1, 1, 1, 1]),
    ],
)
def test_how_late_it_is_for_a_stored_tile_is_told_in_steps(stack: int, late: list[int]) -> None:
    table = without_tasks(Unlock.WAREHOUSE)
    table.reveal("L48")
    table.make("store")
    table.state.landscape_stack = stack
    assert stored_late(table) == late


# Hearts.


def hearts(table: Table) -> list[int]:
    """Red and golden ones in hand, empty cells beside the red and the golden ones that lie."""
    return part(table, told_by._HEARTS, told_by._CIRCUS)


def hearts_late(table: Table) -> list[int]:
    return part(table, told_by._LATE + len(told_by._LAST_TILES), told_by._HEARTS)


def test_hearts_in_hand_are_told_and_the_empty_cells_beside_those_that_lie() -> None:
    table = Table(unlocked=[*RED_HEARTS, Unlock.GOLDEN_HEART])
    assert hearts(table) == [4, 1, 0, 0]
    table.lay("MMMMMM", (0, 0), heart=RED_HEART)
    assert hearts(table) == [3, 1, 6, 0]
    table.lay("MMMMMM", (1, 0), heart=GOLDEN_HEART)
    assert hearts(table) == [3, 0, 5, 5]
    table.lay("MMMMMM", (0, 1))
    assert hearts(table) == [3, 0, 4, 4]
    table.lay("MMMMMM", (-1, 0), heart=RED_HEART)
    assert hearts(table) == [2, 0, 3 + 5, 4]


@pytest.mark.parametrize(
    ("stack", "late"),
    [
        (9, [0, 0, 0, 0]),
        (8, [0, 0, 0, 1]),
        (4, [0, 0, 1, 1]),
        (2, [0, 1, 1, 1]),
        (1, [1, 1, 1, 1]),
    ],
)
@pytest.mark.parametrize("unlock", [Unlock.RED_HEART_1, Unlock.GOLDEN_HEART])
def test_how_late_it_is_for_hearts_in_hand_is_told_in_steps(
    unlock: Unlock, stack: int, late: list[int]
) -> None:
    table = Table(unlocked=[unlock])
    table.state.landscape_stack = stack
    assert hearts_late(table) == late
    assert stored_late(table) == [0, 0, 0, 0]
    heart = GOLDEN_HEART if unlock is Unlock.GOLDEN_HEART else RED_HEART
    table.lay("MMMMMM", (0, 0), heart=heart)
    assert hearts_late(table) == [0, 0, 0, 0], "none is left"


# What special tiles lack.


def test_of_the_circus_the_empty_cells_round_it_are_told() -> None:
    table = with_special(Unlock.CIRCUS)
    for laid, cell in enumerate(RING):
        empty = part(table, told_by._CIRCUS, told_by._SIGNALMAN)
        assert empty == [int(laid == 6 - number) for number in range(1, 7)]
        table.lay("MMMMMM", cell)
    assert part(table, told_by._CIRCUS, told_by._SIGNALMAN) == [0] * 6


def signalman(table: Table) -> list[int]:
    """Whether its railroad is open, its tiles, crossings not seen yet, and those elsewhere."""
    return part(table, told_by._SIGNALMAN, told_by._SHEPHERDESS)


def test_of_the_signalman_its_railroad_is_told_with_crossings_to_come_and_unlinked() -> None:
    table = with_special(Unlock.SIGNALMAN, "MMTMMM")
    crossings = sum(tile.crossings for tile in table.tile_set.landscape_tiles)
    assert crossings == 4
    assert signalman(table) == [1, 1, crossings, 0]
    table.lay("MTMMTM", (-1, 0), 3, crossings=1)
    assert signalman(table) == [1, 1, crossings, 1]
    table.lay("GGGTMT", (1, 0), 2, crossings=1)
    assert signalman(table) == [1, 2, crossings, 1], "what it has is no longer to be won"


def test_a_railroad_of_the_signalman_that_is_closed_has_nothing_to_be_told() -> None:
    table = with_special(Unlock.SIGNALMAN, "MMTMMM")
    table.lay("MMMMMM", (1, 0))
    assert signalman(table) == [0, 0, 0, 0]


def test_crossings_that_were_revealed_are_not_to_come() -> None:
    table = with_special(Unlock.SIGNALMAN, "MMTMMM")
    table.state.unseen_tasks = 0
    table.lay("MMMMMM", (-1, 0))
    table.reveal("L22")
    assert signalman(table) == [1, 1, 3, 0]


def shepherdess(table: Table) -> list[int]:
    """Empty cells at distance 1 and 2, and sheep not seen yet."""
    return part(table, told_by._SHEPHERDESS, told_by._HILL)


def test_of_the_shepherdess_empty_cells_near_her_and_sheep_to_come_are_told() -> None:
    table = with_special(Unlock.SHEPHERDESS)
    sheep = sum(tile.sheep for tile in table.tile_set.landscape_tiles)
    assert shepherdess(table) == [18, sheep]
    table.state.unseen_tasks = 0
    table.lay_all("MMMMMM", (0, 1), (0, 2), (0, 3))
    assert shepherdess(table) == [16, sheep], "one is at distance 3"
    table.reveal("L01")
    assert shepherdess(table) == [16, sheep - 2]


@pytest.mark.parametrize("cell", SECOND_RING)
def test_each_of_the_twelve_cells_at_distance_two_of_the_hill_is_told(cell: Cell) -> None:
    table = with_special(Unlock.HILL)
    table.lay_all("MMMMMM", *RING)
    assert told(table)[told_by._HILL] == 12
    table.lay("MMMMMM", cell)
    assert told(table)[told_by._HILL] == 11


def construction(table: Table) -> dict[int, int]:
    """How many territories there are by the tiles that they lack."""
    counts = enumerate(part(table, told_by._CONSTRUCTION, told_by._BALLOON))
    return {missing: count for missing, count in counts if count}


def test_territories_of_the_construction_site_are_told_by_what_they_lack() -> None:
    table = with_special(Unlock.CONSTRUCTION_SITE, "FFGGVV")
    assert construction(table) == {6: 3}
    for number in range(1, 6):
        table.lay("FFFFFF", (0, -number))
        assert construction(table) == {6 - number: 1, 6: 2}
    table.lay("FFFFFF", (0, -6))
    assert construction(table) == {6: 2}, "it has seven tiles"


def test_of_the_construction_site_only_territories_that_are_open_are_told() -> None:
    table = with_special(Unlock.CONSTRUCTION_SITE, "FMMMMM")
    assert construction(table) == {6: 1}, "it shows no other landscape"
    table.lay("MMMMMM", (0, -1))
    assert construction(table) == {}


def test_of_the_balloon_the_two_longest_flights_are_told() -> None:
    def flights() -> list[int]:
        return part(table, told_by._BALLOON, told_by._BUILDINGS)

    table = with_special(Unlock.BALLOON_LAUNCH_SITE)
    assert flights() == [0, 0]
    table.lay_all("MMMMMM", (1, 0), (2, 0))
    assert flights() == [2, 0]
    table.lay("MMMMMM", (0, 1))
    assert flights() == [2, 1]
    table.lay_all("MMMMMM", (0, 2), (0, 3))
    assert flights() == [3, 2]
    table.lay("MMMMMM", (3, 0))
    assert flights() == [3, 3]
    table.lay_all("MMMMMM", (0, -1), (0, 4), (0, 5), (0, 6))
    assert flights() == [6, 3]


# Buildings and stations.


def buildings(table: Table) -> dict[str, list[int]]:
    """By landscape: tiles, open edges, tokens face down, numbers of the tasks in the territory."""
    found = part(table, told_by._BUILDINGS, told_by._STATIONS)
    parts = told_by._BUILDING_PARTS
    by_landscape = {
        landscape: found[n * parts : (n + 1) * parts]
        for n, (_, landscape, _) in enumerate(BUILDINGS)
    }
    return {landscape: given for landscape, given in by_landscape.items() if any(given)}


@pytest.mark.parametrize(("unlock", "landscape", "letter"), BUILDINGS)
def test_of_a_building_its_territory_is_told_with_the_tasks_in_it(
    unlock: Unlock, landscape: str, letter: str
) -> None:
    table = with_special(unlock, f"{letter}MM{letter}MM")
    tokens = len(table.tile_set.tokens[LANDSCAPE_BY_KEY[landscape]])
    assert buildings(table) == {landscape: [1, 2, tokens, 0]}
    table.lay(letter * 6, (0, 1), task=f"{landscape} 5")
    assert buildings(table) == {landscape: [2, 4, tokens, 5]}, "six open edges are told as four"
    table.lay(f"{letter}MMMMM", (0, 2), task=f"{landscape} 7")
    assert buildings(table) == {landscape: [3, 4, tokens, 5 + 7]}
    table.lay(f"M{letter}MMMM", (1, 0), task=f"{landscape} 6")
    assert buildings(table) == {landscape: [3, 4, tokens, 5 + 7]}, "this task is elsewhere"


def test_tokens_that_were_revealed_are_not_to_come_for_a_building() -> None:
    table = Table(unlocked=[Unlock.FOREST_CABIN])
    tokens = len(table.tile_set.tokens[Landscape.FOREST])
    table.reveal("T06 forest 6")
    table.place_anywhere()
    table.lay("MMMFMM", (0, -1), unlock=Unlock.FOREST_CABIN)
    assert buildings(table) == {"forest": [2, 4, tokens - 1, 6]}


def test_a_task_of_another_landscape_is_not_in_the_territory_of_a_building() -> None:
    table = with_special(Unlock.FOREST_CABIN, "FMMMMM")
    tokens = len(table.tile_set.tokens[Landscape.FOREST])
    table.lay("FMGFMM", (0, -1), task="grain 5")
    assert buildings(table) == {"forest": [2, 1, tokens, 0]}


@pytest.mark.parametrize("letters", ["FMMMMM", "MMMMMM"])
def test_a_building_whose_territory_is_closed_or_missing_has_nothing_to_be_told(
    letters: str,
) -> None:
    table = with_special(Unlock.FOREST_CABIN, letters)
    table.lay("MMMMMM", (0, -1))
    assert buildings(table) == {}


STATIONS = [
    (Unlock.TRAIN_STATION, "T", told_by._STATIONS),
    (Unlock.HARBOR, "R", told_by._STATIONS + told_by._STATION_PARTS),
]


@pytest.mark.parametrize(("unlock", "letter", "first"), STATIONS)
def test_of_a_station_the_tiles_of_its_line_are_told_with_its_open_edges(
    unlock: Unlock, letter: str, first: int
) -> None:
    def stations(table: Table) -> list[int]:
        inputs = told(table)
        own = inputs[first : first + told_by._STATION_PARTS]
        assert sum(inputs[told_by._STATIONS :]) == sum(own), "the other one does not lie"
        return own

    table = with_special(unlock, f"MMM{letter}MM")
    assert stations(table) == [1, 0, 1, 0, 0]
    table.lay(f"{letter}M{letter}{letter}MM", (0, 1))
    assert stations(table) == [2, 0, 0, 1, 0]
    table.lay(letter * 6, (0, 2))
    assert stations(table) == [3, 0, 0, 0, 1], "three open edges and more are one"
    table.lay_all("MMMMMM", *((1, 0), (1, 1), (1, 2), (0, 3), (-1, 3), (-1, 2)))
    assert stations(table) == [3, 1, 0, 0, 0], "it is closed"
    assert stations(with_special(unlock)) == [0, 0, 0, 0, 0], "it has no line"
