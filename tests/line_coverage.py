"""Runs tests and finds the lines that they did not reach."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.documents import ROOT


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
