"""What a position is worth, and how well the greedy bot plays by it."""

from __future__ import annotations

import pytest

from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.landscapes import Landscape
from dorfplatz.dorfromantik.promises import coming_tasks_of
from dorfplatz.kernel.compile import COMPILED
from dorfplatz.lab.simulate import simulate
from tests.dorfromantik.table import Table


def value(table: Table) -> int:
    return KERNELS.evaluate(*table.records, 0)


def test_what_is_counted_before_anything_was_learned_is_the_score_and_what_is_unlocked() -> None:
    learned = KERNELS.learned
    assert learned is not None
    table = with_task(6)
    assert learned.base(*table.records, 0) == KERNELS.score(*table.records, 0) * 1000 > 0
    before = learned.base(*table.records, 0)
    table.setup.red_hearts = 1
    table.state.red_hearts = 1
    table.state.landscape_stack = 20
    assert learned.base(*table.records, 0) > before


def with_task(tiles: int, *, task: str = "forest 6", edges: str = "FMMFMM") -> Table:
    """A task in a straight territory of so many tiles."""
    table = Table()
    table.lay(edges, (0, 0), task=task)
    for step in range(1, tiles):
        table.lay(edges, (0, step))
    return table


@pytest.mark.parametrize(
    ("task", "edges"), [("forest 6", "FMMFMM"), ("river 6", "RMMRMM"), ("railroad 6", "TMMTMM")]
)
def test_a_task_promises_more_the_fewer_tiles_it_lacks(task: str, edges: str) -> None:
    values = [value(with_task(tiles, task=task, edges=edges)) for tiles in range(1, 6)]
    assert values == sorted(values)
    assert len(set(values)) == 5


def test_a_task_promises_more_the_more_cells_it_can_go_on_in() -> None:
    def in_cells(letters: str) -> int:
        table = Table()
        table.lay(letters, (0, 0), task="forest 4")
        return value(table)

    assert in_cells("FMMMMM") < in_cells("FMFMMM")


def test_a_cell_that_a_railroad_points_at_is_no_way_for_a_forest_to_go_on() -> None:
    def beside(letters: str) -> int:
        table = Table()
        table.lay("FMMMMM", (0, 0), task="forest 4")
        table.lay(letters, (1, -1))  # its north-west edge points at (0, -1) too
        return value(table)

    assert beside("MMMMMT") < beside("MTMMMM")


@pytest.mark.parametrize("line", ["R", "T"])
def test_lines_that_point_at_one_cell_promise_less_than_lines_that_do_not(line: str) -> None:
    def beside(letters: str) -> int:
        table = Table()
        table.lay("MRMMMM", (0, 0))  # points at (1, -1)
        table.lay(letters, (1, 0))
        return value(table)

    north, south = f"{line}MMMMM", f"MMM{line}MM"
    assert beside(north) < beside(south)


def test_three_lines_in_a_cell_promise_less_than_two() -> None:
    def around(letters: str) -> int:
        table = Table()
        table.lay("MTMMMM", (0, 0))
        table.lay("TMMMMM", (1, 0))
        table.lay("MMMMMM", (0, -1))
        table.lay(letters, (1, -2))
        return value(table)

    assert around("MMMTMM") < around("TMMMMM")


def with_another_forest(*tiles: tuple[str, tuple[int, int]], unseen_tasks: int = 0) -> int:
    """A task at (0, 0), whose forest can go on in (0, -1), and another forest to the north."""
    table = Table()
    # With none to come, how well the cells would suit other tasks is left out.
    table.state.unseen_tasks = unseen_tasks
    table.lay("FMMMMM", (0, 0), task="forest 4")
    table.lay("MMMMMM", (1, -1))
    for letters, cell in tiles:
        table.lay(letters, cell)
    return value(table)


def test_a_cell_where_a_task_would_have_too_many_tiles_is_no_way_for_it_to_go_on() -> None:
    """The other forest points at (0, -1) as well, or past it."""
    end = ("MMMFMM", (1, -3))
    assert with_another_forest(("FMMMFM", (1, -2)), end) == with_another_forest(
        ("FMMMMF", (1, -2)), end
    )
    middle, end = ("FMMFMM", (1, -3)), ("MMMFMM", (1, -4))
    assert with_another_forest(("FMMMFM", (1, -2)), middle, end) < with_another_forest(
        ("FMMMMF", (1, -2)), middle, end
    )


