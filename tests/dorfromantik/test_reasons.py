"""What speaks for a placement: the terms of the evaluation, told."""

from __future__ import annotations

from random import Random

import pytest

from dorfplatz.dorfromantik.goal_progress import put_goals
from dorfplatz.dorfromantik.goals import Goal
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.moves import SET_ASIDE
from dorfplatz.dorfromantik.promises import LATE_FOR_TASKS, NEXT_TASK, in_time
from dorfplatz.dorfromantik.reasons import reasons_of
from dorfplatz.interface.reasons import tell
from dorfplatz.kernel.compile import COMPILED
from dorfplatz.language import text
from tests.dorfromantik.games import legal_moves, moments, records, start
from tests.dorfromantik.table import Table


def told(table: Table, where: str) -> list[str]:
    """What is said of a placement."""
    move = table.position.parse_move(f"@{where}")
    return [tell(reason, "en") for reason in table.position.weigh(move).reasons]


@pytest.mark.skipif(not COMPILED, reason="whole games take minutes uncompiled")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_reasons_add_up_to_what_the_evaluation_sees(seed: int) -> None:
    """But for thousandths that rounding eats, and for the token that every placement lays down."""
    position = start(seed)
    setup, state = position.setup, position.state
    for _ in moments(position, 40, seed):
        value = KERNELS.evaluate(*records(position), 0)
        for move in legal_moves(position)[::7]:
            after = position.copy()
            KERNELS.apply_move(*records(after), move)
            whole = KERNELS.evaluate(*records(after), 0) - value
            if move != SET_ASIDE:
                found = sum(round(r.points * 1000) for r in reasons_of(setup, state, move))
                if state.hand_number and state.unseen_tasks:
                    found -= in_time(after.state.record, NEXT_TASK, LATE_FOR_TASKS)
                assert found == pytest.approx(whole, abs=15)


@pytest.mark.skipif(not COMPILED, reason="whole games take minutes uncompiled")
def test_a_sentence_speaks_for_a_placement_or_against_it_as_its_points_do() -> None:
    against = {"fewer_places_for_tasks", "tight_cells", "flag_opens"}
    either = {"task_grows", "task_reach", "task_cancelled"}
    chance = Random(3)
    position = start(3)
    seen = set()
    for _ in moments(position, 1, 3):
        legal = legal_moves(position)
        for move in chance.sample(legal, min(3, len(legal))):
            for reason in position.weigh(move).reasons:
                name = reason.text.rpartition(".")[2]
                seen.add(name)
                if name not in either:
                    assert reason.points <= 0 if name in against else reason.points >= 0, reason
    assert {"fewer_places_for_tasks", "tight_cells"} <= seen


def test_a_task_that_grows_is_told_with_its_chances() -> None:
    table = Table()
    table.lay("FMMFMM", (0, 0), task="forest 5")
    table.lay("FMMFMM", (0, 1))
    table.hold("FMMFMM")
    (first, *_) = told(table, "0,2 r0")
    assert first == (
        "The task forest 5 grows to 3 tiles: "
        "the chance of fulfilling it is now about 54 % instead of 36 %."
    )


def test_a_new_task_is_told_with_what_it_joins_and_what_its_chance_were_without() -> None:
    table = Table()
    table.lay("FMMFMM", (0, 0))
    table.lay("FMMFMM", (0, 1))
    table.hold("FMMFMM", task="forest 5")
    (joined,) = (line for line in told(table, "0,2 r0") if line.startswith("The new task"))
    assert joined == (
        "The new task forest 5 starts with 3 tiles: the chance of fulfilling it is about 54 %, "
        "instead of about 22 % where it connects to nothing."
    )
    (alone,) = (line for line in told(table, "1,0 r1") if line.startswith("The new task"))
    assert alone.startswith("The new task forest 5 connects to nothing here: the chance of ")


