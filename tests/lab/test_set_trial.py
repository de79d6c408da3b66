"""Trials of sets of pieces by bots; of villages, `tests/server/test_set_editor.py` tells more."""

from __future__ import annotations

import pytest

from dorfplatz.lab.set_trial import try_set


@pytest.mark.slow
def test_a_trial_of_tiles_counts_every_placement_and_every_point() -> None:
    told: list[tuple[int, int]] = []
    trial = try_set(
        "dorfromantik", {"players": 1}, lambda *done: told.append(done), games=2, seed=1
    ).to_dict()
    assert told == [(0, 2), (1, 2), (2, 2)]
    assert trial["turns"]["least"] >= 45
    assert sum(trial["gained"].values()) == trial["score"]["mean"]


def test_what_costs_points_is_told_as_well() -> None:
    """One player had no town hall, and nobody one that counted."""
    options = {"players": 2}
    trial = try_set("bohemian-villages", options, lambda *_: None, games=1, seed=22).to_dict()
    assert trial["gained"]["score.town_halls"] == -2.5
    assert sum(trial["gained"].values()) == trial["score"]["mean"]
