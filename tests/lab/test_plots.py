"""What came out, drawn: as SVG and PNG, the same for the same results."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from dorfplatz.base.errors import MissingPackage
from dorfplatz.lab import campaigns
from dorfplatz.lab.arena import Arena, play_arena
from dorfplatz.lab.campaigns import Campaigns, play_campaigns
from dorfplatz.lab.match import new_match
from dorfplatz.lab.meetings import new_round_robin
from dorfplatz.lab.plots import UnknownPlotForm, check_plot, plot_arena, plot_campaigns
from dorfplatz.language import LANGUAGES, text
from tests.cli.running import run

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def played() -> Campaigns:
    """Two short campaigns."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(campaigns, "MOST_GAMES", 3)
        return play_campaigns(new_match("dorfromantik(players=2)", ["random"], {}, seed=3), 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plot_tells_what_it_shows(played: Campaigns, language: str, tmp_path: Path) -> None:
    file = tmp_path / "plot.svg"
    plot_campaigns(played, str(file), language)
    shown = "".join(ET.parse(file).getroot().itertext())
    assert text("common:plots.campaigns", language, bots="random", count=2) in shown
    for name in ("result", "unlocked", "game"):
        assert text(f"common:plots.{name}", language) in shown


@pytest.mark.parametrize("form", ["svg", "png"])
def test_the_same_results_give_the_same_file(played: Campaigns, form: str, tmp_path: Path) -> None:
    one, two = tmp_path / f"one.{form}", tmp_path / f"two.{form}"
    plot_campaigns(played, str(one))
    plot_campaigns(played, str(two))
    assert one.read_bytes() == two.read_bytes()
    assert one.read_bytes()[:5] == {"svg": b"<?xml", "png": b"\x89PNG\r"}[form]


@pytest.fixture(scope="module", params=["bohemian-villages(players=3)", "dorfromantik(players=2)"])
def arena(request: pytest.FixtureRequest) -> Arena:
    """A few games of two bots."""
    return play_arena(new_round_robin(request.param, ["greedy", "random"], {}, seed=3), 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plot_of_an_arena_names_bots_and_pairs(
    arena: Arena, language: str, tmp_path: Path
) -> None:
    file = tmp_path / "plot.svg"
    plot_arena(arena, str(file), language)
    shown = "".join(ET.parse(file).getroot().itertext())
    told = {"game": arena.contest.game, "count": 5}
    assert text("common:plots.arena", language, **told) in shown
    separate = arena.contest.separate
    pair = {"bot": "greedy", "other": "random"}
    pairs = text(f"common:plots.{'versus' if separate else 'among'}", language, **pair)
    wins = text(f"common:plots.{'more' if separate else 'wins'}", language)
    for name in (pairs, wins, "greedy", "random"):
        assert name in shown
    for name in ("rating", "ahead"):
        assert text(f"common:plots.{name}", language) in shown


@pytest.mark.parametrize("form", ["svg", "png"])
def test_the_same_arena_gives_the_same_plot(arena: Arena, form: str, tmp_path: Path) -> None:
    one, two = tmp_path / f"one.{form}", tmp_path / f"two.{form}"
    plot_arena(arena, str(one))
    plot_arena(play_arena(arena.contest, 5, workers=2), str(two))
    assert one.read_bytes() == two.read_bytes()


def test_a_file_that_says_no_form_is_refused() -> None:
    for file in ("plot", "plot.pdf", "plot.svg.txt"):
        with pytest.raises(UnknownPlotForm) as caught:
            check_plot(file)
        assert all(file in caught.value.explain(language) for language in LANGUAGES)


def test_without_the_package_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingPackage, match="plots"):
        check_plot("plot.svg")


def test_the_command_draws_campaigns_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(campaigns, "MOST_GAMES", 2)
    plot = tmp_path / "plot.png"
    asked = ("simulate", "dorfromantik", "--bots", "random", "--games", "1", "--plot", str(plot))
    refused = run(*asked, folder=tmp_path)
    assert refused.status == 2
    assert "--campaign" in refused.err
    done = run(*asked, "--campaign", folder=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert plot.read_bytes().startswith(b"\x89PNG")
