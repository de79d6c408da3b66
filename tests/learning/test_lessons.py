"""The guided games fit the engine as it is, and every learner who follows them comes to the end."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dorfplatz
from dorfplatz.base.errors import IllegalMove
from dorfplatz.bohemian.buildings import Building
from dorfplatz.dorfromantik.landscapes import Landscape
from dorfplatz.interface.reasons import tell
from dorfplatz.language import LANGUAGES, texts
from dorfplatz.lesson.expectations import meets
from dorfplatz.lesson.guide import Moment, moment
from dorfplatz.lesson.script import (
    LEARNER,
    Lesson,
    NoSuchLesson,
    lesson,
    lesson_names,
    record_file,
)
from dorfplatz.lesson.teaching import meant, told_of
from dorfplatz.record import dumps
from tests.learning.records import RECORDED
from tests.parts import parts
from tests.rulings import rulings_of

ROOT = Path(__file__).resolve().parents[2]
PIECES: dict[str, Any] = json.loads(
    (record_file("dorfromantik").parents[1] / "pieces.json").read_text(encoding="utf-8")
)
PARTS_OF_THE_PAGE = {
    "bohemian-villages": ROOT / "web" / "src" / "bohemian" / "learning.ts",
    "dorfromantik": ROOT / "web" / "src" / "dorfromantik" / "learning.ts",
}
"""Where the page says what it calls the parts of each game's table."""

FREE_STEPS = {"turn", "end", "last"}
"""Steps in which a learner plays on without being led."""


@pytest.mark.parametrize("game", lesson_names())
def test_the_record_of_a_guided_game_is_the_one_that_is_written_down(game: str) -> None:
    assert dumps(RECORDED[game]()) == record_file(game).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", lesson_names())
def test_a_guided_game_goes_to_the_end(game: str) -> None:
    found = lesson(game)
    assert found.game.is_over
    assert 12 <= len(found.steps) <= 20
    names = [step.name for step in found.steps]
    assert len(set(names)) == len(names)
    assert moment(found, len(names) - 1, [None] * len(names), []).game.is_over


@pytest.mark.parametrize("game", lesson_names())
def test_in_every_step_what_the_record_plays_is_what_the_step_is_about(game: str) -> None:
    found = lesson(game)
    for number, step in enumerate(found.steps):
        current = moment(found, number, [None] * number, [])
        assert current.is_done == (step.play is None)
        if step.play is not None:
            recorded = found.game.events[len(current.game.events)]
            assert recorded in [move.event for move in current.fitting], step.name
        if step.expects is not None:
            assert len(current.fitting) < len(current.moves), step.name


def follow(found: Lesson, chooser: Random) -> Iterator[Moment]:
    """Every moment of a learner who makes any move that fits."""
    done: list[list[dict[str, Any]] | None] = []
    for number, step in enumerate(found.steps):
        now: list[dict[str, Any]] = []
        current = moment(found, number, done, now)
        yield current
        while not current.is_done:
            assert current.game.to_move == LEARNER
            now.append(chooser.choice(current.fitting).event)
            current = moment(found, number, done, now)
        done.append(now)
        if step.name in FREE_STEPS:
            assert current.is_done


@pytest.mark.slow
@pytest.mark.parametrize("seed", parts(12, usual=4))
@pytest.mark.parametrize("game", lesson_names())
def test_whoever_makes_moves_that_fit_finds_every_step_as_it_is_told(game: str, seed: int) -> None:
    found = lesson(game)
    recorded = [moment(found, n, [None] * n, []) for n in range(len(found.steps))]
    for current, expected in zip(follow(found, Random(seed)), recorded, strict=True):
        view, expected_view = current.game.view(LEARNER), expected.game.view(LEARNER)
        assert current.game.is_over == expected.game.is_over
        if current.step.expects is not None:
            # What the step speaks of lies on the table, and what it asks for can be done.
            for key in {"hand", "dice"} & view.keys():
                assert view[key] == expected_view[key]
            assert all(meets(current.game, move, current.step.expects) for move in current.fitting)


def test_any_dairy_leads_on() -> None:
    found = lesson("bohemian-villages")
    names = [step.name for step in found.steps]
    ways = 0
    done: list[list[dict[str, Any]] | None] = [None] * names.index("kick")
    for kick in moment(found, len(done), done, []).fitting:
        kicked = [*done, [kick.event], None, None, None]
        (manor,) = moment(found, names.index("manor"), kicked, []).fitting
        later = [*kicked, [manor.event], None, None]
        (hall,) = moment(found, names.index("hall"), later, []).fitting
        assert hall.text == "4+6 Kralowin hall"
        ways += 1
    assert ways == 2


@pytest.mark.slow
@pytest.mark.parametrize("game", lesson_names())
def test_what_a_question_is_about_is_worth_most_and_any_other_move_costs_something(
    game: str,
) -> None:
    found = lesson(game)
    asking = [number for number, step in enumerate(found.steps) if step.asks]
    assert len(asking) >= 4
    for number in asking:
        current = moment(found, number, [None] * number, [])
        best = meant(current)
        assert best in current.fitting
        assert told_of(current, best).cost is None
        for move in set(current.moves) - set(current.fitting):
            told = told_of(current, move)
            assert told.cost is not None, (found.steps[number].name, move.text)
            assert told.cost.points > 0
            assert told.reasons


