"""What speaks for a move: the terms of the evaluation, told."""

from __future__ import annotations

import re
from random import Random

import pytest

from dorfplatz.bohemian.evaluation import evaluate
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.prospects import (
    fewest_figures,
    prospect,
    span_left,
)
from dorfplatz.bohemian.reasons import sum_of_terms, terms, weigh
from dorfplatz.bohemian.state import PHASE_OVER
from dorfplatz.bohemian.villages import Village
from dorfplatz.interface.reasons import tell
from dorfplatz.kernel.compile import COMPILED
from dorfplatz.kernel.verbs import CHANCE, OVER
from tests.bohemian.games import new_position, play_on
from tests.bohemian.table import GREEN, RED, YELLOW, InPlay, Table, legal_moves

NAMES = [None, "Bruno", "Clara"]


def villages(table: Table) -> list[Village]:
    """The villages of a table, of which only the names matter here."""
    found: list[str] = []
    for building in table.buildings:
        name = building.split(" ")[0]
        if name not in found:
            found.append(name)
    by_number = {table.setup.village_of[n]: b.split(" ")[0] for n, b in enumerate(table.buildings)}
    return [Village(by_number[number], "", ()) for number in range(len(found))]


def told(table: Table, move: str) -> list[str]:
    """What is said of a move."""
    found = weigh(*table.blocks, villages(table), table.code(move))
    return [tell(reason, "en", NAMES) for reason in found.reasons]


@pytest.mark.skipif(not COMPILED, reason="whole games take minutes uncompiled")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_terms_add_up_to_what_the_evaluation_sees(players: int) -> None:
    game = InPlay.of(new_position(seed=players, players=players))
    decisions = 0
    while decisions < 60 and (seat := KERNELS.to_move(*game.records)) != OVER:
        if seat == CHANCE:
            KERNELS.apply_outcome(*game.records, KERNELS.draw_outcome(*game.records))
            continue
        fewest = fewest_figures(*game.records)
        for player in range(players):
            span = span_left(*game.records, player, fewest)
            whole = prospect(*game.records, player, fewest)
            assert sum(terms(*game.blocks, player, span).values()) == whole
        before = evaluate(*game.records, seat)
        values = {}
        for move in legal_moves(game):
            after = game.copy()
            KERNELS.apply_move(*after.records, move)
            values[move] = evaluate(*after.records, seat)
            if len(values) % 3 == decisions % 3 and after.state.phase != PHASE_OVER:
                assert sum_of_terms(*game.blocks, move) == values[move] - before
        KERNELS.apply_move(*game.records, max(values, key=values.__getitem__))
        decisions += 1


AGAINST = {
    "inns_less",
    "inns_exposed",
    "halls_emptier",
    "special_spent",
    "rival_gains",
    "sooner_bad",
    "later_bad",
}
"""Reasons whose sentences speak against a move."""


@pytest.mark.skipif(not COMPILED, reason="whole games take minutes uncompiled")
@pytest.mark.parametrize("players", [2, 4])
def test_a_sentence_speaks_for_a_move_or_against_it_as_its_points_do(players: int) -> None:
    chance = Random(players)
    position = new_position(seed=players, players=players)
    game = InPlay.of(position)
    seen = set()
    for _ in play_on(game, chance, 300):
        if KERNELS.to_move(*game.records) < 0:
            continue
        legal = legal_moves(game)
        for move in chance.sample(legal, min(4, len(legal))):
            for reason in position.weigh(move).reasons:
                name = reason.text.rpartition(".")[2]
                seen.add(name)
                assert reason.points <= 0 if name in AGAINST else reason.points >= 0, reason
    assert seen & AGAINST


def test_the_last_free_inn_is_told_as_a_danger_for_those_who_have_inns() -> None:
    table = Table("Anschow: inn, inn, inn, inn, inn", "Obethal: church, inn")
    table.put(RED, "Anschow inn", "Anschow inn 2", "Anschow inn 3")
    table.put(YELLOW, "Anschow inn 4", "Anschow inn 5")
    table.activate("Anschow inn", "Anschow inn 2", "Anschow inn 3", "Anschow inn 4")
    table.roll(4, 5, 1, 2)
    said = told(table, "4+5 Obethal inn")
    assert any(line.startswith("No inn is free any more, so you can be") for line in said)
    assert any(line.startswith("No inn is free any more, so Bruno can") for line in said)


