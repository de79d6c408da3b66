"""Whole campaigns between bots."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from dorfplatz.base.errors import OptionError
from dorfplatz.dorfromantik.campaign.run import DorfromantikRun, plan
from dorfplatz.lab import campaigns
from dorfplatz.lab.campaigns import play_campaigns
from dorfplatz.lab.match import new_match
from tests.cli.running import LANGUAGES, run

MATCH = new_match("dorfromantik(players=2)", ["random"], {}, seed=3)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Campaigns of a few games."""
    monkeypatch.setattr(campaigns, "MOST_GAMES", 5)


def test_a_campaign_unlocks_more_and_more() -> None:
    (played,) = play_campaigns(MATCH, 1).played
    assert len(played.results) == len(played.unlocked) == 5
    assert played.unlocked[0] == 0
    assert list(played.unlocked) == sorted(played.unlocked)
    assert played.unlocked[-1] >= 2
    assert played.milestones == {"tree": None, "everything": None}


def test_the_results_depend_on_the_seed_alone() -> None:
    one = play_campaigns(MATCH, 2, workers=1)
    assert play_campaigns(MATCH, 2, workers=2).played == one.played
    other = play_campaigns(new_match(MATCH.game, ["random"], {}, seed=4), 2)
    assert other.played != one.played


def test_a_group_of_bots_goes_for_the_nearest_hex() -> None:
    crossed = DorfromantikRun().campaign.crossed
    circles = plan(crossed, 11)
    assert [str(circle) for circle in circles[:2]] == ["start-box_1:1", "start-box_1:2"]
    assert crossed.cross_all(circles).hexes == ("box_1", "box_2", "warehouse")
    whole = plan(crossed, 1000)
    assert len(whole) == 123
    assert len(crossed.cross_all(whole).hexes) == 14


def test_games_without_campaigns_say_so() -> None:
    with pytest.raises(OptionError) as caught:
        play_campaigns(new_match("bohemian-villages", ["random"], {"players": 2}, seed=1), 1)
    assert all(caught.value.explain(language) for language in LANGUAGES)


COMMAND = (
    "simulate",
    "dorfromantik",
    "--players",
    "2",
    "--bots",
    "random",
    "--campaign",
    "--games",
    "2",
    "--seed",
    "3",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_tells_how_long_campaigns_take(language: str, tmp_path: Path) -> None:
    done = run(*COMMAND, "--language", language, folder=tmp_path)
    assert done.status == 0
    assert "0/2" in done.out
    assert "{{" not in done.out


def test_campaigns_come_as_json_and_csv(tmp_path: Path) -> None:
    told = json.loads(run(*COMMAND, "--format", "json", folder=tmp_path).out)
    assert len(told["campaigns"]) == 2
    assert [row["name"] for row in told["milestones"]] == ["tree", "everything"]
    rows = list(csv.DictReader(io.StringIO(run(*COMMAND, "--format", "csv", folder=tmp_path).out)))
    assert len(rows) == 10
    results = [game for campaign in told["campaigns"] for game in campaign["results"]]
    assert [int(row["result"]) for row in rows] == results


def test_what_does_not_go_together_is_refused(tmp_path: Path) -> None:
    for more in (("--records", str(tmp_path / "r")), ("--format", "parquet", "--output", "p")):
        done = run(*COMMAND, *more, folder=tmp_path)
        assert done.status == 2
        assert "--campaign" in done.err