def test_a_move_that_a_step_is_not_about_is_told_by_what_it_brings_and_costs() -> None:
    found = lesson("bohemian-villages")
    names = [step.name for step in found.steps]
    current = moment(found, names.index("wake"), [None] * names.index("wake"), [])
    elsewhere = next(move for move in current.moves if move.text == "1+6 Chorlitz glass")
    told = told_of(current, elsewhere)
    said = [tell(reason, "en", ["Anna", "Berta"]) for reason in told.reasons]
    assert said[0].startswith("A glass tile pays 3 coins")
    assert told.cost is not None
    assert tell(told.cost, "en") == "Your own choice is worth about 2 coins less."


def test_where_a_step_teaches_something_else_a_better_move_is_not_called_worse() -> None:
    found = lesson("bohemian-villages")
    current = moment(found, 2, [None, None], [])
    assert current.step.name == "farm"
    manor = next(move for move in current.moves if move.text == "3+4+5 Muschlow manor")
    assert told_of(current, manor).cost is None


def test_what_the_learner_scores_with_the_flag_is_still_there_when_the_guide_jumps_ahead() -> None:
    found = lesson("dorfromantik")
    names = [step.name for step in found.steps]
    done: list[list[dict[str, Any]] | None] = [None] * names.index("flag")
    later = moment(found, names.index("last"), [None] * len(names), []).game.view(LEARNER)
    for move in moment(found, len(done), done, []).fitting:
        closed = moment(found, len(done), done, [move.event]).game.view(LEARNER)
        assert closed["score"]["yellow"] == later["score"]["yellow"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_short_tell_how_many_villages_and_figures_there_are(language: str) -> None:
    said = texts(language, "learning")["summary.bohemian-villages.goal.say"]
    numbers = set(re.findall(r"\d+", said))
    for players in range(2, 6):
        view = dorfplatz.new("bohemian-villages", players=players, seed=1).view(0)
        assert {str(len(view["villages"])), str(view["players"][1]["figures"])} <= numbers


def test_a_move_that_cannot_be_made_is_refused() -> None:
    found = lesson("bohemian-villages")
    move = {"e": "place", "dice": [6, 6], "village": "Kralowin", "building": 0}
    with pytest.raises(IllegalMove, match="R06"):
        moment(found, 2, [None, None], [move])


def test_there_is_nothing_beside_the_guided_games_and_their_steps() -> None:
    with pytest.raises(NoSuchLesson):
        lesson("chess")
    with pytest.raises(NoSuchLesson):
        moment(lesson("dorfromantik"), 99, [None] * 99, [])
    with pytest.raises(NoSuchLesson):
        moment(lesson("dorfromantik"), 3, [], [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", lesson_names())
def test_every_step_and_piece_is_told_in_every_language(game: str, language: str) -> None:
    known = texts(language, "learning")
    for step in lesson(game).steps:
        assert known[f"lesson.{game}.{step.name}.title"]
        assert known[f"lesson.{game}.{step.name}.say"]
        # Where not every move does, the guide says what it is about instead.
        has_other = f"lesson.{game}.{step.name}.other" in known
        assert has_other == (step.expects is not None), step.name
        # What is asked and not yet found is expected, and told at the end.
        for part in ("ask", "praise"):
            assert (f"lesson.{game}.{step.name}.{part}" in known) == step.asks, step.name
        assert step.expects is not None or not step.asks
    for section in PIECES[game]["summary"]:
        assert known[f"summary.{game}.{section}.say"]
    named = {kind.key for kind in Building} | {landscape.key for landscape in Landscape}
    for name, piece in PIECES[game]["pieces"].items():
        assert known[f"piece.{game}.{name}.say"]
        assert (f"piece.{game}.{name}.name" in known) == (
            name not in named or (name == "village" and game == "bohemian-villages")
        ), name
        assert set(piece["rulings"]) <= rulings_of(game).keys(), name


def test_no_text_of_the_guides_is_left_over() -> None:
    used = {f"lesson.{game}.{step.name}" for game in lesson_names() for step in lesson(game).steps}
    used |= {
        f"summary.{game}.{name}" for game in lesson_names() for name in PIECES[game]["summary"]
    }
    used |= {f"piece.{game}.{name}" for game in lesson_names() for name in PIECES[game]["pieces"]}
    for key in texts("en", "learning"):
        if key.split(".")[0] in ("lesson", "summary", "piece"):
            assert key in used or key.rpartition(".")[0] in used, key


def test_every_kind_of_building_and_every_landscape_can_be_asked_about() -> None:
    assert {kind.key for kind in Building} <= PIECES["bohemian-villages"]["pieces"].keys()
    asked = PIECES["dorfromantik"]["pieces"].keys()
    assert {landscape.key for landscape in Landscape if landscape is not Landscape.CLOUD} <= asked


def test_everything_that_lights_up_is_on_the_table() -> None:
    for game in lesson_names():
        page = PARTS_OF_THE_PAGE[game].read_text(encoding="utf-8")
        named = re.search(r"^  parts: \{(.*?)^  \}", page, re.MULTILINE | re.DOTALL)
        assert named is not None
        parts = set(re.findall(r"^    (\w+):", named[1], re.MULTILINE))
        for number, step in enumerate(lesson(game).steps):
            light = step.light or {}
            assert set(light.get("parts", [])) <= parts, step.name
            view = moment(lesson(game), number, [None] * number, []).game.view(LEARNER)
            lying = [list(tile["at"]) for tile in view.get("landscape", [])]
            assert all(cell in lying for cell in light.get("cells", [])), step.name
            for village, kind in light.get("sites", []):
                villages = lesson(game).game.setup["villages"]
                (found,) = (one for one in villages if one["name"] == village)
                assert kind in [building["kind"] for building in found["buildings"]], step.name