def test_coins_that_come_at_once_are_told_as_they_come() -> None:
    table = Table("Anschow: farm, farm, farm, manor 7", "Obethal: church, inn")
    table.put(RED, "Anschow farm", "Anschow farm 2")
    table.roll(6, 6, 4, 4)
    assert "Earns 7 coins at once." in told(table, "6+6 Anschow manor")
    assert "Earns 3 coins at once, one for each of your farms." in told(table, "4+4 Anschow farm 3")


def test_a_kicked_player_is_named_with_what_is_lost() -> None:
    table = Table("Anschow: inn, bakery, dairy, tailor", "Obethal: church", players=3)
    table.put(YELLOW, "Anschow inn", "Anschow bakery", "Anschow dairy", "Anschow tailor")
    table.activate("Anschow inn")
    table.roll(3, 6, 1, 1)
    said = told(table, "3+6 Anschow inn")
    assert any(line.startswith("Kicks out Bruno, which costs Bruno about ") for line in said)
    assert any(line.startswith("The inn pays a coin each turn: about ") for line in said)


def test_a_first_town_hall_is_told_with_the_loss_that_it_spares() -> None:
    table = Table("Anschow: hall 8, hall 4, farm", "Obethal: church")
    table.roll(4, 6, 1, 1)
    said = told(table, "4+6 Anschow hall")
    assert re.fullmatch(
        r"A first town hall: about \d coins? in all. It saves you from losing 5 coins, though "
        r"another one could do that later, and scores 8 if Anschow is full at the end \(1 of 3 "
        r"with this figure\).",
        said[0],
    )
    table.put(RED, "Anschow hall 2")
    assert any(
        line.endswith("It scores 8 coins if Anschow is full at the end (2 of 3 with this figure).")
        for line in told(table, "4+6 Anschow hall")
    )


def test_who_loses_or_gains_by_a_move_is_told_with_what_it_comes_from() -> None:
    table = Table("Anschow: church, church, farm", "Obethal: church, bakery", players=3)
    table.put(YELLOW, "Anschow church")
    table.roll(5, 6, 1, 1)
    said = told(table, "5+6 Anschow church 2")
    assert any(
        re.fullmatch(r"Bruno can expect about \d coins? less, mainly from churches.", line)
        for line in said
    ), said


def test_when_mills_score_everyone_s_coins_are_told() -> None:
    table = Table("Anschow: mill, mill, mill, farm", "Obethal: church", players=3)
    table.put(RED, "Anschow mill")
    table.put(GREEN, "Anschow mill 2")
    table.roll(2, 4, 1, 1)
    said = told(table, "2+4 Anschow mill 3")
    assert "All mills are occupied now and score: 4 coins for you, 2 for the others." in said


def test_dice_that_are_left_are_told_with_what_they_promise() -> None:
    table = Table("Anschow: manor 7, manor 6, farm", "Obethal: church")
    table.roll(6, 6, 4, 4)
    said = told(table, "6+6 Anschow manor")
    assert any(line.startswith("4 + 4 are left for a second move: likely about") for line in said)


def test_the_bishop_and_the_special_action_tile_are_told_by_what_they_bring() -> None:
    table = Table("Anschow: church, church, farm", "Obethal: church, bakery")
    table.put(RED, "Anschow church", "Anschow church 2")
    table.give_bishop(YELLOW)
    table.roll(1, 1, 1, 2)
    assert told(table, "1+1 bishop")[0] == (
        "The bishop pays a coin each turn for each of your churches, as long as you keep him: "
        "about 4 coins."
    )
    assert any("reroll dice later" in line for line in told(table, "1+2 special"))
    table.play("1+2 special")
    assert any(line.startswith("Rerolling is likely") for line in told(table, "reroll 1+1"))


def test_a_second_move_that_is_given_up_is_told_as_such() -> None:
    table = Table("Anschow: church, farm", "Obethal: church")
    table.roll(3, 5, 1, 2)
    table.play("3+5 Anschow farm")
    assert told(table, "end") == ["Nothing that these dice can still do is worthwhile."]


def test_r81_who_wins_by_a_move_is_told_only_where_coins_are_open() -> None:
    table = Table("Anschow: farm, farm", "Obethal: church")
    table.supply[YELLOW] = 0
    table.coins[YELLOW] = 1
    table.coins[RED] = 30
    table.roll(3, 5, 6, 1)
    table.play("3+5 Anschow farm")
    (won,) = told(table, "end")
    assert won.startswith("Ends the game, and you win by 30 coins")
    table.setup.open_coins = 0
    assert told(table, "end") == ["Ends the game."]
    table.setup.open_coins = 1
    table.coins[YELLOW] = 50
    (lost,) = told(table, "end")
    assert lost.startswith("Ends the game; you stay ")
