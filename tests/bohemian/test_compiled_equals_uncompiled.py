"""The same games, compiled and as plain Python, leave the same bytes behind after every event."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.documents import ROOT

GAMES = 10
MANY_GAMES = 200


def printed(players: int, games: int, *, compiled: bool) -> list[str]:
    """What `tests.bohemian.digests` prints."""
    module = ["-m", "tests.bohemian.digests", "--players", str(players), "--games", str(games)]
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
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_compiled_games_equal_uncompiled_ones_bit_for_bit(players: int, games: int) -> None:
    said, *compiled = printed(players, games, compiled=True)
    assert said == "compiled"
    said, *uncompiled = printed(players, games, compiled=False)
    assert said == "uncompiled"
    assert len(compiled) == 2 * games
    assert compiled == uncompiled
