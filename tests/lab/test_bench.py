from __future__ import annotations

import json

import pytest

from dorfplatz.base.errors import UnknownGame
from dorfplatz.lab.bench import bench


@pytest.mark.thorough
def test_a_bench_gives_figures_that_can_be_written_as_json() -> None:
    found = json.loads(json.dumps(bench("bohemian-villages(income=manual)", runs=1)))
    assert found["game"] == "bohemian-villages(income=manual)"
    for figure in ("games", "decisions", "copies"):
        assert found[f"{figure}_per_second"] > 0
    assert found["decisions_per_second"] > found["games_per_second"]
    assert found["compile_seconds"] > found["load_seconds"] > 0
    assert found["import_seconds"] > 0
    assert found["runs"] == 1


def test_a_bench_of_no_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        bench("chess")
