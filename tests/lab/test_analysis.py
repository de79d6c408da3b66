"""What an analysis says of a game: what adds up, what costs nothing, and what can be played."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dorfplatz
from dorfplatz.base.errors import OptionError
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.game.registry import GAMES, add_game
from dorfplatz.kernel.verbs import POINT
from dorfplatz.lab.analyse import AnalysisCancelled, analyse
from dorfplatz.lab.analysis import (
    BLUNDER,
    CHANCE,
    MISTAKE,
    MOVE,
    SLIGHT,
    Analysis,
    Better,
    Effort,
    LineStep,
    Step,
    TurningPoint,
)
from dorfplatz.lab.analysis_file import (
    NoAnalysis,
    as_json,
    from_json,
    kept_analysis,
    read_analysis,
    write_analysis,
)
from dorfplatz.lab.plots import plot_analysis
from dorfplatz.language import LANGUAGES, text
from dorfplatz.record import dumps, loads
from tests.learning.records import LANDSCAPE
from tests.pig.game import PIG

LITTLE = Effort(candidates=3, rollouts=8, horizon=2)
EVERY_GAME = ["pig", *(pytest.param(name, marks=pytest.mark.slow) for name in GAMES)]


@pytest.fixture(autouse=True)
def _pig() -> None:
    """The tests' own game is known: it has no network, and is valued by its score."""
    add_game(PIG)


def played(name: str, seed: int, decisions: int = 1000, bot: str = "random") -> Game:
    """A game between bots, after so many decisions at most."""
    game = new(name, seed=seed)
    player = BotPlayer(bot, seed=seed)
    for _ in range(decisions):
        if game.is_over:
            break
        game.play(player.choose(game))
    return game


def analysed(name: str, seed: int, decisions: int = 1000, bot: str = "random") -> Analysis:
    return analyse(played(name, seed, decisions, bot), LITTLE, workers=1)


# What the values are ------------------------------------------------------------------------


def assert_adds_up(found: Analysis) -> None:
    for row in found.by_side():
        assert row.start + row.luck + row.choice + row.others == row.end
    between = [(step.before, step.after) for step in found.steps]
    assert between == list(pairwise(found.curve))


