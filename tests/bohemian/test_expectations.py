"""What a guided game can expect of a move."""

from __future__ import annotations

from tests.bohemian.position_table import PositionTable


def test_the_kind_of_the_building_that_is_occupied() -> None:
    table = PositionTable("Nenbrad: glass, farm", "Anschow: glass", players=3)
    table.roll(3, 4, 1, 1)
    position = table.position
    glass = position.parse_move("3+4 Nenbrad glass")
    assert position.is_as_expected(glass, "kind", "glass_factory")
    assert not position.is_as_expected(glass, "kind", "farm")
    assert position.is_as_expected(glass, "village", "Nenbrad")
