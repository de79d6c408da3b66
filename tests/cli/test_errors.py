"""Whatever is wrong is told in a sentence of the user's language, never in a traceback."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path
from types import SimpleNamespace

import pytest

from dorfplatz.cli import commands
from tests.cli.running import LANGUAGES, run, subprocess_environment

WRONG = [
    (("nonsense",), "nonsense"),
    (("ply",), "play"),
    (("--nonsense",), "--nonsense"),
    (("--plain=3",), "--plain"),
    (("--language",), "--language"),
    (("--language", "fr"), "fr"),
    (("play",), ""),
    (("play", "bohemian-villages", "and", "more"), "and more"),
    (("play", "chess"), "chess"),
    (("play", "bohemian-villages("), "bohemian-villages("),
    (("play", "bohemian-villages(players=9)"), "9"),
    (("play", "bohemian-villages", "--players", "1"), "1"),
    (("play", "bohemian-villages", "--players", "many"), "many"),
    (("play", "bohemian-villages", "--players"), "--players"),
    (("play", "bohemian-villages", "--player", "3"), "--players"),
    (("play", "bohemian-villages", "--bots", "clever"), "clever"),
    (("play", "bohemian-villages", "--bots", "greedy,,random"), "greedy,,random"),
    (("play", "bohemian-villages", "--players", "2", "--bots", "R,R,R"), "3"),
    (("play", "bohemian-villages", "--names", "A,B", "--bots", "R,R,R"), "2"),
    (("play", "bohemian-villages", "--names", "\x1b[31mA"), "[31mA"),
    (("play", "bohemian-villages", "--names", "Anna,anna"), "anna"),
    (("play", "bohemian-villages(players=2,first=5)"), "5"),
    (("play", "bohemian-villages", "--players", "0"), "5"),
    (("play", "Bohemian-Villages"), "bohemian-villages"),
    (("play", "Böhmische Dörfer"), "bohemian-villages"),
    (("play", "--resume", "game.dorf.jsonl", "--seed", "1"), "--resume"),
    (("play", "bohemian-villages", "--seed", "-1"), "-1"),
    (("play", "bohemian-villages", "--seed", "9" * 5000), "999..."),
    (("play", "bohemian-villages", "--option", "income"), "income"),
    (("play", "bohemian-villages", "--option", "income=later"), "later"),
    (("play", "bohemian-villages", "--option", "first=1", "--option", "first=2"), "first"),
    (("play", "bohemian-villages", "--players", "3", "--option", "players=4"), "players"),
    (("play", "bohemian-villages", "--option", "names=me"), "names"),
    (("play", "bohemian-villages", "--option", "village_set=none.toml"), "none.toml"),
    (("play", "bohemian-villages", "--save", "no/such/folder/game"), "no/such/folder/game"),
    (("play", "bohemian-villages", "--save", "."), "."),
    (("play", "bohemian-villages", "--resume", "game.dorf.jsonl"), "--resume"),
    (("play", "--resume", "game.dorf.jsonl"), "game.dorf.jsonl"),
    (("play", "--resume", "."), "."),
    (("play", ""), ""),
    (("play", "--resume", ""), "--resume"),
    (("play", "bohemian-villages", "--save", " "), "--save"),
    (("replay", ""), ""),
    (("draw", ""), ""),
    (("verify", ""), ""),
    (("backup", ""), ""),
    (("simulate", "bohemian-villages", "--output", ""), "--output"),
    (("simulate", "bohemian-villages", "--records", ""), "--records"),
    (("serve", "--sets", ""), "--sets"),
    (("serve", "--database", ""), "--database"),
    (("simulate",), ""),
    (("simulate", "chess"), "chess"),
    (("simulate", "bohemian-villages", "--games", "0"), "0"),
    (("simulate", "bohemian-villages", "--games", "1e9"), "1e9"),
    (("simulate", "bohemian-villages", "--workers", "0"), "0"),
    (("simulate", "bohemian-villages", "--bots", "clever"), "clever"),
    (("simulate", "bohemian-villages", "--bots", "R,R,R,R,R"), "5"),
    (("simulate", "bohemian-villages", "--format", "xml"), "xml"),
    (("simulate", "bohemian-villages", "--format", "parquet"), "--output"),
    (("simulate", "bohemian-villages", "--legal"), "--records"),
    (("simulate", "bohemian-villages", "--option", "seed=3"), "seed"),
    (("simulate", "bohemian-villages", "--output", "no/such/file"), "no/such/file"),
    (("simulate", "bohemian-villages", "--records", "no/such/file"), "no/such/file"),
    (("simulate", "bohemian-villages", "--output", "."), "."),
    (("replay",), ""),
    (("replay", "none.dorf.jsonl"), "none.dorf.jsonl"),
    (("replay", "."), "."),
    (("replay", "none.dorf.jsonl", "--at", "-1"), "-1"),
    (("bench",), ""),
    (("bench", "chess"), "chess"),
    (("bench", "bohemian-villages", "--option", "runs=1"), "runs"),
    (("games", "chess"), "chess"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("arguments", "named"), WRONG, ids=[" ".join(a)[:60] for a, _ in WRONG])
def test_wrong_input_is_named_and_the_status_is_two(
    arguments: tuple[str, ...],
    named: str,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*arguments, folder=tmp_path, DORFPLATZ_LANGUAGE=language)
    assert done.status == 2
    assert not done.out
    assert done.err.startswith("dorfplatz: ")
    assert named in done.err
    assert "Traceback" not in done.err
    assert "\x1b" not in done.err
    assert "{{" not in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_complaint_is_in_the_users_language(tmp_path: Path) -> None:
    told = {run("nonsense", "--language", name, folder=tmp_path).err for name in LANGUAGES}
    assert len(told) == len(LANGUAGES)


def test_every_kind_of_complaint_says_how_to_learn_more(tmp_path: Path) -> None:
    assert "dorfplatz simulate --help" in run("simulate", folder=tmp_path).err


class _Unforeseen(Exception):
    pass


def _break(settings: object) -> None:
    raise _Unforeseen("broken on purpose")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_of_the_program_asks_to_be_reported(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tests.cli.broken", SimpleNamespace(command=_break))
    monkeypatch.setitem(commands.COMMANDS, "broken", "tests.cli.broken")
    done = run("broken", "--language", language, folder=tmp_path)
    assert done.status == 70
    assert "_Unforeseen: broken on purpose" in done.err
    assert "--debug" in done.err
    assert "Traceback" not in done.err

    debugged = run("broken", "--debug", "--language", language, folder=tmp_path)
    assert "Traceback" in debugged.err


SIMULATE = ("simulate", "bohemian-villages", "--bots", "random")


@pytest.mark.slow
def test_a_reader_that_has_enough_is_not_told_of_errors(tmp_path: Path) -> None:
    command = Path(sysconfig.get_path("scripts")) / "dorfplatz"
    with subprocess.Popen(
        [command, *SIMULATE, "--games", "1000", "--format", "csv"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=subprocess_environment(tmp_path),
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("game,seat,bot,")
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


@pytest.mark.slow
def test_a_reader_of_a_table_that_has_enough_is_no_failure(tmp_path: Path) -> None:
    command = Path(sysconfig.get_path("scripts")) / "dorfplatz"
    with subprocess.Popen(
        [command, "games"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=subprocess_environment(tmp_path),
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["games"],
        pytest.param(
            [*SIMULATE, "--games", "9", "--format", "csv"],
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_full_disk_behind_the_output_is_told(arguments: list[str], tmp_path: Path) -> None:
    command = Path(sysconfig.get_path("scripts")) / "dorfplatz"
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [command, *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            env=subprocess_environment(tmp_path),
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "dorfplatz: There is no space left for the output."


@pytest.mark.slow
def test_what_a_terminal_cannot_show_does_not_stop_the_program(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dorfplatz", "games", "--language", "de"],
        env=subprocess_environment(tmp_path, PYTHONIOENCODING="ascii"),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"-- bohemian-villages" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    "closed",
    [
        *(pytest.param(one, marks=pytest.mark.slow) for one in ("<&-", ">&-", "2>&-")),
        "<&- >&- 2>&-",
    ],
)
def test_closed_streams_do_not_stop_the_program(closed: str, tmp_path: Path) -> None:
    command = Path(sysconfig.get_path("scripts")) / "dorfplatz"
    done = subprocess.run(
        f"'{command}' play bohemian-villages --option first=1 {closed}",
        shell=True,
        input="1\n",
        env=subprocess_environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert not done.stderr
