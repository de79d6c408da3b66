"""Moves and reveals as text."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.base.errors import NotationError
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.moves import SET_ASIDE
from tests.dorfromantik.table import Table


def with_l17() -> Table:
    """A table on which L17 (MFMFMF) is in hand; it has two turns."""
    table = Table()
    for reveal in ("T02 grain 6", "T06 forest 6", "T15 village 6"):
        table.reveal(reveal)
        table.place_anywhere()
    table.reveal("L17")
    return table


@pytest.mark.parametrize(
    "typed",
    [
        "L17 @2,-1 r1",
        "l17@2,-1r1",
        "  L17   @ 2 , -1   r 1 ",
        "@2,-1 r1",
        "L17 @(2,-1) r1",
        "L17 @+2,-1 r3",
        "@2;-1 r5",
        "@2 -1 r1",
    ],
)
def test_capitals_spaces_and_the_tiles_name_do_not_matter(typed: str) -> None:
    table = with_l17()
    move = table.position.parse_move(typed)
    assert table.position.format_move(move) == "L17 @2,-1 r1"


@pytest.mark.parametrize("typed", ["set aside L17", "set aside", "SET  ASIDE l17", "setaside"])
def test_setting_aside_is_written_out(typed: str) -> None:
    table = with_l17()
    assert table.position.parse_move(typed) == SET_ASIDE
    assert table.position.format_move(SET_ASIDE) == "set aside L17"


def test_the_turn_can_be_left_out_when_it_makes_no_difference() -> None:
    table = Table()
    table.reveal("T06 forest 4")  # FFFFFF
    assert table.position.format_move(table.position.parse_move("@0,0")) == "T06 @0,0 r0"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "not_understood"),
        ("L17", "not_understood"),
        ("L17 2,-1 r1", "not_understood"),
        ("L17 @2 r1", "not_understood"),
        ("L17 @2,-1 x1", "not_understood"),
        ("@2,-1 r1" + " " * 300, "not_understood"),
        ("L17 @2,-1 r6", "turn"),
        ("L17 @2,-1", "turn_missing"),
        ("L17 @200,0 r1", "too_far"),
        ("L18 @2,-1 r1", "not_in_hand"),
        ("set aside L18", "not_in_hand"),
        ("L99 @2,-1 r1", "unknown_tile"),
        ("set aside nothing", "unknown_tile"),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_the_reason(typed: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        with_l17().position.parse_move(typed)
    assert caught.value.code == f"dorfromantik:notation.{reason}"
    assert all(caught.value.explain(language) for language in ("en", "de", "it"))


def test_no_move_can_be_read_while_no_tile_is_in_hand() -> None:
    with pytest.raises(NotationError) as caught:
        Table().position.parse_move("@0,0 r0")
    assert caught.value.code == "dorfromantik:notation.no_tile"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("T04 railroad 5", "T04 railroad 5"),
        (" t04  RAILROAD 5 ", "T04 railroad 5"),
        ("L17", "L17"),
        ("l17", "L17"),
    ],
)
def test_reveals_are_read_in_capitals_or_not(typed: str, meant: str) -> None:
    position = Table().position
    assert position.format_outcome(position.parse_outcome(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "unknown_tile"),
        ("L99", "unknown_tile"),
        ("X04 railroad 5", "unknown_tile"),
        ("T04", "token_missing"),
        ("T04 railroad", "unknown_tile"),
        ("T04 river 5", "token"),
        ("T04 railroad 7", "token"),
        ("L17 forest 5", "token"),
        ("L17" * 100, "not_understood"),
    ],
)
def test_a_text_that_is_no_reveal_is_refused_with_the_reason(typed: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        Table().position.parse_outcome(typed)
    assert caught.value.code == f"dorfromantik:notation.{reason}"


@given(seed=st.integers(0, 1000))
def test_every_move_and_reveal_reads_back_as_it_is_written(seed: int) -> None:
    table = Table(seed=seed)
    records = table.records
    for _ in range(12):
        outcome = KERNELS.draw_outcome(*records)
        position = table.position
        assert position.parse_outcome(position.format_outcome(outcome)) == outcome
        KERNELS.apply_outcome(*records, outcome)
        moves = [KERNELS.nth_move(*records, n) for n in range(KERNELS.count_moves(*records))]
        for move in moves:
            assert position.parse_move(position.format_move(move)) == move
        KERNELS.apply_move(*records, moves[seed % len(moves)])


@given(st.text(max_size=40))
def test_any_other_text_is_refused_and_nothing_worse(typed: str) -> None:
    position = with_l17().position
    for read in (position.parse_move, position.parse_outcome):
        with suppress(NotationError):
            read(typed)
