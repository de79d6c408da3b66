"""`dorfplatz analyse`."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from dorfplatz.game.game import Player
from dorfplatz.game.new import new
from dorfplatz.game.registry import add_game, load_game
from dorfplatz.lab.judging import Judged, Moment, Thinker
from dorfplatz.language import text
from dorfplatz.record import dump, dump_all, load
from tests.cli.running import LANGUAGES, Done, run
from tests.record.games import finished, running

PIG = "tests.pig.game:PIG"
LITTLE = ("--candidates", "2", "--rollouts", "4", "--horizon", "1")
KEPT = Path(__file__).parents[1] / "record" / "kept" / "version-1"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of two, one of them a bot of someone's own."""
    file = tmp_path / "evening.dorf.jsonl"
    game = new(PIG, players=2, target=20, seed=1, names=[Player("Anna"), Player("Ben", "my:Bot")])
    while not game.is_over:
        game.play(game.legal_moves()[-1])
    dump(game, file)
    return file


def analyse(file: Path, *more: str) -> Done:
    return run("analyse", str(file), *LITTLE, "--load", PIG, *more, folder=file.parent)


@pytest.mark.parametrize("look", [(), ("--plain",)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_tells_of_luck_and_choice_of_turning_points_and_of_the_expected_result(
    language: str, look: tuple[str, ...], record: Path
) -> None:
    done = analyse(record, "--language", language, *look)
    assert (done.status, done.err) == (0, "")
    for name in ("luck", "choice", "others", "mistakes", "lead"):
        assert text(f"analysis:{name}", language) in " ".join(done.out.split())
    for name in ("curve", "turning_points"):
        shown = text(f"terminal:analyse.{name}", language)
        assert shown in " ".join(done.out.split())
    assert "Anna" in done.out
    assert "Ben" in done.out
    assert text("terminal:analyse.unfinished", language) not in " ".join(done.out.split())
    assert "{{" not in done.out


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    [
        "bohemian-villages-players-2-running",
        "dorfromantik-players-1-running",
        "dorfromantik-players-4-unlocked-all",
    ],
)
def test_both_games_are_analysed_running_and_with_what_a_campaign_unlocked(
    name: str, language: str, tmp_path: Path
) -> None:
    file = KEPT / f"{name}.dorf.jsonl"
    plot = tmp_path / "plot.svg"
    asked = ("--language", language, "--plot", str(plot))
    least = ("--candidates", "1", "--rollouts", "1", "--horizon", "1")
    done = run("analyse", str(file), *least, *asked, folder=tmp_path)
    assert (done.status, done.err) == (0, "")
    shown = " ".join(done.out.split())
    game = load(file, seed=0)
    kind = "together" if game.kind.cooperative else "lead"
    assert text(f"analysis:{kind}", language) in shown
    assert (text("terminal:analyse.unfinished", language) in shown) != game.is_over
    assert game.kind.name in plot.read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_analysis_is_kept_and_shown_again(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output, plot = record.parent / "evening.json", record.parent / "evening.svg"
    asked = ("--output", str(output), "--plot", str(plot))
    first = analyse(record, *asked)
    assert (first.status, first.err) == (0, "")
    told = json.loads(output.read_bytes())
    assert (told["format"], told["version"], told["seed"]) == ("dorfplatz-analysis", 1, 0)
    assert plot.read_bytes().startswith(b"<?xml")
    before = output.stat().st_mtime_ns
    again = analyse(record, *asked)
    assert (again.status, again.out) == (0, first.out)
    assert output.stat().st_mtime_ns == before
    other = analyse(record, *asked, "--seed", "3")
    assert (other.status, other.err) == (0, "")
    assert json.loads(output.read_bytes())["seed"] == 3


def test_the_number_of_workers_makes_no_difference(record: Path) -> None:
    assert analyse(record, "--workers", "1").out == analyse(record, "--workers", "3").out


def test_one_of_several_records_is_chosen(tmp_path: Path) -> None:
    file = tmp_path / "games.dorf.jsonl"
    add_game(load_game(PIG))
    dump_all([running("pig", 4), finished("pig")], file)
    refused = analyse(file)
    assert refused.status == 2
    assert text("terminal:error.which_record", count=2) in refused.err
    assert text("terminal:analyse.unfinished") in " ".join(analyse(file, "--game", "1").out.split())
    assert analyse(file, "--game", "3").status == 2


def test_a_game_that_has_not_begun_has_nothing_to_tell(tmp_path: Path) -> None:
    file = tmp_path / "new.dorf.jsonl"
    dump(new(PIG, seed=1), file)
    done = analyse(file)
    assert (done.status, done.err) == (0, "")
    assert text("lab:analyse.title", game=load(file).name, count=0) in done.out
    assert text("terminal:analyse.turning_points") not in done.out


@pytest.mark.parametrize(
    "asked",
    [
        ("--rollouts", "0"),
        ("--candidates", "64"),
        ("--horizon", "many"),
        ("--plot", "plot.pdf"),
        ("--output", "{file}"),
    ],
)
def test_what_cannot_be_done_is_said_at_once(asked: tuple[str, ...], record: Path) -> None:
    before = record.read_bytes()
    done = analyse(record, *(word.format(file=record) for word in asked))
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("dorfplatz: ")
    assert record.read_bytes() == before


def test_a_file_that_is_no_record_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("milk\n")
    done = analyse(file)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("dorfplatz: ")
    assert analyse(tmp_path / "none").status == 2


def test_ctrl_c_ends_it_without_a_word(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Thinker.judge
    presses = iter([signal.SIGINT])

    def judge(self: Thinker, moment: Moment) -> Judged:
        for pressed in presses:
            os.kill(os.getpid(), pressed)
        return plain(self, moment)

    monkeypatch.setattr(Thinker, "judge", judge)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        done = analyse(record, "--workers", "1")
    finally:
        signal.signal(signal.SIGINT, before)
    assert (done.status, done.out, done.err.strip()) == (130, "", "")
