"""Every line of the rules is reached by the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.documents import ROOT

RULES = (
    "buildings",
    "chance",
    "constants",
    "dice",
    "kernels",
    "moves",
    "placement",
    "scoring",
    "setup",
    "state",
    "turn",
)
RANDOM_GAMES = ("test_invariants", "test_referee")
"""Left out: a line that only chance leads to is not held by anything."""


def coverage(folder: Path, *arguments: str, uncompiled: bool = True) -> str:
    """What coverage prints that keeps its data in `folder`, with its exit status."""
    done = subprocess.run(
        [sys.executable, "-m", "coverage", *arguments],
        cwd=ROOT,
        env={
            **os.environ,
            "COVERAGE_FILE": str(folder / ".coverage"),
            "HYPOTHESIS_PROFILE": "quick",
            "NUMBA_DISABLE_JIT": "1" if uncompiled else "0",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return f"{done.stdout}exit status {done.returncode}"


@pytest.mark.slow
def test_every_line_and_branch_of_the_rules_is_run_by_a_test_of_its_own(tmp_path: Path) -> None:
    run = ["run", "--branch", "-m", "pytest", "-q", "-m", "not slow"]
    random_games = [f"--ignore=tests/bohemian/{name}.py" for name in RANDOM_GAMES]
    said = coverage(tmp_path, *run, "tests/bohemian", "tests/kernel", *random_games)
    assert said.endswith("exit status 0"), said
    # Compiled code shows no lines, but compiling itself does.
    run.insert(1, "--append")
    said = coverage(tmp_path, *run, "tests/kernel", uncompiled=False)
    assert said.endswith("exit status 0"), said
    included = [f"src/dorfplatz/bohemian/{name}.py" for name in RULES]
    included.append("src/dorfplatz/kernel/*.py")
    said = coverage(tmp_path, "report", "--fail-under=100", f"--include={','.join(included)}")
    assert said.endswith("exit status 0"), said
