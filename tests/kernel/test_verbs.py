"""The verbs that loops over the moves of any game are written against."""

from __future__ import annotations

from dorfplatz.bohemian.kernels import KERNELS


def test_a_games_verbs_are_its_kernels_under_the_names_of_the_protocol() -> None:
    verbs = KERNELS.verbs()
    assert verbs["apply_move"] is KERNELS.apply_move
    assert {"start", "to_move", "count_moves", "nth_move", "draw_outcome", "score"} <= set(verbs)
    assert all(map(callable, verbs.values()))
    assert not {"name", "configuration", "setup", "state"} & set(verbs)
