"""What lies open on the table, as data and as text."""

from __future__ import annotations

import json
from random import Random

import pytest
from pydantic import TypeAdapter

from dorfplatz.bohemian.state import PHASE_OVER
from dorfplatz.bohemian.view_types import BohemianView
from tests.bohemian.games import new_position, play_on
from tests.bohemian.position_table import PositionTable
from tests.bohemian.table import EVERY_KIND, GREEN, RED, YELLOW, InPlay


def nenbrad() -> PositionTable:
    """The rulebook's Nenbrad, one placement before its inn wakes."""
    table = PositionTable("Nenbrad: glass, farm, inn, hall 6", "Anschow: glass, church", players=3)
    table.put(RED, "Nenbrad inn")
    table.put(YELLOW, "Nenbrad hall")
    table.put(GREEN, "Nenbrad farm", "Anschow church")
    return table


def test_a_village_shows_its_buildings_with_owners_coins_and_waking_inns() -> None:
    table = nenbrad()
    village = table.position.view(None)["villages"][0]
    assert (village["name"], village["occupied"], village["size"]) == ("Nenbrad", 3, 4)
    glass, _farm, inn, hall = village["buildings"]
    assert glass == {"kind": "glass_factory", "owner": None}
    assert inn == {"kind": "inn", "owner": RED, "active": False, "others_missing": 1}
    assert hall == {"kind": "town_hall", "owner": YELLOW, "coins": 6}


def test_a_player_shows_what_the_cardboard_table_hides_in_plain_sight() -> None:
    table = nenbrad()
    table.give_bishop(GREEN)
    green = table.position.view(None)["players"][GREEN]
    assert green["figures"] == 11
    assert green["income"] == 1
    assert green["occupies"]["farm"] == 1
    assert green["bishop"] is True
    yellow = table.position.view(None)["players"][YELLOW]
    assert yellow["town_halls"] == [{"village": "Nenbrad", "coins": 6, "missing": 1}]
    assert table.position.view(None)["players"][RED]["inns_inactive"] == 1


def test_r81_where_coins_are_not_open_a_seat_sees_only_its_own_until_the_end() -> None:
    table = PositionTable(*EVERY_KIND, open_coins=False)
    table.coins[RED] = 9
    assert table.position.view(RED)["players"][RED]["coins"] == 9
    for viewer in (YELLOW, None):
        shown = table.position.view(viewer)["players"][RED]
        assert shown["coins"] is shown["score"] is shown["breakdown"] is None
    assert "9" not in table.position.render().splitlines()[-2].split()[1:3]
    table.supply[RED] = 0
    table.begin_turn(RED)
    assert table.position.view(YELLOW)["players"][RED]["coins"] == 9


def test_a_view_is_json_and_never_holds_the_generator() -> None:
    table = nenbrad()
    before = json.dumps(table.position.view(None))
    for word in range(4):
        table.state.generator[word] = 12345 + word
    assert json.dumps(table.position.view(None)) == before


def test_the_table_as_text_is_at_most_80_columns_wide_and_says_whose_turn_it_is() -> None:
    table = nenbrad()
    table.roll(1, 2, 3, 4)
    for language, first in (("en", "Round 1. A"), ("de", "Runde 1. A"), ("it", "Giro 1. A")):
        lines = table.position.render(language).splitlines()
        assert lines[0].startswith(first)
        villages = lines[2 : lines.index("", 2)]
        assert max(map(len, villages)) <= 80
    assert "inn A" in table.position.render()
    table.activate("Nenbrad inn")
    assert "inn A*" in table.position.render()


def test_the_end_is_told_with_reason_and_winners() -> None:
    table = nenbrad()
    table.supply[RED] = 0
    table.begin_turn(RED)
    heading = table.position.render().splitlines()[0]
    assert heading == "The game is over: the active player has no figures left. Most coins: C."
    assert table.position.view(None)["result"]["winners"] == [GREEN]
    assert table.position.view(None)["active"] is None


def test_r55_a_player_shows_which_inns_and_churches_pay() -> None:
    table = nenbrad()
    table.activate("Nenbrad inn")
    table.give_bishop(GREEN)
    players = table.position.view(None)["players"]
    assert players[RED]["income_from"] == {"inns": ["Nenbrad"], "churches": 0}
    assert players[GREEN]["income_from"] == {"inns": [], "churches": 1}
    assert players[YELLOW]["income_from"] == {"inns": [], "churches": 0}


def test_r54_what_was_collected_is_shown_until_the_first_move() -> None:
    table = nenbrad()
    table.activate("Nenbrad inn")
    table.begin_turn(RED)
    table.roll(3, 4, 1, 1)
    assert table.position.view(None)["collected"] == 1
    table.play("3+4 Nenbrad glass")
    assert table.position.view(None)["collected"] is None


TYPED = TypeAdapter(BohemianView)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "open_coins": False, "bank_total": 60},
        {"players": 4, "income": "manual"},
        {"players": 5, "max_rounds": 6},
    ],
)
def test_a_view_has_all_that_its_types_name_and_nothing_else(
    options: dict[str, int | bool | str],
) -> None:
    position = new_position(seed=3, **options)
    for number, _ in enumerate(play_on(InPlay.of(position), Random(3))):
        if number % 10 == 0 or position.state.phase == PHASE_OVER:
            for viewer in (None, 0):
                view = position.view(viewer)
                assert TYPED.validate_python(view, strict=True) == view
    assert position.state.phase == PHASE_OVER
