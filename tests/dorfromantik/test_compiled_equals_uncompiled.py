"""The same games, compiled and as plain Python, leave the same bytes behind after every event."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.documents import ROOT

GAMES = 5
MANY_GAMES = 100


def printed(players: int, games: int, *, compiled: bool) -> list[str]:
    """What `tests.dorfromantik.digests` prints."""
    module = ["-m", "tests.dorfromantik.digests", "--players", str(players), "--games", str(games)]
    done = subprocess.run(
        [sys.executable, *module],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "0" if compiled else "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("games", [GAMES, pytest.param(MANY_GAMES, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("players", [1, 2, 6])
def test_compiled_games_equal_uncompiled_ones_bit_for_bit(players: int, games: int) -> None:
    said, *compiled = printed(players, games, compiled=True)
    assert said == "compiled"
    said, *uncompiled = printed(players, games, compiled=False)
    assert said == "uncompiled"
    assert len(compiled) == games
    assert compiled == uncompiled
