"""`dorfplatz learn`."""

from __future__ import annotations

from pathlib import Path

import pytest

from dorfplatz.language import text
from dorfplatz.lesson.script import lesson, lesson_names
from tests.cli.running import LANGUAGES, run


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", lesson_names())
def test_a_guided_game_is_typed_to_its_end(game: str, language: str, tmp_path: Path) -> None:
    show = text("terminal:play.command.show", language)
    # At each step whatever it wants: the guide does it, after it was asked a second time.
    typed = f"\n{show}\n" * 40
    done = run("learn", game, "--plain", "--language", language, folder=tmp_path, typed=typed)
    assert done.status == 0
    assert not done.err
    assert "{{" not in done.out
    for step in lesson(game).steps:
        assert text(f"learning:lesson.{game}.{step.name}.title", language) in done.out
        if step.asks:
            assert text(f"learning:lesson.{game}.{step.name}.ask", language) in done.out
    assert text("terminal:play.over", language) in done.out
    assert text("terminal:learn.own_game", language) in done.out
    assert "dorfplatz play" in done.out.replace("python -m ", "")


def test_another_choice_is_explained_and_the_right_one_praised(tmp_path: Path) -> None:
    typed = "1+6 Chorlitz glass\n1+6 Kralowin glass\n"
    asked = ("learn", "bohemian-villages", "--step", "6", "--plain")
    done = run(*asked, folder=tmp_path, typed=typed)
    told, _, after = done.out.partition("Your own choice is worth about 2 coins less.")
    assert "in which village does it bring you most?" in told.lower()
    assert "Glass factory in Chorlitz" in told or "glass factory in Chorlitz: " in told
    assert "Your inn stands in Kralowin: what is it waiting for?" in after
    assert "That’s it! The inn in Kralowin wakes up" in after


def test_what_the_rules_forbid_is_explained_by_its_rule(tmp_path: Path) -> None:
    asked = ("learn", "bohemian-villages", "--step", "6", "--plain")
    done = run(*asked, folder=tmp_path, typed="1+6 Kralowin farm\n")
    assert "R08" in done.out


def test_the_answer_is_shown_and_a_step_is_gone_back(tmp_path: Path) -> None:
    asked = ("learn", "dorfromantik", "--step", "7", "--plain")
    done = run(*asked, folder=tmp_path, typed="show\nback\nquit\n")
    assert "Fulfils the task forest 4: 4 points" in done.out
    assert "show once more" in done.out
    assert "Keep going (Step 6 of 16)" in done.out
    assert "learn dorfromantik --step 6" in done.out


def test_what_is_no_guided_game_is_refused(tmp_path: Path) -> None:
    done = run("learn", "chess", folder=tmp_path)
    assert done.status == 2
    assert "There is no guided game of this name." in done.err
    done = run("learn", "dorfromantik", "--step", "60", folder=tmp_path)
    assert done.status == 2
    assert "--step" in done.err
