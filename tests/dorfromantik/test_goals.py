"""What the locked cards of a campaign ask for, beside a game: told, and aimed at by bots (D40)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfplatz.base.errors import OptionError
from dorfplatz.base.options import check_options
from dorfplatz.bots.whole_game import play_whole_game
from dorfplatz.dorfromantik.adapter import DORFROMANTIK, OPTIONS, DorfromantikPosition
from dorfplatz.dorfromantik.campaign.campaign import found
from dorfplatz.dorfromantik.campaign.conditions import is_met as sheet_meets
from dorfplatz.dorfromantik.campaign.events import Founded
from dorfplatz.dorfromantik.campaign.names import CONDITIONS
from dorfplatz.dorfromantik.campaign.played import sheet_of
from dorfplatz.dorfromantik.campaign.rules_files import house_rules
from dorfplatz.dorfromantik.campaign.sheet import score_of
from dorfplatz.dorfromantik.campaign.tree import Circle, Crossed, tree_of
from dorfplatz.dorfromantik.campaign.unlocks import Unlocked
from dorfplatz.dorfromantik.goal_evaluation import value_of_goal
from dorfplatz.dorfromantik.goal_progress import goals_reached, put_goals, reached
from dorfplatz.dorfromantik.goals import Goal, format_goals, is_met, parse_goals
from dorfplatz.dorfromantik.state import GOLDEN_HEART, RED_HEART
from dorfplatz.dorfromantik.unlocks import Unlock
from dorfplatz.interface.position import Position
from dorfplatz.kernel.compile import COMPILED
from dorfplatz.lab.match import new_match
from tests.dorfromantik.games import moments, start
from tests.dorfromantik.table import Table

GOALS = st.dictionaries(st.sampled_from(Goal), st.integers(1, 999))
RULES = house_rules()


def new(goals: str) -> DorfromantikPosition:
    return DORFROMANTIK.new(check_options(OPTIONS, {"goals": goals}), 1)


def aiming(table: Table, said: str) -> Table:
    """The table with goals beside it."""
    put_goals(table.setup, parse_goals(said))
    return table


def row_of(letters: str, tiles: int) -> Table:
    """Tiles with these edges, one below the other."""
    table = Table()
    for step in range(tiles):
        table.lay(letters, (0, step))
    return table


def worth(table: Table, goal: Goal) -> int:
    return int(value_of_goal(*table.records, goal.code))


@given(GOALS)
def test_what_a_game_is_played_with_is_said_by_its_option(goals: dict[Goal, int]) -> None:
    assert parse_goals(format_goals(goals)) == goals
    position = new(format_goals(goals))
    assert {goal: number for goal, number, _ in goals_reached(position.setup, position.state)} == (
        goals
    )
    assert {seen["goal"]: seen["number"] for seen in position.view(None)["goals"]} == goals


@pytest.mark.parametrize(
    "said",
    [
        *("longest", "longest_river", "longest_river:", "longest_river:0", "longest_river:1000"),
        *("longest_river:-1", "asked:3", "flags:3 flags:4", "flags:3,territory:5", "flags : 3"),
    ],
)
def test_what_no_card_asks_for_is_refused(said: str) -> None:
    with pytest.raises(OptionError) as caught:
        new(said)
    assert "longest_river" in caught.value.explain("de")


def test_all_that_a_landscape_tells_can_be_asked_for() -> None:
    assert {*CONDITIONS} - {*Goal} == {"asked"}


@pytest.mark.skipif(not COMPILED, reason="whole games take minutes uncompiled")
@settings(max_examples=20)
@given(st.integers(0, 2**63 - 1), st.sampled_from([1, 4, 40]))
def test_a_finished_game_meets_a_card_by_its_landscape_as_by_its_score_sheet(
    seed: int, keenness: int
) -> None:
    position = start(seed, unlocked=tuple(Unlock))
    for _ in moments(position, keenness, seed):
        pass
    sheet = sheet_of(position.setup, position.state)
    score = score_of(RULES, sheet)
    for goal in set(Goal) - {Goal.TERRITORY}:
        come = reached_in(position, goal)
        for number in (come - 1, come, come + 1):
            asked = replace(RULES.cards[0], condition=goal.value, number=number)
            assert sheet_meets(asked, sheet, score, ()) == is_met(goal, number, come), goal


def reached_in(position: Position, goal: Goal) -> int:
    assert isinstance(position, DorfromantikPosition)
    return int(reached(position.setup.record, position.state.record, goal.code))


def test_a_territory_is_of_forest_grain_or_village() -> None:
    table = row_of("TTTTTT", 5)
    table.lay("MGMMMM", (1, 0))
    table.lay("MMMMGM", (2, -1))
    assert reached_in(table.position, Goal.TERRITORY) == 2
    assert reached_in(table.position, Goal.LONGEST_RAILROAD) == 5


@pytest.mark.parametrize(
    ("goal", "letters"),
    [
        (Goal.LONGEST_RAILROAD, "TMMTMM"),
        (Goal.LONGEST_RIVER, "RMMRMM"),
        (Goal.TERRITORY, "VMMVMM"),
        (Goal.FLAGS, "FMMFMM"),
        (Goal.FOREST_TASKS, "FMMFMM"),
    ],
)
def test_a_goal_promises_more_the_closer_it_is(goal: Goal, letters: str) -> None:
    def promised(tiles: int) -> int:
        table = Table()
        task = "forest 5" if goal is Goal.FOREST_TASKS else None
        table.lay(letters, (0, 0), task=task, flag="green" if goal is Goal.FLAGS else None)
        for step in range(1, tiles):
            table.lay(letters, (0, step))
        return worth(aiming(table, f"{goal}:5"), goal)

    values = [promised(tiles) for tiles in (1, 2, 3, 4)]
    assert values == sorted(values)
    assert 0 < values[0] < values[-1]
    if goal not in (Goal.FLAGS, Goal.FOREST_TASKS):
        assert promised(5) == promised(6) > values[-1]


def test_hearts_and_the_result_are_counted_by_their_points() -> None:
    table = row_of("TMMTMM", 3)
    table.lay("TMMMMM", (0, 3), heart=RED_HEART)
    assert reached_in(table.position, Goal.ONE_RED_HEART) == 1
    table.lay("TMMTMM", (0, -1), heart=RED_HEART)
    table.lay("TMMTMM", (0, -2), heart=GOLDEN_HEART)
    assert reached_in(table.position, Goal.ONE_RED_HEART) == 2
    assert reached_in(table.position, Goal.RED_HEARTS) == 3
    assert reached_in(table.position, Goal.LONGEST_RAILROAD) == 6
    assert reached_in(table.position, Goal.RESULT_OVER) == 6 + 3 + 2


def test_the_tasks_of_other_landscapes_do_not_count() -> None:
    table = Table()
    table.lay("GMMGMM", (0, 0), task="grain 5")
    assert worth(aiming(table, "forest_tasks:5"), Goal.FOREST_TASKS) == 0


def test_a_closed_territory_does_not_come_closer_to_its_goal() -> None:
    table = row_of("VMMVMM", 3)
    table.lay("VMMMMM", (0, 3))
    table.lay("MMMVMM", (0, -1))
    assert reached_in(table.position, Goal.TERRITORY) == 5
    assert worth(aiming(table, "territory:6"), Goal.TERRITORY) == 0
    assert worth(aiming(table, "territory:5"), Goal.TERRITORY) > 0


def test_when_no_tile_is_to_come_only_what_is_met_counts() -> None:
    table = row_of("RMMRMM", 5)
    table.state.landscape_stack = 0
    assert worth(aiming(table, "longest_river:6"), Goal.LONGEST_RIVER) == 0
    assert worth(aiming(table, "longest_river:5"), Goal.LONGEST_RIVER) > 0


def test_hearts_and_the_result_promise_nothing_beside_their_points() -> None:
    table = row_of("RMMRMM", 2)
    before = table.position.kernels.evaluate(*table.records, 0)
    aiming(table, "one_red_heart:1 red_hearts:1 result_over:1")
    assert table.position.kernels.evaluate(*table.records, 0) == before


def test_goals_change_neither_moves_nor_results() -> None:
    with_goals = new("territory:12 flags:20")
    without = new("")
    assert "goals" not in with_goals.setup_event()
    for position in (with_goals, without):
        for _ in moments(position, 1, 5):
            pass
    assert with_goals.state.tobytes() == without.state.tobytes()
    assert with_goals.result() == without.result()


def test_where_the_result_alone_counts_nothing_else_is_aimed_at() -> None:
    position = new("longest_river:1")
    plain = position.for_the_result()
    assert goals_reached(plain.setup, plain.state) == []
    assert len(goals_reached(position.setup, position.state)) == 1
    assert plain.for_the_result() is plain


@pytest.mark.skipif(not COMPILED, reason="whole games take minutes uncompiled")
@pytest.mark.parametrize("bot", ["greedy", "medium"])
@pytest.mark.parametrize("goal", ["territory:12", "longest_river:12"])
def test_bots_aim_at_what_locked_cards_ask_for(bot: str, goal: str) -> None:
    name, number = goal.split(":")

    def met(options: dict[str, str]) -> int:
        match = new_match("dorfromantik", [bot], options, seed=2)
        games = (
            play_whole_game(match.kind, match.options, match.bots, match.seed, game)
            for game in range(16)
        )
        come = (reached_in(game.position, Goal(name)) for game in games)
        return sum(is_met(Goal(name), int(number), points) for points in come)

    assert met({"goals": goal}) >= met({}) + 4


def test_the_locked_cards_beside_a_campaign_s_game_are_its_goals() -> None:
    campaign = found(Founded("Village", ("Ann",)))
    assert campaign.game_options == {"unlocked": "", "goals": ""}


def test_of_two_cards_that_ask_for_one_thing_the_smaller_number_is_the_goal() -> None:
    flags = replace(RULES.card_of["hearts_desire"], condition="flags", number=9)
    cards = (
        flags,
        replace(flags, name="fewer", number=7),
        replace(flags, name="other", condition="longest_river", number=15),
        replace(flags, name="in_words", condition="asked", number=0, words="A ring?"),
    )
    rules = replace(RULES, cards=cards)
    box_1 = Crossed(tree_of(rules), (Circle("start", "box_1", 1), Circle("start", "box_1", 2)))
    assert Unlocked(rules, box_1).goals == "flags:7 longest_river:15"
    assert Unlocked(rules, box_1, ("fewer",)).goals == "flags:9 longest_river:15"
