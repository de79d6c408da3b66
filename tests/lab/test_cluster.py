"""Work on a cluster of two processes: the same results as here, also where one of them dies."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfplatz.game.registry import load_game
from dorfplatz.lab.arena import play_arena
from dorfplatz.lab.cluster import Cluster, ClusterUnreachable
from dorfplatz.lab.learning import Learner, Plan
from dorfplatz.lab.meetings import new_round_robin
from dorfplatz.lab.simulate import simulate
from tests.lab.deadly import DEADLY
from tests.lab.learned_pig import ADDRESS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="a second address of this machine"),
]

ROOT = Path(__file__).parents[2]
HOST = "127.0.0.2"
"""This machine, by an address that Ray does not replace by that of its network."""
PIG = "tests.pig.game:PIG"
RAY = Path(sys.executable).with_name("ray")


@pytest.fixture(scope="module")
def deadly(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that says that a process was taken along."""
    return tmp_path_factory.mktemp("deadly") / "done"


@pytest.fixture(scope="module")
def cluster(deadly: Path) -> Iterator[Cluster]:
    """A cluster of this machine, with two processes that work. Nothing has to be compiled there."""
    port = 20_000 + secrets.randbelow(10_000)
    started = subprocess.Popen(
        [
            *(RAY, "start", "--head", "--block", "--num-cpus=2", f"--port={port}"),
            *(f"--node-ip-address={HOST}", "--include-dashboard=false", "--disable-usage-stats"),
            "--object-store-memory=100000000",
        ],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "NUMBA_DISABLE_JIT": "1",
            DEADLY: str(deadly),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert started.stdout is not None
    said = ""
    while "Ray runtime started" not in said:
        line = started.stdout.readline()
        assert line, said
        said += line
    try:
        with Cluster.connect(f"{HOST}:{port}") as found:
            assert found.cores == 2
            yield found
    finally:
        started.terminate()
        started.communicate()


def test_a_simulation_comes_out_the_same(cluster: Cluster) -> None:
    game = "bohemian-villages(players=3)"
    here = simulate(game, ["random"], games=12, seed=3)
    there = simulate(game, ["random"], games=12, seed=3, chunk=5, cluster=cluster)
    assert (here.results == there.results).all()


def test_an_arena_comes_out_the_same(cluster: Cluster) -> None:
    contest = new_round_robin(PIG, ["greedy", "random"], {"players": 2}, seed=3)
    here, there = (play_arena(contest, 3, cluster=where) for where in (None, cluster))
    for one, other in zip(here.results, there.results, strict=True):
        assert (one == other).all()


def test_a_process_that_dies_costs_its_chunk_only(
    cluster: Cluster, deadly: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not deadly.exists()
    bots = ["tests.lab.deadly:deadly", "random"]
    there = simulate(PIG, bots, games=10, seed=4, cluster=cluster, players=2)
    assert deadly.exists()
    monkeypatch.setenv(DEADLY, str(deadly))  # from now on it lets everybody live
    here = simulate(PIG, bots, games=10, seed=4, players=2, workers=1)
    assert (here.results == there.results).all()


def test_a_network_learns_the_same(cluster: Cluster) -> None:
    networks = []
    for where in (None, cluster):
        learner = Learner(load_game(ADDRESS), [{"players": 2}], 5, Plan(games=110), where)
        next(learner.generations(1))
        networks.append(learner.network().array)
    here, there = networks
    assert here == there


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:port"])
def test_where_no_cluster_answers_that_is_said(address: str) -> None:
    with pytest.raises(ClusterUnreachable, match="ray start"):
        Cluster.connect(address)
