from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "balance.py"


@pytest.mark.slow
def test_the_balance_tool_finds_a_source_for_every_coin() -> None:
    done = subprocess.run(
        [sys.executable, TOOL, "--players", "2", "--games", "40"],
        capture_output=True,
        text=True,
        check=True,
    )
    rows = re.findall(r"^\| ([a-z_ ]+) \| (-?[\d.]+) \|$", done.stdout, re.MULTILINE)
    coins = {name: float(value) for name, value in rows}
    whole = coins.pop("all together")
    assert sum(coins.values()) == pytest.approx(whole, abs=0.01 * len(coins))
    shunned = re.findall(
        r"^\| [a-z_ ]+ \| [\d.]+ \| ([\d.]+) \| [\d.]+ \|$", done.stdout, re.MULTILINE
    )
    assert len(shunned) == 13
