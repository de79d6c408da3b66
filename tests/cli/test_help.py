"""Help, in every language, at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click
import pytest

from dorfplatz import __version__
from dorfplatz.cli.commands import COMMANDS, Program
from dorfplatz.cli.program import begin
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.language import text
from tests.cli.running import LANGUAGES, run


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ask", [("--help",), ("-h",)])
def test_the_program_tells_of_its_commands(
    language: str, ask: tuple[str, ...], tmp_path: Path
) -> None:
    done = run("--language", language, *ask, folder=tmp_path)
    assert done.status == 0
    assert not done.err
    assert text("terminal:help.commands", language) in done.out
    for name in COMMANDS:
        assert f"  {name} " in done.out
        assert text(f"terminal:help.{name}.summary", language) in done.out
    assert text("common:about.independent", language) in " ".join(done.out.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_all_that_it_takes(language: str, name: str, tmp_path: Path) -> None:
    done = run(name, "--help", "--language", language, folder=tmp_path)
    assert done.status == 0
    shown = " ".join(done.out.split())
    program = Program(OutputSettings(language), begin)
    command = program.get_command(click.Context(program), name)
    assert command is not None
    for param in command.params:
        if isinstance(param, click.Option):
            assert param.opts[0] in done.out
            assert " ".join(str(param.help).split()) in shown
    assert f"dorfplatz {name}" in done.out.split(text("terminal:help.examples", language))[1]


@pytest.mark.parametrize("language", ["de", "it"])
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_no_english_is_left_in_the_help(language: str, name: str, tmp_path: Path) -> None:
    words = [name] if name else []
    done = run(*words, "--help", "--language", language, folder=tmp_path)
    for english in ("Usage", "Options:", "Show this", "Commands:", "Positional", "default"):
        assert english not in done.out


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_fits_into_eighty_columns(name: str, tmp_path: Path) -> None:
    words = [name] if name else []
    for language in LANGUAGES:
        help_text, _, _ = run(
            *words, "--help", "--language", language, folder=tmp_path
        ).out.rpartition(text("terminal:help.examples", language))
        assert max(map(len, help_text.splitlines())) <= 80


def test_the_version_is_told(tmp_path: Path) -> None:
    assert run("--version", folder=tmp_path).out == f"dorfplatz {__version__}\n"


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["nonsense"]])
def test_nothing_heavy_is_imported_for_help(arguments: list[str]) -> None:
    program = (
        "import sys; from dorfplatz.cli import main; "
        f"main({arguments}); "
        "heavy = {'numba', 'numpy', 'rich', 'pyarrow'} & set(sys.modules); "
        "sys.exit(', '.join(heavy) or 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
