"""What each row of a final scoring is the sum of."""

from __future__ import annotations

from random import Random

from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.score_rows import SCORE
from dorfplatz.bohemian.state import PHASE_OVER
from dorfplatz.bohemian.view_types import Part
from tests.bohemian.games import new_position, play_on
from tests.bohemian.position_table import PositionTable
from tests.bohemian.table import EVERY_KIND, GREEN, RED, YELLOW, InPlay


def parts(table: PositionTable, row: str, seat: int = RED) -> list[Part]:
    return SCORE.parts(table.setup, (table.setup, table.state, table.position.villages), seat)[row]


def test_r50_shops_are_the_sum_of_their_sets_the_widest_first() -> None:
    shops = "bakery, butchery, dairy, tailor"
    table = PositionTable(f"Anschow: {shops}", "Nenbrad: bakery, butchery", "Obethal: bakery")
    for kind in ("bakery", "butchery", "dairy", "tailor"):
        table.put(RED, f"Anschow {kind}")
    table.put(RED, "Nenbrad bakery", "Nenbrad butchery", "Obethal bakery")
    assert parts(table, "shops") == [
        {"points": 20, "for": "shops", "count": 4},
        {"points": 5, "for": "shops", "count": 2},
        {"points": 1, "for": "shops", "count": 1},
    ]
    assert parts(table, "shops", YELLOW) == []


def test_r39_town_halls_name_their_villages_and_what_is_missing_there() -> None:
    table = PositionTable("Anschow: hall 7, farm", "Nenbrad: hall 5, inn, farm, manor 5")
    table.put(RED, "Anschow hall", "Nenbrad hall")
    table.put(YELLOW, "Anschow farm", "Nenbrad farm")
    assert parts(table, "town_halls") == [
        {"points": 7, "for": "hall", "village": "Anschow"},
        {"points": 0, "for": "idle_hall", "village": "Nenbrad", "count": 2},
    ]
    assert parts(table, "town_halls", YELLOW) == [{"points": -5, "for": "no_hall"}]


def test_r45_churches_name_the_place_that_they_bring() -> None:
    table = PositionTable(f"Anschow: {', '.join(['church'] * 6)}", players=3)
    table.put(RED, "Anschow church", "Anschow church 2", "Anschow church 3")
    table.put(YELLOW, "Anschow church 4", "Anschow church 5")
    table.put(GREEN, "Anschow church 6")
    assert [parts(table, "churches", seat) for seat in (RED, YELLOW, GREEN)] == [
        [{"points": 10, "for": "most_churches", "count": 3}],
        [{"points": 6, "for": "second_churches", "count": 2}],
        [{"points": 0, "for": "fewer_churches", "count": 1}],
    ]
    shared = PositionTable("Anschow: church, church", players=3)
    shared.put(RED, "Anschow church")
    shared.put(YELLOW, "Anschow church 2")
    told = [{"points": 6, "for": "shared_churches", "count": 1}]
    assert [parts(shared, "churches", seat) for seat in (RED, YELLOW, GREEN)] == [told, told, []]


def test_r51_tiles_bring_half_of_what_flour_and_glass_pay_together() -> None:
    table = PositionTable(*EVERY_KIND)
    table.put(RED, "Anschow mill", "Anschow glass")
    assert parts(table, "tiles") == [{"points": 2, "for": "tiles", "flour": 2, "glass": 3}]


def test_the_parts_of_a_row_add_up_to_it_and_are_told_when_the_game_is_over() -> None:
    position = new_position(seed=11, players=4)
    for _ in play_on(InPlay.of(position), Random(11)):
        if position.state.phase != PHASE_OVER:
            assert position.view(None)["result"] is None
    view = position.view(None)
    result = view["result"]
    for seat, told in enumerate(result["parts"]):
        rows = result["breakdown"][seat]
        sums = {row: sum(part["points"] for part in found) for row, found in told.items()}
        assert {"coins": rows["coins"], **sums} == rows
        assert list(rows) == view["score_rows"] == [row.name for row in SCORE]
        assert sum(rows.values()) == KERNELS.score(*InPlay.of(position).records, seat)