def test_places_for_tasks_to_come_are_told_with_the_landscape_that_gains_most() -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0))
    table.lay("GGGGGG", (0, 1))
    table.hold("GGGGGG")
    (places,) = (line for line in told(table, "0,2 r0") if line.startswith("Creates good places"))
    assert "especially for grain: about " in places


def test_a_task_that_is_fulfilled_is_told_with_its_points() -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0), task="grain 4")
    table.lay("GGGGGG", (0, 1))
    table.lay("GMMMMM", (0, 2))
    table.hold("GGGGGG")
    said = told(table, "0,-1 r0")
    assert "Fulfils the task grain 4: 4 points, and a new task tile comes." in said


def test_a_task_that_is_given_up_is_told_as_something_against_it() -> None:
    table = Table()
    table.lay("GGGGGG", (0, 0), task="grain 4")
    table.lay("GGGGGG", (0, 1))
    table.lay("GMMMMM", (0, 2))
    table.lay("MMMMMM", (1, -1))
    table.lay("GGGGGG", (1, -2))
    table.hold("GGGGGG")
    move = table.position.parse_move("@0,-1 r0")
    (given_up,) = [
        reason
        for reason in reasons_of(table.setup, table.state, move)
        if reason.text == "dorfromantik:why.task_cancelled"
    ]
    assert given_up.points < 0
    assert tell(given_up, "de").startswith("Gibt den Auftrag Getreide 4 auf")


def test_a_task_without_a_chance_is_given_up_for_a_new_task_tile() -> None:
    table = Table()
    table.lay("GMMMMM", (0, 0), task="grain 6")
    table.hold("MMMMMM")
    said = told(table, "0,-1 r0")
    assert any(
        line.startswith("Gives up the task grain 6, which had only about a ") for line in said
    )


def test_flags_and_longest_lines_are_told_with_their_points() -> None:
    table = Table()
    table.lay("VMMMMM", (0, 0), flag="red")
    table.hold("MMMVMM")
    assert "Closes the territory of the red flag: 2 points." in told(table, "0,-1 r0")
    table = Table()
    table.lay("RMMRMM", (0, 0))
    table.hold("RMMRMM")
    row = text("dorfromantik:score.longest_river")
    assert f"{row}: 1 → 2, 1 point." in told(table, "0,1 r0")


def test_edges_that_match_are_told_where_there_is_little_else_to_tell() -> None:
    table = Table()
    table.lay("FMMMMM", (0, 0))
    table.hold("MMMFMM")
    assert "Matching forest edges: 1." in told(table, "0,-1 r0")


def test_coming_closer_to_what_a_locked_card_asks_for_is_told() -> None:
    table = Table()
    put_goals(table.setup, {Goal.LONGEST_RIVER: 4, Goal.FLAGS: 20})
    table.lay("RMMRMM", (0, 0))
    table.lay("RMMRMM", (0, 1))
    table.hold("RMMRMM")
    (closer,) = (line for line in told(table, "0,2 r0") if "locked card" in line)
    assert closer.startswith(
        "Brings a locked card closer (Longest river: 2 → 3, needed: 4): counts about "
    )
    table.place("0,2 r0")
    table.hold("RMMMMM")
    (met,) = (line for line in told(table, "0,3 r0") if "locked card" in line)
    assert met.startswith(
        "Meets what a locked card asks for (Longest river: 4, needed: 4): counts about "
    )


def test_the_table_in_words_tells_what_locked_cards_ask_for() -> None:
    table = Table()
    put_goals(table.setup, {Goal.LONGEST_RIVER: 1, Goal.TERRITORY: 12, Goal.RESULT_OVER: 300})
    table.lay("RMMRMM", (0, 0))
    shown = table.position.render()
    assert "Locked card: Longest river 1, met" in shown
    assert "Locked card: Largest territory 0, needed: 12" in shown
    assert "Locked card: Result 1, needed: more than 300" in shown
