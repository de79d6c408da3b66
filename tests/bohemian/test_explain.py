"""What a move would do, told before it is made, and what a score is made of."""

from __future__ import annotations

from tests.bohemian.position_table import PositionTable
from tests.bohemian.table import EVERY_KIND, GREEN, RED, YELLOW


def test_a_kick_is_told_with_who_is_kicked_out_and_what_it_pays() -> None:
    table = PositionTable("Nenbrad: farm", players=3)
    table.put(YELLOW, "Nenbrad farm")
    table.roll(4, 4, 1, 1)
    assert table.effects("4+4 Nenbrad farm") == ["Kicks out B.", "Earns 1 coin at once."]
    assert table.effects("4+4 Nenbrad farm", "de") == ["Wirft B raus.", "Bringt sofort 1 Taler."]


def test_an_inn_says_how_many_buildings_are_missing_and_whom_a_placement_wakes() -> None:
    table = PositionTable("Nenbrad: glass, farm, inn, hall 6", "Anschow: glass", players=3)
    table.roll(3, 4, 4, 5)
    inn = "The inn stays inactive until 3 more buildings there are occupied."
    assert table.effects("4+5 Nenbrad inn") == [inn]
    table.put(GREEN, "Nenbrad inn", "Nenbrad farm")
    table.put(YELLOW, "Nenbrad hall")
    told = table.effects("3+4 Nenbrad glass")
    assert "Takes a glass tile, leaving one glass factory free." in told
    assert "An inn of C becomes active." in told
    assert "Nenbrad is then full." in told


def test_an_intermediate_scoring_says_who_is_paid() -> None:
    table = PositionTable("Nenbrad: glass, farm", "Anschow: glass", players=3)
    table.put(GREEN, "Anschow glass")
    table.roll(3, 4, 1, 1)
    assert table.effects("3+4 Nenbrad glass") == [
        "The glass factories score: all their figures return to their owners.",
        "A gets 3 coins.",
        "C gets 3 coins.",
    ]


def test_bishop_special_tile_and_reroll_are_told() -> None:
    table = PositionTable(*EVERY_KIND)
    table.put(RED, "Obethal church")
    table.roll(2, 2, 3, 4)
    bishop = "Takes the bishop: 1 coin at the start of each turn, for one church."
    assert table.effects("2+2 bishop") == [bishop]
    assert table.effects("3+4 special") == ["Takes a special action tile, leaving 6."]
    table.give_special(RED)
    again = "Spends the special action tile and rolls 3+4 again."
    assert table.effects("reroll 3+4") == [again]
    assert table.effects("end") == []


def test_income_by_hand_says_what_is_won_or_lost() -> None:
    table = PositionTable(*EVERY_KIND, manual_income=1)
    table.put(RED, "Anschow inn")
    table.activate("Anschow inn")
    table.begin_turn(RED)
    assert table.effects("income") == ["Collects 1 coin."]
    assert table.effects("forgo") == ["Rolls at once; 1 coin of income is lost."]


def test_explaining_changes_nothing() -> None:
    table = PositionTable(*EVERY_KIND)
    table.roll(1, 2, 3, 4)
    before = table.state.tobytes()
    for move in table._legal().values():
        table.position.explain_move(move)
    assert table.state.tobytes() == before


def test_the_rows_of_a_score_add_up_to_it() -> None:
    table = PositionTable(*EVERY_KIND)
    table.put(RED, "Anschow bakery", "Anschow dairy", "Obethal church", "Anschow mill")
    table.coins[RED] = 7
    rows = dict(table.position.explain_score(RED, "de"))
    assert rows == {
        "Taler": 7,
        "Rathäuser": -5,
        "Läden": 5,
        "Kirchen": 10,
        "Mehl- und Glas-Plättchen": 1,
    }
    assert sum(rows.values()) == table.score(RED)


def test_a_preview_names_players_and_says_what_a_kick_does_to_everyone() -> None:
    table = PositionTable("Nenbrad: farm, hall 6", players=3)
    table.put(YELLOW, "Nenbrad hall")
    table.put(GREEN, "Nenbrad farm")
    table.roll(4, 6, 1, 1)
    move = table.position.parse_move("4+6 Nenbrad hall")
    preview = table.position.preview_move(move, "en", ["Anna", "Bruno", "Carla"])
    left = table.state.supply[YELLOW] + 1
    assert preview.effects == [
        "Kicks out Bruno.",
        f"Bruno gets that figure back and then has {left}.",
        "If the game ended then: 11 coins more for Anna, 11 coins fewer for Bruno.",
    ]
    assert preview.marks == [{"seat": RED, "points": 11}, {"seat": YELLOW, "points": -11}]
    german = table.position.preview_move(move, "de", ["Anna", "Bruno", "Carla"])
    assert german.effects[-1] == (
        "Wäre das Spiel dann zu Ende: 11 Taler mehr für Anna, 11 Taler weniger für Bruno."
    )


def test_r81_a_preview_tells_nobody_else_where_coins_are_not_open() -> None:
    table = PositionTable("Nenbrad: farm, hall 6", players=3, open_coins=False)
    table.put(YELLOW, "Nenbrad hall")
    table.roll(4, 6, 1, 1)
    move = table.position.parse_move("4+6 Nenbrad hall")
    assert table.position.preview_move(move).marks == [{"seat": RED, "points": 5}]


def test_what_came_of_a_placement_names_the_reader_as_you() -> None:
    table = PositionTable("Nenbrad: farm", players=3)
    table.put(YELLOW, "Nenbrad farm")
    table.roll(4, 4, 1, 1)
    move = table.position.parse_move("4+4 Nenbrad farm")
    names = ["Anna", None, "Clara"]
    told = ["Kicks you out.", "Earns 1 coin at once."]
    assert table.position.narrate_move(move, "en", names) == told
    assert table.position.preview_move(move, "it", names).effects[0] == "Ti caccia."


def test_a_turn_that_ends_with_dice_unused_says_so() -> None:
    table = PositionTable("Nenbrad: farm, manor 5", players=3)
    table.roll(4, 4, 1, 6)
    told = table.position.narrate_move(table.position.parse_move("4+4 Nenbrad farm"))
    assert told == ["Earns 1 coin at once."]
    three = PositionTable("Nenbrad: farm", players=3)
    three.roll(2, 3, 3, 6)
    told = three.position.narrate_move(three.position.parse_move("2+3+3 Nenbrad farm"))
    assert told[-1] == "The 6 is of no further use: the turn is over."


def test_income_that_comes_by_itself_is_told_with_the_roll_after_it() -> None:
    table = PositionTable(*EVERY_KIND)
    table.put(RED, "Anschow inn")
    table.activate("Anschow inn")
    table.begin_turn(RED)
    roll = table.position.parse_outcome("1 2 3 4")
    assert table.position.narrate_outcome(roll) == ["A gets 1 coin as income."]
    assert table.position.narrate_outcome(roll, "en", [None, "B"]) == ["You get 1 coin as income."]
