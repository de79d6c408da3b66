"""How strong the bots are: few games, and a seed that decides them."""

from __future__ import annotations

import pytest

from dorfplatz.lab.simulate import simulate


@pytest.mark.parametrize(("players", "least"), [(2, 0.97), (3, 0.95), (4, 0.95), (5, 0.93)])
def test_one_greedy_bot_beats_any_number_of_random_ones(players: int, least: float) -> None:
    bots = ["greedy"] + ["random"] * (players - 1)
    simulation = simulate("bohemian-villages", bots, games=400, seed=1, players=players)
    wins = simulation.by_bot()[0].wins
    assert wins is not None
    assert wins.mean > least