@pytest.mark.parametrize("unseen_tasks", [0, 25])
def test_a_territory_that_points_at_a_cell_twice_counts_once_there(unseen_tasks: int) -> None:
    first = ("MMMMFF", (1, -2))
    twice = with_another_forest(first, ("MMFFMM", (0, -2)), unseen_tasks=unseen_tasks)
    once = with_another_forest(first, ("MMFMMM", (0, -2)), unseen_tasks=unseen_tasks)
    assert twice == once


def test_more_cells_than_three_to_go_on_in_are_as_good_as_three() -> None:
    def in_cells(letters: str) -> int:
        table = Table()
        table.lay(letters, (0, 0), task="forest 4")
        return value(table)

    assert in_cells("FFFFFF") == in_cells("FMFMFM") > in_cells("FMFMMM")


def test_a_task_that_is_out_of_the_way_promises_no_further_task_when_none_is_left() -> None:
    table = with_task(3)
    before = value(table)
    table.state.unseen_tasks = 0
    assert value(table) < before


def forests(*sizes: int) -> int:
    """What straight forests of these sizes are worth, side by side below a row of meadow."""
    table = Table()
    table.lay_all("MMMMMM", *((q, 0) for q in range(9)))
    for column, size in enumerate(sizes):
        for step in range(size):
            table.lay("FMMFMM" if step else "MMMFMM", (2 * column, step + 1))
    return value(table)


def test_a_territory_that_lacks_just_the_task_tile_suits_a_coming_task_best() -> None:
    # Forest tokens are 4, 5, 5, 6 and 6.
    assert forests() < forests(1) < forests(2) < forests(3) < forests(4)
    assert forests(6) == forests(9) == forests()


def test_the_two_best_cells_for_a_coming_task_count() -> None:
    assert forests(3) < forests(3, 3) == forests(3, 3, 3)
    assert forests(3, 3) == forests(3, 3, 1)


def test_cells_suit_no_coming_task_when_no_token_of_the_landscape_is_left() -> None:
    table = Table()
    table.lay("FMMMMM", (0, 0))
    before = value(table)
    for number in (4, 5, 6):
        table.state.tokens[1, number] = 0
    assert value(table) < before


def test_cells_suit_no_coming_task_when_no_task_tile_is_left() -> None:
    table = Table()
    table.lay("FMMMMM", (0, 0))
    assert coming_tasks_of(table.state.record, Landscape.FOREST) > 0
    table.state.unseen_tasks = 0
    assert coming_tasks_of(table.state.record, Landscape.FOREST) == 0


def test_a_flag_promises_less_than_its_points_while_its_territory_is_open() -> None:
    table = Table()
    table.state.unseen_tasks = 0
    table.lay("MMMVMM", (0, 0), flag="red")
    table.lay("VMMVMM", (0, 1))
    assert 0 < value(table) < 2000
    table.lay("VMMMMM", (0, 2))
    assert value(table) == 3000


def test_at_the_end_only_the_result_counts() -> None:
    table = with_task(3)
    table.state.landscape_stack = 0
    assert value(table) == 1000 * table.score


def test_the_promise_is_the_same_for_every_seat() -> None:
    table = with_task(3)
    assert value(table) == KERNELS.evaluate(*table.records, 1)


@pytest.mark.skipif(not COMPILED, reason="takes minutes uncompiled")
def test_a_greedy_bot_plays_far_better_than_people_in_their_first_game() -> None:
    simulation = simulate("dorfromantik", ["greedy"], games=100, seed=1, players=1)
    assert simulation.by_bot()[0].score.mean > 120


@pytest.mark.slow
@pytest.mark.parametrize("games", [100, pytest.param(1000, marks=pytest.mark.thorough)])
def test_greedy_bots_together_average_well_over_70_points(games: int) -> None:
    simulation = simulate("dorfromantik", ["greedy", "greedy"], games=games, seed=2, players=2)
    assert simulation.by_bot()[0].score.mean > 130
