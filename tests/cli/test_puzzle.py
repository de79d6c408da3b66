"""`dorfplatz puzzle`, with a puzzle that was found before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dorfplatz.language import text
from tests.cli.running import LANGUAGES, Done, run
from tests.puzzle.known import known

DAY = "2026-12-24"


def puzzle(folder: Path, game: str, typed: str, *more: str) -> Done:
    """What comes of typing that at the puzzle of a day."""
    kept = folder / "kept" / "puzzles" / f"{DAY}-{game}.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(known(DAY, game)), encoding="utf-8")
    return run("puzzle", game, "--date", DAY, "--plain", *more, folder=folder, typed=typed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["bohemian-villages", "dorfromantik"])
def test_the_best_move_is_found_after_another(game: str, language: str, tmp_path: Path) -> None:
    best, *_, worst = known(DAY, game)["moves"]
    show = text("terminal:play.command.show", language)
    typed = f"{show}\n{worst['text']}\n{best['text']}\n"
    done = puzzle(tmp_path, game, typed, "--language", language)
    assert done.status == 0
    assert not done.err
    assert "{{" not in done.out
    said = [
        text("terminal:puzzle.try_first", language),
        text("learning:puzzle.not_best", language),
        text("learning:puzzle.right", language),
        text("learning:puzzle.moves", language),
    ]
    places = [done.out.index(one) for one in said]
    assert places == sorted(places)


def test_the_answer_is_shown_after_a_try(tmp_path: Path) -> None:
    worst = known(DAY, "dorfromantik")["moves"][-1]
    done = puzzle(tmp_path, "dorfromantik", f"{worst['text']}\nshow\n")
    assert "The most promising moves:" in done.out
    assert "best" in done.out


def test_what_is_no_day_and_no_game_is_refused(tmp_path: Path) -> None:
    done = run("puzzle", "dorfromantik", "--date", "tomorrow", folder=tmp_path)
    assert done.status == 2
    assert "“tomorrow” is no day" in done.err
    done = run("puzzle", "chess", folder=tmp_path)
    assert done.status == 2
    assert "There are no puzzles of chess." in done.err
