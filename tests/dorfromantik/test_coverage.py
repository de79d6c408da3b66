"""Every line of the rules is reached by the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.line_coverage import coverage

RULES = (
    *(
        f"campaign/{name}"
        for name in (
            "box",
            "campaign",
            "changes",
            "checks",
            "conditions",
            "errors",
            "event_objects",
            "events",
            "files",
            "json_lines",
            "names",
            "reachable",
            "results",
            "rules",
            "rules_check",
            "rules_files",
            "rules_reader",
            "sheet",
            "sheet_check",
            "standing",
            "tree",
            "unlocks",
            "words",
        )
    ),
    "cell_index",
    "chance",
    "constants",
    "evaluation",
    "goal_evaluation",
    "goal_progress",
    "goals",
    "features",
    "hexes",
    "inspection",
    "kernels",
    "landscapes",
    "moves",
    "placement",
    "promises",
    "score_rows",
    "scoring",
    "setup",
    "state",
    "territories",
    "turn",
    "unlocked_features",
)
RANDOM_GAMES = (
    "test_properties",
    "test_unlocked_games",
    "campaign/test_played",
    "campaign/test_campaign_properties",
    "campaign/test_tree_properties",
)
"""Left out: a line that only chance leads to is not held by anything."""


@pytest.mark.slow
def test_every_line_and_branch_of_the_rules_is_run_by_a_test_of_its_own(tmp_path: Path) -> None:
    run = ["run", "--branch", "-m", "pytest", "-q", "-n0", "-m", "not slow"]
    left_out = (f"--ignore=tests/dorfromantik/{name}.py" for name in RANDOM_GAMES)
    said = coverage(tmp_path, *run, "tests/dorfromantik", *left_out)
    assert said.endswith("exit status 0"), said
    included = ",".join(f"src/dorfplatz/dorfromantik/{name}.py" for name in RULES)
    said = coverage(tmp_path, "report", "--fail-under=100", f"--include={included}")
    assert said.endswith("exit status 0"), said