@given(seed=st.integers(0, 2**40), players=st.integers(2, 4), decisions=st.integers(0, 60))
def test_luck_and_choices_add_up_to_what_the_game_has_changed(
    seed: int, players: int, decisions: int
) -> None:
    add_game(PIG)
    found = analysed(f"pig(players={players},target=20)", seed, decisions)
    assert found.sides == players
    assert_adds_up(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_they_add_up_in_both_games(name: str) -> None:
    found = analysed(name, seed=2, decisions=25)
    assert_adds_up(found)
    assert any(row.luck for row in found.by_side())
    assert found.sides == (1 if name == "dorfromantik" else 4)


def test_the_end_is_worth_what_it_is() -> None:
    game = played("pig(target=20)", seed=3)
    found = analyse(game, LITTLE)
    assert found.is_over
    assert found.curve[-1] == tuple(score * POINT for score in game.scores())
    assert found.scores == tuple(game.scores())


def test_a_game_that_goes_on_ends_with_what_is_to_be_expected() -> None:
    game = played("pig(target=20)", seed=3, decisions=4)
    found = analyse(game, LITTLE)
    assert not found.is_over
    assert len(found.steps) == len(game.moments) - 1


def test_a_game_that_has_not_begun_is_worth_something() -> None:
    found = analyse(new("pig(players=3)", seed=1), LITTLE)
    assert found.steps == ()
    assert found.curve == [found.start]
    assert len(found.start) == 3
    assert [row.luck for row in found.by_side()] == [0, 0, 0]
    assert found.turning_points() == []


@pytest.mark.parametrize("name", EVERY_GAME)
def test_who_plays_what_is_best_at_first_sight_changes_nothing(name: str) -> None:
    found = analysed(name, seed=4, decisions=30, bot="medium")
    moves = [step for step in found.steps if step.kind == MOVE]
    assert moves
    assert all(set(step.change) == {0} for step in moves)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_was_decided_without_a_choice_costs_and_changes_nothing(name: str) -> None:
    found = analysed(name, seed=5, decisions=30)
    forced = [step for step in found.steps if step.choices == 1]
    assert all(step.better is None and set(step.change) == {0} for step in forced)
    assert name != "pig" or forced


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_same_record_effort_and_seed_give_the_same_analysis(name: str) -> None:
    game = played(name, seed=6, decisions=20)
    found = analyse(game, LITTLE, seed=7, workers=1)
    assert analyse(loads(dumps(game), seed=99), LITTLE, seed=7, workers=3) == found
    other = analyse(game, LITTLE, seed=8, workers=1)
    assert other.digest != found.digest
    assert other.curve != found.curve


def test_the_digest_depends_on_the_effort_and_on_the_game() -> None:
    game = played("pig", seed=6, decisions=5)
    digests = {
        analyse(game, LITTLE).digest,
        analyse(game, Effort(candidates=3, rollouts=9, horizon=2)).digest,
        analyse(played("pig", seed=6, decisions=6), LITTLE).digest,
    }
    assert len(digests) == 3


# What would have been better ----------------------------------------------------------------


def play_line(game: Game, step: Step) -> None:
    """Plays a better line from where the game stood before the step."""
    assert step.better is not None
    moment = game.at(step.event)
    assert step.better.line[0] == LineStep(MOVE, step.seat, step.better.text)
    for part in step.better.line:
        assert moment.is_chance == (part.kind == CHANCE)
        assert moment.to_move == part.seat
        if part.kind == CHANCE:
            assert moment.resolve(part.text).text == part.text
        else:
            assert moment.play(part.text).text == part.text


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_better_line_can_be_played_from_there(name: str) -> None:
    game = played(name, seed=9, decisions=40)
    found = analyse(game, LITTLE)
    better = [step for step in found.steps if step.better]
    assert better
    for step in better:
        play_line(game, step)
        assert step.better is not None
        assert step.better.text != step.text
        assert step.cost > step.better.error >= 0


def test_a_plainly_bad_placement_costs_what_the_best_one_is_worth_more() -> None:
    game = dorfplatz.new("dorfromantik", players=1, seed=1, auto_chance=False)
    for revealed, placed in LANDSCAPE[:7]:
        game.resolve(revealed)
        game.play(placed)
    found = analyse(game, Effort(candidates=4, rollouts=12, horizon=1))
    step = found.steps[-1]
    assert step.text == "T23 @1,-1 r3"
    assert step.better is not None
    assert step.better.text == "T23 @-1,-1 r2"
    assert step.cost > POINT


def test_one_move_to_compare_is_enough() -> None:
    found = analyse(played("pig", seed=1, decisions=6), Effort(1, 1, 1))
    assert any(step.is_decision for step in found.steps)


@pytest.mark.parametrize("name", ["candidates", "rollouts", "horizon"])
def test_no_thought_at_all_is_refused(name: str) -> None:
    with pytest.raises(OptionError):
        analyse(new("pig", seed=1), Effort(**{name: 0}))


def test_the_verdict_follows_from_the_cost() -> None:
    def verdict(cost: int, choices: int = 2) -> str | None:
        better = Better("", cost, 0, ()) if cost else None
        return Step(0, MOVE, 0, "", choices, (0,), (0,), better).verdict

    costs = (0, SLIGHT - 1, SLIGHT, MISTAKE - 1, MISTAKE, BLUNDER - 1, BLUNDER)
    assert [verdict(cost) for cost in costs] == [
        *["best"] * 2,
        *["slight"] * 2,
        *["mistake"] * 2,
        "blunder",
    ]
    assert verdict(0, choices=1) is None


# Going on and giving up ---------------------------------------------------------------------


def test_progress_is_told_and_an_analysis_can_be_cancelled() -> None:
    game = played("pig(target=30)", seed=1)
    told: list[tuple[int, int]] = []
    analyse(game, LITTLE, progress=lambda done, total: told.append((done, total)))
    total = told[0][1]
    assert told == [(done, total) for done in range(1, total + 1)]
    del told[:]
    with pytest.raises(AnalysisCancelled):
        analyse(
            game,
            LITTLE,
            workers=1,
            progress=lambda done, total: told.append((done, total)),
            is_cancelled=lambda: len(told) == 2,
        )
    assert told == [(1, total), (2, total)]


# Summaries ----------------------------------------------------------------------------------


def made(*costs: int, cooperative: bool = False) -> Analysis:
    """Two players in turn; each loses what their move costs, after a chance brought them 10."""
    steps = []
    values: tuple[int, ...] = (0,) if cooperative else (0, 0)
    for number, cost in enumerate(costs):
        side = 0 if cooperative else number % 2
        rich = tuple(value + 10 * (place == side) for place, value in enumerate(values))
        steps.append(Step(2 * number, CHANCE, number % 2, "luck", 0, values, rich))
        values = tuple(value - cost * (place == side) for place, value in enumerate(rich))
        better = Better("good", cost, 1, (LineStep(MOVE, number % 2, "good"),)) if cost else None
        steps.append(Step(2 * number + 1, MOVE, number % 2, f"{cost}", 2, rich, values, better))
    return Analysis(
        game="made-up",
        players=("Anna", "Ben"),
        cooperative=cooperative,
        is_over=True,
        scores=(0, 0),
        seed=0,
        effort=LITTLE,
        digest="x",
        start=steps[0].before,
        steps=tuple(steps),
    )


def test_moves_are_counted_by_what_they_cost() -> None:
    anna, ben = made(0, SLIGHT, SLIGHT - 1, MISTAKE - 1, MISTAKE, BLUNDER - 1, 0, BLUNDER).by_seat()
    assert (anna.decisions, anna.best, anna.slight, anna.mistakes, anna.blunders) == (4, 3, 0, 1, 0)
    assert (ben.best, ben.slight, ben.mistakes, ben.blunders) == (0, 2, 1, 1)
    assert anna.lost == SLIGHT - 1 + MISTAKE


def test_what_others_lose_is_not_ones_own_choice() -> None:
    anna, ben = made(300, 500).by_side()
    assert (anna.luck, anna.choice, anna.others, anna.end) == (10, -300, 0, -290)
    assert (ben.luck, ben.choice, ben.others, ben.end) == (10, -500, 0, -490)
    (together,) = made(300, 500, cooperative=True).by_side()
    assert (together.luck, together.choice, together.others) == (20, -800, 0)


def test_the_three_greatest_changes_are_turning_points() -> None:
    found = made(0, 100, 300, 0, 200)
    assert found.turning_points() == [
        TurningPoint(5, 0, -300),
        TurningPoint(9, 0, -200),
        TurningPoint(3, 1, -100),
    ]


def test_the_most_expensive_moves_come_first_and_slight_ones_are_left_out() -> None:
    found = made(SLIGHT - 1, SLIGHT, BLUNDER, MISTAKE)
    assert [step.cost for step in found.most_expensive(5)] == [BLUNDER, MISTAKE, SLIGHT]
    assert [step.cost for step in found.most_expensive(1)] == [BLUNDER]


# Files and plots ----------------------------------------------------------------------------


def test_an_analysis_comes_back_from_its_json_and_its_file(tmp_path: Path) -> None:
    found = analysed("pig(target=20)", seed=3)
    assert from_json(json.loads(json.dumps(as_json(found)))) == found
    file = tmp_path / "analysis.json"
    write_analysis(found, file)
    assert read_analysis(file) == found
    assert kept_analysis(file, found.digest) == found
    assert kept_analysis(file, "another") is None
    assert kept_analysis(tmp_path / "none.json", found.digest) is None
    file.write_text("{}")
    assert kept_analysis(file, found.digest) is None


def test_the_json_says_what_follows_from_the_steps() -> None:
    told = as_json(made(300, 500))
    assert (told["format"], told["version"]) == ("dorfplatz-analysis", 1)
    assert [step["cost"] for step in told["steps"]] == [0, 300, 0, 500]
    assert [step["change"] for step in told["steps"]] == [[10, 0], [-300, 0], [0, 10], [0, -500]]
    assert told["sides"][0] == {"start": 0, "luck": 10, "choice": -300, "others": 0, "end": -290}
    assert told["seats"][1]["lost"] == 500
    assert told["turning_points"][0] == {"step": 3, "side": 1, "change": -500}


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("version",), 2),
        (("game",), 3),
        (("players",), ["Anna"]),
        (("scores",), [1]),
        (("seed",), "0"),
        (("effort",), {"thought": 1}),
        (("start",), [5, 5]),
        (("steps", 0, "after"), [1, 2, 3]),
        (("steps", 1, "kind"), "dream"),
        (("steps", 1, "seat"), 2),
        (("steps", 1, "text"), None),
        (("steps", 1, "better", "line"), 7),
        (("steps",), None),
    ],
)
def test_what_is_no_analysis_is_refused(place: tuple[str | int, ...], value: object) -> None:
    told = json.loads(json.dumps(as_json(made(300, 500))))
    inner = told
    for name in place[:-1]:
        inner = inner[name]
    inner[place[-1]] = value
    with pytest.raises(NoAnalysis) as caught:
        from_json(told, "evening.json")
    assert all("evening.json" in caught.value.explain(language) for language in LANGUAGES)


def test_a_file_that_is_no_json_holds_no_analysis(tmp_path: Path) -> None:
    file = tmp_path / "analysis.json"
    file.write_bytes(b"\xff")
    with pytest.raises(NoAnalysis):
        read_analysis(file)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cooperative", [True, False])
def test_the_plot_names_the_game_and_the_sides(
    cooperative: bool, language: str, tmp_path: Path
) -> None:
    files = [tmp_path / name for name in ("one.svg", "two.svg")]
    for file in files:
        plot_analysis(made(300, 500, cooperative=cooperative), str(file), language)
    drawn = files[0].read_text(encoding="utf-8")
    assert files[1].read_text(encoding="utf-8") == drawn
    assert text("common:plots.analysis", language, game="made-up") in drawn
    assert text("common:plots.together" if cooperative else "common:plots.lead", language) in drawn
    assert ("Anna" in drawn) != cooperative


def test_a_plot_names_whoever_played(tmp_path: Path) -> None:
    names = ("_$x", "\N{CJK UNIFIED IDEOGRAPH-4E2D}")
    file = tmp_path / "plot.svg"
    plot_analysis(replace(made(300, 500), players=names), str(file))
    drawn = file.read_text(encoding="utf-8")
    assert all(name in drawn for name in names)
