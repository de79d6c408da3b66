"""A game in the terminal is in a file from its first event on, however the program ends."""

from __future__ import annotations

import signal
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from dorfplatz.cli import autosave
from dorfplatz.language import text
from dorfplatz.record import load
from dorfplatz.record.appending import GameFile
from tests.cli.running import FIRST_MOVE, LANGUAGES, WHOLE_GAME, run, subprocess_environment

BOHEMIAN = ("play", "bohemian-villages", "--players", "2", "--option", "first=1", "--seed", "1")
ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="as POSIX has it")
_LAST = "nothing-that-is-a-move"


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "kept").iterdir())


class StandingClock(datetime):
    """The same second for ever."""

    @classmethod
    def now(cls, tz: object = None) -> StandingClock:
        return cls(2024, 5, 1, 12, 0, 0)


def broken_off(folder: Path, typed: str, *, by: int = signal.SIGTERM) -> None:
    """A game in which lines are typed, and whose program then is ended by a signal."""
    with subprocess.Popen(
        [sys.executable, "-m", "dorfplatz", *BOHEMIAN],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=subprocess_environment(folder, PYTHONUNBUFFERED="1"),
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{typed}{_LAST}\n")
        process.stdin.flush()
        # What is typed is shown once it has been read: everything before it is done by then.
        for line in process.stdout:
            if line.strip().endswith(_LAST):
                break
        process.send_signal(by)


@pytest.mark.slow
@ON_POSIX
@pytest.mark.parametrize("by", ["SIGKILL", "SIGHUP", "SIGTERM"])
def test_whatever_ends_the_program_every_move_is_kept(by: str, tmp_path: Path) -> None:
    broken_off(tmp_path, "1\n", by=getattr(signal, by))
    file, *_ = [file for file in kept(tmp_path) if file.suffix == ".jsonl"]
    assert [event["e"] for event in load(file).events] == ["roll", "place"]


@pytest.mark.slow
@ON_POSIX
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_was_broken_off_is_offered_for_resuming(language: str, tmp_path: Path) -> None:
    broken_off(tmp_path, "1\n", by=signal.SIGKILL)
    (file,) = (file for file in kept(tmp_path) if file.suffix == ".jsonl")
    done = run(*BOHEMIAN, "--language", language, folder=tmp_path)
    assert text("terminal:play.unfinished", language, count=1) in done.out
    assert f"  dorfplatz play --resume {file} --language {language}\n" in done.out
    assert kept(tmp_path) == [file]
    done = run("play", "--resume", str(file), folder=tmp_path, typed="history\n")
    assert "Rolls" in done.out


@pytest.mark.slow
def test_only_games_that_can_go_on_are_offered(tmp_path: Path) -> None:
    run(*BOHEMIAN, folder=tmp_path, typed=WHOLE_GAME)
    (finished,) = kept(tmp_path)
    assert load(finished).is_over
    assert "--resume" not in run(*BOHEMIAN, folder=tmp_path).out
    run(*BOHEMIAN, folder=tmp_path, typed=FIRST_MOVE)
    assert "--resume" not in run("play", "dorfromantik", folder=tmp_path).out
    assert "--resume" in run(*BOHEMIAN, folder=tmp_path).out


def test_games_of_the_same_second_have_files_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave, "datetime", StandingClock)
    for count in (1, 2, 3):
        run(*BOHEMIAN, "--names", f"Player{count}", folder=tmp_path, typed=FIRST_MOVE)
        assert len(kept(tmp_path)) == count
    assert {load(file).players[0].name for file in kept(tmp_path)} == {
        "Player1",
        "Player2",
        "Player3",
    }


def test_a_finished_game_is_kept_as_well(tmp_path: Path) -> None:
    done = run(*BOHEMIAN, folder=tmp_path, typed=WHOLE_GAME)
    (file,) = kept(tmp_path)
    assert load(file).is_over
    assert str(file) in done.out.replace("\n", "")


def test_the_save_command_leaves_one_file_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "mine"
    run(*BOHEMIAN, folder=tmp_path, typed=f"1\nsave {file}\n")
    assert [event["e"] for event in load(file).events] == ["roll", "place"]
    assert not (tmp_path / "kept").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_terminals_do_not_go_on_with_the_same_file(language: str, tmp_path: Path) -> None:
    file = tmp_path / "game"
    run(*BOHEMIAN, "--save", str(file), folder=tmp_path, typed=FIRST_MOVE)
    held, _, _ = GameFile.resume(file)
    before = file.read_bytes()
    second = run("play", "--resume", str(file), "--language", language, folder=tmp_path, typed="1")
    assert second.status == 2
    assert text("common:record.in_use", language, source=str(file)) in second.err
    assert file.read_bytes() == before
    held.close()


def test_a_torn_last_line_is_told_and_left_out(tmp_path: Path) -> None:
    file = tmp_path / "game"
    run(*BOHEMIAN, "--save", str(file), folder=tmp_path, typed="1\n")
    whole = file.read_bytes()
    file.write_bytes(whole[:-5])
    done = run("play", "--resume", str(file), folder=tmp_path)
    assert text("terminal:play.torn", "en", count=1) in " ".join(done.out.split())
    assert [event["e"] for event in load(file).events] == ["roll"]


@ON_POSIX
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_user_without_a_home_can_play_and_is_told_that_nothing_is_kept(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    for variable in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    done = run(
        *(*BOHEMIAN, "--language", language),
        folder=tmp_path,
        typed="1\nq\nq\n",
        DORFPLATZ_DATA_DIR="",
    )
    assert done.status == 0
    assert not done.err
    said = " ".join(done.out.split())
    assert said.count(text("common:folder.no_home", language)) == 2
    assert list(tmp_path.iterdir()) == []
