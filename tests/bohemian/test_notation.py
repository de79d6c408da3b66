"""Moves and rolls as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.base.errors import NotationError
from tests.bohemian.position_table import PositionTable
from tests.bohemian.table import legal_moves

VILLAGES = (
    "Nenbrad: glass, farm, inn, hall 6",
    "Nové Hrady: inn, inn, mill, bakery",
    "Nenhof: farm",
)


@pytest.fixture
def table() -> PositionTable:
    """A table with names that are alike, have spaces and accents, and two inns in a village."""
    table = PositionTable(*VILLAGES)
    table.roll(3, 3, 4, 6)
    return table


def test_every_kind_of_move_is_written_as_the_page_says(table: PositionTable) -> None:
    table.give_special(0)
    moves = [table.position.format_move(move) for move in legal_moves(table)]
    assert "3+4 Nenbrad glass" in moves
    assert "3+6 Nové Hrady inn #2" in moves
    assert "3+3 bishop" in moves
    assert "reroll 3+3+6" in moves
    assert "3+4 special" not in moves


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("3+4 nenbrad GLASS", "3+4 Nenbrad glass"),
        ("  4 + 3   Nenbrad   glass factory ", "3+4 Nenbrad glass"),
        ("3+4 Nenbrad glass_factory", "3+4 Nenbrad glass"),
        ("3+4 nenb gl", "3+4 Nenbrad glass"),
        ("3+6 nove hrady inn", "3+6 Nové Hrady inn #1"),
        ("3+6 nov inn #2", "3+6 Nové Hrady inn #2"),
        ("4+6 nenbrad town hall", "4+6 Nenbrad hall"),
        ("3+3 BISHOP", "3+3 bishop"),
        ("6+4 special", "4+6 special"),
        ("reroll 6 3", "reroll 3+6"),
        ("reroll 3+6+3", "reroll 3+3+6"),
        ("End", "end"),
        ("pass", "pass"),
        ("income", "income"),
        ("forgo", "forgo"),
    ],
)
def test_case_accents_spaces_and_short_names_do_not_matter(
    table: PositionTable, typed: str, meant: str
) -> None:
    assert table.position.format_move(table.position.parse_move(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("hello", "not_understood"),
        ("3+4", "not_understood"),
        ("3+4 glass", "not_understood"),
        ("3+4 Nen glass", "no_village"),
        ("3+4 Prag glass", "no_village"),
        ("3+4 Nenbrad castle", "not_understood"),
        ("3+4 Nenbrad mill", "no_such_building"),
        ("3+6 Nové Hrady inn #3", "no_such_building"),
        ("0+4 Nenbrad glass", "dice"),
        ("3+7 Nenbrad glass", "dice"),
        ("1+1+1+1+1 Nenbrad glass", "dice"),
        ("reroll", "dice"),
        ("reroll all", "dice"),
        ("3+4+ Nenbrad glass", "not_understood"),
        ("x" * 1000, "not_understood"),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_the_reason(
    table: PositionTable, typed: str, reason: str
) -> None:
    with pytest.raises(NotationError) as caught:
        table.position.parse_move(typed)
    assert caught.value.code == f"bohemian-villages:notation.{reason}"
    for language in ("en", "de", "it"):
        assert len(caught.value.explain(language)) < 400


@given(st.text(max_size=80))
def test_no_text_at_all_brings_another_error(text: str) -> None:
    position = PositionTable(*VILLAGES).position
    try:
        move = position.parse_move(text)
    except NotationError:
        return
    assert position.parse_move(position.format_move(move)) == move


def test_a_roll_is_written_as_its_numbers(table: PositionTable) -> None:
    outcome = table.position.parse_outcome("6 2 4 3")
    assert table.position.format_outcome(outcome) == "2 3 4 6"
    assert table.position.parse_outcome("2+3+4+6") == outcome


@pytest.mark.parametrize("typed", ["", "7", "0 1", "1 2 3 4 5", "one", "²", "1 2 x"])
def test_a_text_that_is_no_roll_is_refused(table: PositionTable, typed: str) -> None:
    with pytest.raises(NotationError, match="does not name dice"):
        table.position.parse_outcome(typed)
