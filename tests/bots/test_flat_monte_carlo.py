"""Flat Monte Carlo, with which the bots that think ahead are compared."""

from __future__ import annotations

import pytest

from dorfplatz.lab.simulate import simulate

FLAT = "tools.flat_monte_carlo:FLAT"


@pytest.mark.slow
def test_who_tries_every_move_out_beats_who_plays_by_lot() -> None:
    games = simulate("bohemian-villages(players=2)", [FLAT, "random"], games=4, seed=1)
    wins = games.by_bot()[0].wins
    assert wins is not None
    assert wins.mean == 1
