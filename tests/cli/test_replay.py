"""`dorfplatz replay`."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from dorfplatz.game.registry import GAMES
from dorfplatz.language import text
from dorfplatz.record import load
from tests.cli.running import FIRST_MOVE, LANGUAGES, run


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The record of a finished game of each kind."""
    folder = tmp_path_factory.mktemp("finished")
    files = {}
    for game in GAMES:
        files[game] = folder / f"{game}.dorf.jsonl"
        simulated = ("--games", "1", "--seed", "3", "--records", str(files[game]))
        assert run("simulate", game, *simulated, folder=folder).status == 0
    return files


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("look", [(), ("--plain",)])
def test_a_finished_game_is_shown_with_its_scoring(
    game: str, look: tuple[str, ...], language: str, finished: dict[str, Path], tmp_path: Path
) -> None:
    done = run("replay", str(finished[game]), "--language", language, *look, folder=tmp_path)
    assert done.status == 0
    assert not done.err
    assert text("terminal:replay.verified", language, count=1) in done.out
    assert text("terminal:play.over", language) in done.out
    assert str(max(load(finished[game]).scores())) in done.out
    assert "{{" not in done.out


@pytest.mark.parametrize("game", GAMES)
def test_the_story_tells_of_every_event(
    game: str, finished: dict[str, Path], tmp_path: Path
) -> None:
    done = run("replay", str(finished[game]), "--story", "--plain", folder=tmp_path)
    story = done.out.split("The game is over")[0]
    if game == "bohemian-villages":
        events = load(finished[game]).events
        assert story.count("Rolls ") == sum(event["e"] == "roll" for event in events)
        placed = re.findall(r"\d = \d+, [a-z ]+ in [A-Z][a-z]+", story)
        assert len(placed) == sum(event["e"] == "place" for event in events)
        turns = [before["seat"] != event["seat"] for before, event in pairwise(events)]
        tellers = re.findall(r"^[A-F] greedy [1-6]: ", story, re.MULTILINE)
        assert len(tellers) == 1 + sum(turns)


def test_the_table_can_be_shown_after_any_event(finished: dict[str, Path], tmp_path: Path) -> None:
    file = str(finished["bohemian-villages"])
    for at in (0, 1, 2, 30):
        done = run("replay", file, "--at", str(at), folder=tmp_path)
        assert done.status == 0
        assert f"After {at} event{'s' if at != 1 else ''}:" in done.out
        assert str(load(file).at(at).view()["round"]) is not None


def test_a_moment_that_the_game_does_not_have_is_refused(
    finished: dict[str, Path], tmp_path: Path
) -> None:
    done = run("replay", str(finished["bohemian-villages"]), "--at", "9999", folder=tmp_path)
    assert done.status == 2
    assert "--at 9999 is too high" in done.err


def test_a_running_game_is_shown_as_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "game.dorf.jsonl"
    run("play", "bohemian-villages", "--save", str(file), folder=tmp_path, typed=FIRST_MOVE)
    done = run("replay", str(file), folder=tmp_path)
    assert done.status == 0
    assert f"After {len(load(file).events)} events:" in done.out


Lines = list[str]

DAMAGES: dict[str, tuple[Callable[[Lines], Lines], str]] = {
    "a line is missing": (lambda lines: [*lines[:2], *lines[3:]], "3"),
    "the header is missing": (lambda lines: lines[1:], "1"),
    "a line is no JSON": (lambda lines: [*lines[:5], "nonsense", *lines[5:]], "6"),
    "the end is cut off": (lambda lines: [*lines[:9], lines[9][:12]], "10"),
    "the result is missing": (lambda lines: lines[:-1], ""),
    "the result is wrong": (
        lambda lines: [*lines[:-1], lines[-1].replace('"scores":[', '"scores":[1')],
        "scores",
    ),
    "it is too new": (
        lambda lines: [lines[0].replace('"version":1', '"version":99'), *lines[1:]],
        "1",
    ),
    "it is of an unknown game": (
        lambda lines: [lines[0].replace("bohemian-villages", "chess"), *lines[1:]],
        "chess",
    ),
    "it is empty": (lambda _: [], ""),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_record_that_breaks_the_rules_is_refused_with_line_and_reason(
    damage: str, language: str, finished: dict[str, Path], tmp_path: Path
) -> None:
    change, named = DAMAGES[damage]
    lines = finished["bohemian-villages"].read_text(encoding="utf-8").splitlines()
    file = tmp_path / "damaged.dorf.jsonl"
    file.write_text("".join(f"{line}\n" for line in change(lines)), encoding="utf-8")
    done = run("replay", str(file), "--language", language, folder=tmp_path)
    assert done.status == 1
    assert not done.out
    assert done.err.startswith("dorfplatz: ")
    assert re.search(rf"\b{named}\b", done.err)
    assert "Traceback" not in done.err


def test_a_file_of_several_records_is_checked_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "games.dorf.jsonl"
    simulated = ("--players", "2", "--games", "3", "--records", str(file))
    run("simulate", "bohemian-villages", *simulated, folder=tmp_path)
    assert "All 3 records follow the rules" in run("replay", str(file), folder=tmp_path).out
    assert "wins with" in run("replay", str(file), "--game", "3", folder=tmp_path).out

    too_far = run("replay", str(file), "--game", "4", folder=tmp_path)
    assert too_far.status == 2
    assert "Records in the file: 3" in too_far.err
    which = run("replay", str(file), "--at", "2", folder=tmp_path)
    assert which.status == 2
    assert "--game" in which.err
