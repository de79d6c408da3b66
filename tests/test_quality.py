"""The checks of the code itself, each one a test, so that `pytest` is all that has to be run."""

from __future__ import annotations

import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def findings(tool: str, *arguments: str) -> str:
    """What a tool installed beside this Python finds fault with; empty when it is content."""
    command = Path(sysconfig.get_path("scripts")) / tool
    done = subprocess.run(
        [command, *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.stdout or f"exit status {done.returncode}" if done.returncode else ""


def test_ruff_finds_no_mistakes() -> None:
    found = findings("ruff", "check", "--no-cache", ".")
    assert not found, found


def test_every_file_is_formatted() -> None:
    found = findings("ruff", "format", "--check", "--no-cache", ".")
    assert not found, found


@pytest.mark.slow
def test_all_types_agree() -> None:
    found = findings("mypy")
    assert not found, found


def test_rooms_import_only_from_below() -> None:
    found = findings("lint-imports", "--no-cache")
    assert not found, found
