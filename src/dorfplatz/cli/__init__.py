"""The command line: the only room that reads keys, prints, and draws tables."""

from __future__ import annotations

from dorfplatz.cli.program import main

__all__ = ["main"]
