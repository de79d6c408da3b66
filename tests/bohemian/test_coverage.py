"""Every line of the rules is reached by the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.line_coverage import coverage

RULES = (
    "buildings",
    "chance",
    "constants",
    "dice",
    "hiding",
    "kernels",
    "moves",
    "placement",
    "score_rows",
    "scoring",
    "setup",
    "state",
    "turn",
)
KERNEL = ("bits", "defaults", "entries", "kernels", "layout", "mode", "random", "verbs")
LEFT_OUT = ("test_invariants", "test_referee", "test_notation", "test_village_files")
"""Random games, since a line that only chance leads to is not held by anything; and what reads."""


@pytest.mark.slow
def test_every_line_and_branch_of_the_rules_is_run_by_a_test_of_its_own(tmp_path: Path) -> None:
    run = ["run", "--branch", "-m", "pytest", "-q", "-n0", "-m", "not slow"]
    left_out = [f"--ignore=tests/bohemian/{name}.py" for name in LEFT_OUT]
    said = coverage(tmp_path, *run, "tests/bohemian", "tests/kernel", *left_out)
    assert said.endswith("exit status 0"), said
    # Compiled code shows no lines, but finding out what to compile does.
    run.insert(1, "--append")
    said = coverage(tmp_path, *run, "tests/kernel/test_entries.py", uncompiled=False)
    assert said.endswith("exit status 0"), said
    included = [f"src/dorfplatz/bohemian/{name}.py" for name in RULES]
    included += [f"src/dorfplatz/kernel/{name}.py" for name in KERNEL]
    said = coverage(tmp_path, "report", "--fail-under=100", f"--include={','.join(included)}")
    assert said.endswith("exit status 0"), said
