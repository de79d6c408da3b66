"""Runs the command line inside this process, as a user without a terminal would."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from dorfplatz.cli import main
from dorfplatz.kernel.compile import COMPILED

# `play` asks for plain kernels, which later tests of this process could not do without: by now it
# is decided what they are.
assert COMPILED in (True, False)

LANGUAGES = ("en", "de", "it")

FIRST_MOVE = "1\n\n"
"""Plays the first legal move, and goes on at the question whether to take it back."""

WHOLE_GAME = FIRST_MOVE * 1000
"""More than enough to play any game to its end."""


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    status: int
    out: str
    err: str


def environment(folder: Path, **more: str) -> dict[str, str | None]:
    """An environment of its own: English, 80 columns, kept games in `folder`."""
    plain: Mapping[str, str] = {
        "COLUMNS": "80",
        "DORFPLATZ_DATA_DIR": str(folder / "kept"),
        "LC_ALL": "C.UTF-8",
        **more,
    }
    unset = ("DORFPLATZ_LANGUAGE", "NO_COLOR", "FORCE_COLOR", "TERM")
    return {**dict.fromkeys(unset), **plain}


def run(*arguments: str, folder: Path, typed: str = "", **more: str) -> Done:
    """The command line with these arguments; `typed` is all that is typed into it."""
    with CliRunner().isolation(typed, environment(folder, **more)) as (out, err, _):
        status = main(list(arguments))
        return Done(status, out.getvalue().decode(), err.getvalue().decode())


def subprocess_environment(folder: Path, **more: str) -> dict[str, str]:
    """The same environment for a process of its own."""
    changes = environment(folder, **more)
    kept = {name: value for name, value in os.environ.items() if name not in changes}
    return kept | {name: value for name, value in changes.items() if value is not None}
