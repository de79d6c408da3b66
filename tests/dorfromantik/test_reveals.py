"""What is revealed, how likely it is, whose turn it is and when the game ends."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.state import PHASE_OVER, PHASE_REVEAL, PHASE_SET_ASIDE
from dorfplatz.kernel.verbs import CHANCE, OVER
from tests.dorfromantik.table import Table, make_set

MEADOW = "MMMMMM"


def with_three_tasks() -> Table:
    """A table with three tasks far from being fulfilled, so that landscape tiles follow."""
    table = Table()
    table.lay("FFFFFF", (0, 0), task="forest 6")
    table.lay("GGGGGG", (0, 1), task="grain 6")
    table.lay("VVVVVV", (0, 2), task="village 6")
    return table


def test_d01_the_first_three_reveals_are_task_tiles_and_then_landscape_tiles_come() -> None:
    table = Table()
    for reveal in ("T02 grain 6", "T06 forest 6", "T15 village 6"):
        assert table.next_is_task
        table.reveal(reveal)
        table.place_anywhere()
    assert not table.next_is_task
    table.reveal("L17")
    table.place_anywhere()
    assert not table.next_is_task


def test_d01_a_forest_tile_comes_with_a_forest_token() -> None:
    table = Table()
    table.reveal("T03 forest 4")
    view = table.position.view(None)
    assert view["hand"]["token"] == ("forest", 4)
    assert view["to_come"]["tokens"]["forest"] == [5, 5, 6, 6]


@pytest.mark.parametrize("number", [2, 5])
def test_d01_a_task_tile_comes_as_soon_as_fewer_than_three_tokens_lie_out(number: int) -> None:
    table = with_three_tasks()
    assert not table.next_is_task
    table.state.task_number[0] = number  # fulfilled with two tiles, or not yet
    table.lay("MMMFMM", (0, -1))
    assert table.next_is_task is (number == 2)


def test_d02_the_first_tile_is_a_task_tile_and_may_lie_in_any_turn() -> None:
    table = Table()
    assert table.next_is_task
    table.reveal("T05 grain 5")
    assert table.placements == {f"0,0 r{turn}" for turn in range(6)}


def test_d13_landscape_tiles_come_to_the_end_once_the_task_tiles_are_used_up() -> None:
    table = Table(make_set(landscape=[MEADOW] * 6, tasks=["forest 5 FMMMMM"]))
    revealed = []
    while table.state.phase != PHASE_OVER:
        revealed.append(table.reveal_any())
        table.place_anywhere()
    assert revealed[0] == "T0 forest 5"
    assert len(revealed) == 1 + 6 - 3
    assert all(text.startswith("L") for text in revealed[1:])


def test_d14_the_game_ends_at_once_when_no_landscape_tile_is_left_to_reveal() -> None:
    table = Table()
    for reveal in ("T02 grain 6", "T06 forest 6", "T15 village 6"):
        table.reveal(reveal)
        table.place_anywhere()
    table.state.landscape_stack = 1
    assert KERNELS.to_move(*table.records) == CHANCE
    table.reveal("L17")
    table.place_anywhere()
    assert KERNELS.to_move(*table.records) == OVER
    assert KERNELS.count_moves(*table.records) == 0


@pytest.mark.parametrize(("number", "resolved"), [(2, "fulfilled"), (1, "cancelled")])
def test_d14_task_tiles_follow_when_the_last_landscape_tile_took_a_token_off(
    number: int, resolved: str
) -> None:
    table = with_three_tasks()
    table.state.task_number[0] = number
    table.state.landscape_stack = 0
    table.lay("MMMFMM", (0, -1))
    assert len(getattr(table, resolved)) == 1
    assert table.state.phase == PHASE_REVEAL
    assert table.next_is_task
    table.reveal_any()
    table.place_anywhere()
    assert len(table.tasks) == 3
    assert table.state.phase == PHASE_OVER


def test_d14_the_game_ends_when_a_token_was_taken_off_but_no_task_tile_is_left() -> None:
    table = with_three_tasks()
    table.state.task_number[0] = 2
    table.state.landscape_stack = 0
    table.state.unseen_tasks = 0
    table.lay("MMMFMM", (0, -1))
    assert table.fulfilled == ["forest 6"]
    assert table.state.phase == PHASE_OVER


def river_without_a_bank() -> Table:
    """A table on which a river tile fits nowhere: every free cell has its railroad edges."""
    set_ = make_set(landscape=["RRRRRR"] * 5, tasks=["railroad 5 TTTTTT"] * 5)
    table = Table(set_, players=3)
    for cell in ((0, 0), (1, 0), (0, 1)):
        table.reveal_any()
        table.place(f"{cell[0]},{cell[1]} r0")
    return table


def test_d15_a_tile_that_fits_nowhere_is_set_aside_and_the_same_player_reveals_another() -> None:
    table = river_without_a_bank()
    assert table.state.seat == 0
    table.reveal("L2")
    assert table.state.phase == PHASE_SET_ASIDE
    assert table.placements == set()
    assert KERNELS.count_moves(*table.records) == 1
    move = KERNELS.nth_move(*table.records, 0)
    assert table.position.format_move(move) == "set aside L2"
    assert table.position.move_event(move) == {"e": "set_aside", "seat": 0, "tile": "L2"}
    table.set_aside()
    assert table.state.seat == 0
    assert table.state.phase == PHASE_REVEAL
    assert table.position.view(None)["set_aside"] == ["L2"]
    table.reveal("L0")
    table.set_aside()
    assert table.state.phase == PHASE_OVER


def test_d15_a_task_tile_is_set_aside_with_its_token() -> None:
    table = river_without_a_bank()
    table.hold("RRRRRR", task="river 4")
    assert table.state.phase == PHASE_SET_ASIDE
    table.set_aside()
    assert table.state.tasks == 3
    assert "river" not in " ".join(table.tasks)


def test_d15_a_tile_that_can_be_placed_cannot_be_set_aside() -> None:
    table = Table()
    table.reveal("T01 forest 4")
    error = table.position.why_illegal(table.position.parse_move("set aside T01"))
    assert error is not None
    assert error.code == "dorfromantik:illegal.not_to_set_aside"
    assert error.ruling == "D15"


@pytest.mark.parametrize("players", range(1, 7))
def test_d16_the_turn_goes_round_with_every_placement(players: int) -> None:
    table = Table(players=players)
    seats = []
    for _ in range(2 * players):
        table.reveal_any()
        seats.append(KERNELS.to_move(*table.records))
        table.place_anywhere()
    assert seats == [*range(players), *range(players)]


def test_a_reveal_takes_every_unseen_tile_as_equally_likely_those_taken_out_included() -> None:
    table = with_three_tasks()
    assert len(table.outcomes) == 48
    assert set(table.weights) == {1}
    table.reveal("L17")
    table.place_anywhere()
    assert len(table.outcomes) == 47
    assert "L17" not in table.outcomes


def test_a_reveal_of_a_task_weighs_tiles_alike_and_then_the_tokens_of_their_landscape() -> None:
    table = Table()
    table.reveal("T01 forest 4")
    table.place_anywhere()
    whole = sum(table.weights)
    odds = {
        text: Fraction(weight, whole)
        for text, weight in zip(table.outcomes, table.weights, strict=True)
    }
    assert sum(odds.values()) == 1
    assert odds["T03 forest 5"] == Fraction(1, 24) * Fraction(2, 4)
    assert odds["T02 grain 4"] == Fraction(1, 24) * Fraction(1, 5)
    assert "T03 forest 4" not in odds
    assert "T01 forest 5" not in odds


def test_reveals_that_are_drawn_follow_their_weights() -> None:
    table = Table()
    table.reveal("T01 forest 4")
    table.place_anywhere()
    draws = 48_000
    records = table.records
    drawn = Counter(
        table.position.format_outcome(KERNELS.draw_outcome(*records)) for _ in range(draws)
    )
    whole = sum(table.weights)
    assert set(drawn) == set(table.outcomes)
    for text, weight in zip(table.outcomes, table.weights, strict=True):
        expected = draws * weight / whole
        assert abs(drawn[text] - expected) < 5 * expected**0.5


def test_drawing_changes_nothing_but_the_generator() -> None:
    table = Table()
    before = table.position.view(None)
    KERNELS.draw_outcome(*table.records)
    assert table.position.view(None) == before


def test_a_reveal_that_cannot_come_is_refused_with_its_reason() -> None:
    table = Table()

    def refusal(text: str) -> tuple[str, str | None]:
        error = table.position.why_impossible(table.position.parse_outcome(text))
        assert error is not None
        return error.code.rpartition(".")[2], error.ruling

    assert refusal("L17") == ("not_task", "D01")
    table.reveal("T01 forest 4")
    assert refusal("T02 grain 4") == ("no_reveal", "D01")
    table.place_anywhere()
    assert refusal("T01 forest 5") == ("not_task", "D01")
    assert refusal("T03 forest 4") == ("not_task", "D01")
    table = with_three_tasks()
    assert refusal("T02 grain 4") == ("not_landscape", "D01")
